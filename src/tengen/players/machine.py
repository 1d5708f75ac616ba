"""What the players that are programs share."""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from dataclasses import replace

from tengen.errors import InputError
from tengen.games.notation import PASS
from tengen.games.openings import Opening
from tengen.games.records import AnyPosition
from tengen.players.clock import Clock, TimeControl, moves_left
from tengen.players.opening_judge import OpeningJudge
from tengen.players.passing import passing_wins
from tengen.players.player import Choice, Observer, Progress
from tengen.players.scales import Scales


class Machine(ABC):
    """A program that plays: it passes when that wins, can be watched, stopped and closed.

    Args:
        name: how it is written as a spec.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.agreement = False
        """Are dead stones taken off by agreement after two passes in Go? Where nobody is asked, as
        in a match, every stone on the board counts."""
        self._observer: Observer | None = None
        self._stopped = threading.Event()
        self._closed = False

    def __repr__(self) -> str:
        return f"<Player {self.name}>"

    @abstractmethod
    def _think(self, position: AnyPosition, clock: Clock | None) -> Choice:
        """A move in a game that goes on."""

    def check(self, position: AnyPosition) -> None:  # noqa: B027 - nothing to refuse
        """Refuse a game that it does not play; most play every game.

        Raises:
            InputError: it would have no move to choose.
        """

    def get_ready(
        self,
        position: AnyPosition,
        control: TimeControl | None = None,  # noqa: ARG002 - programs are told
    ) -> None:
        """Do before a game what would cost time of its clock.

        Args:
            position: where the game begins.
            control: of its clocks; None for none.

        Raises:
            InputError: it does not play this game.
        """
        self.check(position)

    def choose(self, position: AnyPosition, clock: Clock | None = None) -> Choice:
        """A move for the side to move; the position is left as it is."""
        if position.outcome is not None:
            raise InputError("the game is over: there is no move to choose")
        self._begin()
        began = time.perf_counter()
        wins = passing_wins(position, agreement=self.agreement)
        choice = Choice(PASS, value=1.0, pv=[PASS]) if wins else self._think(position, clock)
        return replace(choice, seconds=time.perf_counter() - began)

    def decide(
        self, opening: Opening, clock: Clock | None = None, seed: int | str | None = None
    ) -> Choice:
        """What to say to an opening rule: every machine asks the same judge."""
        self._begin()
        began = time.perf_counter()
        allotted = None if clock is None else clock.allotment(moves_left(opening.position))
        scales = Scales.within(allotted, self._stopped, self._tell)
        choice = OpeningJudge(seed, scales).decide(opening)
        return replace(choice, seconds=time.perf_counter() - began)

    def _begin(self) -> None:
        """Forget an earlier stop; who was closed does not begin."""
        self._stopped.clear()
        self._refuse_if_closed()

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise InputError(f"{self.name} was closed: make another player for another game")

    def watch(self, observer: Observer | None) -> None:
        """Call this about ten times a second while it thinks, in the thread that thinks."""
        self._observer = observer

    def _tell(self, progress: Progress) -> None:
        if self._observer is not None:
            self._observer(progress)

    def stop(self) -> None:
        """Make a `choose` or `decide` that is under way answer at once with the best it has."""
        self._stopped.set()

    def close(self) -> None:
        """End everything it holds; it is not asked for a move again."""
        self._closed = True
        self.stop()
