"""The clocks as the controller tells of them, and how long a move may take.

The controller keeps the time; between two of its words, ours runs from the moment a line is read.
"""

from __future__ import annotations

import time

from tengen.errors import InputError
from tengen.games.go import Go
from tengen.numbers import shown
from tengen.players.clock import LONGEST, Clock, TimeControl, TimeLeft, moves_left
from tengen.protocols.gtp.command import Command, read_colour, read_real, read_whole, take
from tengen.protocols.punctuality import Punctuality

MOST_STONES = 1000


class Clocks:
    """A clock for each side, if the controller has told of any."""

    def __init__(self) -> None:
        self._control: TimeControl | None = None
        self._clocks: dict[str, Clock] = {}
        self._counted: set[str] = set()
        """The sides one of whose moves we have counted since the controller's last word."""
        self._punctuality = Punctuality()

    def set(self, control: TimeControl | None) -> None:
        """Give both sides so much time; None for no limit."""
        self._control = control
        self.reset()

    def reset(self) -> None:
        """Another game begins."""
        control = self._control
        self._counted.clear()
        self._clocks = {side: Clock(control) for side in ("black", "white")} if control else {}

    def set_left(self, colour: str, seconds: float, stones: int, *, exactly: bool = False) -> None:
        """A side has so much left; with stones, of its overtime.

        What we have counted ourselves since the last word is compared with it if it is exact, and
        not in whole seconds.
        """
        if self._control is None:
            if not seconds:
                return
            overtime = TimeControl(periods=1, period=seconds, stones=max(1, stones))
            self.set(overtime if stones else TimeControl(main=seconds))
        assert self._control is not None
        left, clock = _left(self._control, seconds, stones), self._clocks[colour]
        if exactly and colour in self._counted:
            unseen = _unseen(self._control, clock.left, left)
            if unseen is not None:
                self._punctuality.note_unseen(unseen)
        clock.set_left(left)
        self._counted.discard(colour)

    def seconds(self, colour: str, position: Go) -> float | None:
        """How long a move may take from the moment its line was read; None without a clock."""
        if (clock := self._clocks.get(colour)) is None:
            return None
        return clock.allotment(moves_left(position), self._punctuality.lag)

    def took(self, colour: str, read_at: float, planned: float | None) -> None:
        """A move was made by now, whose line came then, and which was to take so long."""
        lasted = time.monotonic() - read_at
        if planned is not None:
            self._punctuality.note(lasted - planned)
        if (clock := self._clocks.get(colour)) is not None and self._control is not None:
            left = clock.left.less(lasted, self._control)
            clock.set_left(left if left.is_none else left.moved(self._control))
            self._counted.add(colour)


def _left(control: TimeControl, seconds: float, stones: int) -> TimeLeft:
    """What is left; in Japanese byo-yomi KGS tells periods in place of stones."""
    if not stones:
        return TimeLeft(seconds, control.periods, control.period, control.stones)
    if control.periods > 1:
        return TimeLeft(0.0, stones, seconds, 1)
    return TimeLeft(0.0, 1, seconds, stones)


def _unseen(control: TimeControl, counted: TimeLeft, told: TimeLeft) -> float | None:
    """How much more is gone than was counted.

    None where that cannot be told, as in a Japanese period, which every move renews.
    """
    if counted.main and told.main:
        return counted.main - told.main
    same = (counted.periods, counted.stones) == (told.periods, told.stones)
    if counted.main or told.main or not same or control.stones == 1:
        return None
    return counted.period - told.period


class TimeCommands:
    """What the controller says of time.

    Args:
        clocks: that are set.
    """

    def __init__(self, clocks: Clocks) -> None:
        self._clocks = clocks
        self.commands = {
            "time_settings": self._time_settings,
            "time_left": self._time_left,
            "kgs-time_settings": self._named_settings,
            "kata-time_settings": self._named_settings,
            "kata-list_time_settings": self._list,
        }

    def _time_settings(self, command: Command) -> str:
        main, period, stones = take(command, 3, "main_time byo_yomi_time byo_yomi_stones")
        self._clocks.set(_canadian(_time(main), _time(period), _stones(stones)))
        return ""

    def _time_left(self, command: Command) -> str:
        colour, seconds, stones = take(command, 3, "color time stones")
        left = read_real("time", seconds, -LONGEST, LONGEST)
        exactly = "." in seconds  # others may have been rounded
        side, count = read_colour(colour), _stones(stones)
        self._clocks.set_left(side, max(0.0, left), count, exactly=exactly)
        return ""

    def _named_settings(self, command: Command) -> str:
        """none, absolute, byoyomi, canadian, and KataGo's fischer."""
        match [word.lower() for word in command.arguments]:
            case ["none"]:
                self._clocks.set(None)
            case ["absolute", main]:
                self._clocks.set(_canadian(_time(main), 0.0, 0))
            case ["byoyomi", main, period, periods]:
                control = _overtime(_time(main), _time(period), _stones(periods), 1)
                self._clocks.set(control)
            case ["canadian", main, period, stones]:
                self._clocks.set(_canadian(_time(main), _time(period), _stones(stones)))
            case ["fischer", main, increment]:
                self._clocks.set(_fischer(_time(main), _time(increment)))
            case _:
                raise InputError(f"syntax error: {shown(command.rest)} is no system of time")
        return ""

    def _list(self, command: Command) -> str:
        take(command, 0, "")
        return "none absolute byoyomi canadian fischer"


def _time(text: str) -> float:
    return read_real("time", text, 0.0, LONGEST)


def _stones(text: str) -> int:
    return read_whole("stones", text, 0, MOST_STONES)


def _canadian(main: float, period: float, stones: int) -> TimeControl | None:
    """GTP's own clock: no stones in a period that is longer than nothing means no limit."""
    if period and not stones:
        return None
    return _overtime(main, period, 1 if period else 0, max(1, stones))


def _overtime(main: float, period: float, periods: int, stones: int) -> TimeControl | None:
    """A clock, or none if it would have no time at all."""
    if not (period and periods):
        return TimeControl(main=main) if main else None
    return TimeControl(main=main, periods=periods, period=period, stones=stones)


def _fischer(main: float, increment: float) -> TimeControl | None:
    # Who has no main time has the increment, from the first move on.
    return TimeControl(main=main or increment, increment=increment) if main + increment else None
