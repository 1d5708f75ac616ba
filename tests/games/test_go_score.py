"""Counting: area and territory, komi, prisoners, and dead stones given at the end."""

import pytest

import tengen as tg
from tengen.games.counting import Count

# Black holds the left, White the right. Black: 7 stones, 3 points. White: 8 stones, 7 points.
DIVIDED = """
    . X O . .
    X X O O .
    . X O . O
    X X O O .
    . X O . .
"""

# The same with a black stone at E5 that cannot live.
INVADED = """
    . X O . X
    X X O O .
    . X O . O
    X X O O .
    . X O . .
"""

NEUTRAL = """
    . X . O .
    X X . O O
"""


def ended(diagram: str, **options: object) -> tg.Go:
    return tg.Go.from_diagram(diagram, **options).play("pass").play("pass")


@pytest.mark.parametrize(
    ("diagram", "scoring", "margin"),
    [
        (DIVIDED, "area", 10 - 15),
        (DIVIDED, "territory", 3 - 7),
        (INVADED, "area", 11 - 12),
        (INVADED, "territory", 3 - 4),
        (NEUTRAL, "area", 0),
        (NEUTRAL, "territory", 0),
        ("X . .\n. . .", "area", 6),
        ("X . .\n. . .", "territory", 5),
        (". . .\n. . .", "area", 0),
        (". . .\n. . .", "territory", 0),
        ("X . O\n. . .", "area", 0),
        ("X . O\nX X .", "area", 3 - 1),
    ],
)
def test_every_stone_is_alive_until_dead_ones_are_given(diagram, scoring, margin):
    p = ended(diagram, scoring=scoring, komi=0)
    assert p.score() == margin
    assert p.outcome == tg.Outcome(
        "black" if margin > 0 else "white" if margin < 0 else None, tg.Reason.SCORE, margin
    )


@pytest.mark.parametrize(
    ("scoring", "margin"),
    [("area", 10 - 15), ("territory", 3 - 7 - 1)],
)
def test_dead_stones_are_taken_off_and_are_prisoners_where_those_count(scoring, margin):
    p = ended(INVADED, scoring=scoring, komi=0)
    assert p.score(["E5"]) == margin
    assert p.settle(["E5"]) is p
    assert p.outcome == tg.Outcome("white", tg.Reason.SCORE, margin)
    assert p.board[0, 4] == 1
    assert p.settle([]).outcome == ended(INVADED, scoring=scoring, komi=0).outcome


@pytest.mark.parametrize(
    ("scoring", "dead", "black", "white"),
    [
        ("area", [], Count(8, 3, 0, 0.0), Count(8, 4, 0, 6.5)),
        ("area", ["E5"], Count(7, 3, 0, 0.0), Count(8, 7, 0, 6.5)),
        ("territory", [], Count(0, 3, 0, 0.0), Count(0, 4, 0, 6.5)),
        ("territory", ["E5"], Count(0, 3, 0, 0.0), Count(0, 7, 1, 6.5)),
    ],
)
def test_a_count_says_where_the_points_come_from(scoring, dead, black, white):
    p = ended(INVADED, scoring=scoring, komi=6.5)
    assert p.count(dead) == {"black": black, "white": white}
    assert black.total - white.total == p.score(dead)


@pytest.mark.parametrize("scoring", ["area", "territory"])
def test_captured_stones_count_as_prisoners_where_those_count(scoring):
    p = tg.Go(3, scoring=scoring, komi=0.5)
    for move in ("A2", "A3", "B3", "C1", "pass", "pass"):
        p.play(move)
    sides = p.count()
    assert sides["black"].prisoners == (1 if scoring == "territory" else 0)
    assert sides["black"].total - sides["white"].total == p.score()


def test_a_dead_chain_is_named_by_any_of_its_stones():
    p = ended(DIVIDED, komi=0)
    margins = {p.score([stone]) for stone in ("C5", "D2")}
    assert margins == {p.score(["C5", "D4", "C1"])} == {10 - 1}


def test_both_sides_can_have_dead_stones():
    p = ended(
        """
        . O X O X .
        O O X O X X
        . . X O . .
        """,
        scoring="territory",
        komi=0,
    )
    assert p.owners().tolist() == [
        [2, 2, 1, 2, 1, 1],
        [2, 2, 1, 2, 1, 1],
        [0, 0, 1, 2, 0, 0],
    ]
    assert p.score() == 1 - 1
    # White's corner on the left is dead and so is Black's on the right.
    assert p.score(["A2"]) == 6 + 3 + 1
    assert p.score(["A2", "F2"]) == (6 + 3) - (6 + 3)


def test_settling_lasts_until_a_move_is_taken_back():
    p = ended(INVADED, komi=0).settle(["E5"])
    unsettled = ended(INVADED, komi=0).outcome
    assert p.outcome != unsettled
    assert p.copy().outcome == p.outcome
    assert p.undo().play("pass").outcome == unsettled


def test_a_refused_move_unsettles_nothing():
    p = tg.Go(3, komi=0).play("A1").play("pass").play("pass").settle(["A1"])
    with pytest.raises(tg.IllegalMove, match="over"):
        p.play("B1")
    assert p.outcome == tg.Outcome(None, tg.Reason.SCORE, 0)
    assert p.undo().play("pass").outcome == tg.Outcome("black", tg.Reason.SCORE, 9)


@pytest.mark.parametrize("rules", ["chinese", "tromp-taylor", "japanese", "aga", "new-zealand"])
def test_komi_is_the_rules_own_unless_given(rules):
    komi = tg.GoRules.named(rules).komi
    assert ended(". . .\n. . .", rules=rules).score() == -komi
    assert ended(". . .\n. . .", rules=rules, komi=-3.25).score() == 3.25


@pytest.mark.parametrize(
    ("komi", "winner"), [(4.5, "black"), (5, None), (5.0, None), (5.5, "white")]
)
def test_a_whole_komi_makes_draws(komi, winner):
    p = ended("X . .\n. . .", scoring="territory", komi=komi)
    assert p.outcome == tg.Outcome(winner, tg.Reason.SCORE, 5 - komi)


@pytest.mark.parametrize(("scoring", "margin"), [("area", 9), ("territory", 6 + 1)])
def test_captured_stones_count_in_territory_and_not_in_area(scoring, margin):
    p = tg.Go(3, scoring=scoring, komi=0)
    for move in ("B2", "A3", "A2", "pass", "B3", "pass", "pass"):
        p.play(move)
    assert p.prisoners["black"] == 1
    assert p.score() == margin
