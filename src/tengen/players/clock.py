"""Clocks: how much time a side has, and how much of it to spend on a move.

Every kind of clock in use is a *main time*, then perhaps *overtime*: periods in each of which so
many stones have to be played.

| written | kind | |
|---|---|---|
| `10m` | absolute | ten minutes for the game |
| `5m+3x30s` | Japanese byo-yomi | then three periods; a move within 30 s keeps its period |
| `5m+25/10m` | Canadian byo-yomi | then 25 stones in each ten minutes |
| `2m+5s` | Fischer | every move made adds five seconds |
| `3s/move` | per move | one period of three seconds, from the first move on |
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.records import AnyPosition

DURATION = r"(?=\d)(?:\d+(?:\.\d+)?h)?(?:\d+(?:\.\d+)?m)?(?:\d+(?:\.\d+)?s)?"
WRITTEN = re.compile(
    rf"(?:(?P<move>{DURATION})/move"
    rf"|(?P<main>{DURATION})(?:\+(?P<increment>{DURATION}))?"
    rf"|(?:(?P<before>{DURATION})\+)?"
    rf"(?:(?P<periods>\d{{1,3}})x|(?P<stones>\d{{1,3}})/)(?P<period>{DURATION}))",
    re.ASCII,
)
ACCEPTED = "expected 10m, 5m+3x30s, 5m+25/10m, 2m+5s or 3s/move"

LONGEST = 1000 * 3600.0
"""Nobody plays longer, and sums stay far from where floating point gets coarse."""

SHORTEST = 0.002
"""Seconds of the shortest thought."""


class Lag(NamedTuple):
    """Seconds of a clock that are not for thinking."""

    each: float = 0.01
    """What every move costs beyond its thought."""
    once: float = 0.05
    """What is kept back for a move that costs more than usual."""


USUAL_LAG = Lag()

GRACE = 0.01
"""Seconds that a search may take longer than it should before nobody waits for its end."""

PART = 0.9
"""The share of its time that a thought is given: a search may take longer than it should."""


@dataclass(frozen=True)
class TimeControl:
    """How much time each side gets, in seconds."""

    main: float = 0.0
    increment: float = 0.0
    """Fischer: what each move adds."""
    periods: int = 0
    """Byo-yomi: how many periods follow the main time; 0 for none."""
    period: float = 0.0
    stones: int = 1
    """Moves to be made in a period: 1 in Japanese byo-yomi, more in Canadian."""

    def __post_init__(self) -> None:
        lengths = (self.main, self.increment, self.period)
        if not all(0 <= length <= LONGEST for length in lengths):
            raise InputError(f"no clock runs longer than {LONGEST:.0f} s: {lengths}", "clock")
        overtime = self.periods > 0 and self.period > 0 and self.stones > 0
        half_given = not overtime and (self.periods or self.period)
        if half_given or not (self.main or overtime) or (overtime and self.increment):
            raise InputError(f"{self!r} is no clock: {ACCEPTED}", "clock")

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """Read a clock as people write it."""
        found = WRITTEN.fullmatch("".join(text.lower().split()))
        if found is None:
            raise InputError(f"{text!r} is no clock: {ACCEPTED}", "clock")
        if found["move"]:
            return cls(periods=1, period=_seconds(found["move"]))
        if found["period"]:
            main, period = _seconds(found["before"]), _seconds(found["period"])
            if found["periods"]:
                return cls(main=main, periods=int(found["periods"]), period=period)
            return cls(main=main, periods=1, period=period, stones=int(found["stones"]))
        return cls(main=_seconds(found["main"]), increment=_seconds(found["increment"]))

    def __str__(self) -> str:
        if self.periods == self.stones == 1 and not self.main:
            return f"{_duration(self.period)}/move"
        parts = [_duration(length) for length in (self.main, self.increment) if length]
        if self.periods:
            count = f"{self.stones}/" if self.stones > 1 else f"{self.periods}x"
            parts.append(count + _duration(self.period))
        return "+".join(parts)


class TimeLeft(NamedTuple):
    """What one side has left."""

    main: float
    periods: int
    period: float
    """Left of the present period."""
    stones: int
    """Still to be played in it."""

    def less(self, seconds: float, control: TimeControl) -> TimeLeft:
        """After so many more seconds of thought."""
        main, periods, period, stones = self
        over = seconds - main
        if over < 0:
            return self._replace(main=-over)
        while periods and over >= period:
            over -= period
            periods, period = periods - 1, control.period
        return TimeLeft(0.0, periods, period - over if periods else 0.0, stones)

    def moved(self, control: TimeControl) -> TimeLeft:
        """After the move that the thought was for."""
        if self.main or not self.periods:
            return self._replace(main=self.main + control.increment)
        if self.stones > 1:
            return self._replace(stones=self.stones - 1)
        return self._replace(period=control.period, stones=control.stones)

    @property
    def is_none(self) -> bool:
        """Has the flag fallen?"""
        return not self.main and not self.periods

    def allotment(self, control: TimeControl, moves: int, lag: Lag) -> float:
        """How long to think about the next move, if about so many are still to be made.

        The main time is shared out evenly over the moves to come; of one that nothing renews, what
        as many moves again would cost without any thought is left, since a game may go on for
        longer. What every move brings anew is spent on top: the increment, or a stone's share of a
        period. Further periods are the reserve, and half a stone's share where there are several.
        """
        overtime = self.period if self.periods else 0.0
        increment = control.increment
        stone = overtime / (self.stones + (0.5 if control.stones > 1 else 0.0))
        renewed = increment + stone
        longer = moves * max(0.0, lag.each - renewed)
        shared = max(0.0, self.main - lag.once - longer) / max(1, moves)
        even = PART * (shared + stone) + increment
        most = PART * (self.main + overtime - lag.once)
        return max(SHORTEST, min(even, most) - lag.each)


class Clock:
    """The clock of one side.

    Args:
        control: how much time there is.
        now: where the time comes from, in seconds.
    """

    def __init__(self, control: TimeControl, now: Callable[[], float] = time.monotonic) -> None:
        self.control = control
        self._now = now
        self._left = TimeLeft(control.main, control.periods, control.period, control.stones)
        self._since: float | None = None

    @property
    def left(self) -> TimeLeft:
        """What is left at this moment."""
        return self._left.less(self._running(), self.control)

    @property
    def fallen(self) -> bool:
        """Has the time run out?"""
        return self.left.is_none

    @property
    def running(self) -> bool:
        """Does the time pass?"""
        return self._since is not None

    def set_left(self, left: TimeLeft) -> None:
        """Give it the time that a game had left when it was interrupted."""
        self._left = left

    def start(self) -> None:
        """Let it run, if it does not."""
        if self._since is None:
            self._since = self._now()

    def halt(self) -> None:
        """Stop it without a move, as for an interruption."""
        self._left = self.left
        self._since = None

    def press(self) -> None:
        """Stop it because the move is made."""
        self.halt()
        if not self.fallen:
            self._left = self._left.moved(self.control)

    def allotment(self, moves: int, lag: Lag = USUAL_LAG) -> float:
        """How long to think about the next move, if about so many are still to be made.

        Args:
            moves: of this side.
            lag: what is not for thinking.
        """
        return self.left.allotment(self.control, moves, lag)

    def __str__(self) -> str:
        left = self.left
        if left.is_none:
            return "0:00"
        if left.main:
            return _minutes(left.main)
        if self.control.stones > 1:
            return f"{_minutes(left.period)} for {left.stones} moves"
        if self.control.periods == 1:
            return _minutes(left.period)
        count = f"{left.periods} periods" if left.periods > 1 else "last period"
        return f"{_minutes(left.period)} ({count})"

    def _running(self) -> float:
        return 0.0 if self._since is None else self._now() - self._since


def moves_left(position: AnyPosition) -> int:
    """About how many moves a side has still to make.

    In Go a third of the empty points is filled by either side before the board is settled; five in
    a row is decided long before the board is full. There are always a few more than one thinks.
    """
    empty = int((position.board == 0).sum())
    if isinstance(position, FiveInARow):
        return min(20, 5 + empty // 2)
    return 10 + empty // 3


def longest(position: AnyPosition, clock: Clock | None) -> float:
    """Seconds after which the end of a search is no longer waited for."""
    return math.inf if clock is None else clock.allotment(moves_left(position)) + GRACE


def _seconds(text: str | None) -> float:
    """The seconds of a duration such as 1h30m."""
    units = {"h": 3600, "m": 60, "s": 1}
    parts = re.findall(r"([\d.]+)([hms])", text or "")
    return sum(float(number) * units[unit] for number, unit in parts)


def _duration(seconds: float) -> str:
    """A duration in the largest unit that divides it."""
    for unit, length in (("h", 3600), ("m", 60)):
        if seconds >= length and seconds % length == 0:
            return f"{seconds / length:.0f}{unit}"
    return f"{seconds:.10g}s"


def _minutes(seconds: float) -> str:
    """As a clock shows it; a started second counts, so that 0:00 means that it is over."""
    whole = -int(-seconds // 1)
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
