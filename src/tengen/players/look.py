"""A second look: short searches apart from a player's own, within one budget, until it is stopped.

A player whose game of Go comes to its end asks what a pass leads to (docs/explanation/passing.md).
It asks at most three times for one move, and each question has a third of the budget.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from threading import Event
from typing import Any

from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.searching import Search, SearchConfig, SearchResult

QUESTIONS = 3
"""For one move: which untried stone is best, whether a pass is sound, whether a capture is."""

PROMISING = 5
"""So many moves are looked at one by one."""

GLANCE = 0.02
"""Seconds between two looks at whether it has been stopped."""


class LookStopped(Exception):  # noqa: N818 - nothing has failed
    """The answer is not waited for."""


@dataclass(frozen=True)
class Look:
    """Short searches for one move, all of them together within a budget.

    Each question raises `LookStopped` once it is stopped: half an answer is none.
    """

    simulations: int = 6000
    seconds: float = 0.0
    """0 for no limit."""
    seed: int = 0
    stopped: Event = field(default_factory=Event)
    """Set by whoever wants it to end."""

    def value(self, position: AnyPosition) -> float:
        """What a position is worth to its side to move."""
        return self._value(position, 1 / QUESTIONS)

    def worth(self, position: Go, stones: Collection[str]) -> dict[str, float]:
        """What the most promising of these moves, none of them a pass, are worth to the mover.

        Which they are is asked of random playouts, each move being tried as often; then the
        position after each of them is searched.
        """
        share = 1 / QUESTIONS / (PROMISING + 1)
        # A pass may win for certain; without proofs the search goes on all the same.
        flat = self._config(share, exploration=1e9, expansion=(1 << 32) - 1, proofs=False)
        found = self._run(Search(position, flat)).candidates
        tried = [move for move in found if move.visits and move.move in stones]
        promising = sorted(tried, key=lambda move: -move.value)[:PROMISING]
        return {
            move.move: 1 - self._value(position.copy().play(move.move), share) for move in promising
        }

    def _value(self, position: AnyPosition, share: float) -> float:
        config = self._config(share, rave=True, exploration=0.0, first_play_urgency=1.0)
        return self._run(Search(position, config)).value

    def _config(self, share: float, **options: Any) -> SearchConfig:  # noqa: ANN401
        return SearchConfig(
            simulations=max(1, round(share * self.simulations)),
            seconds=share * self.seconds,
            seed=self.seed,
            **options,
        )

    def _run(self, search: Search) -> SearchResult:
        if self.stopped.is_set():
            raise LookStopped
        search.start()
        try:
            while not search.wait(GLANCE):
                if self.stopped.is_set():
                    raise LookStopped
        finally:
            search.stop()  # also when Ctrl-C ends the loop
        return search.result()
