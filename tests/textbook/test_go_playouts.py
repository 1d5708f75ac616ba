"""The rules of Go's playouts, by positions."""

import pytest

from tengen.textbook.flat import Flat, by_rules, chance
from tengen.textbook.go import Go
from tengen.textbook.go_playouts import RULES, is_self_atari

from .playout_positions import CASES, Case

BY_NAME = {rule.name: rule for rule in RULES}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_what_a_rule_proposes(case: Case):
    game = Go.from_diagram(case.diagram, to_play="white", ko="simple").play(case.last)
    assert BY_NAME[case.rule].moves(game) == case.proposed


def test_the_order_is_ws():
    assert [rule.name for rule in sorted(RULES, key=lambda rule: rule.priority)] == [
        "defence",
        "nakade",
        "fill",
        "patterns",
        "capture",
    ]


def test_self_atari():
    game = Go.from_diagram(". O . \n . . O \n . . .")
    assert [
        name for name in ("A3", "C3", "B2", "A1") if is_self_atari(game, game.grid.point(name))
    ] == ["A3"]


def test_rules_save_a_stone_in_atari():
    """White is about to take two stones; Black to move runs, in every playout."""
    game = Go.from_diagram(". . . . \n . O . . \n O X . . \n . . . .", to_play="white").play("B1")
    policy = by_rules(RULES)
    assert {policy(game, chance(seed)) for seed in range(8)} == {"C2"}
    assert Flat(2, policy=policy).value(game).value >= 0


@pytest.mark.parametrize(
    ("moves", "last"), [((), None), (("B2",), "B2"), (("B2", "pass"), None), (("A1", "C3"), "C3")]
)
def test_the_last_stone(moves, last):
    game = Go(3)
    for move in moves:
        game.play(move)
    assert game.last == last


def test_the_last_stone_is_known_when_it_took_something():
    game = Go.from_diagram("O X . \n . . . \n . . .").play("A2")
    assert (game.last, game.prisoners["black"]) == ("A2", 1)
