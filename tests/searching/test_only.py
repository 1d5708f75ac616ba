"""Searches of some moves only."""

from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.searching import Search


def level(planes):
    return np.ones((len(planes), 82)), np.full(len(planes), 0.5)


WAYS: dict[str, dict[str, Any]] = {
    "playouts": {},
    "textbook": {"textbook": True},
    "an evaluator": {"evaluator": level},
    "the network": {"judge": "network"},
    "two threads": {"threads": 2},
    "trees of their own": {"threads": 2, "parallel": "root", "textbook": True},
}


@pytest.mark.parametrize("way", WAYS)
def test_no_visit_is_spent_on_other_moves(way):
    found = tg.search(tg.Go(9), simulations=300, seed=1, only=["a1", "C3", "pass"], **WAYS[way])
    assert {each.move for each in found.candidates} == {"A1", "C3", "pass"}
    assert sum(each.visits for each in found.candidates) == found.simulations >= 300
    assert found.best in ("A1", "C3", "pass")
    assert found.pv[0] == found.best


FOUR = tg.Gomoku(9, black=["c5", "d5", "e5", "f5"], white=["a1", "a3", "a5"], to_play="black")
"""Black makes five at b5 or g5."""


@pytest.mark.parametrize("evaluator", [None, level])
@pytest.mark.parametrize(
    ("only", "value"), [(["g5"], 1.0), (["g5", "i9"], 1.0), (["i9"], None), (["i1", "i9"], None)]
)
def test_nothing_is_proven_of_a_position_by_some_of_its_moves(evaluator, only, value):
    options: dict[str, Any] = {"simulations": 400, "seed": 1, "prover": "threats"}
    if evaluator is not None:
        options |= {"evaluator": evaluator}
    assert tg.search(FOUR, **options).proof == "black"
    found = tg.search(FOUR, only=only, **options)
    assert found.proof is None
    assert {each.move for each in found.candidates} == set(only)
    if value is not None:
        assert (found.best, found.value) == ("g5", value)


def test_a_lost_choice_proves_no_loss():
    """White has to stop the five at g5; with a1 alone all is lost, and the position is not."""
    three = tg.Gomoku(9, black=["c5", "d5", "e5", "f5"], white=["b5", "a3"], to_play="white")
    found = tg.search(three, simulations=500, seed=1, only=["i9"])
    assert found.value == 0.0
    assert found.candidates[0].proof == "black"
    assert found.proof is None


def test_a_move_ends_the_restriction():
    search = Search(FOUR, simulations=200, seed=1, only=["i9"])
    search.run()
    search.play("i9", "b5")
    found = search.run()
    assert (found.best, found.proof) == ("g5", "black")
    assert len(found.candidates) > 60


def test_a_suicide_is_never_searched():
    surrounded = tg.Go.from_diagram("O . X\nX X .\n. . .", rules="tromp-taylor", to_play="white")
    found = tg.search(surrounded, simulations=50, only=["B3", "C1"])
    assert [each.move for each in found.candidates] == ["C1"]
    with pytest.raises(tg.InputError, match="none of the moves"):
        tg.search(surrounded, simulations=50, only=["B3"])


@pytest.mark.parametrize(
    ("only", "message"),
    [
        ([], "only no moves cannot be"),
        ("A1", "expected a list of moves"),
        (3, "expected a list of moves"),
        (["E5"], "only 'E5' cannot be: expected moves that are legal"),
        ([4], "4 is no move"),
        (["Z9"], "Z9"),
    ],
)
def test_moves_that_cannot_be_searched(only, message):
    with pytest.raises(tg.InputError, match=message):
        tg.search(tg.Go(9).play("E5"), simulations=10, only=only)
