"""The fate of a group by drawing up every position: a diagram for each thing said of it."""

import pytest

from tengen.textbook.fate import Fate, LocalGame, fate
from tengen.textbook.go import Go
from tengen.textbook.problem import LifeProblem

THREE = """
    . . . X O .
    X X X X O .
    O O O O O .
"""
CORNER_KO = """
    . X . X O .
    X O X X O .
    O . O O O .
    O O O . . .
"""
DOUBLE_KO = """
    . X X . X X .
    X O X X X . X
    O . O O O X O
    O O O O O O O
    . . . . . . .
"""
NO_EYE_DOUBLE_KO = DOUBLE_KO.replace(". X X . X X .", ". X X X X X .")
EYE_AGAINST_EYE = """
    . O . X . X O .
    O O X X X X O .
    X X X O O O O .
    O O O O . . . .
"""
BENT_FOUR = """
    O O . X O .
    O X X X O .
    . X O O O .
    X X O . . .
    O O O . . .
"""


def enclosed(diagram: str, to_play: str, outside: str) -> LifeProblem:
    """Black defends all his stones; nobody may play on the points outside."""
    go = Go.from_diagram(diagram, to_play, ko="simple")
    empty = {name for name in go.grid.names if not go.chain(name)}
    return LifeProblem(go, "black", region=empty - set(outside.split()))


@pytest.mark.parametrize(
    ("diagram", "outside", "to_play", "expected"),
    [
        (THREE, "F1 F2 F3", "black", ("alive", None, 0, ("B3",))),
        (THREE, "F1 F2 F3", "white", ("dead", None, 0, ("B3",))),
        (CORNER_KO, "F1 F2 F3 F4 D1 E1", "black", ("ko", "white", 1, ("B2",))),
        (CORNER_KO, "F1 F2 F3 F4 D1 E1", "white", ("dead", None, 0, ("A4", "C4", "B2"))),
        (EYE_AGAINST_EYE, "H4 H3 H2 H1 G1 F1 E1", "black", ("seki", None, 0, ("pass",))),
        (BENT_FOUR, "F5 F4 F3 F2 F1 E2 E1 D2 D1", "black", ("ko", "black", 1, ("pass",))),
    ],
)
def test_fates(diagram: str, outside: str, to_play: str, expected: tuple[object, ...]):
    found = fate(enclosed(diagram, to_play, outside))
    assert (found.status, found.by, found.threats, found.first_moves) == expected


ROW_1 = "A1 B1 C1 D1 E1 F1 G1"


def test_who_must_spend_a_threat_in_every_round_loses_the_round():
    # White, who can go round the two kos for ever by threats, does not kill.
    assert fate(enclosed(DOUBLE_KO, "white", ROW_1)).status == "alive"
    # Black, who would need both kos, is dead however many threats he has.
    assert fate(enclosed(NO_EYE_DOUBLE_KO, "black", ROW_1)).status == "dead"


def test_a_liberty_where_nobody_may_play_is_life():
    go = Go.from_diagram("X . O O\n. O O .", "black", ko="simple")
    assert fate(LifeProblem(go, "black", region=["A1"])).status == "alive"


def test_every_state_is_drawn_up_once_and_every_step_leads_to_one():
    game = LocalGame(enclosed(THREE, "white", "F1 F2 F3"))
    assert len(set(game.states)) == len(game.states) == len(game.steps)
    assert all(0 <= step.to < len(game.states) for steps in game.steps for step in steps)


def test_what_is_unconditionally_alive_cannot_be_killed():
    game = LocalGame(enclosed(CORNER_KO, "black", "F1 F2 F3 F4 D1 E1"))
    alive = [number for number in range(len(game.states)) if game.is_alive(number)]
    assert alive
    assert all(game.grade(number).standing == 2 for number in alive)


def test_a_fate_says_how_much_was_drawn_up():
    assert isinstance(found := fate(enclosed(THREE, "black", "F1 F2 F3")), Fate)
    assert found.states == 40
