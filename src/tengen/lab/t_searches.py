"""What T's experiments share: the problems, the parameters, and a few searches with them."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import asdict, dataclass
from functools import cache

from tengen.games.problem import Problem
from tengen.knowledge.problems import GRADES, Composed, all_problems
from tengen.lab.experiment import Result
from tengen.solving import solve, solve_by_uct

MATRIX = [
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [1, 1, 0, 0, 2, 2, 2, 2, 2],
    [0, 0, 0, 2, 2, 2, 2, 2, 2],
    *[[2] * 9] * 4,
]
"""Appendix B, the only matrix that T prints."""

APPENDIX_B = "appendix B"
"""How its problem is called here."""

EACH = 30
"""Our problems of each grade; T has ten."""

RUNS = 5
"""Searches in a job; ten jobs are T's fifty."""


@dataclass(frozen=True)
class Parameters:
    """Of T's search, as T calls them; as they are, T's table 4.1."""

    n: int = 1600
    c: float = 2
    k: float = 0
    p: float = 1
    gamma: float = 1

    def __str__(self) -> str:
        return f"n {self.n}, c {self.c:g}, k {self.k:g}, p {self.p:g}, γ {self.gamma:g}"

    def as_job(self) -> dict[str, float]:
        """As plain data."""
        named = asdict(self)
        return {"simulations": named.pop("n"), **named}

    @staticmethod
    def of(job: dict[str, float]) -> Parameters:
        """From plain data, whatever else a job has."""
        return Parameters(int(job["simulations"]), job["c"], job["k"], job["p"], job["gamma"])


def ours(grade: str, begin: int = 0, count: int = EACH) -> list[Composed]:
    """Some of our problems of a grade, seki left out: to T's search it is a loss for both."""
    every = [
        each for each in all_problems().values() if each.grade == grade and each.status != "seki"
    ]
    return every[begin : begin + count]


def grade_of(name: str) -> str:
    """The grade of one of our problems, by its name; of T's, its own name."""
    return next((grade for grade in GRADES if name.startswith(grade)), name)


def appendix_b() -> Problem:
    """Appendix B with White to play: the only way round in which one first move is right."""
    return Problem.from_matrix(MATRIX, to_play="white", defender="white")


@cache
def right_in_appendix_b() -> str:
    """The right first move there, proven."""
    (move,) = solve(appendix_b(), method="proof", nodes=1_000_000).first_moves
    return move


def problem_called(name: str) -> tuple[Problem, str]:
    """A problem and its right first move: one of ours, or T's."""
    if name == APPENDIX_B:
        return appendix_b(), right_in_appendix_b()
    found = all_problems()[name]
    return found.problem, found.right


def searched(name: str, parameters: Parameters, seed: int, runs: int = RUNS) -> Result:
    """Search a problem a few times.

    The result says how often each move comes first, how often the right one does and how often it
    is among the first three, and the CPU seconds of one search.
    """
    problem, right = problem_called(name)
    first: Counter[str] = Counter()
    among_three = 0
    begun = time.process_time()
    for run in range(runs):
        found = solve_by_uct(
            problem,
            simulations=parameters.n,
            exploration=parameters.c,
            step_bonus=parameters.k,
            penalty=parameters.p,
            decay=parameters.gamma,
            seed=runs * seed + run,
        )
        first[found.best] += 1
        among_three += right in found.top_three
    seconds = (time.process_time() - begun) / runs
    counts = {"right": first[right], "among_three": among_three}
    return {"first": dict(first), **counts, "seconds": seconds}
