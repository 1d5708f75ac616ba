"""Ratings from games (Bradley and Terry, 1952), in Elo points.

Each player has a rating r, and the expected score of a against b is 1 / (1 + 10^((r_b − r_a)/400)),
a draw counting half. The ratings are those that make the games likeliest, one player's being held
at 0. Somebody who won every game would be infinitely strong by that; so each rating is believed
beforehand to lie about 0, give or take `BELIEF` points, which next to some dozens of games weighs
next to nothing.

The interval is ± 1.96 standard errors, from how sharply the likelihood falls off at its top. It
holds the true rating in about 95 of 100 tournaments (tests/lab/test_rating.py draws them); where a
player won or lost everything, only the belief keeps it finite.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from tengen.lab.estimate import CONFIDENCE, Estimate, Z, exactly

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


def ratings(tallies: Iterable[Tally], anchor: str) -> dict[str, Estimate]:
    """The rating of every player beside the anchor's, which is 0.

    Who has not played the anchor, not even by way of others, has none.
    """
    played = _within_reach([tally for tally in tallies if tally.games], anchor)
    names = sorted({name for tally in played for name in (tally.first, tally.second)} - {anchor})
    places = {name: place for place, name in enumerate(names)}
    strengths = np.zeros(len(names))
    for _ in range(STEPS):
        slope, curvature = _likelihood(played, places, strengths)
        step = np.linalg.solve(curvature, slope)
        strengths += step * min(1.0, 2 / max(2.0, float(np.abs(step).max(initial=0.0))))
        if np.abs(step).max(initial=0.0) < NEARLY:
            break
    errors = np.sqrt(np.diag(np.linalg.inv(_likelihood(played, places, strengths)[1])))
    return {
        name: _estimate(strengths[place], errors[place], _games_of(name, played))
        for name, place in places.items()
    } | {anchor: exactly(0.0)}


def _likelihood(
    played: list[Tally], places: dict[str, int], strengths: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """How the logarithm of the likelihood rises with each strength, and how sharply it bends."""
    belief = (BELIEF * SCALE) ** -2
    slope = -belief * strengths
    curvature = belief * np.eye(len(places))
    for tally in played:
        sides = [(places[name], sign) for name, sign in _sides(tally) if name in places]
        difference = sum(sign * strengths[place] for place, sign in sides)
        expected = 1 / (1 + math.exp(-difference))
        for place, sign in sides:
            slope[place] += sign * (tally.points - tally.games * expected)
            for other, other_sign in sides:
                bend = tally.games * expected * (1 - expected)
                curvature[place, other] += sign * other_sign * bend
    return slope, curvature


def _sides(tally: Tally) -> tuple[tuple[str, int], tuple[str, int]]:
    return (tally.first, 1), (tally.second, -1)


def _estimate(strength: float, error: float, games: int) -> Estimate:
    middle, reach = strength / SCALE, Z * error / SCALE
    return Estimate(middle, middle - reach, middle + reach, CONFIDENCE, games)


def _games_of(name: str, played: list[Tally]) -> int:
    return sum(tally.games for tally in played if name in (tally.first, tally.second))


def _within_reach(played: list[Tally], anchor: str) -> list[Tally]:
    """The games that tell something about the distance to the anchor."""
    met, before = {anchor}, 0
    while len(met) > before:
        before = len(met)
        for tally in played:
            if {tally.first, tally.second} & met:
                met |= {tally.first, tally.second}
    return [tally for tally in played if tally.first in met]
