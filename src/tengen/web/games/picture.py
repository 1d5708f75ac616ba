"""The picture of a game: what the page is shown of it."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import cast

from tengen.games.ending import is_counted
from tengen.games.five import FiveInARow, Renju
from tengen.games.forbidding import forbidden_lines
from tengen.games.go import Go
from tengen.games.notation import Coordinates
from tengen.games.position import opponent
from tengen.games.records import AnyPosition
from tengen.players import Entry, Table
from tengen.players.log import Judgement
from tengen.web.games.opening import opening_of
from tengen.web.games.sheet import Sheet
from tengen.web.games.tree_picture import info_in
from tengen.web.wire.models.base import Colour, GameName, Sides
from tengen.web.wire.models.game import (
    Clock,
    Clocks,
    Count,
    Counts,
    Forbidden,
    ForbiddenLine,
    Game,
    Move,
    Outcome,
    Settling,
    Start,
    Thinking,
    Thought,
)

OWNERS = ".BW"


def picture_of(sheet: Sheet, thinking: Thinking | None, suggested: list[str]) -> Game:
    """A game as the page is shown it.

    Args:
        sheet: the game.
        thinking: what its machine is doing.
        suggested: the stones that are probably dead, after the end of a game of Go.
    """
    table, position = sheet.table, sheet.table.position
    return Game(
        id=sheet.id,
        revision=sheet.revision,
        created=sheet.created,
        changed=sheet.changed,
        game=game_name(position),
        height=position.height,
        width=position.width,
        rules=rules_of(position),
        komi=getattr(position, "komi", None),
        handicap=handicap_of(table),
        row=getattr(position, "row", None),
        seats=sheet.seats,
        clock=str(sheet.control) if sheet.control else None,
        clocks=clocks_of(table),
        start=start_of(position, sheet.start_worth),
        moves=[move_of(entry) for entry in table.log],
        to_play=cast(Colour, table.to_play),
        opening=opening_of(table),
        prisoners=prisoners_of(position),
        forbidden=forbidden_of(table),
        outcome=outcome_of(table),
        winning=winning_row_of(position),
        result=result_of(table),
        settling=settling_of(table, suggested),
        thinking=thinking,
        pace=sheet.pace,
        paused=sheet.paused,
        name=sheet.name,
        tree=sheet.tree,
        tip=table.tree.tip,
        line=table.tree.after_moves,
        redo=table.can_redo,
        task=table.tree.task,
        info=info_in(table.root),
    )


def game_name(position: AnyPosition) -> GameName:
    """Which game it is."""
    return cast(GameName, type(position).__name__.lower())


def file_name_of(sheet: Sheet) -> str:
    """When the game began and what it is; names that visitors gave have no place in a header."""
    position = sheet.table.position
    began = datetime.fromisoformat(sheet.created).astimezone()
    kind = f"{game_name(position)}-{position.height}x{position.width}"
    return f"tengen-{began:%Y-%m-%d-%H%M}-{kind}.sgf"


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


def result_of(table: Table) -> str | None:
    """What the record says of a game that goes on here."""
    return None if table.over else table.root.get("RE")


def winning_row_of(position: AnyPosition) -> list[str]:
    """The stones of the row that won."""
    return position.winning_row if isinstance(position, FiveInARow) else []


def clocks_of(table: Table) -> Clocks | None:
    """What each side has left."""
    if not table.clocks:
        return None
    return Clocks(black=_clock(table, "black"), white=_clock(table, "white"))


def _clock(table: Table, side: str) -> Clock:
    clock = table.clocks[side]
    return Clock(**clock.left._asdict(), running=clock.running)


def start_of(position: AnyPosition, worth: Judgement | None) -> Start:
    """The stones before the first move, and what a search thinks of them."""
    past = position.past

    def names(stones: list[Coordinates]) -> list[str]:
        return [position.name(*point) for point in stones]

    return Start(
        black=names(past.black),
        white=names(past.white),
        to_play=cast(Colour, past.to_play),
        value=worth.value if worth else None,
    )


def handicap_of(table: Table) -> int:
    """Black's first stones, if the record calls them a handicap."""
    return len(table.position.past.black) if "HA" in table.root else 0


def move_of(entry: Entry) -> Move:
    """A move of the log."""
    worth, thought = entry.judgement, entry.thought
    return Move(
        colour=cast(Colour, entry.colour),
        move=entry.move,
        captured=list(entry.captured),
        seconds=entry.seconds,
        value=worth.value if worth else None,
        simulations=(worth.simulations or None) if worth else None,
        thought=Thought(**thought._asdict()) if thought else None,
    )


def prisoners_of(position: AnyPosition) -> Sides | None:
    """How many stones each side has captured in Go."""
    return Sides(**position.prisoners) if isinstance(position, Go) else None


def forbidden_of(table: Table) -> list[Forbidden]:
    """Where Black, whose turn it is, may not play in Renju."""
    position = table.position
    if not isinstance(position, Renju) or position.to_play != "black" or table.over:
        return []
    return forbidden_in(position)


def forbidden_in(position: Renju) -> list[Forbidden]:
    """The points forbidden to Black, whoever's turn it is, each with the rows that forbid it."""
    return [
        Forbidden(
            point=point,
            reason=position.why_forbidden(point) or "",
            lines=[ForbiddenLine(**line._asdict()) for line in forbidden_lines(position, point)],
        )
        for point in position.forbidden()
    ]


def can_be_settled(table: Table) -> bool:
    """Has a game of Go ended with a count, and not on the clock, so that stones can be dead?"""
    return table.late is None and is_counted(table.position)


def settling_of(table: Table, suggested: list[str]) -> Settling | None:
    """Which stones are dead, and whose the points are then."""
    position = table.position
    if not isinstance(position, Go) or not can_be_settled(table):
        return None
    dead = position.past.dead
    rows = position.owners(dead).tolist()
    return Settling(
        dead=sorted({stone for point in dead for stone in position.chain(point)}),
        suggested=suggested,
        owners=["".join(OWNERS[owner] for owner in row) for row in rows],
        count=_counts(position),
    )


def _counts(position: Go) -> Counts:
    sides = position.count(position.past.dead)
    return Counts(**{side: Count(**asdict(has), total=has.total) for side, has in sides.items()})
