"""What several measurements say of one quantity, or what a count says exactly."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, median

from tengen.numbers import real_number

CONFIDENCE = 0.95
Z = 1.959964
"""Standard errors on either side that hold 95 % of a normal distribution."""

RESAMPLED = 2000
"""Draws for the interval of an average."""


@dataclass(frozen=True)
class Estimate:
    """A number, usually a median, and the interval that holds the true one so confidently."""

    value: float
    low: float
    high: float
    confidence: float
    runs: int

    @property
    def text(self) -> str:
        """The number as it is shown: an exact one with all its digits."""
        return stated(self.value) if self.is_exact else digits(self.value)

    @property
    def is_exact(self) -> bool:
        """Was it counted or proven, not measured?"""
        return self.confidence == 1.0

    @property
    def interval(self) -> str:
        """The interval as it is shown; where the runs are too few for one, what it is instead."""
        if self.is_exact:
            return "exact"
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


def exactly(value: float) -> Estimate:
    """A number that is no estimate: a count, or what was proven."""
    return Estimate(value, value, value, 1.0, 1)


def share(count: float, of: int) -> Estimate:
    """A share in per cent, with Wilson's 95 % interval; what counts for half may be counted so."""
    rate, extra = count / of, Z * Z / of
    middle = (rate + extra / 2) / (1 + extra)
    reach = math.sqrt(extra * (rate * (1 - rate) + extra / 4)) / (1 + extra)
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Estimate(100 * rate, 100 * low, 100 * high, CONFIDENCE, of)


def average(values: Sequence[float]) -> Estimate:
    """A mean with its 95 % interval, by drawing as many of the values again, many times.

    The values are those of things that were chosen at random, such as problems, so the interval
    says how far others of the same kind may differ. Nothing is assumed of their distribution.
    """
    told = [real_number("a measurement of", value) for value in values]
    random, runs = Random(0), len(told)
    means = sorted(fmean(random.choices(told, k=runs)) for _ in range(RESAMPLED))
    cut = round((1 - CONFIDENCE) / 2 * RESAMPLED)
    return Estimate(fmean(told), means[cut], means[-1 - cut], CONFIDENCE, runs)


def digits(number: float, count: int = 3) -> str:
    """A number as people write it: so many digits that count, thousands set apart."""
    if number == 0 or not math.isfinite(number):
        return f"{number:g}"
    places = count - 1 - math.floor(math.log10(abs(number)))
    text = f"{round(number, places):,.{max(0, places)}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def stated(number: float | None) -> str:
    """A document's number, as exactly as it is printed there."""
    if number is None:
        return "–"
    return f"{number:,.0f}" if number == round(number) else digits(number, 4)
