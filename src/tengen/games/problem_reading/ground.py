"""The ground of each side: chains, liberties, and who is nearer to an empty point.

Points are numbers, row × width + column, because what is asked here is asked of many points.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple

from tengen.games.go import Go

BLACK, WHITE = 1, 2
COLOUR = {"black": BLACK, "white": WHITE}
FAR = 10_000
"""Further than any point: where a side cannot come at all."""


class Chain(NamedTuple):
    """Stones that are joined, and their liberties."""

    stones: frozenset[int]
    liberties: frozenset[int]


@lru_cache(maxsize=64)
def neighbours_on(height: int, width: int) -> tuple[tuple[int, ...], ...]:
    """The neighbours of every point of a board."""
    return tuple(
        tuple(
            r * width + c
            for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
            if 0 <= r < height and 0 <= c < width
        )
        for row in range(height)
        for col in range(width)
    )


class Ground:
    """A position as numbers.

    Args:
        position: the stones.
    """

    def __init__(self, position: Go) -> None:
        self.position = position
        self.cells: list[int] = position.board.reshape(-1).tolist()
        self.neighbours = neighbours_on(position.height, position.width)

    def stones(self, colour: int) -> list[int]:
        """The stones of a colour."""
        return [point for point, cell in enumerate(self.cells) if cell == colour]

    def number(self, point: str) -> int:
        """The number of a point that is named."""
        row, col = self.position.coordinates(point)
        return row * self.position.width + col

    def names(self, points: Iterable[int]) -> list[str]:
        """The names of points, row by row from the top."""
        width = self.position.width
        return [self.position.name(*divmod(point, width)) for point in sorted(points)]

    def chains(self, colour: int) -> list[Chain]:
        """The chains of a colour."""
        return [
            Chain(frozenset(stones), frozenset(self._liberties(stones)))
            for stones in self.parts(self.stones(colour))
        ]

    def _liberties(self, stones: Iterable[int]) -> set[int]:
        return {
            point for stone in stones for point in self.neighbours[stone] if not self.cells[point]
        }

    def parts(self, points: Iterable[int]) -> list[set[int]]:
        """What a set of points falls into, if only neighbours hold together."""
        left, found = set(points), []
        while left:
            part = {left.pop()}
            waiting = list(part)
            while waiting:
                new = left.intersection(self.neighbours[waiting.pop()])
                left -= new
                part |= new
                waiting += new
            found.append(part)
        return found

    def distances(
        self, sources: Iterable[int], also: Collection[int] = (), most: int = FAR
    ) -> dict[int, int]:
        """How many stones it takes from the sources to each empty point, over empty points.

        Args:
            sources: where the way begins.
            also: stones that are no obstacle, and cost nothing to pass.
            most: the furthest that is asked for.
        """
        found = dict.fromkeys(sources, 0)
        waiting = deque(found)
        while waiting:
            point = waiting.popleft()
            for next_point in self.neighbours[point]:
                if next_point in also:
                    steps = found[point]
                elif not self.cells[next_point] and found[point] < most:
                    steps = found[point] + 1
                else:
                    continue
                if steps < found.get(next_point, FAR):
                    found[next_point] = steps
                    waiting.append(next_point)
        return found
