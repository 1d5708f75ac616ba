"""Opponents in plain words, for people who have not met the players' specs yet, weakest first."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """An opponent that anybody can choose."""

    id: str
    spec: str
    summary: str
    """How it plays, in a line."""


GO = (
    Level("wanderer", "random", "any legal move, without a thought"),
    Level("starter", "mc:playouts=10", "tries every move in 10 random games"),
    Level("learner", "uct:simulations=2000", "2,000 simulations a move in a search tree"),
    Level("steady", "uct:simulations=10000", "10,000 simulations a move"),
    Level("keen", "tactics:simulations=3000,sense=no", "3,000 quick simulations, tactics first"),
    Level(
        "strong", "tactics:simulations=30000,sense=no", "30,000 quick simulations, tactics first"
    ),
)

FIVE = (
    Level("starter", "uct:simulations=3000", "3,000 simulations a move in a search tree"),
    Level("learner", "uct:simulations=10000", "10,000 simulations a move"),
    Level("quick", "tactics:simulations=1", "the move that looks best at first sight"),
    Level("steady", "tactics:simulations=1200", "1,200 simulations a move, fours and threes first"),
    Level("keen", "tactics:simulations=6000", "6,000 simulations a move, fours and threes first"),
    Level("strong", "five:nodes=100", "looks ahead, 100 positions a move"),
    Level("expert", "five:nodes=1000", "looks ahead, 1,000 positions a move"),
    Level("master", "five:nodes=10000", "looks ahead, 10,000 positions a move"),
    Level("champion", "five:nodes=120000", "looks ahead, 120,000 positions a move"),
)
"""For five in a row. Random moves are no rung here, since even a few simulations beat them in every
game; the last four play rows of five only."""

LEVELS = {"go": GO, "gomoku": FIVE, "renju": FIVE}
"""By game. Each beats the one before it in most games: docs/reference/players.md has the
matches."""

USUAL = {"go": "steady", "gomoku": "steady", "renju": "steady"}
"""The id of the level that a newcomer meets: neither a pushover nor out of reach."""
