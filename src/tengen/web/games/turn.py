"""A machine's thinking about one move."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import cast

from tengen.games.openings import Opening
from tengen.games.records import AnyPosition
from tengen.players import Choice, Clock, Player, Progress
from tengen.players.player import chosen_by
from tengen.web.games.considered import considered_in
from tengen.web.limits import MOST_CONSIDERED
from tengen.web.wire.models.base import Colour
from tengen.web.wire.models.game import Thinking


class Cancelled(Exception):  # noqa: N818 - nothing has failed
    """The move is not wanted any more."""


class Turn:
    """A machine's thinking about one move, from its place in the queue to its answer.

    Args:
        side: whose move it is.
        player: who thinks.
        tell: called with the state of affairs about ten times a second.
    """

    def __init__(self, side: str, player: Player, tell: Callable[[Thinking], None]) -> None:
        self.side = side
        self.player = player
        self._tell = tell
        self._began: float | None = None
        self._progress: Progress | None = None
        self._cancelled = False
        self._hurried = False
        self._choice: Choice | None = None

    @property
    def seconds(self) -> float:
        """How long it has been thinking."""
        return 0.0 if self._began is None else time.monotonic() - self._began

    def think(self, position: AnyPosition, clock: Clock | None, opening: Opening | None) -> None:
        """Let the player choose a move, or what an opening rule asks for: its answer from then on.

        Raises:
            Cancelled: the move is not wanted any more.
        """
        self._began = time.monotonic()
        self._tell(self.thinking)
        self.player.watch(self._report)
        try:
            self._choice = chosen_by(self.player, opening, position, clock)
        finally:
            self.player.watch(None)

    def answer_at(self, pace: float) -> Choice | None:
        """The move, if there is one and the turn has lasted so many seconds or is in a hurry."""
        rests = self.seconds < pace and not self._hurried
        return None if rests else self._choice

    def _report(self, progress: Progress) -> None:
        """What came before the player began to listen is carried out now."""
        if self._cancelled:
            raise Cancelled
        if self._hurried:
            self.player.stop()
        self._progress = progress
        self._tell(self.thinking)

    def cancel(self) -> None:
        """Stop it; what it has found is not wanted."""
        self._cancelled = True
        self.player.stop()

    def hurry(self) -> None:
        """Make it answer with the best it has."""
        self._hurried = True
        self.player.stop()

    @property
    def thinking(self) -> Thinking:
        """What can be seen of it."""
        progress = self._progress
        found = progress.analysis if progress else None
        done = (progress.done if progress else None) or 0.0
        waits = self._began is None
        return Thinking(
            side=cast(Colour, self.side),
            seconds=self.seconds,
            done=None if waits else done,
            simulations=progress.simulations if progress else 0,
            simulations_per_s=progress.simulations_per_s if progress else 0.0,
            value=progress.value if progress else None,
            pv=progress.pv if progress else [],
            candidates=considered_in(found, MOST_CONSIDERED) if found else [],
        )
