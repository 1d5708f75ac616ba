"""Counting by area and by territory, with and without dead stones."""

import pytest

from tengen.textbook.game import Outcome, Reason
from tengen.textbook.go import Go

INVADED = """
    . . X O .
    . . X O .
    . . X O .
    . . X O .
    . O X O .
"""

SHARED = """
    . X . O .
    . X . O .
    . X . O .
"""


@pytest.mark.parametrize(
    ("diagram", "scoring", "dead", "margin"),
    [
        # The invader's nine empty points border both colours and count for nobody.
        (INVADED, "area", [], 5 - (6 + 5)),
        (INVADED, "area", ["B1"], (5 + 10) - (5 + 5)),
        (INVADED, "territory", [], 0 - 5),
        (INVADED, "territory", ["B1"], (10 + 1) - 5),
        (SHARED, "area", [], 0),
        (SHARED, "territory", [], 0),
        # With White's wall dead Black has all but its own wall, and three prisoners.
        (SHARED, "territory", ["D1", "D2", "D3"], 12 + 3),
        (SHARED, "area", ["D1", "D2", "D3"], 15),
        (". . .", "area", [], 0),
        (". . X", "area", [], 3),
        (". . X", "territory", [], 2),
        ("X . O\nX . O", "area", ["C2", "c1", "C1"], 6),
    ],
)
def test_score(diagram, scoring, dead, margin):
    game = Go.from_diagram(diagram, scoring=scoring, komi=0.5)
    assert game.score(dead) == margin - 0.5


def test_prisoners_count_as_territory_only():
    area, territory = (
        Go.from_diagram("O . X\nX . X", scoring=scoring, komi=0).play("B2")
        for scoring in ("area", "territory")
    )
    assert area.score() == 6
    assert territory.score() == 2 + 1


def test_suicide_pays_the_opponent():
    game = Go.from_diagram("O . X\nX X .", "white", suicide=True, scoring="territory", komi=0)
    assert game.play("B2").prisoners == {"black": 2, "white": 0}
    assert game.score() == 3 + 2


@pytest.mark.parametrize(
    ("diagram", "komi", "outcome"),
    [
        (". X .", 0.5, Outcome("black", Reason.SCORE, 2.5)),
        (". O .", 0.5, Outcome("white", Reason.SCORE, -3.5)),
        (". X .", 3, Outcome(None, Reason.SCORE, 0)),
        (".", 7.5, Outcome("white", Reason.SCORE, -7.5)),
    ],
)
def test_outcome_after_two_passes(diagram, komi, outcome):
    game = Go.from_diagram(diagram, komi=komi)
    assert game.play("pass").outcome is None
    assert game.play("pass").outcome == outcome


def test_only_stones_can_be_dead():
    with pytest.raises(ValueError, match="no stone on A1"):
        Go(3).score(["A1"])
