"""Episodes, returns, and T's two algorithms that learn from them."""

import pytest

from tengen.textbook.decision import (
    ActionValues,
    Control,
    Step,
    episode,
    returns,
    simulation_search,
)
from tengen.textbook.five import Five
from tengen.textbook.flat import chance, uniform

from .hand_made import TRAP, Tree, TreeGame, script

SLOW_OR_FAST: Tree = {
    "fast": "black",
    "slow": {"on": {"win": "black"}},
    "lost": {"on": {"lose": "white"}},
}


def test_returns_are_discounted_from_the_end():
    assert returns([0, 0, 1], 0.9) == pytest.approx([0.81, 0.9, 1])
    assert returns([1, 2, 3], 0.5) == pytest.approx([1 + 1 + 0.75, 2 + 1.5, 3])
    assert returns([], 0.9) == []


def test_an_episode_is_the_decisions_of_each_side():
    played = episode(TreeGame(SLOW_OR_FAST), {"black": uniform, "white": uniform}, script(1, 0, 0))
    assert [(step.action, step.reward) for step in played.steps["black"]] == [
        ("slow", 0),
        ("win", 1),
    ]
    assert [(step.action, step.reward) for step in played.steps["white"]] == [("on", -1)]
    assert played.outcome.winner == "black"


def test_values_are_incremental_means():
    values = ActionValues()
    for reward in (1, 0, -1, 1):
        values.learn([Step("s", "a", reward)], 1)
    assert values.mean["s", "a"] == pytest.approx(1 / 4)
    assert values.count["s", "a"] == 4


def test_the_best_action_is_the_first_of_equals_and_the_untried_count_nothing():
    values = ActionValues()
    values.learn([Step("s", "a", -1)], 1)
    assert values.best("s", ["a", "b", "c"]) == "b"
    assert values.best("new", ["a", "b"]) == "a"


@pytest.mark.parametrize("episodes", [2, 5, 20])
def test_after_k_episodes_one_choice_in_k_is_free(episodes):
    """π(a|s) = ε/m + 1 − ε for the best action, ε/m for the others, ε = 1/k."""
    game = TreeGame({"a": "black", "b": "white", "c": "white"})
    control = Control(game, pick=chance(3))
    for _ in control.learn(episodes):
        pass
    control.values.mean[(str(game), "black"), "a"] = 1.0
    pick = chance(8)
    free = [control.explore(game, pick) for _ in range(6000)].count("a") / 6000
    assert free == pytest.approx(1 - 1 / episodes + 1 / (3 * episodes), abs=0.02)


def test_control_learns_to_leave_the_trap():
    """Against an opponent who learns too; against a random one the trap is the better move."""
    clever = Control(TreeGame(TRAP), learners=("black", "white"), pick=chance(2))
    naive = Control(TreeGame(TRAP), pick=chance(2))
    for control in (clever, naive):
        assert len(list(control.learn(2000))) == 2000
    assert clever.exploit(TreeGame(TRAP), chance(0)) == "solid"
    assert naive.exploit(TreeGame(TRAP), chance(0)) == "trap"


def test_control_gets_better_at_tic_tac_toe():
    control = Control(Five(3, row=3), pick=chance(1))
    won = [outcome.winner == "black" for outcome in control.learn(3000)]
    assert sum(won[:20]) / 20 < 0.85 < sum(won[-500:]) / 500


def test_simulation_search_prefers_the_sooner_win():
    """γ counts the agent's own decisions: fast is worth 1, slow γ, lost −γ."""
    values = simulation_search(TreeGame(SLOW_OR_FAST), 300, discount=0.9, pick=chance(1))
    assert values == pytest.approx({"fast": 1, "slow": 0.9, "lost": -0.9})


def test_simulation_search_without_discount_cannot_tell_them_apart():
    values = simulation_search(TreeGame(SLOW_OR_FAST), 300)
    assert values["fast"] == values["slow"] == 1


def test_simulation_search_lists_what_it_tried():
    assert list(simulation_search(TreeGame(SLOW_OR_FAST), 1, pick=script(0))) == ["fast"]


def test_states_must_be_told_apart():
    class Silent(TreeGame):
        __str__ = object.__str__

    with pytest.raises(ValueError, match="tell its states apart"):
        simulation_search(Silent(TRAP), 1)
    assert simulation_search(Silent(TRAP), 1, state_of=lambda game: len(game.legal_moves()))
