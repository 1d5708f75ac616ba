"""Being in time: how much of it to keep back, and a clock that ends at a moment.

The time runs from the moment a line is read. What is kept back of it is a twentieth, more where a
move is short, and twice what the last moves took longer than planned: on a loaded machine a process
waits for its turn, and as long again may have gone by before we read the line.
"""

from __future__ import annotations

import time

from tengen.players.clock import SHORTEST, Clock, TimeControl

LEAST_SPARE, MOST_SPARE = 0.05, 0.5
FORGETTING = 0.9
"""What becomes of a delay with every move that has none."""


class Punctuality:
    """Knows how late moves lately were."""

    def __init__(self) -> None:
        self._delay = 0.0
        """How much longer than planned moves lately took, in seconds."""

    def expect(self, delay: float) -> None:
        """A move is likely to take so much longer than planned."""
        self._delay = max(self._delay, delay)

    def note(self, late: float) -> None:
        """A move was so much later than planned, or earlier."""
        self._delay *= FORGETTING
        self.expect(late)

    def spare(self, seconds: float) -> float:
        """What to keep back of so much time."""
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
