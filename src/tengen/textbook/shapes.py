"""R's shapes: what one side has on a line between the other side's stones (R2).

A *shape* is a stretch of own stones and empty points, as long as it can be and no shorter than five
points. Written with 1 for a stone and 0 for an empty point it is a binary number, whose position 0
is at the right; length and value together make the number of its record in R's library.

    >>> Shape.read("11010011")
    Shape(length=8, value=211)
    >>> Shape.read("11010011").id, Shape.read("0011010011").id
    (435, 1203)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, Self

from tengen.textbook.lines import row_through
from tengen.textbook.moves import EMPTY, OPPONENT, STONE, known_colour

SHORTEST = 5


class Shape(NamedTuple):
    """A stretch of `length` points and the binary number its stones make."""

    length: int
    value: int

    @classmethod
    def read(cls, digits: str) -> Self:
        """A shape from its ones and zeros."""
        return cls(len(digits), int(digits, 2))

    @property
    def id(self) -> int:
        """The number of the shape in R's library, which is ordered by length, then by value."""
        shorter_ones: int = 2**self.length - 2**SHORTEST
        return shorter_ones + self.value

    @property
    def digits(self) -> str:
        """The ones and zeros, position 0 at the right."""
        return f"{self.value:0{self.length}b}"

    def is_empty_at(self, position: int) -> bool:
        """Whether no stone stands at a position counted from the right."""
        return 0 <= position < self.length and not self.value >> position & 1

    def place_own(self, position: int) -> Shape:
        """The shape with one more stone of its owner (R, definition 4)."""
        if not self.is_empty_at(position):
            raise ValueError(f"position {position} of {self.digits} is not an empty point")
        return Shape(self.length, self.value + 2**position)

    def place_opponent(self, position: int, type_of: Callable[[Shape], int]) -> Shape | None:
        """The half of higher type that a stone of the opponent leaves (R, definition 4).

        R prints the left half as value >> position, which would keep the opponent's point as an
        empty one; it is left out here. Of two equal halves the right one is kept, R's first. A half
        shorter than five points is no shape, so there may be none left.
        """
        if not self.is_empty_at(position):
            raise ValueError(f"position {position} of {self.digits} is not an empty point")
        right = Shape(position, self.value & (2**position - 1))
        left = Shape(self.length - position - 1, self.value >> (position + 1))
        halves = [half for half in (right, left) if half.length >= SHORTEST]
        return max(halves, key=type_of, default=None)


def shapes(text: str, colour: str) -> list[tuple[int, Shape]]:
    """The shapes of a colour on a line of `.`, `X` and `O`, each with the place where it starts."""
    own, other = STONE[known_colour(colour)], STONE[OPPONENT[colour]]
    found, start = [], 0
    for stretch in text.split(other):
        if len(stretch) >= SHORTEST:
            digits = stretch.replace(own, "1").replace(EMPTY, "0")
            found.append((start, Shape.read(digits)))
        start += len(stretch) + 1
    return found


def row_type(shape: Shape, colour: str) -> str | None:
    """The type of a shape from its four upwards, None below (R, table 1; Renju's rows).

    Overline and five go by the longest unbroken row. Below that it is the number of points that
    complete a five: two or more make an open four, a single one a four. Black must complete exactly
    five, White five or more.
    """
    longest = _longest_row(shape)
    if longest >= 5:
        return "overline" if longest > 5 else "five"
    completing = sum(
        _completes(shape.place_own(position), position, colour)
        for position in range(shape.length)
        if shape.is_empty_at(position)
    )
    return ("open four" if completing > 1 else "four") if completing else None


ONE_STONE_BEFORE = {
    "open four": "open three",
    "four": "sleeping three",
    "open three": "open two",
    "sleeping three": "sleeping two",
    "open two": "open one",
    "sleeping two": "sleeping one",
    "open one": "sleeping one",
    "sleeping one": "sleeping one",
}
"""What a shape is called if the best that one more stone can make of it is this; best first."""


@cache
def shape_type(shape: Shape, colour: str) -> str:
    """The type of a shape: `row_type`, and below fours what the best next stone would make.

    A stone that makes an overline is no move for Black. Where nothing leads to a five, Black's
    shape is *forbidden*. R prints the counts of its types and not how they are decided; these
    definitions give five of its twelve counts.
    """
    if shape.value == 0:
        return "empty"
    if (by_row := row_type(shape, colour)) is not None:
        return by_row
    reached = {
        shape_type(shape.place_own(position), colour)
        for position in range(shape.length)
        if shape.is_empty_at(position)
    }
    return next((name for best, name in ONE_STONE_BEFORE.items() if best in reached), "forbidden")


def _longest_row(shape: Shape) -> int:
    return max(map(len, shape.digits.split("0")))


def _completes(shape: Shape, position: int, colour: str) -> bool:
    """Whether the stone at a position stands in a row that wins for this colour."""
    row = len(row_through(shape.digits, shape.length - 1 - position))
    return row == 5 if colour == "black" else row >= 5
