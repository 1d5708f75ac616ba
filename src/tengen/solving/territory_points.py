"""Counting by territory as players do who know seki and false eyes.

`Go.score` gives each empty region to whoever alone surrounds it. Two things are no territory all
the same: points in a seki, and points that have to be filled before the game is over. A chain whose
last liberty lies in its own territory would be captured there, so it is joined to its friends.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from tengen.games.go import Go

Point = tuple[int, int]


def points_that_do_not_count(
    position: Go, dead: Iterable[str], seki: Iterable[str]
) -> NDArray[np.bool_]:
    """The empty points in a seki, and those that have to be filled."""
    living = position.board
    for stone in dead:
        living[position.coordinates(stone)] = 0
    owners = np.where(living == 0, position.owners(dead), 0).astype(np.int8)
    return _beside_seki(position, living, seki) | _to_be_filled(living, owners)


def _beside_seki(position: Go, living: NDArray[np.int8], seki: Iterable[str]) -> NDArray[np.bool_]:
    """The empty regions that stones in seki touch."""
    found = np.zeros(living.shape, dtype=bool)
    waiting = [position.coordinates(stone) for stone in seki]
    while waiting:
        for point in _neighbours(living, waiting.pop()):
            if living[point] == 0 and not found[point]:
                found[point] = True
                waiting.append(point)
    return found


def _to_be_filled(living: NDArray[np.int8], owners: NDArray[np.int8]) -> NDArray[np.bool_]:
    """Points of territory where a chain has its last liberty, dame being filled."""
    board = np.where((living == 0) & (owners == 0), -1, living)
    filled = np.zeros(living.shape, dtype=bool)
    while (point := _last_liberty(board)) is not None:
        board[point] = owners[point]
        filled[point] = True
    return filled


def _last_liberty(board: NDArray[np.int8]) -> Point | None:
    """The only liberty of some chain that has friends on its other side, if there is one."""
    seen = np.zeros(board.shape, dtype=bool)
    for start in np.ndindex(board.shape):
        if board[start] > 0 and not seen[start]:
            chain, liberties = _chain(board, (start[0], start[1]))
            for stone in chain:
                seen[stone] = True
            if len(liberties) == 1:
                (last,) = liberties
                friends = {p for p in _neighbours(board, last) if board[p] == board[start]}
                if friends - chain:
                    return last
    return None


def _chain(board: NDArray[np.int8], start: Point) -> tuple[set[Point], set[Point]]:
    """The stones of a chain and its liberties."""
    chain, liberties, waiting = {start}, set[Point](), [start]
    while waiting:
        for point in _neighbours(board, waiting.pop()):
            if board[point] == 0:
                liberties.add(point)
            elif board[point] == board[start] and point not in chain:
                chain.add(point)
                waiting.append(point)
    return chain, liberties


def _neighbours(board: NDArray[np.int8], point: Point) -> list[Point]:
    row, col = point
    height, width = board.shape
    around = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return [(r, c) for r, c in around if 0 <= r < height and 0 <= c < width]
