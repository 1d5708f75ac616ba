"""A page's picture as a PNG or SVG file, and the board in it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from tengen.cli.textbook.page import say
from tengen.drawing import BLUE, GREY, MISSING, Axes, Figure, can_draw, drawn
from tengen.errors import InputError, TengenError


def check(file: Path | None) -> None:
    """Refuse a picture that could not be written, before the work is done."""
    if file is None:
        return
    if file.suffix.lower() not in {".png", ".svg"}:
        raise InputError(f"a picture is a .png or a .svg file, not {file.name!r}")
    if not file.absolute().parent.is_dir():
        raise InputError(f"there is no folder {str(file.parent)!r} to put the picture in")
    if not can_draw():
        raise TengenError(MISSING)


def bare(panel: Axes) -> None:
    """Make a panel a plain sheet to draw on, as high as it is wide."""
    panel.set_aspect("equal")
    panel.axis("off")


def board(panel: Axes, rows: Sequence[Sequence[float]], stones: Sequence[Sequence[int]]) -> None:
    """A board with its stones, and a share on each empty point as a disc of that area."""
    height, width = len(rows), len(rows[0])
    bare(panel)
    panel.hlines(range(height), 0, width - 1, color=GREY, linewidth=0.8, zorder=1)
    panel.vlines(range(width), 0, height - 1, color=GREY, linewidth=0.8, zorder=1)
    most = max(max(row) for row in rows) or 1.0
    patches = import_module("matplotlib.patches")
    for y, row in enumerate(rows):
        for x, value in enumerate(row):
            place, stone = (x, height - 1 - y), stones[y][x]
            if stone:
                fill = "black" if stone == 1 else "white"
                panel.add_patch(patches.Circle(place, 0.42, fc=fill, ec="black", zorder=2))
            elif value > 0:
                radius = 0.12 + 0.3 * (value / most) ** 0.5
                panel.add_patch(patches.Circle(place, radius, fc=BLUE, alpha=0.4, zorder=2))
                text = f"{value:.0%}"
                panel.text(*place, text, ha="center", va="center", fontsize=9, zorder=3)
    panel.set_xlim(-0.7, width - 0.3)
    panel.set_ylim(-0.7, height - 0.3)


def write(made: Figure, file: Path) -> None:
    """Save a figure; the file is there whole or not at all."""
    part = file.with_name(file.name + ".part")
    part.write_bytes(drawn(made, file.suffix.lower()[1:]))
    part.replace(file)
    say(f"The picture is in {file}.")
