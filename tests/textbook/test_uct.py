"""UCT: its choice, its options as C, T and G define them, and what it finds."""

from math import log, sqrt

import pytest

from tengen.textbook.five import Five
from tengen.textbook.flat import chance
from tengen.textbook.planning import Node, highest_value, most_visited
from tengen.textbook.rewards import SIGNED, T_REWARDS, Rewards
from tengen.textbook.uct import Uct, UctOptions, variance_bound

from .hand_made import TRAP, Tree, TreeGame, minimax, script

CHAIN: Tree = {"a": {"b": {"c": {"d": "white"}}}}
"""One way only, to a loss of Black after four plies."""


def visits(search: Uct) -> dict[str, int]:
    return {child.move: child.visits for child in search.root.children}


def test_untried_moves_come_first_in_their_order_and_without_chance():
    search = Uct(TreeGame({"x": "draw", "y": "black", "z": "white"}), pick=script())
    for expected in ([1, 0, 0], [1, 1, 0], [1, 1, 1]):
        search.simulate()
        assert list(visits(search).values()) == expected


def test_then_the_largest_bound_and_of_equals_the_earliest():
    search = Uct(TreeGame({"x": "draw", "y": "draw", "z": "white"}), pick=script())
    search.run(4)
    assert visits(search) == {"x": 2, "y": 1, "z": 1}
    search.simulate()
    assert visits(search) == {"x": 2, "y": 2, "z": 1}


def test_the_bound_counts_the_visits_of_the_children():
    """N is Σ n of the siblings, not the visits of their parent, which had one before them."""
    search = Uct(TreeGame({"only": {"p": "black", "q": "white"}}), UctOptions(exploration=2))
    search.run(6)
    only = search.root.child("only")
    total = sum(child.visits for child in only.children)
    assert (only.visits, total) == (6, 5)
    child = only.child("q")
    expected = child.reward_sum / child.visits + 2 * sqrt(2 * log(5) / child.visits)
    assert search.bound(child, total) == expected
    assert search.choose(only) is max(only.children, key=lambda c: search.bound(c, 5))


def test_values_are_those_of_the_side_that_moves():
    search = Uct(TreeGame({"go": {"p": "black", "q": "white"}}), pick=chance(0))
    search.run(50)
    go = search.root.child("go")
    assert go.child("p").value == 0
    assert go.child("q").value == 1
    assert go.value < 0.3


@pytest.mark.parametrize(
    ("rewards", "expected"),
    [
        # Rewards of d, c, b, a: White moved to d and b and has won.
        (Rewards(), [1, 0, 1, 0]),
        (SIGNED, [1, -1, 1, -1]),
        (Rewards(1, 0, -1, step_bonus=2), [1.5, -1.5, 1.5, -1.5]),
        (Rewards(1, 0, -1, penalty=3), [1, -3, 1, -3]),
        (Rewards(1, 0, -1, decay=0.9), [1, -0.9, 0.81, -0.729]),
        (T_REWARDS, [1.25, -3.75 * 0.9, 1.25 * 0.81, -3.75 * 0.729]),
        (Rewards(2, -1, -2), [2, -2, 2, -2]),  # G, plan 2
    ],
)
def test_what_the_fourth_simulation_of_a_chain_adds(rewards, expected):
    """Four plies to the end: T's steps are 4, and the leaf's decay is γ⁰."""
    search = Uct(TreeGame(CHAIN), UctOptions(rewards=rewards))
    search.run(3)
    before = sums(search.root)
    search.simulate()
    added = [new - old for new, old in zip(sums(search.root), [*before, 0], strict=True)]
    assert added[::-1] == pytest.approx(expected)


def sums(root: Node) -> list[float]:
    """The sums of rewards along a chain."""
    found, node = [], root
    while node.visited_children():
        node = node.children[0]
        found.append(node.reward_sum)
    return found


def test_decay_counts_plies_of_the_tree_and_not_of_the_playout():
    search = Uct(TreeGame(CHAIN), UctOptions(rewards=Rewards(1, 0, -1, decay=0.5)))
    search.simulate()
    assert sums(search.root) == [-1]


@pytest.mark.parametrize(
    ("end", "expected"), [("both lose", [-1, -1]), ("draw", [0, 0]), ("black", [1, -1])]
)
def test_both_sides_can_lose(end, expected):
    search = Uct(TreeGame({"a": {"b": end}}), UctOptions(rewards=SIGNED))
    search.run(2)
    [a] = search.root.children
    assert [a.value, a.child("b").value] == expected


def test_several_playouts_count_as_one_visit_with_their_mean():
    options = UctOptions(playouts=4)
    search = Uct(TreeGame({"a": {"p": "black", "q": "white"}}), options, script(0, 0, 1, 0))
    search.simulate()
    [a] = search.root.children
    assert (a.visits, a.reward_sum) == (1, 0.75)


def test_g_s_viewpoint_lets_the_opponent_cooperate():
    """Seen by the searcher everywhere, the trap looks won: White is thought to walk into it."""
    negamax = Uct(TreeGame(TRAP), UctOptions(rewards=SIGNED))
    printed = Uct(TreeGame(TRAP), UctOptions(rewards=SIGNED, viewpoint="searcher"))
    assert minimax(TreeGame(TRAP)) == "draw"
    assert negamax.search(600).move == "solid"
    assert printed.search(600).move == "trap"


def test_w_s_formula_with_the_variance():
    assert variance_bound(0.5, 10, 100) == pytest.approx(
        0.5 + sqrt(0.25 * log(100) / 10) + log(100) / 10
    )
    assert variance_bound(1, 10, 100) == pytest.approx(
        1 + sqrt(0.001 * log(100) / 10) + log(100) / 10
    )
    assert Uct(TreeGame(TRAP), UctOptions(selection="variance")).search(1000).move == "solid"


@pytest.mark.parametrize(
    ("rows", "by_visits", "by_value"),
    [
        ([(5, 4.0), (7, 3.0)], 1, 0),
        ([(5, 2.0), (5, 3.0)], 1, 1),
        ([(5, 3.0), (5, 3.0)], 0, 0),
        ([(2, 1.0), (4, 2.0)], 1, 1),
        ([(0, 0.0), (1, -1.0)], 1, 1),
    ],
)
def test_the_final_move(rows, by_visits, by_value):
    children = [Node(str(place), "black", *row) for place, row in enumerate(rows)]
    root = Node(children=children)
    assert most_visited(root) is children[by_visits]
    assert highest_value(root) is children[by_value]


@pytest.mark.parametrize("seed", range(10))
def test_agreement_searches_on_at_most_twice_as_long(seed):
    search = Uct(Five(3, row=3), UctOptions(final_move="agreement"), chance(seed))
    best = search.search(40)
    assert 40 <= search.root.visits <= 80
    if search.root.visits < 80:
        assert best is most_visited(search.root) is highest_value(search.root)


def test_the_final_move_by_value_can_be_another():
    by_value = Uct(Five(3, row=3), UctOptions(final_move="value"), chance(1))
    assert by_value.search(60) is highest_value(by_value.root)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("b2 a1 b3 c3", "b1"),  # Black wins at once
        ("b2 a1 b3", "b1"),  # White must stop it
        ("a1 b2 c3 c1", "a3"),  # Black must stop it
        ("a1 b3 b2 c3", "a3"),  # stopping it wins too: two ways at once lie beyond
        ("a1 c3 a3", "a2"),
    ],
)
def test_wins_and_blocks_at_tic_tac_toe(moves, expected):
    game = Five(3, row=3)
    for move in moves.split():
        game.play(move)
    assert Uct(game, UctOptions(exploration=0.5)).search(1500).move == expected


def test_tic_tac_toe_is_a_draw():
    search = Uct(Five(3, row=3), UctOptions(exploration=0.2), chance(1))
    values = [search.run(2500).best().value for _ in range(4)]
    assert values[-1] == pytest.approx(0.5, abs=0.08)
    game = Five(3, row=3)
    for move in search.principal_variation():
        game.play(move)
    assert game.outcome
    assert game.outcome.winner is None


@pytest.mark.slow
def test_the_value_of_tic_tac_toe_tends_to_a_draw():
    search = Uct(Five(3, row=3), UctOptions(exploration=0.2), chance(1))
    assert search.search(200_000).value == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize("seed", range(3))
def test_two_searchers_draw(seed):
    game, pick = Five(3, row=3), chance(seed)
    while not game.outcome:
        game.play(Uct(game, UctOptions(exploration=0.4), pick).search(1200).move)
    assert game.outcome.winner is None


def random_tree(pick, depth: int) -> Tree:
    if depth == 0:
        return ("black", "white", "draw")[pick(3)]
    return {f"m{place}": random_tree(pick, depth - 1) for place in range(2 + pick(2))}


@pytest.mark.parametrize("seed", range(8))
def test_it_tends_to_minimax_on_random_trees(seed):
    tree = random_tree(chance(seed), 4)
    worth = {"black": 1.0, "draw": 0.5, "white": 0.0}[minimax(TreeGame(tree))]
    search = Uct(TreeGame(tree), UctOptions(exploration=0.5), chance(seed))
    best = search.search(4000)
    assert best.value == pytest.approx(worth, abs=0.1)
    assert minimax(TreeGame(tree).play(best.move)) == minimax(TreeGame(tree))


def test_the_same_chance_makes_the_same_tree():
    def dump(node: Node) -> list[object]:
        return [node.move, node.visits, node.reward_sum, *map(dump, node.children)]

    one, two = (Uct(Five(3, row=3), pick=chance(9)).run(300).root for _ in range(2))
    assert dump(one) == dump(two)


@pytest.mark.parametrize(
    "wrong", [{"selection": "best"}, {"final_move": "first"}, {"viewpoint": "god"}]
)
def test_unknown_options_are_refused(wrong):
    with pytest.raises(ValueError, match="is one of"):
        UctOptions(**wrong)
