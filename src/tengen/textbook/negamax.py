"""Negamax and the aspiration window (G, section 2.2.2): one function for both sides.

What is good for one side is as bad for the other, so the value of a move is the opponent's value
turned round, and the window turns with it. *Negamax* is alpha–beta with that one function, and it
looks at the very same positions.

A narrow window lets more be passed over. The *aspiration window* is a guess: if the value lies in
it, it is exact and was cheap; if not, it is known on which side it lies, and that side is opened.
"""

from __future__ import annotations

from math import inf
from typing import Generic

from tengen.textbook.minimax import G, Judge, Looked


def negamax(game: G, depth: int, judge: Judge[G], alpha: float = -inf, beta: float = inf) -> Looked:
    """Alpha–beta with one function for both sides.

    A value between alpha and beta is exact. One that is not tells on which side the exact one lies:
    it is at most a value up to alpha, at least a value from beta on.
    """
    search = _Negamax(judge)
    value, move = search.best(game, depth, alpha, beta)
    return Looked(value, move, search.nodes)


class _Negamax(Generic[G]):
    def __init__(self, judge: Judge[G]) -> None:
        self.judge = judge
        self.nodes = 0

    def best(self, game: G, depth: int, alpha: float, beta: float) -> tuple[int, str | None]:
        """The value for the side to move, and its move."""
        self.nodes += 1
        moves = self.judge.moves(game)
        if depth == 0 or not moves:
            return self.judge.value(game), None
        best, chosen = -inf, None
        for move in moves:
            game.play(move)
            value = -self.best(game, depth - 1, -beta, -alpha)[0]
            game.undo()
            if value > best:
                best, chosen = value, move
            alpha = max(alpha, best)
            if best >= beta:
                break
        return int(best), chosen


def aspiration(
    game: G, depth: int, judge: Judge[G], guess: int | None = None, width: int = 20_000
) -> Looked:
    """Negamax in a window around a guess, opened where the value is not in it.

    Args:
        game: The position.
        depth: How many moves to look ahead.
        judge: What the positions are worth.
        guess: Where the value is thought to be; without one, what the judge says at sight.
        width: How far the window reaches to either side.
    """
    if guess is None:
        guess = judge.value(game)
    alpha, beta, nodes = float(guess - width), float(guess + width), 0
    while True:
        found = negamax(game, depth, judge, alpha, beta)
        nodes += found.nodes
        if found.value <= alpha:
            alpha = -inf
        elif found.value >= beta:
            beta = inf
        else:
            return found._replace(nodes=nodes)
