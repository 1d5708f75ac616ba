"""The two exhaustive searches agree, and the random problems are of every kind."""

from collections import Counter
from itertools import islice

import pytest

from tests.solving.enclosed import MOST_EMPTY, problems
from tests.solving.fates import known_fates, textbook_fate


def agree(seed: int, count: int, most_states: int) -> int:
    """How many of so many problems both searches have looked at."""
    drawn = list(islice(problems(seed), count))
    looked_at = 0
    for (diagram, side), known in zip(drawn, known_fates(drawn, most_states), strict=True):
        if known is not None:
            assert textbook_fate(diagram, side) == known, f"{diagram}\n{side} to play"
            looked_at += 1
    return looked_at


def test_python_and_cpp_agree():
    assert agree(seed=1, count=150, most_states=800) > 50


@pytest.mark.slow
def test_python_and_cpp_agree_on_many():
    assert agree(seed=2, count=3_000, most_states=5_000) > 1_500


def test_the_random_problems_are_of_every_kind():
    drawn = list(islice(problems(3), 1_500))
    assert all(1 <= diagram.count(".") <= MOST_EMPTY for diagram, _ in drawn)
    seen = Counter(known.status for known in known_fates(drawn, 5_000) if known)
    assert min(seen[status] for status in ("alive", "dead", "seki", "ko")) >= 5
