"""What a person may do in a game as it stands; who may not is told why."""

from __future__ import annotations

from tengen.errors import InputError
from tengen.players import Human, Table
from tengen.players.player import RESIGN
from tengen.web.games.sheet import Sheet
from tengen.web.limits import MOST_MOVES
from tengen.web.wire.refusals import Refused

TOO_LONG = f"no game here is longer than {MOST_MOVES} moves"


def is_too_long(table: Table) -> bool:
    """Has the game as many moves as a game may have here?"""
    return len(table.log) >= MOST_MOVES


def check_revision(sheet: Sheet, revision: int | None) -> None:
    """Refuse a command that was given for a board that has changed since."""
    if revision is not None and not sheet.moved <= revision <= sheet.revision:
        raise Refused(409, "stale", "the game has changed since: look again")


def check_turn(sheet: Sheet, move: str) -> None:
    """Refuse a move that no person may make now; whether it is legal, the board decides."""
    if move == RESIGN:
        raise InputError("resign is no move here: there is a command of its own to give up")
    if is_too_long(sheet.table):
        raise Refused(409, "over", TOO_LONG, "too long", most=MOST_MOVES)
    if sheet.table.over:
        return
    if sheet.paused:
        raise Refused(409, "turn", "the game is paused: let it go on first", "paused")
    if not isinstance(sheet.table.seat, Human):
        raise Refused(409, "turn", f"it is the turn of {sheet.table.seat.name}")
