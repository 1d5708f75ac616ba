"""Minimax and alpha–beta (G, section 2.2.2): look ahead, and trust the opponent to do the same.

*Minimax*: the side that asks, Max, takes the move with the greatest value, the other, Min, the one
that leaves Max the least; where the depth ends, the position is judged. *Alpha–beta* finds the same
value and passes over moves that cannot change it. It carries a window: alpha, what Max is sure of
already, and beta, what Min is. A move that leaves the window refutes the one before it, and its
brothers need not be seen.

The next pages say the same in other ways: `negamax` (both sides with one function, and the
aspiration window) and `pvs` (the smallest window, a table, and a memory for good moves). All give
the same value; what they differ in is how many positions they look at, which each of them counts.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import inf
from typing import Generic, NamedTuple, Protocol, TypeVar

from tengen.textbook.game import Game

G = TypeVar("G", bound=Game)
Judged_contra = TypeVar("Judged_contra", bound=Game, contravariant=True)


class Judge(Protocol[Judged_contra]):
    """What a search has to know of a game beyond its rules; `weights.Weights` is one."""

    def moves(self, game: Judged_contra, /) -> list[str]:
        """The moves worth looking at, in the order they are tried; none if the game is over."""

    def value(self, game: Judged_contra, /) -> int:
        """What the position is worth to the side to move."""

    def key(self, game: Judged_contra, /) -> Hashable:
        """Equal for equal positions; only tables ask for it."""


class Looked(NamedTuple):
    """What a search found.

    Attributes:
        value: What the position is worth to the side to move.
        move: The first of the best moves, None if there is no move.
        nodes: How many positions were looked at, the first one included.
    """

    value: int
    move: str | None
    nodes: int


def minimax(game: G, depth: int, judge: Judge[G]) -> Looked:
    """Minimax to a depth of so many moves."""
    search = _Minimax(judge)
    value, move = search.largest(game, depth)
    return Looked(value, move, search.nodes)


class _Minimax(Generic[G]):
    def __init__(self, judge: Judge[G]) -> None:
        self.judge = judge
        self.nodes = 0

    def largest(self, game: G, depth: int) -> tuple[int, str | None]:
        """Max is to move: the value of the best move, and the move."""
        self.nodes += 1
        moves = self.judge.moves(game)
        if depth == 0 or not moves:
            return self.judge.value(game), None
        best, chosen = -inf, None
        for move in moves:
            game.play(move)
            value, _ = self.smallest(game, depth - 1)
            game.undo()
            if value > best:
                best, chosen = value, move
        return int(best), chosen

    def smallest(self, game: G, depth: int) -> tuple[int, str | None]:
        """Min is to move; the value is still Max's."""
        self.nodes += 1
        moves = self.judge.moves(game)
        if depth == 0 or not moves:
            return -self.judge.value(game), None
        best, chosen = inf, None
        for move in moves:
            game.play(move)
            value, _ = self.largest(game, depth - 1)
            game.undo()
            if value < best:
                best, chosen = value, move
        return int(best), chosen


def alphabeta(game: G, depth: int, judge: Judge[G]) -> Looked:
    """Minimax that passes over moves which cannot change the value."""
    search = _AlphaBeta(judge)
    value, move = search.largest(game, depth, -inf, inf)
    return Looked(value, move, search.nodes)


class _AlphaBeta(Generic[G]):
    def __init__(self, judge: Judge[G]) -> None:
        self.judge = judge
        self.nodes = 0

    def largest(self, game: G, depth: int, alpha: float, beta: float) -> tuple[int, str | None]:
        """Max is to move. What reaches beta Min will not allow, so the rest is left out."""
        self.nodes += 1
        moves = self.judge.moves(game)
        if depth == 0 or not moves:
            return self.judge.value(game), None
        best, chosen = -inf, None
        for move in moves:
            game.play(move)
            value, _ = self.smallest(game, depth - 1, alpha, beta)
            game.undo()
            if value > best:
                best, chosen = value, move
            alpha = max(alpha, best)
            if best >= beta:
                break
        return int(best), chosen

    def smallest(self, game: G, depth: int, alpha: float, beta: float) -> tuple[int, str | None]:
        """Min is to move. What falls to alpha Max will not allow."""
        self.nodes += 1
        moves = self.judge.moves(game)
        if depth == 0 or not moves:
            return -self.judge.value(game), None
        best, chosen = inf, None
        for move in moves:
            game.play(move)
            value, _ = self.largest(game, depth - 1, alpha, beta)
            game.undo()
            if value < best:
                best, chosen = value, move
            beta = min(beta, best)
            if best <= alpha:
                break
        return int(best), chosen
