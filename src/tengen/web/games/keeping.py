"""A game's way to the disk and back.

What SGF does not hold, or not exactly, is a `State`. A row that was damaged, by a failing disk or
by hand, is a game that cannot be opened, never a failure of the server; its record can still be
saved.
"""

from __future__ import annotations

import logging
from datetime import datetime
from typing import Annotated, cast

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from tengen.errors import DamagedError
from tengen.games.sgf import read_sgf
from tengen.players import Table, TimeControl
from tengen.players.clock import TimeLeft
from tengen.players.log import Judgement
from tengen.store import StoredGame
from tengen.web.games.picture import can_be_settled, game_name, outcome_of, result_of
from tengen.web.games.seats import MakeSeat
from tengen.web.games.sheet import Sheet
from tengen.web.wire.models.base import Colour, Spec
from tengen.web.wire.models.game import GameSummary

LOG = logging.getLogger("tengen.web")

LARGEST = 10_000_000
"""No clock shows more, in seconds or in periods."""


def _possible(worth: Judgement) -> Judgement:
    if not (0 <= worth.value <= 1 and worth.simulations >= 0):
        raise ValueError("a win rate from 0 to 1 and a number of simulations are expected")
    return worth


def _shown_by_clocks(left: TimeLeft) -> TimeLeft:
    if not all(0 <= number <= LARGEST for number in left):
        raise ValueError(f"numbers from 0 to {LARGEST} are expected on a clock")
    return left


Worth = Annotated[Judgement, AfterValidator(_possible)]
Left = Annotated[TimeLeft, AfterValidator(_shown_by_clocks)]


class State(BaseModel):
    """What SGF does not hold of a game, or not exactly."""

    model_config = ConfigDict(frozen=True, allow_inf_nan=False)

    revision: Annotated[int, Field(ge=1)]
    moved: Annotated[int, Field(ge=1)]
    specs: dict[Colour, Spec]
    control: str | None
    left: dict[Colour, Left]
    paused: bool
    name: str
    late: Colour | None
    dead: list[str]
    seconds: list[float | None]
    judgements: list[Worth | None]
    start_worth: Worth | None = None
    thoughts: list[Worth | None] | None = None
    """None in games that were kept by an older program."""
    pace: Annotated[float, Field(ge=0, le=60)] = 0.0
    tree: Annotated[int, Field(ge=1)] = 1
    undone: list[str] = Field(default_factory=list)
    """The tips from which the game was taken back."""


def to_disk(sheet: Sheet) -> StoredGame:
    """A sheet as it is kept."""
    return StoredGame(
        sheet.id,
        sheet.created,
        sheet.changed,
        _summary(sheet).model_dump_json(),
        sheet.sgf,
        _state(sheet).model_dump_json(),
    )


def _summary(sheet: Sheet) -> GameSummary:
    position = sheet.table.position
    return GameSummary(
        id=sheet.id,
        created=sheet.created,
        changed=sheet.changed,
        game=game_name(position),
        height=position.height,
        width=position.width,
        seats=sheet.seats,
        moves=len(sheet.table.log),
        outcome=outcome_of(sheet.table),
        result=result_of(sheet.table),
        name=sheet.name,
    )


def _state(sheet: Sheet) -> State:
    table = sheet.table
    return State.model_construct(
        revision=sheet.revision,
        moved=sheet.moved,
        specs=sheet.specs,
        control=str(sheet.control) if sheet.control else None,
        left={side: clock.left for side, clock in table.clocks.items()},
        paused=sheet.paused,
        name=sheet.name,
        late=table.late,
        dead=list(table.position.past.dead),
        seconds=[entry.seconds for entry in table.log],
        judgements=[entry.judgement for entry in table.log],
        start_worth=sheet.start_worth,
        thoughts=[entry.thought for entry in table.log],
        pace=sheet.pace,
        tree=sheet.tree,
        undone=table.undone,
    )


def from_disk(row: StoredGame, seat_again: MakeSeat) -> Sheet:
    """The sheet of a game that was kept.

    Raises:
        DamagedError: what was kept is damaged.
    """
    try:
        return _read(row, seat_again)
    except Exception as error:  # whatever it is, it is the row that is wrong
        LOG.warning("game %s is damaged on the disk: %r", row.id, error)
        raise DamagedError(
            f"game {row.id} is damaged on the disk: its record can still be saved, and the game "
            "deleted"
        ) from error


def _read(row: StoredGame, seat_again: MakeSeat) -> Sheet:
    for moment in (row.created, row.changed):
        datetime.fromisoformat(moment)
    state = State.model_validate_json(row.state)
    control = TimeControl.parse(state.control) if state.control else None
    seats = {side: seat_again(state.specs[side]) for side in ("black", "white")}
    table = Table.resumed(read_sgf(row.sgf)[0], seats, control)
    thoughts = state.thoughts if state.thoughts is not None else [None] * len(state.judgements)
    table.restore(cast(dict[str, TimeLeft], state.left), state.seconds, state.judgements, thoughts)
    table.late = state.late
    table.undone = [tip for tip in state.undone if tip in table.tree.rows]
    if can_be_settled(table):
        table.settle(state.dead)
    return Sheet(
        row.id,
        row.created,
        row.changed,
        state.revision,
        state.moved,
        table,
        cast(dict[str, str], state.specs),
        control,
        state.paused,
        state.name,
        state.start_worth,
        state.pace,
        state.tree,
    )
