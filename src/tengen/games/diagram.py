"""Positions as text.

       A B C D E
     5 . . . . . 5
     4 . X O . . 4
     3 . . X . . 3
     2 . . . . . 2
     1 . . . . . 1
       A B C D E
    White to play

Reading is lenient: coordinates may be missing, stones may be written as X # x or O o, empty points
as . + , or *, and the points of a row may be set apart by spaces or not. What programs and web
sites draw around a board is passed over: edges of - + and |, the `$$` of Sensei's Library, the
prisoners that GNU Go prints beside it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tengen.errors import DiagramError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tengen.games.notation import Notation

EMPTY, BLACK, WHITE = ".+,*", "Xx#", "Oo"
TURN = re.compile(r"^\s*(black|white|x|o)\s+(to\s+(play|move)|plays|moves)\b", re.IGNORECASE)


SENSEI = re.compile(r"^\s*\$\$(?:[BWcmbw]*\d*\b.*$)?")
"""`$$` before each row, with the title on the first."""
FRAME = re.compile(r"^\s*[|+]-+[|+]?\s*$|^\s*-{3,}\s*$")
BESIDE = re.compile(r"^\s*(\d+)\s(.*?)\s\1\s+\S.*$")
"""A row between two equal numbers, and prose behind it."""


@dataclass(frozen=True)
class Drawing:
    """What a diagram says."""

    rows: list[str]
    """The points row by row from the top, one character each, as they were written."""
    notation: Notation
    to_play: str | None

    @property
    def size(self) -> tuple[int, int]:
        """Height and width."""
        return len(self.rows), len(self.rows[0])

    def points(self, characters: str) -> list[str]:
        """The names of the points written with one of these characters."""
        return [
            self.notation.name(r, c, len(self.rows))
            for r, row in enumerate(self.rows)
            for c, point in enumerate(row)
            if point in characters
        ]

    @property
    def black(self) -> list[str]:
        """Black's stones."""
        return self.points(BLACK)

    @property
    def white(self) -> list[str]:
        """White's stones."""
        return self.points(WHITE)


def read(text: str, notation: Notation, marks: str = "") -> Drawing:
    """Read a diagram; `marks` are further characters that stand for a point."""
    if not isinstance(text, str):
        raise DiagramError(f"a diagram is text, not {type(text).__name__}")
    rows: list[str] = []
    to_play = None
    is_framed = "|" in text or "$$" in text
    for number, written in enumerate(text.splitlines(), 1):
        line = _without_frame(written) if is_framed else written
        turn = TURN.match(line)
        if turn:
            to_play = "black" if turn[1].lower() in ("black", "x") else "white"
        elif line.strip() and not _is_header(line, notation):
            rows.append(_read_row(line, number, EMPTY + BLACK + WHITE + marks))
    _check_shape(rows, len(notation.letters))
    return Drawing(rows, notation, to_play)


def _without_frame(line: str) -> str:
    """A line without what is drawn around the board."""
    inner = SENSEI.sub("", line)
    return "" if FRAME.match(inner) else inner.replace("|", " ")


def _is_header(line: str, notation: Notation) -> bool:
    letters = "".join(line.split()).upper()
    return letters == notation.letters[: len(letters)].upper()


def _read_row(line: str, number: int, known: str) -> str:
    beside = BESIDE.match(line)
    without_numbers = (beside[2] if beside else line).strip().strip("0123456789")
    points = "".join(without_numbers.split())
    strange = sorted(set(points) - set(known))
    if not points or strange:
        raise DiagramError(
            f"line {number} of the diagram, {line.strip()[:60]!r}, is not a row of points: "
            "expected . for empty, X for black, O for white"
        )
    return points


def _check_shape(rows: list[str], widest: int) -> None:
    if not rows:
        raise DiagramError("the diagram has no rows: expected lines of . X O")
    lengths = sorted({len(row) for row in rows})
    if len(lengths) > 1:
        raise DiagramError(
            f"the diagram has rows of {lengths[0]} and of {lengths[-1]} points: "
            "expected rows of one length"
        )
    if lengths[0] > widest:
        raise DiagramError(f"the diagram has {lengths[0]} columns: expected {widest} at most")


def draw(board: NDArray[np.int8], notation: Notation, to_play: str | None = None) -> str:
    """Draw a board array with coordinates and, if given, the side to move."""
    return draw_rows([[".XO"[stone] for stone in row] for row in board.tolist()], notation, to_play)


def draw_rows(rows: list[list[str]], notation: Notation, to_play: str | None = None) -> str:
    """Draw rows of one-character points."""
    height, width = len(rows), len(rows[0])
    header = "   " + " ".join(notation.columns(width))
    lines = [header]
    for index, row in enumerate(rows):
        number = height - index
        lines.append(f"{number:2} {' '.join(row)} {number}")
    lines.append(header)
    if to_play is not None:
        lines.append(f"{to_play.capitalize()} to play")
    return "\n".join(lines)
