"""How large a window is after so many positions."""

from itertools import pairwise

import pytest

from tengen.learn.growth import window_size


def test_a_window_that_does_not_grow_is_as_large_as_it_may_be():
    assert [window_size(5000, 0, played) for played in (0, 100, 10**9)] == [5000] * 3
    assert window_size(5000, 6000, 10**9) == 5000


def test_all_that_was_played_is_in_it_up_to_where_it_begins_to_grow():
    assert [window_size(10**6, 1000, played) for played in (0, 999, 1000)] == [1000] * 3


@pytest.mark.parametrize(
    ("played", "size"), [(250_000, 250_000), (1_000_000, 493_790), (4_000_000, 1_183_333)]
)
def test_wu_s_window(played, size):
    """250,000 at first. 16 times as many: 16^¾ is 8, so 1 + 0.4 · 7 / 0.75 times as large."""
    assert window_size(10**9, 250_000, played) == size


def test_it_never_needs_what_has_left_it():
    sizes = [window_size(10**6, 1000, played) for played in range(0, 200_000, 100)]
    assert all(0 <= later - size <= 40 for size, later in pairwise(sizes))
