"""How long to think, so that no game is ever lost on time.

A short thought before the first move shows how late moves are to be expected.
"""

from __future__ import annotations

from tengen.players.clock import SHORTEST
from tengen.protocols.gomocup.info import Info
from tengen.protocols.punctuality import Punctuality

USUAL_TURN = 1.0
"""Seconds for a move where the manager has not said how long."""


class Timing(Punctuality):
    """Keeps the manager's times."""

    def __init__(self) -> None:
        super().__init__()
        self._spent = 0.0
        """Seconds of the game since the manager last said what is left of it."""

    def set_left(self) -> None:
        """The manager has said what is left of the game."""
        self._spent = 0.0

    def seconds(self, info: Info, moves: int) -> float:
        """How long a move may take from the moment its line was read.

        Args:
            info: the manager's terms.
            moves: that are about to be made.
        """
        turn = USUAL_TURN if info.timeout_turn is None else info.timeout_turn / 1000
        allotted = turn - self.spare(turn)
        left = info.match_left
        if left is not None:
            left -= self._spent
            increment = info.time_increment / 1000
            share = 0.9 * left / max(1, moves) + increment
            allotted = min(allotted, share, left - self.spare(left))
        return max(SHORTEST, allotted)

    def took(self, seconds: float, late: float, info: Info) -> None:
        """A move has taken so long, and was so much later than planned, or earlier."""
        self.note(late)
        self._spent += seconds - info.time_increment / 1000
