"""Finished games as arrays: what a program that trains a network learns from."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen.searching.leaves import unpack
from tengen.searching.pool import PoolConfig, PoolGame, PoolRecords, SearchPool
from tengen.searching.result import move_names
from tests.searching.test_pool import OPENINGS, opinionated, play_all

STARTS = [
    lambda: tg.Go(5),
    lambda: tg.Go((3, 7), rules="aga"),
    lambda: tg.Go(9, rules="tromp-taylor"),
    lambda: tg.Renju(9),
    lambda: tg.Gomoku(3, row=3),
]


def judge_all(pool: SearchPool) -> None:
    while (batch := pool.next_batch()) is not None:
        pool.answer(batch, *opinionated(batch.planes()))


def records_of(start: Any, **options: Any) -> PoolRecords:
    with SearchPool(start, PoolConfig(**options)) as pool:
        judge_all(pool)
        return pool.records()


def rows_of(records: PoolRecords, number: int) -> NDArray[np.intp]:
    """The moves of the game with this number."""
    (game,) = np.flatnonzero(records.number == number)
    return np.flatnonzero(records.game == game)


def check_same(game: PoolGame, records: PoolRecords) -> None:
    """One game as `finished` and as `records` give it."""
    (index,) = np.flatnonzero(records.number == game.number)
    rows = rows_of(records, game.number)
    assert records.length[index] == len(rows) == len(game.moves)
    assert records.ply[rows].tolist() == list(range(len(rows)))
    assert records.winner[index] == {"black": 1, None: 0, "white": -1}[game.winner]
    assert records.cut_off[index] == game.cut_off
    assert records.start[index] == game.start
    assert np.array_equal(records.moves[rows], game.codes)
    assert np.array_equal(records.values[rows], game.values)
    for row, visits in zip(rows, game.weights, strict=True):
        part = slice(records.offsets[row], records.offsets[row + 1])
        dense = np.zeros_like(visits)
        dense[records.codes[part]] = records.weights[part]
        assert np.array_equal(dense, visits)


@pytest.mark.parametrize("start", STARTS)
def test_records_tell_what_finished_games_do(start):
    options = OPENINGS | {"max_moves": 40, "noise_weight": 0.25}
    records = records_of([start(), start()], **options, threads=2)
    games = play_all([start(), start()], opinionated, **options)
    assert len(games) == len(records.number) == 30
    assert records.offsets[0] == 0
    assert records.offsets[-1] == len(records.codes) == len(records.weights)
    for game in games:
        check_same(game, records)


@pytest.mark.parametrize("start", STARTS)
def test_planes_of_records_are_those_of_the_positions(start):
    """A game that is played again by hand shows the same, position for position."""
    options = OPENINGS | {"games": 12, "max_moves": 40, "keep_planes": True}
    records = records_of(start(), **options)
    planes = unpack(records.planes, (start().height, start().width))
    assert len(planes) == len(records) == len(records.to_play)
    for number in records.number:
        position = start()
        for row in rows_of(records, number):
            own, other = (1, 2) if position.to_play == "black" else (2, 1)
            assert records.to_play[row] == own
            assert np.array_equal(planes[row, 0], position.board == own)
            assert np.array_equal(planes[row, 1], position.board == other)
            closed = planes[row, 3].astype(bool)
            if own == 1 or isinstance(position, tg.Go):
                assert not (closed & position.legal_mask()).any()
            assert planes[row, 4].all() == (own == 1)
            position.play(move_names(position)[records.moves[row]])


def test_a_root_is_recorded_as_the_first_leaf_showed_it():
    names = ["near", "black", "own"]
    config = PoolConfig(searches=1, games=1, batches=1, simulations=4, keep_planes=True)
    with SearchPool(tg.Gomoku(5), config, planes=names) as pool:
        batch = pool.next_batch()
        assert batch is not None
        first = batch.packed.copy()
        pool.answer(batch, np.ones((1, 26)), [0.5])
        while (batch := pool.next_batch()) is not None:
            pool.answer(batch, np.ones((len(batch), 26)), np.full(len(batch), 0.5))
        records = pool.records()
    assert records.planes.shape[1:] == (3, 1)
    assert np.array_equal(records.planes[0], first[0])


def test_a_game_comes_out_once():
    with SearchPool(tg.Gomoku(3, row=3), PoolConfig(searches=8, games=8, simulations=8)) as pool:
        judge_all(pool)
        records = pool.records()
        assert len(records.number) == 8
        assert pool.finished() == []
        again = pool.records()
    assert (len(again), len(again.number), again.offsets.tolist()) == (0, 0, [0])
    assert again.planes.shape == (0, 5, 1)
    assert len(records.planes) == 0  # they were not asked for


def test_records_outlive_the_pool_and_can_be_written_to():
    records = records_of(tg.Go(5), searches=4, games=4, simulations=8, max_moves=20)
    values = records.values
    del records
    values[:] = 0.25
    assert values.sum() == 0.25 * len(values)


RESIGNING = OPENINGS | {"games": 60, "resign_below": 0.45, "resign_moves": 2, "resign_audit": 0.5}


def first_resignation(values: NDArray[np.float32], side: int) -> int:
    """The ply at which a side has been under 0.45 for two of its own moves in a row."""
    own = values[side::2] < np.float32(0.45)
    low = np.flatnonzero(own[1:] & own[:-1])
    return int(low[0] + 1) * 2 + side if len(low) else -1


def test_a_side_resigns_when_it_has_been_losing_for_long_enough():
    records = records_of(tg.Gomoku(7), **RESIGNING, threads=2)
    assert 10 < records.audited.sum() < 50
    assert records.resigned.sum() > 5
    for game, number in enumerate(records.number):
        rows = rows_of(records, int(number))
        expected = [first_resignation(records.values[rows], side) for side in (0, 1)]
        assert records.resigns_at[game].tolist() == expected
        if records.resigned[game]:
            loser = 0 if records.winner[game] < 0 else 1
            assert records.resigns_at[game, loser] == len(rows) - 1
            assert records.resigns_at[game, 1 - loser] == -1
            assert not records.audited[game]
        elif not records.audited[game]:
            assert max(expected) in (-1, len(rows) - 1)  # or its last move ended the game


def test_audited_games_are_those_that_nobody_resigns():
    """How often giving up would have been wrong can be counted."""
    audited = records_of(tg.Gomoku(7), **RESIGNING)
    never = records_of(tg.Gomoku(7), **RESIGNING | {"resign_below": 0.0})
    for number in audited.number[audited.audited]:
        ours, theirs = rows_of(audited, number), rows_of(never, number)
        assert np.array_equal(audited.moves[ours], never.moves[theirs])
    losers = np.stack([audited.winner < 0, audited.winner > 0], axis=1)
    would = (audited.resigns_at >= 0) & audited.audited[:, None]
    assert 0 < (would & ~losers).sum() < would.sum()


def test_some_moves_are_searched_in_full_and_the_others_fast():
    options = OPENINGS | {"simulations": 40, "fast_simulations": 6, "full_share": 0.25}
    records = records_of(tg.Gomoku(7), **options, threads=2)
    visits = np.add.reduceat(records.weights, records.offsets[:-1])
    assert (visits[records.full] == 40).all()
    fast = visits[~records.full]
    assert (fast >= 6).all()  # what an earlier search has left may be more
    assert (fast[records.ply[~records.full] == 0] == 6).all()
    assert 0.15 < records.full.mean() < 0.35
    again = records_of(tg.Gomoku(7), **options | {"searches": 5})
    for number in records.number:
        ours, theirs = rows_of(records, number), rows_of(again, number)
        assert np.array_equal(records.full[ours], again.full[theirs])
        assert np.array_equal(records.moves[ours], again.moves[theirs])


def test_fast_moves_have_no_noise():
    """Noise on full moves only: with none of them, it changes nothing."""
    options = OPENINGS | {"full_share": 0.0, "fast_simulations": 12}
    plain = records_of(tg.Gomoku(7), **options)
    noisy = records_of(tg.Gomoku(7), **options, noise_weight=0.5)
    full = records_of(tg.Gomoku(7), **options | {"full_share": 1.0}, noise_weight=0.5)
    assert not plain.full.any()
    assert full.full.all()
    moves = {
        name: [records.moves[rows_of(records, number)].tolist() for number in range(30)]
        for name, records in (("plain", plain), ("noisy", noisy), ("full", full))
    }
    assert moves["plain"] == moves["noisy"] != moves["full"]


def replayed(start: Any, records: PoolRecords, number: int) -> Any:
    """The position at the end of a game."""
    position = start()
    for row in rows_of(records, number):
        position.play(move_names(position)[records.moves[row]])
    return position


def owners_of(records: PoolRecords, start: Any) -> NDArray[np.int8]:
    """Whose the points are: 1 black, 2 white."""
    planes = unpack(records.owners, (start.height, start.width)).astype(np.int8)
    return planes[:, 0] + 2 * planes[:, 1]


@pytest.mark.parametrize("start", [lambda: tg.Go(5, komi=0.5), lambda: tg.Go((3, 7), rules="aga")])
def test_games_of_go_are_counted_point_by_point(start):
    records = records_of(start(), **OPENINGS, max_moves=30, resign_below=0.4, resign_moves=2)
    owners = owners_of(records, start())
    assert not records.settled.any()
    for game, number in enumerate(records.number):
        position = replayed(start, records, int(number))
        if records.resigned[game]:
            assert np.isnan(records.score[game])
            assert not owners[game].any()
            continue
        assert records.score[game] == position.score()
        assert np.array_equal(owners[game], position.owners())
        assert records.winner[game] == np.sign(records.score[game])
    assert 0 < records.resigned.sum() < len(records.number)


def test_settled_games_of_go_end_early():
    """All of the board is known, stones that cannot live are dead, and nobody has passed twice."""

    def start() -> tg.Go:
        return tg.Go(5, komi=0.5)

    options = OPENINGS | {"games": 100, "max_moves": 120, "temperature_moves": 120}
    records = records_of(start(), **options, settle=True)
    owners = owners_of(records, start())
    assert records.settled.sum() > 5
    for game in np.flatnonzero(records.settled):
        position = replayed(start, records, int(records.number[game]))
        assert position.outcome is None
        assert owners[game].all()
        strangers = (position.board > 0) & (position.board != owners[game])
        assert records.score[game] == position.score(dead=position.names(strangers))
        assert records.winner[game] == np.sign(records.score[game])
    played_on = records_of(start(), **options)
    assert played_on.length.sum() > records.length.sum()
    for game in np.flatnonzero(records.settled):
        (longer,) = np.flatnonzero(played_on.number == records.number[game])
        assert played_on.length[longer] > records.length[game]


def test_only_go_is_settled_and_counted():
    with pytest.raises(tg.InputError, match="settle True cannot be: only points of Go"):
        SearchPool(tg.Renju(9), PoolConfig(settle=True))
    records = records_of(tg.Gomoku(3, row=3), searches=4, games=4, simulations=8)
    assert np.isnan(records.score).all()
    assert records.owners.shape == (4, 2, 1)
    assert not records.owners.any()
    (five,) = play_all(tg.Gomoku(3, row=3), searches=1, games=1, simulations=8)
    (go,) = play_all(tg.Go(2), opinionated, searches=1, games=1, simulations=4, max_moves=1)
    assert five.score is None
    assert go.score in (-7.5, 4 - 7.5)


def test_keeping_planes_is_a_yes_or_no():
    with pytest.raises(tg.InputError, match="keep_planes 1 cannot be"):
        PoolConfig(keep_planes=1)  # type: ignore[arg-type]
