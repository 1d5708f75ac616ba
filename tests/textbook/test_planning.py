"""Monte Carlo planning: the four steps, on trees small enough to follow by hand."""

import pytest

from tengen.textbook.five import Five
from tengen.textbook.flat import chance
from tengen.textbook.planning import Node, Planner
from tengen.textbook.uct import Uct

from .hand_made import TRAP, Tree, TreeGame, script

TWO_PLIES: Tree = {"l": {"a": "black", "b": "white"}, "r": {"c": "draw", "d": "black"}}


def shape(node: Node) -> dict[str, tuple[int, float]]:
    """Move by move: visits and the sum of rewards, one ply deep."""
    return {child.move: (child.visits, child.reward_sum) for child in node.children}


def test_the_first_simulation_adds_a_child_and_plays_it_out():
    planner = Planner(TreeGame(TWO_PLIES), pick=script(1, 1))
    planner.simulate()
    assert shape(planner.root) == {"l": (0, 0), "r": (1, 1)}
    assert planner.root.child("r").children == []


def test_the_second_visit_of_a_node_goes_one_ply_deeper():
    planner = Planner(TreeGame(TWO_PLIES), pick=script(0, 0, 0, 1))
    planner.run(2)
    left = planner.root.child("l")
    assert shape(planner.root) == {"l": (2, 0), "r": (0, 0)}  # one won, one lost, for Black
    assert shape(left) == {"a": (0, 0), "b": (1, 1)}  # White's reward for the move b
    assert planner.root.visits == 2


def test_a_finished_game_is_not_played_out():
    planner = Planner(TreeGame({"end": "draw"}), pick=script(0, 0))
    planner.run(2)
    assert shape(planner.root) == {"end": (2, 0)}


@pytest.mark.parametrize("kind", [Planner, Uct])
def test_each_simulation_adds_one_visited_node(kind):
    search = kind(Five(3, row=3))

    def visited(node: Node) -> int:
        return sum(1 + visited(child) for child in node.visited_children())

    for simulations in range(1, 60):
        search.simulate()
        assert visited(search.root) == simulations
        assert sum(child.visits for child in search.root.children) == simulations


def test_random_choice_averages_the_answers_and_uct_finds_the_best_one():
    game = TreeGame(TRAP)
    planner = Planner(game, pick=chance(1)).run(1000)
    uct = Uct(game, pick=chance(1))
    uct.run(1000)
    assert planner.best().move == "trap"
    assert uct.best().move == "solid"


def test_the_game_is_left_alone():
    game = TreeGame(TRAP)
    Planner(game).run(10)
    assert game.past == [TRAP]


def test_what_cannot_be_planned():
    with pytest.raises(ValueError, match="over"):
        Planner(TreeGame("draw"))
    with pytest.raises(ValueError, match="run some simulations"):
        Planner(TreeGame(TRAP)).best()
