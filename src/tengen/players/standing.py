"""How a game stands: a position, who sits at it, their clocks, its log, and the record of it."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Mapping
from typing import Self

from tengen.games.ending import verdict
from tengen.games.openings import Opening, Stage
from tengen.games.record_tree import RecordTree
from tengen.games.records import AnyPosition, record_of
from tengen.games.sgf import GameRecord, Node
from tengen.players.clock import Clock, TimeControl
from tengen.players.log import log_of
from tengen.players.machine import Machine
from tengen.players.player import Human, Seat
from tengen.players.scorebook import Scorebook


class Standing:
    """How a game stands.

    Args:
        position: where it begins; the table keeps a copy.
        seats: who plays "black" and who "white".
        control: the time each side has; None for no clocks.
        tree: the record to go on writing in, if the game comes from a file.
        now: where the time comes from, in seconds.
        opening: the opening rule that the game began with, as far as it has come.
    """

    def __init__(
        self,
        position: AnyPosition,
        seats: Mapping[str, Seat],
        control: TimeControl | None = None,
        tree: RecordTree | None = None,
        now: Callable[[], float] = time.monotonic,
        *,
        opening: Opening | None = None,
    ) -> None:
        self.position = position.copy()
        self.opening = opening
        self.seats = dict(seats)
        for seat in self.seats.values():
            self._get_ready(seat, control)
        self.clocks = {side: Clock(control, now) for side in self.seats} if control else {}
        self.log = log_of(self.position)
        self.late: str | None = None
        """The side whose time has run out."""
        self.undone: list[str] = []
        """The tips of the game from which it was taken back, the last one last."""
        self._now = now
        self._began: float | None = None
        self._thought = 0.0
        """Seconds of this turn before it was interrupted."""
        names = {side: seat.name for side, seat in self.seats.items()}
        self._scorebook = Scorebook(tree or RecordTree(record_of(self.position)), names, control)
        self._write_opening()

    def _get_ready(self, seat: Seat, control: TimeControl | None) -> None:
        """Let a machine get ready before its clock runs; refuse one that does not play this."""
        if isinstance(seat, Machine):
            seat.get_ready(self.position, control)

    def _write_opening(self) -> None:
        if self.opening is not None:
            self._scorebook.write_opening(str(self.opening))

    def copy(self) -> Self:
        """An independent table with the same game, to try something that may fail."""
        twin = copy.copy(self)
        twin.position = self.position.copy()
        twin.seats = dict(self.seats)
        twin.clocks = {side: copy.copy(clock) for side, clock in self.clocks.items()}
        twin.log = list(self.log)
        twin.undone = list(self.undone)
        twin._scorebook = self._scorebook.copy()
        return twin

    def close(self) -> None:
        """Close the players who sit here; copies of the table share them."""
        for seat in self.seats.values():
            if not isinstance(seat, Human):
                seat.close()

    def interrupt(self) -> None:
        """Halt the clock of the side to move, whose turn it remains."""
        self._thought = self._turn_seconds()
        self._began = None
        if self.clock is not None:
            self.clock.halt()

    def _turn_seconds(self) -> float:
        return self._thought + (0.0 if self._began is None else self._now() - self._began)

    # Reading.

    @property
    def tree(self) -> RecordTree:
        """The record as a tree; whoever changes it has a copy of the table."""
        return self._scorebook.tree

    @property
    def record(self) -> GameRecord:
        """The game so far as SGF: names, clocks, moves, values, result, and all that was tried."""
        return self.tree.record

    @property
    def root(self) -> Node:
        """What the record says of the game as a whole, to be read."""
        return self._scorebook.root

    @property
    def size(self) -> int:
        """How many nodes the record has; a measure of the memory that the game takes."""
        return self.tree.size

    def sgf(self, name: str | None = None) -> bytes:
        """The record as a file, under another name of the game if one is given."""
        return self._scorebook.write(name)

    @property
    def stage(self) -> Stage | None:
        """What the opening rule asks of the side to move; None where a move is due."""
        return None if self.opening is None or self.over else self.opening.stage

    @property
    def to_play(self) -> str:
        """The side whose turn it is, by its seat; in an opening it may place the other's stone."""
        deciding = None if self.opening is None else self.opening.to_decide
        return deciding or self.position.to_play

    @property
    def seat(self) -> Seat:
        """Who is to move."""
        return self.seats[self.to_play]

    @property
    def clock(self) -> Clock | None:
        """The clock of the side to move."""
        return self.clocks.get(self.to_play)

    @property
    def over(self) -> bool:
        """Has the game ended, on the board or on the clock?"""
        return self.late is not None or self.position.outcome is not None

    @property
    def verdict(self) -> str | None:
        """How the game ended, in a sentence without its full stop."""
        return verdict(self.position, self.late)
