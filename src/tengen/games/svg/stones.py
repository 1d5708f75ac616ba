"""Stones: lying on the board, shaded from the upper left, or only thought of."""

from __future__ import annotations

from collections.abc import Sequence

from tengen.games.notation import Coordinates
from tengen.games.svg.geometry import (
    CELL,
    STONE,
    TONES,
    Attribute,
    circle,
    element,
    fitting,
    place,
    words,
)

SHADES = (
    ("black", 0.75, ((0, "#5d5c60"), (0.55, "#29282b"), (1, "#131214"))),
    ("white", 0.8, ((0, "#ffffff"), (0.6, "#f5f3ee"), (1, "#d3cec4"))),
)
EDGE = "#6d6455"

Line = Sequence[tuple[Coordinates, int]]
"""Points with the stone that would be put there next, 1 or 2."""


def shades(name: str) -> str:
    """The shading of both colours, under a name that no other picture on a page has."""
    return element(
        "defs",
        "".join(
            element(
                "radialGradient",
                "".join(element("stop", offset=end, stop_color=colour) for end, colour in stops),
                id=f"{name}-{side}", cx=0.36, cy=0.3, r=reach,
            )
            for side, reach, stops in SHADES
        ),
    )  # fmt: skip


def stone(name: str, point: Coordinates, colour: int, **attributes: Attribute) -> str:
    """One stone, 1 for black or 2 for white."""
    side = SHADES[colour - 1][0]
    edge: dict[str, Attribute] = {"stroke": EDGE, "stroke_width": 0.8} if colour == 2 else {}
    return circle(point, STONE, fill=f"url(#{name}-{side})", **edge, **attributes)


def lying(name: str, stones: list[list[int]], dead: frozenset[Coordinates]) -> str:
    """All stones with their shadows; dead ones are faint."""
    drawn = []
    for row, line in enumerate(stones):
        for col, colour in enumerate(line):
            if colour:
                faint: dict[str, Attribute] = {"opacity": 0.45} if (row, col) in dead else {}
                drawn += [_shadow((row, col), **faint), stone(name, (row, col), colour, **faint)]
    return "".join(drawn)


def _shadow(point: Coordinates, **attributes: Attribute) -> str:
    x, y = place(point)
    return element(
        "circle", cx=x + 0.03 * CELL, cy=y + 0.06 * CELL, r=STONE, fill="#2b1c08",
        fill_opacity=0.28, **attributes,
    )  # fmt: skip


def to_come(name: str, line: Line) -> str:
    """A line of moves that is not on the board: stones that can be seen through, numbered."""
    return "".join(
        stone(name, point, colour, opacity=0.72) + numbered(point, order, colour)
        for order, (point, colour) in enumerate(line, 1)
    )


def numbered(point: Coordinates, order: int, colour: int) -> str:
    """The number of a move on its stone."""
    x, y = place(point)
    size = fitting(str(order), 0.46 * CELL, 0.8 * CELL)
    return words(str(order), x, y, size, font_weight=600, fill=TONES[colour])


def last_mark(point: Coordinates, colour: int, *, around: bool) -> str:
    """A ring on the last stone, or around it where there is a number on it."""
    radius, ink, thick = (0.5, "#b3200c", 4.0) if around else (0.24, TONES[colour], 2.6)
    return circle(point, radius * CELL, fill="none", stroke=ink, stroke_width=thick)
