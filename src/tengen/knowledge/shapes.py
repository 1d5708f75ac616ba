"""R's shape library: what a stretch of a line is worth to its owner.

    >>> shape = Shape.read("XX.X..XX", "black")
    >>> shape.id, shape.type, shape.level, shape.forbidden
    (435, 'open three', 1, {3: 'double-four'})

A shape is a longest stretch of own stones and empty points, five to fifteen of them. Positions
count from 0 at its right end, as in R. The types are those of the rules of Renju; `table_type` is
the nearest reading of R's own table that we know, see docs/explanation/shape-table.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from tengen import _core
from tengen.errors import InputError
from tengen.games.position import NAMES, native_colour

SHORTEST, LONGEST = 5, 15
TYPES = tuple(name.replace("_", " ") for name in _core.ShapeType.__members__)
"""The names of the types by R's numbers, 0 to 11."""


@dataclass(frozen=True)
class Shape:
    """A shape of one colour.

    Args:
        colour: "black" or "white".
        length: the number of points, 5 to 15.
        value: the stones as a binary number, position 0 the lowest bit.
    """

    colour: str
    length: int
    value: int

    def __post_init__(self) -> None:
        native_colour(self.colour)
        if not SHORTEST <= self.length <= LONGEST or self.value >> self.length:
            raise InputError(
                f"no shape has {self.length} points and value {self.value}: "
                f"expected {SHORTEST} to {LONGEST} points"
            )

    @classmethod
    def read(cls, text: str, colour: str) -> Self:
        """Read stones X or 1 and empty points . or 0, position 0 at the right."""
        digits = str(text).upper().replace("X", "1").replace(".", "0")
        if not digits or set(digits) - {"0", "1"}:
            raise InputError(f"{text!r} is not a shape: expected X and . or 1 and 0")
        return cls(colour, len(digits), int(digits, 2))

    @classmethod
    def of_id(cls, number: int, colour: str) -> Self:
        """The shape with R's number."""
        if not 0 <= number < (1 << LONGEST + 1) - (1 << SHORTEST):
            raise InputError(f"no shape has the number {number}")
        length = (number + 32).bit_length() - 1
        return cls(colour, length, number + 32 - (1 << length))

    @property
    def id(self) -> int:
        """R's number: 2^length − 2^5 + value."""
        return (1 << self.length) - (1 << SHORTEST) + self.value

    @property
    def _record(self) -> _core.ShapeRecord:
        return _core.shape(native_colour(self.colour), self.id)

    @property
    def type(self) -> str:
        """One of `TYPES`."""
        return TYPES[int(self._record.type)]

    @property
    def table_type(self) -> str:
        """The type in the nearest reading of R's table 1."""
        return TYPES[int(_core.table_type(native_colour(self.colour), self.id))]

    @property
    def level(self) -> int:
        """How hard the shape presses the opponent, −1 to 4 (R, table 2)."""
        return _core.threat_level(self._record.type, native_colour(self.colour))

    @property
    def forbidden(self) -> dict[int, str]:
        """The positions forbidden to Black by this line alone, and why."""
        record = self._record
        why = {"overline": record.overline_points, "double-four": record.double_four_points}
        return {
            position: reason
            for position in range(self.length)
            for reason, points in why.items()
            if points >> position & 1
        }

    def type_at(self, position: int) -> str:
        """The type that an own stone on an empty position would give."""
        self._check_empty(position)
        return TYPES[int(self._record.type_at(position))]

    def place(self, position: int, colour: str) -> Shape | None:
        """R's definition 4: the shape after a stone; None if no half of five points is left."""
        self._check_empty(position)
        owner, stone = native_colour(self.colour), native_colour(colour)
        number = _core.place_on_shape(owner, self.id, position, stone)
        return None if number is None else Shape.of_id(number, self.colour)

    def _check_empty(self, position: int) -> None:
        if not 0 <= position < self.length or self.value >> position & 1:
            raise InputError(f"position {position!r} of {self} is not an empty point of it")

    def __str__(self) -> str:
        return f"{self.value:0{self.length}b}".replace("1", "X").replace("0", ".")


def shapes_of_line(text: str) -> list[tuple[int, Shape]]:
    """The shapes of a line drawn with X, O and ., each with the position of its right end."""
    drawn = "".join(text.split()).upper()
    if not SHORTEST <= len(drawn) <= LONGEST or set(drawn) - set("XO."):
        raise InputError(f"{text!r} is not a line of {SHORTEST} to {LONGEST} points of X, O and .")
    black, white = (int("".join("01"[point == stone] for point in drawn), 2) for stone in "XO")
    return [
        (start, Shape.of_id(number, NAMES[colour]))
        for colour, start, number in _core.split_line(black, white, len(drawn))
    ]
