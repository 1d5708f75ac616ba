"""Life-and-death problems in and out: T's matrix, its seven planes, diagrams and records."""

from typing import Any

import numpy as np
import pytest

import tengen as tg

# The example of T's appendix B: White holds the corner, the six points in it are meaningful.
APPENDIX_B = [
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [1, 1, 0, 0, 2, 2, 2, 2, 2],
    [0, 0, 0, 2, 2, 2, 2, 2, 2],
    [2, 2, 2, 2, 2, 2, 2, 2, 2],
    [2, 2, 2, 2, 2, 2, 2, 2, 2],
    [2, 2, 2, 2, 2, 2, 2, 2, 2],
    [2, 2, 2, 2, 2, 2, 2, 2, 2],
]

APPENDIX_B_DRAWN = """\
   A B C D E F G H J
 9 . . o X - - - - - 9
 8 . . o X - - - - - 8
 7 . . o X - - - - - 7
 6 o o X X - - - - - 6
 5 X X X - - - - - - 5
 4 - - - - - - - - - 4
 3 - - - - - - - - - 3
 2 - - - - - - - - - 2
 1 - - - - - - - - - 1
   A B C D E F G H J
Black to play"""

THREE_IN_A_ROW = """
    . . . o X
    o o o o X
    X X X X X
    - - - - -
    White to play
"""


# Matrix and diagram.


def test_the_matrix_of_appendix_b():
    problem = tg.Problem.from_matrix(APPENDIX_B, to_play="black", defender="white")
    assert problem.matrix().tolist() == APPENDIX_B
    assert problem.to_play == "black"
    assert (problem.defender, problem.attacker) == ("white", "black")
    assert problem.target == ["C9", "C8", "C7", "A6", "B6"]
    assert problem.region == ["A9", "B9", "A8", "B8", "A7", "B7"]
    assert problem.legal_moves() == [*problem.region, "pass"]
    assert problem.board[0].tolist() == [0, 0, 2, 1, 0, 0, 0, 0, 0]
    assert problem.outcome is None


def test_the_diagram_of_appendix_b():
    problem = tg.Problem.from_matrix(APPENDIX_B, to_play="black", defender="white")
    assert str(problem) == APPENDIX_B_DRAWN
    assert tg.Problem.from_diagram(APPENDIX_B_DRAWN) == problem


@pytest.mark.parametrize("form", [np.array, np.float64, tuple])
def test_a_matrix_may_come_in_other_forms(form):
    problem = tg.Problem.from_matrix(form(APPENDIX_B), "black", "white")
    assert problem.matrix().tolist() == APPENDIX_B


def test_the_matrix_follows_the_game():
    problem = tg.Problem.from_matrix(APPENDIX_B, "black", "white").play("B8").play("A9")
    expected = np.array(APPENDIX_B)
    expected[1, 1], expected[0, 0] = 0, 1
    assert problem.matrix().tolist() == expected.tolist()


def test_a_target_and_a_side_that_are_given():
    position = tg.Go(5, black=["A1", "C3"], white=["E5"], to_play="white")
    problem = tg.Problem(position, "black", target=["C3"], region=["A2", "B1"])
    assert problem.target == ["C3"]
    assert problem.region == ["A2", "B1"]
    assert problem.to_play == "white"
    assert problem.legal_moves() == ["A2", "B1", "pass"]


def test_all_stones_of_the_defender_and_all_empty_points_if_none_are_given():
    position = tg.Go(3, black=["A1", "C3"], white=["B2"])
    problem = tg.Problem(position, "black")
    assert problem.target == ["C3", "A1"]
    assert problem.region == ["A3", "B3", "A2", "C2", "B1", "C1"]


@pytest.mark.parametrize(
    ("text", "options", "defender", "target", "to_play"),
    [
        ("x . O", {}, "black", ["A1"], "black"),
        ("X . o", {}, "white", ["C1"], "black"),
        ("X . O", {"defender": "white"}, "white", ["C1"], "black"),
        ("X x . O O", {}, "black", ["B1"], "black"),
        ("X . o\nWhite to play", {}, "white", ["C1"], "white"),
        ("X . o\nWhite to play", {"to_play": "black"}, "white", ["C1"], "black"),
    ],
)
def test_a_diagram_names_target_and_side(text, options, defender, target, to_play):
    problem = tg.Problem.from_diagram(text, **options)
    assert problem.defender == defender
    assert problem.target == target
    assert problem.to_play == to_play


@pytest.mark.parametrize("text", [APPENDIX_B_DRAWN, THREE_IN_A_ROW, "X - x . O\nWhite to play"])
def test_a_problem_drawn_and_read_again(text):
    problem = tg.Problem.from_diagram(text)
    assert tg.Problem.from_diagram(str(problem)) == problem


# T's planes.


def test_the_seven_planes_of_appendix_b():
    problem = tg.Problem.from_matrix(APPENDIX_B, to_play="black", defender="white")
    matrix = np.array(APPENDIX_B)
    planes = problem.planes()
    assert planes.shape == (7, 9, 9)
    assert planes.dtype == np.uint8
    assert (planes[0] == (matrix == 0)).all()
    assert (planes[1] == (matrix == 1)).all()
    assert (planes[2] == (matrix == 2)).all()
    assert (planes[3] == (matrix != 3)).all()
    assert not planes[4:].any()


def test_the_planes_follow_the_game():
    problem = tg.Problem.from_diagram("x . O - .\nX . O . .")
    after_stone = problem.play("B2").planes()
    assert after_stone.tolist() == [
        [[1, 1, 0, 0, 0], [1, 0, 0, 0, 0]],
        [[0, 0, 1, 0, 0], [0, 0, 1, 0, 0]],
        [[0, 0, 0, 1, 0], [0, 0, 0, 0, 0]],
        [[1, 1, 1, 1, 0], [1, 0, 1, 0, 0]],
        [[1] * 5] * 2,
        [[0] * 5] * 2,
        [[0] * 5] * 2,
    ]
    one_pass = problem.play("pass").planes()
    assert one_pass[4:, 0, 0].tolist() == [0, 1, 0]
    ended = problem.play("pass").planes()
    assert ended[3].all()
    assert [plane.all() for plane in ended[4:]] == [True, True, True]


def test_a_point_that_is_suicide_is_invalid():
    problem = tg.Problem.from_diagram(". x .\nX X .\n. . O\nWhite to play")
    assert problem.planes()[3].tolist() == [[1, 1, 0], [1, 1, 0], [0, 0, 1]]
    assert problem.planes()[2].sum() == 0


# Records.


def record(text: str) -> Any:
    (game,) = tg.read_sgf(text)
    return game


@pytest.mark.parametrize("text", [APPENDIX_B_DRAWN, THREE_IN_A_ROW, "X - x . O\nWhite to play"])
def test_a_problem_comes_back_from_its_record(text):
    problem = tg.Problem.from_diagram(text)
    (game,) = tg.read_sgf(tg.write_sgf(tg.problem_record(problem)))
    assert tg.problem_of(game) == problem


@pytest.mark.parametrize(
    ("text", "defender", "target", "region"),
    [
        ("(;SZ[3]AB[aa]AW[cc]TR[aa]SL[bb][ba]PL[W])", "black", "A3", "B3 B2"),
        ("(;SZ[3]AB[aa]AW[cc][bc]TR[cc]SL[ac])", "white", "C1", "A1"),
        ("(;SZ[3]AB[aa]AW[cc][bc]TR[cc])", "white", "B1 C1", "B3 C3 A2 B2 C2 A1"),
    ],
)
def test_target_and_region_are_marked(text, defender, target, region):
    problem = tg.problem_of(record(text))
    assert problem.defender == defender
    assert problem.target == target.split()
    assert problem.region == region.split()


def test_without_marks_the_defender_may_be_named():
    game = record("(;SZ[3]AB[aa]AW[cc][bc]PL[W])")
    assert tg.problem_of(game, "white").target == ["B1", "C1"]
    assert tg.problem_of(game, "white").to_play == "white"
    assert set(tg.problem_of(game).inferred) == {"defender", "target"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(;GM[4]SZ[15]AB[aa]TR[aa])", "expected GM.1."),
        ("(;SZ[3]AB[aa]TR[bb])", "who defends"),
        ("(;SZ[3]AB[aa]TR[aa]SL[aa])", "region must be empty points"),
    ],
)
def test_a_record_that_is_no_problem(text, message):
    with pytest.raises(tg.ProblemError, match=message):
        tg.problem_of(record(text))


# What cannot be a problem.


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (("red",), tg.BoardError, 'expected "black" or "white"'),
        (("black", []), tg.ProblemError, "target must be stones of the defender, black"),
        (("black", ["C3"]), tg.ProblemError, "target must be stones of the defender, black"),
        (("black", ["B2"]), tg.ProblemError, "target must be stones of the defender, black"),
        (("black", ["A9"]), tg.PointError, "expected a point from A1 to C3"),
        (("black", None, ["A1"]), tg.ProblemError, "region must be empty points"),
        (("black", None, ["D1"]), tg.PointError, "expected a point from A1 to C3"),
    ],
)
def test_a_problem_that_cannot_be(arguments, error, message):
    with pytest.raises(error, match=message):
        tg.Problem(tg.Go(3, black=["A1"], white=["C3"]), *arguments)


@pytest.mark.parametrize(
    "make",
    [lambda: tg.Gomoku(5, black=["a1"]), lambda: "X . O", lambda: None],
    ids=["five in a row", "a diagram", "nothing"],
)
def test_a_problem_is_made_from_a_position_of_go(make):
    with pytest.raises(tg.InputError):
        tg.Problem(make(), "black")


@pytest.mark.parametrize(
    ("matrix", "message"),
    [
        ([[0, 4]], "0 black, 1 white, 2 empty and meaningless, 3 empty and meaningful"),
        ([[0, -1]], "0 black, 1 white"),
        ([[0, 1.5]], "0 black, 1 white"),
        ([[0, float("nan")]], "0 black, 1 white"),
        ([[0, None]], "0 black, 1 white"),
        ([["0", "3"]], "0 black, 1 white"),
        ([[0, 3], [3]], "rows of different lengths"),
        ([], "must have rows and columns"),
        ([[]], "must have rows and columns"),
        ([0, 3], "must have rows and columns"),
        (3, "must have rows and columns"),
        (None, "must have rows and columns"),
        ([[3, 3]], "target must be stones of the defender"),
    ],
)
def test_a_matrix_that_cannot_be(matrix, message):
    with pytest.raises(tg.ProblemError, match=message):
        tg.Problem.from_matrix(matrix, "black", "black")


@pytest.mark.parametrize("shape", [(3, 26), (26, 3)])
@pytest.mark.parametrize("point", [0, 3])
def test_a_matrix_that_is_too_large(shape, point):
    with pytest.raises(tg.InputError, match="from 1 to 25"):
        tg.Problem.from_matrix(np.full(shape, point), "black", "black")


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        ("X . O", {}, "who defends"),
        ("x . o", {}, "stones of one colour"),
        ("x . O", {"defender": "white"}, "stones of one colour"),
        ("X . .", {"defender": "white"}, "target must be stones of the defender, white"),
    ],
)
def test_a_diagram_that_is_no_problem(text, options, message):
    with pytest.raises(tg.ProblemError, match=message):
        tg.Problem.from_diagram(text, **options)
