"""A tournament: everybody plays everybody, and the games make one table of ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tengen.drawing import BLUE, GREY, Figure, figure
from tengen.errors import InputError
from tengen.games.records import AnyPosition
from tengen.players.match import Match, Score
from tengen.players.rating import Rating, Tally, ratings

MOST_PLAYERS = 100

Pairing = tuple[str, str]


@dataclass(frozen=True)
class Standing:
    """How somebody stands in a tournament."""

    player: str
    rating: Rating
    points: float

    @property
    def share(self) -> float:
        """The share of the points; ½ before the first game."""
        return self.points / self.rating.games if self.rating.games else 0.5


def pairings(players: Sequence[str], start: AnyPosition, **terms: Any) -> dict[Pairing, Match]:  # noqa: ANN401 - those of `Match`
    """A match for every two players.

    Args:
        players: two or more, each a spec.
        start: where games begin.
        terms: of every match.

    Raises:
        InputError: somebody is named twice, too few or too many are, or a match cannot be.
    """
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise InputError(f"{len(players)} players cannot be: expected 2 to {MOST_PLAYERS}")
    matches = [Match(first, second, start, **terms) for first, second in combinations(players, 2)]
    found = {(match.first, match.second): match for match in matches}
    everybody = {name for pairing in found for name in pairing}
    if len(everybody) < len(players):
        raise InputError("everybody plays once: expected no player twice")
    return found


def standings(scores: Mapping[Pairing, Score]) -> list[Standing]:
    """Everybody who has played, the strongest first; who is named first has the rating 0."""
    tallies = [
        Tally(first, second, score.mean * score.games, score.games)
        for (first, second), score in scores.items()
        if score.games
    ]
    if not tallies:
        return []
    yardstick = tallies[0].first
    games, points = _played(tallies)
    found = ratings(tallies, {yardstick: 0.0})
    found[yardstick] = Rating(0.0, 0.0, 0.0, games[yardstick])
    table = [Standing(name, rating, points[name]) for name, rating in found.items()]
    return sorted(table, key=lambda standing: -standing.rating.elo)


def _played(tallies: Sequence[Tally]) -> tuple[dict[str, int], dict[str, float]]:
    """Games and points of everybody."""
    games: dict[str, int] = {}
    points: dict[str, float] = {}
    for tally in tallies:
        for name, won in ((tally.first, tally.points), (tally.second, tally.games - tally.points)):
            games[name] = games.get(name, 0) + tally.games
            points[name] = points.get(name, 0.0) + won
    return games, points


def picture(table: Sequence[Standing]) -> Figure:
    """The ratings with their intervals, the strongest at the top."""
    made, (panel,) = figure("Ratings", [8.0], height=1.2 + 0.4 * len(table))
    places = range(len(table), 0, -1)
    for place, standing in zip(places, table, strict=True):
        elo, low, high, _ = standing.rating
        panel.plot([low, high], [place, place], color=GREY, linewidth=2, zorder=1)
        panel.scatter([elo], [place], color=BLUE, zorder=2)
        panel.annotate(f"{elo:+.0f}", (elo, place), (0, 7), textcoords="offset points", ha="center")
    panel.set_yticks(list(places), [standing.player for standing in table])
    panel.set_ylim(0.4, len(table) + 0.7)
    panel.set_xlabel("Elo, with 95 % intervals")
    return made
