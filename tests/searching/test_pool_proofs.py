"""Threat search inside a pool: what it proves ends games, and is kept to learn from."""

from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.searching.leaves import unpack
from tengen.searching.pool import PoolConfig, PoolRecords, SearchPool
from tengen.searching.result import move_names
from tests.searching.test_pool import opinionated
from tests.searching.test_prover import CROSSING_TWOS

THREE = tg.Gomoku(15, black=["g8", "h8", "i8"], white=["a1", "c3"], to_play="black")

FOURS_BOTH_WAYS = tg.Gomoku(15, black=["f8", "g8", "h8", "i8"], white=["a1", "c3"], to_play="white")
"""White cannot stop an open four."""

GAMES: dict[str, Any] = {
    "searches": 4,
    "games": 6,
    "simulations": 40,
    "max_moves": 60,
    "temperature_moves": 60,
    "noise_weight": 0.25,
    "keep_planes": True,
    "prover": "utss",
    "filter": "near",
}


def played(start: Any, **options: Any) -> PoolRecords:
    with SearchPool(start, PoolConfig(**options)) as pool:
        while (batch := pool.next_batch()) is not None:
            pool.answer(batch, *opinionated(batch.planes()))
        return pool.records()


def position_of(planes: Any) -> tg.Renju:
    """The position that the usual planes show."""
    names = move_names(tg.Renju(planes.shape[1:]))
    own, other = ([names[point] for point in np.flatnonzero(plane)] for plane in planes[:2])
    black = bool(planes[4].any())
    stones = (own, other) if black else (other, own)
    side = "black" if black else "white"
    return tg.Renju(planes.shape[1:], black=stones[0], white=stones[1], to_play=side)


@pytest.mark.parametrize(
    ("start", "prover"), [(CROSSING_TWOS, "threats"), (THREE, "utss"), (THREE, "fours")]
)
def test_a_proven_root_moves_at_once_and_ends_the_game(start, prover):
    options: dict[str, Any] = {"searches": 1, "games": 1, "simulations": 50, "prover": prover}
    records = played(start, **options, end_proven=True)
    assert records.proven.tolist() == [True]
    assert (records.length[0], records.winner[0]) == (1, 1)
    assert (records.values[0], records.certain[0]) == (1, True)
    assert (records.codes.tolist(), records.weights.tolist()) == (records.moves.tolist(), [50])
    after = start.copy().play(move_names(start)[records.moves[0]])
    assert tg.solve(after, attacker="black").status == "win"
    played_on = played(start, **options)
    assert not played_on.proven[0]
    assert (played_on.length[0] > 1, played_on.winner[0]) == (True, 1)


def test_a_root_without_defence_is_lost_whatever_it_plays():
    options: dict[str, Any] = {"searches": 1, "games": 1, "simulations": 50, "prover": "utss"}
    records = played(FOURS_BOTH_WAYS, **options, end_proven=True)
    assert (records.length[0], records.winner[0], records.proven[0]) == (1, 1, True)
    assert (records.values[0], records.certain[0]) == (0, True)
    assert move_names(FOURS_BOTH_WAYS)[records.moves[0]] in FOURS_BOTH_WAYS.legal_moves()
    played_on = played(FOURS_BOTH_WAYS, **options)
    assert played_on.winner[0] == 1
    assert played_on.certain.all()


def test_what_is_kept_is_proven():
    records = played(tg.Renju(11), **GAMES, keep_proofs=True, end_proven=True)
    planes = unpack(records.proof_planes, (11, 11))
    names = move_names(tg.Renju(11))
    kept = list(zip(planes, records.proof_moves, records.proof_winner, strict=True))
    assert len(kept) > 10
    for shown, move, winner in kept:
        position = position_of(shown)
        mine = 1 if position.to_play == "black" else -1
        attacker = "black" if winner == 1 else "white"
        assert (move >= 0) == (winner == mine)
        if move >= 0:
            position.play(names[move])
        over = position.outcome is not None
        assert over or tg.solve(position, attacker=attacker, method="utss").status == "win"


def test_there_are_no_more_of_them_than_moves_and_they_change_no_game():
    records = played(tg.Renju(11), **GAMES, keep_proofs=True, threads=2)
    again = played(tg.Renju(11), **GAMES, keep_proofs=True, batches=1)
    without = played(tg.Renju(11), **GAMES)
    assert len(without.proof_moves) == 0
    counts = np.bincount(records.proof_game, minlength=len(records.length))
    assert (counts <= records.length).all()
    for number in range(6):
        one, other, bare = (
            {
                "moves": found.moves[found.game == index].tolist(),
                "proofs": found.proof_planes[found.proof_game == index].tolist(),
            }
            for found in (records, again, without)
            for index in np.flatnonzero(found.number == number)
        )
        assert one == other
        assert one["moves"] == bare["moves"]


@pytest.mark.parametrize(
    ("start", "options", "message"),
    [
        (tg.Go(5), {"prover": "utss"}, "prover utss is for five in a row"),
        (tg.Go(5), {"filter": "near"}, "filter near is for five in a row"),
        (tg.Renju(9), {"prover": "vct"}, "prover 'vct' is unknown: expected one of none, fours"),
        (tg.Renju(9), {"end_proven": 1}, "end_proven 1 cannot be: expected True or False"),
    ],
)
def test_what_cannot_be_is_refused(start, options, message):
    with pytest.raises(tg.InputError, match=message):
        SearchPool(start, PoolConfig(**options))


def test_a_pool_whose_games_are_all_over_at_once_says_so():
    config = PoolConfig(searches=2, games=0, simulations=20, prover="fours", end_proven=True)
    with (
        SearchPool(THREE, config) as pool,
        pytest.raises(InputError, match="over before a position had to be judged"),
    ):
        pool.next_batch()


def test_lines_of_a_prover_leave_room_for_the_simulations():
    usual, roomy = (played(tg.Gomoku(9), **GAMES, most_simulations=most) for most in (0, 4000))
    assert np.array_equal(usual.moves, roomy.moves)
    assert np.array_equal(usual.weights, roomy.weights)
