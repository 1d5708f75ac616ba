"""The ladder that a run's models are rated on: players of fixed strength, weakest first.

The lowest rung is 0. How far each lies above the one below it comes from a match of the two, played
once for a run and only when a model has climbed so high. All these games follow from a fixed seed
and fixed numbers of simulations, so that the same ladder has the same ratings everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.records import AnyPosition
from tengen.knowledge.openings import SIDE, openings_for
from tengen.learn.card import game_of
from tengen.learn.skill import UNDERMOST, Skill, skill_from
from tengen.players.levels import LEVELS
from tengen.players.match import Match, Openings, Score
from tengen.players.rating import Tally, ratings
from tengen.players.registry import kind_of

GO = (
    "random",
    "mc:playouts=3,manners=no",
    "mc:playouts=10,manners=no",
    *(f"uct:simulations={count},manners=no" for count in (200, 500, 1000, 2000, 4000, 10_000)),
    "tactics:simulations=3000,sense=no,manners=no",
    "tactics:simulations=30000,sense=no,manners=no",
)
"""Players of its own, and not the levels of today, so that ratings stay what they are when those
change. Up to `uct` each took 8 to 10 points off the one below (tengen match A B --size 9 --games 10
--openings 2)."""


def _fixed(spec: str) -> str:
    """A level as it was and stays: what `five` learns of lines moves no rung, nor do manners."""
    return f"{spec},judge=shapes" if spec.startswith("five:") else f"{spec},manners=no"


FIVE = (
    "random",
    "mc:playouts=3,manners=no",
    "mc:playouts=10,manners=no",
    *(_fixed(level.spec) for level in LEVELS["gomoku"]),
)
"""Below the levels flat Monte Carlo, and no `uct` with fewer simulations: on a large board they are
in no order, 1,000 losing 10 of 10 games to 300 (tengen match uct:simulations=1000
uct:simulations=300 --game gomoku --size 15 --games 10 --openings balanced)."""

LADDERS = {"go": GO, "gomoku": FIVE, "renju": FIVE}

OPENING = 2
"""Random stones that games begin with where there are no balanced openings."""

Play: TypeAlias = Callable[[Match], Score]
"""Plays a match, or finds that it was played."""


@dataclass(frozen=True)
class Terms:
    """All that a rating depends on besides the model."""

    start: AnyPosition
    rungs: tuple[str, ...]
    games: int = 20
    """Of a model against each rung."""
    simulations: int = 100
    """Of the model, for a move."""
    neighbours: int = 20
    """Games of each rung against the one below."""

    def __post_init__(self) -> None:
        if len(set(self.rungs)) < len(self.rungs) or not self.rungs:
            raise InputError("a ladder needs rungs, each of them once")

    def match(self, first: str, second: str, games: int) -> Match:
        """A match of two players: pairs of games with the colours swapped."""
        return Match(first, second, self.start, games, openings=openings_of(self.start))

    def as_json(self) -> dict[str, Any]:
        """As it stands beside a rating."""
        return {
            "games": self.games,
            "simulations": self.simulations,
            "neighbours": self.neighbours,
            "ladder": list(self.rungs),
        }


def usual_rungs(start: AnyPosition) -> tuple[str, ...]:
    """The ladder of a game: what a beginner can beat, then the levels that people meet."""
    rungs = LADDERS[game_of(start)]
    if isinstance(start, FiveInARow) and start.row != 5:
        return tuple(spec for spec in rungs if not kind_of(spec).rows_of_five)
    return rungs


def openings_of(start: AnyPosition) -> Openings:
    """How games begin: balanced where such openings are known, else by chance."""
    if isinstance(start, FiveInARow) and start.row == 5 and min(start.height, start.width) >= SIDE:
        return Openings(openings_for(start))
    return Openings(plies=OPENING)


@dataclass(frozen=True)
class Rung:
    """A player of the ladder, and how strong it is."""

    spec: str
    elo: float
    skill: Skill | None


class Ladder:
    """Rungs that are rated when they are first needed.

    Args:
        terms: which they are.
        play: plays the matches of neighbours.
    """

    def __init__(self, terms: Terms, play: Play) -> None:
        self.terms = terms
        self.play = play
        self._known = [Rung(terms.rungs[0], 0.0, UNDERMOST)]

    def __iter__(self) -> Iterator[Rung]:
        """From the lowest rung up."""
        for place in range(len(self.terms.rungs)):
            if place == len(self._known):
                self._known.append(self._next())
            yield self._known[place]

    def _next(self) -> Rung:
        below, spec = self._known[-1], self.terms.rungs[len(self._known)]
        score = self.play(self.terms.match(spec, below.spec, self.terms.neighbours))
        tally = Tally(spec, below.spec, sum(score.points.values()), score.games)
        found = ratings([tally], {below.spec: below.elo})[spec]
        return Rung(spec, found.elo, skill_from([(below.skill, score)]))
