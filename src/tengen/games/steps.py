"""What a node of a record does to the board: a move, stones set up, or nothing."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tengen.errors import IllegalMove, SgfError
from tengen.games.go import Go
from tengen.games.notation import PASS, Coordinates
from tengen.games.position import COLOURS
from tengen.games.records import AnyPosition, set_up
from tengen.games.sgf import Node
from tengen.games.sgf.node import Setup

STONES = ("AB", "AW", "AE")

OFF_BOARD, OCCUPIED, IMPOSSIBLE = "off board", "occupied", "impossible"
"""Why the board cannot take what a node does: the last is of stones that are set up."""


class Step(NamedTuple):
    """What a node does, as it is written."""

    colour: str | None = None
    """Who moves."""
    point: Coordinates | None = None
    """Where; None for a pass."""
    setup: Setup | None = None
    fault: str | None = None
    """It cannot be read."""


class Facts(NamedTuple):
    """What the rules make of a step."""

    to_play: str
    """Whose turn it is then."""
    move: str | None = None
    captured: tuple[str, ...] = ()
    broken: str | None = None
    """Why the board cannot take it."""


def step_of(node: Node) -> Step:
    """The step of a node that has one move at most."""
    colour = "black" if "B" in node else "white" if "W" in node else None
    try:
        return Step(colour, node.moves[0][1] if colour else None, node.setup)
    except SgfError:
        return Step(colour, fault=OFF_BOARD)


def taken(position: AnyPosition, step: Step) -> tuple[AnyPosition, str | None]:
    """The position after a step, and why the board could not take it as it is, if so.

    As SGF has it, a stone is put down wherever a record says, on another one too. The position that
    was given may be the one that is played on.
    """
    if step.fault is not None:
        return position, step.fault
    if step.setup is not None:
        try:
            position = set_up(position, step.setup)
        except SgfError:
            return position, IMPOSSIBLE
    if step.colour is None:
        return position, None
    try:
        return position._play_recorded_at(step.point, COLOURS[step.colour]), None
    except IllegalMove as refused:
        assert step.point is not None  # whoever passes takes no point
        return _put_over(position, step.colour, step.point), refused.reason


def _put_over(position: AnyPosition, colour: str, point: Coordinates) -> AnyPosition:
    """A stone in the place of another one; it begins a new history."""
    board = position.board
    board[point] = 0
    return position.rearranged(board, colour)._play_recorded_at(point, COLOURS[colour])


def facts_after(position: AnyPosition, step: Step) -> tuple[AnyPosition, Facts]:
    """The position after a step, which is a new one, and what is to be known of the step."""
    before = position.board
    after, broken = taken(position.copy(), step)
    if step.colour is None or step.fault is not None:
        return after, Facts(after.to_play, broken=broken)
    move = PASS if step.point is None else position.name(*step.point)
    captured = captured_by(after, before, move)
    return after, Facts(after.to_play, move, captured, broken)


def captured_by(position: AnyPosition, before: NDArray[np.int8], move: str) -> tuple[str, ...]:
    """The stones that the move just made took off the board."""
    if not isinstance(position, Go) or move == PASS:
        return ()
    after = position.board
    before[position.coordinates(move)] = 1  # in a suicide this stone is gone too
    return tuple(position.names((before != 0) & (after == 0)))
