"""The straight lines of a board, and the unbroken rows of stones on them.

A *line* is a tuple of points, numbered row by row from the top left. What stands on it, read in the
line's order, is its text: a string of `.`, `X` and `O`, and a *place* is an index into that string.
"""

from __future__ import annotations

from functools import cache

Line = tuple[int, ...]


@cache
def lines(height: int, width: int, minimum: int = 5) -> tuple[Line, ...]:
    """All lines of at least `minimum` points: rows, columns, then the two kinds of diagonals.

    A 15×15 board has 72 of five points or more, 30 straight and 42 diagonal (R1).
    """
    top = [(0, column) for column in range(width)]
    left = [(row, 0) for row in range(height)]
    right = [(row, width - 1) for row in range(height)]
    starts_and_steps = [
        *((start, (0, 1)) for start in left),
        *((start, (1, 0)) for start in top),
        *((start, (1, 1)) for start in [*reversed(left[1:]), *top]),
        *((start, (1, -1)) for start in [*top, *right[1:]]),
    ]
    drawn = (_draw(start, step, height, width) for start, step in starts_and_steps)
    return tuple(line for line in drawn if len(line) >= minimum)


def _draw(start: tuple[int, int], step: tuple[int, int], height: int, width: int) -> Line:
    """Walk from an edge of the board until it ends."""
    (row, column), (down, right) = start, step
    points = []
    while row < height and 0 <= column < width:
        points.append(row * width + column)
        row, column = row + down, column + right
    return tuple(points)


@cache
def lines_through(height: int, width: int, minimum: int = 5) -> tuple[tuple[Line, ...], ...]:
    """For each point, the lines it lies on: at most four."""
    through: list[list[Line]] = [[] for _ in range(height * width)]
    for line in lines(height, width, minimum):
        for point in line:
            through[point].append(line)
    return tuple(map(tuple, through))


def text_of(line: Line, cells: str) -> str:
    """What stands on a line."""
    return "".join([cells[point] for point in line])


def row_through(text: str, place: int) -> range:
    """The places of the unbroken row of equal stones that includes this one."""
    stone = text[place]
    first, last = place, place
    while first > 0 and text[first - 1] == stone:
        first -= 1
    while last + 1 < len(text) and text[last + 1] == stone:
        last += 1
    return range(first, last + 1)
