"""When a match may stop: the sequential probability ratio test (Wald, 1945).

Two claims about the first player are compared: it is stronger by `low` Elo points, or by `high`.
After each pair of games one looks at the logarithm of how much likelier the scores are by the one
claim than by the other; the match stops when that leaves the bounds that follow from the errors
allowed. Whoever looks at an interval after each game and stops when it pleases is wrong far more
often than the interval says; this test is made for looking.

Scores of pairs are not simply won or lost, so their distribution is taken to be the one observed,
moved to either claim (the generalised test): N·(s₁ − s₀)·(2m − s₀ − s₁) / 2v, about, after N pairs
of mean m and variance v. As for the interval, two pairs of even players are added to v, which would
be 0 where one side wins everything.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Self

from tengen.errors import InputError
from tengen.players.match.score import EVEN, Score, expected_score

FURTHEST = 1000.0
"""Elo points that a claim may be away from equality."""


@dataclass(frozen=True)
class Sprt:
    """A test of two claims.

    Attributes:
        low: Elo points by which the first player is stronger if it is no better than hoped.
        high: Elo points if it is as good as hoped.
        error: how often, at most, it may say the one where the other is true.
    """

    low: float
    high: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not -FURTHEST <= self.low < self.high <= FURTHEST:
            raise InputError(
                f"a test between {self.low:g} and {self.high:g} Elo cannot be: expected the lower "
                f"claim first, both from {-FURTHEST:g} to {FURTHEST:g}"
            )
        if not 0 < self.error < 0.5:
            raise InputError(f"error {self.error:g} cannot be: expected more than 0, less than 0.5")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read "0,10".

        Raises:
            InputError: it is no test.
        """
        low, comma, high = text.partition(",")
        if not comma:
            raise InputError(f'test "{text}" cannot be read: expected two Elo claims, as 0,10')
        try:
            claims = (float(low), float(high))
        except ValueError:
            raise InputError(f'test "{text}" cannot be read: expected numbers, as 0,10') from None
        return cls(*claims)

    @property
    def bound(self) -> float:
        """How far the logarithm has to go, up or down."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, score: Score) -> float:
        """The logarithm of how much likelier the higher claim is."""
        pairs = score.pairs
        if not pairs:
            return 0.0
        mean = sum(pairs) / len(pairs)
        observed = [*((1.0, pair) for pair in pairs), *((count, pair) for count, _, pair in EVEN)]
        variance = sum(count * (pair - mean) ** 2 for count, pair in observed)
        variance /= sum(count for count, _ in observed)
        least, most = expected_score(self.low), expected_score(self.high)
        return len(pairs) * (most - least) * (2 * mean - least - most) / (2 * variance)

    def verdict(self, score: Score) -> bool | None:
        """Which claim has won: the higher one, the lower one, or neither yet."""
        ratio = self.ratio(score)
        return None if abs(ratio) < self.bound else ratio > 0
