"""Game records in SGF: any age from FF[1] to FF[4], any of ten encodings, any tree."""

from __future__ import annotations

from tengen.games.sgf.limits import Limits
from tengen.games.sgf.node import Colour, Node, Setup
from tengen.games.sgf.points import Board, Point
from tengen.games.sgf.reader import read_sgf
from tengen.games.sgf.record import Collection, GameRecord, Players
from tengen.games.sgf.writer import write_sgf

__all__ = [
    "Board",
    "Collection",
    "Colour",
    "GameRecord",
    "Limits",
    "Node",
    "Players",
    "Point",
    "Setup",
    "read_sgf",
    "write_sgf",
]
