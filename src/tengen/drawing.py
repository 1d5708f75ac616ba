"""Pictures drawn by matplotlib, which is imported only if one is asked for."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from importlib import import_module
from io import BytesIO
from typing import Any

Figure = Any
"""matplotlib's class of that name; its types are not at hand where it is not installed."""
Axes = Any

BLUE, ORANGE, GREEN, RED, GREY = "#0072B2", "#E69F00", "#009E73", "#D55E00", "#8A8A8A"
"""Colours that are told apart by colour-blind readers too (Okabe and Ito)."""

MISSING = "pictures need matplotlib: pip install 'tengen[plots]'"


def can_draw() -> bool:
    """Is matplotlib installed?"""
    return importlib.util.find_spec("matplotlib") is not None


def figure(
    title: str, widths: Sequence[float], rows: int = 1, height: float = 4.4
) -> tuple[Figure, list[Axes]]:
    """A figure with a title and its panels, row by row; widths and the row's height in inches."""
    size = (sum(widths), height * rows)
    made = import_module("matplotlib.figure").Figure(figsize=size, layout="constrained")
    made.suptitle(title, fontsize=14, fontweight="bold")
    panels = list(made.subplots(rows, len(widths), squeeze=False, width_ratios=widths).flat)
    for panel in panels:
        panel.spines[["top", "right"]].set_visible(False)
    return made, panels


def drawn(made: Figure, form: str) -> bytes:
    """A figure as "png" or "svg". Without the date, the same numbers make the same bytes."""
    drawing = BytesIO()
    metadata = {"Date": None} if form == "svg" else {"Software": None}
    with import_module("matplotlib").rc_context({"svg.hashsalt": "tengen"}):
        made.savefig(drawing, format=form, dpi=150, metadata=metadata)
    return drawing.getvalue()
