"""Books made of records: what counts, what is left out, and what is refused."""

from __future__ import annotations

import pytest

import tengen as tg
from tengen.errors import InputError, SgfError
from tengen.knowledge.joseki import Built, build_book
from tests.knowledge.joseki.corners import book_of, built_of, known


def test_lines_are_the_ends_of_the_tree():
    built = built_of(";B[dd](;W[fc](;B[cf])(;B[ec]))(;W[cc])")
    assert built.lines == 3
    first = known(built.book(), tg.Go(19))
    assert {move: each.lines for move, each in first.items()} == {"D16": 6}, "along both edges"


def test_games_are_read_like_variations():
    one = built_of(";B[dd];W[fc];B[cf]", ";B[dd];W[fc];B[ec]").book()
    other = built_of(";B[dd];W[fc](;B[cf])(;B[ec])").book()
    assert (one.windows == other.windows).all()
    assert (one.lines == other.lines).all()


def test_every_corner_of_a_game_is_read():
    book = book_of(";B[dd];W[pp];B[dp];W[pd];B[fq]")
    found = known(book, tg.Go(19).play("D4").play("Q16"), "bottom left")
    assert set(found) == {"F3", "C6"}


def test_captures_are_made():
    """White takes the stone at A19; the corner is empty there again."""
    book = book_of(";B[aa];W[ba];B[dd];W[ab];B[cc]")
    position = tg.Go(19)
    for move in ("A19", "B19", "D16", "A18"):
        position.play(move)
    assert set(known(book, position)) == {"C17"}
    assert known(book, position)["C17"].stones == 3


def test_names_are_those_of_the_record_and_last_until_the_next():
    book = book_of(";B[dd]N[star|星位];W[fc];B[cf]N[answer]")
    star = known(book, tg.Go(19))["D16"]
    assert (star.name_in("en"), star.name_in("zh")) == ("star", "星位")
    assert known(book, tg.Go(19).play("D16"))["F17"].name == "star|星位"
    answer = known(book, tg.Go(19).play("D16").play("F17"))["C14"]
    assert (answer.name_in("en"), answer.name_in("zh")) == ("answer", "answer")


def test_stones_that_are_set_up_are_part_of_the_position():
    book = book_of("AB[dd];W[fc];B[cf]")
    assert set(known(book, tg.Go(19).play("D16").play("F17"))) == {"C14"}


def test_later_moves_are_not_read():
    built = Built()
    records = tg.read_sgf("(;GM[1]SZ[19];B[dd];W[fc];B[cf])")
    build_book(records, moves=2, into=built)
    assert len(built.positions) == 2


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (";B[dd];W[dd];B[cc]", "D16 is occupied"),
        (";B[dd];W[!];B[cc]", "'!' is not a point"),
        (";B[dd];AB[aa]AW[ab][ba];B[cc]", "the stones set up in the record cannot be"),
    ],
)
def test_a_variation_that_cannot_be_played_is_left_out_and_said(line: str, fault: str):
    built = built_of(f"(;B[cc])({line})")
    assert built.left_out == 1
    assert fault in built.first_fault
    assert known(built.book(), tg.Go(19))["C17"].lines >= 2


@pytest.mark.parametrize(
    ("sgf", "error", "told"),
    [
        ("(;GM[1]SZ[9];B[cc])", InputError, "board of 9×9: corner sequences need one of 13×13"),
        ("(;GM[4]SZ[15];B[cc])", InputError, "another game"),
        ("(;GM[1]SZ[19])", InputError, "no moves in a corner"),
        ("(;GM[1]SZ[99];B[dd])", SgfError, "99"),
        ("(;GM[1]SZ[19];B[!])", InputError, "no moves in a corner: '!' is not a point"),
    ],
)
def test_what_is_no_source_of_a_book_is_refused(sgf: str, error: type[InputError], told: str):
    with pytest.raises(error, match=told):
        build_book(tg.read_sgf(sgf)).book()


def test_progress_is_told_of_every_node():
    told: list[int] = []
    records = tg.read_sgf("(;GM[1]SZ[19]" + ";B[dd];W[]" * 500 + ")")
    build_book(records, moves=10_000, tell=told.append)
    assert len(told) > 3


def test_a_deep_record_with_many_branches_is_read():
    """No step calls itself, and branches share what comes before them."""
    tail = "".join(f"(;B[{chr(97 + col)}{chr(97 + row)}])" for row in range(7) for col in range(7))
    built = built_of(";B[];W[]" * 20 + tail)
    assert built.lines == 49
    assert len(known(built.book(), tg.Go(19))) == 49
