"""Positions in which a rule of playouts has something to say, or nothing; one row a position."""

from typing import NamedTuple


class Case(NamedTuple):
    """White makes the last move, and the rule proposes these to Black."""

    what: str
    rule: str
    last: str
    proposed: list[str]
    diagram: str


CASES = [
    Case("a stone in atari runs", "defence", "D3", ["C2"], """
        . . . . .
        . . O . .
        . O X . .
        . . . . .
        . . . . ."""),
    Case("it does not run where one liberty is left", "defence", "B2", [], """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . X O . ."""),
    Case("it runs, or what holds it is taken", "defence", "D3", ["C4", "B2"], """
        . . . . .
        . X . . .
        X O X . .
        . . O . .
        . . . . ."""),
    Case("what was in atari before and elsewhere is let be", "defence", "E1", [], """
        . . O . .
        . O X . .
        . . O . .
        . . . . .
        . . . . ."""),
    Case("a pass puts nothing into atari", "defence", "pass", [], """
        . . O . .
        . O X . .
        . . O . .
        . . . . .
        . . . . ."""),
    Case("three in a row", "nakade", "C4", ["B5"], """
        . . . O .
        O O . . .
        . . . . .
        . . . . .
        . . . . ."""),
    Case("three round the corner", "nakade", "A3", ["A5"], """
        . . O . .
        . O . . .
        . . . . .
        . . . . .
        . . . . ."""),
    Case("four have two middles", "nakade", "D4", [], """
        . . . . O
        O O O . .
        . . . . .
        . . . . .
        . . . . ."""),
    Case("not in the space of one's own", "nakade", "D4", [], """
        . . . X .
        X X X . .
        . . . . .
        . . . . .
        . . . . ."""),
    Case("not far from the last move", "nakade", "E1", [], """
        . . . O .
        O O O . .
        . . . . .
        . . . . .
        . . . . ."""),
    Case("where nothing is around", "fill", "B2", ["B4", "C4", "D4", "D3", "D2"], """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . ."""),
    Case("hane", "patterns", "C3", ["B4", "C4", "D4", "B2", "C2", "D2"], """
        . . . . .
        . . . . .
        . X . X .
        . . . . .
        . . . . ."""),
    Case("cut", "patterns", "B3", ["C3"], """
        . . . . .
        . X O . .
        . . . . .
        . . . . .
        . . . . ."""),
    Case("along the edge, and around the head", "patterns", "C1", ["D2", "D1"], """
        . . . . .
        . . . . .
        . . . . .
        . X X . .
        . X . . ."""),
    Case("the last liberty", "capture", "E1", ["D4"], """
        . . X . .
        . X O . .
        . . X . .
        . . . . .
        . . . . ."""),
    Case("not a ko that was just taken", "capture", "D4", [], """
        . . O X .
        . O X . X
        . . O X .
        . . . . .
        . . . . ."""),
]  # fmt: skip
