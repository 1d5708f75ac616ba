"""Puzzles of five in a row: positions in which exactly one move wins by threats.

They were found in games that our machines played against themselves, and every win was played
against all defences by the textbook's checker (`benchmarks/puzzles.py`). The file beside this
module has one a line, as `tengen solve` reads it; whoever judges a try asks the prover again.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tengen.games.five import FiveInARow, Gomoku, Renju

PUZZLES = Path(__file__).with_name("puzzles.jsonl")

GRADES = (1, 2, 3, 4, 5)

LONGEST = {"fours": (5, 7, 11, 15), "threats": (5, 7, 9, 13)}
"""The most moves of both sides, up to the five, of each grade but the last."""


class Puzzle(NamedTuple):
    """A puzzle.

    Attributes:
        id: its rules, its grade and a number.
        position: what is on the board, and who is to move and win.
        method: "fours", or "threats" if threes are needed.
        length: moves of both sides up to the five, against the longest defence that was found.
        grade: from 1, the easiest, to 5.
    """

    id: str
    position: FiveInARow
    method: str
    length: int
    grade: int


def grade_of(method: str, length: int) -> int:
    """How hard a puzzle is, as far as its length tells."""
    return 1 + sum(length > most for most in LONGEST[method])


@cache
def all_puzzles() -> dict[str, Puzzle]:
    """The puzzles by their ids, the easiest of each rules first. Read once, and never changed."""
    lines = PUZZLES.read_text("utf-8").splitlines()
    return {puzzle.id: puzzle for puzzle in map(_read, lines)}


def _read(line: str) -> Puzzle:
    known = json.loads(line)
    stones = {name: known[name] for name in ("black", "white")}
    turn = {"to_play": known["to_move"]}
    position: FiveInARow = (
        Renju(known["size"], **stones, **turn)
        if known["rule"] == "renju"
        else Gomoku(known["size"], rules=known["rule"], **stones, **turn)
    )
    return Puzzle(known["id"], position, known["method"], known["length"], known["grade"])
