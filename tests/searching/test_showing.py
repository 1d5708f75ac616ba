"""What a search found as a notebook shows it: a board with heat and numbers, a table."""

import json
import pickle
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

import tengen as tg
from tengen.searching import Candidate, Candidates

CANDIDATES = [
    Candidate("C3", 60, 0.61, 0.2),
    Candidate("B2", 36, 0.999, 0.1, "black"),
    Candidate("A1", 3, 1.0, 0.1),
    Candidate("pass", 1, 0.2, 0.1),
    Candidate("A2", 0, 0.0, 0.1),
]


@pytest.fixture(scope="module")
def found():
    return tg.search(tg.Go(5).play("C3"), simulations=400)


def cells(html: str) -> list[list[str]]:
    rows = ET.fromstring(html).iter("tr")
    return [["".join(cell.itertext()) for cell in row] for row in rows]


def test_the_best_is_first_whatever_was_visited_most():
    ranked = Candidates(CANDIDATES, "B2").ranked()
    assert [(each.rank, each.candidate.move) for each in ranked] == [
        (1, "B2"), (2, "C3"), (3, "A1"), (4, "pass"),
    ]  # fmt: skip
    assert [each.share for each in ranked] == [0.36, 0.6, 0.03, 0.01]


def test_a_move_that_is_rated_above_the_best_is_named():
    doubted = Candidates([*CANDIDATES[:1], Candidate("A1", 40, 0.7, 0.1)], "C3")
    assert doubted.rated_higher() == ["A1"]
    alike = Candidates([*CANDIDATES[:1], Candidate("A1", 40, 0.6104, 0.1)], "C3")
    assert alike.rated_higher() == []
    assert Candidates(CANDIDATES[:1], "C3").rated_higher() == []


def test_the_caption_says_why_a_move_with_a_lower_rate_is_best(found):
    doubted = [Candidate("B2", 300, 0.5, 0.1), Candidate("A1", 100, 0.7, 0.1)]
    made = replace(found, best="B2", candidates=Candidates(doubted))
    assert made.picture().caption == "B2: 50 % for White, most visited of 400 simulations"


def test_candidates_are_a_list(found):
    candidates = found.candidates
    assert candidates == list(candidates)
    assert candidates[:2] + candidates[2:] == candidates
    assert json.loads(json.dumps([each.move for each in candidates]))
    assert pickle.loads(pickle.dumps(candidates)).best == found.best


def test_a_table_of_candidates():
    rows = cells(Candidates(CANDIDATES, "B2")._repr_html_())
    assert rows[0] == ["rank", "move", "visits", "share", "win rate", "prior", "certain"]
    assert rows[1] == ["1", "B2", "36", "36.0 %", "99.9 %", "10.0 %", "black"]
    assert rows[3][4] == "99.9 %"  # three visits, all won: that is not certain
    assert rows[-1][1] == "1 other"


def test_a_prior_is_shown_only_where_priors_differ():
    even = tg.search(tg.Go(5), tg.SearchConfig(200))
    assert cells(even.candidates._repr_html_())[0] == [
        "rank", "move", "visits", "share", "win rate",
    ]  # fmt: skip


def test_the_board_has_heat_ranks_and_a_ring(found):
    drawn = found.picture()
    best = found.position.coordinates(found.best)
    assert drawn.heat[best].lines[0] == "1"
    assert (best, "best") in drawn.signs
    assert max(heat.strength for heat in drawn.heat.values()) == 1.0
    ranks = [int(heat.lines[0]) for heat in drawn.heat.values() if heat.lines]
    assert sorted(ranks) == list(range(1, len(ranks) + 1))
    assert re.fullmatch(rf"{found.best}: \d+ % for White, .*400 simulations", drawn.caption)


def test_what_is_certain_is_said_in_a_word():
    position = tg.Gomoku(7, row=4)
    for move in ["d4", "a1", "e4", "a2", "c4", "a3"]:
        position.play(move)
    drawn = tg.search(position, simulations=2000).picture()
    assert "wins for Black" in drawn.caption
    assert any(heat.lines[1:] == ("wins",) for heat in drawn.heat.values())


def test_a_result_keeps_the_position_it_is_about():
    search = tg.Search(tg.Go(5), simulations=100)
    before = search.run()
    search.play(before.best)
    assert before.position == tg.Go(5)
    assert before.picture().stones == tg.Go(5).board.tolist()


def test_a_result_is_sent_with_its_position_and_drawn_elsewhere(found):
    sent = pickle.loads(pickle.dumps(found))
    assert sent.to_svg() == found.to_svg()
    assert "position=" not in repr(found)


def test_a_problem_that_was_searched():
    text = "- X X X\nX o o X\no . . X\n. o o X\nWhite to play"
    drawn = tg.search(tg.Problem.from_diagram(text), simulations=200).picture()
    kinds = [kind for _, kind in drawn.signs]
    assert kinds == ["triangle"] * 5 + ["best"]
    assert drawn.closed


def test_a_result_without_a_position_has_no_board(found):
    lost = replace(found, position=None)
    assert lost._repr_svg_() is None
    with pytest.raises(tg.InputError, match="does not know its position"):
        lost.to_svg()
