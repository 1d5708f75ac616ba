"""What Renju forbids to Black: the overline, the double-four and the double-three.

The definitions are those of the Renju International Federation's rules:

* a *five* is an unbroken row of exactly five stones, an *overline* one of six or more;
* a *four* is four stones in a line to which one more stone can be added to attain a five;
* a *straight four* is an unbroken four to which that stone can be added in two different ways;
* a *three* is three stones in a line to which one more stone can be added to attain a straight
  four, without making a five at the same time, by a move that is not forbidden in its turn.

A stone that attains a five always wins. Otherwise it may not attain an overline, nor two fours, nor
two threes. The definition of a three asks the whole question again, with one more stone on the
board, so it comes to an end.

Functions that take a text look along one line only; the stone in question is already on it. The
same texts come again and again, so what was found there is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tengen.textbook.grid import Grid, put
from tengen.textbook.lines import Line, lines_through, row_through, text_of
from tengen.textbook.moves import EMPTY, STONE

BLACK = STONE["black"]


def verdict(grid: Grid, cells: str, point: int) -> str | None:
    """What a black stone on an empty point attains, by the first name that fits.

    Returns:
        "five" if it wins, "overline", "double-four" or "double-three" if it is forbidden, None if
        it is a move like any other.
    """
    after = put(cells, point, BLACK)
    through = [
        (line, text_of(line, after), line.index(point))
        for line in lines_through(grid.height, grid.width)[point]
    ]
    rows = [len(row_through(text, place)) for _, text, place in through]
    if 5 in rows:
        return "five"
    if any(length > 5 for length in rows):
        return "overline"
    if sum(len(fours(text, place)) for _, text, place in through) >= 2:
        return "double-four"
    if sum(is_three(grid, after, line, place) for line, _, place in through) >= 2:
        return "double-three"
    return None


def forbidden_reason(grid: Grid, cells: str, point: int) -> str | None:
    """Why Black may not play on an empty point, or None if Black may."""
    reason = verdict(grid, cells, point)
    return None if reason == "five" else reason


@lru_cache(maxsize=1 << 18)
def fours(text: str, place: int) -> frozenset[frozenset[int]]:
    """The fours of a line that include a stone, each as its four places.

    A straight four can be completed at both ends but is one four. Two fours on one line differ in
    their stones, as in `X.XXX.X` around the middle one.
    """
    return frozenset(
        frozenset(five) - {empty}
        for empty, five in _rows_one_stone_makes(text, place)
        if len(five) == 5
    )


@lru_cache(maxsize=1 << 18)
def straight_four_places(text: str, place: int) -> tuple[int, ...]:
    """Where one more stone makes a straight four out of three stones that include this one."""
    return tuple(
        empty
        for empty, row in _rows_one_stone_makes(text, place)
        if len(row) == 4 and is_straight_four(put(text, empty, BLACK), row)
    )


def is_straight_four(text: str, row: range) -> bool:
    """Whether an unbroken row of four becomes a five at either end."""
    fives = [five for _, five in _rows_one_stone_makes(text, row[0]) if len(five) == 5]
    return len(fives) == 2


def is_three(grid: Grid, cells: str, line: Line, place: int) -> bool:
    """Whether a stone is part of a three on this line."""
    return any(
        verdict(grid, cells, line[empty]) is None
        for empty in straight_four_places(text_of(line, cells), place)
    )


def _rows_one_stone_makes(text: str, place: int) -> Iterator[tuple[int, range]]:
    """Each empty place where one more stone joins the row of this one, with the row it makes."""
    for empty, cell in enumerate(text):
        # A row of five that includes both reaches no farther than four places.
        if cell == EMPTY and abs(empty - place) <= 4:
            row = row_through(put(text, empty, BLACK), empty)
            if place in row:
                yield empty, row
