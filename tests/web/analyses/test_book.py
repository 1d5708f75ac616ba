"""The book of corner sequences in an analysis, and what nobody may ask of it from outside."""

import pytest

from tests.web.analyses.test_analysis import ended


def test_an_analysis_has_the_moves_of_the_book_with_their_names(visitor):
    game = visitor.play(visitor.new(size=13), "D10", "F11")
    visitor.do(game, "analysis", 202, options={"simulations": 100})
    book = ended(visitor, game)["book"]
    answers = {each["move"]: each for each in book}
    assert answers["E11"]["names"] == {"en": "kick", "zh": "尖顶"}
    assert answers["E11"]["known"] == answers["E11"]["stones"] == 2
    assert 0 < answers["E11"]["lines"] < answers["E11"]["of"]
    assert book[0]["stones"] == 2, "the corner that is under way comes first"


@pytest.mark.parametrize("kind", [{}, {"game": "gomoku", "size": 15}])
def test_small_boards_and_other_games_have_none(visitor, kind):
    game = visitor.new(**kind)
    visitor.do(game, "analysis", 202, options={"simulations": 50})
    assert ended(visitor, game)["book"] == []


def test_a_search_may_use_the_shipped_book_and_no_other(visitor):
    game = visitor.play(visitor.new(size=13), "D10", "F11")
    visitor.do(game, "analysis", 202, options={"simulations": 100, "book": "yes"})
    priors = {each["move"]: each["prior"] for each in ended(visitor, game)["candidates"]}
    assert priors["E11"] > 5 * priors["K5"]
    for path in ("/etc/passwd", "joseki.book", "../my.book"):
        visitor.do(game, "analysis", 422, options={"book": path})


def test_a_player_may_not_name_a_book_either(visitor):
    asked = {"game": "go", "size": [13, 13], "black": "human"}
    for spec, status in (("tactics:book=yes", 201), ("tactics:book=/etc/passwd", 422)):
        answer = visitor.http.post("/api/games", json=asked | {"white": spec})
        assert answer.status_code == status, answer.text
