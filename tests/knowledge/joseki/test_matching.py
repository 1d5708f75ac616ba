"""What a book knows in a position: W's matching, each relaxation with a position of its own."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tengen as tg
from tengen.errors import InputError
from tengen.games.symmetry import image_of
from tengen.knowledge.joseki import shipped_book
from tests.knowledge.joseki.corners import book_of, corner, known

APPROACH = ";B[dd];W[fc](;B[cf];W[db])(;B[ec];W[fd])"
"""A star stone, an approach, and two answers: a knight's move at C14 and a kick at E17."""


def test_a_corner_that_is_in_the_book_has_its_moves_with_their_lines():
    position = tg.Go(19).play("D16").play("F17")
    found = known(book_of(APPROACH), position)
    assert {move: (each.lines, each.of) for move, each in found.items()} == {
        "C14": (1, 2),
        "E17": (1, 2),
    }
    assert all(each.exact and each.stones == 2 for each in found.values())


def test_a_move_counts_as_often_as_lines_have_it():
    book = book_of(APPROACH, ";B[dd];W[fc];B[cf];W[ic]")
    found = known(book, tg.Go(19).play("D16").play("F17"))
    assert (found["C14"].lines, found["E17"].lines) == (2, 1)
    assert found["C14"].share == pytest.approx(2 / 3)


def test_two_orders_of_moves_lead_to_one_position():
    book = book_of(";B[dd];W[fc];B[cf];W[db];B[cc]", ";B[cf];W[fc];B[dd];W[db];B[dc]")
    position = tg.Go(19)
    for move in ("D16", "F17", "C14", "D18"):
        position.play(move)
    assert set(known(book, position)) == {"C17", "D17"}


def test_an_empty_move_is_one_elsewhere():
    book = book_of(";B[dd];W[];B[fc]")
    position = tg.Go(19).play("D16").play("Q4")
    assert set(known(book, position)) == {"F17", "C14"}
    assert not known(book, tg.Go(19).play("D16")), "White has no move there"


BOTH_ENDS = """. . . . . . .
. . . . . . .
. . . . . O .
. . . X . . .
. . . . . . .
. . . . . . .
. O . . . . ."""


def test_other_stones_in_the_corner_do_not_hide_what_the_book_knows():
    """The second relaxation: the book's stones are among the corner's."""
    found = known(book_of(APPROACH), corner(BOTH_ENDS))
    assert set(found) == {"C14", "E17"}
    assert all((each.known, each.stones, each.exact) == (2, 3, False) for each in found.values())


CROWDED = """. . . . . . .
. . . . . . .
. . . . . O .
. . . X . . .
X . . . . . .
. . . . . . .
. O . O . . ."""


def test_less_than_half_of_the_stones_are_too_few():
    """The first relaxation: positions with fewer stones, but not under half of them."""
    book = book_of(APPROACH)
    assert not known(book, corner(CROWDED))
    fewer = corner(CROWDED.replace("X . . . . . .", ". . . . . . ."))
    assert {each.known for each in known(book, fewer).values()} == {2}


def test_the_position_with_the_most_stones_counts_alone():
    book = book_of(APPROACH, ";B[dd];W[fc];B[];W[bg];B[cc]")
    assert set(known(book, corner(BOTH_ENDS))) == {"C17"}
    assert known(book, corner(BOTH_ENDS))["C17"].exact


def test_a_stone_of_the_other_colour_is_another_position():
    position = corner(BOTH_ENDS.replace(". O . . . . .", ". . . . . . .").replace("O", "X"))
    assert not known(book_of(APPROACH), position)


def test_colours_are_exchanged():
    position = tg.Go(19).play("Q4").play("D16").play("F17")
    assert set(known(book_of(APPROACH), position)) == {"C14", "E17"}


def test_a_move_outside_the_window_is_known_where_nothing_is_near():
    book = book_of(";B[dd];W[fc];B[cf];W[ic]")
    position = tg.Go(19).play("D16").play("F17").play("C14")
    assert set(known(book, position)) == {"J17"}
    crowded = position.copy().play("Q4").play("K17")
    crowded.play("Q16").play("R3")
    assert "J17" not in known(book, crowded)


def test_a_move_beyond_the_middle_belongs_to_no_corner():
    book = book_of(";B[dd];W[fc];B[cf];W[ic]")
    small = corner(BOTH_ENDS.replace(". O . . . . .", ". . X . . . ."), to_play="white", size=13)
    assert not known(book, small)


def test_a_move_in_the_middle_is_of_no_corner():
    with pytest.raises(InputError, match="no moves in a corner"):
        book_of(";B[jj]")


@pytest.mark.parametrize("size", [9, 12, (9, 19)])
def test_small_boards_have_no_corners(size: int | tuple[int, int]):
    assert shipped_book().moves_for(tg.Go(size)) == []


@pytest.mark.parametrize("size", [13, 19, 25, (13, 19)])
def test_an_empty_board_has_the_first_moves_of_all_corners(size: int | tuple[int, int]):
    found = shipped_book().moves_for(tg.Go(size))
    assert {each.corner for each in found} == {
        "top left",
        "top right",
        "bottom left",
        "bottom right",
    }
    assert "D4" in {each.move for each in found}


def test_only_go_has_corners():
    with pytest.raises(InputError, match="expected Go"):
        shipped_book().moves_for(tg.Gomoku(15))  # type: ignore[arg-type]


games = st.lists(st.integers(0, 48), max_size=14)
"""Points of the top left window, to be played one after the other."""


@settings(max_examples=60, deadline=None)
@given(games, st.integers(0, 7), st.booleans(), st.sampled_from([13, 19]))
def test_every_image_in_either_colour_has_the_same_moves(
    points: list[int], symmetry: int, swapped: bool, size: int
):
    """Turn the board, exchange the colours: what the book says is turned with it."""
    position = tg.Go(size)
    for point in points:
        row, col = divmod(point, 7)
        if position.legal_mask()[row, col]:
            position.play(position.name(row, col))
    turned = np.zeros_like(position.board)
    for row, col in zip(*np.nonzero(position.board), strict=True):
        name = image_of(position.name(int(row), int(col)), symmetry, position)
        turned[position.coordinates(name)] = position.board[row, col]
    to_play = position.to_play
    if swapped:
        turned = np.choose(turned, [0, 2, 1]).astype(np.int8)
        to_play = "white" if to_play == "black" else "black"
    image = tg.Go(size).rearranged(turned, to_play)
    start = tg.Go(size).rearranged(position.board, position.to_play)  # no ko, no superko

    said = {image_of(move, symmetry, start): told for move, told in _told(start).items()}
    assert said == _told(image)


def _told(position: tg.Go) -> dict[str, list[tuple[int, ...]]]:
    """What the book says of each move; a point of the middle may be known in two corners."""
    said: dict[str, list[tuple[int, ...]]] = {}
    for each in shipped_book().moves_for(position):
        numbers = (each.lines, each.of, each.known, each.stones)
        said[each.move] = sorted([*said.get(each.move, []), numbers])
    return said
