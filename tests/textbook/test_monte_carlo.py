"""Averages of random samples: right on average, honest about their error, which goes with 1/√N."""

from collections.abc import Callable
from math import inf, pi, prod, sin, sqrt
from random import Random

import pytest

from tengen.textbook.monte_carlo import (
    Accuracy,
    Estimate,
    accuracy,
    average,
    buffon,
    darts,
    hit_or_miss,
    integral,
    share,
    slope,
)

RANDOM = Random(20)


def sines(dimension: int) -> Callable[[int], Estimate]:
    return lambda size: integral(
        lambda point: prod(sin(pi * x) for x in point), [(0, 1)] * dimension, size, RANDOM
    )


EXPERIMENTS: dict[str, tuple[Callable[[int], Estimate], float]] = {
    "Buffon": (lambda size: buffon(size, RANDOM), pi),
    "Buffon, long needle": (lambda size: buffon(size, RANDOM, length=1, spacing=1), pi),
    "darts": (lambda size: darts(size, RANDOM), pi),
    "hit or miss": (lambda size: hit_or_miss(lambda x: x * x, size, RANDOM), 1 / 3),
    "one dimension": (sines(1), 2 / pi),
    "five dimensions": (sines(5), (2 / pi) ** 5),
    "another box": (
        lambda size: integral(lambda p: p[0] * p[1], [(0, 2), (-1, 3)], size, RANDOM),
        8.0,
    ),
}

each = pytest.mark.parametrize(
    ("experiment", "truth"), EXPERIMENTS.values(), ids=EXPERIMENTS.keys()
)


def measured_slope(
    experiment: Callable[[int], Estimate], truth: float, sizes: list[int], repeats: int
) -> float:
    RANDOM.seed(20)
    return slope([accuracy(experiment, truth, size, repeats) for size in sizes])


@each
def test_the_error_shrinks_as_one_over_the_root(experiment, truth):
    assert measured_slope(experiment, truth, [250, 1250, 6250], 250) == pytest.approx(
        -0.5, abs=0.05
    )


@pytest.mark.slow
@each
def test_the_error_shrinks_over_three_decades(experiment, truth):
    sizes = [100, 316, 1000, 3162, 10_000, 31_623, 100_000]
    assert measured_slope(experiment, truth, sizes, 200) == pytest.approx(-0.5, abs=0.05)


@each
def test_the_estimated_error_is_honest(experiment, truth):
    """A standard error holds about 68 times in 100, two of them 95 times."""
    RANDOM.seed(21)
    estimates = [experiment(1000) for _ in range(300)]
    assert 0.60 < average(estimate.within(truth, 1) for estimate in estimates).value < 0.76
    assert 0.91 < average(estimate.within(truth, 2) for estimate in estimates).value < 0.985


def test_an_average_and_its_error():
    assert average([1, 2, 3, 6]) == pytest.approx((3, sqrt(14 / 3 / 4), 4))
    assert average([5]) == (5, inf, 1)
    assert share(30, 120) == pytest.approx((0.25, sqrt(0.25 * 0.75 / 120), 120))


def test_a_slope_is_the_exponent():
    assert slope([Accuracy(n, 7 / n) for n in (1, 10, 1000)]) == pytest.approx(-1)


def test_buffon_needs_a_short_needle_and_a_crossing():
    with pytest.raises(ValueError, match="no longer"):
        buffon(10, RANDOM, length=2, spacing=1)
    assert buffon(1, Random(3), length=1e-9, spacing=1) == (inf, inf, 1)
    with pytest.raises(ValueError, match="at least one"):
        average([])
