"""Rows, draws and passes under the three rule sets."""

import pytest

from tengen.textbook.five import Five
from tengen.textbook.game import Outcome, Reason
from tengen.textbook.moves import IllegalMove


def test_an_empty_board():
    game = Five((5, 6), rules="standard")
    assert game.to_play == "black"
    assert game.legal_moves()[:7] == ["a5", "b5", "c5", "d5", "e5", "f5", "a4"]
    assert game.legal_moves()[-2:] == ["f1", "pass"]
    assert game.board == [[0] * 6] * 5
    assert game.outcome is None


def test_names_go_from_a1_at_the_bottom_left_and_have_an_i():
    game = Five(22).play("i1").play("V22")
    assert game.board[21][8] == 1
    assert game.board[0][21] == 2


ROWS = [
    # text of a row, colour that plays on *, winners: freestyle, standard, Renju
    ("..XXXX*..", "black", True, True, True),
    ("XX*XX....", "black", True, True, True),
    ("OXXXX*O..", "black", True, True, True),
    ("..XXX*...", "black", False, False, False),
    ("XXX*XX...", "black", True, False, None),
    ("XXXX*XXXX", "black", True, False, None),
    ("..OOOO*..", "white", True, True, True),
    ("OOO*OO...", "white", True, False, True),
    ("*OOOOO...", "white", True, False, True),
    ("OOOX*....", "white", False, False, False),
]


@pytest.mark.parametrize(("row", "side", "freestyle", "standard", "renju"), ROWS)
def test_winning_rows(row, side, freestyle, standard, renju):
    empty = "." * 9
    diagram = "\n".join([empty, empty, row.replace("*", "."), empty, empty])
    move = f"{'abcdefghi'[row.index('*')]}3"
    for rules, wins in (("freestyle", freestyle), ("standard", standard), ("renju", renju)):
        game = Five.from_diagram(diagram, side, rules=rules)  # type: ignore[arg-type]
        if wins is None:
            with pytest.raises(IllegalMove, match="overline"):
                game.play(move)
        else:
            expected = Outcome(side, Reason.FIVE) if wins else None
            assert game.play(move).outcome == expected


@pytest.mark.parametrize("moves", ["a5 b4 c3 d2 e1", "e5 d4 c3 b2 a1", "c1 c2 c3 c4 c5"])
def test_rows_in_the_other_directions(moves):
    *first, last = moves.split()
    game = Five(5).set_up(first, [])
    assert game.play(last).outcome == Outcome("black", Reason.FIVE)


def test_a_five_beside_an_overline_wins():
    game = Five.from_diagram(
        """
        . . . . . . .
        X . . . . . .
        X . . . . . .
        X . . . . . .
        . X X X X X .
        X . . . . . .
        """,
        rules="standard",
    )
    assert game.play("a2").outcome == Outcome("black", Reason.FIVE)


def test_tic_tac_toe_is_freestyle_three_by_three():
    game = Five(3, row=3)
    for move in ("b2", "a1", "a3", "c1", "b1"):
        assert game.play(move).outcome is None
    assert game.copy().play("pass").play("b3").outcome == Outcome("black", Reason.FIVE)
    for move in ("b3", "a2", "c2", "c3"):
        game.play(move)
    assert game.outcome == Outcome(None, Reason.FULL_BOARD)
    assert game.legal_moves() == []


def test_the_last_point_may_still_win():
    game = Five.from_diagram("X X .\nO O X\nX O O", row=3)
    assert game.play("c3").outcome == Outcome("black", Reason.FIVE)


def test_two_passes_are_a_draw():
    game = Five(15).play("pass").play("h8").play("pass")
    assert game.outcome is None
    assert game.play("pass").outcome == Outcome(None, Reason.PASSES)
    with pytest.raises(IllegalMove, match="over"):
        game.play("h9")
    assert game.undo().undo().to_play == "black"


def test_a_side_may_move_out_of_turn():
    game = Five(5).play("c3", "white")
    assert game.to_play == "black"
    assert game.board[2][2] == 2


def test_rows_that_were_set_up_decide_nothing():
    game = Five(5).set_up(["a1", "a2", "a3", "a4", "a5"], [], "white")
    assert game.outcome is None
    assert game.to_play == "white"
    full = Five.from_diagram("XOX\nOXO\nOXO", row=3)
    assert full.outcome == Outcome(None, Reason.FULL_BOARD)


DOUBLE_THREE = """
    . . . . . . .
    . . . . . . .
    . . . X . . .
    . . . X . . .
    . X X . . . .
    . . . . . . .
    . . . . . . .
"""


def test_forbidden_points_are_closed_to_black_only():
    black, white = (
        Five.from_diagram(DOUBLE_THREE, side, rules="renju") for side in ("black", "white")
    )
    assert black.forbidden() == white.forbidden() == {"d3": "double-three"}
    assert "d3" not in black.legal_moves()
    assert "d3" in white.legal_moves()
    with pytest.raises(IllegalMove, match="black may not play d3: double-three") as caught:
        black.play("d3")
    assert caught.value.reason == "double-three"
    assert white.play("d3").outcome is None


@pytest.mark.parametrize("rules", ["freestyle", "standard"])
def test_nothing_is_forbidden_outside_renju(rules):
    assert Five.from_diagram(DOUBLE_THREE, rules=rules).forbidden() == {}


def test_black_may_pass_where_every_point_is_forbidden():
    game = Five.from_diagram("XXX.XX\n" + "OOXXOO\nXXOOXX\n" * 2, rules="renju")
    assert game.forbidden() == {"d5": "overline"}
    assert game.legal_moves() == ["pass"]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Five(23), "from 3 to 22"),
        (lambda: Five((2, 5)), "2×5"),
        (lambda: Five(4, rules="standard"), "from 5 to 22"),
        (lambda: Five(4, rules="renju"), "from 5 to 22"),
        (lambda: Five(3), "from 3 to 3"),
        (lambda: Five(15, row=2), "a row is from 3 to 15"),
        (lambda: Five(15, rules="renju", row=6), "needs freestyle"),
        (lambda: Five(15, rules="swap2"), "freestyle, standard, renju"),  # type: ignore[arg-type]
        (lambda: Five(15).play("p1"), "a1 to o15"),
        (lambda: Five(15).play("h8").play("H8"), "occupied"),
        (lambda: Five(15).play("h8", "grey"), "not a colour"),
        (lambda: Five(15).undo(), "no move"),
    ],
)
def test_bad_input_is_refused_with_what_is_accepted(call, message):
    with pytest.raises(ValueError, match=message):
        call()
