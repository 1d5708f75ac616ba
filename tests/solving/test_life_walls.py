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


def test_a_board_with_a_liberty_less_is_refused(death: dict[str, Any]):
    stones = "".join(
        "d" if p == "A" and s == "." else s
        for p, s in zip(death["points"], death["stones"], strict=True)
    )
    assert not check_certificate({**death, "stones": stones}).accepted
