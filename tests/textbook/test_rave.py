"""RAVE: its weight, what it counts, and that it still searches."""

from math import log, sqrt

import pytest

from tengen.textbook.five import Five
from tengen.textbook.flat import chance
from tengen.textbook.rave import Rave, RaveOptions, rave_weight
from tengen.textbook.rewards import Rewards

from .hand_made import TRAP, Tree, TreeGame, script

# a3 by rule, then b3 c3 a2 b2 a1 c1 by chance: Black has the diagonal a3 b2 c1.
DIAGONAL = (0, 0, 0, 0, 1, 2)


def amaf(search: Rave, depth: int = 0) -> dict[str, tuple[int, float]]:
    """What the children of the first node at a depth have by AMAF, those that have anything."""
    node = search.root
    for _ in range(depth):
        node = node.children[0]
    known = {child.move: search.amaf[child] for child in node.children}
    return {move: (seen.visits, seen.reward_sum) for move, seen in known.items() if seen.visits}


def test_the_weight_falls_with_the_visits():
    assert rave_weight(1000, 0) == 1
    assert rave_weight(1000, 1000) == 0.5
    assert rave_weight(3, 100) == sqrt(3 / 303)


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        (0, ["a3", "c3", "b2", "c1"]),
        (1, ["a3"]),
        (2, ["a3"]),
        (3, ["a3", "c3"]),
        (5, ["a3", "c3", "b2"]),
    ],
)
def test_all_moves_of_the_side_count_as_first(depth, expected):
    search = Rave(Five(3, row=3), RaveOptions(amaf_depth=depth), script(*DIAGONAL))
    search.simulate()
    assert amaf(search) == dict.fromkeys(expected, (1, 1.0))


def test_deeper_nodes_count_for_their_own_side():
    """The second simulation of a single first move: White's c and e were played after it."""
    later: Tree = {"d": {"e": "white"}}
    search = Rave(TreeGame({"a": {"c": later, "e": later}}), RaveOptions())
    search.run(2)
    assert [child.visits for child in search.root.children[0].children] == [1, 0]
    assert amaf(search) == {"a": (2, 0.0)}
    assert amaf(search, 1) == {"c": (1, 1.0), "e": (1, 1.0)}


def test_a_move_that_occurs_twice_counts_once():
    search = Rave(TreeGame({"a": {"b": {"a": "black"}}, "z": "draw"}))
    search.simulate()
    assert amaf(search) == {"a": (1, 1.0)}


def test_each_of_several_playouts_counts_and_decay_applies():
    rewards = Rewards(1, 0, -1, decay=0.5)
    tree: Tree = {"a": {"b": {"c": "black", "d": "white"}}, "c": "draw"}
    search = Rave(TreeGame(tree), RaveOptions(rewards=rewards, playouts=2), script(0, 0, 0, 1))
    search.simulate()
    assert amaf(search) == {"a": (2, 0.0), "c": (1, 1.0)}
    plain = Rave(TreeGame({"a": {"b": "black"}}), RaveOptions(rewards=rewards))
    plain.run(2)
    assert amaf(plain) == {"a": (2, 1.5)}  # 1 as a leaf, then half of it one ply above the leaf


def test_the_two_means_are_mixed():
    search = Rave(TreeGame({"x": "black", "y": "white"}), RaveOptions(equivalence=10))
    search.run(2)
    child = search.root.child("x")
    search.amaf[child].visits, search.amaf[child].reward_sum = 4, 1.0
    beta = sqrt(10 / (3 * 2 + 10))
    assert search.estimate(child, 2) == (1 - beta) * 1 + beta * 0.25
    assert search.bound(child, 2) == search.estimate(child, 2) + sqrt(2 * log(2) / 1)
    search.amaf[child].visits = 0
    assert search.estimate(child, 2) == 1


def test_it_still_finds_wins_and_leaves_traps():
    game = Five(3, row=3).play("b2").play("a1").play("b3")
    assert Rave(game, RaveOptions(exploration=0.5), chance(1)).search(1000).move == "b1"
    assert Rave(TreeGame(TRAP), RaveOptions(equivalence=20)).search(1000).move == "solid"
