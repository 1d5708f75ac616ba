"""The opening book."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.games.openings import canonical_openings
from tengen.games.symmetry import image_of, symmetries_of
from tengen.knowledge.book import MOST_STONES, book_move, size_of_book
from tengen.knowledge.openings import RULES


def empty(rules: str) -> FiveInARow:
    return tg.Renju(15) if rules == "renju" else tg.Gomoku(15, rules=rules)


@pytest.mark.parametrize("rules", RULES)
def test_it_begins_in_the_middle_and_goes_on_by_itself(rules: str) -> None:
    """The best moves of the book lead from one of its positions to the next for some time."""
    position = empty(rules)
    assert size_of_book(rules) >= 200
    first = book_move(position)
    assert first is not None
    assert first.move == "h8"
    made = 0
    while (known := book_move(position)) is not None:
        position.play(known.move)
        made += 1
    assert 3 <= made <= MOST_STONES + 1


@pytest.mark.parametrize("rules", RULES)
def test_every_image_of_a_position_has_the_same_move(rules: str) -> None:
    position = empty(rules).play("h8")
    reply = book_move(position)
    assert reply is not None
    known = book_move(position.play(reply.move))
    assert known is not None
    for symmetry in range(8):
        turned = position.symmetric(symmetry)
        there = book_move(turned)
        assert there is not None
        assert there.value == known.value
        # Where the stones are symmetric themselves, either image of the move is the same move.
        image = image_of(known.move, symmetry, position)
        assert there.move in {image_of(image, mirror, turned) for mirror in symmetries_of(turned)}


def test_renju_knows_its_26_openings() -> None:
    for opening in canonical_openings():
        position = tg.Renju(15)
        for move in opening.moves():
            position.play(move)
        assert book_move(position) is not None, opening.code


UNKNOWN = {
    "another board": tg.Gomoku(19),
    "another row": tg.Gomoku(15, row=6),
    "a position nobody plays": tg.Gomoku(15).play("a1").play("o15"),
    "the end": tg.Gomoku(15).resign("black"),
}


@pytest.mark.parametrize("position", UNKNOWN.values(), ids=UNKNOWN.keys())
def test_positions_that_are_not_in_it(position: FiveInARow) -> None:
    assert book_move(position) is None


@pytest.mark.parametrize("rules", RULES)
def test_the_file_says_which_command_printed_it(rules: str) -> None:
    text = (files("tengen.knowledge") / "data" / f"book-{rules}.txt").read_text("utf-8")
    assert re.search(
        rf"^# python benchmarks/make_book.py {rules} --keep \d+ --nodes \d+$", text, re.M
    )
