"""T's UCT as T prints it, and where its print cannot have been meant."""

from __future__ import annotations

import pytest

from tengen.textbook.flat import chance
from tengen.textbook.go import Go
from tengen.textbook.problem import LifeProblem
from tengen.textbook.t_uct import (
    Node,
    UctOptions,
    back_up,
    game_ended,
    game_ended_by_killed,
    game_ended_by_over,
    game_ended_by_survived,
    reward,
    search,
    select_policy_ucb,
    shares,
    tree_policy,
    uct_tsumego,
    winner,
)

# Appendix B, without the rows that nobody may play on.
APPENDIX_B = [
    [3, 3, 1, 0],
    [3, 3, 1, 0],
    [3, 3, 1, 0],
    [1, 1, 0, 0],
    [0, 0, 0, 2],
]
THREE_IN_A_ROW = [[3, 3, 3, 1, 0], [1, 1, 1, 1, 0], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2]]
ONE_EYE = [[3, 1, 0, 2], [1, 1, 0, 2], [0, 0, 0, 2]]


def problem(matrix: list[list[int]], to_play: str = "black") -> LifeProblem:
    return LifeProblem.from_matrix(matrix, to_play, "white")


# Algorithms 4.1 and 4.2.


def test_killed_survived_and_over():
    killed = problem(ONE_EYE).play("A3")
    assert game_ended_by_killed(killed)
    assert winner(killed) == "black"
    survived = problem(THREE_IN_A_ROW, "white").play("B4")
    assert game_ended_by_survived(survived)
    assert winner(survived) == "white"
    over = problem(THREE_IN_A_ROW).play("pass").play("pass")
    assert game_ended_by_over(over)
    assert winner(over) is None


def test_a_game_that_goes_on_has_not_ended():
    state = problem(THREE_IN_A_ROW)
    ends = (game_ended, game_ended_by_killed, game_ended_by_over, game_ended_by_survived)
    assert not any(ended(state) for ended in ends)
    assert winner(state) is None


# Algorithm 4.3 and the rewards of section 5.2.


@pytest.mark.parametrize(
    ("options", "steps", "win", "loss"),
    [
        (UctOptions(), 4, 1.0, -1.0),
        (UctOptions(k=1), 4, 1.25, -1.25),
        (UctOptions(k=1, p=3), 4, 1.25, -3.75),
        (UctOptions(k=10, p=3), 5, 3.0, -9.0),
        (UctOptions(p=5), 4, 1.0, -5.0),
    ],
)
def test_rewards(options, steps, win, loss):
    killed = problem(ONE_EYE).play("A3")
    assert reward(killed, "black", steps, options) == pytest.approx(win)
    assert reward(killed, "white", steps, options) == pytest.approx(loss)


def test_where_nobody_reaches_a_goal_both_lose():
    over = problem(THREE_IN_A_ROW).play("pass").play("pass")
    assert reward(over, "black", 2, UctOptions()) == -1
    assert reward(over, "white", 2, UctOptions()) == -1


# Algorithm 4.4.


def path(start: LifeProblem, *moves: str) -> list[Node]:
    nodes = [Node(start.copy())]
    for move in moves:
        node = nodes[-1]
        nodes.append(Node(node.state.copy().play(move), move, node, node.depth + 1))
    return nodes


def test_a_reward_goes_to_who_moved():
    root, first, second, third = path(problem(THREE_IN_A_ROW), "B4", "pass", "A4")
    end = problem(ONE_EYE).play("A3")  # black has killed
    back_up(third, end, 3, UctOptions())
    assert [node.q for node in (first, second, third)] == [1, -1, 1]
    assert [node.count for node in (root, first, second, third)] == [1, 1, 1, 1]


def test_as_printed_it_goes_to_who_moves_next():
    root, first, second, third = path(problem(THREE_IN_A_ROW), "B4", "pass", "A4")
    back_up(third, problem(ONE_EYE).play("A3"), 3, UctOptions(printed=True))
    assert [node.q for node in (first, second, third)] == [-1, 1, -1]
    assert root.q == 1


def test_both_losing_is_bad_for_both_and_as_printed_good_for_one():
    over = problem(THREE_IN_A_ROW).play("pass").play("pass")
    for printed, expected in ((False, [-1, -1]), (True, [1, -1])):
        _, first, second = path(problem(THREE_IN_A_ROW), "A4", "B4")
        back_up(second, over, 2, UctOptions(printed=printed))
        assert [first.q, second.q] == expected


def test_a_reward_decays_on_its_way_up():
    root, first, second, third = path(problem(THREE_IN_A_ROW), "B4", "pass", "A4")
    back_up(third, problem(ONE_EYE).play("A3"), 3, UctOptions(gamma=0.9))
    assert [node.q for node in (third, second, first)] == pytest.approx([1, -0.9, 0.81])
    assert root.q == pytest.approx(-0.729)


def test_the_child_with_the_largest_bound_is_selected():
    root, *_ = path(problem(THREE_IN_A_ROW))
    for move, count, q in (("A4", 10, 6), ("B4", 2, 1), ("C4", 10, -3)):
        root.children.append(Node(root.state.copy().play(move), move, root, 1, count, q))
    # 22 visits: 0.6 + c·0.786 against 0.5 + c·1.758
    assert select_policy_ucb(root, 0.1).move == "A4"
    assert select_policy_ucb(root, 2).move == "B4"


def test_every_action_is_tried_before_one_is_selected():
    root, pick = Node(problem(THREE_IN_A_ROW)), chance(1)
    tried = set()
    for _ in range(4):
        leaf = tree_policy(root, 2, pick)
        leaf.count = 1
        tried.add(leaf.move)
    assert tried == {"A4", "B4", "C4", "pass"}
    assert tree_policy(root, 2, pick).depth == 2


@pytest.mark.parametrize(("k", "p", "gamma"), [(0, 1, 1), (1, 3, 1), (0, 1, 0.9), (1, 3, 0.9)])
def test_the_vital_point_is_found(k, p, gamma):
    for to_play in ("black", "white"):
        options = UctOptions(simulations=400, k=k, p=p, gamma=gamma)
        assert uct_tsumego(problem(THREE_IN_A_ROW, to_play), options).move == "B4"


def test_as_printed_each_side_chooses_what_is_best_for_the_other():
    sound = uct_tsumego(problem(ONE_EYE), UctOptions(simulations=60))
    printed = uct_tsumego(problem(ONE_EYE), UctOptions(simulations=60, printed=True))
    assert (sound.move, printed.move) == ("A3", "pass")


# Figure 4.2.


def test_the_shares_are_numbered_left_to_right_and_top_to_bottom():
    root = search(problem(APPENDIX_B), UctOptions(simulations=200))
    listed = shares(root)
    assert [each.number for each in listed] == [1, 2, 3, 4, 5, 6, 7]
    assert [each.move for each in listed] == ["A5", "B5", "A4", "B4", "A3", "B3", "pass"]
    assert sum(each.share for each in listed) == pytest.approx(1)
    assert root.count == 200


def test_a_problem_that_is_over_is_refused():
    with pytest.raises(ValueError, match="nothing to search"):
        search(problem(ONE_EYE).play("A3"))


def test_a_start_is_not_changed():
    start = LifeProblem(Go(3, ko="simple").set_up(["A1"], ["C3"], "black"), "white")
    search(start, UctOptions(simulations=20))
    assert len(start.legal_moves()) == 8
