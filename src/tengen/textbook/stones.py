"""Stones on a board, and where one more makes a five or a four.

A *five* here is any row that wins: exactly five, five and more, or another length, as the rules
say. A *four* is a move after which the mover has a five next. Both are read along the lines: what a
stone makes depends only on the texts of the lines through it. So a stone placed or taken changes
the answers of at most four lines, and a text is judged once and remembered.

    >>> stones = Stones(Five(5).set_up(["a5", "b5", "c5"], []))
    >>> stones.fives("black"), sorted(stones.fours("black"))
    (set(), [3, 4])
    >>> stones.place(3, "black")
    >>> stones.fives("black")
    {4}
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import NamedTuple

from tengen.textbook import renju
from tengen.textbook.five import Five, RowRules
from tengen.textbook.grid import Grid, put
from tengen.textbook.lines import lines, row_through, text_of
from tengen.textbook.moves import EMPTY, STONE

NO_POINTS: tuple[int, ...] = ()


class Stones:
    """The stones of a game, to be placed and taken at will.

    Whose turn it is, and whether the game is over, is for the reader of them to know.

    Attributes:
        cells: What stands on each point.
    """

    def __init__(self, game: Five) -> None:
        self.grid = game.grid
        self.rules = game.rules
        self.row = game.row
        self.cells = game.position.cells
        self._lines = lines(self.grid.height, self.grid.width, self.row)
        self._crossing = _crossing(self.grid, self.row)
        self._texts = [text_of(line, self.cells) for line in self._lines]
        self._fives = {colour: [NO_POINTS] * len(self._lines) for colour in STONE}
        self._fours = {colour: [NO_POINTS] * len(self._lines) for colour in STONE}
        for number in range(len(self._lines)):
            self._judge(number)

    def place(self, point: int, colour: str) -> None:
        """Put a stone on an empty point."""
        self._put(point, STONE[colour])

    def take(self, point: int) -> None:
        """Take a stone off again."""
        self._put(point, EMPTY)

    @contextmanager
    def with_stone(self, point: int | None, colour: str) -> Iterator[None]:
        """The board with one more stone for as long as it is looked at; None is a pass."""
        if point is None:
            yield
            return
        self.place(point, colour)
        try:
            yield
        finally:
            self.take(point)

    def fives(self, colour: str) -> set[int]:
        """The points where a stone of that colour wins. No rule forbids it."""
        return set().union(*self._fives[colour])

    def fours(self, colour: str) -> set[int]:
        """The points where a stone of that colour leaves it a five to make next.

        Meant for a side that has no five yet. Whether the move is forbidden is not asked.
        """
        return set().union(*self._fours[colour])

    def may_play(self, point: int, colour: str) -> bool:
        """Whether the rules let a side place a stone there."""
        if self.cells[point] != EMPTY:
            return False
        restricted = self.rules == "renju" and colour == "black"
        return not restricted or _open_to_black(self.grid, self.cells, point)

    def empty_points(self) -> list[int]:
        """The points without a stone, row by row."""
        return [point for point, cell in enumerate(self.cells) if cell == EMPTY]

    def _put(self, point: int, cell: str) -> None:
        self.cells = put(self.cells, point, cell)
        for number, place in self._crossing[point]:
            self._texts[number] = put(self._texts[number], place, cell)
            self._judge(number)

    def _judge(self, number: int) -> None:
        """Look again where a line's fives and fours are."""
        line = self._lines[number]
        for colour, made in line_makes(self._texts[number], self.rules, self.row).items():
            self._fives[colour][number] = tuple([line[place] for place in made.fives])
            self._fours[colour][number] = tuple([line[place] for place in made.fours])


class Makes(NamedTuple):
    """The places of a line where one more stone makes a five, and where it makes a four."""

    fives: tuple[int, ...]
    fours: tuple[int, ...]


@lru_cache(maxsize=1 << 18)
def line_makes(text: str, rules: RowRules, row: int = 5) -> dict[str, Makes]:
    """For each colour, where it makes fives and fours on a line."""
    longer_wins = {
        "black": rules == "freestyle",
        "white": rules != "standard",
    }
    return {
        colour: Makes(
            five_places(text, stone, row, longer_wins[colour]),
            four_places(text, stone, row, longer_wins[colour]),
        )
        for colour, stone in STONE.items()
    }


@lru_cache(maxsize=1 << 18)
def five_places(text: str, stone: str, row: int, longer_wins: bool) -> tuple[int, ...]:
    """The empty places of a line where a stone stands in a winning row."""
    if text.count(stone) < row - 1:
        return ()
    lengths = {
        place: len(row_through(put(text, place, stone), place))
        for place, cell in enumerate(text)
        if cell == EMPTY
    }
    return tuple(
        place
        for place, length in lengths.items()
        if length == row or (length > row and longer_wins)
    )


@lru_cache(maxsize=1 << 18)
def four_places(text: str, stone: str, row: int, longer_wins: bool) -> tuple[int, ...]:
    """The empty places of a line where a stone leaves a five to make."""
    if text.count(stone) < row - 2:
        return ()
    return tuple(
        place
        for place, cell in enumerate(text)
        if cell == EMPTY and five_places(put(text, place, stone), stone, row, longer_wins)
    )


@lru_cache(maxsize=1 << 16)
def _open_to_black(grid: Grid, cells: str, point: int) -> bool:
    return renju.forbidden_reason(grid, cells, point) is None


@cache
def _crossing(grid: Grid, row: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each point, the numbers of the lines through it and its place on each."""
    crossing: list[list[tuple[int, int]]] = [[] for _ in grid.names]
    for number, line in enumerate(lines(grid.height, grid.width, row)):
        for place, point in enumerate(line):
            crossing[point].append((number, place))
    return tuple(map(tuple, crossing))
