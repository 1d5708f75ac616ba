"""G's nine plans (table 5-1), and the first version of its program."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tengen.searching import Rewards, SearchConfig


@dataclass(frozen=True)
class Plan:
    """How G's program searches: a tree with a node for each position, and no proofs."""

    win: float
    draw: float
    loss: float
    simulations: int
    exploration: float = math.sqrt(2)

    @property
    def spec(self) -> str:
        """The player that thinks so, anew at each move and to the end of the game."""
        return (
            f"uct:simulations={self.simulations},exploration={self.exploration:.9f},"
            f"win={self.win:g},draw={self.draw:g},loss={self.loss:g},"
            "expansion=1,proofs=false,early_stop=false,reuse=false,resign=0,manners=no"
        )

    def config(self, seed: int, simulations: int | None = None) -> SearchConfig:
        """A search like that; with another number of simulations if one is given."""
        return SearchConfig(
            simulations=self.simulations if simulations is None else simulations,
            seed=seed,
            exploration=self.exploration,
            rewards=Rewards(win=self.win, draw=self.draw, loss=self.loss),
            expansion=1,
            proofs=False,
        )


FIRST = 0
"""The number that the first version has here; G gives it none."""

PLANS = {
    FIRST: Plan(1, 0, -1, 50_000),
    1: Plan(1, -0.5, -1, 60_000),
    2: Plan(2, -1, -2, 60_000),
    3: Plan(3, -2, -3, 60_000),
    4: Plan(3.5, -2, -3, 60_000),
    5: Plan(1, -0.5, -1, 80_000),
    6: Plan(2, -1, -2, 80_000),
    7: Plan(3, -2, -3, 80_000),
    8: Plan(3.5, -2, -3, 80_000),
    9: Plan(3.5, -2, -3, 80_000, 1 / math.sqrt(2)),
}

BOARDS = (7, 8, 9, 15)


def name_of(plan: int) -> str:
    """A plan as it is called in tables."""
    return "first version" if plan == FIRST else f"plan {plan}"
