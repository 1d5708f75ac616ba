"""How a game ended: in words, and in its record.

RE has the result. Under the last move of a game of Go that was counted, TB and TW have the area or
territory of each side, as the rules count it, and MA crosses out the stones that are dead. A stone
in the other side's territory is dead too: that is all that other programs write.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from tengen.errors import SgfError
from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.games.position import Position, opponent
from tengen.games.sgf import Node
from tengen.textbook.game import Outcome, Reason

RESIGNATION = re.compile(r"([BW])[a-z]*\+R", re.IGNORECASE)
MARGIN = re.compile(r"([BW])[a-z]*\+(\d{1,4}(?:[.,]\d{1,3})?)\s*$", re.IGNORECASE)
DRAW = re.compile(r"0(\.0*)?|draw|jigo", re.IGNORECASE)

HOW = {
    Reason.RESIGNATION: "by resignation",
    Reason.FORBIDDEN: "by a forbidden move of Black's",
}

TERRITORY = {"TB": 1, "TW": 2}
"""Each property, and its owner's number on the board."""

DEAD = "MA"


def read_end(position: Position[Any], root: Node, last: Node) -> None:
    """End a position as its record says: somebody gave up, or stones were dead.

    Args:
        position: where the game stands.
        root: of the record.
        last: the node where it stands.
    """
    result = (root.get("RE") or "").strip()
    if position.outcome is None and (found := RESIGNATION.match(result)):
        position.resign(opponent(_side(found[1])))
    elif isinstance(position, Go) and is_counted(position):
        position.settle(_dead_in(last, position))


def is_counted(position: Position[Any]) -> bool:
    """Has a game of Go ended with two passes, so that its points are counted?"""
    outcome = position.outcome
    return outcome is not None and outcome.reason == Reason.SCORE


def _dead_in(last: Node, position: Go) -> list[str]:
    """The stones that are crossed out under a territory, or stand in the other side's."""
    if not TERRITORY.keys() & last.properties.keys():
        return []
    board = position.board
    try:
        dead = {point for point in last.points(DEAD) if board[point]}
        for name, owner in TERRITORY.items():
            dead |= {point for point in last.points(name) if board[point] not in (0, owner)}
    except SgfError:
        return []
    return [position.name(*point) for point in sorted(dead)]


def write_end(root: Node, last: Node, position: Position[Any], late: str | None = None) -> None:
    """Write down how a game ended, or strike out an end that was taken back.

    Args:
        root: of the game's record.
        last: the node where the game stands.
        position: where it stands.
        late: the side that has lost on time, if one has.
    """
    strike_territory(last)
    root.properties.pop("RE", None)
    if (result := _result_text(position.outcome, late)) is not None:
        root.set("RE", result)
    if late is None and isinstance(position, Go) and is_counted(position):
        _write_territory(last, position)


def strike_territory(last: Node) -> None:
    """Take the marks of a count away; crosses without a territory mean something else."""
    if TERRITORY.keys() & last.properties.keys():
        for name in (*TERRITORY, DEAD):
            last.properties.pop(name, None)


def _write_territory(last: Node, position: Go) -> None:
    """Write whose the points are, the word for nobody's too, and cross out what is dead."""
    dead = {stone for point in position.past.dead for stone in position.chain(point)}
    owners, board = position.owners(dead), position.board
    by_area = position.rules.scoring == "area"
    for name, owner in TERRITORY.items():
        owned = np.argwhere((owners == owner) & (by_area | (board != owner)))
        last.set(name, *((int(row), int(col)) for row, col in owned))
    last.properties.pop(DEAD, None)
    if dead:
        last.set(DEAD, *sorted(map(position.coordinates, dead)))


def _result_text(outcome: Outcome | None, late: str | None) -> str | None:
    if late is not None:
        return f"{opponent(late)[0].upper()}+T"
    if outcome is None:
        return None
    if outcome.winner is None:
        return "0"
    how = {"resignation": "R", "forbidden": "F"}.get(outcome.reason, "")
    if outcome.score is not None:
        how = f"{abs(outcome.score):g}"
    return f"{outcome.winner[0].upper()}+{how}"


def verdict(position: Position[Any], late: str | None = None) -> str | None:
    """How a game ended, in a sentence without its full stop; None while it goes on.

    Args:
        position: where it stands.
        late: the side that has lost on time, if one has.
    """
    if late is not None:
        return f"{opponent(late).capitalize()} wins on time"
    outcome = position.outcome
    if outcome is None:
        return None
    if outcome.winner is None:
        return f"A draw ({outcome.reason})"
    if isinstance(position, FiveInARow) and outcome.reason == Reason.FIVE:
        how = f"with {position.row} in a row"
    else:
        how = HOW.get(outcome.reason) or f"by {abs(outcome.score or 0):g} points"
    return f"{outcome.winner.capitalize()} wins {how}"


def margin_in(result: str | None) -> float | None:
    """Black's margin as RE has it; None if it names none."""
    text = (result or "").strip()
    if DRAW.fullmatch(text):
        return 0.0
    if (found := MARGIN.match(text)) is None:
        return None
    margin = float(found[2].replace(",", "."))
    return margin if _side(found[1]) == "black" else -margin


def _side(letter: str) -> str:
    return "black" if letter.upper() == "B" else "white"
