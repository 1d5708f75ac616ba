"""Where people open: of the first moves of a game a short search knows next to nothing."""

from __future__ import annotations

from itertools import product
from random import Random

import numpy as np
from numpy.typing import NDArray

from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.games.notation import Coordinates
from tengen.games.records import AnyPosition
from tengen.searching import Candidate, SearchResult

NEAR = 2
"""So many points from the middle of the board at most the first answer in five in a row is."""

WIDE = 13
"""From so many lines on, Go is opened in the corners; on smaller boards in the middle too."""

CORNER = 7
"""A corner of Go is empty if no stone stands within so many lines of both its sides."""

OPENING = 8
"""With so many stones on the board the opening of Go is over."""


def opening(position: AnyPosition, found: SearchResult, best: Candidate, seed: int) -> Candidate:
    """The search's own move, or in the opening the one it likes best among those of people.

    Args:
        position: that was searched.
        found: what the search found.
        best: its move.
        seed: says which of equals is taken.
    """
    points = opening_points(position)
    among = [candidate for candidate in found.candidates if candidate.move in points]
    if not among or best in among or best.proof == position.to_play:
        return best
    most = max(candidate.visits for candidate in among)
    return Random(seed).choice([candidate for candidate in among if candidate.visits == most])


def opening_points(position: AnyPosition) -> set[str]:
    """The points where people would play now; none once a game is under way."""
    if isinstance(position, Go):
        return {position.name(*point) for point in _go_points(position)}
    if isinstance(position, FiveInARow):
        return {position.name(*point) for point in _five_points(position)}
    return set()


def _five_points(position: FiveInARow) -> list[Coordinates]:
    """The middle, and around it for who answers the first stone."""
    stones = int((position.board != 0).sum())
    if stones > 1:
        return []
    rows, cols = _middle(position.height), _middle(position.width)
    if stones:
        rows, cols = _around(rows, position.height), _around(cols, position.width)
    return [point for point in product(rows, cols) if position.board[point] == 0]


def _go_points(position: Go) -> list[Coordinates]:
    """The third and fourth lines of empty corners; on a small empty board the middle too."""
    board = position.board != 0
    stones = int(board.sum())
    if min(board.shape) >= WIDE:
        quiet = stones < OPENING and not _touching(position.board)
        return _empty_corners(board) if quiet else []
    if stones:
        return []
    height, width = board.shape
    middle = list(product(_middle(height), _middle(width)))
    return middle + (_empty_corners(board) if min(board.shape) > CORNER else [])


def _touching(board: NDArray[np.int8]) -> bool:
    """Do stones of both colours stand side by side, so that there is something to fight about?"""
    pairs = ((board[1:], board[:-1]), (board[:, 1:], board[:, :-1]))
    return any(bool(((a != 0) & (b != 0) & (a != b)).any()) for a, b in pairs)


def _empty_corners(board: NDArray[np.bool_]) -> list[Coordinates]:
    """The star point and those beside it in each corner without a stone."""
    points: list[Coordinates] = []
    for upside_down, mirrored in product((False, True), repeat=2):
        rows = range(board.shape[0])[:: -1 if upside_down else 1]
        cols = range(board.shape[1])[:: -1 if mirrored else 1]
        if not board[np.ix_(rows[:CORNER], cols[:CORNER])].any():
            points += [(rows[row], cols[col]) for row, col in ((3, 3), (2, 3), (3, 2))]
    return points


def _middle(side: int) -> list[int]:
    """The middle line, or the two of them."""
    return sorted({(side - 1) // 2, side // 2})


def _around(lines: list[int], side: int) -> list[int]:
    return list(range(max(0, lines[0] - NEAR), min(side, lines[-1] + NEAR + 1)))
