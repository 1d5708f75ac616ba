"""Lengths of the drawing, where things are, and how elements are written."""

from __future__ import annotations

from html import escape

from tengen.games.notation import Coordinates

CELL = 40.0
"""The distance of two lines."""
STONE = 0.475 * CELL
MARGIN = 1.26 * CELL
"""Room beyond the outer lines, for half a stone and the coordinates."""
WIDEST = 640.0
"""Pixels that no picture is wider or higher than, until somebody enlarges it."""

DARK, LIGHT = "#1b1917", "#fffdf7"
"""What is written on light and on dark ground."""
TONES = (DARK, LIGHT, DARK)
"""What is written on an empty point, on Black and on White."""


def at(index: int) -> float:
    """Where a line is."""
    return MARGIN + index * CELL


def span(lines: int) -> float:
    """From edge to edge of the plank."""
    return 2 * MARGIN + (lines - 1) * CELL


def place(point: Coordinates) -> tuple[float, float]:
    """Where a point is: from the left, from the top."""
    return at(point[1]), at(point[0])


def number(value: float | str) -> str:
    """A length as it is written; whatever else an attribute has, as it is."""
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


Attribute = float | str


def element(name: str, *content: str, **attributes: Attribute) -> str:
    """An element; `stroke_width` is written stroke-width. What is in it is written already."""
    said = "".join(
        f' {key.replace("_", "-")}="{quoted(number(value))}"' for key, value in attributes.items()
    )
    return f"<{name}{said}>{''.join(content)}</{name}>" if content else f"<{name}{said}/>"


def quoted(text: str) -> str:
    """Any text as SVG has it, in letters that every terminal and file knows."""
    visible = "".join(sign if sign.isprintable() else " " for sign in text)
    return escape(visible).encode("ascii", "xmlcharrefreplace").decode()


def circle(point: Coordinates, radius: float, **attributes: Attribute) -> str:
    """A circle around a point."""
    x, y = place(point)
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def words(text: str, x: float, y: float, size: float, **attributes: Attribute) -> str:
    """A text whose middle is there; not every program knows how to find the middle of a line."""
    return element("text", quoted(text), x=x, y=y + 0.35 * size, font_size=size, **attributes)


def fitting(text: str, largest: float, room: float) -> float:
    """A size at which a text fits into some room, in a font as wide as they come."""
    return min(largest, room / (0.62 * max(1, len(text))))
