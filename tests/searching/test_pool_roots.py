"""The rules that only roots have: what a pool records by them, with everything else it can do."""

from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.learn.rounds import chapter_of
from tengen.searching.pool import PoolConfig, PoolGame, PoolRecords, SearchPool
from tests.searching.test_pool import OPENINGS, even, first_batch
from tests.searching.test_pool_records import records_of, rows_of

GUMBEL: dict[str, Any] = OPENINGS | {"root": "gumbel", "considered": 8}


def policies(records: PoolRecords, codes: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """The policy of each move over all codes."""
    dense = np.zeros((len(records), codes), np.float32)
    rows = np.repeat(np.arange(len(records)), np.diff(records.offsets))
    dense[rows, records.codes] = records.weights
    return dense


def test_improved_policies_have_all_legal_moves_in_shares_of_one():
    records = records_of(tg.Go(5), **GUMBEL, max_moves=20, gumbel_scale=0.05)
    shares = policies(records, 26)[~records.certain]
    assert shares.sum(axis=1) == pytest.approx(1, abs=1e-3)
    first = shares[0]
    assert (first > 0).all()  # an empty board, and values hardly count
    assert len(np.unique(first)) > 12


def test_a_value_is_that_of_the_improved_policy():
    """Where a move wins for sure all of the policy goes there, and so does the value."""

    def start() -> tg.Gomoku:
        return tg.Gomoku(5, row=4, black=["a1", "b1", "c1"], white=["a5", "b5", "e5"])

    records = records_of(start(), **GUMBEL | {"simulations": 30, "considered": 30}, max_moves=1)
    assert records.certain.all()
    assert (records.values == 1).all()
    assert (records.moves == 23).all()  # d1


def test_games_of_a_gumbel_root_go_with_all_that_a_pool_does():
    options = GUMBEL | {
        "simulations": 24,
        "full_share": 0.5,
        "fast_simulations": 6,
        "resign_below": 0.1,
        "keep_planes": True,
        "keep_proofs": True,
        "prover": "utss",
        "filter": "near",
        "end_proven": True,
    }
    records = records_of(tg.Gomoku(9), **options)
    again = records_of(tg.Gomoku(9), **options | {"searches": 5, "batches": 3}, threads=2)
    assert records.proven.any()
    assert 0 < records.full.sum() < len(records)
    for number in records.number:
        ours, theirs = rows_of(records, number), rows_of(again, number)
        assert np.array_equal(records.moves[ours], again.moves[theirs])
    chapter = chapter_of(records, 82)
    learnt = chapter.policies(np.flatnonzero(chapter.searched))
    assert learnt.sum(axis=1) == pytest.approx(1, abs=1e-5)


def test_first_moves_are_drawn_and_later_ones_are_the_best():
    """With priors that favour one move and values that are even the noise alone decides."""

    def partial(planes: Any) -> Any:
        priors = np.ones((len(planes), 26))
        priors[:, 12] = 25
        return priors, np.full(len(planes), 0.5)

    def first_moves(**options: Any) -> list[int]:
        config = PoolConfig(**GUMBEL | {"games": 60, "max_moves": 1} | options)
        with SearchPool(tg.Gomoku(5), config) as pool:
            return [int(game.codes[0]) for game in pool.play(partial)]

    drawn = first_moves(temperature_moves=1)
    assert 0.25 < np.mean(np.array(drawn) == 12) < 0.75
    assert len({*drawn}) > 10
    best = first_moves(temperature_moves=0)
    assert np.mean(np.array(best) == 12) > np.mean(np.array(drawn) == 12)


def test_the_rule_of_roots_may_change_while_games_are_played():
    config = PoolConfig(searches=1, batches=1, simulations=8, noise_weight=0.25, max_moves=1)
    with SearchPool(tg.Gomoku(5), config) as pool:
        sums = []
        for change in ({}, {"root": "gumbel", "noise_weight": 0}, {"root": "puct"}):
            pool.change(**change)
            games: list[PoolGame] = []
            while len(games) < 2:  # the first may have been begun before
                batch = first_batch(pool)
                pool.answer(batch, *even(batch.planes()))
                games += pool.finished()
            sums.append(float(games[-1].weights.sum()))
    assert sums == pytest.approx([8, 1, 8], abs=1e-3)


def test_forced_playouts_are_not_recorded():
    """More moves are tried, and no more than before are learnt."""
    options = OPENINGS | {"simulations": 40, "noise_weight": 0.25, "max_moves": 4}
    plain = records_of(tg.Gomoku(7), **options)
    forced = records_of(tg.Gomoku(7), **options, forced_playouts=2)
    spent = np.add.reduceat(forced.weights, forced.offsets[:-1])
    assert (spent <= 40).all()
    assert (spent < 40).any()
    largest = [policies(records, 50).max(axis=1)[records.ply == 0] for records in (plain, forced)]
    assert largest[0].shape == largest[1].shape
    assert not np.array_equal(*largest)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"root": "uct"}, "root 'uct' is unknown: expected puct or gumbel"),
        ({"root": "gumbel", "noise_weight": 0.25}, "noise_weight 0.25 is for the root puct"),
        ({"root": "gumbel", "forced_playouts": 2}, "forced_playouts 2.0 is for the root puct"),
        ({"considered": 0}, "considered 0 cannot be"),
        ({"gumbel_scale": -1}, "gumbel_scale -1 cannot be"),
    ],
)
def test_rules_that_cannot_be(options, message):
    with pytest.raises(tg.InputError, match=message):
        PoolConfig(**options)


def test_moves_that_look_alike_are_tried_in_any_order():
    """Where ties went to the lowest move, every second stone of a young network lay in a corner."""
    config = PoolConfig(searches=64, games=256, simulations=16, temperature_moves=9, max_moves=3)
    with SearchPool(tg.Go(5), config) as pool:
        games = list(pool.play(even))
    for move in range(3):
        shares = np.array([game.weights[move] for game in games if len(game.moves) > move])
        mean = (shares / shares.sum(axis=1, keepdims=True)).mean(axis=0)
        assert mean.max() < 4 / len(mean), move
