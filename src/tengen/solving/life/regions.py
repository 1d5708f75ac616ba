"""Regions of a problem with open borders, from narrow to wide.

The first region holds the empty points beside the target and its friends, the liberties of
attackers that may be captured, and whatever those cut off from the rest of the board. Each region
is widened by points outside where the defender would get into the open; the second by all that
lie beside the first.

What lies outside is told in two ways. *Closed*: it is the attacker's, and stands; life that is
proven so holds whatever is there. *Open*: a defender who touches an empty point outside has
escaped, which is life. Near the fight nothing outside is the attacker's: where no attacker that
stands is beside a point it is the defender's already, so that no stone he could play there would
serve him better; else it is nobody's. A long crawl along the edge is hardly ever stopped so,
because whatever stops it is cut off by what the defender has outside. So where the border is more
than three steps from the first region, strong attackers *hold* the points outside that have two of
their stones within a king's move, or one and the edge. Others are nobody's there: the defender who
gets to one has escaped, and attackers who do so stand. Only what is within a king's move of a
defender, or of an attacker that may be captured, is as it is near the fight.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tengen.games.problem import Problem
from tengen.solving.life.asking import DEAD, Asker, Budget
from tengen.solving.life.ground import (
    ATTACKER,
    CLOSED,
    OPEN,
    SAFE_ATTACKER,
    SAFE_DEFENDER,
    Ground,
    ground_with,
    stones_of,
)
from tengen.solving.life.surroundings import Chain, Surroundings

WALL = 2
"""A region is not widened where so many attackers that stand are beside a point."""

HELD_FROM = 3
"""More steps than these from the first region the attacker holds what is near to his stones."""

MOST_REGIONS = 7
MOST_POINTS = 60
"""Wider regions are out of reach of any proof."""

BREATH = OPEN + CLOSED + SAFE_DEFENDER
"""What is a liberty of the defender, or keeps a chain of his alive."""

DOUBTFUL = 4
"""Attackers with no more liberties are tried to be captured."""
TO_CAPTURE = 300
"""Nodes for such a trial."""


class Region(NamedTuple):
    """One region with both ways to see what is outside; the same ground where nothing is."""

    closed: Ground
    open: Ground


def regions(problem: Problem, budget: Budget) -> Iterator[Region]:
    """The regions to try, each larger than the one before."""
    part: Part | None = first_part(problem, budget)
    for _ in range(MOST_REGIONS):
        if part is None:
            return
        yield part.region(problem)
        part = part.widened()


def first_part(problem: Problem, budget: Budget) -> Part:
    """What the first region is made of."""
    around = _surroundings(problem, budget)
    first = _settled(around, {p for p, steps in around.distance.items() if steps <= 1})
    return Part(around, dict.fromkeys(first, 0))


class Part:
    """A part of the board on the way from narrow to wide.

    Args:
        around: the target and all that is around it.
        depth: of every empty point of the part, how many steps it is from the first region.
    """

    def __init__(self, around: Surroundings, depth: dict[int, int]) -> None:
        self._around, self._depth = around, depth
        self._points = set(depth)
        self._standing = _standing(around, self._points)
        self._strong = {p for p in self._standing if around.is_strong(around.chain[p])}
        self._ways_out = _ways_out(around, self._points, self._standing)

    def region(self, problem: Problem) -> Region:
        """The region of this part."""
        around, standing = self._around, self._standing
        far = {point for point in self._ways_out if self._steps_to(point) > HELD_FROM}
        outside = _open(around, standing, self._ways_out - far)
        outside |= _held(around, standing, self._strong, far)
        closed = _letters(around, self._points, standing, {})
        opened = _letters(around, self._points, standing, outside)
        return Region(
            ground_with(problem, closed, of_board=True),
            ground_with(problem, opened, of_board=True, is_held=bool(far)),
        )

    def widened(self) -> Part | None:
        """The next part, wider on all sides; none if that is out of reach."""
        near = _next_to(self._around, self._points, self._ways_out, self._standing)
        if any(self._depth.values()):
            near = _without_wall(self._around, near, self._strong)
        return self._with(near)

    def widened_at(self, points: set[int]) -> Part | None:
        """The next part, wider where the defender was seen to get out, and there alone."""
        return self._with(points & self._ways_out)

    def _with(self, points: set[int]) -> Part | None:
        wider = _settled(self._around, self._points | points)
        if wider == self._points or len(wider) > MOST_POINTS:
            return None
        fresh = {point: self._steps_to(point) for point in wider - self._points}
        return Part(self._around, self._depth | fresh)

    def _steps_to(self, point: int) -> int:
        beside = (self._depth[near] for near in self._around.beside[point] if near in self._depth)
        return 1 + min(beside, default=0)


def _surroundings(problem: Problem, budget: Budget) -> Surroundings:
    """The target of a problem and what is around it; attackers are tried to be captured."""
    size = problem.height, problem.width
    swapped = "".join(stones_of(problem)).translate(str.maketrans("ad", "da"))

    def can_be_captured(chain: Chain) -> bool:
        around = Surroundings(*size, swapped, chain)
        return len(around.liberties(chain)) <= DOUBTFUL and _falls(around, size, budget)

    return Surroundings.of(problem, can_be_captured)


def _falls(around: Surroundings, size: tuple[int, int], budget: Budget) -> bool:
    """Is a target captured before it gets into the open, if the other side begins?"""
    region = _settled(around, {p for p, steps in around.distance.items() if steps <= 1})
    for _ in range(2):
        standing = _standing(around, region)
        ways_out = _ways_out(around, region, standing)
        letters = _letters(around, region, standing, _open(around, standing, ways_out))
        asker = Asker(Ground(*size, letters, tuple(around.target), True), budget)
        if asker.ask(DEAD, most=TO_CAPTURE).winner == ATTACKER:
            return True
        region = _settled(around, region | ways_out)
    return False


def _settled(around: Surroundings, near: set[int]) -> set[int]:
    """The empty points of a region: those given, and what the fight adds to them."""
    points = {p for p in near if around.letters[p] == OPEN}
    touched = {around.chain[p] for p in near if around.letters[p] == "a"}
    fighting = {chain for chain in touched if around.is_weak(chain)}
    while True:
        points |= {p for chain in fighting for p in around.liberties(chain)}
        points |= around.pockets(points)
        beside = {
            around.chain[n] for p in points for n in around.beside[p] if around.letters[n] == "a"
        }
        fresh = {chain for chain in beside - fighting if not around.stands(chain, points)}
        if not fresh:
            return points
        fighting |= fresh


def _standing(around: Surroundings, region: set[int]) -> set[int]:
    """The attackers that stand for good."""
    chains = {chain for p, chain in around.chain.items() if around.letters[p] == "a"}
    return {p for chain in chains if around.stands(chain, region) for p in chain}


def _ways_out(around: Surroundings, region: set[int], standing: set[int]) -> set[int]:
    """The empty points outside that somebody in the region can touch."""
    somebody = region | (around.chain.keys() - standing)
    beside = {near for point in somebody for near in around.beside[point]}
    return {point for point in beside - region if around.letters[point] == OPEN}


def _without_wall(around: Surroundings, points: set[int], strong: set[int]) -> set[int]:
    """Those with few strong attackers beside them; all if there are no others."""
    few = {p for p in points if sum(near in strong for near in around.beside[p]) < WALL}
    return few or points


def _next_to(
    around: Surroundings, region: set[int], ways_out: set[int], standing: set[int]
) -> set[int]:
    """The ways out that lead from the region, or from defenders beside it or beside a fight."""
    fighting = _stones_beside(around, region, "a") - standing
    stones = _stones_beside(around, region | fighting, "d")
    inside = region.union(around.target, stones)
    return {point for point in ways_out if not inside.isdisjoint(around.beside[point])}


def _stones_beside(around: Surroundings, points: set[int], letter: str) -> set[int]:
    """The chains of a side that touch some points, stone by stone."""
    near = {n for p in points for n in around.beside[p] if around.letters[n] == letter}
    return {stone for point in near for stone in around.chain[point]}


def _open(around: Surroundings, standing: set[int], ways_out: set[int]) -> dict[int, str]:
    """Ways out that are the defender's, or nobody's where an attacker that stands is beside."""
    return {
        point: SAFE_DEFENDER if standing.isdisjoint(around.beside[point]) else CLOSED
        for point in ways_out
    }


def _held(
    around: Surroundings, standing: set[int], strong: set[int], ways_out: set[int]
) -> dict[int, str]:
    """Ways out that are nobody's, but for those that strong attackers hold, and contested ones."""
    fighting = {p for p, letter in enumerate(around.letters) if letter != OPEN} - standing
    contested = {point for point in ways_out if not fighting.isdisjoint(around.near(point))}
    free = {p for p in ways_out - contested if not around.is_held(p, strong)}
    return dict.fromkeys(free, CLOSED) | _open(around, standing, contested)


def _letters(
    around: Surroundings, region: set[int], standing: set[int], outside: dict[int, str]
) -> str:
    """The ground of a region; what is outside is the attacker's if nothing else is said."""
    letters = list(around.letters)
    for point, letter in enumerate(around.letters):
        if point in standing or (letter == OPEN and point not in region):
            letters[point] = SAFE_ATTACKER
    for point, letter in outside.items():
        letters[point] = letter
    for point in _breathless(around, letters):
        letters[point] = SAFE_ATTACKER
    return "".join(letters)


def _breathless(around: Surroundings, letters: list[str]) -> set[int]:
    """Defenders that have liberties only outside: if that is the attacker's, so are they."""
    chains = {chain for p, chain in around.chain.items() if around.letters[p] == "d"}
    return {
        stone
        for chain in chains
        if not any(letters[near] in BREATH for p in chain for near in around.beside[p])
        for stone in chain
    }
