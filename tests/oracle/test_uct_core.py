"""The core's search against the textbook's UCT: the same chance, the same tree, node for node."""

import math
from typing import Any

import pytest

import tengen as tg
from tengen.searching import Rewards, Search
from tengen.textbook.five import Five
from tengen.textbook.game import Game
from tengen.textbook.go import Go as TextbookGo
from tengen.textbook.planning import Node
from tengen.textbook.problem import LifeProblem
from tengen.textbook.rave import Rave, RaveOptions
from tengen.textbook.rewards import Rewards as BookRewards
from tengen.textbook.uct import Uct, UctOptions

MASK = (1 << 64) - 1


class SplitMix:
    """The core's generator, so that both searches are given the same chance."""

    def __init__(self, seed: int) -> None:
        self.state = self.mix(seed)

    @staticmethod
    def mix(x: int) -> int:
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB & MASK
        return x ^ (x >> 31)

    def below(self, n: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        return ((self.mix(self.state) >> 32) * n) >> 32


class WithoutPasses(Five):
    """The core's search of five in a row passes only when it must."""

    def legal_moves(self) -> list[str]:
        return super().legal_moves()[:-1]


CORNER = [[3, 3, 1, 0], [3, 3, 1, 0], [1, 1, 0, 0], [0, 0, 0, 2]]
"""A problem as T writes it: White's corner, Black to play."""

GAMES: dict[str, tuple[Any, Game]] = {
    "tic-tac-toe": (tg.Gomoku(3, row=3), WithoutPasses(3, row=3)),
    "3×3 Go": (tg.Go(3, komi=0.5), TextbookGo(3, komi=0.5)),
    "5×5 four in a row": (tg.Gomoku(5, row=4), WithoutPasses(5, row=4)),
    "a problem of T's": (
        tg.Problem.from_matrix(CORNER, "black", "white"),
        LifeProblem.from_matrix(CORNER, "black", "white"),
    ),
}


def compare(search: Search, book: Node, way: list[int]) -> int:
    """Compare a node's children and what is below them; say how many nodes were compared."""
    found = {c.move: c for c in search._native.candidates(way)}
    compared = 1
    for child in book.children:
        code = move_code(search.position, child.move)
        visits, value = (found[code].visits, found[code].value) if code in found else (0, 0.0)
        assert visits == child.visits, (way, child.move)
        assert math.isclose(value, child.value if child.visits else 0.0, abs_tol=1e-6)
        if child.visits > 1:
            compared += compare(search, child, [*way, code])
    return compared


def move_code(position: Any, move: str) -> int:
    if move == "pass":
        return int(position.height * position.width)
    row, col = position.coordinates(move)
    return int(row * position.width + col)


SAME: dict[str, Any] = {"expansion": 1, "shuffle": False, "proofs": False, "playout": "textbook"}
"""The options under which the core does as the textbook does."""

SIMULATIONS = 400


def same_tree(name: str, book_search: type[Uct], book_options: UctOptions, **options: Any) -> None:
    position, game = GAMES[name]
    search = Search(position, tg.SearchConfig(SIMULATIONS, seed=7, **SAME, **options))
    search.run()
    book = book_search(game, book_options, SplitMix(7).below)
    book.run(SIMULATIONS)
    assert compare(search, book.root, []) > 20


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("selection", ["ucb1", "variance"])
def test_uct(name, selection):
    options = UctOptions(exploration=0.7, selection=selection)
    same_tree(name, Uct, options, exploration=0.7, selection=selection)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("amaf_depth", [0, 3])
def test_rave(name, amaf_depth):
    options = RaveOptions(exploration=0.2, equivalence=50, amaf_depth=amaf_depth)
    same_tree(
        name,
        Rave,
        options,
        exploration=0.2,
        rave=True,
        rave_equivalence=50,
        amaf_depth=amaf_depth,
    )


@pytest.mark.parametrize("name", GAMES)
def test_t_s_rewards(name):
    """Rewards of ±1 with a step bonus, a penalty and a decay steer both searches alike."""
    rewards = {"win": 1, "draw": 0, "loss": -1, "step_bonus": 1, "penalty": 3, "decay": 0.9}
    options = UctOptions(exploration=2, rewards=BookRewards(**rewards))
    position, game = GAMES[name]
    config = tg.SearchConfig(SIMULATIONS, seed=7, exploration=2, rewards=Rewards(**rewards), **SAME)
    found = Search(position, config).run()
    book = Uct(game, options, SplitMix(7).below)
    book.run(SIMULATIONS)
    visits = {candidate.move: candidate.visits for candidate in found.candidates}
    assert visits == {child.move: child.visits for child in book.root.children}
