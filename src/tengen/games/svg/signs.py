"""What is drawn on points: signs and texts of records, heat, rings, rows that have won."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from tengen.games.notation import Coordinates
from tengen.games.svg.geometry import (
    CELL,
    DARK,
    LIGHT,
    TONES,
    circle,
    element,
    fitting,
    number,
    place,
    words,
)
from tengen.games.svg.plank import WOOD

LOW, EVEN, HIGH = (184, 72, 12), (240, 228, 200), (31, 95, 168)
"""Colours of win rates: vermilion for lost, pale for even, blue for won, which colour-blind eyes
tell apart."""
RING = "#0b3f80"


def sign(kind: str, point: Coordinates, stone: int) -> str:
    """One of the `SIGNS`, on a stone (1 or 2) or on an empty point."""
    shape, ink, thick = SIGNS[kind]
    ink = ink or TONES[stone]
    d = shape(*place(point))
    if kind in FILLED:
        return element("path", d=d, fill=ink, stroke=FILLED[kind])
    return element(
        "path", d=d, fill="none", stroke=ink, stroke_width=thick, stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip


def _owned(x: float, y: float) -> str:
    return _square(x, y, 0.13 * CELL)


def _triangle(x: float, y: float) -> str:
    radius = 0.29 * CELL
    turns = (0.0, 2 * math.pi / 3, 4 * math.pi / 3)
    corners = ((x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns)
    return "M" + "L".join(f"{number(right)} {number(down)}" for right, down in corners) + "Z"


def _square(x: float, y: float, half: float = 0.21 * CELL) -> str:
    side = number(2 * half)
    return f"M{number(x - half)} {number(y - half)}h{side}v{side}h-{side}Z"


def _selected(x: float, y: float) -> str:
    return _square(x, y, 0.15 * CELL)


def _circle(x: float, y: float, radius: float = 0.25 * CELL) -> str:
    r, across = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0Z"


def _ring(x: float, y: float) -> str:
    return _circle(x, y, 0.46 * CELL)


def _cross(x: float, y: float) -> str:
    half = 0.2 * CELL
    left, right, top, bottom = map(number, (x - half, x + half, y - half, y + half))
    return f"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"


def _brackets(x: float, y: float) -> str:
    far, near = 0.43 * CELL, 0.24 * CELL
    return "".join(
        f"M{number(x + right * near)} {number(y + down * far)}"
        f"H{number(x + right * far)}V{number(y + down * near)}"
        for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )


SIGNS: dict[str, tuple[Callable[[float, float], str], str | None, float]] = {
    "triangle": (_triangle, None, 2.8),
    "square": (_square, None, 2.8),
    "circle": (_circle, None, 2.8),
    "cross": (_cross, None, 2.8),
    "selected": (_selected, None, 0),
    "black-point": (_owned, DARK, 0),
    "white-point": (_owned, LIGHT, 0),
    "forbidden": (_cross, "#8f1d0e", 3.6),
    "best": (_ring, RING, 3),
    "defence": (_brackets, "#00483f", 4),
}
"""The signs of records, then ours: their shapes, colours (None: what shows best) and thickness."""

FILLED: dict[str, str] = {"selected": "none", "black-point": LIGHT, "white-point": DARK}
"""The signs that are filled, and their edges."""


def label(text: str, point: Coordinates, stone: int) -> str:
    """A text on a point; on bare wood a patch of wood parts it from the lines."""
    x, y = place(point)
    size = fitting(text, 0.5 * CELL, 0.84 * CELL)
    drawn = words(text, x, y, size, font_weight=600, fill=TONES[stone])
    return drawn if stone else circle(point, 0.4 * CELL, fill=WOOD) + drawn


def closed(points: Iterable[Coordinates]) -> str:
    """A shade over the points that do not count."""
    return "".join(
        element("rect", x=x - CELL / 2, y=y - CELL / 2, width=CELL, height=CELL, fill="#3d2b15",
                fill_opacity=0.22)
        for x, y in map(place, points)
    )  # fmt: skip


def band(ends: Iterable[tuple[Coordinates, Coordinates]]) -> str:
    """A band under rows that have won, with a pale edge that shows on any ground."""
    d = "".join(_between(*pair) for pair in ends)
    return "".join(
        element("path", d=d, fill="none", stroke=ink, stroke_width=wide, stroke_linecap="round")
        for ink, wide in (("#fffaf0", 1.27 * CELL), ("#2b7fdb", 1.15 * CELL))
        if d
    )


def joined(first: Coordinates, last: Coordinates, *, arrow: bool) -> str:
    """A line from a point to another, with a head at its end if it is an arrow."""
    d = _between(first, last) + (_head(first, last) if arrow and first != last else "")
    return element("path", d=d, fill="none", stroke=RING, stroke_width=3.4, stroke_linecap="round",
                   stroke_linejoin="round")  # fmt: skip


def _between(first: Coordinates, last: Coordinates) -> str:
    return "M{} {}L{} {}".format(*map(number, (*place(first), *place(last))))


def _head(first: Coordinates, last: Coordinates) -> str:
    (x0, y0), (x, y) = place(first), place(last)
    way = math.atan2(y - y0, x - x0)
    sides = [
        (x - 0.3 * CELL * math.cos(way + turn), y - 0.3 * CELL * math.sin(way + turn))
        for turn in (-0.5, 0.5)
    ]
    (ax, ay), (bx, by) = sides
    return "M{} {}L{} {}L{} {}".format(*map(number, (ax, ay, x, y, bx, by)))


def heat_disc(point: Coordinates, value: float, strength: float, lines: tuple[str, ...]) -> str:
    """A disc as large as its strength and in the colour of its value, and what is written on it.

    Discs stay inside their cells, so that no neighbour is hidden.
    """
    share = math.sqrt(min(1.0, max(0.0, strength)))
    least = 0.36 if lines else 0.16  # texts need ground to stand on
    disc = circle(
        point, (least + (0.47 - least) * share) * CELL, fill=heat_colour(value),
        fill_opacity=0.75 + 0.2 * share, stroke="#000", stroke_opacity=0.33, stroke_width=0.8,
    )  # fmt: skip
    x, y = place(point)
    size = 0.27 * CELL
    ink = DARK if 0.08 < value < 0.88 else LIGHT
    top = y - (len(lines) - 1) * size / 2
    written = (
        words(text, x, top + line * size, size, font_weight=600, fill=ink)
        for line, text in enumerate(lines)
    )
    return disc + "".join(written)


def heat_colour(value: float) -> str:
    """The colour of a win rate."""
    v = min(1.0, max(0.0, value))
    low, high, share = (LOW, EVEN, 2 * v) if v < 0.5 else (EVEN, HIGH, 2 * v - 1)
    parts = (round(a + share * (b - a)) for a, b in zip(low, high, strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)
