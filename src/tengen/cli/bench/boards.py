"""The games that are measured, from the empty board, and the work there is to measure."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Protocol

from tengen import _core
from tengen.cli.bench.rounds import Run
from tengen.games.five import FiveInARow, Gomoku, Renju
from tengen.games.go import Go
from tengen.searching import Playouts, Search, SearchConfig, play_out
from tengen.searching.leaves import Searchable


class Board(Protocol):
    """An empty board of a game."""

    def position(self) -> Searchable:
        """The board for a search."""

    def playouts(self, count: int, seed: int) -> Playouts:
        """Plays uniform random games."""

    def pool(self, simulations: int, leaves: int, seed: int) -> _core.PoolSpeed:
        """Lets a pool of searches make leaves that cost nothing to judge."""


@dataclass(frozen=True)
class GoBoard:
    """Go under the rules that are the default."""

    size: int

    def position(self) -> Searchable:
        """The board for a search."""
        return Go(self.size)

    def playouts(self, count: int, seed: int) -> Playouts:
        """Plays uniform random games that leave eyes alone."""
        return play_out(Go(self.size), count, seed=seed)

    def pool(self, simulations: int, leaves: int, seed: int) -> _core.PoolSpeed:
        """Lets a pool of searches make leaves that cost nothing to judge."""
        return _core.go_pool_speed(self.size, simulations, leaves, 1, seed)


@dataclass(frozen=True)
class FiveBoard:
    """Five in a row."""

    size: int
    variant: _core.Variant

    def position(self) -> Searchable:
        """The board for a search."""
        return self._board()

    def playouts(self, count: int, seed: int) -> Playouts:
        """Plays uniform random games."""
        return play_out(self._board(), count, seed=seed)

    def pool(self, simulations: int, leaves: int, seed: int) -> _core.PoolSpeed:
        """Lets a pool of searches make leaves that cost nothing to judge."""
        return _core.five_pool_speed(self.size, self.variant, simulations, leaves, 1, seed)

    def _board(self) -> FiveInARow:
        return (Renju if self.variant == _core.Variant.renju else Gomoku)(self.size)


BOARDS: dict[str, Board] = {
    "go-9": GoBoard(9),
    "go-13": GoBoard(13),
    "go-19": GoBoard(19),
    "gomoku-15": FiveBoard(15, _core.Variant.freestyle),
    "renju-15": FiveBoard(15, _core.Variant.renju),
}


PIECE = 2000
"""Playouts that the core makes without a look at Ctrl-C."""


def playouts(board: Board) -> Run:
    """Playouts per CPU-second."""

    def run(count: int, seed: int) -> float:
        begin = time.process_time()
        for done in range(0, count, PIECE):
            board.playouts(min(PIECE, count - done), seed + done)
        return count / (time.process_time() - begin)

    return run


def simulations(board: Board) -> Run:
    """Simulations per CPU-second of a search as a user calls it, with default options."""

    def run(count: int, seed: int) -> float:
        position = board.position()
        begin = time.process_time()
        Search(position, SearchConfig(count, seed=seed)).run()
        return count / (time.process_time() - begin)

    return run


def simulations_by_the_clock(board: Board, threads: int) -> Run:
    """Simulations a second of several threads together."""

    def run(count: int, seed: int) -> float:
        position = board.position()
        begin = time.perf_counter()
        Search(position, SearchConfig(count, seed=seed, threads=threads)).run()
        return count / (time.perf_counter() - begin)

    return run


def pool_leaves(board: Board, simulations: int) -> Run:
    """Leaves per CPU-second of a pool whose searches have so many simulations a move."""

    def run(count: int, seed: int) -> float:
        speed = board.pool(simulations, count, seed)
        return speed.leaves / speed.cpu_seconds

    return run
