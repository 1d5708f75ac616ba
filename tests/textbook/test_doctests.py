"""The examples in the docstrings are true."""

import doctest

import pytest

from tengen.textbook import (
    decision,
    five,
    go,
    monte_carlo,
    payoff,
    r_planes,
    shape_planes,
    shapes,
    stones,
    threat_space,
    threats,
    tss,
    uct,
    utss,
    vcf,
    weights,
    wins,
)

PAGES = [
    *(decision, five, go, monte_carlo, payoff, r_planes, shape_planes, shapes, stones),
    *(threat_space, threats, tss, uct, utss, vcf, weights, wins),
]


@pytest.mark.parametrize("module", PAGES, ids=lambda module: module.__name__)
def test_examples(module):
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed
