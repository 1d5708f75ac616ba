"""`look_ahead`: what it is asked, and what it refuses."""

import pytest

import tengen as tg
from tengen.searching import look_ahead

START = tg.Gomoku(9).play("e5")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "give depth or seconds"),
        ({"variant": "best"}, "expected one of minimax, alphabeta, negamax, aspiration, pvs"),
        ({"depth": 61}, "depth 61"),
        ({"depth": 2.0}, "depth 2.0"),
        ({"seconds": float("nan")}, "seconds nan"),
        ({"depth": 2, "reach": 22}, "reach 22"),
        ({"depth": 2, "variant": "minimax", "table": True}, "minimax has no table"),
        ({"depth": 2, "variant": "alphabeta", "history": True}, "alphabeta has no table"),
    ],
)
def test_what_cannot_be_asked(options, message):
    with pytest.raises(tg.InputError, match=message):
        look_ahead(START, **options)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (tg.Go(9), "Gomoku and Renju only"),
        (tg.Gomoku(5, row=4), "expected row=5 in place of 4"),
        (tg.Gomoku(9).play("pass").play("pass"), "the game is over"),
    ],
)
def test_where_there_is_nothing_to_look_at(position, message):
    with pytest.raises(tg.InputError, match=message):
        look_ahead(position, depth=2)


def test_deepening_counts_every_depth():
    at_once = [look_ahead(START, "negamax", depth=depth).nodes for depth in (1, 2, 3)]
    deepened = look_ahead(START, "negamax", depth=3, deepening=True)
    assert deepened.nodes == sum(at_once)
    assert deepened.depth == 3


def test_time_in_place_of_a_depth():
    found = look_ahead(START, "alphabeta", seconds=0.3)
    assert found.depth >= 2
    assert look_ahead(START, "alphabeta", depth=found.depth).value == found.value
    assert look_ahead(START, "minimax", depth=2, seconds=10).depth == 2


def test_the_position_is_left_as_it_was():
    before = str(START)
    look_ahead(START, depth=3)
    assert str(START) == before


@pytest.mark.parametrize("size", [6, 15, 16, (22, 5), (5, 22)])
def test_an_empty_board_is_begun_in_the_middle(size):
    position = tg.Gomoku(size)
    row, col = position.coordinates(look_ahead(position, depth=1).move)
    assert (row, col) == (position.height // 2, position.width // 2)
