"""SPSA, Spall's simultaneous perturbation (1992): numbers are tuned by comparisons alone.

A step tries two sets of numbers against each other, one on either side of where the numbers stand.
Which side that is, is drawn for each of them by chance: the signs Δ. Then all go towards the side
that did better, so that a step costs one comparison, however many numbers there are:

    θ ← θ + a_k · (s − ½) / c_k · Δ        a_k = a / (A + k)^0.602        c_k = c / k^0.101

s is the share of the points that the side + took off the side −, so that s − ½ stands for half the
difference of two measurements. The exponents are those that Spall recommends (1998); A is so many
steps that the first ones do not jump. θ counts in the *reach* of each number, which is how far from
where it stands it is tried in the first step: c = 1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import NamedTuple, TypeAlias

Values: TypeAlias = dict[str, float]
"""Numbers by their names."""

GAIN_FALLS, TRIAL_FALLS = 0.602, 0.101
STEADY = 20
"""A."""
FIRST = 0.2
"""How many reaches the first step goes when one side has taken all points."""
GAIN = FIRST / 0.5 * (STEADY + 1) ** GAIN_FALLS
"""a, which follows from that."""
DIGITS = 4
"""That count of a number; nobody could tell the others by games."""


@dataclass(frozen=True)
class Number:
    """A number that is tuned.

    Attributes:
        name: what it is called.
        start: what it is at first.
        reach: how far from there it is tried at first; where it goes by factors, a factor.
        low: the least that it may be.
        high: the most.
        by_factor: does it count by what it is multiplied with?
        whole: is it a whole number?
    """

    name: str
    start: float
    reach: float
    low: float
    high: float
    by_factor: bool = False
    whole: bool = False

    def at(self, theta: float) -> float:
        """The number so many reaches from its start."""
        far = self.start * self.reach**theta if self.by_factor else self.start + self.reach * theta
        value = min(max(far, self.low), self.high)
        return round(value) if self.whole else float(f"{value:.{DIGITS}g}")

    def within(self, theta: float) -> float:
        """So many reaches, but no further than the number may go."""
        return min(max(theta, self._reaches(self.low)), self._reaches(self.high))

    def _reaches(self, value: float) -> float:
        if self.by_factor:
            return math.log(value / self.start) / math.log(self.reach)
        return (value - self.start) / self.reach


class Trial(NamedTuple):
    """Two sets of numbers that are to be compared."""

    plus: Values
    minus: Values


class Spsa:
    """Where numbers stand, and how they came there.

    Args:
        numbers: what is tuned.
        seed: of the signs; one seed and the same scores give the same steps.
    """

    def __init__(self, numbers: Sequence[Number], seed: int = 0) -> None:
        self.numbers = tuple(numbers)
        self.seed = seed
        self.path: list[tuple[float, ...]] = [(0.0,) * len(self.numbers)]
        """θ at the start and after each step."""

    @property
    def steps(self) -> int:
        """How many were made."""
        return len(self.path) - 1

    def trial(self) -> Trial:
        """What the next step compares."""
        reach = (self.steps + 1) ** -TRIAL_FALLS
        return Trial(self._values(self._away(reach)), self._values(self._away(-reach)))

    def learn(self, score: float) -> None:
        """Make the step, after the side + took this share of the points."""
        k = self.steps + 1
        gain = GAIN / (STEADY + k) ** GAIN_FALLS * (score - 0.5) * k**TRIAL_FALLS
        moved = zip(self.numbers, self.path[-1], self._signs(), strict=True)
        self.path.append(tuple(number.within(at + gain * sign) for number, at, sign in moved))

    def _away(self, reach: float) -> list[float]:
        """So far to one side of where the numbers stand."""
        return [
            theta + reach * sign for theta, sign in zip(self.path[-1], self._signs(), strict=True)
        ]

    def _signs(self) -> list[int]:
        """Δ of the next step."""
        random = Random(f"{self.seed}/signs/{self.steps}")
        return [random.choice((-1, 1)) for _ in self.numbers]

    def values(self, step: int = -1) -> Values:
        """The numbers after a step, the last one if none is named."""
        return self._values(self.path[step])

    @property
    def tuned(self) -> Values:
        """The mean of where the numbers stood in the later half of the steps.

        Chance moves them to and fro about where they belong; the mean lies closer to that than the
        last step does (Polyak and Juditsky, 1992).
        """
        later = self.path[len(self.path) // 2 :]
        return self._values([fmean(column) for column in zip(*later, strict=True)])

    def _values(self, theta: Sequence[float]) -> Values:
        return {number.name: number.at(at) for number, at in zip(self.numbers, theta, strict=True)}
