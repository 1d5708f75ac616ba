"""Ratings from games (Bradley and Terry, 1952), in Elo points.

Each player has a rating r, and the expected score of a against b is 1 / (1 + 10^((r_b − r_a)/400)),
a draw counting half. The ratings are those that make the games likeliest, those of some players
being known. Somebody who won every game would be infinitely strong by that; so each rating is
believed beforehand to lie about the mean of those that are known, give or take `BELIEF` points,
which next to some dozens of games weighs next to nothing.

The interval is ± 1.96 standard errors, from how sharply the likelihood falls off at its top. It
holds the true rating in about 95 of 100 tournaments (tests/players/test_rating.py draws them);
where a player won or lost everything, only the belief keeps it finite.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from tengen.players.match.score import Z

BELIEF = 1000.0
"""The standard deviation, in Elo points, of what is believed of a rating before any game."""

SCALE = math.log(10) / 400
STEPS, NEARLY = 100, 1e-9


@dataclass(frozen=True)
class Tally:
    """Games between two players: how many, and the points of the first."""

    first: str
    second: str
    points: float
    games: int


class Rating(NamedTuple):
    """A rating with its 95 % interval."""

    elo: float
    low: float
    high: float
    games: int
    """It was found from."""


def ratings(tallies: Iterable[Tally], known: Mapping[str, float]) -> dict[str, Rating]:
    """The rating of every player who is not known, beside those who are.

    Who has not played any of these, not even by way of others, has none.

    Args:
        tallies: the games.
        known: the ratings of at least one player.
    """
    middle = sum(known.values()) / len(known)
    fixed = {name: SCALE * (elo - middle) for name, elo in known.items()}
    played = _within_reach([tally for tally in tallies if tally.games], known)
    names = sorted({name for tally in played for name in (tally.first, tally.second)} - {*known})
    places = {name: place for place, name in enumerate(names)}
    strengths = np.zeros(len(names))
    for _ in range(STEPS):
        slope, curvature = _likelihood(played, places, strengths, fixed)
        step = np.linalg.solve(curvature, slope)
        strengths += step * min(1.0, 2 / max(2.0, float(np.abs(step).max(initial=0.0))))
        if np.abs(step).max(initial=0.0) < NEARLY:
            break
    errors = np.sqrt(np.diag(np.linalg.inv(_likelihood(played, places, strengths, fixed)[1])))
    return {
        name: _rating(strengths[place], errors[place], middle, _games_of(name, played))
        for name, place in places.items()
    }


def _likelihood(
    played: list[Tally],
    places: dict[str, int],
    strengths: np.ndarray,
    fixed: Mapping[str, float],
) -> tuple[np.ndarray, np.ndarray]:
    """How the logarithm of the likelihood rises with each strength, and how sharply it bends."""
    belief = (BELIEF * SCALE) ** -2
    slope = -belief * strengths
    curvature = belief * np.eye(len(places))
    for tally in played:
        sides = [(places[name], sign) for name, sign in _sides(tally) if name in places]
        difference = sum(sign * strengths[place] for place, sign in sides)
        difference += sum(sign * fixed.get(name, 0.0) for name, sign in _sides(tally))
        expected = 1 / (1 + math.exp(-difference))
        for place, sign in sides:
            slope[place] += sign * (tally.points - tally.games * expected)
            for other, other_sign in sides:
                bend = tally.games * expected * (1 - expected)
                curvature[place, other] += sign * other_sign * bend
    return slope, curvature


def _sides(tally: Tally) -> tuple[tuple[str, int], tuple[str, int]]:
    return (tally.first, 1), (tally.second, -1)


def _rating(strength: float, error: float, middle: float, games: int) -> Rating:
    elo, reach = middle + strength / SCALE, Z * error / SCALE
    return Rating(elo, elo - reach, elo + reach, games)


def _games_of(name: str, played: list[Tally]) -> int:
    return sum(tally.games for tally in played if name in (tally.first, tally.second))


def _within_reach(played: list[Tally], known: Iterable[str]) -> list[Tally]:
    """The games that tell something about the distance to those who are known."""
    met, before = {*known}, 0
    while len(met) > before:
        before = len(met)
        for tally in played:
            if {tally.first, tally.second} & met:
                met |= {tally.first, tally.second}
    return [tally for tally in played if tally.first in met]
