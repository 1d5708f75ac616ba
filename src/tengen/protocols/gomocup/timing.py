"""How long to think, so that no game is ever lost on time.

The time runs from the moment a line is read. What is kept back of it is a twentieth, more where a
move is short, and twice what the last moves took longer than planned: on a loaded machine a process
waits for its turn, and as long again may have gone by before we read the line. A short thought
before the first move shows what to expect.
"""

from __future__ import annotations

import time

from tengen.players.clock import SHORTEST, Clock, TimeControl
from tengen.protocols.gomocup.info import Info

USUAL_TURN = 1.0
"""Seconds for a move where the manager has not said how long."""

LEAST_SPARE, MOST_SPARE = 0.05, 0.5
FORGETTING = 0.9
"""What becomes of a delay with every move that has none."""


class Timing:
    """Keeps the manager's times."""

    def __init__(self) -> None:
        self._delay = 0.0
        """How much longer than planned moves lately took, in seconds."""
        self._spent = 0.0
        """Seconds of the game since the manager last said what is left of it."""

    def expect(self, delay: float) -> None:
        """A move is likely to take so much longer than planned."""
        self._delay = max(self._delay, delay)

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
        allotted = turn - self._spare(turn)
        left = info.match_left
        if left is not None:
            left -= self._spent
            increment = info.time_increment / 1000
            share = 0.9 * left / max(1, moves) + increment
            allotted = min(allotted, share, left - self._spare(left))
        return max(SHORTEST, allotted)

    def took(self, seconds: float, late: float, info: Info) -> None:
        """A move has taken so long, and was so much later than planned, or earlier."""
        self._delay *= FORGETTING
        self.expect(late)
        self._spent += seconds - info.time_increment / 1000

    def _spare(self, seconds: float) -> float:
        return min(MOST_SPARE, max(LEAST_SPARE, 0.05 * seconds)) + 2 * self._delay


class Deadline(Clock):
    """A clock for one move that ends at a moment.

    Args:
        moment: in the seconds of `time.monotonic`.
    """

    def __init__(self, moment: float) -> None:
        left = max(SHORTEST, moment - time.monotonic())
        super().__init__(TimeControl(periods=1, period=left))
        self._moment = moment

    def allotment(self, moves: int) -> float:  # noqa: ARG002 - they have been counted
        """All the time that is left."""
        return max(SHORTEST, self._moment - time.monotonic())
