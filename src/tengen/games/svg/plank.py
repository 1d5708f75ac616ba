"""What never changes during a game: the wood, its lines and stars, the coordinates."""

from __future__ import annotations

from tengen.games.notation import Coordinates
from tengen.games.svg.geometry import CELL, at, circle, element, number, span, words

WOOD, GRAIN, LINE, INK = "#e0ba7d", "#d6ac6b", "#5d4526", "#4f3a1e"
COORDINATES = 0.38 * CELL
"""The middle of the coordinates, from the plank's edge: clear of the stones on the outer lines."""


def plank(height: int, width: int, columns: list[str], below: float) -> str:
    """The board without its stones.

    Args:
        height: rows.
        width: columns.
        columns: their letters.
        below: how much longer the plank is at its foot.
    """
    across, down = span(width), span(height)
    stars = (circle(star, 0.095 * CELL, fill=LINE) for star in star_points(height, width))
    return "".join(
        [
            element("rect", width=across, height=down + below, rx=6, fill=WOOD),
            element("path", d=_grain(across, down + below), fill="none", stroke=GRAIN,
                    stroke_width=1.6, opacity=0.45),
            element("path", d=_lines(height, width), fill="none", stroke=LINE, stroke_width=1.1),
            element("rect", x=at(0), y=at(0), width=(width - 1) * CELL, height=(height - 1) * CELL,
                    fill="none", stroke=LINE, stroke_width=2),
            *stars,
            _coordinates(height, width, columns),
        ]
    )  # fmt: skip


def _lines(height: int, width: int) -> str:
    left, right, top, bottom = (number(at(end)) for end in (0, width - 1, 0, height - 1))
    rows = (f"M{left} {number(at(row))}H{right}" for row in range(height))
    columns = (f"M{number(at(col))} {top}V{bottom}" for col in range(width))
    return "".join([*rows, *columns])


def _grain(across: float, down: float) -> str:
    """Long, slightly bent strokes."""
    strokes = []
    x, count = 0.2 * CELL, 0
    while x < across - 0.1 * CELL:
        bend = ((count * 5) % 7 - 3) * 0.07 * CELL
        ends = (x, x + bend, down / 2, x + bend / 2, down)
        strokes.append("M{} 0Q{} {} {} {}".format(*map(number, ends)))
        x += (0.16 + 0.13 * ((count * 7) % 5)) * CELL
        count += 1
    return "".join(strokes)


def _coordinates(height: int, width: int, columns: list[str]) -> str:
    """Letters and numbers on all four sides; larger on large boards, which are drawn smaller."""
    size = (0.16 + 0.018 * min(max(height, width), 19)) * CELL
    letters = (
        words(name, at(col), y, size)
        for col, name in enumerate(columns)
        for y in (COORDINATES, span(height) - COORDINATES)
    )
    numbers = (
        words(str(height - row), x, at(row), size)
        for row in range(height)
        for x in (COORDINATES, span(width) - COORDINATES)
    )
    return element("g", "".join([*letters, *numbers]), fill=INK)


def star_points(height: int, width: int) -> list[Coordinates]:
    """Corners from seven lines on, the centre of odd boards, and sides where there is room.

    A board of one point has no lines: there the point itself is one.
    """
    if height == width == 1:
        return [(0, 0)]
    rows, columns = _star_lines(height), _star_lines(width)
    stars = [(row, col) for row in rows for col in columns]
    if height % 2 and width % 2 and min(height, width) >= 5:
        row, col = height // 2, width // 2
        stars.append((row, col))
        if min(height, width) > 15:
            stars += [*((other, col) for other in rows), *((row, other) for other in columns)]
    return list(dict.fromkeys(stars))


def _star_lines(length: int) -> list[int]:
    edge = 2 if length < 13 else 3
    return [] if length < 7 else [edge, length - 1 - edge]
