"""Proof and search: the tree search says which first moves are the likeliest to be proven.

Where no proof comes in time the likeliest is the guess. A guess is told as one: the status stays
"unknown". Where several groups may have been meant and nothing is to be played for the likeliest,
because it lives or is dead whoever moves, the others are asked in turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tengen.games.notation import PASS
from tengen.games.problem import Problem
from tengen.searching.result import SearchResult
from tengen.searching.search import Search
from tengen.solving.life import LifeSolution, solve_life
from tengen.solving.uct import Watch, narrowed, run_watched

Look = Callable[[int], None]
"""Is told the nodes so far, from time to time."""

FOR_ADVICE = 0.1
"""The share of the time for putting first moves in order that cannot be told apart."""
FOR_GUESSING = 0.05
"""The share that is kept for a guess where there is no such move."""
SIMULATIONS, EXPLORATION, SEED = 100_000, 1.0, 1
"""Of the tree search: at most so many. It explores less than T does, and repeats."""
LEAST_STONES = 3
"""A smaller group was hardly meant."""


def solve_together(
    problem: Problem,
    nodes: int,
    seconds: float,
    watch: Look | None = None,
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
    for_proofs, for_advice = seconds * (1 - FOR_GUESSING), seconds * FOR_ADVICE
    tell, tell_again = _told_again(watch)

    def prove(about: Problem, nodes: int, seconds: float) -> LifeSolution:
        return solve_life(
            about,
            nodes,
            seconds,
            watch=tell,
            all_moves=all_moves,
            threads=threads,
            adviser=partial(_by_visits, about, for_advice, tell_again),
        )

    answer = prove(problem, nodes, for_proofs)
    for rival in _rivals(problem):
        left = for_proofs - (time.perf_counter() - begun)
        if not _is_settled(answer) or answer.nodes >= nodes or left <= 0:
            break
        other = prove(rival, nodes - answer.nodes, left)
        answer = _taken(answer, other)
    if not answer.proven:
        left = seconds - (time.perf_counter() - begun)
        answer = _with_guess(answer, max(0.01, left), tell_again)
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


def _told_again(watch: Look | None) -> tuple[Look | None, Watch | None]:
    """A watch of the proofs, and one of the tree search, which tells their last number again."""
    if watch is None:
        return None, None
    last = 0

    def tell(nodes: int) -> None:
        nonlocal last
        last = nodes
        watch(nodes)

    return tell, lambda _: watch(last)


def _by_visits(
    problem: Problem, seconds: float, watch: Watch | None, moves: list[str]
) -> list[str]:
    """Moves in a likelier order: the earlier one comes, the fewer visits it needs."""
    found = _searched(problem, seconds, watch)
    if found is None:
        return moves
    visits = {candidate.move: candidate.visits for candidate in found.candidates}
    worth = {move: visits.get(move, 0) / (1 + order) ** 0.5 for order, move in enumerate(moves)}
    return sorted(moves, key=lambda move: -worth[move])


def _with_guess(answer: LifeSolution, seconds: float, watch: Watch | None) -> LifeSolution:
    """The prover's first guess; if it has none, what the tree search plays."""
    if answer.first_moves:
        return replace(answer, first_moves=answer.first_moves[:1])
    found = _searched(answer.problem, seconds, watch)
    return answer if found is None else replace(answer, first_moves=[found.best], pv=found.pv)


def _searched(problem: Problem, seconds: float, watch: Watch | None) -> SearchResult | None:
    """What the tree search makes of a problem; None if there is nothing to search."""
    game = narrowed(problem)
    if game.outcome is not None:
        return None
    search = Search(
        game, simulations=SIMULATIONS, seconds=seconds, exploration=EXPLORATION, seed=SEED
    )
    run_watched(search, watch)
    return search.result()
