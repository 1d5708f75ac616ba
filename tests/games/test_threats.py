"""What points make, where threats are met, and which lines forbid a point."""

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.games.forbidding import forbidden_lines
from tengen.games.threats import attack_points, defence_points, fives


def test_points_are_named_after_the_strongest_they_make() -> None:
    position = tg.Gomoku(black=["g8", "h8", "i8", "j5", "j6"], white=["f8"])
    made = attack_points(position, "black")
    assert made["j8"] == "four-three"
    assert made["j7"] == "three"
    assert made["k8"] == "four"
    assert fives(position, "black") == []
    assert attack_points(position, "white") == {}


def test_a_four_is_met_where_it_is_completed_and_nowhere_else() -> None:
    position = tg.Gomoku(black=["g8", "h8", "i8", "j8", "c3", "c4", "c5"], white=["f8"])
    assert fives(position, "black") == ["k8"]
    assert defence_points(position, "white") == ["k8"]


def test_an_open_three_is_met_at_its_ends_and_where_it_needs_room() -> None:
    position = tg.Gomoku(black=["g8", "h8", "i8"], to_play="white")
    assert defence_points(position, "white") == ["f8", "j8"]
    narrow = tg.Gomoku(black=["g8", "h8", "i8"], white=["e8"], to_play="white")
    assert defence_points(narrow, "white") == ["f8", "j8", "k8"]
    assert defence_points(position, "black") == []


def test_black_may_not_defend_on_a_forbidden_point() -> None:
    position = tg.Renju(black=["h9", "h10", "i8", "j8"], white=["g7", "f6", "e5"], to_play="black")
    assert "h8" in position.forbidden()
    assert "h8" in defence_points(tg.Gomoku(black=[], white=["g7", "f6", "e5"]), "black")
    assert "h8" not in defence_points(position, "black")


def test_rows_of_another_length_are_refused_in_a_sentence() -> None:
    with pytest.raises(InputError, match="not of 4"):
        attack_points(tg.Gomoku(9, row=4), "black")


def test_the_lines_of_a_double_three() -> None:
    position = tg.Renju(black=["h9", "h10", "i8", "j8"])
    upright, flat = sorted(forbidden_lines(position, "h8"), key=lambda line: line.stones[-1])
    assert upright == ("three", ["h10", "h9", "h8"], ["h11", "h7"])
    assert flat == ("three", ["h8", "i8", "j8"], ["g8", "k8"])


def test_two_fours_on_one_line_are_two_rows() -> None:
    position = tg.Renju(black=["e8", "g8", "i8", "k8"])
    assert position.why_forbidden("h8") == "double-four"
    assert forbidden_lines(position, "h8") == [
        ("four", ["e8", "g8", "h8", "i8"], ["f8"]),
        ("four", ["g8", "h8", "i8", "k8"], ["j8"]),
    ]


def test_an_overline_is_its_whole_row() -> None:
    position = tg.Renju(black=["d8", "e8", "f8", "h8", "i8"])
    assert forbidden_lines(position, "g8") == [
        ("overline", ["d8", "e8", "f8", "g8", "h8", "i8"], [])
    ]


def test_a_point_that_is_not_forbidden_has_no_such_lines() -> None:
    assert forbidden_lines(tg.Renju(), "h8") == []
