"""Our own problems of life and death: three hundred walled-in groups, each with one right move.

They were made by `tengen problems make` (`tengen.solving.composing`): that the right move reaches
its goal, that no other does, and that passing does not, was proven, and the textbook's checker
accepted every proof. The file beside this module has one a line, as `tengen solve` reads it.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tengen.errors import InputError
from tengen.games.problem import Problem
from tengen.games.problem_reading.in_text import problem_in_line
from tengen.numbers import shown

PROBLEMS = Path(__file__).with_name("problems.jsonl")

GRADES = ("easy", "medium", "hard")


class Composed(NamedTuple):
    """A problem of ours.

    Attributes:
        id: its grade and a number.
        problem: with target and region; `known.right` has the answer.
        grade: "easy", "medium" or "hard".
        right: the only right first move.
        status: what it makes of the target: "alive", "seki" or "dead".
        nodes: positions that the solver looked at to judge all first moves, when it was made.
        length: moves of both sides, against the longest resistance.
        traps: wrong first moves that are not refuted at once.
    """

    id: str
    problem: Problem
    grade: str
    right: str
    status: str
    nodes: int
    length: int
    traps: int


@cache
def all_problems() -> dict[str, Composed]:
    """Our problems by their ids, the easiest grade first. Read once, and never changed."""
    lines = PROBLEMS.read_text("utf-8").splitlines()
    found = sorted(map(read_composed, lines), key=lambda each: GRADES.index(each.grade))
    return {each.id: each for each in found}


def problems(grade: str | None = None) -> list[Problem]:
    """Our problems of life and death, or those of one grade; the title is the id.

        problem = tg.problems("easy")[0]
        tg.solve(problem).first_moves == list(problem.known.right)

    Raises:
        InputError: there is no such grade.
    """
    if grade is not None and grade not in GRADES:
        raise InputError(f"grade {shown(grade)} cannot be: expected {', '.join(GRADES)}")
    every = all_problems().values()
    return [each.problem.copy() for each in every if grade in (None, each.grade)]


def read_composed(line: str) -> Composed:
    """A problem of ours from its line."""
    known: dict[str, Any] = json.loads(line)
    problem = problem_in_line(line)
    (right,) = problem.known.right
    effort = (known["nodes"], known["length"], known["traps"])
    return Composed(known["id"], problem, known["grade"], right, known["status"], *effort)
