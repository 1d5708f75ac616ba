"""Threats as a player sees them: what each empty point makes, and where a threat is met.

A point is named after the strongest that a stone makes there on all its lines together, strongest
first:

    five          the stone wins
    open-four     two points complete the same four
    double-four   two fours at once
    four-three    a four and an open three at once
    double-three  two open threes at once
    four          one point completes five
    three         an open three: the next stone can make a four that cannot be stopped

A point that is forbidden to the side makes nothing, and a three of Black's in Renju counts only if
it can be extended by a move that Black may make.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from tengen import _core
from tengen.errors import InputError
from tengen.games.five import FiveInARow, Renju
from tengen.games.notation import Coordinates
from tengen.games.position import native_colour, opponent

Makes = Literal["five", "open-four", "double-four", "four-three", "double-three", "four", "three"]

DIRECTIONS = tuple(_core.Direction)
FOURS = (_core.Threat.four, _core.Threat.double_four, _core.Threat.open_four)
UNSTOPPABLE = (_core.Threat.double_four, _core.Threat.open_four)


class LineThreat(NamedTuple):
    """What a stone makes on one line, and the points where that goes on or is stopped."""

    kind: _core.Threat
    attack: list[Coordinates]
    defence: list[Coordinates]


def attack_points(position: FiveInARow, side: str) -> dict[str, Makes]:
    """The empty points where a stone of a side makes a threat, row by row from the top.

    Raises:
        InputError: the game has rows of another length than five.
    """
    _check_row(position)
    closed = _closed(position, side)
    found: dict[str, Makes] = {}
    for row, col in _points(position, 0):
        name = position.name(row, col)
        if name not in closed and (makes := _made_at(position, row, col, side)):
            found[name] = makes
    return found


def fives(position: FiveInARow, side: str) -> list[str]:
    """The empty points where a side makes five, row by row from the top.

    Raises:
        InputError: the game has rows of another length than five.
    """
    _check_row(position)
    return [
        position.name(row, col)
        for row, col in _points(position, 0)
        if any(line.kind == _core.Threat.five for line in lines_at(position, row, col, side))
    ]


def defence_points(position: FiveInARow, side: str) -> list[str]:
    """Where a side may meet what the other threatens to do next, by a stone in its way.

    Against a four that is the point that completes it; against open threes, where there is no four,
    every point that makes one of them less. A four of one's own gains time as well: it is an attack
    point, and not listed here.

    Raises:
        InputError: the game has rows of another length than five.
    """
    attacker = opponent(side)
    met = fives(position, attacker) or _met_threes(position, attacker)
    return [point for point in met if point not in _closed(position, side)]


def lines_at(position: FiveInARow, row: int, col: int, side: str) -> list[LineThreat]:
    """What a stone makes in each direction on a point that is empty or has it already."""
    colour = native_colour(side)
    return [
        LineThreat(*_core.threat_at(position._native, row, col, direction, colour))
        for direction in DIRECTIONS
    ]


def _made_at(position: FiveInARow, row: int, col: int, side: str) -> Makes | None:
    lines = lines_at(position, row, col, side)
    kinds = [line.kind for line in lines]
    if _core.Threat.five in kinds:
        return "five"
    fours = [kind for kind in kinds if kind in FOURS]
    if len(fours) > 1 or _core.Threat.double_four in fours:
        return "double-four"
    if _core.Threat.open_four in fours:
        return "open-four"
    threes = _real_threes(position, (row, col), side, lines)
    if fours:
        return "four-three" if threes else "four"
    return "double-three" if threes > 1 else "three" if threes else None


def _real_threes(
    position: FiveInARow, point: Coordinates, side: str, lines: list[LineThreat]
) -> int:
    """How many open threes a stone makes; those that cannot be extended are none."""
    threes = [line for line in lines if line.kind == _core.Threat.open_three]
    if not threes or not _is_restricted(position, side):
        return len(threes)
    board = position.board
    board[point] = 1
    closed = _closed(position.rearranged(board, side), side)
    return sum(any(position.name(*goal) not in closed for goal in line.attack) for line in threes)


def _met_threes(position: FiveInARow, attacker: str) -> list[str]:
    """The points that make one of the open threes on the board less."""
    closed = _closed(position, attacker)
    stone = 1 if attacker == "black" else 2
    met = {
        position.name(*goal)
        for row, col in _points(position, stone)
        for line in lines_at(position, row, col, attacker)
        if line.kind == _core.Threat.open_three
        and any(position.name(*goal) not in closed for goal in line.attack)
        for goal in line.defence
    }
    return [name for point in _points(position, 0) if (name := position.name(*point)) in met]


def _points(position: FiveInARow, stone: int) -> Iterator[Coordinates]:
    """The points with a stone of this number; 0 for the empty ones."""
    board = position.board.tolist()
    for row, cells in enumerate(board):
        for col, cell in enumerate(cells):
            if cell == stone:
                yield row, col


def _is_restricted(position: FiveInARow, side: str) -> bool:
    return isinstance(position, Renju) and side == "black"


def _closed(position: FiveInARow, side: str) -> set[str]:
    """The points that are forbidden to a side."""
    if isinstance(position, Renju) and side == "black":
        return set(position.forbidden())
    return set()


def _check_row(position: FiveInARow) -> None:
    if position.row != 5:
        raise InputError(f"threats are known of five in a row, not of {position.row}")
