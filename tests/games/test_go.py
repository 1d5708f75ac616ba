"""Go as a user meets it: the contract, captures, chains, passes, stones set up."""

import numpy as np
import pytest

import tengen as tg


def stones(diagram: str) -> object:
    """The board of a diagram, row by row."""
    return tg.Go.from_diagram(diagram).board.tolist()


def test_the_first_screen():
    p = tg.Go(9)
    assert p.to_play == "black"
    assert p.play("E5") is p
    p.play("C3")
    p.undo()
    assert p.to_play == "white"
    assert p.moves == [("black", "E5")]
    assert p.outcome is None
    assert p.board.dtype == np.int8
    assert p.board.shape == (9, 9)
    assert np.argwhere(p.board).tolist() == [[4, 4]]
    assert p.board[4, 4] == 1
    with pytest.raises(tg.IllegalMove, match="E5 is occupied") as refused:
        p.play("E5")
    assert refused.value.reason == "occupied"


def test_legal_moves_are_read_row_by_row_and_end_with_the_pass():
    p = tg.Go((2, 3)).play("B2")
    assert p.legal_moves() == ["A2", "C2", "A1", "B1", "C1", "pass"]
    assert p.legal_mask().tolist() == [[True, False, True], [True, True, True]]


def test_row_0_of_the_board_is_the_top_row():
    p = tg.Go((2, 3)).play("A2").play("C1")
    assert p.board.tolist() == [[1, 0, 0], [0, 0, 2]]


def test_the_board_is_a_snapshot_that_cannot_change_the_game():
    p = tg.Go(3)
    board = p.board
    board[:] = 2
    assert not p.board.any()


def test_a_colour_may_move_out_of_turn():
    p = tg.Go(5).play("A1", "white").play("A2", "white")
    assert p.moves == [("white", "A1"), ("white", "A2")]
    assert p.to_play == "black"


# Captures.

CAPTURES = {
    "a stone in the corner": (". X\nX O\n. .", "B1", ". X\nX .\n. X", 1),
    "a stone on the edge": ("X O X\n. . .", "B1", "X . X\n. X .", 1),
    "a stone in the centre": (". X .\nX O .\n. X .", "C2", ". X .\nX . X\n. X .", 1),
    "three chains at once": (
        "X O . O X\n. X O X .\n. . X . .",
        "C3",
        "X . X . X\n. X . X .\n. . X . .",
        3,
    ),
    "a chain and a stone beside it that keeps a liberty": (
        ". O O X\n. X X .\n. . O .",
        "A3",
        "X . . X\n. X X .\n. . O .",
        2,
    ),
    "a ring round its last liberty": (
        "O O O\nO . O\nO O O",
        "B2",
        ". . .\n. X .\n. . .",
        8,
    ),
    "a chain that meets itself through the last stone": (
        "O O O X\nO . O X\nO O X X\nX X . .",
        "B3",
        ". . . X\n. X . X\n. . X X\nX X . .",
        7,
    ),
}


@pytest.mark.parametrize(
    ("before", "move", "after", "captured"), CAPTURES.values(), ids=CAPTURES.keys()
)
def test_a_move_captures(before, move, after, captured):
    p = tg.Go.from_diagram(before).play(move)
    assert p.board.tolist() == stones(after)
    assert p.prisoners == {"black": captured, "white": 0}
    p.undo()
    assert p.board.tolist() == stones(before)
    assert p.prisoners == {"black": 0, "white": 0}


def test_a_wall_of_two_hundred_stones_is_captured_at_once():
    p = tg.Go((20, 11), white=[f"{letter}{n}" for letter in "ABCDEFGHJK" for n in range(1, 21)])
    for row in range(1, 20):
        p.play(f"L{row}", "black")
    assert p.liberties("A1") == 1
    p.play("L20", "black")
    assert p.prisoners["black"] == 200
    assert p.board.sum() == 20


def test_snapback():
    p = tg.Go.from_diagram("""
        . O X .
        . O X .
        O O X .
        X X X .
    """)
    p.play("A3").play("A4")
    assert p.prisoners == {"black": 0, "white": 1}
    assert p.ko is None
    p.play("A3")
    assert p.prisoners == {"black": 5, "white": 1}
    assert p.board.tolist() == stones(". . X .\nX . X .\n. . X .\nX X X .")


def test_each_side_counts_its_own_prisoners():
    p = tg.Go.from_diagram("""
        . X O .
        X O . O
        . X O .
        . . . .
    """)
    p.play("C3").play("D1").play("A1").play("B3")
    assert p.prisoners == {"black": 1, "white": 1}


# Chains and liberties.

CHAINS = """
    . X X . O
    X X . . O
    . . . X .
    O O . X X
    . O . . O
"""


@pytest.mark.parametrize(
    ("point", "chain", "liberties"),
    [
        ("B5", "B5 C5 A4 B4", 5),
        ("E5", "E5 E4", 3),
        ("D3", "D3 D2 E2", 5),
        ("A2", "A2 B2 B1", 5),
        ("E1", "E1", 1),
        ("C3", "", 0),
    ],
)
def test_a_chain_shares_its_liberties(point, chain, liberties):
    p = tg.Go.from_diagram(CHAINS)
    assert p.chain(point) == chain.split()
    assert p.liberties(point) == liberties
    assert all(p.liberties(stone) == liberties for stone in chain.split())


def test_a_liberty_shared_by_joined_chains_is_counted_once():
    p = tg.Go.from_diagram(". X .\nX . X\n. X .").play("B2")
    assert p.liberties("B2") == 4
    assert len(p.chain("B2")) == 5


# Passes and the end.


def test_a_stone_between_two_passes_keeps_the_game_going():
    p = tg.Go(5).play("C3").play("pass").play("A1").play("pass")
    assert p.outcome is None
    assert p.legal_moves()[-1] == "pass"


def test_two_passes_end_the_game_until_one_is_taken_back():
    p = tg.Go(5).play("C3").play("pass").play("PASS")
    assert p.outcome == tg.Outcome("black", tg.Reason.SCORE, 17.5)
    assert p.legal_moves() == []
    assert not p.legal_mask().any()
    reopened = p.copy().undo()
    assert reopened.outcome is None
    assert reopened.to_play == "black"


@pytest.mark.parametrize("move", ["A1", "C3", "pass", "Z9"])
def test_no_move_after_the_end(move):
    p = tg.Go(5).play("C3").play("pass").play("pass")
    with pytest.raises(tg.IllegalMove, match="over") as refused:
        p.play(move)
    assert refused.value.reason == "over"
    assert len(p.moves) == 3


# Stones set up.


def test_a_game_may_begin_with_stones_on_the_board():
    p = tg.Go(3, black=["A1", "B1"], white=["C3"], to_play="white")
    assert p.board.tolist() == stones(". . O\n. . .\nX X .")
    assert p.to_play == "white"
    assert p.moves == []
    assert p.prisoners == {"black": 0, "white": 0}
    assert p.play("C1").liberties("A1") == 2
