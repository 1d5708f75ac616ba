"""Counting a finished Go board, by area or by territory.

Seki is not looked for: a point that only one colour borders counts for it, wherever it lies, and a
point that both border counts for nobody.
"""

from __future__ import annotations

from tengen.textbook.grid import Grid
from tengen.textbook.moves import EMPTY, STONE


def territory(grid: Grid, cells: str, colour: str) -> int:
    """The empty points of the regions that stones of this colour alone border."""
    empty = (point for point, cell in enumerate(cells) if cell == EMPTY)
    return sum(
        len(region)
        for region in grid.components(empty)
        if _bordering(grid, cells, region) == {STONE[colour]}
    )


def area(grid: Grid, cells: str, colour: str) -> int:
    """The stones of this colour and its territory."""
    return cells.count(STONE[colour]) + territory(grid, cells, colour)


def _bordering(grid: Grid, cells: str, region: frozenset[int]) -> set[str]:
    """The stones that touch an empty region."""
    return {cells[near] for point in region for near in grid.neighbours[point]} - {EMPTY}
