"""What a match has shown so far, and how sure one can be of it.

Both games of a pair begin alike, so they do not fall independently of each other: after an opening
that favours Black each player tends to win once, after one that suits a player's style that player
tends to win both. The pairs do fall independently. So the spread is taken of the pairs' mean scores
(the *pentanomial* 0, ¼, ½, ¾, 1), not of the games. A game whose pair is not complete counts for
half a pair.

A spread of few pairs says little, and of nothing but wins nothing at all. Agresti and Coull's
remedy for a share, four games added at even score, is used for pairs: two pairs of even players are
added before the usual ± 1.96 standard errors are taken. The 95 % interval so made holds the true
score in 92 to 99 % of matches (tests/players/test_score.py draws them).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

Z = 1.959964
"""Standard errors on either side that hold 95 % of a normal distribution."""

EVEN = ((0.5, 1.0, 0.0), (1.0, 1.0, 0.5), (0.5, 1.0, 1.0))
"""Two pairs of even players: how many, their weight in pairs, and their mean score."""


@dataclass(frozen=True)
class Score:
    """The score of the first player."""

    points: Mapping[int, float] = field(default_factory=dict)
    """By the number of the game: 1 for a win, ½ for a draw, 0 for a loss."""
    reasons: Mapping[str, int] = field(default_factory=dict)
    """How often games ended for which reason, those of wins and losses apart: "won by score"."""

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.points)

    @property
    def wins(self) -> int:
        """Games that the first player won."""
        return self._count(1.0)

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return self._count(0.5)

    @property
    def losses(self) -> int:
        """Games that the first player lost."""
        return self._count(0.0)

    def _count(self, points: float) -> int:
        return sum(game == points for game in self.points.values())

    @property
    def mean(self) -> float:
        """The share of the points; ½ before the first game."""
        return sum(self.points.values()) / self.games if self.games else 0.5

    @property
    def pairs(self) -> list[float]:
        """The mean scores of the pairs that are complete."""
        return [mean for weight, mean in _units(self.points) if weight == 1]

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean."""
        units = [*EVEN, *((1.0, *unit) for unit in _units(self.points))]
        total = sum(count * weight for count, weight, _ in units)
        middle = sum(count * weight * score for count, weight, score in units) / total
        spread = sum(count * (weight * (score - middle)) ** 2 for count, weight, score in units)
        error = Z * math.sqrt(spread) / total
        # The middle is drawn towards ½; what was seen lies inside all the same.
        low, high = min(middle - error, self.mean), max(middle + error, self.mean)
        return max(0.0, low), min(1.0, high)

    @property
    def elo(self) -> float | None:
        """By how many Elo points the first player is stronger; None if it won or lost all."""
        return elo_of(self.mean)

    @property
    def elo_interval(self) -> tuple[float | None, float | None]:
        """The 95 % interval of that; None for an end that is infinite."""
        low, high = self.interval
        return elo_of(low), elo_of(high)

    def as_json(self) -> dict[str, Any]:
        """As the command line prints it."""
        return {
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "score": self.mean if self.games else None,
            "interval": list(self.interval),
            "elo": self.elo if self.games else None,
            "elo_interval": list(self.elo_interval),
            "reasons": dict(self.reasons),
        }


def _units(points: Mapping[int, float]) -> Iterable[tuple[float, float]]:
    """The pairs, and the games that are still alone: their weight in pairs, and their mean."""
    games: Counter[int] = Counter(number // 2 for number in points)
    sums: dict[int, float] = dict.fromkeys(games, 0.0)
    for number, score in points.items():
        sums[number // 2] += score
    return [(games[pair] / 2, sums[pair] / games[pair]) for pair in sorted(games)]


def elo_of(score: float) -> float | None:
    """The difference in Elo points that makes for such a score; None if it is infinite."""
    return None if score <= 0 or score >= 1 else 400 * math.log10(score / (1 - score))


def expected_score(elo: float) -> float:
    """The share of the points of who is so much stronger."""
    return 1 / (1 + 10 ** (-elo / 400))
