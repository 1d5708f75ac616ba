"""A game with everything that is kept of it, and its positions by their place."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from tengen.games.ending import is_counted
from tengen.games.notation import PASS
from tengen.games.record_tree import difference
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
    node: str
    """Where in the game's tree."""
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
    tree: int = 1
    """Grows with every change of the record's tree."""

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
        if any(difference_of(self, after)):
            after = replace(after, tree=self.tree + 1)
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

    @property
    def last_open(self) -> int:
        """The last position, by its moves, in which a search has something to say.

        Whoever passes last agrees to a count without the dead stones, which no search knows of.
        """
        log = self.table.log
        position = self.table.position.rewound(len(log))
        if position.outcome is None:
            return len(log)
        if not is_counted(position):
            return len(log) - 1
        return max((made for made, entry in enumerate(log, 1) if entry.move != PASS), default=0)

    def place(self, node: str | None) -> Place:
        """The position at a node of the tree, or as it is now.

        A game that was given up is shown as it stood then: who gave up may have been wrong.
        """
        tree = self.table.tree
        name = self.known(node) if node is not None else tree.tip
        return Place(self.id, tree.moves_to(name), name, tree.position(name))

    def known(self, node: str) -> str:
        """The name of a node, if there is such a one."""
        if node not in self.table.tree.rows:
            raise Refused(404, "node", "there is no such node in this game: it may have been cut")
        return node

    def node_after(self, moves: int) -> str:
        """The node of the game as played that makes its so many-th move, or where it begins."""
        tree = self.table.tree
        made = [tree.beginning, *(name for name in tree.line if tree.row(name).is_move)]
        if moves >= len(made):
            raise Refused(404, "node", f"the game has {len(made) - 1} moves, not {moves}")
        return made[moves]

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


def difference_of(before: Sheet, after: Sheet) -> tuple[set[str], set[str]]:
    """The nodes of a game's tree that have changed, and those that are gone."""
    if before.table is after.table and before.start_worth == after.start_worth:
        return set(), set()
    changed, gone = difference(before.table.tree, after.table.tree)
    return changed | (
        {after.table.tree.root} if before.start_worth != after.start_worth else set()
    ), gone


def now() -> str:
    """This moment; later ones sort behind it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
