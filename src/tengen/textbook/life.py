"""Life in Go, told twice: by T's eyes, as its endgame test has them, and by Benson's theorem.

T's eyes are quick and mostly right. Benson's life is certain: the stones it names stay on the board
even if their owner passes for ever.
"""

from __future__ import annotations

from collections.abc import Iterable

from tengen.textbook.chains import Chain, chains_of
from tengen.textbook.go import Go
from tengen.textbook.grid import Grid
from tengen.textbook.moves import EMPTY, STONE, known_colour


def true_eyes(game: Go, colour: str) -> set[str]:
    """The eyes of this colour that own enough of their corners (T, section 2)."""
    return game.grid.named(_eyes(game, colour, true=True))


def false_eyes(game: Go, colour: str) -> set[str]:
    """The eyes of this colour that do not."""
    return game.grid.named(_eyes(game, colour, true=False))


def two_eyed_groups(game: Go, colour: str) -> list[set[str]]:
    """The stones of each group that lives by T's test.

    A group is made of chains that the eyes between them hold together. It lives with two true eyes,
    or with two false eyes that are each other's corner.
    """
    true, false = (_eyes(game, colour, true=kind) for kind in (True, False))
    stones = _standing(game, colour)
    # All neighbours of an eye are stones, so eyes hang together with their own chains only.
    groups = game.grid.components(stones | true | false)
    return [
        game.grid.named(group & stones)
        for group in groups
        if len(group & true) >= 2 or _two_are_corners(game.grid, group & false)
    ]


def pass_alive(game: Go, colour: str, lasting: Iterable[str] = ()) -> set[str]:
    """The stones of the chains that live unconditionally (Benson's algorithm).

    The opponent's stones and the empty points fall into regions. A region is *vital* to a chain if
    each of its empty points is a liberty of that chain: the opponent can never fill all of them.
    Chains with fewer than two vital regions are struck out, then the regions that a struck chain
    borders, and again until nothing changes. It holds where suicide is not allowed.

    Args:
        game: The position.
        colour: Whose chains.
        lasting: Empty points that nobody may play on; a chain with such a liberty is not struck.
    """
    cells, neighbours = game.position.cells, game.grid.neighbours
    stones = _standing(game, colour)
    all_chains = chains_of(game.grid, cells)
    chains = {all_chains[point] for point in stones}
    regions = set(game.grid.components(set(range(len(cells))) - stones))
    closed = frozenset(map(game.grid.point, lasting))
    while True:
        safe = {
            chain
            for chain in chains
            if chain.liberties & closed or _vital_regions(cells, regions, chain) >= 2
        }
        struck = frozenset[int]().union(*(chain.stones for chain in chains - safe))
        if not struck:
            return game.grid.named(point for chain in safe for point in chain.stones)
        beside = {near for point in struck for near in neighbours[point]}
        chains = safe
        regions = {region for region in regions if region.isdisjoint(beside)}


def _vital_regions(cells: str, regions: set[frozenset[int]], chain: Chain) -> int:
    """How many regions have no empty point but the chain's liberties."""
    return sum(
        all(point in chain.liberties for point in region if cells[point] == EMPTY)
        for region in regions
    )


def _standing(game: Go, colour: str) -> set[int]:
    """Where the stones of a colour are."""
    stone = STONE[known_colour(colour)]
    return {point for point, cell in enumerate(game.position.cells) if cell == stone}


def _eyes(game: Go, colour: str, *, true: bool) -> set[int]:
    """The eyes of a colour, either the true ones or the false ones."""
    points = range(len(game.position.cells))
    return {
        point
        for point in points
        if _is_eye(game, point, STONE[colour]) and _is_true(game, point, STONE[colour]) == true
    }


def _is_eye(game: Go, point: int, stone: str) -> bool:
    """An empty point with stones of one colour on every side."""
    cells, beside = game.position.cells, game.grid.neighbours[point]
    return cells[point] == EMPTY and {cells[near] for near in beside} == {stone}


def _is_true(game: Go, point: int, stone: str) -> bool:
    """In the centre at least three of the four corners are owned; elsewhere all there are."""
    corners = game.grid.corners[point]
    owned = sum(game.position.cells[corner] == stone for corner in corners)
    return owned >= 3 if len(corners) == 4 else owned == len(corners)


def _two_are_corners(grid: Grid, eyes: frozenset[int]) -> bool:
    """Whether two of these eyes are each other's corner."""
    return any(corner in eyes for eye in eyes for corner in grid.corners[eye])
