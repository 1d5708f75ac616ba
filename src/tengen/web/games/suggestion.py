"""Which stones the program would take off at the end of a game of Go."""

from __future__ import annotations

from tengen.games.go import Go
from tengen.players import Table
from tengen.solving.final_status import final_status
from tengen.web.games.picture import can_be_settled
from tengen.web.games.sheet import Sheet


def settle_as_suggested(table: Table) -> None:
    """At the end of a game of Go, take off what is probably dead; the players may object.

    Tromp and Taylor leave every stone where it is.
    """
    position = table.position
    if not isinstance(position, Go) or not can_be_settled(table):
        return
    if position.rules.name != "tromp-taylor":
        table.settle(final_status(position).dead)


class Suggestion:
    """The stones that are probably dead; found out once for each end of a game."""

    def __init__(self) -> None:
        self._line = ""
        self._dead: list[str] = []

    def of(self, sheet: Sheet) -> list[str]:
        """The stones that are probably dead; none while the game goes on."""
        position = sheet.table.position
        if not isinstance(position, Go) or not can_be_settled(sheet.table):
            return []
        line = sheet.table.tree.tip
        if self._line != line:
            self._line, self._dead = line, final_status(position).dead
        return self._dead
