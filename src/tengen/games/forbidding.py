"""Why a point is forbidden to Black in Renju: the lines that forbid it.

. . X . .       the star makes two threes, one upright and one flat; of the flat one the star and
. . X . .       the two beside it are the stones, and one more at either end completes it to a
. . * X X       straight four
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from tengen import _core
from tengen.games.five import DIRECTIONS, Renju, row_through
from tengen.games.notation import Coordinates
from tengen.games.threats import FOURS, LineThreat, lines_at

Kind = Literal["overline", "four", "three"]
Way = tuple[int, int]
Row = tuple[Coordinates, ...]

MADE_OF: dict[str, Kind] = {"overline": "overline", "double-four": "four", "double-three": "three"}


class ForbiddenLine(NamedTuple):
    """A row that a black stone would make where it is forbidden.

    Attributes:
        kind: "overline", "four" or "three".
        stones: its stones from one end to the other, the forbidden one among them.
        completes: where one more stone turns a four into five, or a three into a straight four;
            none of an overline.
    """

    kind: Kind
    stones: list[str]
    completes: list[str]


def forbidden_lines(position: Renju, point: str) -> list[ForbiddenLine]:
    """The rows that make a point forbidden to Black; none if it is not.

    An overline is told alone, and fours without threes: the first rule that is broken is enough.
    """
    reason = position.why_forbidden(point)
    if reason is None:
        return []
    kind = MADE_OF[reason]
    row, col = place = position.coordinates(point)
    after = _with_stone(position, place)
    rows: dict[Row, list[Coordinates]] = {}
    for line, way in zip(lines_at(position, row, col, "black"), DIRECTIONS, strict=True):
        if kind == "overline" and line.kind == _core.Threat.overline:
            rows[_row(after, place, way)] = []
        for goal in _goals(after, line, kind):
            completed = _row(_with_stone(after, goal), goal, way)
            stones = tuple(stone for stone in completed if stone != goal)
            rows.setdefault(stones, []).append(goal)
    return [
        ForbiddenLine(kind, _names(position, stones), _names(position, goals))
        for stones, goals in rows.items()
    ]


def _goals(after: Renju, line: LineThreat, kind: Kind) -> Iterator[Coordinates]:
    """The points that complete what a line has of this kind."""
    if kind == "four" and line.kind in FOURS:
        yield from line.attack
    if kind == "three" and line.kind == _core.Threat.open_three:
        yield from (goal for goal in line.attack if _extends(after, goal))


def _extends(after: Renju, goal: Coordinates) -> bool:
    """May Black extend a three there, once the forbidden stone is on the board?

    A stone that makes five on another line is no extension: it wins, and attains nothing else.
    """
    kinds = [line.kind for line in lines_at(after, *goal, "black")]
    return _core.Threat.five not in kinds and after.why_forbidden(after.name(*goal)) is None


def _with_stone(position: Renju, point: Coordinates) -> Renju:
    board = position.board
    board[point] = 1
    return position.rearranged(board, "black")


def _row(position: Renju, point: Coordinates, way: Way) -> Row:
    return tuple(sorted(row_through(position.board == 1, point, way)))


def _names(position: Renju, points: Iterable[Coordinates]) -> list[str]:
    return [position.name(*point) for point in points]
