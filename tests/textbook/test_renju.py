"""Renju's forbidden points, drawn.

In the diagrams 3 is a double-three, 4 a double-four and 6 an overline, all forbidden; 5 makes five
and wins; - is a point that Black may play although something is made there. All are empty points.
"""

import pytest

from tengen.textbook.five import Five
from tengen.textbook.renju import verdict

VERDICTS = {"3": "double-three", "4": "double-four", "6": "overline", "5": "five", "-": None}


def check(diagram: str) -> None:
    """Every marked point of a diagram must be judged as it is marked."""
    drawn = "".join(diagram.split())
    for mark in VERDICTS:
        diagram = diagram.replace(mark, ".")
    game = Five.from_diagram(diagram, rules="renju")
    expected = {point: VERDICTS[mark] for point, mark in enumerate(drawn) if mark in VERDICTS}
    assert expected
    cells = game.position.cells
    assert {point: verdict(game.grid, cells, point) for point in expected} == expected
    forbidden = game.forbidden()
    for point, reason in expected.items():
        assert forbidden.get(game.grid.names[point]) == (None if reason == "five" else reason)


# One line with nothing around it.
LINES = {
    "five at the end": "..XXXX5..",
    "five in a gap": "XX5XX",
    "five between whites": "OXXXX5O",
    "six": "..XXXXX6.",
    "six in a gap": "XXX6XX",
    "nine": "XXXX6XXXX",
    "five needs exactly five; the other end makes it": "5XXXX.X",
    "the gap makes six": ".XXXX6X",
    "a straight four is one four": "..XX-X..",
    "a four": "XXX.-....",
    "a four against the edge": "XXX-.",
    "no four at all between whites": "OXXX-O",
    "two fours, one stone in the middle of three": "X.X4X.X",
    "two fours, beside the gap": "X.XX4.X",
    "two fours, two stones in the middle": "XX.4X.XX",
    "two fours, the other of the two": "XX.X4.XX",
    "two fours, a lone stone in the middle": "XXX.4.XXX",
    "two fours between whites": "OX.X4X.XO",
    "one of the gaps makes six": "X.X-X.XX",
    "both gaps make six": "XX.X-X.XX",
    "both gaps make seven": "XXX.-X.XXX",
    "a white stone in one gap": "X.X-XOX",
    "the far four does not include the stone": "XXXX..-X",
    "joined to four the gap makes too many": "XXXX.-XX.",
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES.keys())
def test_along_one_line(line):
    empty = "\n" + "." * len(line) + "\n"
    check(empty * 2 + line + empty * 2)
    check((empty * 2 + line + empty * 2).replace(line, line[::-1]))


POSITIONS = {
    # Threes
    "two threes, row and column": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X X 3 . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "two threes, both diagonals": """
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . X . .
        . . . X . X . . .
        . . . . 3 . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "three threes": """
        . . . . . . . . .
        . . . . . . . . .
        . . X . X . . . .
        . . . X X . . . .
        . . X X 3 . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "the stone in the middle of both": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . X 3 X . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "a split three and a solid one": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . X . X 3 . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "two split threes": """
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . . . . . .
        . X . X 3 . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "a stone with a gap on each side is no three": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X . - . X . .
        . . . . . . . . .
        . . . . . . . . .""",
    "a three closed at one end": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . O X X - . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "closed at one end, one step away: the other side still works": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        O . X X 3 . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "closed one step away at both ends": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        O . X X - . O . .
        . . . . . . . . .
        . . . . . . . . .""",
    "a three against the edge": """
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . . . .
        . . X . . . . . .
        X X - . . . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "a three one step from the edge": """
        . . . . . . . . .
        . . . . . . . . .
        . . . X . . . . .
        . . . X . . . . .
        . X X 3 . . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "a split three with White in the gap": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . X O X - . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "either straight four would end in an overline": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . X . . .
        . . . . . X . . .
        X . . X X - . . X
        . . . . . . . . .
        . . . . . . . . .""",
    "only one of them would": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . X . . .
        . . . . . X . . .
        X . . X X 3 . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "one would, and White stops the other": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . X . . .
        . . . . . X . . .
        X . . X X - . O .
        . . . . . . . . .
        . . . . . . . . .""",
    "a split three that would end in an overline": """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . X . . .
        . . . . . X . . .
        X . X . X - . . .
        . . . . . . . . .
        . . . . . . . . .""",
    # Fours
    "two fours, row and column": """
        . . . . O . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        O X X X 4 . . . .
        . . . . . . . . .""",
    "two fours, row and diagonal, with gaps": """
        X . . . . . . . .
        . X . . . . . . .
        . . . . . . . . .
        . . . X . . . . .
        X . X X 4 . . . .
        . . . . . . . . .""",
    "a straight four and a four": """
        . . . . O . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        . X X X 4 . . . .
        . . . . . . . . .""",
    "a four and a three": """
        . . . . O . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X X - . . . .
        . . . . . . . . .""",
    "a four and two threes": """
        . . . . O . . . .
        . . . . X . . . .
        . . X . X . . . .
        . . . X X . . . .
        . . X X 3 . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "a four closed at both ends is none": """
        . . . . O . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        O X X X - O . . .
        . . . . . . . . .""",
    "a four that only a sixth stone would complete is none": """
        . . . O . . . . .
        . . . X . . . . .
        . . . X . . . . .
        . . . X . . . . .
        X X X - . X . . .
        . . . . . . . . .""",
    "two fours on one line and a third across": """
        . . . O . . . . .
        . . . X . . . . .
        . . . X . . . . .
        . . . X . . . . .
        X . X 4 X . X . .
        . . . . . . . . .""",
    # Five and overline
    "five beside an overline": """
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        X X X X 5 . . . .
        . . . . X . . . .""",
    "five beside two fours": """
        X . . . X . . . .
        . X . . X . . . .
        . . X . X . . . .
        . . . . . . . . .
        X X X X 5 . . . .
        . . . . . . . . .""",
    "five beside two threes": """
        . . . . . . . . .
        . . . . . . . . .
        . . X . X . . . .
        . . . X X . . . .
        X X X X 5 . . . .
        . . . . . . . . .
        . . . . . . . . .""",
    "an overline beside two fours": """
        . . . O . . . . .
        X . . X . . . . .
        . X . X . . . . .
        . . X X . . . . .
        X X X 6 X X . . .
        . . . . . . . . .""",
    "overline on a diagonal": """
        X . . . . . . .
        . X . . . . . .
        . . X . . . . .
        . . . 6 . . . .
        . . . . X . . .
        . . . . . X . .""",
}

# A three counts only if a straight four can be made of it by a move that is itself allowed.
NESTED = {
    "the straight four would be an overline the other way": """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . X . . . . . .
        . . . . X . . . . . .
        . . . . X . . . . . .
        . . . X 6 X - . . . .
        . . . . X . X . . . .
        . . . . X . X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .""",
    "the straight four would be a five the other way": """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . X . . . . . .
        . . . . X . . . . . .
        . . . . X . . . . . .
        . . . X 5 X - . . . .
        . . . . X . X . . . .
        . . . . . . X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .""",
    "nothing wrong with the straight four": """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . X . . . . . .
        . . . X . X 3 . . . .
        . . . . X . X . . . .
        . . . . . . X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .""",
    # The gap alone is a four and a three; with the new stone it is a four and a straight four.
    "the straight four would be a double-four": """
        . . . . . . . . . . .
        . . . . O . . . . . .
        . . . . X . . . . . .
        . . . . X . . . . . .
        . . . . X . . . . . .
        . . . X - X - . . . .
        . . . . . . X . . . .
        . . . . . . X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .""",
    "the straight four would be a double-three": """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . X . X . . . . . .
        . . . X X . . . . . .
        . . . X 3 X - . . . .
        . . . . . . X . . . .
        . . . . . . X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .""",
    "one straight four is forbidden, the other is not": """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . X . . . . . . .
        . . . X . . . . . . .
        . . . X . . . . . . .
        . . . 6 X X 3 . . . .
        . . . X . . X . . . .
        . . . X . . X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .""",
    "both straight fours are forbidden": """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . X . . . X . . .
        . . . X . . . X . . .
        . . . X . . . X . . .
        . . . 6 X X - 6 . . .
        . . . X . . X X . . .
        . . . X . . X X . . .
        . . . . . . . . . . .
        . . . . . . . . . . .""",
    # Two levels: the gap would be a double-three by its column and its diagonal …
    "the straight four is forbidden by a split three of its own": """
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . X . . . . . .
        . . . . X . . . . . X . .
        . . . . . X X . . X . . .
        . . . . . X 3 X - . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .""",
    # … but the column is no three once the gap in it is an overline.
    "unless that could become a straight four only by an overline": """
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . X . . . . . .
        . . . X X X 6 X X . X . .
        . . . . . X X . . X . . .
        . . . . . X . X 3 . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .""",
    # The column's gap meets the diagonal of the new stone: a double-four, so again no three.
    "or only by a double-four": """
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . X . . . . . .
        . . . . X . . . . . . . .
        . . . . . X X . . . . . .
        . . . . . X 3 X 3 . . . .
        . . . . . . . . . X . . .
        . . . . . . . . . . X . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .""",
}


@pytest.mark.parametrize("diagram", POSITIONS.values(), ids=POSITIONS.keys())
def test_across_lines(diagram):
    check(diagram)


@pytest.mark.parametrize("diagram", NESTED.values(), ids=NESTED.keys())
def test_threes_that_depend_on_further_points(diagram):
    check(diagram)
