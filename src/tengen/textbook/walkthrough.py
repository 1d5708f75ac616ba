"""G's walk-through (G, section 3.4, "an example on a 2×2 board"): UCT by hand, seven simulations.

The board has four points, numbered 1 2 over 3 4. The person has played 1 and the computer thinks
about its answer. Nobody can win on such a board, so a coin says who does.

It is UCT as G prints it, in four ways unlike `uct.py`:

* every Q is the computer's, +1 if it wins and −1 if the person does, at the person's moves too;
* N under the logarithm is the node's own count of visits, which includes the one that made it;
* of two equal bounds the later one is taken;
* a node is added to the tree alone, at a random free point, not with its siblings.

What chance decided is kept here as `SCRIPT`: the new node's point and the winner. Under which node
it hangs is for UCT to find out, and so it arrives at G's numbers. Of the points G's text tells only
that b is 3; the others are set so that c, b, d and e, g, as G lists them, follow the board.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from math import sqrt, trunc
from typing import NamedTuple

from tengen.textbook.bandit import ucb1

EXPLORATION = sqrt(2)
PERSON_PLAYED = 1
POINTS = (1, 2, 3, 4)


class Chance(NamedTuple):
    """What chance decides in a simulation: the point of the new node and who wins."""

    name: str
    point: int
    computer_wins: bool


SCRIPT = (
    Chance("b", 3, computer_wins=False),
    Chance("c", 2, computer_wins=True),
    Chance("d", 4, computer_wins=True),
    Chance("e", 2, computer_wins=True),
    Chance("f", 3, computer_wins=False),
    Chance("g", 3, computer_wins=True),
    Chance("h", 2, computer_wins=False),
)


@dataclass
class Spot:
    """A node of G's tree.

    Attributes:
        name: G's letter.
        point: The point that was played to get here.
        free: The points that are left.
        visits: G's N.
        reward: G's Q, the computer's.
        children: In the order of their points.
    """

    name: str
    point: int
    free: tuple[int, ...]
    visits: int = 0
    reward: int = 0
    children: list[Spot] = field(default_factory=list)

    @property
    def fully_expanded(self) -> bool:
        """Whether every free point has a child."""
        return bool(self.free) and len(self.children) == len(self.free)

    def bound(self, child: Spot) -> float:
        """The UCT value Q/n + c·√(2 ln N / n) of a child."""
        return ucb1(child.reward / child.visits, child.visits, self.visits, EXPLORATION)

    def best_child(self) -> Spot:
        """The child with the largest bound; of equals the last."""
        return max(reversed(self.children), key=self.bound)

    def add(self, drawn: Chance) -> Spot:
        """A new child where chance puts it."""
        free = tuple(point for point in self.free if point != drawn.point)
        child = Spot(drawn.name, drawn.point, free)
        self.children = sorted([*self.children, child], key=lambda spot: spot.point)
        return child


class Comparison(NamedTuple):
    """The bounds that were compared at a node, by the children's letters, cut to two decimals."""

    node: str
    bounds: dict[str, float]
    chosen: str


class Simulation(NamedTuple):
    """One simulation as it went, and the tree after it."""

    number: int
    comparisons: list[Comparison]
    path: list[str]
    """The letters from the root to the new node."""
    computer_wins: bool
    at_end: bool
    """Whether the new node fills the board, so that there was nothing to play out."""
    tree: Spot


def walk() -> list[Simulation]:
    """The seven simulations, one after the other."""
    root = Spot("a", PERSON_PLAYED, tuple(point for point in POINTS if point != PERSON_PLAYED))
    return [_simulate(root, number, drawn) for number, drawn in enumerate(SCRIPT, start=1)]


def _simulate(root: Spot, number: int, drawn: Chance) -> Simulation:
    path, comparisons = [root], []
    while path[-1].fully_expanded:
        node, chosen = path[-1], path[-1].best_child()
        bounds = {child.name: cut(node.bound(child)) for child in node.children}
        comparisons.append(Comparison(node.name, bounds, chosen.name))
        path.append(chosen)
    path.append(path[-1].add(drawn))
    for node in path:
        node.visits += 1
        node.reward += 1 if drawn.computer_wins else -1
    letters = [node.name for node in path]
    at_end = not path[-1].free
    return Simulation(number, comparisons, letters, drawn.computer_wins, at_end, deepcopy(root))


def cut(value: float) -> float:
    """A number cut, not rounded, to two decimals."""
    return trunc(value * 100) / 100


def answer(tree: Spot) -> Spot:
    """The computer's move: the most visited child."""
    return max(tree.children, key=lambda child: child.visits)
