"""What several measurements say of one quantity."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from tengen.numbers import real_number

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Estimate:
    """A median, and the interval in which the true median lies with so much confidence."""

    value: float
    low: float
    high: float
    confidence: float
    runs: int

    @property
    def interval(self) -> str:
        """The interval as it is shown; where the runs are too few for one, what it is instead."""
        if self.runs == 1:
            return "one run"
        between = f"{digits(self.low)} to {digits(self.high)}"
        return between if self.confidence >= CONFIDENCE else f"{between}, all {self.runs} runs"


def estimate(values: Sequence[float]) -> Estimate:
    """The median and its interval, from the order of the values alone.

    Times on a machine that others use are skewed: a neighbour makes a run slower, never faster. So
    no normal distribution is assumed. Each value is above the true median with probability ½, hence
    the true median lies between the k-th smallest and the k-th largest of n values with probability
    1 − 2·P(B < k) for B binomial (n, ½). The narrowest such interval of at least 95 % is taken; it
    takes six values for one. Fewer give the smallest and the largest, and the confidence that this
    is worth.
    """
    ordered = sorted(real_number("a measurement of", value) for value in values)
    runs = len(ordered)
    tails = [sum(math.comb(runs, j) for j in range(k)) / 2**runs for k in range(1, runs // 2 + 1)]
    enough = [k for k, tail in enumerate(tails, 1) if 1 - 2 * tail >= CONFIDENCE]
    k = max(enough, default=1)
    confidence = 1 - 2 * tails[k - 1] if tails else 0.0
    return Estimate(median(ordered), ordered[k - 1], ordered[-k], confidence, runs)


def digits(number: float, count: int = 3) -> str:
    """A number as people write it: so many digits that count, thousands set apart."""
    if number == 0 or not math.isfinite(number):
        return f"{number:g}"
    places = count - 1 - math.floor(math.log10(abs(number)))
    text = f"{round(number, places):,.{max(0, places)}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def stated(number: float | None) -> str:
    """A document's number, as exactly as it is printed there."""
    return "–" if number is None else digits(number, 4)
