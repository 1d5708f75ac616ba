"""Swap2: three stones that favour nobody, and which side to take of a game that begins with some.

Whoever is asked to choose may put down two more stones in place of choosing; who trusts its own
judgement never does, because the opponent would then choose the better side.
"""

from __future__ import annotations

from random import Random

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.notation import Coordinates
from tengen.players import Choice

OPENINGS: tuple[tuple[Coordinates, ...], ...] = (
    ((1, 1), (3, 3), (5, 5)),
    ((2, 2), (1, 5), (6, 7)),
    ((2, 8), (1, 7), (3, 1)),
    ((4, 5), (5, 6), (6, 2)),
    ((5, 1), (1, 8), (2, 1)),
    ((7, 5), (7, 4), (4, 7)),
)
"""Black, white, black, by row and column from a corner: openings in which `five` saw neither side
far ahead."""


def check(points: list[Coordinates]) -> None:
    """Refuse a number of stones at which nobody has to choose."""
    if len(points) not in (0, 3, 5):
        raise InputError(f"SWAP2BOARD with {len(points)} stones cannot be: expected 0, 3 or 5")


def opening(position: FiveInARow) -> tuple[Coordinates, ...]:
    """Three stones for a board, another choice each time; three corners of a very small one."""
    height, width = position.height, position.width
    fitting = [
        points for points in OPENINGS if all(row < height and col < width for row, col in points)
    ]
    return Random().choice(fitting or [((0, 0), (height - 1, width - 1), (0, width - 1))])


def prefers_black(choice: Choice) -> bool:
    """Is the side that is not to move the better one, after what a player thinks of its move?"""
    return choice.value is not None and choice.value < 0.5
