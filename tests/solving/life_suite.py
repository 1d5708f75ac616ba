"""Hand-made problems of known status, read from `life/*.txt`.

    # straight three, edge
    - O x . . . x O -
    - O x x x x x O -
    - O O O O O O O -
    - - - - - - - - -
    black: alive; E4
    white: dead; E4

A name, a diagram, and for each side to move the status (of a ko also who needs how many threats),
then all right first moves; none where no move changes anything. A line that starts with `;` is for
the reader. Every status was found by the exhaustive search (`make fate`).
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tests.solving.fates import Known

FILES = sorted((Path(__file__).parent / "life").glob("*.txt"))


class Position(NamedTuple):
    """A problem with the side to move, and its fate."""

    name: str
    diagram: str
    to_play: str
    known: Known


def suite() -> list[Position]:
    """All positions of all files."""
    return [position for file in FILES for position in _positions(file.read_text("utf-8"))]


def _positions(text: str) -> list[Position]:
    found = []
    for block in text.split("\n# ")[1:]:
        name, *lines = block.strip().split("\n")
        diagram = "\n".join(line for line in lines if ":" not in line)
        for side, answer in (line.split(": ") for line in lines if ":" in line):
            found.append(Position(name, diagram, side, _known(answer)))
    return found


def _known(answer: str) -> Known:
    status, _, moves = answer.partition("; ")
    word, *ko = status.split()
    by, threats = (ko[0], int(ko[1])) if ko else (None, 0)
    return Known(word, by, threats, frozenset(moves.split()))
