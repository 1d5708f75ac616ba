"""The walls of a death with open sides are as its certificate states them, or it is refused."""

from __future__ import annotations

from typing import Any

import pytest

import tengen as tg
from tengen.solving.life import solve_life
from tengen.textbook.life_proofs import check_certificate
from tengen.textbook.life_walls import missing_wall

OPEN_SIDE = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . O O O O O . .
. . O x x x O . .
. . O x . x O . .
. . O x . x O . .
. . O x . x O . .
. . O x x x O . .
"""


@pytest.fixture(scope="module")
def death() -> dict[str, Any]:
    problem = tg.Problem.from_diagram(OPEN_SIDE, to_play="white")
    solution = solve_life(problem, 1_000_000, 60)
    assert solution.status == "dead"
    (certificate,) = solution.certify()
    return certificate


def test_the_walls_are_stated_and_hold(death: dict[str, Any]):
    assert death["walls"] == {"liberties": 3, "free": 2}
    assert death["points"].count("A") > 10
    assert check_certificate(death).accepted


@pytest.mark.parametrize(
    ("points", "stones", "reason"),
    [
        ("ta.A..", "da.a..", "the attackers at point 3 have fewer liberties than stated"),
        ("ta.A_A", "da....", "point 3 is beside the game, and empty"),
        ("ta._A_", "da....", "no attackers that stand are beside point 3"),
        ("ta.D__", "da.a..", "point 3 is not empty"),
        ("ta.A__", "d..a..", "the board and the game differ at point 1"),
        ("ta.A__", "da.d..", "point 3 is not the attacker's"),
    ],
)
def test_a_wall_that_is_not_as_stated_is_refused(points: str, stones: str, reason: str):
    walls = {"liberties": 3, "free": 2}
    points = points.replace("t", "d")
    claim = {"height": 1, "width": 6, "points": points, "stones": stones, "walls": walls}
    assert missing_wall({**claim, "winner": "attacker"}) == reason
    assert missing_wall({**claim, "winner": "defender"}) is None


HELD = {"liberties": 3, "free": 2, "strong": 4, "holders": 2}
POINTS = ". . _ A A A   d . A A A A   . . A A A A   . A A A A A".replace(" ", "")
STONES = ". . . . . .   d . . . . .   . . a a . .   . . . . . .".replace(" ", "")
"""Two strong stones hold the point above them, and one the point at the edge below it."""


@pytest.mark.parametrize(
    ("walls", "reason"),
    [
        (HELD, None),
        ({"liberties": 3, "free": 2}, "no attackers that stand are beside point 2"),
        ({**HELD, "strong": 9}, "point 8 is beside the game, and empty"),
        ({**HELD, "holders": 3}, "point 8 is beside the game, and empty"),
    ],
)
def test_what_is_said_to_be_held_is_near_to_strong_stones(
    walls: dict[str, int], reason: str | None
):
    claim = {"height": 4, "width": 6, "points": POINTS, "stones": STONES, "walls": walls}
    assert missing_wall({**claim, "winner": "attacker"}) == reason


def test_nothing_is_held_near_a_stone_that_may_be_captured():
    points, stones = (text[:7] + "a" + text[8:] for text in (POINTS, STONES))
    claim = {"height": 4, "width": 6, "points": points, "stones": stones, "walls": HELD}
    told = missing_wall({**claim, "winner": "attacker"})
    assert told == "no attackers that stand are beside point 2"


def test_a_board_with_a_liberty_less_is_refused(death: dict[str, Any]):
    stones = "".join(
        "d" if p == "A" and s == "." else s
        for p, s in zip(death["points"], death["stones"], strict=True)
    )
    assert not check_certificate({**death, "stones": stones}).accepted
