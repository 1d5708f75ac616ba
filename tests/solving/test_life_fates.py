"""The solver of life and death says what the exhaustive search says, first moves included."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice

import pytest

from tests.solving.enclosed import problems
from tests.solving.fates import known_fates, solved, without_idle_moves

ANY = ("alive", "dead", "seki", "ko")


def compare(seed: int, count: int, most_states: int, kinds: Collection[str] = ANY) -> int:
    """Compare the answers to so many problems, as far as they are of these kinds; say how many."""
    drawn = list(islice(problems(seed), count))
    compared = 0
    for (diagram, side), known in zip(drawn, known_fates(drawn, most_states), strict=True):
        if known is not None and known.status in kinds:
            expected = without_idle_moves(known, diagram, side)
            assert solved(diagram, side) == expected, f"{diagram}\n{side} to play"
            compared += 1
    return compared


def test_the_solver_agrees_with_the_exhaustive_search():
    assert compare(seed=11, count=400, most_states=5_000) > 200


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 28))
def test_the_solver_agrees_with_the_exhaustive_search_on_20_000(seed: int):
    assert compare(seed, count=4_000, most_states=20_000) > 2_500


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30, 34))
def test_the_solver_agrees_on_many_kos_and_sekis(seed: int):
    assert compare(seed, count=10_000, most_states=5_000, kinds=("ko", "seki")) > 100
