"""The window: which chapters stay, and what is drawn from them."""

import numpy as np
import pytest

from tengen.errors import InputError
from tengen.learn.growth import window_size
from tengen.learn.window import Window
from tests.learn.chapter_of import a_chapter


def filled(*lengths: int, capacity: int = 1000) -> Window:
    """A window of chapters of these lengths, called a, b, c …"""
    window = Window(capacity)
    for seed, length in enumerate(lengths):
        window.add(chr(ord("a") + seed), a_chapter(length, seed))
    return window


def test_the_oldest_goes_when_the_others_are_enough():
    window = Window(10)
    assert window.add("a", a_chapter(6, 0)) == []
    assert window.add("b", a_chapter(6, 1)) == []
    assert window.add("c", a_chapter(4, 2)) == ["a"]
    assert window.names == ["b", "c"]
    assert len(window) == 10


def test_a_window_that_grows_keeps_more_and_more():
    window = Window(200, begin=20)
    sizes = []
    for number in range(40):
        window.add(str(number), a_chapter(10, number))
        sizes.append(len(window))
        assert window.played == 10 * (number + 1)
        assert len(window) <= 10 * len(window.names) < len(window) + 10
    assert sizes[:3] == [10, 20, window_size(200, 20, 30)]
    assert sizes == sorted(sizes)
    assert sizes[-1] == window_size(200, 20, 400) < 200


def test_one_large_chapter_stays_and_its_newest_positions_are_drawn():
    window = filled(50, capacity=10)
    assert window.add("z", a_chapter(3, 9)) == []
    assert len(window) == 10
    newest = {planes.tobytes() for planes in a_chapter(3, 9).planes}
    newest |= {planes.tobytes() for planes in a_chapter(50, 0).planes[-7:]}
    drawn = window.drawn(np.random.default_rng(2), 300)
    assert {planes.tobytes() for planes in drawn.planes} == newest


def test_every_position_comes_with_its_own_numbers():
    window = filled(5, 1, 7)
    examples = window.drawn(np.random.default_rng(1), 500)
    known = {}
    for seed, length in enumerate((5, 1, 7)):
        chapter = a_chapter(length, seed)
        for row in range(length):
            known[chapter.planes[row].tobytes()] = (chapter, row)
    seen = set()
    for index in range(500):
        key = examples.planes[index].tobytes()
        chapter, row = known[key]
        seen.add(key)
        assert examples.values[index] == chapter.values[row]
        assert examples.results[index] == chapter.results[row]
        assert examples.searched[index] == chapter.searched[row]
        assert np.array_equal(examples.policies[index], chapter.policies(np.array([row]))[0])
    assert len(seen) == 13


def test_half_of_r_s_batches_are_new():
    window = filled(40, 10)
    newest = {planes.tobytes() for planes in a_chapter(10, 1).planes}
    examples = window.drawn_half_new(np.random.default_rng(3), 64, newest=10)
    new = [planes.tobytes() in newest for planes in examples.planes]
    assert new == [True] * 32 + [False] * 32


def test_with_nothing_older_all_are_new():
    examples = filled(10).drawn_half_new(np.random.default_rng(3), 16, newest=10)
    assert len(examples.planes) == 16


def test_a_round_that_fills_the_window_leaves_nothing_older():
    window = filled(40, 30, capacity=20)
    newest = {planes.tobytes() for planes in a_chapter(30, 1).planes[-20:]}
    examples = window.drawn_half_new(np.random.default_rng(3), 200, newest=30)
    assert {planes.tobytes() for planes in examples.planes} == newest


def test_the_same_chance_draws_the_same():
    window = filled(30, 30)
    one, other = (window.drawn(np.random.default_rng(5), 20) for _ in range(2))
    assert all(np.array_equal(one[column], other[column]) for column in range(len(one)))


def test_nothing_is_drawn_from_an_empty_window():
    with pytest.raises(InputError, match="empty"):
        Window(5).drawn(np.random.default_rng(0), 1)


def test_chapters_of_another_board_are_refused():
    with pytest.raises(InputError, match="another board"):
        filled(3).add("z", a_chapter(3, codes=26))
