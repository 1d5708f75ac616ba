"""Life and death asked by `tengen-solve`."""

import pytest

from tests.protocols.gtp.controller import answer, running, talk

STRAIGHT_THREE = (
    "boardsize 9",
    *(f"play b {point}" for point in ("A2", "B2", "C2", "D2", "D1")),
    *(f"play w {point}" for point in ("A3", "B3", "C3", "D3", "E2", "E1")),
)
"""Black has three points in a row in the corner."""


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("b A2", "= alive B1\nBlack lives; black plays B1 (proven).\npv B1"),
        ("white A2", "= dead B1\nBlack is dead; white plays B1 (proven).\npv B1"),
        ("b D1 seconds 5", "= alive B1\n"),
        ("b", "= alive B1\n"),
        ("w E1 seconds 0.2", "= unknown "),
        ("b A1", "? the target has no stone on A1"),
        ("b A2 E1", "? the target must be stones of one colour"),
        ("b Z9", "? invalid coordinate"),
        ("b A2 seconds", "? syntax error: expected tengen-solve color vertex seconds s"),
        ("b A2 seconds nan", "? seconds 'nan' cannot be"),
        ("b A2 seconds 0", "? seconds"),
    ],
)
def test_the_solver_is_asked(question, expected):
    *_, last = talk(*STRAIGHT_THREE, f"tengen-solve {question}")
    assert last.startswith(expected), last


def test_where_nothing_is_enclosed_that_is_said():
    assert answer("boardsize 9", "clear_board", "known_command tengen-solve") == "= true"
    *_, last = talk("boardsize 9", "tengen-solve b")
    assert last.startswith("? who defends? There is no stone of black")


def test_a_stop_ends_it():
    hard = [
        f"play b {column}{row}" for column in "CDEFG" for row in (3, 4) if (column, row) != ("E", 4)
    ]
    wall = [f"play w {point}" for point in ("K3", "K4", "K5", "A9")]
    with running() as engine:
        engine.say("boardsize 19", *hard, *wall)
        for _ in range(1 + len(hard) + len(wall)):
            assert engine.hear().startswith("=")
        engine.say("tengen-solve w C3 seconds 600", "stop")
        assert engine.hear().startswith("= unknown\nstopped")
        engine.say("name")
        engine.hear()
        assert engine.hear().startswith("= Tengen")
