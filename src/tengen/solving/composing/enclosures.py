"""Random positions to make problems of: a group in a corner, at a side or in the centre, walled in.

Some points that hang together are the defender's room. Stones of the defender stand around it, with
holes and intruders here and there, and the attacker's wall around all of that. The wall stands for
good, since each of its chains has liberties outside; so what becomes of the group is a matter of
the points inside the wall alone.

Letters are those of `life.ground`: `.` an open point, `a` and `d` stones of attacker and
defender, `_` a closed point.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tengen.solving.life.ground import CLOSED, OPEN
from tengen.textbook.grid import GO_LETTERS, grid_of

SIZE = 9
GRID = grid_of(SIZE, SIZE, GO_LETTERS)
ATTACKER, DEFENDER = "a", "d"

STARTS = {"corner": [(0, 0), (0, 1), (1, 1)], "side": [(0, 4), (1, 4)], "centre": [(4, 4)]}
"""Where a room may begin to grow; a turn of the board brings it anywhere else."""
SKIRTS = 0.12
"""The chance of a liberty between the two walls, at each point."""
BREATH = 3
"""Liberties outside that each chain of the wall has, at least."""


FEWEST_STONES = 4
"""Of the defender: fewer are no group."""
OPEN_POINTS = (4, 14)
"""Where both may play, the least and the most."""
MOST_STONES = 40
"""Of both sides together."""
MARGIN = 2
"""Points that a room at a side or in the centre leaves free, for both walls."""
GROWTH = 0.1
"""The chance that a change takes a point in, and as much that it gives one up."""


class Look(NamedTuple):
    """How often what stands in a room and around it: a choice for each position."""

    intruder: float
    """Chance of an attacker on a point of the room."""
    own: float
    """Chance of a defender there."""
    hole: float
    """Chance that a defender around the room is missing."""
    solid: float
    """Chance of a defender across a corner of the room."""


LOOKS = (
    Look(intruder=0.0, own=0.0, hole=0.12, solid=0.6),
    Look(intruder=0.12, own=0.05, hole=0.08, solid=0.5),
    Look(intruder=0.2, own=0.1, hole=0.0, solid=0.3),
    Look(intruder=0.1, own=0.25, hole=0.15, solid=0.4),
)


Inside = dict[int, str]
"""What stands on each point inside the wall."""


def enclosure(place: str, size: int, random: Random) -> Inside:
    """What is inside the wall of a random group; it need not be possible, or a problem.

    Args:
        place: "corner", "side" or "centre".
        size: points of the room.
        random: chance.
    """
    room = _room(random, place, size)
    look = random.choice(LOOKS)
    shell = _beside(room) | {point for point in _across(room) if random.random() < look.solid}
    skirts = {point for point in _beside(room | shell) if random.random() < SKIRTS}
    cells = dict.fromkeys(skirts, OPEN)
    weights = (1 - look.intruder - look.own, look.intruder, look.own)
    for point in sorted(room):
        cells[point] = random.choices((OPEN, ATTACKER, DEFENDER), weights)[0]
    for point in sorted(shell):
        is_hole = random.random() < look.hole
        cells[point] = random.choice((OPEN, OPEN, ATTACKER)) if is_hole else DEFENDER
    return cells


def changed(inside: Inside, random: Random) -> Inside:
    """The same with one point changed, taken in, or given up to the wall."""
    after = dict(inside)
    kind = random.random()
    if kind < GROWTH:
        after[random.choice(sorted(_beside(set(inside))))] = random.choice((OPEN, DEFENDER))
    elif kind < 2 * GROWTH:
        del after[random.choice(sorted(_rim(inside)))]
    else:
        point = random.choice(sorted(inside))
        others = [kind for kind in (OPEN, ATTACKER, DEFENDER) if kind != inside[point]]
        after[point] = random.choice(others)
    return after


def _rim(inside: Inside) -> set[int]:
    """The points inside that touch the wall."""
    return {p for p in inside if any(near not in inside for near in GRID.neighbours[p])}


def _room(random: Random, place: str, size: int) -> set[int]:
    """So many points that hang together; those that touch more of the others are likelier."""
    row, col = random.choice(STARTS[place])
    room = {row * SIZE + col}
    while len(room) < size:
        edge = sorted(point for point in _beside(room) if _is_within(point, place))
        closeness = [sum(near in room for near in GRID.neighbours[point]) for point in edge]
        height = [1 if place == "centre" else 1 + point // SIZE for point in edge]
        weights = [c * c / h for c, h in zip(closeness, height, strict=True)]
        room.add(random.choices(edge, weights)[0])
    return room


def _is_within(point: int, place: str) -> bool:
    """Does a room that has this point keep away from the edges that it should not touch?"""
    row, col = divmod(point, SIZE)
    far = range(MARGIN, SIZE - MARGIN)
    return place == "corner" or (col in far and (place == "side" or row in far))


def walled(inside: Inside) -> str:
    """All points as letters, row by row, with the attacker's wall around what is inside."""
    kept = set(inside) - _part_of_wall(inside)
    letters = [CLOSED] * len(GRID.names)
    for point in _beside(kept):
        letters[point] = ATTACKER
    for point in kept:
        letters[point] = inside[point]
    return _strengthened(letters)


def _part_of_wall(inside: Inside) -> set[int]:
    """The attacker's stones inside that hang together with the wall."""
    stones = {point for point, letter in inside.items() if letter == ATTACKER}
    wall = _beside(set(inside))
    return {p for chain in GRID.components(stones | wall) if chain & wall for p in chain & stones}


def _strengthened(letters: list[str]) -> str:
    """The wall with stones added at its corners where a chain has few liberties outside."""
    for chain in _wall_chains(letters):
        if len(_outside(chain, letters)) < BREATH:
            for point in sorted(chain):
                for corner in GRID.corners[point]:
                    if letters[corner] == CLOSED and _joins(corner, letters):
                        letters[corner] = ATTACKER
    return "".join(letters)


def _joins(point: int, letters: list[str]) -> bool:
    """Does a stone here touch two stones of the wall?"""
    return sum(letters[near] == ATTACKER for near in GRID.neighbours[point]) > 1


def _wall_chains(letters: list[str]) -> list[frozenset[int]]:
    """The attacker's chains that have liberties outside."""
    stones = [point for point, letter in enumerate(letters) if letter == ATTACKER]
    return [chain for chain in GRID.components(stones) if _outside(chain, letters)]


def _outside(chain: frozenset[int], letters: list[str]) -> set[int]:
    return {p for stone in chain for p in GRID.neighbours[stone] if letters[p] == CLOSED}


def _beside(points: set[int]) -> set[int]:
    return {near for point in points for near in GRID.neighbours[point]} - points


def _across(points: set[int]) -> list[int]:
    """The points across a corner that are not beside."""
    return sorted({p for point in points for p in GRID.corners[point]} - points - _beside(points))


def is_fair(letters: str) -> bool:
    """Could it be asked? Nobody is in atari, the wall stands, and the inside is one place."""
    stones = len(GRID.names) - letters.count(OPEN) - letters.count(CLOSED)
    return (
        OPEN_POINTS[0] <= letters.count(OPEN) <= OPEN_POINTS[1]
        and letters.count(DEFENDER) >= FEWEST_STONES
        and stones <= MOST_STONES
        and _is_one_place(letters)
        and not _is_idle(letters)
        and _is_calm(letters)
    )


def _is_one_place(letters: str) -> bool:
    """Do the defender's stones and the open points hang together?"""
    points = [point for point, letter in enumerate(letters) if letter in (OPEN, DEFENDER)]
    return len(list(GRID.components(points))) == 1


def _is_idle(letters: str) -> bool:
    """Is there a point along the wall that has nothing to do with the defender?"""

    def touches(points: tuple[int, ...], letter: str) -> bool:
        return any(letters[near] == letter for near in points)

    return any(
        touches(GRID.neighbours[point], ATTACKER)
        and not touches(GRID.neighbours[point] + GRID.corners[point], DEFENDER)
        for point, letter in enumerate(letters)
        if letter == OPEN
    )


def _is_calm(letters: str) -> bool:
    """Has every chain two liberties, and each of the wall enough outside?"""
    for side in (ATTACKER, DEFENDER):
        stones = [point for point, letter in enumerate(letters) if letter == side]
        for chain in GRID.components(stones):
            beside = {near for stone in chain for near in GRID.neighbours[stone]}
            outside = sum(letters[near] == CLOSED for near in beside)
            inside = sum(letters[near] == OPEN for near in beside)
            if inside + outside < 2 or (outside and outside < BREATH):
                return False
    return True
