"""What is practised: problems of life and death, and puzzles of five in a row."""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import groupby
from typing import NamedTuple

from tengen.knowledge import problems
from tengen.knowledge.puzzles import GRADES
from tengen.web.problems.life import shown
from tengen.web.problems.puzzles import all_puzzles
from tengen.web.wire.models.life import LifeProblem
from tengen.web.wire.models.puzzles import Puzzle


class Item(NamedTuple):
    """A problem under the name by which attempts at it are kept."""

    name: str
    task: LifeProblem | Puzzle
    hardness: float = 0.0
    """How hard it is thought to be before anybody tried it, from −1 to 1."""


class BuiltIn(NamedTuple):
    """A collection that comes with the program."""

    id: str
    rules: str
    items: tuple[Item, ...]


@cache
def built_in_collections() -> dict[str, BuiltIn]:
    """The collections that come with the program, by their ids; another one is a line here."""
    collections = (*_life_and_death(), *_five_in_a_row())
    return {collection.id: collection for collection in collections}


def _life_and_death() -> list[BuiltIn]:
    hardness = dict(zip(problems.GRADES, (-1.0, 0.0, 1.0), strict=True))
    return [
        BuiltIn(
            f"life-{grade}",
            "go",
            tuple(of_life(shown(problem), hardness[grade]) for problem in problems.problems(grade)),
        )
        for grade in problems.GRADES
    ]


def _five_in_a_row() -> list[BuiltIn]:
    puzzles = groupby(all_puzzles().puzzles, key=lambda puzzle: puzzle.rules)
    return [
        BuiltIn(f"five-{rules}", rules, tuple(map(_of_puzzle, of_rules)))
        for rules, of_rules in puzzles
    ]


def _of_puzzle(puzzle: Puzzle) -> Item:
    middle = sum(GRADES) / len(GRADES)
    return Item(f"five-{puzzle.id}", puzzle, (puzzle.grade - middle) / (GRADES[-1] - middle))


def of_life(problem: LifeProblem, hardness: float = 0.0) -> Item:
    """A problem of life and death under its name: the same wherever it comes from."""
    asked = problem.model_dump(include={"height", "width", "to_play", "defender"})
    for points in ("black", "white", "target"):
        asked[points] = sorted(getattr(problem, points))
    asked["region"] = problem.region and sorted(problem.region)
    told = repr(sorted(asked.items())).encode()
    return Item(f"life-{hashlib.sha256(told).hexdigest()[:24]}", problem, hardness)
