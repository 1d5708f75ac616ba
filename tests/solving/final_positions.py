"""Finished games of Go, drawn by hand, for whoever counts them."""

from typing import NamedTuple


class Finished(NamedTuple):
    """A position whose stones are judged, and what it comes to."""

    name: str
    diagram: str
    dead: str
    seki: str
    area: float
    """Black's margin with a komi of 7.5."""
    territory: float
    """The same with 6.5, no prisoners having been taken."""


FINISHED = [
    Finished(
        "a seki without eyes: who plays at D9 or D8 is captured, and the other lives",
        """
        O X X . O O X . .
        O X X . O O X X X
        O X X X O O X . .
        O O O O X X X X X
        . . . O X . . . .
        O O O O X X X X X
        . . . O X . . . .
        O O O O X X X X X
        . . . O X . . . .
        """,
        dead="",
        seki="B9 C9 B8 C8 B7 C7 D7 E9 F9 E8 F8 E7 F7",
        area=5.5,
        territory=0.5,
    ),
    Finished(
        "a seki with an eye each: A9 and E9 are no territory",
        """
        . X . O . O X . .
        X X O O O O X X X
        O O X X X X X . .
        . O X . . . X X X
        O O X . . . X . .
        . O X X X X X X X
        O O X . . . . . .
        . O X X X X X X X
        O O X . . . . . .
        """,
        dead="",
        seki="B9 A8 B8 D9 F9 C8 D8 E8 F8",
        area=30.5,
        territory=14.5,
    ),
    Finished(
        "a bent four in the corner: White can begin a ko at A8 whenever it likes, Black never",
        """
        O O O . X O . . .
        . X X X X O O O O
        X X O O O O X X X
        O O O X X X X . .
        . O X X . . X . .
        O O X . . . X X X
        . O X X X X X . .
        O O O X . . . . .
        . . O X . . . . .
        """,
        dead="E9 B8 C8 D8 E8 A7 B7",
        seki="",
        area=-4.5,
        territory=-8.5,
    ),
    Finished(
        "dead stones in a big eye",
        """
        . . . X O . . . .
        . O . X O . . . .
        . O . X O O O O O
        X X X X O . . . .
        . . . X O . . . .
        X X X X O O O O O
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        """,
        dead="B8 B7",
        seki="",
        area=-16.5,
        territory=-11.5,
    ),
    Finished(
        "a false eye: White takes D9 at C9, or Black joins it there and has one eye left",
        """
        . X . X O . O . .
        X X X O O O O O O
        O O O O . O . . .
        O . O O O O O O O
        . O O O X X X X X
        O O X X X . X . .
        X X X . . . X X X
        . . X X X X X . .
        . . X . . . X . .
        """,
        dead="B9 D9 A8 B8 C8",
        seki="",
        area=-10.5,
        territory=-10.5,
    ),
    Finished(
        "a ko that nobody has ended: it counts as it stands, and D4 is nobody's",
        """
        . . . X O . . . .
        . . . X O . . . .
        X X X X O O O O O
        . . X X X O . . .
        . . X O X O . . .
        X X X . O O O O O
        . . X X O . . . .
        X X X X O O O O O
        . . . X O . . . .
        """,
        dead="",
        seki="",
        area=-15.5,
        territory=-13.5,
    ),
]
