"""What R's network sees of a position: seven planes (R, table 3).

    own         stones of the side to move
    opponent    stones of the other side
    black       the whole board if Black is to move, R's "channel of the side to move"
    near        the empty points at most three rows and columns from a stone
    attack      A(c), the moves that threaten
    defence     D(c), the moves that meet the opponent's threat
    potential   the points where a stone makes an open two or better

R leaves some of it open. A and D are the sound sets of `threat_space`, not the printed ones. The
potential is that of the side to move, as A and D are; a stone makes what it makes on rows that
contain it (`threats`), and *better* is later in R's order of types, in which the sleeping three
comes after the open two. On a point that is forbidden to it a side makes nothing.

    >>> planes = r_planes(Five(9).set_up(["d5", "e5", "f5"], ["b5"], "white"))
    >>> sorted(planes["defence"]), sorted(planes["attack"])
    (['c5', 'g5', 'h5'], [])
    >>> planes = r_planes(Five(5).set_up(["c3"], ["a1"]))
    >>> planes["near"] == planes["black"] - {"a1", "c3"}
    True
    >>> sorted(planes["potential"])  # no line is long enough for an open three
    []
"""

from __future__ import annotations

from tengen.textbook.five import Five
from tengen.textbook.grid import put
from tengen.textbook.lines import lines_through, text_of
from tengen.textbook.moves import EMPTY, OPPONENT, STONE
from tengen.textbook.stones import Stones
from tengen.textbook.threat_space import attack, defence
from tengen.textbook.threats import KINDS, kind_of

REACH = 3
"""R looks at points at most so many rows and columns from a stone."""

POTENTIAL = KINDS[KINDS.index("open two") :]


def r_planes(game: Five) -> dict[str, set[str]]:
    """R's planes by name and in R's order, each the set of its points."""
    cells, grid = game.position.cells, game.grid
    everywhere = set(range(len(cells)))
    stones = {
        colour: {point for point in everywhere if cells[point] == stone}
        for colour, stone in STONE.items()
    }
    return {
        "own": grid.named(stones[game.to_play]),
        "opponent": grid.named(stones[OPPONENT[game.to_play]]),
        "black": grid.named(everywhere if game.to_play == "black" else set()),
        "near": grid.named(point for point in everywhere if _is_near(game, point)),
        "attack": set(attack(game)),
        "defence": set(defence(game)),
        "potential": potential(game, game.to_play),
    }


def potential(game: Five, side: str) -> set[str]:
    """The points where a stone of a side makes an open two or better on a line."""
    stones, grid = Stones(game), game.grid
    return grid.named(
        point
        for point in stones.empty_points()
        if stones.may_play(point, side) and _has_potential(game, point, side)
    )


def _has_potential(game: Five, point: int, side: str) -> bool:
    grid = game.grid
    after = put(game.position.cells, point, STONE[side])
    return any(
        kind_of(text_of(line, after), line.index(point), side, game.rules) in POTENTIAL
        for line in lines_through(grid.height, grid.width)[point]
    )


def _is_near(game: Five, point: int) -> bool:
    cells, width = game.position.cells, game.grid.width
    if cells[point] != EMPTY:
        return False
    return any(
        max(abs(point // width - other // width), abs(point % width - other % width)) <= REACH
        for other, cell in enumerate(cells)
        if cell != EMPTY
    )
