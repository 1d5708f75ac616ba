"""What the page is shown of a table."""

from __future__ import annotations

from typing import cast

from tengen.games.five import FiveInARow, Renju
from tengen.games.go import Go
from tengen.games.notation import Coordinates
from tengen.games.position import opponent
from tengen.games.records import AnyPosition
from tengen.players import Entry, Table
from tengen.web.models.base import Colour, GameName, Sides
from tengen.web.models.game import Clock, Clocks, Forbidden, Move, Outcome, Settling, Start

OWNERS = ".BW"


def game_name(position: AnyPosition) -> GameName:
    """Which game it is."""
    return cast(GameName, type(position).__name__.lower())


def rules_of(position: AnyPosition) -> str:
    """The name of its rules; "own" where no set has them."""
    if isinstance(position, Go):
        return position.rules.name or "own"
    assert isinstance(position, FiveInARow)
    return position.rules


def outcome_of(table: Table) -> Outcome | None:
    """How the game ended, on the board or on the clock."""
    if table.late is not None:
        return Outcome(winner=cast(Colour, opponent(table.late)), reason="time", score=None)
    ended = table.position.outcome
    if ended is None:
        return None
    winner = cast(Colour | None, ended.winner)
    return Outcome(winner=winner, reason=str(ended.reason), score=ended.score)


def clocks_of(table: Table) -> Clocks | None:
    """What each side has left."""
    if not table.clocks:
        return None
    return Clocks(black=_clock(table, "black"), white=_clock(table, "white"))


def _clock(table: Table, side: str) -> Clock:
    clock = table.clocks[side]
    return Clock(**clock.left._asdict(), running=clock.running)


def start_of(position: AnyPosition) -> Start:
    """The stones before the first move."""
    past = position.past

    def names(stones: list[Coordinates]) -> list[str]:
        return [position.name(*point) for point in stones]

    return Start(
        black=names(past.black), white=names(past.white), to_play=cast(Colour, past.to_play)
    )


def handicap_of(table: Table) -> int:
    """Black's first stones, if the record calls them a handicap."""
    return len(table.position.past.black) if "HA" in table.record.root else 0


def move_of(entry: Entry) -> Move:
    """A move of the log."""
    worth = entry.judgement
    return Move(
        colour=cast(Colour, entry.colour),
        move=entry.move,
        captured=list(entry.captured),
        seconds=entry.seconds,
        value=worth.value if worth else None,
        simulations=(worth.simulations or None) if worth else None,
    )


def prisoners_of(position: AnyPosition) -> Sides | None:
    """How many stones each side has captured in Go."""
    return Sides(**position.prisoners) if isinstance(position, Go) else None


def forbidden_of(table: Table) -> list[Forbidden]:
    """Where Black, whose turn it is, may not play in Renju."""
    position = table.position
    if not isinstance(position, Renju) or position.to_play != "black" or table.over:
        return []
    return [
        Forbidden(point=point, reason=position.why_forbidden(point) or "")
        for point in position.forbidden()
    ]


def is_counted(table: Table) -> bool:
    """Has a game of Go ended with two passes, so that dead stones can be named?"""
    ended = table.position.outcome
    return table.late is None and ended is not None and ended.score is not None


def settling_of(table: Table, suggested: list[str]) -> Settling | None:
    """Which stones are dead, and whose the points are then."""
    position = table.position
    if not isinstance(position, Go) or not is_counted(table):
        return None
    dead = position.past.dead
    rows = position.owners(dead).tolist()
    return Settling(
        dead=sorted({stone for point in dead for stone in position.chain(point)}),
        suggested=suggested,
        owners=["".join(OWNERS[owner] for owner in row) for row in rows],
    )
