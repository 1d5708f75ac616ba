"""Positions of Go in which one kind of move decides, in the manner of GNU Go's regression tests.

On most of them the rest of the board is settled, and komi is such that the one thing that is left
decides the game; ladders and nets, which need room, are problems about the stones to be caught.
"""

from __future__ import annotations

from dataclasses import dataclass

import tengen as tg


@dataclass(frozen=True)
class Tactics:
    """A position, what to play or to leave, and how many simulations it takes to see that."""

    name: str
    diagram: str
    to_play: str
    simulations: int
    """With so many, searches with the seeds 1 to 5 have found it."""
    right: str = ""
    """The moves that work; empty if all do but the wrong ones."""
    wrong: str = ""
    komi: float = 0.5
    target: str = ""
    """A stone of White's that is to be caught: then it is a problem, in the region."""
    region: str = ""

    @property
    def position(self) -> tg.Go | tg.Problem:
        """What is searched."""
        game = tg.Go.from_diagram(self.diagram, to_play=self.to_play, komi=self.komi)
        if not self.target:
            return game
        return tg.Problem(game, "white", game.chain(self.target), self.region.split())

    def solved_by(self, move: str) -> bool:
        """Is it the right move?"""
        return move in self.right.split() if self.right else move not in self.wrong.split()


FIVE_ROOM = """
. . . O X . X
. . O O X X .
O O O X X . X
X X X X X X X
O O O O O O O
. . . O . . .
. . . O . . .
"""
THREE_ROOM = """
. . . O X . X
O O O O X X .
X X X X X X X
O O O O O O O
. . . . . . .
O O O O O O O
. . . . . . .
"""
RACE = """
. X X . O O . X .
O X X X O O X X X
O O O O X X X . .
. . . O X . . . .
O O O O X X X X X
. . . O X . . . .
O O O O X X X X X
. . . O X . . . .
. . . O X . . . .
"""
SEKI = """
O X X . O O X . .
O X X . O O X X X
O X X X O O X . .
O O O O X X X X X
. . . O X . . . .
O O O O X X X X X
. . . O X . . . .
O O O O X X X X X
. . . O X . . . .
"""

POSITIONS = [
    Tactics(
        "a ladder that runs to G4 and F2",
        """
        . . . . . . .
        . . X . . . .
        . . . X . . .
        . . X O . . X
        . . . . . . .
        O . . . . X .
        . . . . . . .
        """,
        "black",
        3000,
        right="D3",
        target="D4",
        region="D3 E4 E3 E5 F4 F5 F3 G5 G3 E2 D2 C3 G2 C2 E6 F6 F1 E1 D1",
    ),
    Tactics(
        "a net, because F3 breaks the ladders",
        """
        . . . O . X .
        . . . . . . .
        . . . X X . .
        . . X O . . .
        . . X . . O .
        . . . . . . .
        . . O . . . .
        """,
        "black",
        10_000,
        right="E3",
        target="D4",
        region="D3 D2 E4 E3 E2 F4 F5 C2 F2 D1 E1 G4 G5 G3",
    ),
    Tactics(
        "a snapback: White takes D4 and is taken back",
        """
        X . X . . X .
        . X X X X X X
        X X X O O X .
        O O O . . X X
        . . O O X X .
        O O O O X X X
        . . . O X . X
        """,
        "black",
        300,
        right="D4",
        komi=15,
    ),
    Tactics("the middle of three kills", THREE_ROOM, "black", 300, right="B7", komi=-15),
    Tactics("the middle of three makes two eyes", THREE_ROOM, "white", 300, right="B7", komi=-15),
    Tactics("the middle of five kills", FIVE_ROOM, "black", 10_000, right="B7", komi=-3),
    Tactics("the outer liberty first wins the race", RACE, "black", 300, right="G9"),
    Tactics("and so it does for the other side", RACE, "white", 300, right="A9", komi=20.5),
    Tactics("a seki is left alone", SEKI, "black", 3000, wrong="D9 D8", komi=5.5),
    Tactics("and by the other side", SEKI, "white", 3000, wrong="D9 D8", komi=13.5),
]
