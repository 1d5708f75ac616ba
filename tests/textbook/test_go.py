"""Moves, captures, ko, superko and suicide, position by position."""

import pickle

import pytest

from tengen.textbook.go import Go
from tengen.textbook.moves import IllegalMove

SNAPBACK = """
    X O . . X
    X O O O X
    . X X X .
"""

KO = """
    . X O .
    X O . O
    . X O .
    . . . .
"""

SEND_TWO_RETURN_ONE = """
    . . . . .
    X X O . .
    . O . O .
"""

# White holds the first and the third ko, Black the second.
TRIPLE_KO = """
    . X O .
    X O . O
    . X O .
    . X O .
    X . X O
    . X O .
    . X O .
    X O . O
    . X O .
"""

HOLE = """
    . X .
    X . X
    . X .
"""

HOLE_OF_TWO = """
    . X X .
    X O . X
    . X X .
"""


def refusal(game: Go, move: str, colour: str | None = None) -> str | None:
    """Why a move is refused; None if it is legal, and legal_moves must agree."""
    named = move in game.legal_moves(colour)
    try:
        game.play(move, colour)
    except IllegalMove as illegal:
        assert not named
        return illegal.reason
    assert named
    game.undo()
    return None


def test_an_empty_board():
    game = Go((2, 3))
    assert game.to_play == "black"
    assert game.board == [[0, 0, 0], [0, 0, 0]]
    assert game.legal_moves() == ["A2", "B2", "C2", "A1", "B1", "C1", "pass"]
    assert game.outcome is None
    assert game.ko is None
    assert str(game) == ". . .\n. . ."


def test_names_go_from_a1_at_the_bottom_left_and_have_no_i():
    game = Go(25).play("a1").play("Z25").play("J1")
    assert game.board[24][0] == game.board[24][8] == 1
    assert game.board[0][24] == 2


def test_a_chain_shares_its_liberties():
    game = Go.from_diagram("""
        . X . .
        X X O .
        . . . .
    """)
    assert game.chain("B3") == {"B3", "B2", "A2"}
    assert game.liberties("B3") == {"A3", "C3", "A1", "B1"}
    assert game.liberties("C2") == {"C3", "D2", "C1"}
    assert game.chain("D1") == game.liberties("D1") == set()


def test_a_captured_chain_leaves_the_board_and_is_counted():
    game = Go.from_diagram("X O O .\n. X X .").play("D2")
    assert game.board == [[1, 0, 0, 1], [0, 1, 1, 0]]
    assert game.prisoners == {"black": 2, "white": 0}


def test_one_stone_may_capture_several_chains():
    game = Go.from_diagram("X O . O X\n. X O X .\n. . X . .").play("C3")
    assert game.prisoners["black"] == 3
    assert game.ko is None


def test_snapback_is_no_ko():
    game = Go.from_diagram(SNAPBACK).play("C3").play("D3")
    assert game.prisoners == {"black": 0, "white": 1}
    assert game.ko is None
    assert game.play("C3").prisoners == {"black": 5, "white": 1}


@pytest.mark.parametrize("rule", ["simple", "positional", "situational"])
def test_a_ko_may_not_be_taken_back_at_once(rule):
    game = Go.from_diagram(KO, ko=rule).play("C3")
    assert game.ko == "B3"
    assert refusal(game, "B3") == "ko"
    later = game.play("D1").play("A1").copy()
    assert later.ko is None
    assert refusal(later, "B3") is None
    assert game.play("B3").ko == "C3"


def test_the_side_that_took_the_ko_may_fill_it_out_of_turn():
    game = Go.from_diagram(KO, ko="simple").play("C3")
    assert refusal(game, "B3", "black") is None


def test_a_pass_frees_a_simple_ko_but_not_the_board_from_superko():
    simple, positional = (
        Go.from_diagram(KO, ko=rule).play("C3").play("pass") for rule in ("simple", "positional")
    )
    assert simple.ko is positional.ko is None
    assert refusal(simple, "B3", "white") is None
    assert refusal(positional, "B3", "white") == "superko"


@pytest.mark.parametrize(
    ("rule", "reason"), [("simple", None), ("situational", None), ("positional", "superko")]
)
def test_sending_two_and_returning_one(rule, reason):
    game = Go.from_diagram(SEND_TWO_RETURN_ONE, "white", ko=rule).play("A1").play("C1")
    assert game.prisoners["black"] == 2
    assert refusal(game, "B1") == reason


def test_situational_superko_ends_the_second_round_of_sending_two():
    game = Go.from_diagram(SEND_TWO_RETURN_ONE, "white", ko="situational")
    for move in ("A1", "C1", "B1", "pass"):
        game.play(move)
    assert refusal(game, "A1") == "superko"


@pytest.mark.parametrize(
    ("rule", "reason"), [("simple", None), ("situational", "superko"), ("positional", "superko")]
)
def test_a_triple_ko_goes_round_once(rule, reason):
    game = Go.from_diagram(TRIPLE_KO, ko=rule)
    for move in ("C8", "B5", "C2", "B8", "C5"):
        game.play(move)
    assert refusal(game, "B2") == reason


@pytest.mark.parametrize(
    ("rule", "allowed", "reason"),
    [
        ("positional", False, "suicide"),
        ("simple", False, "suicide"),
        ("positional", True, "superko"),
        ("situational", True, None),
        ("simple", True, None),
    ],
)
def test_suicide_of_a_single_stone(rule, allowed, reason):
    game = Go.from_diagram(HOLE, "white", ko=rule, suicide=allowed)
    assert refusal(game, "B2") == reason


def test_suicide_of_a_single_stone_only_where_the_opponent_has_not_faced_the_board():
    game = Go.from_diagram(HOLE, "black", ko="situational", suicide=True).play("pass")
    assert refusal(game, "B2") == "superko"


@pytest.mark.parametrize("rule", ["positional", "situational", "simple"])
def test_suicide_of_a_chain(rule):
    forbidden = Go.from_diagram(HOLE_OF_TWO, "white", ko=rule)
    assert refusal(forbidden, "C2") == "suicide"
    game = Go.from_diagram(HOLE_OF_TWO, "white", ko=rule, suicide=True).play("C2")
    assert game.board[1] == [1, 0, 0, 1]
    assert game.prisoners == {"black": 2, "white": 0}
    assert game.ko is None


def test_a_stone_that_captures_is_no_suicide():
    game = Go.from_diagram("""
        . O X .
        O X . .
        X . . .
    """).play("A3")
    assert game.prisoners["black"] == 2
    assert game.board[0] == [1, 0, 1, 0]


def test_a_side_may_move_out_of_turn():
    game = Go(3).play("B2", "white").play("A1", "white")
    assert game.board == [[0, 0, 0], [0, 2, 0], [2, 0, 0]]
    assert game.to_play == "black"


def test_situational_superko_sees_out_of_turn_moves_as_they_leave_the_board():
    game = Go.from_diagram(KO, "white", ko="situational").play("C3", "black")
    assert refusal(game, "B3") == "ko"
    # The board was White's to move at the start; now it would be Black's.
    assert refusal(game.play("pass"), "B3", "white") is None


@pytest.mark.parametrize(
    ("move", "reason"), [("B2", "occupied"), ("A2", "suicide")], ids=["occupied", "suicide"]
)
def test_a_refusal_says_why_and_changes_nothing(move, reason):
    game = Go.from_diagram("X X .\n. X .\nX . .", "white")
    with pytest.raises(IllegalMove, match=f"white may not play {move}: {reason}") as caught:
        game.play(move)
    assert caught.value.reason == reason
    assert game.to_play == "white"
    assert pickle.loads(pickle.dumps(caught.value)).reason == reason


def test_no_move_after_two_passes():
    game = Go(3).play("pass").play("PASS")
    assert game.legal_moves() == []
    with pytest.raises(IllegalMove, match="over"):
        game.play("B2")
    assert game.undo().outcome is None
    assert game.play("B2").to_play == "black"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Go(0), "from 1 to 25"),
        (lambda: Go((3, 26)), "3×26"),
        (
            lambda: Go(9, ko="none"),  # type: ignore[arg-type]
            "positional, situational, simple",
        ),
        (
            lambda: Go(9, scoring="stones"),  # type: ignore[arg-type]
            "area, territory",
        ),
        (lambda: Go(9).play("I5"), "A1 to J9"),
        (lambda: Go(9).play("A10"), "not a point"),
        (lambda: Go(9).play("A1", "red"), "'black' or 'white'"),
        (lambda: Go(9).undo(), "no move"),
        (lambda: Go(9).set_up(["A1"], ["a1"]), "two stones on A1"),
        (lambda: Go(2).set_up(["A1"], ["A2", "B1"]), "A1 has no liberty"),
        (lambda: Go.from_diagram(". X\n."), "equal length"),
        (lambda: Go.from_diagram(". ?"), "'X' and 'O'"),
        (lambda: Go.from_diagram(""), "equal length"),
    ],
)
def test_bad_input_is_refused_with_what_is_accepted(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_set_up_forgets_the_game_before():
    game = Go(3).play("A1").set_up(["B2"], ["B1"], "white")
    assert str(game) == ". . .\n. X .\n. O ."
    assert game.to_play == "white"
    with pytest.raises(ValueError, match="no move"):
        game.undo()
