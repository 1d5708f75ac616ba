"""How long to think, so that no game is ever lost on time.

A short thought before the first move shows how late moves are to be expected.
"""

from __future__ import annotations

from tengen.players.clock import LONGEST, SHORTEST, TimeControl, TimeLeft
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

    def begin(self) -> None:
        """Another game begins."""
        self._spent = 0.0

    def told(self, key: str, before: Info, now: Info) -> None:
        """The manager has given a key a value.

        What is left of the game it says by `time_left`; where it never does, by `timeout_match`.

        Args:
            key: of INFO.
            before: what it had said before, in the same game.
            now: what it says now.
        """
        if key == "time_left" or (key == "timeout_match" and now.time_left is None):
            self._set_left(before, now)

    def _set_left(self, before: Info, now: Info) -> None:
        counted, told = self.left(before), now.match_left
        is_told_again = before.time_left is not None and now.time_left is not None
        if is_told_again and self._spent and counted is not None and told is not None:
            self.note_unseen(counted - told)
        self._spent = 0.0

    def seconds(self, info: Info, moves: int) -> float:
        """How long a move may take from the moment its line was read.

        Args:
            info: the manager's terms.
            moves: that are about to be made.
        """
        turn = USUAL_TURN if info.timeout_turn is None else info.timeout_turn / 1000
        allotted = turn - self.spare(turn)
        if (main := self.left(info)) is not None:
            control = TimeControl(main=LONGEST, increment=min(LONGEST, info.time_increment / 1000))
            share = TimeLeft(max(0.0, main), 0, 0.0, 1).allotment(control, moves, self.lag)
            allotted = min(allotted, share)
        return max(SHORTEST, allotted)

    def left(self, info: Info) -> float | None:
        """What is left of the game, as we have counted since the manager's last word."""
        return None if info.match_left is None else info.match_left - self._spent

    def took(self, seconds: float, late: float, info: Info) -> None:
        """A move has taken so long, and was so much later than planned, or earlier."""
        self.note(late)
        self._spent += seconds - info.time_increment / 1000
