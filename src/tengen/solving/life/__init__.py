"""Life and death, solved exactly.

`solve_life` turns a problem into a local game (docs/adr/0016-life-and-death.md) and asks the core's
proof search. A problem with closed points is that local game; one without is open, and regions of
growing size are tried: life with the border closed, death with it open.
"""

from __future__ import annotations

from collections.abc import Callable

from tengen.games.problem import Problem
from tengen.solving.life.asking import Budget
from tengen.solving.life.finding import Finding, on_ground, on_regions
from tengen.solving.life.ground import closed_points, exact_ground
from tengen.solving.life.hoping import Adviser
from tengen.solving.life.solution import LifeSolution
from tengen.solving.life.telling import told

WHOLE_BOARD = 16
"""With so many empty points or fewer nothing is outside."""


def solve_life(
    problem: Problem,
    nodes: int,
    seconds: float,
    *,
    all_moves: bool = True,
    watch: Callable[[int], None] | None = None,
    threads: int = 1,
    adviser: Adviser | None = None,
) -> LifeSolution:
    """Find the status of a problem's target, with proof.

    Args:
        problem: it is not changed.
        nodes: positions to look at, at most.
        seconds: how long, at most.
        all_moves: whether every first move is judged, which takes longer.
        watch: told the nodes so far a few times a second; what it raises ends the work.
        threads: how many search at once, on one table; with one all but the time repeats.
        adviser: puts first moves that cannot be told apart in order; the first three are tried to
            be proven, and the first is the guess. Without one they stay as they are.
    """
    budget = Budget(nodes, seconds, watch, threads)
    finding: Finding
    if closed_points(problem) or _is_small(problem):
        finding = on_ground(exact_ground(problem), budget)
    else:
        finding = on_regions(problem, budget, adviser)
    return told(problem, finding, budget, all_moves=all_moves)


def _is_small(problem: Problem) -> bool:
    """Is the whole board small enough to be the region?"""
    return int((problem.board == 0).sum()) <= WHOLE_BOARD


__all__ = ["Adviser", "LifeSolution", "solve_life"]
