"""Fixed handicap stones, where players and GTP put them."""

from __future__ import annotations

from tengen.errors import BoardError, InputError
from tengen.games.notation import GO
from tengen.numbers import shown, whole_number


def fixed_handicap(size: tuple[int, int], stones: int) -> list[str]:
    """The points of a handicap of 2 to 9 stones on the star points of the board.

    The corners fill up in GTP's order: bottom left, top right, top left, bottom right. The centre
    comes in for an odd number from five on, then the sides, left and right before bottom and top.
    Sides and centre need odd lengths of nine and more, corners a board of seven and more.
    """
    height, width = size
    stones = _allowed(stones, size)
    top, bottom = _edge(height), height - 1 - _edge(height)
    left, right = _edge(width), width - 1 - _edge(width)
    middle_row, middle_col = height // 2, width // 2
    corners = [(bottom, left), (top, right), (top, left), (bottom, right)]
    sides = [(middle_row, left), (middle_row, right), (bottom, middle_col), (top, middle_col)]
    centre = [(middle_row, middle_col)] if stones >= 5 and stones % 2 else []
    points = corners[: min(stones, 4)] + sides[: max(0, stones - 4 - len(centre))] + centre
    return [GO.name(row, col, height) for row, col in points]


def _allowed(stones: object, size: tuple[int, int]) -> int:
    """A number of stones that the board has room for; one alone is no handicap."""
    most = largest_handicap(size)
    try:
        number = whole_number("handicap", stones, 0, most)
    except InputError:
        number = 1
    if number != 1:
        return number
    accepted = f"0, or 2 to {most}" if most else "0"
    raise BoardError(
        f"a handicap of {shown(stones)} cannot be on {size[0]}×{size[1]}: expected {accepted}",
        "handicap",
        value=shown(stones),
    )


def largest_handicap(size: tuple[int, int]) -> int:
    """How many fixed handicap stones a board has room for."""
    if min(size) < 7:
        return 0
    return 9 if min(size) >= 9 and all(length % 2 for length in size) else 4


def _edge(length: int) -> int:
    """The distance of the star points from the edge, counted from 0."""
    return 2 if length < 13 else 3
