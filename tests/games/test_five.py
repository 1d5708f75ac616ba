"""Gomoku: which rows win, how a game ends, and boards from tic-tac-toe up."""

import numpy as np
import pytest

import tengen as tg

FREESTYLE, STANDARD = "freestyle", "standard"


def test_the_contract():
    p = tg.Gomoku(15, rules="standard")
    assert p.to_play == "black"
    assert p.play("h8") is p
    p.play("i9").undo()
    assert p.to_play == "white"
    assert p.moves == [("black", "h8")]
    assert p.outcome is None
    assert p.board.dtype == np.int8
    assert np.argwhere(p.board).tolist() == [[7, 7]]
    with pytest.raises(tg.IllegalMove, match="h8 is occupied") as refused:
        p.play("h8")
    assert refused.value.reason == "occupied"


def test_columns_have_an_i_and_rows_count_from_the_bottom():
    p = tg.Gomoku(15).play("a1").play("i15")
    assert p.board[14, 0] == 1
    assert p.board[0, 8] == 2


def test_legal_moves_are_read_row_by_row_and_end_with_the_pass():
    p = tg.Gomoku(3, row=3).play("b3")
    assert p.legal_moves() == ["a3", "c3", "a2", "b2", "c2", "a1", "b1", "c1", "pass"]
    assert p.legal_mask().sum() == 8
    assert len(tg.Gomoku(15).legal_moves()) == 15 * 15 + 1


# Rows that win. The star is the move.

DIRECTIONS = {
    "level": "X X * X X\n. . . . .\n. . . . .\n. . . . .\n. . . . .",
    "upright": ". X . . .\n. X . . .\n. X . . .\n. X . . .\n. * . . .",
    "falling": "* . . . .\n. X . . .\n. . X . .\n. . . X .\n. . . . X",
    "rising": ". . . . X\n. . . X .\n. . X . .\n. * . . .\nX . . . .",
}


@pytest.mark.parametrize("rules", [FREESTYLE, STANDARD])
@pytest.mark.parametrize(("colour", "stone"), [("black", "X"), ("white", "O")])
@pytest.mark.parametrize("drawn", DIRECTIONS.values(), ids=DIRECTIONS.keys())
def test_five_wins_in_every_direction(drawn, colour, stone, rules):
    p = tg.Gomoku.from_diagram(drawn.replace("X", stone), rules=rules, to_play=colour)
    (row,) = [index for index, line in enumerate(drawn.splitlines()) if "*" in line]
    col = drawn.splitlines()[row].split().index("*")
    assert p.outcome is None
    assert p.copy().play(p.name(row, col)).outcome == tg.Outcome(colour, tg.Reason.FIVE)


# Under which rules a row of which length is the one that won.
WON = [
    (tg.Gomoku(8), "X X X . X X X .", "d1", "a1 b1 c1 d1 e1 f1 g1"),
    (tg.Gomoku(8, row=3), "X . X . X . . .", "b1", "a1 b1 c1"),
    (tg.Gomoku(8, rules="standard"), "O O . O O . O .", "c1", "a1 b1 c1 d1 e1"),
    (tg.Renju(8), ". X X X X . . .", "f1", "b1 c1 d1 e1 f1"),
    (tg.Renju(8), "O O O . O O . .", "d1", "a1 b1 c1 d1 e1 f1"),
]


@pytest.mark.parametrize(("empty", "drawn", "move", "row"), WON)
def test_the_winning_row_is_named(empty, drawn, move, row):
    board = empty.board
    board[7] = [".XO".index(sign) for sign in drawn.split()]
    p = empty.rearranged(board, "black" if "X" in drawn else "white")
    assert p.winning_row == []
    assert p.play(move).winning_row == row.split()


def test_two_rows_at_once_are_both_named_and_moves_after_the_end_change_nothing():
    p = tg.Gomoku.from_diagram(
        "* X X X X\nX O O O .\nX . . . .\nX . . . .\nX . . . .".replace("*", ".")
    )
    p.play("a5")
    both = ["a5", "b5", "c5", "d5", "e5", "a4", "a3", "a2", "a1"]
    assert p.winning_row == both
    assert p.play_recorded("c2").winning_row == both
    assert tg.Gomoku(5).play("a1").resign().winning_row == []


LENGTHS = [
    ("X X * X . . . . .", FREESTYLE, False),
    ("X X * X X . . . .", FREESTYLE, True),
    ("X X * X X X . . .", FREESTYLE, True),
    ("X X X X * X X X X", FREESTYLE, True),
    ("X X * X . . . . .", STANDARD, False),
    ("X X * X X . . . .", STANDARD, True),
    ("X X * X X X . . .", STANDARD, False),
    ("X X X X * X X X X", STANDARD, False),
    ("O X X * X X O . .", STANDARD, True),
    ("O X X * X X O . .", FREESTYLE, True),
    ("X X * X O X X . .", FREESTYLE, False),
]


@pytest.mark.parametrize(("line", "rules", "wins"), LENGTHS)
def test_how_long_a_row_has_to_be(line, rules, wins):
    p = tg.Gomoku.from_diagram("\n".join([line] + [". " * 9] * 4), rules=rules)
    p.play(p.name(0, line.split().index("*")))
    assert p.outcome == (tg.Outcome("black", tg.Reason.FIVE) if wins else None)


def test_exactly_five_wins_even_if_the_stone_also_makes_six():
    p = tg.Gomoku.from_diagram(
        """
        . X X * X X .
        . . . X . . .
        . . . X . . .
        . . . X . . .
        . . . X . . .
        . . . X . . .
        """,
        rules="standard",
    )
    assert p.play("d6").outcome == tg.Outcome("black", tg.Reason.FIVE)


@pytest.mark.parametrize("drawn", DIRECTIONS.values(), ids=DIRECTIONS.keys())
def test_a_game_is_won_by_the_move_that_makes_the_row_not_by_a_row_that_stands(drawn):
    p = tg.Gomoku.from_diagram(drawn.replace("*", "X"), to_play="white")
    assert p.outcome is None
    assert p.play("e3").outcome is None


# The end.


def test_no_move_after_five():
    p = tg.Gomoku.from_diagram(DIRECTIONS["level"]).play("c5")
    assert p.legal_moves() == []
    assert not p.legal_mask().any()
    for move in ("a1", "c5", "pass"):
        with pytest.raises(tg.IllegalMove, match="over") as refused:
            p.play(move)
        assert refused.value.reason == "over"


def test_undo_takes_the_win_back():
    p = tg.Gomoku.from_diagram(DIRECTIONS["level"])
    before = p.copy()
    assert p.play("c5").undo() == before
    assert p.outcome is None


def test_a_full_board_is_a_draw():
    p = tg.Gomoku.from_diagram("X O X\nX O O\nO X *", row=3).play("c1")
    assert p.outcome == tg.Outcome(None, tg.Reason.FULL_BOARD)


def test_the_last_stone_may_win():
    p = tg.Gomoku.from_diagram("X O X\nX O O\nO X *", row=3, to_play="white")
    assert p.play("c1").outcome == tg.Outcome(None, tg.Reason.FULL_BOARD)
    p = tg.Gomoku.from_diagram("X O X\nO X O\nO X *", row=3).play("c1")
    assert p.outcome == tg.Outcome("black", tg.Reason.FIVE)


def test_two_passes_are_a_draw_and_a_stone_between_them_keeps_the_game_going():
    p = tg.Gomoku(15).play("pass").play("h8").play("pass")
    assert p.outcome is None
    assert p.copy().play("pass").outcome == tg.Outcome(None, tg.Reason.PASSES)


def test_a_colour_may_move_out_of_turn():
    p = tg.Gomoku(15).play("h8", "white").play("h9", "white")
    assert p.moves == [("white", "h8"), ("white", "h9")]
    assert p.to_play == "black"


# Boards.


@pytest.mark.parametrize("side", range(5, 23))
@pytest.mark.parametrize("rules", [FREESTYLE, STANDARD])
def test_square_boards(side, rules):
    p = tg.Gomoku(side, rules=rules)
    assert p.board.shape == (side, side)
    last = f"{chr(ord('a') + side - 1)}{side}"
    assert p.legal_moves()[side - 1] == last
    for row in range(1, 5):
        p.play(f"a{row}", "black")
    assert p.play("a5", "black").outcome == tg.Outcome("black", tg.Reason.FIVE)


@pytest.mark.parametrize(
    ("size", "row", "winning"),
    [
        (3, 3, "a1 b2 c3"),
        (4, 4, "a4 b3 c2 d1"),
        ((3, 5), 4, "b1 c1 d1 e1"),
        ((5, 3), 5, "c1 c2 c3 c4 c5"),
        ((3, 22), 6, "q2 r2 s2 t2 u2 v2"),
        (22, 22, " ".join(f"v{row}" for row in range(1, 23))),
    ],
)
def test_freestyle_has_rows_of_other_lengths(size, row, winning):
    p = tg.Gomoku(size, row=row)
    *but_one, last = winning.split()
    for point in but_one:
        p.play(point, "white")
        assert p.outcome is None
    assert p.copy().play(last, "white").outcome == tg.Outcome("white", tg.Reason.FIVE)


def test_fifteen_is_the_size_and_freestyle_the_rule_if_none_is_given():
    assert tg.Gomoku() == tg.Gomoku(15, rules="freestyle", row=5)
    assert tg.Gomoku() != tg.Gomoku(15, rules="standard")


# Counts.

TIC_TAC_TOE = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)


@pytest.mark.parametrize(("depth", "count"), list(enumerate(TIC_TAC_TOE)))
def test_perft_of_tic_tac_toe(depth, count):
    assert tg.perft(tg.Gomoku(3, row=3), depth) == count


def test_perft_of_larger_boards():
    assert tg.perft(tg.Gomoku(15), 2) == 225 * 224
    assert tg.perft(tg.Gomoku(5), 3) == 25 * 24 * 23


def test_the_games_of_tic_tac_toe():
    """Black wins 131184 of the 255168 games, White 77904, and 46080 are draws."""
    known: dict[tg.Gomoku, np.ndarray] = {}

    def results(position: tg.Gomoku) -> np.ndarray:
        if position.outcome is not None:
            return np.array([position.outcome.winner == side for side in ("black", "white", None)])
        if position not in known:
            stones = position.legal_moves()[:-1]
            known[position.copy()] = sum(
                (results(position.copy().play(move)) for move in stones), np.zeros(3, int)
            )
        return known[position]

    assert results(tg.Gomoku(3, row=3)).tolist() == [131184, 77904, 46080]
    assert len(known) == 5478 - 958  # the positions that are not an end
