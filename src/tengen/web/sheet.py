"""A game with everything that is kept of it, and its way to the disk and back."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from tengen.errors import StoreError, TengenError
from tengen.games.ending import is_counted
from tengen.games.notation import PASS
from tengen.games.records import AnyPosition
from tengen.games.sgf import GameRecord, Node, read_sgf, write_sgf
from tengen.players import Human, Seat, Table, TimeControl
from tengen.players.clock import TimeLeft
from tengen.players.log import Judgement
from tengen.store import StoredGame
from tengen.web.models.game import GameSummary, Seats
from tengen.web.models.game import Seat as SeatModel
from tengen.web.picture import can_be_settled, game_name, outcome_of, result_of
from tengen.web.refusals import Refused


class Place(NamedTuple):
    """A position of a game."""

    game: str
    at: int
    """After how many moves."""
    line: str
    """The digest of those moves."""
    position: AnyPosition


@dataclass(frozen=True)
class Sheet:
    """A game at one moment; a change makes another sheet."""

    id: str
    created: str
    changed: str
    revision: int
    """Grows with every change."""
    moved: int
    """The revision that changed the board last; a command based on an older one is stale."""
    table: Table
    specs: dict[str, str]
    """How the players were asked for."""
    control: TimeControl | None = None
    paused: bool = False
    name: str = ""
    start_worth: Judgement | None = None
    """What a search thinks of the first position."""

    @classmethod
    def new(
        cls,
        table: Table,
        specs: dict[str, str],
        control: TimeControl | None,
        name: str,
        *,
        paused: bool = False,
    ) -> Sheet:
        """The sheet of a game that begins."""
        time = now()
        return cls(secrets.token_hex(6), time, time, 1, 1, table, specs, control, paused, name)

    def changed_to(self, **changes: Any) -> Sheet:  # noqa: ANN401 - any field
        """The next sheet."""
        after = replace(self, **changes, revision=self.revision + 1, changed=now())
        old, new = self.table, after.table
        same_board = (new.position, new.late) == (old.position, old.late)
        return after if same_board else replace(after, moved=after.revision)

    def line(self, moves: int) -> str:
        """A digest that tells the position after so many moves from others of the same number."""
        made = " ".join(entry.move for entry in self.table.log[:moves])
        return hashlib.sha256(made.encode()).hexdigest()[:32]

    @property
    def last_open(self) -> int:
        """The last position, by its moves, in which a search has something to say.

        Whoever passes last agrees to a count without the dead stones, which no search knows of.
        """
        log = self.table.log
        position = self.place(None).position
        if position.outcome is None:
            return len(log)
        if not is_counted(position):
            return len(log) - 1
        return max((made for made, entry in enumerate(log, 1) if entry.move != PASS), default=0)

    def place(self, moves: int | None) -> Place:
        """The position after so many moves, or as it is now.

        A game that was given up is shown as it stood then: who gave up may have been wrong.
        """
        made = len(self.table.log)
        at = made if moves is None else moves
        if at > made:
            raise Refused(404, "unknown", f"the game has {made} moves, not {at}")
        return Place(self.id, at, self.line(at), self.table.position.rewound(at))

    @property
    def sgf(self) -> bytes:
        """The record, under the game's name."""
        record = self.table.record
        root = Node()
        root.properties = dict(record.root.properties)
        root.children = record.root.children
        root.properties.pop("GN", None)
        if self.name:
            root.set("GN", self.name)
        return write_sgf(GameRecord(root, record.encoding))

    @property
    def seats(self) -> Seats:
        """Who plays."""
        return Seats(black=self._seat("black"), white=self._seat("white"))

    def _seat(self, side: str) -> SeatModel:
        return SeatModel(spec=self.specs[side], human=isinstance(self.table.seats[side], Human))


def now() -> str:
    """This moment; later ones sort behind it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


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
