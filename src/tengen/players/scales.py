"""What positions of five in a row are worth to Black, by alpha–beta, within a time.

A *value* is in hundredths of the logarithm of the odds, as `five` has it; a game that is decided
counts more than any other, the sooner the more. Each comes from a search with a fixed number of
nodes, so that it is the same every time, unless the time is up or somebody says stop.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import Event
from typing import Self

from tengen import _core
from tengen.games.five import FiveInARow
from tengen.games.openings.rules import BLACK
from tengen.players.player import REPORTS, Observer, Progress
from tengen.players.watched import Watched

TABLE = 2 << 20
GLANCE, STUDY = 5_000, 200_000
"""Nodes: for each of many points, and for one position."""
FEWEST = 20
ENOUGH = 3.0
"""Seconds that no decision needs where the machine is not busy; who has less searches less."""
LONGEST = 10.0
"""Seconds that a decision may take where no clock runs, however busy the machine is."""
DECIDED = 30_000


@dataclass(frozen=True)
class Scales:
    """Weighs positions."""

    share: float = 1.0
    """Of the usual nodes."""
    until: float = math.inf
    """In the seconds of `time.perf_counter`."""
    stopped: Event = field(default_factory=Event)
    """Set by whoever wants it to end at once."""
    observer: Observer | None = None
    """Called about ten times a second."""

    @classmethod
    def within(cls, seconds: float | None, stopped: Event, observer: Observer) -> Self:
        """For one decision that may take so many seconds; None where no clock runs."""
        allowed = LONGEST if seconds is None else seconds
        return cls(min(1.0, allowed / ENOUGH), time.perf_counter() + allowed, stopped, observer)

    def value(self, position: FiveInARow) -> int:
        """What a position is worth."""
        thinker = _core.AlphaBeta(TABLE)
        self._prepare(thinker, position, STUDY)
        began = time.perf_counter()
        Watched(self.stopped).run(thinker, lambda: self._tell(began))
        return _blacks_value(thinker.so_far(), position)

    def judged(self, position: FiveInARow, points: Iterable[str]) -> list[tuple[int, str]]:
        """What the next stone on each of these points would be worth, and the point.

        Those for which there was no time are left out; the first never is.
        """
        thinker = _core.AlphaBeta(TABLE)
        began = due = time.perf_counter()
        found: list[tuple[int, str]] = []
        for point in points:
            if found and self._is_over():
                break
            after = position.copy().play(point)
            self._prepare(thinker, after, GLANCE)
            thinker.run()
            found.append((_blacks_value(thinker.so_far(), after), point))
            if time.perf_counter() >= due:
                self._tell(began)
                due += REPORTS
        return found

    def _is_over(self) -> bool:
        return self.stopped.is_set() or time.perf_counter() >= self.until

    def _prepare(self, thinker: _core.AlphaBeta, position: FiveInARow, nodes: int) -> None:
        thinker.make_ready()
        left = max(0.001, self.until - time.perf_counter())
        seconds = left if math.isfinite(left) else 0.0
        thinker.prepare(position._native, seconds, max(FEWEST, int(self.share * nodes)), 0)

    def _tell(self, began: float) -> None:
        if self.observer is not None:
            self.observer(Progress(seconds=time.perf_counter() - began))


def _blacks_value(found: _core.AlphaBetaAnswer, position: FiveInARow) -> int:
    """What a search has found, from Black's side."""
    sign = 1 if position.to_play == BLACK else -1
    if found.moves_to_end:
        wins = 1 if found.moves_to_end > 0 else -1
        return sign * wins * (DECIDED - abs(found.moves_to_end))
    return sign * found.value
