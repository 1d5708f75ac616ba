"""The walk-through arrives at every number that G prints (G5)."""

from tengen.textbook.walkthrough import answer, cut, walk

SEEN = {
    4: [("a", {"c": 3.09, "b": 1.09, "d": 3.09}, "d")],
    7: [
        ("a", {"c": 1.89, "b": 1.67, "d": 2.54}, "d"),
        ("d", {"e": 3.09, "g": 3.09}, "g"),
    ],
}
"""The values of G's fourth and seventh simulation, in the order it lists them."""


def test_the_values_of_the_fourth_and_the_seventh_simulation():
    simulations = walk()
    for number, expected in SEEN.items():
        comparisons = simulations[number - 1].comparisons
        assert [tuple(comparison) for comparison in comparisons] == expected
        for comparison, (_, bounds, _) in zip(comparisons, expected, strict=True):
            assert list(comparison.bounds) == list(bounds)


def test_where_each_simulation_goes():
    paths = ["".join(simulation.path) for simulation in walk()]
    assert paths == ["ab", "ac", "ad", "ade", "acf", "adg", "adgh"]


def test_the_visits_and_the_answer():
    tree = walk()[-1].tree
    assert [(child.name, child.visits) for child in tree.children] == [("c", 2), ("b", 1), ("d", 4)]
    assert answer(tree).name == "d"
    assert tree.visits == 7


def test_only_the_last_simulation_fills_the_board():
    assert [simulation.at_end for simulation in walk()] == [False] * 6 + [True]


def test_each_step_keeps_its_own_tree():
    assert [simulation.tree.visits for simulation in walk()] == [1, 2, 3, 4, 5, 6, 7]


def test_values_are_cut_and_not_rounded():
    assert [cut(value) for value in (3.0963, 1.6771, -1.999)] == [3.09, 1.67, -1.99]
