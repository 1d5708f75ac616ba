"""When a run's games are given up."""

from dataclasses import fields
from typing import Any

import numpy as np
import pytest

from tengen.learn.loop.resigning import FIRST, STEP, Resigning, audit
from tengen.searching.pool import PoolRecords


def records(winners: list[int], resigns_at: list[tuple[int, int]], audited: bool) -> PoolRecords:
    """Records of which only what an audit reads is there."""
    given: dict[str, Any] = {
        "winner": np.array(winners, np.int8),
        "resigns_at": np.array(resigns_at, np.int32),
        "audited": np.full(len(winners), audited),
    }
    nothing = np.zeros(0)
    return PoolRecords(
        **{field.name: given.get(field.name, nothing) for field in fields(PoolRecords)}
    )


def test_an_audit_counts_who_would_have_given_up_and_did_not_lose() -> None:
    games = records(
        [1, 1, -1, 0, 1],
        [(5, -1), (-1, 8), (3, 9), (4, -1), (-1, -1)],
        audited=True,
    )
    assert audit(games) == (5, 3)  # black of the first, white of the third, black of the draw


def test_games_that_were_given_up_prove_nothing() -> None:
    assert audit(records([1, -1], [(-1, 4), (7, -1)], audited=False)) == (0, 0)


@pytest.mark.parametrize(("winner", "factor"), [(-1, STEP), (1, 1 / STEP)])
def test_sides_give_up_earlier_where_that_was_right_and_later_where_wrong(
    winner: int, factor: float
) -> None:
    resigning = Resigning(0.05)
    black_gives_up = records([winner] * 60, [(5, -1)] * 60, audited=True)
    assert resigning.after(black_gives_up) == pytest.approx(0.05 * FIRST * factor)


def test_the_value_never_rises_above_the_most_and_waits_for_enough_games() -> None:
    resigning = Resigning(0.05)
    assert resigning.after(records([-1] * 10, [(5, -1)] * 10, audited=True)) == 0.05 * FIRST
    for _ in range(30):
        below = resigning.after(records([-1] * 60, [(5, -1)] * 60, audited=True))
    assert below == 0.05
    assert Resigning(0.0).after(records([-1] * 60, [(5, -1)] * 60, audited=True)) == 0
