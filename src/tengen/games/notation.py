"""How people write points.

Go uses GTP vertices: columns A, B, … without I, rows from 1 at the bottom, "E5". Five in a row uses
columns a, b, … with i, rows likewise, "h8". A pass is "pass" in both. Case does not matter when
reading. Inside Tengen a point is (row, column) with row 0 at the top, as in the board array.
"""

from __future__ import annotations

import string
from dataclasses import dataclass

from tengen.errors import PointError
from tengen.numbers import shown

PASS = "pass"

Coordinates = tuple[int, int]


@dataclass(frozen=True)
class Notation:
    """The names of the points of one family of games."""

    letters: str

    def name(self, row: int, col: int, height: int) -> str:
        """The name of a point, for example "E5"."""
        return f"{self.letters[col]}{height - row}"

    def parse(self, text: str, height: int, width: int) -> Coordinates:
        """Read the name of a point on a height × width board."""
        first, last = self.name(height - 1, 0, height), self.name(0, width - 1, height)
        without = "" if "i" in self.letters else ", without I"
        accepted = f"a point from {first} to {last}{without}"
        name = text.strip() if isinstance(text, str) else ""
        letter, digits = name[:1].upper(), name[1:]
        if not (name.isascii() and letter and digits.isdigit() and len(digits) <= 3):
            raise PointError(f"{shown(text)} is not a point: expected {accepted}")
        col = self.letters.upper().find(letter)
        row = height - int(digits)
        if not (0 <= col < width and 0 <= row < height):
            raise PointError(f"{name} is not on this board: expected {accepted}")
        return row, col

    def columns(self, width: int) -> list[str]:
        """The letters over a board, left to right."""
        return list(self.letters[:width])


def spoken(move: object) -> str:
    """A move as a message names it, whatever was given for one."""
    return shown(move).strip("'")


GO = Notation(string.ascii_uppercase.replace("I", ""))
FIVE = Notation(string.ascii_lowercase)
