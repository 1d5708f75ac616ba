"""Planning with Gumbel: improve a policy with few simulations.

By Danihelka, Guez, Schrittwieser and Silver (2022). A *judge* gives a position a policy P, the odds
of its moves, and a value v̂. AlphaZero searches with PUCT and learns how often each move was
visited. With a handful of simulations that may well be worse than what the judge knew before. Here
it cannot be, if values are right:

1. *Gumbel-top-k*: give every move a, as noise, a number g(a) of the Gumbel distribution. The move
   of the highest g + log P is one drawn from P; the m highest are m drawn without replacement.
2. *Sequential halving*: divide the simulations into ⌈log₂ m⌉ parts. In each, every move that is
   left is visited equally often, and then the better half stays, never fewer than two.
3. The best that is left is played. Better is the higher g + log P + σ(q), with
   σ(q) = (50 + max n) · c · q: the more visits, the more values count beside the policy.
4. *Learn* π′ = softmax(log P + σ(q)), for all moves. Those that nobody visited get the *mixed
   value* in the place of q.

Below the root moves are chosen by PUCT. Values are win rates of a side, 0 … 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil, exp, log, log2, sqrt
from typing import NamedTuple

from tengen.textbook.game import Game

Judge = Callable[[Game], tuple[Mapping[str, float], float]]
"""The odds of the legal moves, and the value of the position for the side to move."""

VISITS_AHEAD = 50


class Options(NamedTuple):
    """What can be set about a search.

    Attributes:
        considered: m, how many moves are tried at first.
        scale: c of σ, 1 in the paper.
        exploration: c of PUCT.
        reduction: an unvisited move counts as its node, less this times √(odds visited).
    """

    considered: int = 16
    scale: float = 1.0
    exploration: float = 1.25
    reduction: float = 0.1


@dataclass(eq=False, slots=True)
class Node:
    """A position in the tree.

    Attributes:
        move: What leads to it.
        prior: The judge's P of that move.
        visits: n.
        value_sum: What the visits were worth to the side that made the move.
        judged: v̂ for the side to move; None before it is judged.
        children: One for each move, the first by the game's order.
    """

    move: str = ""
    prior: float = 1.0
    visits: int = 0
    value_sum: float = 0.0
    judged: float | None = None
    children: list[Node] = field(default_factory=list)

    @property
    def q(self) -> float:
        """The mean value of a visited node."""
        return self.value_sum / self.visits

    def visited(self) -> list[Node]:
        """The children that some simulation went through."""
        return [child for child in self.children if child.visits]


def halvings(moves: int, simulations: int) -> Iterator[tuple[int, int]]:
    """The parts of sequential halving: how many moves are left, and the visits each gets then.

    The last part is cut short where the simulations end, or goes on until they do.

    >>> list(halvings(8, 24))
    [(8, 1), (4, 2), (2, 4)]
    """
    parts = max(1, ceil(log2(moves)))
    left = simulations
    while left > 0:
        visits = max(1, simulations // (parts * moves))
        yield moves, visits
        left -= moves * visits
        moves = min(moves, max(2, moves // 2))


def mixed_value(node: Node) -> float:
    """(v̂ + N · Σ P q / Σ P) / (1 + N), the sums over visited children: what others are worth."""
    assert node.judged is not None
    visited = node.visited()
    if not visited:
        return node.judged
    total = sum(child.visits for child in visited)
    mean = sum(c.prior * c.q for c in visited) / sum(c.prior for c in visited)
    return (node.judged + total * mean) / (1 + total)


def sigma(node: Node, q: float, scale: float) -> float:
    """σ(q) = (50 + max n) · c · q."""
    return (VISITS_AHEAD + max(child.visits for child in node.children)) * scale * q


def improved_policy(node: Node, scale: float = 1.0) -> dict[str, float]:
    """π′ = softmax(log P + σ(completed q))."""
    mixed = mixed_value(node)
    powers = {
        child.move: log(child.prior) + sigma(node, child.q if child.visits else mixed, scale)
        for child in node.children
    }
    highest = max(powers.values())
    odds = {move: exp(power - highest) for move, power in powers.items()}
    return {move: each / sum(odds.values()) for move, each in odds.items()}


class Gumbel:
    """The search of one position.

    Args:
        game: The position; it is not changed.
        judge: Of positions where the game is not over.
        options: How to search.
    """

    def __init__(self, game: Game, judge: Judge, options: Options | None = None) -> None:
        self.game = game
        self.judge = judge
        self.options = options or Options()
        self.root = Node()

    def search(self, simulations: int, noise: Mapping[str, float]) -> Node:
        """The move to play, with this noise g and so many simulations, one or more."""
        self._simulate(self.game.copy(), [self.root])  # judges the root
        left = sorted(self.root.children, key=lambda child: -noise[child.move] - log(child.prior))
        left = left[: min(self.options.considered, simulations)]
        for count, visits in halvings(len(left), simulations):
            if count < len(left):
                left = self._best_first(left, noise)[:count]
            for child in [*left] * visits:
                if self.root.visits <= simulations:  # its own visit is one of them
                    self._simulate(self.game.copy().play(child.move), [self.root, child])
        return self._best_first(left, noise)[0]

    def _best_first(self, moves: list[Node], noise: Mapping[str, float]) -> list[Node]:
        def score(child: Node) -> float:
            value = sigma(self.root, child.q, self.options.scale)
            return noise[child.move] + log(child.prior) + value

        return sorted(moves, key=score, reverse=True)

    def _simulate(self, game: Game, path: list[Node]) -> None:
        """Go down from the last node of a path, judge what is new, and count it on the way up."""
        while path[-1].judged is not None:
            path.append(self._choose(path[-1]))
            game.play(path[-1].move)
        value = self._value(game, path[-1])
        for node in reversed(path):
            value = 1 - value  # from the side to move to the one that moved here, and so on
            node.visits += 1
            node.value_sum += value

    def _value(self, game: Game, node: Node) -> float:
        """For the side to move: the result, or the judge's word, who gives the node its moves."""
        if game.outcome is not None:
            winner = game.outcome.winner
            return 0.5 if winner is None else float(winner == game.to_play)
        policy, node.judged = self.judge(game)
        total = sum(policy.values())
        node.children = [Node(move, odds / total) for move, odds in policy.items()]
        return node.judged

    def _choose(self, node: Node) -> Node:
        """PUCT: the highest q + c · P · √N / (1 + n)."""
        spread = self.options.exploration * sqrt(max(1, node.visits - 1))
        tried = sum(child.prior for child in node.visited())
        hope = max(0.0, 1 - node.q - self.options.reduction * sqrt(tried))

        def urgency(child: Node) -> float:
            q = child.q if child.visits else hope
            return q + spread * child.prior / (1 + child.visits)

        return max(node.children, key=urgency)
