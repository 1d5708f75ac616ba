"""Balanced openings of five in a row, found by the player `five` and shipped with the program.

    >>> all(3 <= len(line) <= 6 for line in balanced_openings("renju"))
    True

A few stones near the middle, after which neither side is known to be better. They are for matches:
each is played twice with colours swapped. `benchmarks/find_openings.py` finds and prints them; the
first lines of each file say with which budgets.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.notation import FIVE

RULES = ("freestyle", "standard", "renju")

SIDE = 15
"""The files are for boards of so many points a side; on larger boards they lie in the middle."""

Line = tuple[str, ...]


@cache
def balanced_openings(rules: str) -> tuple[Line, ...]:
    """The openings for a rule set, on a board of 15 × 15."""
    if rules not in RULES:
        raise InputError(
            f"no balanced openings are known for rules {rules!r}: expected {', '.join(RULES)}"
        )
    text = (files("tengen.knowledge") / "data" / f"openings-{rules}.txt").read_text("utf-8")
    lines = (tuple(line.partition("#")[0].split()) for line in text.splitlines())
    return tuple(line for line in lines if line)


def openings_for(start: FiveInARow) -> tuple[Line, ...]:
    """The balanced openings that a game may begin with, moved to the middle of its board.

    Raises:
        InputError: none are known for such a game.
    """
    if start.moves or start.board.any():
        raise InputError("balanced openings begin on an empty board")
    if min(start.height, start.width) < SIDE or start.row != 5:
        raise InputError(
            f"balanced openings are known for rows of five on boards from {SIDE}×{SIDE} up"
        )
    return tuple(
        tuple(_moved(move, start) for move in line) for line in balanced_openings(start.rules)
    )


def _moved(move: str, start: FiveInARow) -> str:
    row, col = FIVE.parse(move, SIDE, SIDE)
    down, right = (start.height - SIDE) // 2, (start.width - SIDE) // 2
    return start.name(row + down, col + right)
