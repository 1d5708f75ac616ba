"""How a person plays for five in a row, without much thought."""

import itertools

LETTERS = "abcdefghijklmno"
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def rows_of_five(size: int) -> list[list[str]]:
    """Every five points in a row of a board."""
    starts = itertools.product(range(size), range(size), DIRECTIONS)
    rows = [[(x + dx * i, y + dy * i) for i in range(5)] for x, y, (dx, dy) in starts]
    inside = range(size)
    return [
        [f"{LETTERS[x]}{y + 1}" for x, y in row]
        for row in rows
        if all(x in inside and y in inside for x, y in row)
    ]


def hopeful(stones: dict[str, str], size: int, own: str = "black") -> str:
    """The next point of the row that has the most stones of one's own and none of the other's."""
    still_open = [
        row for row in rows_of_five(size) if all(stones.get(point, own) == own for point in row)
    ]
    best = max(still_open, key=lambda row: sum(point in stones for point in row))
    return next(point for point in best if point not in stones)


def careless(stones: dict[str, str], size: int) -> str:
    """A point that never has a neighbour of its colour, so no row comes of it."""
    scattered = (
        f"{LETTERS[x]}{y + 1}"
        for x, y in itertools.product(range(size), range(size))
        if (x + 2 * y) % 5 == 0
    )
    return next(point for point in scattered if point not in stones)
