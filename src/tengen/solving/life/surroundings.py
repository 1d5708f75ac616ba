"""The stones around a target: chains, liberties, distances, and what an area cuts off."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Self

from tengen.games.problem import Problem
from tengen.games.problem_reading.ground import neighbours_on
from tengen.solving.life.ground import OPEN, standing_target, stones_of

WEAK = 2
"""Attackers with so many liberties or fewer belong to the fight."""

BREATHING = 2
"""Attackers stand if they have more than WEAK liberties, so many of them free."""

STRONG = 4
"""Attackers that stand and have so many liberties hold what is near to them."""

HOLDERS = 2
"""So many of them hold a point outside; at the edge one is enough."""

OUTSIDE = 24
"""What a region cuts off belongs to it if it has fewer points, and is not all that is left."""

Chain = frozenset[int]


class Surroundings:
    """A target and all that is around it.

    Args:
        height: rows of the board.
        width: columns.
        letters: what is on every point: `.`, or `a` and `d` for the sides' stones.
        target: numbers of the stones whose life is asked.
        can_be_captured: whether a chain of the attacker that has liberties enough falls all the
            same if the defender begins.
    """

    def __init__(
        self,
        height: int,
        width: int,
        letters: str,
        target: Iterable[int],
        can_be_captured: Callable[[Chain], bool] | None = None,
    ) -> None:
        self.letters = letters
        self._size = height, width
        self.beside = neighbours_on(height, width)
        self.chain = self._chains()
        self.target = {stone for point in target for stone in self.chain[point]}
        stones = (point for point, letter in enumerate(letters) if letter == "d")
        self.beside_defenders = {near for stone in stones for near in self.beside[stone]}
        self._weak: dict[Chain, bool] = {}
        self._falls = can_be_captured
        self.distance = self._distances()

    @classmethod
    def of(cls, problem: Problem, can_be_captured: Callable[[Chain], bool] | None = None) -> Self:
        """The target of a problem and all that is around it."""
        letters = "".join(stones_of(problem))
        target = standing_target(problem)
        return cls(problem.height, problem.width, letters, target, can_be_captured)

    def _chains(self) -> dict[int, Chain]:
        """Every stone's chain."""
        found: dict[int, Chain] = {}
        for start, letter in enumerate(self.letters):
            if letter != OPEN and start not in found:
                chain = frozenset(self._flood(start, letter))
                found.update(dict.fromkeys(chain, chain))
        return found

    def _flood(self, start: int, letter: str) -> set[int]:
        seen, todo = {start}, [start]
        while todo:
            for near in self.beside[todo.pop()]:
                if near not in seen and self.letters[near] == letter:
                    seen.add(near)
                    todo.append(near)
        return seen

    def liberties(self, chain: Iterable[int]) -> set[int]:
        """The empty points beside a chain."""
        return {near for p in chain for near in self.beside[p] if self.letters[near] == OPEN}

    def near(self, point: int) -> list[int]:
        """The points within a king's move of a point, and itself."""
        height, width = self._size
        row, col = divmod(point, width)
        rows = range(max(0, row - 1), min(height, row + 2))
        cols = range(max(0, col - 1), min(width, col + 2))
        return [r * width + c for r in rows for c in cols]

    def is_held(self, point: int, strong: set[int]) -> bool:
        """Are enough strong attackers near to a point?"""
        is_at_edge = len(self.beside[point]) < 4
        return len(strong.intersection(self.near(point))) + is_at_edge >= HOLDERS

    def is_weak(self, chain: Chain) -> bool:
        """Does a chain of the attacker belong to the fight wherever the region ends?"""
        if chain not in self._weak:
            few = len(self.liberties(chain)) <= WEAK
            self._weak[chain] = few or bool(self._falls and self._falls(chain))
        return self._weak[chain]

    def is_strong(self, chain: Chain) -> bool:
        """Has a chain of the attacker so many liberties that it holds what is near to it?"""
        return len(self.liberties(chain)) >= STRONG

    def stands(self, chain: Chain, region: set[int]) -> bool:
        """Does a chain of the attacker stand for good, as seen from a region?

        Its liberties are free where they are outside and no defender is beside them.
        """
        free = self.liberties(chain) - region - self.beside_defenders
        return len(free) >= BREATHING and not self.is_weak(chain)

    def _distances(self) -> dict[int, int]:
        """Steps from the target over empty points and weak attackers; defenders cost nothing."""
        distance = dict.fromkeys(self.target, 0)
        todo = deque(self.target)
        while todo:
            here = todo.popleft()
            for near in self.beside[here]:
                letter = self.letters[near]
                if near in distance or (letter == "a" and not self.is_weak(self.chain[near])):
                    continue
                distance[near] = distance[here] + (letter != "d")
                (todo.appendleft if letter == "d" else todo.append)(near)
        return distance

    def pockets(self, region: set[int]) -> set[int]:
        """Small empty areas that the region and the stones cut off, if a defender can get there."""
        others = {p for p, letter in enumerate(self.letters) if letter == OPEN and p not in region}
        parts: list[set[int]] = []
        while others:
            parts.append(part := self._part(others))
            others -= part
        largest = max((len(part) for part in parts), default=0)
        small = [part for part in parts if len(part) < min(largest, OUTSIDE)]
        return {p for part in small if self._can_be_reached(part, region) for p in part}

    def _can_be_reached(self, part: set[int], region: set[int]) -> bool:
        """Is a point of the region, or a defender that belongs to the fight, beside it?"""
        around = {near for p in part for near in self.beside[p]} - part
        return any(p in region or (self.letters[p] == "d" and p in self.distance) for p in around)

    def _part(self, points: set[int]) -> set[int]:
        """Some of these points that hang together."""
        todo = [next(iter(points))]
        seen = set(todo)
        while todo:
            for near in self.beside[todo.pop()]:
                if near in points and near not in seen:
                    seen.add(near)
                    todo.append(near)
        return seen
