"""Any row on any small board: does a side win, whatever the other does?"""

from __future__ import annotations

from dataclasses import dataclass

from tengen import _core
from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.position import NAMES, opponent
from tengen.numbers import real_number, shown, whole_number
from tengen.solving.solution import Status

MOST_POINTS = 64
LEAST_BITS, MOST_BITS = 10, 28
MOST_NODES = (1 << 63) - 1
MOST_SECONDS = 1e9
FOUND: dict[_core.Found, Status] = {
    _core.Found.win: "win",
    _core.Found.none: "none",
    _core.Found.unknown: "unknown",
}


@dataclass(frozen=True)
class SmallAnswer:
    """What a proof over all moves has found."""

    attacker: str
    status: Status
    """ "win": the attacker wins; "none": the other side can always prevent it; or "unknown"."""
    move: str | None
    """A move that wins, if the attacker is to move and wins."""
    nodes: int
    seconds: float


def solve_small_board(
    position: FiveInARow,
    *,
    attacker: str | None = None,
    nodes: int = MOST_NODES,
    seconds: float = MOST_SECONDS,
    bits: int = 20,
) -> SmallAnswer:
    """Prove whether a side wins a row of any length on a board of at most 64 points.

        solve_small_board(Gomoku((5, 6), row=4)).status   # "win"

    All moves of both sides are in the proof. "none" is a draw at least for the other side; from an
    empty board it is a draw, because the second side cannot win.

    Args:
        position: freestyle Gomoku with any row.
        attacker: "black" or "white"; the side to move if not given.
        nodes: positions to look at, at most.
        seconds: how long, at most.
        bits: the table has room for 2^bits positions of 24 bytes.

    Raises:
        InputError: the board is too large, the rules are others, or the game is over.
    """
    _check(position)
    side = position.to_play if attacker is None else attacker
    if side not in NAMES.values():
        raise InputError(f"attacker {shown(attacker)} cannot be: expected black or white")
    found, move, looked, took = _core.solve_small_board(
        position.height,
        position.width,
        position.row,
        _stones(position, side),
        _stones(position, opponent(side)),
        position.to_play == side,
        whole_number("nodes", nodes, 1, MOST_NODES),
        real_number("seconds", seconds, least=0.0, most=MOST_SECONDS),
        whole_number("bits", bits, LEAST_BITS, MOST_BITS),
    )
    name = None if move is None else _name(position, move)
    return SmallAnswer(side, FOUND[found], name, looked, took)


def _check(position: FiveInARow) -> None:
    if not isinstance(position, FiveInARow) or position.rules != "freestyle":
        raise InputError(f"{shown(position)} cannot be solved: expected freestyle Gomoku")
    if position.height * position.width > MOST_POINTS:
        raise InputError(
            f"{position.height}×{position.width} is too large for a proof over all moves: "
            f"expected at most {MOST_POINTS} points"
        )
    if position.outcome is not None:
        raise InputError("the game is over: there is nothing to solve")


def _stones(position: FiveInARow, colour: str) -> int:
    """The stones of a side as a number, a bit for each point, row by row."""
    code = 1 if colour == "black" else 2
    return sum(1 << int(point) for point in (position.board.ravel() == code).nonzero()[0])


def _name(position: FiveInARow, point: int) -> str:
    row, column = divmod(point, position.width)
    return position.notation.name(row, column, position.height)
