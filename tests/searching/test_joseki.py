"""The book of corner sequences as a source of priors."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import tengen as tg
from tengen.errors import FileError, InputError
from tengen.knowledge.joseki import write_book
from tests.knowledge.joseki.corners import book_of

KICK = ";B[dd];W[fc];B[ec];W[fd]"


@pytest.fixture
def kick(tmp_path: Path) -> str:
    """A book that knows a single answer to an approach."""
    path = tmp_path / "kick.book"
    write_book(path, book_of(KICK))
    return str(path)


def approached(size: int = 19) -> tg.Go:
    position = tg.Go(size)
    return position.play(position.name(3, 3)).play(position.name(2, 5))


def prior(position: tg.Go, move: str, **options) -> float:
    found = tg.search(position, simulations=1, **options)
    return next(each.prior for each in found.candidates if each.move == move)


def test_a_book_move_is_held_for_promising(kick: str):
    position = approached()
    without, with_book = (prior(position, "E17", book=book) for book in ("no", kick))
    assert with_book > 5 * without
    even = prior(position, "E17", book=kick, priors="uniform", selection="puct")
    assert even > with_book, "where the tactics say nothing, the book has the whole share"


def test_a_book_move_is_searched_more(kick: str):
    position = approached()
    plain = tg.SearchConfig(simulations=400, seed=1, selection="puct", exploration=0.5)
    visits = {
        book: tg.search(position, replace(plain, book=book)).visits[2, 4] for book in ("no", kick)
    }
    assert visits[kick] > 2 * visits["no"]


def test_the_book_is_asked_inside_the_tree_too(kick: str):
    """After White's approach, which is not on the board yet, Black's answer is the book's."""
    search = tg.Search(tg.Go(19).play("D16"), simulations=4000, seed=1, book=kick)
    search.run()
    answers = search.candidates("F17")
    if not answers:
        pytest.fail("the approach was not looked at often enough to have a node")
    assert max(answers, key=lambda each: each.prior).move == "E17"


def test_a_corner_that_fits_in_part_is_trusted_less(kick: str):
    exact, part = approached(), approached()
    part.play("Q16").play("B13")
    assert prior(exact, "E17", book=kick) > prior(part, "E17", book=kick)
    assert prior(part, "E17", book=kick) > 2 * prior(part, "E17")


def test_where_the_book_knows_nothing_the_search_is_as_without(kick: str):
    """It has no share then: the tactics are not watered down."""
    position = tg.Go(9).play("E5")
    found = [tg.search(position, simulations=300, seed=1, book=book) for book in ("no", kick)]
    assert [c.prior for c in found[0].candidates] == [c.prior for c in found[1].candidates]
    assert (found[0].visits == found[1].visits).all()


def test_a_search_that_is_judged_asks_it_too(kick: str):
    def even(planes):
        leaves, _, height, width = planes.shape
        return [[1.0] * (height * width + 1)] * leaves, [0.5] * leaves

    position = approached(13)
    options = tg.SearchConfig.judged(simulations=50, book=kick)
    with_book = tg.search(position, options, even)
    without = tg.search(position, tg.SearchConfig.judged(simulations=50), even)
    assert with_book.visits[2, 4] > 3 * without.visits[2, 4]


def test_several_threads_may_ask_at_once():
    found = tg.search(approached(), simulations=3000, threads=4, book="yes")
    assert found.simulations >= 3000


@pytest.mark.parametrize("position", [tg.Gomoku(15), tg.Renju(15)])
def test_it_is_for_go(position):
    with pytest.raises(InputError, match="book yes is for Go"):
        tg.search(position, simulations=10, book="yes")


def test_a_book_that_is_none_is_refused(tmp_path: Path):
    with pytest.raises(FileError, match="there is no such file"):
        tg.search(tg.Go(19), simulations=1, book=str(tmp_path / "none"))
    with pytest.raises(InputError, match="expected yes, no or a file"):
        tg.SearchConfig(book=True)  # type: ignore[arg-type]
