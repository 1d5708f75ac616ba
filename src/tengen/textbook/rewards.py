"""What the end of a game is worth to each side, as C, G and T set it.

A game has no reward until it is over (C2). What a win, a draw and a loss then count is up to the
one who searches, and the documents choose differently: see the constants below.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.textbook.game import Outcome, Reason


@dataclass(frozen=True, slots=True)
class Rewards:
    """The worth of an outcome.

    Attributes:
        win: What a win counts; the default makes an average reward a win rate.
        draw: What a draw counts.
        loss: What a loss counts. If both sides lose, each has lost.
        step_bonus: T's k. Every reward grows by the factor 1 + k/steps, so that a quick win is
            better than a slow one; steps are counted from the position that is searched.
        penalty: T's p. A loss counts so many times.
        decay: T's γ. On its way up the tree a reward shrinks by this factor with each ply.
    """

    win: float = 1.0
    draw: float = 0.5
    loss: float = 0.0
    step_bonus: float = 0.0
    penalty: float = 1.0
    decay: float = 1.0

    def of(self, outcome: Outcome, side: str, steps: int) -> float:
        """The reward of a side for a game that ended after so many steps."""
        return self._worth(outcome, side) * (1 + self.step_bonus / steps)  # T, section 5.2.3

    def _worth(self, outcome: Outcome, side: str) -> float:
        if outcome.winner == side:
            return self.win
        if outcome.winner is None and outcome.reason != Reason.BOTH_LOSE:
            return self.draw
        return self.penalty * self.loss


WIN_RATE = Rewards()
SIGNED = Rewards(win=1, draw=0, loss=-1)
"""C's ±Δ, T's baseline and the first version of G."""
T_REWARDS = Rewards(win=1, draw=0, loss=-1, step_bonus=1, penalty=3, decay=0.9)
"""T with all its improvements on: a win is +(1 + 1/steps), a loss −3·(1 + 1/steps)."""
G_REWARDS = Rewards(win=1, draw=-0.5, loss=-1)
"""Plans 1 and 5 of G's table 5-1: a draw is no goal."""
