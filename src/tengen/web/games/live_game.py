"""A game in memory, and what its visitors may do."""

from __future__ import annotations

from typing import Any

from tengen.errors import IllegalMove
from tengen.web.games.permission import check_revision, check_turn
from tengen.web.games.picture import can_be_settled
from tengen.web.games.seats import make_seats, provisional
from tengen.web.games.studied import StudiedGame, check_beside
from tengen.web.games.suggestion import settle_as_suggested
from tengen.web.wire.models.asking import Change
from tengen.web.wire.models.game import Game
from tengen.web.wire.refusals import Refused


class LiveGame(StudiedGame):
    """A game in memory. Each command answers with the game as it stands then."""

    def play(self, move: str, revision: int | None) -> Game:
        """Make a person's move."""
        with self._lock:
            check_revision(self.sheet, revision)
            check_turn(self.sheet, move)
            draft = self.table.copy()
            draft.play(move)
            settle_as_suggested(draft)
            game = self._keep(**self.sheet.with_table(draft))
            if draft.late is not None:
                raise Refused(409, "late", f"{draft.late.capitalize()}'s time had run out")
            return game

    def undo(self) -> Game:
        """Go back to the last turn of a person."""
        with self._lock:
            check_beside(self.table.tree)  # what is taken back stays there
            draft = self.table.copy()
            draft.take_back()
            return self._keep(**self.sheet.with_table(draft))

    def redo(self) -> Game:
        """Play again what was taken back last."""
        with self._lock:
            draft = self.table.copy()
            draft.redo()
            settle_as_suggested(draft)
            return self._keep(table=draft)

    def resign(self, colour: str | None) -> Game:
        """Give up."""
        with self._lock:
            draft = self.table.copy()
            draft.resign(colour or draft.to_play)
            return self._keep(table=draft)

    def swap(self) -> Game:
        """Let the players change colours."""
        with self._lock:
            draft = self.table.copy()
            draft.swap()
            return self._keep(table=draft, specs=self.sheet.swapped_specs)

    def reset(self) -> Game:
        """Begin again from the first position, with fresh clocks."""
        with self._lock:
            with provisional(self._around.seat_again) as make:
                seats = make_seats(self.sheet.specs, make)
                table = self.table.again(seats, self.sheet.control)
            return self._keep(table=table)

    def settle(self, dead: list[str]) -> Game:
        """Say which stones are dead at the end of a game of Go."""
        with self._lock:
            if not can_be_settled(self.table):
                raise IllegalMove("dead stones are named after two passes in Go", "not over")
            draft = self.table.copy()
            draft.settle(dead)
            return self._keep(table=draft)

    def change(self, change: Change) -> Game:
        """Change its name, who plays, or whether it stands still."""
        with self._lock:
            changes: dict[str, Any] = {}
            if change.name is not None:
                changes["name"] = change.name
            if change.paused is not None:
                changes["paused"] = change.paused
            if change.pace is not None:
                changes["pace"] = change.pace
            asked = {"black": change.black, "white": change.white}
            if specs := {side: spec for side, spec in asked.items() if spec is not None}:
                changes |= self._reseated(specs)
            if change.paused is not None and "table" not in changes:
                changes["table"] = self.table.copy()
            return self._keep(**changes) if changes else self.shown()

    def _reseated(self, specs: dict[str, str]) -> dict[str, Any]:
        draft = self.table.copy()
        with provisional(self._around.make_seat) as make:
            for side, spec in specs.items():
                draft.reseat(side, make(spec))
        return {"table": draft, "specs": self.sheet.specs | specs}

    def move_now(self) -> Game:
        """Make the machine that thinks answer with the best it has."""
        with self._lock:
            if self._turn is None:
                raise Refused(409, "turn", "no machine is thinking", "nobody thinks")
            self._turn.hurry()
            self._accept_when_due(self._turn)
            return self.shown()
