"""Being in time: how much of a clock is not for thinking, and a clock that ends at a moment.

The time runs from the moment a line is read. What a move costs beyond its thought is learnt from
the moves before it: how much longer than planned they took, and how much more of the clock the
other side says is gone than we have counted. On a loaded machine a process waits for its turn, and
as long again may have gone by before we read the line; so 50 ms and twice the worst delay of late
are kept back.
"""

from __future__ import annotations

import time

from tengen.players.clock import SHORTEST, USUAL_LAG, Clock, Lag, TimeControl

LEAST_SPARE, MOST_SPARE = 0.05, 0.5
FORGETTING = 0.98
"""What becomes of a delay with every move that has none."""

LEARNING = 0.2
"""The weight of the last move in what moves cost on average."""

LEAST_EACH = 0.003
"""Seconds that a move costs at least."""


class Punctuality:
    """Knows how late moves lately were."""

    def __init__(self) -> None:
        self._delay = 0.0
        """How much longer than planned moves lately took at the worst, in seconds."""
        self._late = USUAL_LAG.each
        """The same on average."""
        self._unseen = 0.0
        """How much more of the clock than we have counted a move costs on average."""

    def expect(self, delay: float) -> None:
        """A move is likely to take so much longer than planned."""
        self._delay = max(self._delay, delay)

    def note(self, late: float) -> None:
        """A move was so much later than planned, or earlier."""
        self._delay *= FORGETTING
        self.expect(late)
        self._late += LEARNING * (max(0.0, late) - self._late)

    def note_unseen(self, seconds: float) -> None:
        """The other side says that so much more, or less, is gone than we have counted."""
        self.expect(seconds)
        self._unseen += LEARNING * (max(0.0, seconds) - self._unseen)

    @property
    def lag(self) -> Lag:
        """What is not for thinking."""
        each = max(LEAST_EACH, self._late + self._unseen)
        return Lag(each, LEAST_SPARE + 2 * self._delay)

    def spare(self, seconds: float) -> float:
        """What to keep back of so much time for a single move."""
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

    def allotment(self, moves: int, lag: Lag = USUAL_LAG) -> float:  # noqa: ARG002 - all counted
        """All the time that is left."""
        return max(SHORTEST, self._moment - time.monotonic())
