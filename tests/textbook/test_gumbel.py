"""Planning with Gumbel: its parts by hand, and that it never makes a policy worse."""

from math import exp, log
from random import Random

import pytest

from tengen.textbook.game import Game
from tengen.textbook.gumbel import (
    Gumbel,
    Node,
    Options,
    halvings,
    improved_policy,
    mixed_value,
)

from .hand_made import TreeGame


@pytest.mark.parametrize(
    ("moves", "simulations", "parts"),
    [
        (16, 16, [(16, 1)]),
        (8, 24, [(8, 1), (4, 2), (2, 4)]),
        (4, 16, [(4, 2), (2, 4)]),
        (16, 64, [(16, 1), (8, 2), (4, 4), (2, 8)]),
        (5, 20, [(5, 1), (2, 3), (2, 3), (2, 3)]),
        (2, 7, [(2, 3), (2, 3)]),
        (1, 5, [(1, 5)]),
    ],
)
def test_simulations_are_halved_as_printed(moves, simulations, parts):
    assert list(halvings(moves, simulations)) == parts


def a_node() -> Node:
    children = [Node("a", 0.5, 3, 1.5), Node("b", 0.3, 1, 0.9), Node("c", 0.2)]
    return Node(visits=5, judged=0.2, children=children)


def test_the_mixed_value_weighs_the_judge_and_the_visits():
    assert mixed_value(a_node()) == pytest.approx((0.2 + 4 * (0.5 * 0.5 + 0.3 * 0.9) / 0.8) / 5)
    assert mixed_value(Node(judged=0.7)) == 0.7


def test_the_improved_policy_has_all_moves():
    mixed = mixed_value(a_node())
    odds = {"a": 0.5 * exp(5.3 * 0.5), "b": 0.3 * exp(5.3 * 0.9), "c": 0.2 * exp(5.3 * mixed)}
    total = sum(odds.values())
    expected = {move: each / total for move, each in odds.items()}
    assert improved_policy(a_node(), 0.1) == pytest.approx(expected)


def test_moves_that_noise_likes_are_tried():
    def judge(_: Game) -> tuple[dict[str, float], float]:
        return {"x": 0.9, "y": 0.05, "z": 0.05}, 0.5

    search = Gumbel(
        TreeGame({"x": "draw", "y": "black", "z": "white"}), judge, Options(considered=2)
    )
    best = search.search(4, {"x": 0.0, "y": 9.0, "z": 0.0})
    assert best.move == "y"
    assert [child.visits for child in search.root.children] == [2, 2, 0]


@pytest.mark.parametrize("simulations", [2, 4, 8, 16])
def test_the_chosen_move_is_worth_no_less_than_the_policy(simulations):
    """A bandit of which the judge thinks wrong: its best moves are those that lose."""
    ends = {"a": "white", "b": "draw", "c": "white", "d": "black", "e": "draw", "f": "white"}
    worth = {"white": 0.0, "draw": 0.5, "black": 1.0}
    policy = {"a": 0.4, "b": 0.2, "c": 0.2, "d": 0.05, "e": 0.1, "f": 0.05}
    expected = sum(odds * worth[ends[move]] for move, odds in policy.items())
    chance = Random(simulations)

    def played() -> float:
        noise = {move: -log(-log(chance.random())) for move in policy}
        search = Gumbel(TreeGame({**ends}), lambda _: (policy, 0.5), Options(considered=4))
        return worth[ends[search.search(simulations, noise).move]]

    mean = sum(played() for _ in range(400)) / 400
    assert mean > expected + 0.1
