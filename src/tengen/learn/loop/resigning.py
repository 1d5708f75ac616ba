"""When to give up: as early as games that are played on all the same show it to be right.

A network that has learnt little is sure of wrong things. If it may give up, its games end as it
thinks, it learns that it was right, and nothing tells it otherwise. So some games are *audited*:
whoever would have given up plays on. The value below which a side gives up then follows how often
that would have been wrong.
"""

from __future__ import annotations

import numpy as np

from tengen.searching.pool import PoolRecords

WRONG = 0.05
"""The share of wrong resignations above which sides give up later; below half of it, earlier."""
ENOUGH = 50
"""So many resignations of audited games must have been seen."""
FIRST = 0.2
"""What the value begins with, as a share of the highest."""
STEP = 1.25
FADING = 0.7
"""How much of what was seen counts after each round."""


class Resigning:
    """The value below which a side gives up.

    Args:
        most: it never rises above this.
    """

    def __init__(self, most: float) -> None:
        self.most = most
        self.below = FIRST * most
        self._seen = self._wrong = 0.0

    def after(self, records: PoolRecords) -> float:
        """The value for the next games, after some have ended."""
        seen, wrong = audit(records)
        self._seen = FADING * self._seen + seen
        self._wrong = FADING * self._wrong + wrong
        if self._seen >= ENOUGH:
            share = self._wrong / self._seen
            if share > WRONG:
                self.below /= STEP
            elif share < WRONG / 2:
                self.below = min(self.most, STEP * self.below)
        return self.below


def audit(records: PoolRecords) -> tuple[int, int]:
    """How often sides would have given up in audited games, and how often they did not lose."""
    would = (records.resigns_at >= 0) & records.audited[:, None]
    lost = np.stack([records.winner < 0, records.winner > 0], axis=1)
    return int(would.sum()), int((would & ~lost).sum())
