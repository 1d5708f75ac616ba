"""What stones would make, as our networks of five in a row see it.

    fives        where a stone wins
    fours        where it makes a four of any kind
    open_fours   where it makes one that cannot be stopped: an open four, or two fours
    threes       where it makes an open three
    potential    where it makes an open two or better, as R has it (`r_planes`)

Each for either side, as the lines through the point tell it. A point with a five makes nothing
else, and one that the lines forbid to Black (an overline, two fours) makes nothing. Two threes are
threes, though they may be forbidden: that takes more than the lines through the point.

    >>> planes = shape_planes(Five(9).set_up(["d5", "e5", "f5"], ["b5"], "white"), "black")
    >>> sorted(planes["fours"]), sorted(planes["open_fours"])
    (['c5', 'g5', 'h5'], ['g5'])
"""

from __future__ import annotations

from tengen.textbook.five import Five
from tengen.textbook.grid import put
from tengen.textbook.lines import lines_through, text_of
from tengen.textbook.moves import STONE
from tengen.textbook.r_planes import potential
from tengen.textbook.stones import Stones
from tengen.textbook.threats import FOURS, kind_of


def shape_planes(game: Five, side: str) -> dict[str, set[str]]:
    """The planes of a side by name, each the set of its points."""
    planes: dict[str, set[str]] = {"potential": potential(game, side)}
    planes |= {name: set() for name in ("fives", "fours", "open_fours", "threes")}
    for point in Stones(game).empty_points():
        for name in _made(game, point, side):
            planes[name] |= game.grid.named([point])
    return planes


def _made(game: Five, point: int, side: str) -> set[str]:
    """The planes that a point belongs to."""
    kinds = _kinds(game, point, side)
    fours = sum((2 if kind == "double four" else 1) for kind in kinds if kind in FOURS)
    if "five" in kinds:
        return {"fives"}
    if game.rules == "renju" and side == "black" and ("overline" in kinds or fours > 1):
        return set()
    made = {"fours"} if fours else set()
    made |= {"open_fours"} if fours > 1 or "open four" in kinds else set()
    return made | ({"threes"} if "open three" in kinds else set())


def _kinds(game: Five, point: int, side: str) -> list[str]:
    """What a stone makes on each of the lines through a point."""
    after = put(game.position.cells, point, STONE[side])
    return [
        kind_of(text_of(line, after), line.index(point), side, game.rules)
        for line in lines_through(game.grid.height, game.grid.width)[point]
    ]
