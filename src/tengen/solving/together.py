"""Proof first, and where none comes in time the tree search says what to play.

A guess is told as a guess: the status stays "unknown". Where several groups may have been meant
and nothing is to be played for the likeliest, because it lives or is dead whoever moves, the others
are asked in turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tengen.games.notation import PASS
from tengen.games.problem import Problem
from tengen.searching.search import search
from tengen.solving.life import LifeSolution, solve_life
from tengen.solving.uct import narrowed

FOR_GUESSING = 0.1
"""The share of the time that is kept for a guess."""
SIMULATIONS = 10_000
"""Of a guess, at most."""
LEAST_STONES = 3
"""A smaller group was hardly meant."""


def solve_together(
    problem: Problem,
    nodes: int,
    seconds: float,
    watch: Callable[[int], None] | None = None,
    *,
    all_moves: bool = True,
    threads: int = 1,
) -> LifeSolution:
    """The answer to a problem, proven if that can be done in time.

    Args:
        problem: it is not changed.
        nodes: positions that proofs look at, at most.
        seconds: how long, at most.
        watch: told the nodes so far a few times a second; what it raises ends the work.
        all_moves: whether every first move is judged, which takes longer.
        threads: how many search for proofs at once.
    """
    begun = time.perf_counter()
    for_proofs = seconds * (1 - FOR_GUESSING)
    prove = partial(solve_life, watch=watch, all_moves=all_moves, threads=threads)
    answer = prove(problem, nodes, for_proofs)
    for rival in _rivals(problem):
        left = for_proofs - (time.perf_counter() - begun)
        if not _is_settled(answer) or answer.nodes >= nodes or left <= 0:
            break
        other = prove(rival, nodes - answer.nodes, left)
        answer = _taken(answer, other)
    if not answer.proven:
        left = seconds - (time.perf_counter() - begun)
        answer = _with_guess(answer, max(0.01, left))
    return replace(answer, seconds=time.perf_counter() - begun)


def _rivals(problem: Problem) -> list[Problem]:
    """The same position about the other groups that may have been meant."""
    if "target" not in problem.inferred:
        return []
    groups = [stones for stones in problem.rivals if len(stones) >= LEAST_STONES]
    return [problem.about(stones) for stones in groups]


def _is_settled(answer: LifeSolution) -> bool:
    """Is it proven that nothing need be played, or that nothing helps?"""
    return answer.proven and (not answer.first_moves or PASS in answer.first_moves)


def _taken(answer: LifeSolution, other: LifeSolution) -> LifeSolution:
    """The other answer if there is something to play for; else the first, with what both took."""
    chosen = other if other.proven and not _is_settled(other) else answer
    return replace(chosen, nodes=answer.nodes + other.nodes)


def _with_guess(answer: LifeSolution, seconds: float) -> LifeSolution:
    """The prover's guess if it has one; if it has none, or several, what the tree search plays."""
    game = narrowed(answer.problem)
    if len(answer.first_moves) == 1 or game.outcome is not None:
        return replace(answer, first_moves=answer.first_moves[:1])
    found = search(game, simulations=SIMULATIONS, seconds=seconds)
    return replace(answer, first_moves=[found.best], pv=found.pv)
