"""Positions that are the same but for a turn of the board."""

from __future__ import annotations

import random

import pytest

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.games.symmetry import folded, image_of, origin_of, symmetries, symmetries_of


def played(moves: str, position: FiveInARow) -> FiveInARow:
    for move in moves.split():
        position.play(move)
    return position


def test_all_images_are_folded_to_one() -> None:
    rng = random.Random(1)
    for _ in range(50):
        position = tg.Gomoku(9)
        for _ in range(rng.randrange(8)):
            position.play(rng.choice(position.legal_moves()[:-1]))
        keys = {folded(position.symmetric(symmetry)).key for symmetry in range(8)}
        assert len(keys) == 1


def test_other_stones_colours_and_turns_are_not_the_same() -> None:
    keys = {
        folded(position).key
        for position in (
            played("c3 d4", tg.Gomoku(5)),
            played("d4 c3", tg.Gomoku(5)),
            played("c3 c4", tg.Gomoku(5)),
            played("c3 d4 pass", tg.Gomoku(5)),
            tg.Gomoku(5),
        )
    }
    assert len(keys) == 5


def test_a_move_goes_to_the_folded_image_and_back() -> None:
    position = played("h8 i9 j7 g5 f6", tg.Renju(15))
    key, symmetry = folded(position)
    for move in position.legal_moves():
        assert origin_of(image_of(move, symmetry, position), symmetry, position) == move
    after = {folded(position.copy().play(move)).key for move in ("a1", "k4")}
    turned = position.symmetric(3)
    again = folded(turned)
    assert again.key == key
    there = {
        folded(turned.copy().play(origin_of(image, again.symmetry, turned))).key
        for image in (image_of(move, symmetry, position) for move in ("a1", "k4"))
    }
    assert there == after


ALIKE = [("", 8), ("h8", 8), ("h8 h9", 2), ("h8 i9", 2), ("h8 h9 i9", 1), ("h8 g8 h9 i8", 2)]


@pytest.mark.parametrize(("moves", "count"), ALIKE)
def test_symmetries_of_stones(moves: str, count: int) -> None:
    assert len(symmetries_of(played(moves, tg.Renju(15)))) == count


def test_a_rectangle_has_four() -> None:
    assert symmetries(5, 7) == (0, 2, 4, 6)
    assert len(symmetries_of(tg.Gomoku((5, 7)))) == 4
    keys = {folded(tg.Gomoku((5, 7)).play(corner)).key for corner in ("a1", "g1", "a5", "g5")}
    assert len(keys) == 1
