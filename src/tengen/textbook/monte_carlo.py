"""The Monte Carlo method (C, section 8.2.1): ask chance often enough and count the answers.

Make a random experiment whose mean is the number wanted, repeat it, and take the average. The
average of N independent samples with standard deviation σ is off by about σ/√N, whatever the
experiment is: a hundred times the work buys one more decimal. That, and nothing else, is what the
rest of this book does with the outcomes of games.

    >>> from math import pi
    >>> from random import Random
    >>> darts(10_000, Random(1)).within(pi, 3)
    True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf, log, prod, sqrt
from random import Random
from typing import NamedTuple


class Estimate(NamedTuple):
    """An average of random samples and how far off it may be.

    Attributes:
        value: The average.
        error: Its standard error, estimated from the samples themselves; about two times in three
            the true value is no farther away than that.
        samples: How many there were.
    """

    value: float
    error: float
    samples: int

    def within(self, truth: float, errors: float) -> bool:
        """Whether the true value is at most so many standard errors away."""
        return abs(self.value - truth) <= errors * self.error

    def scaled(self, factor: float) -> Estimate:
        """The estimate of a multiple."""
        return Estimate(factor * self.value, abs(factor) * self.error, self.samples)


def average(samples: Iterable[float]) -> Estimate:
    """The mean of some samples with its standard error σ/√N."""
    count, mean, squares = 0, 0.0, 0.0
    for sample in samples:
        # The incremental mean, as T's algorithm 3.1 has it; `squares` sums (sample − mean)².
        count += 1
        step = sample - mean
        mean += step / count
        squares += step * (sample - mean)
    if count == 0:
        raise ValueError("an average needs at least one sample")
    error = sqrt(squares / (count - 1) / count) if count > 1 else inf
    return Estimate(mean, error, count)


def share(hits: int, samples: int) -> Estimate:
    """The average of samples that are 1 (a hit) or 0: its variance is p(1 − p)."""
    part = hits / samples
    return Estimate(part, sqrt(part * (1 - part) / samples), samples)


class Needle(NamedTuple):
    """Where a needle fell: the distance x of its middle to the nearest line, and sin φ."""

    distance: float
    sine: float

    def crosses(self, length: float) -> bool:
        """Whether it lies across the line: x ≤ (l/2)·sin φ (C, figure 8.1)."""
        return self.distance <= length / 2 * self.sine


def throw_needle(spacing: float, random: Random) -> Needle:
    """Throw a needle onto paper with parallel lines.

    The direction is that of a random point in the half disc, so that π is not needed to find π.
    """
    while True:
        across, along = random.uniform(-1, 1), random.random()
        reach = sqrt(across * across + along * along)
        if 0 < reach <= 1:
            return Needle(random.uniform(0, spacing / 2), along / reach)


def buffon(throws: int, random: Random, *, length: float = 1.0, spacing: float = 2.0) -> Estimate:
    """π from Buffon's needle (C, section 8.2.1): π ≈ 2nl/(md) with m crossings in n throws.

    The needle crosses a line with probability P = 2l/(πd). The error of m/n is that of a share; the
    error of π = (2l/d)/P is larger by the derivative, π/P.
    """
    if not 0 < length <= spacing:
        raise ValueError("the needle is no longer than the lines are apart")
    crossings = sum(throw_needle(spacing, random).crosses(length) for _ in range(throws))
    if crossings == 0:
        return Estimate(inf, inf, throws)
    crossed = share(crossings, throws)
    value = 2 * length / spacing / crossed.value
    return Estimate(value, value / crossed.value * crossed.error, throws)


def darts(throws: int, random: Random) -> Estimate:
    """π from darts (G, section 3): four times the share that hits the quarter disc."""
    hits = sum(random.random() ** 2 + random.random() ** 2 <= 1 for _ in range(throws))
    return share(hits, throws).scaled(4)


def hit_or_miss(f: Callable[[float], float], throws: int, random: Random) -> Estimate:
    """∫₀¹ f(x) dx for f between 0 and 1: the share of points ξ₁ ≤ f(ξ₂) (C, section 8.2.1)."""
    hits = sum(random.random() <= f(random.random()) for _ in range(throws))
    return share(hits, throws)


Box = Sequence[tuple[float, float]]
"""The lower and the upper end of each coordinate."""


def integral(
    f: Callable[[Sequence[float]], float], box: Box, samples: int, random: Random
) -> Estimate:
    """The integral of f over a box of any dimension: its volume times the mean of f.

    A rule that lays a grid needs m^d points for m points a side. Here the error is σ/√N in every
    dimension, which is why C calls the method the better one for many.
    """
    volume = prod(high - low for low, high in box)
    points = ([random.uniform(low, high) for low, high in box] for _ in range(samples))
    return average(f(point) for point in points).scaled(volume)


class Accuracy(NamedTuple):
    """How far estimates from so many samples were off."""

    samples: int
    error: float
    """The root of the mean squared difference to the true value, over many repetitions."""


def accuracy(
    experiment: Callable[[int], Estimate], truth: float, samples: int, repeats: int
) -> Accuracy:
    """Repeat an experiment whose answer is known and measure its true error."""
    squares = ((experiment(samples).value - truth) ** 2 for _ in range(repeats))
    return Accuracy(samples, sqrt(average(squares).value))


def slope(measured: Sequence[Accuracy]) -> float:
    """The exponent a of error ≈ const · Nᵃ, by least squares on logarithms; 1/√N has a = −½."""
    across = [log(point.samples) for point in measured]
    up = [log(point.error) for point in measured]
    middle_across, middle_up = average(across).value, average(up).value
    pairs = zip(across, up, strict=True)
    rise = sum((x - middle_across) * (y - middle_up) for x, y in pairs)
    return rise / sum((x - middle_across) ** 2 for x in across)
