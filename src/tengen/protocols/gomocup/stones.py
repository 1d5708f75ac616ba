"""Stones as the manager lists them: points `x,y` of a column and a row from zero, and boards."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tengen.errors import InputError
from tengen.games.five import FiveInARow, Gomoku, Renju
from tengen.games.notation import PASS, Coordinates
from tengen.games.position import opponent
from tengen.numbers import shown
from tengen.players.external.wording import OWN, THEIRS, written
from tengen.protocols.lines import Line, Lines

SMALLEST, LARGEST = 5, 22
CONTINUOUS = 3
"""Marks a stone of a row that was completed, in games that go on after that."""

NUMBER = r"([+-]?\d{1,6})"
POINT = re.compile(rf"{NUMBER}\s*,\s*{NUMBER}", re.ASCII)
STONE = re.compile(rf"{NUMBER}\s*,\s*{NUMBER}\s*,\s*{NUMBER}", re.ASCII)


def read_sides(text: str, *, rectangular: bool) -> tuple[int, int]:
    """Height and width of a board, from START or RECTSTART."""
    expected = "x,y" if rectangular else "a number"
    found = re.fullmatch(rf"{NUMBER}\s*,\s*{NUMBER}" if rectangular else NUMBER, text, re.ASCII)
    if found is None:
        raise InputError(f"{shown(text)} is no board size: expected {expected}")
    width, height = int(found[1]), int(found[found.re.groups])
    if not all(SMALLEST <= side <= LARGEST for side in (width, height)):
        raise InputError(
            f"a {width}×{height} board is not supported: expected {SMALLEST} to {LARGEST} a side"
        )
    return height, width


def new_position(sides: tuple[int, int], rules: str) -> FiveInARow:
    """An empty board."""
    return Renju(sides) if rules == "renju" else Gomoku(sides, rules=rules)


def read_point(text: str, position: FiveInARow) -> Coordinates:
    """The (row, column) of a point that is on the board."""
    found = POINT.fullmatch(text)
    if found is None:
        raise InputError(f"{shown(text)} is no point: expected x,y")
    return _on_board(int(found[1]), int(found[2]), position)


def _on_board(col: int, row: int, position: FiveInARow) -> Coordinates:
    if not (0 <= col < position.width and 0 <= row < position.height):
        raise InputError(
            f"{col},{row} is not on the board: expected 0,0 to "
            f"{position.width - 1},{position.height - 1}"
        )
    return row, col


def read_lines(lines: Lines, command: str) -> tuple[list[str], Line]:
    """The lines between a command and DONE, and DONE.

    Raises:
        InputError: the input ends before, or goes on with another command.
    """
    found: list[str] = []
    while (line := lines.next()) is not None:
        if line.word == "DONE":
            return found, line
        if line.text[0].isalpha():
            lines.give_back(line)
            raise InputError(f"{command} is not complete: expected DONE before {line.word[:20]}")
        found.append(line.text)
    raise InputError(f"{command} is not complete: the input ends before DONE")


def read_stones(lines: Iterable[str], position: FiveInARow) -> list[tuple[Coordinates, int]]:
    """The stones of BOARD with who made them, in their order."""
    stones = []
    for line in lines:
        found = STONE.fullmatch(line)
        if found is None:
            raise InputError(f"{shown(line)} is no stone: expected x,y,who")
        who = int(found[3])
        if who == CONTINUOUS:
            raise InputError(f"{line} is of a continuous game, which is not played here")
        if who not in (OWN, THEIRS):
            raise InputError(f"{line} is nobody's stone: expected 1 (own) or 2 (the opponent's)")
        stones.append((_on_board(int(found[1]), int(found[2]), position), who))
    check_distinct([point for point, _ in stones])
    return stones


def check_distinct(points: list[Coordinates]) -> None:
    """Refuse two stones on a point."""
    for count, point in enumerate(points):
        if point in points[:count]:
            raise InputError(f"{written(point)} is named twice")


def own_colour(stones: list[tuple[Coordinates, int]]) -> str:
    """Our colour, if it is our turn: by the number of stones, else by who has made the first."""
    own = sum(who == OWN for _, who in stones)
    theirs = len(stones) - own
    if theirs - own in (0, 1):
        return "black" if own == theirs else "white"
    return "black" if stones[0][1] == OWN else "white"


def set_up(empty: FiveInARow, stones: list[tuple[Coordinates, int]], colour: str) -> FiveInARow:
    """The stones on an empty board, and the turn of the side whose own they are.

    They are taken for moves, in the order in which they are listed; where that order cannot have
    been, because the game would have ended before, for stones that were there from the beginning.

    Raises:
        InputError: the game is over.
    """
    sides = {OWN: colour, THEIRS: opponent(colour)}
    names = [(empty.name(*point), sides[who]) for point, who in stones]
    position = _replayed(empty, names)
    if position.outcome is not None:
        position = type(empty)(
            (empty.height, empty.width),
            rules=empty.rules,
            black=[name for name, side in names if side == "black"],
            white=[name for name, side in names if side == "white"],
            to_play=colour,
        )
        for side in ("black", "white"):
            if rows := position.long_rows(side):
                raise InputError(f"the game is over: {side} has {' '.join(rows)}")
        if position.board.all():
            raise InputError("the game is over: the board is full")
    if position.to_play != colour:
        position.play_recorded(PASS, opponent(colour))
    return position


def _replayed(empty: FiveInARow, moves: list[tuple[str, str]]) -> FiveInARow:
    """After moves of given colours, if need be after the end."""
    position = empty.copy()
    for move, side in moves:
        position.play_recorded(move, side)
    return position
