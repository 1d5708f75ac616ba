"""Solutions on a board."""

from dataclasses import replace

import pytest

import tengen as tg

THREE = "h8 a1 i8 a3 j8"


def position(moves: str) -> tg.Gomoku:
    board = tg.Gomoku(15)
    for move in moves.split():
        board.play(move)
    return board


def test_the_line_of_a_win_is_numbered_to_the_five():
    solution = tg.solve(position(f"{THREE} a5"), seconds=2)
    drawn = solution.picture()
    assert drawn.caption.startswith("Black wins with ")
    assert [stone for _, stone in drawn.line] == [1, 2, 1]
    rings = [point for point, kind in drawn.signs if kind == "best"]
    assert drawn.line[0][0] in rings
    assert "<svg" in (solution._repr_svg_() or "")


def test_no_win():
    assert tg.solve(tg.Gomoku(15), nodes=100).picture().caption == "Black has no win by threats"


def test_what_stops_a_win_is_in_brackets():
    board = position(THREE)
    drawn = tg.defences(board, seconds=5).picture()
    stops = [point for point, kind in drawn.signs if kind == "defence"]
    assert {board.coordinates("g8"), board.coordinates("k8")} <= set(stops)
    assert drawn.caption.startswith("Black threatens ")


def test_a_solution_without_its_position_has_no_board():
    solution = replace(tg.solve(position(f"{THREE} a5"), seconds=2), position=None)
    assert solution._repr_svg_() is None
    with pytest.raises(tg.InputError, match="does not know its position"):
        solution.to_svg()
