"""How long a proven win takes."""

import pytest

import tengen as tg
from tengen.players.winning_length import wins_in

ROWS = {
    "a four": ("h8 i8 j8 k8", "a1 a3 a5 g8", 1),
    "an open three": ("h8 i8 j8", "a1 a3 a5", 3),
    "two threes to be made": ("h8 i8 j9 j10", "a1 o1 a15 o15", 5),
    "nothing yet": ("h8", "i9", None),
}


@pytest.mark.parametrize("name", ROWS)
def test_moves_of_both_sides_up_to_the_five(name):
    black, white, length = ROWS[name]
    position = tg.Gomoku(15, black=black.split(), white=white.split())
    assert wins_in(position, tg.search(position, simulations=2000)) == length


def test_only_threats_tell():
    position = tg.Gomoku(3, row=3, black=["a1", "b1"], white=["a3", "b3"])
    assert wins_in(position, tg.search(position, simulations=100)) is None
    assert wins_in(tg.Go(5), tg.search(tg.Go(5), simulations=100)) is None
