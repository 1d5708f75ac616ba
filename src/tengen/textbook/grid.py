"""A rectangular board without its stones: its points, their names, and which of them touch.

A point is a number: the points are counted row by row from the top left. What stands on them is a
string of as many characters, `.` for an empty point, `X` for a black stone and `O` for a white one.
Such a string never changes, so a game can keep every board it has seen and compare two at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from tengen.textbook.moves import EMPTY, STONE

Size = int | tuple[int, int]

GO_LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
"""Go's column letters; I is left out because it looks like 1."""
FIVE_LETTERS = "abcdefghijklmnopqrstuv"
"""The column letters of five in a row; i is a letter like the others."""


class Grid:
    """The points of a board of `height` × `width`, row 1 at the bottom.

    Attributes:
        names: The name of each point.
        neighbours: For each point, the points beside it along the lines (two to four).
        corners: For each point, the points beside it along the diagonals (up to four).
    """

    def __init__(self, height: int, width: int, letters: str) -> None:
        self.height = height
        self.width = width
        self.names = tuple(
            f"{letter}{height - row}" for row in range(height) for letter in letters[:width]
        )
        self._points = {name.lower(): point for point, name in enumerate(self.names)}
        self.neighbours = self._steps([(-1, 0), (0, -1), (0, 1), (1, 0)])
        self.corners = self._steps([(-1, -1), (-1, 1), (1, -1), (1, 1)])

    def _steps(self, directions: list[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
        """For each point, where one step in each direction leads without leaving the board."""
        return tuple(
            tuple(
                (row + down) * self.width + column + right
                for down, right in directions
                if 0 <= row + down < self.height and 0 <= column + right < self.width
            )
            for row in range(self.height)
            for column in range(self.width)
        )

    def point(self, name: str) -> int:
        """The point of that name; capital and small letters are the same."""
        try:
            return self._points[name.lower()]
        except KeyError:
            first, last = self.names[-self.width], self.names[self.width - 1]
            message = f"{name!r} is not a point; this board has {first} to {last}"
            raise ValueError(message) from None

    def named(self, points: Iterable[int]) -> set[str]:
        """The names of some points."""
        return {self.names[point] for point in points}

    def components(self, points: Iterable[int]) -> Iterator[frozenset[int]]:
        """Split some points into the parts that hang together along the lines."""
        rest = set(points)
        while rest:
            part = {rest.pop()}
            frontier = list(part)
            while frontier:
                for neighbour in self.neighbours[frontier.pop()]:
                    if neighbour in rest:
                        rest.remove(neighbour)
                        part.add(neighbour)
                        frontier.append(neighbour)
            yield frozenset(part)

    def empty_cells(self) -> str:
        """The board with nothing on it."""
        return EMPTY * len(self.names)

    def set_up(self, black: Iterable[str], white: Iterable[str]) -> str:
        """The board with stones on the named points."""
        cells = self.empty_cells()
        for colour, names in (("black", black), ("white", white)):
            for point in map(self.point, names):
                if cells[point] != EMPTY:
                    raise ValueError(f"two stones on {self.names[point]}")
                cells = put(cells, point, STONE[colour])
        return cells

    def rows(self, cells: str) -> list[str]:
        """The board cut into rows, the top one first."""
        return [cells[start : start + self.width] for start in range(0, len(cells), self.width)]

    def numbers(self, cells: str) -> list[list[int]]:
        """The board as rows of 0 (empty), 1 (black) and 2 (white)."""
        return [[".XO".index(cell) for cell in row] for row in self.rows(cells)]

    def draw(self, cells: str) -> str:
        """The board as a diagram."""
        return "\n".join(" ".join(row) for row in self.rows(cells))


@cache
def grid_of(height: int, width: int, letters: str) -> Grid:
    """The grid of that size; one object serves all its games."""
    return Grid(height, width, letters)


def dimensions(size: Size, smallest: int, largest: int) -> tuple[int, int]:
    """Height and width, if a board of that size may be."""
    height, width = (size, size) if isinstance(size, int) else size
    if not (smallest <= height <= largest and smallest <= width <= largest):
        raise ValueError(
            f"no board of {height}×{width}; both sides are from {smallest} to {largest}"
        )
    return height, width


def put(cells: str, point: int, stone: str) -> str:
    """The same board or line with one place changed."""
    return cells[:point] + stone + cells[point + 1 :]


def read_diagram(diagram: str) -> tuple[tuple[int, int], str]:
    """The size and the stones of a board drawn with `.`, `X` and `O`; blanks do not matter."""
    rows = ["".join(line.split()) for line in diagram.split("\n")]
    rows = [row for row in rows if row]
    if len({len(row) for row in rows}) != 1 or not set("".join(rows)) <= set(".XO"):
        raise ValueError("a diagram has rows of equal length made of '.', 'X' and 'O'")
    return (len(rows), len(rows[0])), "".join(rows)
