"""How hard a sound problem is, by what it costs the solver."""

from __future__ import annotations

from typing import NamedTuple

from tengen.solving.composing.sound import Sound

TRAP = 4
"""A wrong move is a trap if it takes so many moves, its own among them, to refute it."""


class Grade(NamedTuple):
    """What a grade asks for.

    Attributes:
        nodes: positions that the solver looks at to judge every first move; from, and below.
        open_points: the most.
        traps: wrong first moves that are not refuted at once; the least.
        room: points of the room that it is begun with, the least and the most.
    """

    nodes: tuple[int, int]
    open_points: int
    traps: int
    room: tuple[int, int]


GRADES = {
    "easy": Grade(nodes=(60, 600), open_points=8, traps=2, room=(3, 7)),
    "medium": Grade(nodes=(600, 8_000), open_points=10, traps=4, room=(5, 9)),
    "hard": Grade(nodes=(8_000, 80_000), open_points=14, traps=6, room=(6, 11)),
}

SHORTEST = 3
"""Moves of both sides: what is over sooner is no problem."""


def grade_of(found: Sound) -> str | None:
    """The grade that a problem has in all respects; None if it has none."""
    if found.length < SHORTEST:
        return None
    for name, grade in GRADES.items():
        if grade.nodes[0] <= found.nodes < grade.nodes[1]:
            fits = len(found.problem.region) <= grade.open_points and traps(found) >= grade.traps
            return name if fits else None
    return None


def traps(found: Sound) -> int:
    """How many wrong first moves are traps."""
    return sum(length >= TRAP for length in found.wrong.values())
