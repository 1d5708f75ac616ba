"""Problems as texts: a string of moves, or lines of JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from tengen.errors import InputError
from tengen.games.five import LARGEST, FiveInARow, Gomoku, Renju
from tengen.games.notation import FIVE
from tengen.numbers import shown, whole_number

RULES = ("renju", "freestyle", "standard")
SIDES = {"b": "black", "w": "white", "black": "black", "white": "white"}
MOVES = re.compile(r"[\s,]*((?:[a-z]\d{1,2}[\s,]*)+)", re.IGNORECASE)
MOVE = re.compile(r"[a-z]\d{1,2}", re.IGNORECASE)


def position_from_text(text: str, rules: str = "renju", size: int = 15) -> FiveInARow:
    """A position from its moves in turn, Black first: "h8 h9 i9" or "h8h9i9".

    Raises:
        InputError: it is no such string.
        IllegalMove: a move in it cannot be made.
    """
    if not isinstance(text, str) or MOVES.fullmatch(text) is None:
        raise InputError(f"{shown(text)} is no string of moves, such as h8h9i9")
    position = empty_board(rules, size)
    for move in MOVE.findall(text):
        position.play(move)
    return position


def empty_board(rules: str, size: int) -> FiveInARow:
    """An empty board of one of the three rules.

    Raises:
        InputError: there are no such rules, or no such board.
    """
    if rules not in RULES:
        raise InputError(f"rules {shown(rules)} cannot be: expected {', '.join(RULES)}")
    return Renju(size) if rules == "renju" else Gomoku(size, rules=rules)


def read_problems(lines: Iterable[str], name: str = "line") -> Iterator[tuple[str, FiveInARow]]:
    """Positions from lines of JSON, each with its id.

        {"id": "1", "rule": "renju", "size": 15, "to_move": "b",
         "black": [[7, 7], [8, 8]], "white": [[7, 8]]}

    Stones are columns and rows from 0 at the top left, or names such as "h8". Without a rule, or
    `rules`, it is Renju, without a size 15, without an id the number of the line.

    Raises:
        InputError: a line is no such problem; it says which.
    """
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            problem = json.loads(line)
            yield str(problem.get("id", number)), _position(problem)
        except (ValueError, TypeError, AttributeError, KeyError, RecursionError) as wrong:
            told = str(wrong) if isinstance(wrong, InputError) else "it is no problem in JSON"
            raise InputError(f"{name}, line {number}: {told}") from None


def _position(problem: dict[str, Any]) -> FiveInARow:
    size = problem.get("size", 15)
    board = empty_board(_lower(problem.get("rule", problem.get("rules", "renju"))), size)
    side = SIDES.get(_lower(problem.get("to_move", "b")))
    if side is None:
        raise InputError(f"to_move {shown(problem['to_move'])} cannot be: expected b or w")
    kind = Renju if isinstance(board, Renju) else Gomoku
    options = {} if kind is Renju else {"rules": board.rules}
    black, white = (
        [_name(stone, board.height) for stone in problem.get(colour, [])]
        for colour in ("black", "white")
    )
    return kind(size, black=black, white=white, to_play=side, **options)


def _lower(word: Any) -> Any:  # noqa: ANN401 - whatever was said
    return word.lower() if isinstance(word, str) else word


def _name(stone: str | list[int], height: int) -> str:
    if isinstance(stone, str):
        return stone
    col, row = (whole_number("a stone's place", part, 0, LARGEST - 1) for part in stone)
    return FIVE.name(row, col, height)
