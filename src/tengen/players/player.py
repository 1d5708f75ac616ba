"""What a player is: something that is shown a position and chooses a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from tengen.games.records import AnyPosition
from tengen.players.clock import Clock
from tengen.searching import SearchResult

RESIGN = "resign"


@dataclass(frozen=True)
class Choice:
    """A move, and what led to it."""

    move: str
    """A point, "pass" or "resign"."""
    value: float | None = None
    """Win rate of the side that moves, 0 to 1; None if the player has no idea."""
    pv: list[str] = field(default_factory=list)
    simulations: int = 0
    seconds: float = 0.0
    """Thinking time."""
    analysis: SearchResult | None = None
    """Everything the search found, if there was one."""


@dataclass(frozen=True)
class Progress:
    """What can be seen of a player who is thinking."""

    analysis: SearchResult
    done: float
    """The share of its limit that is used up, 0 to 1."""

    @property
    def simulations_per_s(self) -> float:
        """How fast it searches."""
        seconds = self.analysis.seconds
        return self.analysis.simulations / seconds if seconds > 0 else 0.0


Observer = Callable[[Progress], None]


class Player(Protocol):
    """A player who can be asked for a move.

    It plays one game at a time. `choose` keeps its caller waiting; whoever wants to do something
    else meanwhile, or to stop it, calls it in a thread.
    """

    @property
    def name(self) -> str:
        """How it is written as a spec."""

    def choose(self, position: AnyPosition, clock: Clock | None = None) -> Choice:
        """A move for the side to move; the position is left as it is."""

    def watch(self, observer: Observer | None) -> None:
        """Call this about ten times a second while it thinks, in the thread that thinks."""

    def stop(self) -> None:
        """Make a `choose` that is under way answer at once with the best it has."""


@dataclass(frozen=True)
class Human:
    """A person, whose moves come from outside."""

    name: str = "human"


Seat = Player | Human
"""Who can sit at a board."""
