"""Life-and-death problems as T plays them: their region, and the three ways they end."""

import pytest

from tengen.textbook.game import Outcome, Reason
from tengen.textbook.go import Go
from tengen.textbook.moves import IllegalMove
from tengen.textbook.problem import LifeProblem

CORNER = """
    . O X
    O X .
    X . .
"""

ONE_MORE_EYE = """
    . X . . O
    X X X X O
    O O O O O
    . . . . .
"""

TWO_PARTS = "O O . X . O ."


def problem(
    diagram: str,
    to_play: str,
    defender: str,
    target: list[str] | None = None,
    region: list[str] | None = None,
) -> LifeProblem:
    start = Go.from_diagram(diagram, to_play, ko="simple")
    return LifeProblem(start, defender, target, region)


def test_killed_when_every_target_stone_is_gone():
    corner = problem(CORNER, "black", "white")
    assert corner.outcome is None
    assert corner.play("A3").outcome == Outcome("black", Reason.KILLED)
    assert corner.legal_moves() == []
    with pytest.raises(IllegalMove, match="over"):
        corner.play("pass")


def test_survived_with_two_true_eyes():
    eyes = problem(ONE_MORE_EYE, "black", "black", region=["A4", "C4", "D4"])
    assert eyes.legal_moves() == ["A4", "C4", "D4", "pass"]
    assert eyes.play("D4").outcome == Outcome("black", Reason.SURVIVED)
    assert eyes.undo().outcome is None
    assert eyes.play("C4").outcome is None


def test_survived_only_if_the_living_group_has_a_target_stone():
    living = """
        . X . X O .
        X X X X O .
        O O O O O X
        . . . . . .
    """
    assert problem(living, "white", "black", ["B4"]).outcome == Outcome("black", Reason.SURVIVED)
    assert problem(living, "white", "black", ["F2"]).outcome is None


def test_both_lose_when_both_pass():
    passed = problem(CORNER, "black", "white").play("pass")
    assert passed.outcome is None
    assert passed.play("pass").outcome == Outcome(None, Reason.BOTH_LOSE)


def test_both_lose_when_the_side_to_move_has_no_point_left():
    filled = problem(CORNER, "black", "white", region=["C2"]).play("C2")
    assert filled.to_play == "white"
    assert filled.outcome == Outcome(None, Reason.BOTH_LOSE)


def test_a_captured_stone_opens_its_point():
    parts = problem(TWO_PARTS, "black", "white", region=["C1"])
    assert parts.legal_moves() == ["C1", "pass"]
    assert parts.play("C1").legal_moves() == ["A1", "B1", "pass"]


def test_a_new_stone_is_no_target_stone():
    parts = problem(TWO_PARTS, "black", "white", region=["C1"]).play("C1")
    assert parts.target_left == {"F1"}
    assert parts.play("B1").target_left == {"F1"}
    assert parts.undo().undo().target_left == {"A1", "B1", "F1"}


def test_killed_although_a_new_stone_stands_on_a_target_point():
    parts = problem(TWO_PARTS, "black", "white")
    for move in ("C1", "A1", "E1", "pass"):
        assert parts.play(move).outcome is None
    assert parts.play("G1").outcome == Outcome("black", Reason.KILLED)


def test_moves_outside_the_region_are_refused():
    corner = problem(CORNER, "black", "white", region=["A3"])
    with pytest.raises(IllegalMove) as caught:
        corner.play("C1")
    assert caught.value.reason == "outside the region"
    with pytest.raises(IllegalMove, match="occupied"):
        corner.play("b2")


def test_a_matrix_says_what_is_meaningful():
    corner = LifeProblem.from_matrix([[3, 1, 0], [1, 0, 2], [0, 2, 2]], "black", "white")
    assert str(corner) == ". O X\nO X .\nX . ."
    assert corner.target == {"B3", "A2"}
    assert corner.legal_moves() == ["A3", "pass"]
    assert corner.go.rules.ko == "simple"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: problem(CORNER, "black", "white", target=["B2"]), "stones of the defender"),
        (lambda: problem(CORNER, "black", "white", target=[]), "stones of the defender"),
        (lambda: problem(". . .", "black", "white"), "stones of the defender"),
        (lambda: problem(CORNER, "black", "white", region=["D4"]), "not a point"),
        (lambda: problem(CORNER, "black", "red"), "not a colour"),
        (lambda: LifeProblem.from_matrix([[3, 4]], "black", "white"), "0, 1, 2 and 3"),
        (lambda: LifeProblem.from_matrix([[3, 1], [0]], "black", "white"), "equal length"),
        (lambda: problem(CORNER, "black", "white").undo(), "no move"),
    ],
)
def test_bad_input_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()
