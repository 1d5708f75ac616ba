"""Judging positions by random playouts, and the rules that playouts may follow."""

import pytest

from tengen.textbook.five import Five
from tengen.textbook.flat import (
    Flat,
    PlayoutRule,
    Ply,
    best_of,
    by_rules,
    chance,
    play_out,
    safe_moves,
    uniform,
    winning_moves,
)
from tengen.textbook.monte_carlo import Estimate
from tengen.textbook.rewards import SIGNED, T_REWARDS, Rewards

from .hand_made import TRAP, TreeGame, script

BLOCK = """
    . X .
    . X .
    O . .
"""


def rule(*moves: str, priority: int = 1, probability: float = 1.0) -> PlayoutRule:
    return PlayoutRule("a rule", lambda _: list(moves), priority, probability)


def test_a_playout_follows_chance_to_the_end():
    game = TreeGame(TRAP)
    assert play_out(game, uniform, script(0, 2)) == [Ply("black", "trap"), Ply("white", "refute")]
    assert game.outcome
    assert game.outcome.winner == "white"


def test_each_move_is_judged_by_its_average_answer():
    judged = Flat(3000).judge(TreeGame(TRAP))
    assert judged["trap"].within(2 / 3, 3)
    assert judged["solid"] == Estimate(0.5, 0, 3000)
    assert best_of(judged) == "trap"


def test_a_position_is_worth_to_one_side_what_it_is_not_to_the_other():
    game = TreeGame(TRAP).play("trap")
    flat = Flat(500, SIGNED, pick=chance(4))
    assert flat.value(game).within(-1 / 3, 3)
    assert flat.value(game, "black").within(1 / 3, 3)


def test_steps_are_counted_from_the_position():
    steps_of_two = Flat(5, T_REWARDS).judge(TreeGame({"a": {"b": "black"}}))
    assert steps_of_two["a"].value == 1 + 1 / 2


def test_the_rule_of_the_smaller_priority_decides():
    policy = by_rules([rule("b", priority=2), rule("a", priority=1)])
    assert policy(TreeGame({"a": "draw", "b": "draw"}), script(0)) == "a"


def test_a_rule_that_proposes_nothing_is_passed_over():
    policy = by_rules([rule(priority=1), rule("b", priority=2)])
    assert policy(TreeGame({"a": "draw", "b": "draw"}), script(0)) == "b"


def test_without_a_proposal_any_move_is_made():
    assert by_rules([rule()])(TreeGame({"a": "draw", "b": "draw"}), script(1)) == "b"


def test_a_rule_is_heeded_as_often_as_its_probability_says():
    policy = by_rules([rule("b", probability=0.3)])
    game, pick = TreeGame({"a": "draw", "b": "draw"}), chance(1)
    chosen = [policy(game, pick) for _ in range(2000)]
    # The rule, or else one time in two.
    assert chosen.count("b") / 2000 == pytest.approx(0.3 + 0.7 / 2, abs=0.03)


def test_winning_and_safe_moves():
    game = Five.from_diagram(BLOCK, "white", row=3)
    assert winning_moves(game) == []
    assert safe_moves(game) == ["b1"]
    assert winning_moves(game.play("c1")) == ["b1"]
    assert safe_moves(Five(3, row=3)) == []


def test_rules_teach_playouts_to_block():
    game = Five.from_diagram(BLOCK, "white", row=3)
    policy = by_rules([PlayoutRule("win", winning_moves, priority=1)])
    judged = Flat(50, policy=policy).judge(game)
    assert [move for move, estimate in judged.items() if estimate.value > 0] == ["b1"]


def test_a_finished_game_is_not_judged():
    with pytest.raises(ValueError, match="over"):
        Flat().value(TreeGame("draw"))


@pytest.mark.parametrize(
    ("rewards", "end", "expected"),
    [
        (Rewards(), "black", (1, 0)),
        (Rewards(), "draw", (0.5, 0.5)),
        (Rewards(), "both lose", (0, 0)),
        (SIGNED, "both lose", (-1, -1)),
        (Rewards(3.5, -2, -3), "draw", (-2, -2)),  # G, plan 4
        (Rewards(3.5, -2, -3), "white", (-3, 3.5)),
        (Rewards(1, 0, -1, step_bonus=1), "black", (1.25, -1.25)),  # T, k = 1
        (Rewards(1, 0, -1, step_bonus=10, penalty=3), "white", (-10.5, 3.5)),
        (Rewards(1, 0, -1, penalty=3), "both lose", (-3, -3)),
    ],
)
def test_rewards_after_four_steps(rewards, end, expected):
    outcome = TreeGame(end).outcome
    assert outcome
    assert (rewards.of(outcome, "black", 4), rewards.of(outcome, "white", 4)) == expected
