"""Rounds: what is learnt from games, and from what was proven on the way."""

from dataclasses import replace

import numpy as np

import tengen as tg
from tengen.learn.rounds import chapter_of
from tengen.searching.pool import PoolConfig, PoolRecords, SearchPool
from tests.searching.test_pool import opinionated


def some_records(*, often: bool = False) -> tuple[PoolRecords, int]:
    """Of six games, asked for at the end, or after every batch and joined."""
    config = PoolConfig(
        searches=3,
        games=6,
        simulations=40,
        temperature_moves=40,
        keep_planes=True,
        keep_proofs=True,
        prover="utss",
        filter="near",
    )
    parts: list[PoolRecords] = []
    with SearchPool(tg.Gomoku(9), config) as pool:
        while (batch := pool.next_batch()) is not None:
            pool.answer(batch, *opinionated(batch.planes()))
            if often:
                parts.append(pool.records())
        return PoolRecords.joined([*parts, pool.records()]), pool.move_codes


def test_records_asked_for_often_say_the_same_as_at_the_end():
    at_once, often = (chapter_of(*some_records(often=often)) for often in (False, True))
    assert at_once.to_bytes() == often.to_bytes()


def test_proven_positions_come_after_those_that_were_played():
    records, codes = some_records()
    chapter = chapter_of(records, codes)
    played, proven = len(records), len(records.proof_moves)
    assert proven > 10
    assert len(chapter) == played + proven
    rows = np.arange(played, played + proven)
    assert np.isin(chapter.results[rows], (0, 1)).all()
    assert np.array_equal(chapter.values[rows], chapter.results[rows])
    policies = chapter.policies(rows)
    wins = chapter.results[rows] == 1
    assert wins.any()
    assert np.array_equal(policies.max(axis=1), wins)
    assert np.array_equal(chapter.searched[rows], wins)
    order = np.argsort(records.number[records.proof_game], kind="stable")
    assert np.array_equal(chapter.planes[rows], records.proof_planes[order])
    assert np.array_equal(policies[wins].argmax(axis=1), records.proof_moves[order][wins])


def test_no_move_is_learnt_where_all_lose():
    records, codes = some_records()
    chapter = chapter_of(records, codes)
    order = np.argsort(records.number[records.game], kind="stable")
    lost = (records.certain & (records.values == 0))[order]
    assert lost.any()
    assert not lost.all()
    assert np.array_equal(chapter.searched[: len(records)], ~lost)
    assert (chapter.results[: len(records)][lost] == 0).all()


def test_a_certain_win_is_learnt_by_its_move():
    records, codes = some_records()
    chapter = chapter_of(records, codes)
    order = np.argsort(records.number[records.game], kind="stable")
    won = np.flatnonzero((records.certain & (records.values == 1))[order])
    assert len(won) > 5
    policies = chapter.policies(won)
    assert (policies.max(axis=1) == 1).all()
    assert np.array_equal(policies.argmax(axis=1), records.moves[order][won])
    others = np.setdiff1d(np.arange(len(records)), won)
    assert (chapter.policies(others).max(axis=1) < 1).any()


def test_no_move_is_learnt_where_the_network_could_not_say_pass():
    """In Renju Black may have nothing left but forbidden points; here some games are made so."""
    records, codes = some_records()
    moves = records.codes.copy()
    moves[records.offsets[:-1:5]] = codes - 1
    records = replace(records, codes=moves)
    known, unknown = (chapter_of(records, codes, passes=passes) for passes in (True, False))
    passed = known.policies(np.arange(len(known)))[:, -1] > 0
    assert 0 < passed.sum() < len(records)
    assert np.array_equal(unknown.searched, known.searched & ~passed)
    assert known.searched[passed].any()
