"""A game's way to the disk and back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tengen.errors import StoreError, TengenError
from tengen.games.sgf import GameRecord, read_sgf
from tengen.players import Seat, Table, TimeControl
from tengen.players.clock import TimeLeft
from tengen.players.log import Judgement
from tengen.store import StoredGame
from tengen.web.games.picture import can_be_settled, game_name, outcome_of, result_of
from tengen.web.games.sheet import Sheet
from tengen.web.wire.models.game import GameSummary


def to_disk(sheet: Sheet) -> StoredGame:
    """A sheet as it is kept."""
    return StoredGame(
        sheet.id,
        sheet.created,
        sheet.changed,
        _summary(sheet).model_dump_json(),
        sheet.sgf,
        json.dumps(_state(sheet)),
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


def _state(sheet: Sheet) -> dict[str, Any]:
    """What SGF does not hold, or not exactly."""
    table = sheet.table
    return {
        "revision": sheet.revision,
        "moved": sheet.moved,
        "specs": sheet.specs,
        "control": str(sheet.control) if sheet.control else None,
        "left": {side: clock.left for side, clock in table.clocks.items()},
        "paused": sheet.paused,
        "name": sheet.name,
        "late": table.late,
        "dead": table.position.past.dead,
        "seconds": [entry.seconds for entry in table.log],
        "judgements": [entry.judgement for entry in table.log],
        "start_worth": sheet.start_worth,
        "thoughts": [entry.thought for entry in table.log],
    }


def from_disk(row: StoredGame, seat_again: Callable[[str], Seat]) -> Sheet:
    """The sheet of a game that was kept.

    Raises:
        StoreError: what was kept is damaged.
    """
    try:
        return _read(row, seat_again)
    except (ValueError, KeyError, TypeError, TengenError) as error:
        raise StoreError(
            f"game {row.id} is damaged on the disk, and can only be deleted: {error!r}"
        ) from error


def _read(row: StoredGame, seat_again: Callable[[str], Seat]) -> Sheet:
    state = json.loads(row.state)
    control = TimeControl.parse(state["control"]) if state["control"] else None
    seats = {side: seat_again(spec) for side, spec in state["specs"].items()}
    table = Table.resumed(_record(row.sgf), seats, control)
    left = {side: TimeLeft(*values) for side, values in state["left"].items()}
    judgements = [_judgement(values) for values in state["judgements"]]
    # Games that were kept by an older program have no thoughts.
    thoughts = [_judgement(values) for values in state.get("thoughts", [None] * len(judgements))]
    table.restore(left, state["seconds"], judgements, thoughts)
    table.late = state["late"]
    if can_be_settled(table):
        table.settle(state["dead"])
    return Sheet(
        row.id,
        row.created,
        row.changed,
        state["revision"],
        state["moved"],
        table,
        state["specs"],
        control,
        state["paused"],
        state["name"],
        _judgement(state.get("start_worth")),
    )


def _judgement(values: list[float] | None) -> Judgement | None:
    return None if values is None else Judgement(values[0], int(values[1]))


def _record(sgf: bytes) -> GameRecord:
    return read_sgf(sgf)[0]
