"""Which groups are enclosed?

An empty point is *held* by the side that is nearer to it, and *contested* where both are as near.
Stones with the points that hold them together are a *group*; the held points are its room. A wall
holds the open board behind it, so its room is large; what it surrounds has little. That is all the
judgement there is, and it needs no closed wall: gaps of a first-line crawl or of a one-point jump
are contested, and nobody's.

Groups that only contested points or enclosed enemy stones keep apart live or die together, as far
as can be said before reading, so they are taken as one.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.games.problem_reading.ground import BLACK, FAR, WHITE, Ground

MOST_ROOM = 30
"""A group with more points of its own than this is not enclosed."""
LEAST_OPEN = 6
"""On a small board a wall may have no more; what has less than the largest is enclosed there."""
PREY = 8
"""Enemy stones with no more room are the prey of those around them, and part of no wall."""


@dataclass(frozen=True)
class Group:
    """Stones of one colour that hold together, and the empty points that are theirs."""

    stones: frozenset[int]
    room: frozenset[int]

    @property
    def points(self) -> frozenset[int]:
        """Both."""
        return self.stones | self.room

    def joined(self, other: Group) -> Group:
        """Two groups as one."""
        return Group(self.stones | other.stones, self.room | other.room)


class Enclosures:
    """Who encloses whom in a position.

    Args:
        ground: the position.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.near = {side: ground.distances(ground.stones(side)) for side in (BLACK, WHITE)}
        self.groups = {side: self._groups(side) for side in (BLACK, WHITE)}

    def _distance(self, side: int, point: int) -> int:
        return self.near[side].get(point, FAR)

    def _holds(self, side: int, point: int) -> bool:
        return self._distance(side, point) < self._distance(_other(side), point)

    def _contested(self, point: int) -> bool:
        return self._distance(BLACK, point) == self._distance(WHITE, point) != FAR

    def _groups(self, side: int) -> list[Group]:
        cells = self.ground.cells
        stones = self.ground.stones(side)
        held = [point for point, cell in enumerate(cells) if not cell and self._holds(side, point)]
        found = []
        for part in self.ground.parts([*stones, *held]):
            own = frozenset(point for point in part if cells[point] == side)
            if own:
                found.append(Group(own, frozenset(part) - own))
        return found

    def room(self, side: int, within: set[int] | None = None) -> int:
        """How many empty points a side holds, of all or of some."""
        rooms = (group.room for group in self.groups[side])
        return sum(len(room if within is None else room & within) for room in rooms)

    def enclosed(self, side: int) -> list[Group]:
        """The enclosed groups of a side, those that live or die together as one; largest first."""
        widest = max((len(group.room) for group in self.groups[_other(side)]), default=0)
        most = min(MOST_ROOM, max(LEAST_OPEN, widest))
        closed = [group for group in self.groups[side] if len(group.room) <= most]
        joined = self._joined(closed, side)
        return sorted(joined, key=_size)

    def _joined(self, closed: list[Group], side: int) -> list[Group]:
        """Enclosed groups, joined where nothing but contested points or prey lies between."""
        for between in [*self._meetings(), *self._prey(side, closed)]:
            touched = [group for group in closed if not between.isdisjoint(group.points)]
            if len(touched) > 1:
                whole = touched[0]
                for group in touched[1:]:
                    whole = whole.joined(group)
                closed = [whole, *(group for group in closed if group not in touched)]
        return closed

    def _meetings(self) -> list[set[int]]:
        """The surroundings of every contested point."""
        return [
            set(self.ground.neighbours[point])
            for point, cell in enumerate(self.ground.cells)
            if not cell and self._contested(point)
        ]

    def _prey(self, side: int, closed: list[Group]) -> list[set[int]]:
        """The surroundings of the enemy's enclosed stones, unless free stones stand there too."""
        at_large = [group for group in self.groups[side] if group not in closed]
        free = {point for group in at_large for point in group.points}
        found = []
        for group in self.groups[_other(side)]:
            if len(group.room) > PREY:
                continue
            around = self._around(group.points)
            around |= self._around({point for point in around if self._is_nobodys(point, side)})
            if around.isdisjoint(free):
                found.append(around)
        return found

    def _around(self, points: set[int] | frozenset[int]) -> set[int]:
        return {next_point for point in points for next_point in self.ground.neighbours[point]}

    def _is_nobodys(self, point: int, side: int) -> bool:
        return not self.ground.cells[point] and not self._holds(side, point)


def _size(group: Group) -> tuple[int, int, int]:
    """Most stones first, then least room."""
    return -len(group.stones), len(group.room), min(group.stones)


def _other(side: int) -> int:
    return BLACK + WHITE - side
