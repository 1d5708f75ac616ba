"""UCT (C, algorithm 3; T, algorithms 3.4 and 4.4; G, section 3.4): planning with UCB1.

The children of a node are the arms of a bandit, and a simulation that goes through one of them is a
pull. So the tree policy takes a child that was never tried, if there is one, and otherwise the
child with the largest

    Q/n + c · √(2 ln N / n),     N = Σ n over the children

where Q/n is the mean reward of the side that moves. Good moves are tried more and more often, for
both sides, so that the mean of a move comes to be its value against the best answers.

Everything else is `planning.py`; what is new here is the choice and the final move. Node for node
this is what Tengen's fast search computes if it is given the same chance.

    >>> from tengen.textbook.five import Five
    >>> game = Five(3, row=3).play("b2").play("a1").play("b3").play("c3")
    >>> Uct(game).search(200).move
    'b1'
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import Literal, get_args

from tengen.textbook.bandit import ucb1
from tengen.textbook.flat import Pick, Policy, uniform
from tengen.textbook.game import Game
from tengen.textbook.planning import Node, Planner, highest_value, most_visited
from tengen.textbook.rewards import WIN_RATE, Rewards

Selection = Literal["ucb1", "variance"]
FinalMove = Literal["visits", "value", "agreement"]
Viewpoint = Literal["mover", "searcher"]


@dataclass(frozen=True, slots=True)
class UctOptions:
    """What can be set about a search.

    Attributes:
        exploration: c. C has 1, T 2, G √2; the larger it is, the wider the tree.
        selection: "ucb1", or "variance" for W's second formula.
        rewards: What outcomes are worth.
        policy: How playouts choose their moves.
        playouts: How many start from each new node.
        final_move: "visits" plays the most visited move (T, G), "value" the one of the highest mean
            reward (C, algorithm 3), "agreement" searches on until both are the same move, up to
            twice as long as was asked (C's report on Erica), and then goes by visits.
        viewpoint: "mover" sums at each node the rewards of the side that made its move. "searcher"
            sums those of the side that searches everywhere, as G prints it: then the opponent is
            thought to choose what is best for the searcher.
    """

    exploration: float = 1.0
    selection: Selection = "ucb1"
    rewards: Rewards = WIN_RATE
    policy: Policy = uniform
    playouts: int = 1
    final_move: FinalMove = "visits"
    viewpoint: Viewpoint = "mover"

    def __post_init__(self) -> None:
        for name, known in (
            ("selection", get_args(Selection)),
            ("final_move", get_args(FinalMove)),
            ("viewpoint", get_args(Viewpoint)),
        ):
            if getattr(self, name) not in known:
                raise ValueError(f"{name} is one of {', '.join(known)}")


class Uct(Planner):
    """The search of one position.

    Args:
        game: The position; it is not changed.
        options: How to search.
        pick: Where chance comes from. Only playouts use it.
    """

    def __init__(
        self, game: Game, options: UctOptions | None = None, pick: Pick | None = None
    ) -> None:
        self.options = options or UctOptions()
        super().__init__(
            game,
            rewards=self.options.rewards,
            policy=self.options.policy,
            playouts=self.options.playouts,
            pick=pick,
        )

    def search(self, simulations: int) -> Node:
        """Search for so many simulations and return the child to play."""
        return self.run(simulations).settle(simulations)

    def settle(self, most: int) -> Node:
        """Search on if the rule for the final move asks for it, by at most so many simulations."""
        if self.options.final_move == "agreement":
            for _ in range(most):
                if most_visited(self.root) is highest_value(self.root):
                    break
                self.simulate()
        return self.best()

    def choose(self, node: Node) -> Node:
        """The first child that was never tried, or else the one with the largest bound."""
        for child in node.children:
            if child.visits == 0:
                return child
        total = sum(child.visits for child in node.children)  # T, algorithm 3.4, function 3
        return max(node.children, key=lambda child: self.bound(child, total))

    def bound(self, child: Node, total: int) -> float:
        """How much a child deserves the next visit, if its parent's children have had `total`."""
        mean = self.estimate(child, total)
        if self.options.selection == "variance":
            return variance_bound(mean, child.visits, total)
        return ucb1(mean, child.visits, total, self.options.exploration)

    def estimate(self, child: Node, _total: int) -> float:
        """What a child is thought to be worth to the side that chooses it."""
        return child.value

    def credited(self, node: Node) -> str:
        """The side whose reward a node sums."""
        return node.mover if self.options.viewpoint == "mover" else self.game.to_play

    def best(self) -> Node:
        """The child to play, by the rule that the options name."""
        by_value = self.options.final_move == "value"
        return highest_value(self.root) if by_value else most_visited(self.root)

    def principal_variation(self) -> list[str]:
        """The best move, the best answer to it, and so on: the most visited way down the tree."""
        moves, node = [], self.best()
        while True:
            moves.append(node.move)
            if not node.visited_children():
                return moves
            node = most_visited(node)


def variance_bound(mean: float, visits: int, total: int) -> float:
    """Q + √(v̂ ln N / n) + ln N / n with v̂ = max(0.001, Q(1 − Q)) (W, formula 2).

    A reward of 0 or 1 whose mean is Q has the variance Q(1 − Q): a move that nearly always wins or
    nearly always loses needs fewer visits to be known.
    """
    rate = log(total) / visits
    return mean + sqrt(max(0.001, mean * (1 - mean)) * rate) + rate
