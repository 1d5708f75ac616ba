"""Opponents in plain words, for people who have not met the players' specs yet, weakest first."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """An opponent that anybody can choose."""

    id: str
    spec: str
    summary: str
    """How it plays, in a line."""


LEVELS = (
    Level("wanderer", "random", "any legal move, without a thought"),
    Level("starter", "mc:playouts=10", "tries every move in 10 random games"),
    Level("learner", "uct:simulations=500", "500 simulations a move in a search tree"),
    Level("steady", "uct:simulations=5000", "5,000 simulations a move"),
    Level("keen", "rave:simulations=20000", "20,000 simulations a move, and RAVE"),
    Level("strong", "rave:simulations=100000", "100,000 simulations a move, and RAVE"),
)
