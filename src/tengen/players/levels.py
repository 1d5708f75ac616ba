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
    Level("learner", "uct:simulations=2000", "2,000 simulations a move in a search tree"),
    Level("steady", "uct:simulations=10000", "10,000 simulations a move"),
    Level("keen", "tactics:simulations=3000", "3,000 simulations a move, tactics first"),
    Level("strong", "tactics:simulations=30000", "30,000 simulations a move, tactics first"),
)
"""Each beats the one before it in most games: docs/reference/players.md has the matches."""

USUAL = {"go": "steady", "gomoku": "keen", "renju": "keen"}
"""The id of the level that a newcomer meets: neither a pushover nor out of reach. In five in a row
the levels without tactics are pushovers: docs/reference/players.md has the matches."""
