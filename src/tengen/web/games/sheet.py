"""A game with everything that is kept of it, and its positions by their place."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from tengen.games.ending import is_counted
from tengen.games.notation import PASS
from tengen.games.records import AnyPosition
from tengen.players import Human, Table, TimeControl
from tengen.players.log import Judgement
from tengen.web.wire.models.game import Seat, Seats
from tengen.web.wire.refusals import Refused


class Place(NamedTuple):
    """A position of a game, and how it was reached."""

    game: str
    at: int
    """After how many moves."""
    line: str
    """Which moves, as a digest."""
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
    pace: float = 0.0
    """Seconds that a machine takes for a move at least, so that people can follow; a clock is its
    own pace."""

    @classmethod
    def new(
        cls,
        table: Table,
        specs: dict[str, str],
        control: TimeControl | None,
        name: str,
        *,
        paused: bool = False,
        pace: float = 0.0,
    ) -> Sheet:
        """The sheet of a game that begins."""
        time = now()
        key = secrets.token_hex(6)
        return cls(key, time, time, 1, 1, table, specs, control, paused, name, pace=pace)

    def changed_to(self, **changes: Any) -> Sheet:  # noqa: ANN401 - any field
        """The next sheet."""
        after = replace(self, **changes, revision=self.revision + 1, changed=now())
        old, new = self.table, after.table
        same_board = (new.position, new.late, new.opening) == (old.position, old.late, old.opening)
        return after if same_board else replace(after, moved=after.revision)

    def with_table(self, table: Table) -> dict[str, Any]:
        """What changes with a table: who plays what, too, if an opening exchanged the colours."""
        before, after = self.table.opening, table.opening
        if before is None or after is None or before.swapped == after.swapped:
            return {"table": table}
        return {"table": table, "specs": self.swapped_specs}

    @property
    def swapped_specs(self) -> dict[str, str]:
        """The specs with the colours exchanged."""
        return {"black": self.specs["white"], "white": self.specs["black"]}

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
        return self.table.sgf(self.name)

    @property
    def seats(self) -> Seats:
        """Who plays."""
        return Seats(black=self._seat("black"), white=self._seat("white"))

    def _seat(self, side: str) -> Seat:
        return Seat(spec=self.specs[side], human=isinstance(self.table.seats[side], Human))


def now() -> str:
    """This moment; later ones sort behind it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
