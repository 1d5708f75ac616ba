"""Principal variation search (G, section 2.2.2): prove the first move best with empty windows.

If the first move tried is the best, all that is left to know of the others is that they are no
better. A window without room between its ends asks just that, and cheaply; only a move that answers
"better" is searched again for its value. So it pays to try the best move first, and two memories
help with that:

* the *transposition table* keeps what was found of a position, however it was reached: its value,
  or a bound if the window cut it short, and its best move. A value is taken over only from a search
  of the same depth, or the result would be another than minimax's; the move from any;
* the *history heuristic* remembers which moves have been good enough to end a search elsewhere, and
  tries those early. A deep success counts more than a shallow one.

The search goes one move deeper at a time, so that both are filled when it matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from math import inf
from typing import Generic, NamedTuple

from tengen.textbook.minimax import G, Judge, Looked


class Bounds(NamedTuple):
    """Between which numbers the value of a position lies; equal ones are the value."""

    least: float = -inf
    most: float = inf


def pvs(
    game: G, depth: int, judge: Judge[G], *, table: bool = True, history: bool = True
) -> Looked:
    """Principal variation search, deepened move by move.

    Args:
        game: The position.
        depth: How many moves to look ahead.
        judge: What the positions are worth.
        table: Whether to keep a transposition table.
        history: Whether to order moves by their history.
    """
    search = _Pvs(judge, table, history)
    for limit in range(1, depth):
        search.best(game, limit, -inf, inf)
    value, move = search.best(game, depth, -inf, inf)
    return Looked(value, move, search.nodes)


class _Pvs(Generic[G]):
    def __init__(self, judge: Judge[G], table: bool, history: bool) -> None:
        self.judge = judge
        self.nodes = 0
        self._keeps_table = table
        self._keeps_history = history
        self._bounds: dict[tuple[Hashable, int], Bounds] = {}
        self._best_moves: dict[Hashable, str] = {}
        self._history: Counter[tuple[str, str]] = Counter()

    def best(self, game: G, depth: int, alpha: float, beta: float) -> tuple[int, str | None]:
        """The value for the side to move, and its move; outside the window it is a bound."""
        self.nodes += 1
        moves = self.judge.moves(game)
        if depth == 0 or not moves:
            return self.judge.value(game), None
        key = self.judge.key(game) if self._keeps_table else None
        known = self._bounds.get((key, depth), Bounds())
        if known.least >= beta or known.most <= alpha or known.least == known.most:
            value = known.least if known.least >= beta else known.most
            return int(value), self._best_moves[key]
        value, move = self._try(game, self._ordered(game, key, moves), depth, alpha, beta)
        if self._keeps_table:
            self._best_moves[key] = move
            self._bounds[key, depth] = Bounds(
                value if value > alpha else known.least, value if value < beta else known.most
            )
        return value, move

    def _try(
        self, game: G, moves: list[str], depth: int, alpha: float, beta: float
    ) -> tuple[int, str]:
        """The first move with the whole window, the others with an empty one as long as it does."""
        best, chosen = -inf, moves[0]
        for move in moves:
            top = beta if move == moves[0] else alpha + 1
            game.play(move)
            value = -self.best(game, depth - 1, -top, -alpha)[0]
            if top <= value < beta:
                value = -self.best(game, depth - 1, -beta, -alpha)[0]
            game.undo()
            if value > best:
                best, chosen = value, move
            alpha = max(alpha, best)
            if best >= beta:
                self._history[game.to_play, move] += depth * depth
                break
        return int(best), chosen

    def _ordered(self, game: G, key: Hashable, moves: list[str]) -> list[str]:
        """The table's move first, then those with the better history."""
        first = self._best_moves.get(key)
        side = game.to_play
        return sorted(moves, key=lambda move: (move != first, -self._worth(side, move)))

    def _worth(self, side: str, move: str) -> int:
        return self._history[side, move] if self._keeps_history else 0
