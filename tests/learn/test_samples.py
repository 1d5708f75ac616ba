"""The game of a round that is kept to be looked at."""

from pathlib import Path

import numpy as np
import pytest

import tengen as tg
from tengen.games.records import AnyPosition, replay
from tengen.games.sgf import read_sgf
from tengen.learn.samples import keep_sample, sample_of
from tengen.searching.leaves import Planes
from tengen.searching.pool import PoolConfig, PoolRecords, SearchPool


def even(planes: Planes) -> tuple[np.ndarray, np.ndarray]:
    leaves, _, height, width = planes.shape
    return np.ones((leaves, height * width + 1), np.float32), np.full(leaves, 0.5, np.float32)


def played(start: AnyPosition, *, pieces: bool = False, **options: object) -> PoolRecords:
    """Some games of a pool, written down at the end or whenever one may have ended."""
    config = PoolConfig(**({"searches": 4, "games": 6, "simulations": 8, "seed": 3} | options))  # type: ignore[arg-type]
    parts = []
    with SearchPool(start, config) as pool:
        while (batch := pool.next_batch()) is not None:
            pool.answer(batch, *even(batch.planes()))
            if pieces:
                parts.append(pool.records())
        return PoolRecords.joined([*parts, pool.records()])


@pytest.mark.parametrize("start", [tg.Gomoku(5, row=4), tg.Go(3), tg.Renju(7)])
def test_a_sample_is_the_first_game_with_its_end(start):
    records = played(start)
    sample = sample_of(records, [start])
    assert sample is not None
    position = replay(sample)
    game = int(np.flatnonzero(records.number == 0)[0])
    assert len(position.moves) == records.length[game]
    winner = {1: "B", -1: "W", 0: "0"}[int(records.winner[game])]
    assert (sample.result or "").startswith(winner)


def test_a_game_that_was_broken_off_or_given_up_says_who_won():
    start = tg.Go(5)
    short = sample_of(played(start, max_moves=6), [start])
    assert short is not None
    assert replay(short).outcome is None
    assert (short.result or "")[0] in "BW"
    given_up = sample_of(played(start, resign_below=0.9, resign_moves=1), [start])
    assert given_up is not None
    outcome = replay(given_up).outcome
    assert outcome is not None
    assert outcome.reason == "resignation"


def test_without_a_game_there_is_no_sample():
    start = tg.Gomoku(5, row=4)
    with SearchPool(start, PoolConfig(searches=1, games=1, simulations=4)) as pool:
        assert sample_of(pool.records(), [start]) is None


def test_records_in_pieces_are_the_same():
    at_once, pieces = (played(tg.Gomoku(5, row=4), pieces=pieces) for pieces in (False, True))
    for name in ("moves", "game", "offsets", "codes", "weights", "number", "winner", "planes"):
        np.testing.assert_array_equal(getattr(at_once, name), getattr(pieces, name), name)


def test_the_newest_and_every_tenth_are_kept(tmp_path: Path):
    start = tg.Gomoku(5, row=4)
    sample = sample_of(played(start), [start])
    assert sample is not None
    for number in range(1, 81):
        keep_sample(tmp_path, number, sample)
    kept = sorted(int(path.stem) for path in (tmp_path / "games").iterdir())
    assert kept == [10, 20, 30, *range(31, 81)]
    (record,) = read_sgf((tmp_path / "games" / "00000080.sgf").read_bytes())
    assert record.root.get("PB") == "round 80"
