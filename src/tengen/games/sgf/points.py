"""Points as SGF writes them, on a board of known size.

A point is two letters, the column from the left and then the row from the top: `a` to `z` for the
first 26, `A` to `Z` for the next. To a user it is `(row, col)` with row 0 at the top. Records of
five-in-a-row also come with points as players say them, `h8`: a column letter (`i` included) and a
row number from the bottom.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from tengen.errors import SgfError
from tengen.numbers import whole_number

Point: TypeAlias = tuple[int, int]

GO, FIVE = 1, 4
LARGEST = 52

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_INDEX = {letter: index for index, letter in enumerate(_LETTERS)}
_SPOKEN = re.compile(r"([A-Za-z])(\d{1,2})")
_SIZE = re.compile(r"\s*(\d{1,4})\s*(?:[:x×*]\s*(\d{1,4})\s*)?")
_DIGITS = re.compile(r"\s*(\d{1,4})")
_DEFAULT_SIZE = {GO: 19, FIVE: 15}


_PASSES = ("pass", "zz", "``")
"""What old programs wrote for a pass, besides nothing and tt."""


@dataclass(frozen=True, slots=True)
class Board:
    """The size of a record's board and how its points are written."""

    rows: int
    cols: int
    game: int = GO

    def point(self, text: str) -> Point:
        """The point that a value names; SgfError if it is not one of this board."""
        if self.game not in _DEFAULT_SIZE:
            raise SgfError(f"points of GM[{self.game}] are not read, only those of GM[1] and GM[4]")
        word = "".join(text.split())
        if max(self.rows, self.cols) <= 26:
            word = word.lower()
        row, col = self._letters(word) or self._spoken(word) or (-1, -1)
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            raise SgfError(f"{text[:40]!r} is not a point of a board of {self}")
        return row, col

    def move(self, text: str) -> Point | None:
        """The point of a move, or None for a pass: nothing, or `tt` on boards up to 19×19."""
        word = "".join(text.split())
        if not word or word.lower() in _PASSES:
            return None
        if word == "tt" and self.rows <= 19 and self.cols <= 19:
            return None
        return self.point(text)

    def points(self, values: Iterable[str]) -> list[Point]:
        """The points of a list, rectangles such as `aa:cc` filled in, each point once."""
        found: dict[Point, None] = {}
        for value in values:
            first, colon, last = value.partition(":")
            if colon:
                found.update(dict.fromkeys(self._rectangle(first, last)))
            elif value.strip():
                found[self.point(value)] = None
        return list(found)

    def write(self, point: Point | None) -> str:
        """The letters of a point; nothing for a pass."""
        if point is None:
            return ""
        row, col = point
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            raise SgfError(f"{point} is not a point of a board of {self}")
        return _LETTERS[col] + _LETTERS[row]

    def __str__(self) -> str:
        return f"{self.rows} rows and {self.cols} columns"

    def _letters(self, word: str) -> Point | None:
        if len(word) == 2 and word[0] in _INDEX and word[1] in _INDEX:
            return _INDEX[word[1]], _INDEX[word[0]]
        return None

    def _spoken(self, word: str) -> Point | None:
        spoken = _SPOKEN.fullmatch(word) if self.game == FIVE else None
        if spoken is None:
            return None
        return self.rows - int(spoken[2]), _INDEX[spoken[1].lower()]

    def _rectangle(self, first: str, last: str) -> list[Point]:
        (row, col), (other_row, other_col) = self.point(first), self.point(last)
        top, bottom = sorted((row, other_row))
        left, right = sorted((col, other_col))
        return [(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)]


@lru_cache(maxsize=256)
def game_number(value: str | None) -> int:
    """The game that a GM value stands for; without a number in it, Go."""
    found = _DIGITS.match(value or "")
    return int(found[1]) if found else GO


@lru_cache(maxsize=256)
def board_of(size: str | None, game: str | None) -> Board:
    """The board that the values of SZ and GM describe; without SZ, the game's own."""
    number = game_number(game)
    if not size or not size.strip():
        if number not in _DEFAULT_SIZE:
            raise SgfError(f"a record of GM[{number}] without SZ has no known board size")
        return Board(_DEFAULT_SIZE[number], _DEFAULT_SIZE[number], number)
    found = _SIZE.fullmatch(size)
    cols = int(found[1]) if found else 0
    rows = int(found[2] or cols) if found else 0
    if not (1 <= rows <= LARGEST and 1 <= cols <= LARGEST):
        raise SgfError(
            f"SZ[{size[:40]}] is not a board size: 1 to {LARGEST}, or columns:rows, is accepted",
            "sgf size",
            size=size[:40],
        )
    return Board(rows, cols, number)


def write_size(rows: object, cols: object) -> str:
    """The SZ value of a board."""
    rows = whole_number("rows", rows, 1, LARGEST, error=SgfError)
    cols = whole_number("columns", cols, 1, LARGEST, error=SgfError)
    return str(cols) if rows == cols else f"{cols}:{rows}"
