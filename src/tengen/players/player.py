"""What a player is: something that is shown a position and chooses a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from tengen.games.openings import Opening
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
    moves_to_end: int | None = None
    """Moves of both sides until the game ends, negative if it is lost; None if that is open."""
    simulations: int = 0
    seconds: float = 0.0
    """Thinking time."""
    text: str = ""
    """What the player says of it in its own words, if anything."""
    analysis: SearchResult | None = None
    """Everything the search found, if there was one of ours."""


@dataclass(frozen=True)
class Progress:
    """What can be seen of a player who is thinking: whatever it knows of itself."""

    seconds: float = 0.0
    """Since it began."""
    done: float | None = None
    """The share of its limit that is used up, 0 to 1; None if nobody can say."""
    value: float | None = None
    """Win rate of the side that moves, 0 to 1; None if the player has no idea yet."""
    pv: list[str] = field(default_factory=list)
    simulations: int = 0
    text: str = ""
    """What the player says in its own words, if anything."""
    analysis: SearchResult | None = None
    """Everything the search has found so far, if it is one of ours."""

    @property
    def simulations_per_s(self) -> float:
        """How fast it searches; 0 if it makes no simulations."""
        return self.simulations / self.seconds if self.seconds > 0 else 0.0


Observer = Callable[[Progress], None]

REPORTS = 0.1
"""Seconds between two reports to whoever watches."""


class Player(Protocol):
    """A player who can be asked for a move.

    It plays one game at a time. `choose` keeps its caller waiting; whoever wants to do something
    else meanwhile, or to stop it, calls it in a thread. Whoever made it closes it.
    """

    @property
    def name(self) -> str:
        """How it is written as a spec."""

    def choose(self, position: AnyPosition, clock: Clock | None = None) -> Choice:
        """A move for the side to move; the position is left as it is."""

    def decide(
        self, opening: Opening, clock: Clock | None = None, seed: int | str | None = None
    ) -> Choice:
        """What to say to an opening rule; the same seed, if there is time, gives the same."""

    def watch(self, observer: Observer | None) -> None:
        """Call this about ten times a second while it thinks, in the thread that thinks."""

    def stop(self) -> None:
        """Make a `choose` or `decide` that is under way answer at once with the best it has."""

    def close(self) -> None:
        """End everything it holds, processes, threads and trees; it is not asked again.

        It may be called at any time, from any thread, and more than once.
        """


def chosen_by(
    player: Player,
    opening: Opening | None,
    position: AnyPosition,
    clock: Clock | None,
    seed: int | str | None = None,
) -> Choice:
    """What a player says when it is its turn: a decision while an opening rule asks for one."""
    if opening is None or opening.stage is None:
        return player.choose(position, clock)
    return player.decide(opening, clock, seed)


@dataclass(frozen=True)
class Human:
    """A person, whose moves come from outside."""

    name: str = "human"


Seat = Player | Human
"""Who can sit at a board."""
