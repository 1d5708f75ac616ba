"""Opponents in plain words, for people who have not met the players' specs yet, weakest first."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """An opponent that anybody can choose."""

    id: str
    spec: str
    summary: str
    """How it plays, in a line."""
    off_gnu_go: int | None = None
    """How many of 100 games on 9×9 it takes off GNU Go at its level 10: a yardstick that many know.
    Only what a match has shown; nothing where none was played."""


MEASURED = "priors=patterns,exploration=1,first_play_urgency=0.3,rave_equivalence=3000"
"""How the levels of Go searched when they were measured; the player itself has learnt since."""

GO = (
    Level("wanderer", "random", "any legal move, without a thought"),
    Level("starter", "mc:playouts=2", "tries every move in 2 random games"),
    Level("explorer", "mc:playouts=5", "tries every move in 5 random games"),
    Level("learner", "mc:playouts=10", "tries every move in 10 random games"),
    Level("quick", f"tactics:simulations=4,{MEASURED}", "the moves that look best at first sight"),
    Level("steady", f"tactics:simulations=40,{MEASURED}", "40 simulations a move in a search tree"),
    Level("keen", f"tactics:simulations=200,{MEASURED}", "200 simulations a move"),
    Level(
        "strong",
        f"tactics:simulations=1000,{MEASURED}",
        "1,000 simulations a move",
        off_gnu_go=56,
    ),
    Level(
        "expert",
        "go:simulations=3000,judgements=1",
        "on 9×9 the first thought of a network, elsewhere 3,000 simulations a move",
        off_gnu_go=92,
    ),
    Level(
        "master",
        "go:simulations=8000,judgements=20",
        "on 9×9 a network judges 20 positions a move, elsewhere 8,000 simulations",
    ),
    Level(
        "champion",
        "go:simulations=18000,judgements=100",
        "on 9×9 a network judges 100 positions a move, elsewhere 18,000 simulations",
    ),
    Level(
        "legend",
        "go:simulations=40000,judgements=500",
        "on 9×9 a network judges 500 positions a move, elsewhere 40,000 simulations",
    ),
)
"""The last four ask the network of 9×9 on its board and near its komi. Elsewhere heavy playouts
judge, so that these levels too play on every board. Quick to Strong have the simpler priors:
learnt ones would make four simulations too strong for their place."""

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
