"""Chains, liberties and captures: what happens to the stones of a Go board, whatever the rules.

Stones of one colour that touch along the lines are a *chain* and live or die together. The empty
points beside a chain are its *liberties*; a chain without any is taken off the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tengen.textbook.grid import Grid, put
from tengen.textbook.moves import EMPTY, STONE


class Chain(NamedTuple):
    """The stones of a chain and the empty points beside it."""

    stones: frozenset[int]
    liberties: frozenset[int]


@lru_cache(maxsize=1024)
def chains_of(grid: Grid, cells: str) -> Mapping[int, Chain]:
    """The chain that each stone on the board belongs to."""
    found: dict[int, Chain] = {}
    for stone in STONE.values():
        standing = (point for point, cell in enumerate(cells) if cell == stone)
        for stones in grid.components(standing):
            beside = {near for point in stones for near in grid.neighbours[point]}
            liberties = frozenset(point for point in beside if cells[point] == EMPTY)
            found.update(dict.fromkeys(stones, Chain(stones, liberties)))
    return found


class Placement(NamedTuple):
    """The board after a stone was placed, and what that took off it."""

    cells: str
    captured: frozenset[int]
    """The opponent's stones that lost their last liberty."""
    suicide: frozenset[int]
    """The mover's own stones, the new one among them, if nothing was captured and none is left."""


def place(grid: Grid, cells: str, point: int, stone: str) -> Placement:
    """Put a stone on an empty point and take what has no liberty, the opponent's stones first.

    Both can be told from the chains beside the point alone: they lose this one liberty, no other.
    """
    chains = chains_of(grid, cells)
    beside = grid.neighbours[point]
    in_atari = [near for near in beside if near in chains and len(chains[near].liberties) == 1]
    taken = [chains[near].stones for near in in_atari if cells[near] != stone]
    captured = frozenset[int]().union(*taken)

    breathes = any(
        cells[near] == EMPTY or (cells[near] == stone and near not in in_atari) for near in beside
    )
    suicide = frozenset[int]()
    if not captured and not breathes:
        suicide = suicide.union([point], *(chains[near].stones for near in in_atari))

    after = put(cells, point, stone)
    for gone in captured | suicide:
        after = put(after, gone, EMPTY)
    return Placement(after, captured, suicide)


def ko_point(grid: Grid, placement: Placement, point: int) -> int | None:
    """The point where a ko would be taken back at once, after a stone was placed on `point`.

    The stone captured exactly one and now stands alone with that place as its only liberty.
    """
    if len(placement.captured) != 1:
        return None
    chain = chains_of(grid, placement.cells)[point]
    if len(chain.stones) == 1 and chain.liberties == placement.captured:
        return next(iter(placement.captured))
    return None
