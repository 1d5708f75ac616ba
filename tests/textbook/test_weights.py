"""G's weight table, its player, and the value of a position made of it."""

import pytest

from tengen.textbook.five import Five
from tengen.textbook.weights import (
    OTHER,
    OWN,
    WIN,
    Weights,
    five_tuples,
    point_scores,
    tuple_score,
    weights_move,
)


@pytest.mark.parametrize(("size", "count"), [(15, 572), (7, 60), (8, 96), (9, 140), (5, 12)])
def test_five_tuples_of_a_board(size, count):
    tuples = five_tuples(size, size)
    assert len(tuples) == len(set(tuples)) == count
    assert all(len(points) == 5 for points in tuples)


def test_g_s_table():
    assert OWN == (7, 35, 800, 15_000, 800_000)
    assert OTHER == (7, 15, 400, 1_800, 100_000)
    assert [tuple_score(own, 0) for own in range(5)] == list(OWN)
    assert [tuple_score(0, other) for other in range(1, 5)] == list(OTHER[1:])
    assert tuple_score(1, 1) == tuple_score(4, 1) == tuple_score(1, 3) == 0


def test_an_empty_board_is_worth_its_tuples():
    scores = point_scores(Five(15))
    assert scores["h8"] == 20 * 7
    assert scores["a1"] == scores["o15"] == 3 * 7
    assert weights_move(Five(15)) in {name for name in scores if scores[name] == 140}


def test_scores_by_hand():
    """On a 5×5 board the corner lies in three tuples: own row, other's column, empty diagonal."""
    game = Five(5).set_up(["b5", "c5"], ["a4"])
    assert point_scores(game)["a5"] == 800 + 15 + 7
    white = Five(5).set_up(["b5", "c5"], ["a4"], "white")
    assert point_scores(white)["a5"] == 400 + 35 + 7


@pytest.mark.parametrize(
    ("black", "white", "move"),
    [
        ("b5 c5 d5 e5", "a5 b7 c7 d7 e7", "f5"),  # its own five before anything
        ("b5 c5 g2", "a9 b7 c7 d7 e7", "f7 a7"),  # then the other's
        ("d5 e5 f5", "d7 e7 f7", "c5 g5"),  # its own three before the other's
    ],
)
def test_the_player_s_choice(black, white, move):
    assert weights_move(Five(9).set_up(black.split(), white.split())) in move.split()


def test_the_player_does_not_play_forbidden_points():
    game = Five(15, rules="renju").set_up(["f8", "g8", "h7", "h6"], ["a1", "b1", "c1"])
    assert game.forbidden() == {"h8": "double-three"}
    assert "h8" not in point_scores(game)


def test_a_position_is_worth_its_own_tuples_less_the_other_s():
    game = Five(5).set_up(["a5", "b5"], ["c1"])
    tuples = [set(points) for points in five_tuples(5, 5)]
    black, white = {0, 1}, {22}
    own = sum(OWN[len(t & black)] for t in tuples if t & black and not t & white)
    other = sum(OTHER[len(t & white)] for t in tuples if t & white and not t & black)
    assert Weights().value(game) == own - other
    assert own == 800 + 35 + 35 + 35
    assert other == 15 + 15


def test_a_win_is_worth_more_the_earlier_it_is():
    game = Five(9).set_up(["b5", "c5", "d5", "e5"], []).play("f5")
    assert Weights().value(game) == -(WIN - 5)
    assert Weights().moves(game) == []


def test_moves_are_near_stones():
    assert Weights().moves(Five(9)) == ["e5"]
    corner = Five(9).set_up(["a9"], [])
    assert Weights().moves(corner) == ["b9", "a8", "b8"]
    assert len(Weights(reach=2).moves(corner)) == 8
