"""Fewer and fewer first moves, until one is left that is not refuted.

To refute a wrong move takes far less than to prove the right one. So every move is tried with a
few nodes, those that are left with twice as many, and so on; what is left at last, the one first
that has least missing to its proof, is the guess, and what a proof is looked for.
"""

from __future__ import annotations

from collections.abc import Iterable

from tengen.solving.life.asking import Asker, Terms
from tengen.solving.life.ground import PASSED

FIRST_TRIAL = 400
"""Nodes for each move at first."""


class Narrowing:
    """The first moves on one ground.

    Args:
        asker: the ground.
        terms: on which the side to move hopes to win.
        side: the side to move.
        moves: the moves to try.
        one_is_enough: is the first that wins the answer? Else the others are to be refuted, too.

    Attributes:
        left: moves that are not refuted, those that win first, then the likeliest.
        won: those that are proven to win here.
    """

    def __init__(
        self,
        asker: Asker,
        terms: Terms,
        side: int,
        moves: Iterable[int],
        *,
        one_is_enough: bool = True,
    ) -> None:
        legal = set(asker.moves()) - {PASSED}
        self.asker, self.terms, self.side = asker, terms, side
        self.one_is_enough = one_is_enough
        self.left = [move for move in moves if move in legal]
        self.won: list[int] = []

    @property
    def is_over(self) -> bool:
        """Is nothing left to be found out?"""
        return len(self.left) < 2 or set(self.left) == set(self.won)

    def go_on(self, share: float) -> None:
        """Try until it is over, one move has won, or a share of what is left is spent."""
        budget = self.asker.budget
        nodes, seconds = budget.part(share)
        last_node, end = budget.used + nodes, budget.spent + seconds
        most = FIRST_TRIAL
        while not self.is_over and not (self.won and self.one_is_enough):
            if budget.is_over or budget.used >= last_node or budget.spent >= end:
                return
            self._try_all(most)
            most *= 2

    def try_last(self, share: float) -> None:
        """Is the only move that is left refuted after all, if a share of what is left tells it?"""
        if len(self.left) != 1 or self.won:
            return
        winner = self.asker.ask(self.terms, (self.left[0],), share=share).winner
        if winner == self.side:
            self.won = list(self.left)
        elif winner is not None:
            self.left = []

    def _try_all(self, most: int) -> None:
        """Ask about every move that is left; what the budget does not reach is left as it is."""
        odds = dict.fromkeys(self.won, 0.0)
        for move in self.left:
            if move in odds:
                continue
            reply = self.asker.ask(self.terms, (move,), most=most)
            if reply.winner == self.side:
                self.won.append(move)
                odds[move] = 0.0
            elif reply.winner is None:
                odds[move] = reply.odds
        self.left = sorted(odds, key=lambda move: odds[move])
