"""UCT-RAVE (W, section on UCT-RAVE): learn about a move from every simulation that has it.

A simulation tells UCT something about the moves on its way down the tree, one for each node. But
the same side played many other moves later in that game. The rule "all moves as first" (AMAF)
counts them for the node as if they had been played there at once. In Go and Gomoku a good point is
mostly good a few moves later too, so this estimate Q̃ has many samples soon, but it stays a little
wrong for ever: the order of moves matters. RAVE begins with it and goes over to the true mean,

    (1 − β)·Q + β·Q̃,     β = √(k / (3N + k))

where N counts the visits of the node's children. At N = k both have the same weight.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from math import sqrt

from tengen.textbook.flat import Pick, Ply
from tengen.textbook.game import Game
from tengen.textbook.planning import Ending, Node
from tengen.textbook.uct import Uct, UctOptions


@dataclass(frozen=True, slots=True)
class RaveOptions(UctOptions):
    """UCT's options and RAVE's own two.

    Attributes:
        equivalence: W's k.
        amaf_depth: How many plies of a simulation count for a node, its own move the first; 0: all.
            W has 4 before move 20 and after move 50.
    """

    equivalence: float = 1000.0
    amaf_depth: int = 0


@dataclass(slots=True)
class Amaf:
    """What is known of a child from all simulations in which its side played its move."""

    visits: int = 0
    reward_sum: float = 0.0


class Rave(Uct):
    """The search of one position, as `Uct`."""

    def __init__(
        self, game: Game, options: RaveOptions | None = None, pick: Pick | None = None
    ) -> None:
        self.rave_options = options or RaveOptions()
        super().__init__(game, self.rave_options, pick)
        self.amaf: dict[Node, Amaf] = defaultdict(Amaf)

    def estimate(self, child: Node, total: int) -> float:
        """The mean of a child mixed with its AMAF mean, as long as there is one."""
        amaf = self.amaf[child]
        if amaf.visits == 0:
            return child.value
        beta = rave_weight(self.rave_options.equivalence, total)
        return (1 - beta) * child.value + beta * amaf.reward_sum / amaf.visits

    def backup(self, path: list[Node], endings: list[Ending]) -> None:
        """Back up as UCT does, then count every playout for the moves that occur in it."""
        super().backup(path, endings)
        descent = [Ply(node.mover, node.move) for node in path[1:]]
        for ending in endings:
            plies = descent + ending.plies
            for depth in range(len(descent)):
                gain = self.reward(ending, path, depth + 1)
                for child in self._played(path[depth], plies[depth:]):
                    amaf = self.amaf[child]
                    amaf.visits += 1
                    amaf.reward_sum += gain

    def _played(self, node: Node, plies: list[Ply]) -> list[Node]:
        """The children of a node whose moves its side played from here on, soon enough."""
        side, depth = plies[0].side, self.rave_options.amaf_depth or len(plies)
        moves = {ply.move for ply in plies[:depth] if ply.side == side}
        return [child for child in node.children if child.move in moves]


def rave_weight(equivalence: float, total: int) -> float:
    """β = √(k / (3N + k)) (W)."""
    return sqrt(equivalence / (3 * total + equivalence))
