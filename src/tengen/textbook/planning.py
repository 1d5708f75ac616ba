"""Monte Carlo planning (C, section 8.3, algorithm 1): remember the playouts in a tree.

A simulation has four steps.

1. *Select*: from the root, a **tree policy** chooses child after child, down to a node that no
   simulation has visited yet, or to the end of the game.
2. *Expand*: a node gets its children, one for each legal move, when a simulation first goes on from
   it. So each simulation adds one visited node to the tree.
3. *Evaluate*: a **default policy** plays the game out from there.
4. *Back up*: every node on the way counts one visit more and adds the reward that the outcome is to
   the side which made the node's move.

Here the tree policy is the simplest one: any child, at random. It wastes most simulations on bad
moves, and on bad answers to good ones, so that a move is judged by the average answer and not by
the best. It is the comparator for UCT, which is the same algorithm with a better choice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Self

from tengen.textbook.flat import Pick, Ply, Policy, chance, play_out, uniform
from tengen.textbook.game import Game, Outcome
from tengen.textbook.rewards import SIGNED, Rewards


@dataclass(eq=False, slots=True)
class Node:
    """A position in the tree, known by the move that leads to it.

    Attributes:
        move: That move; of the root, nothing.
        mover: The side that made it, whose rewards are summed.
        visits: C's N(v): how many simulations went through the node.
        reward_sum: C's Q(v).
        children: One node for each legal move, in the game's order; none before the node is
            expanded.
    """

    move: str = ""
    mover: str = ""
    visits: int = 0
    reward_sum: float = 0.0
    children: list[Node] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The mean reward, Q(v)/N(v), of a visited node."""
        return self.reward_sum / self.visits

    def child(self, move: str) -> Node:
        """The child that a move leads to."""
        return next(child for child in self.children if child.move == move)

    def visited_children(self) -> list[Node]:
        """The children that some simulation went through."""
        return [child for child in self.children if child.visits]


class Ending(NamedTuple):
    """How a simulation ended: the outcome, and the moves of the playout that led to it."""

    outcome: Outcome
    plies: list[Ply]


class Planner:
    """A tree over the positions that can follow one.

    Args:
        game: The position to think about; it is not changed.
        rewards: What outcomes are worth.
        policy: The default policy of the playouts.
        playouts: How many start from each new node; their mean reward is backed up as one (G4).
        pick: Where chance comes from.
    """

    def __init__(
        self,
        game: Game,
        *,
        rewards: Rewards = SIGNED,
        policy: Policy = uniform,
        playouts: int = 1,
        pick: Pick | None = None,
    ) -> None:
        if game.outcome is not None:
            raise ValueError("the game is over; there is no move to think about")
        self.game = game.copy()
        self.rewards = rewards
        self.policy = policy
        self.playouts = playouts
        self.pick = pick or chance(0)
        self.root = Node()

    def run(self, simulations: int) -> Self:
        """Let the tree grow by so many simulations."""
        for _ in range(simulations):
            self.simulate()
        return self

    def simulate(self) -> None:
        """One simulation (C, figure 8.3)."""
        game = self.game.copy()
        path = self.select(game)
        endings = self.evaluate(game)
        self.backup(path, endings)

    def select(self, game: Game) -> list[Node]:
        """Walk down from the root, playing the moves; the nodes on the way, the root first."""
        path = [self.root]
        while game.outcome is None and (path[-1].visits or path[-1] is self.root):
            node = path[-1]
            if not node.children:
                self.expand(node, game)
            path.append(self.choose(node))
            game.play(path[-1].move)
        return path

    def expand(self, node: Node, game: Game) -> None:
        """Give a node its children, unvisited."""
        node.children = [Node(move, game.to_play) for move in game.legal_moves()]

    def choose(self, node: Node) -> Node:
        """The tree policy: any child."""
        return node.children[self.pick(len(node.children))]

    def evaluate(self, game: Game) -> list[Ending]:
        """The default policy: the outcome where the game is over, playouts where it is not."""
        if game.outcome is not None:
            return [Ending(game.outcome, [])]
        return [self._playout(game.copy()) for _ in range(self.playouts)]

    def _playout(self, game: Game) -> Ending:
        plies = play_out(game, self.policy, self.pick)
        assert game.outcome is not None
        return Ending(game.outcome, plies)

    def backup(self, path: list[Node], endings: list[Ending]) -> None:
        """Count the simulation at every node of the path, the reward at every move."""
        self.root.visits += 1
        for depth, node in enumerate(path[1:], start=1):
            gains = [self.reward(ending, path, depth) for ending in endings]
            node.visits += 1
            node.reward_sum += sum(gains) / len(gains)

    def reward(self, ending: Ending, path: list[Node], depth: int) -> float:
        """What an ending is worth to the side that moved to the node at a depth of the path.

        C's algorithm 3 changes the sign from node to node instead. That is the same if the sides
        take turns and what one wins the other loses.
        """
        leaf = len(path) - 1
        gain = self.rewards.of(ending.outcome, self.credited(path[depth]), leaf + len(ending.plies))
        return gain * self.rewards.decay ** (leaf - depth)  # T, section 5.2.4

    def credited(self, node: Node) -> str:
        """The side whose reward a node sums."""
        return node.mover

    def best(self) -> Node:
        """The move to play: the child of the highest mean reward, w/n (C, section 8.3)."""
        return highest_value(self.root)


def highest_value(node: Node) -> Node:
    """The child with the highest mean reward; of equals the more visited, then the earlier."""
    return max(_tried(node), key=lambda child: (child.value, child.visits))


def most_visited(node: Node) -> Node:
    """The child with the most visits; of equals the one of higher mean reward, then the earlier."""
    return max(_tried(node), key=lambda child: (child.visits, child.value))


def _tried(node: Node) -> list[Node]:
    tried = node.visited_children()
    if not tried:
        raise ValueError("nothing was tried yet; run some simulations first")
    return tried
