"""Measuring rates on a machine that others use too: short rounds in turn, the best of five."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from rich.progress import track

Run: TypeAlias = Callable[[int, int], float]
"""Does so much work from a seed, and says how much it did a second."""

Trial: TypeAlias = Callable[[int], float | None]
"""One round from a seed: a rate, or nothing to say."""

Name = TypeVar("Name")

ROUNDS = 5


def sized(run: Run, few: int, seconds: float) -> Trial:
    """A run with as much work as takes about this long, after a look at how long a little takes."""
    amount = max(few, int(run(few, 0) * seconds))
    return lambda seed: run(amount, seed)


def best_of_rounds(
    trials: Mapping[Name, Trial], title: str, *, show_progress: bool = False
) -> dict[Name, float]:
    """The best rate of each.

    The rounds take turns, so that a busy machine slows all of them alike, and the best round is the
    one that was disturbed least. Who never had a rate is left out.
    """
    best: dict[Name, float] = {}
    turns = [(seed, name) for seed in range(ROUNDS) for name in trials]
    for seed, name in track(turns, title, disable=not show_progress, transient=True):
        rate = trials[name](seed)
        if rate is not None:
            best[name] = max(best.get(name, 0.0), rate)
    return best
