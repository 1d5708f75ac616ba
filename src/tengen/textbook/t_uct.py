"""T's UCT for life and death, function by function (T, algorithms 4.1 to 4.4, appendix A).

    N_t ← TreePolicy(N_0);  Reward ← DefaultPolicy_Random(N_t);  BackUp(N_t, Reward)

is one simulation, and after N of them the most visited child of the root is played. The functions
below have T's names. Four things are set right that cannot have been meant as they are printed:

- *TreePolicy* goes on until the game has ended, not if it has, and selects where a node is
  expanded, not where it is not.
- *The reward* of a node belongs to the side that moved to it. As printed it belongs to the side
  that moves from it, so that each side would choose what is best for the other.
- *Both lose*: printed signs change from node to node, so that one of the two would be rewarded.
- *The final move* is the most visited one, as T's figure 4.2 has it, not the one of the largest
  UCB value.

`printed=True` keeps the signs as they are printed, to be looked at.

The additions of section 5.2 are options: a bonus k for few steps and a penalty p for a loss, so
that a win is worth 1 + k/steps and a loss −p·(1 + k/steps), and a decay γ for each ply up.

    >>> from tengen.textbook.go import Go
    >>> black, white = ["C3", "C2", "A1", "B1", "C1"], ["B3", "B2", "A2"]
    >>> go = Go((3, 4), ko="simple").set_up(black, white, "black")
    >>> uct_tsumego(LifeProblem(go, "white"), UctOptions(simulations=60)).move
    'A3'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt

from tengen.textbook.flat import Pick, chance
from tengen.textbook.game import Reason
from tengen.textbook.problem import LifeProblem


@dataclass(frozen=True, slots=True)
class UctOptions:
    """T's parameters (table 4.1 and section 5.2).

    Attributes:
        simulations: N.
        c: The exploration constant.
        k: The bonus for few steps; 1 where T has it on.
        p: The penalty of a loss; 3 where T has it on.
        gamma: The decay; 0.9 where T has it on.
        printed: The signs of the rewards as T prints them.
    """

    simulations: int = 1600
    c: float = 2.0
    k: float = 0.0
    p: float = 1.0
    gamma: float = 1.0
    printed: bool = False


@dataclass(eq=False, slots=True)
class Node:
    """T's N: a state s(N), the move that led to it, Count(N) and Q(N)."""

    state: LifeProblem
    move: str = ""
    parent: Node | None = None
    depth: int = 0
    count: int = 0
    q: float = 0.0
    children: list[Node] = field(default_factory=list)
    untried: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.untried = list(self.state.legal_moves())

    @property
    def mover(self) -> str:
        """The side that moved to this node."""
        return "white" if self.state.to_play == "black" else "black"


def uct_tsumego(
    start: LifeProblem, options: UctOptions | None = None, pick: Pick | None = None
) -> Node:
    """Function 1: search, and return the child of the root to play."""
    root = search(start, options, pick)
    return max(root.children, key=lambda child: child.count)


def search(start: LifeProblem, options: UctOptions | None = None, pick: Pick | None = None) -> Node:
    """The loop of function 1: the root after N simulations; its children have the visits."""
    options, pick = options or UctOptions(), pick or chance(0)
    if game_ended(start):
        raise ValueError("the problem is over; there is nothing to search")
    root = Node(start.copy())
    for _ in range(options.simulations):
        leaf = tree_policy(root, options.c, pick)
        end, steps = default_policy_random(leaf, pick)
        back_up(leaf, end, steps, options)
    return root


def tree_policy(node: Node, c: float, pick: Pick) -> Node:
    """Function 2: go down to a new node, or to the end of the game."""
    while not game_ended(node.state):
        if node.untried:
            return expand_policy_random(node, pick)
        node = select_policy_ucb(node, c)
    return node


def select_policy_ucb(node: Node, c: float) -> Node:
    """Function 3: the child with the largest Q/n + c·√(2 ln Σn / n)."""
    total = sum(child.count for child in node.children)

    def ucb(child: Node) -> float:
        return child.q / child.count + c * sqrt(2 * log(total) / child.count)

    return max(node.children, key=ucb)


def expand_policy_random(node: Node, pick: Pick) -> Node:
    """Function 4: add a child for an action that was not tried yet, any one."""
    move = node.untried.pop(pick(len(node.untried)))
    child = Node(node.state.copy().play(move), move, node, node.depth + 1)
    node.children.append(child)
    return child


def default_policy_random(node: Node, pick: Pick) -> tuple[LifeProblem, int]:
    """Function 5: play on at random; the state it ends in, and the steps from the root to there."""
    state, steps = node.state.copy(), node.depth
    while not game_ended(state):
        moves = state.legal_moves()
        state.play(moves[pick(len(moves))])
        steps += 1
    return state, steps


def back_up(leaf: Node, end: LifeProblem, steps: int, options: UctOptions) -> None:
    """Function 6: count the simulation, and its reward, at every node up to the root."""
    node: Node | None = leaf
    gain = reward(end, leaf.state.to_play, steps, options)  # as printed: of who moves from the leaf
    shrunk = 1.0
    while node is not None:
        if not options.printed:
            gain = reward(end, node.mover, steps, options)
        node.count += 1
        node.q += gain * shrunk
        gain, shrunk = -gain, shrunk * options.gamma
        node = node.parent


def reward(end: LifeProblem, side: str, steps: int, options: UctOptions) -> float:
    """What the end is worth to a side (algorithm 4.3 and section 5.2.3)."""
    size = 1 + options.k / steps
    return size if winner(end) == side else -options.p * size


def winner(state: LifeProblem) -> str | None:
    """Function 7 (algorithm 4.2): who has reached the goal; None if nobody, or not yet."""
    return state.outcome.winner if state.outcome else None


def game_ended(state: LifeProblem) -> bool:
    """Function 8 (algorithm 4.1): over, killed or survived."""
    return state.outcome is not None


def game_ended_by_over(state: LifeProblem) -> bool:
    """Function 9: both have passed, or there is no point to play on."""
    return _ended_as(state, Reason.BOTH_LOSE)


def game_ended_by_killed(state: LifeProblem) -> bool:
    """Function 10: no stone of the target is left."""
    return _ended_as(state, Reason.KILLED)


def game_ended_by_survived(state: LifeProblem) -> bool:
    """Function 11: the target has two eyes."""
    return _ended_as(state, Reason.SURVIVED)


def _ended_as(state: LifeProblem, reason: Reason) -> bool:
    return state.outcome is not None and state.outcome.reason == reason


@dataclass(frozen=True, slots=True)
class Share:
    """A line of T's figure 4.2: a point's number, the point, and its share of the simulations."""

    number: int
    move: str
    share: float


def shares(root: Node) -> list[Share]:
    """Every legal move of the root, numbered left to right and top to bottom, the pass last."""
    counts = {child.move: child.count for child in root.children}
    total = sum(counts.values())
    moves = root.state.legal_moves()
    return [Share(n, move, counts.get(move, 0) / total) for n, move in enumerate(moves, 1)]
