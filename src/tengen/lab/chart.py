"""The kinds of picture that experiments share."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from tengen.drawing import BLUE, GREEN, GREY, ORANGE, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.lab.estimate import Estimate, digits
from tengen.lab.experiment import Figure

OURS = (BLUE, ORANGE, GREEN)
WIDE = 100
"""An axis over more than this has a mark at each power of ten only."""


def cases_of(figures: Sequence[Figure]) -> list[str]:
    """The rows, in their order."""
    return list(dict.fromkeys(figure.case for figure in figures))


def by_case(figures: Sequence[Figure], quantity: str) -> dict[str, Figure]:
    """A column."""
    return {figure.case: figure for figure in figures if figure.quantity == quantity}


def seconds_beside(
    title: str, document: str, figures: Sequence[Figure], columns: dict[str, str]
) -> Picture:
    """Times on a logarithmic axis: a row for each case, the document's time, and ours beside it.

    Args:
        title: above the picture.
        document: what the document is called.
        figures: what is drawn.
        columns: the quantities drawn, the first one that the document has too, and their names.
    """
    cases = cases_of(figures)
    picture, (panel,) = new_picture(title, [9.0], height=1.5 + 0.55 * len(cases))
    panel.set_xscale("log")
    first = by_case(figures, next(iter(columns)))
    for row, figure in enumerate(first.values()):
        _gap(panel, row, figure)
    theirs = [each.document for each in first.values()]
    panel.plot(theirs, range(len(theirs)), "o", ms=9, color=GREY, label=document)
    for place, (quantity, name) in enumerate(columns.items()):
        column = by_case(figures, quantity)
        rows = [row + 0.16 * place for row, case in enumerate(cases) if case in column]
        _marks(panel, [figure.ours for figure in column.values()], rows, OURS[place], name)
    panel.set_yticks(range(len(cases)), cases)
    panel.set_ylim(len(cases) - 0.4, -0.6)
    panel.tick_params(axis="y", length=0)
    panel.set_xmargin(0.12)  # room for the words at the right
    low, high = panel.get_xlim()
    subs = (1,) if high > WIDE * low else (1, 2, 5)
    panel.xaxis.set_major_locator(import_module("matplotlib.ticker").LogLocator(subs=subs))
    panel.xaxis.set_major_formatter(lambda seconds, _: f"{seconds:g} s")
    panel.minorticks_off()
    panel.grid(axis="x", color=GREY, alpha=0.25)
    picture.legend(loc="outside lower center", ncols=1 + len(columns), frameon=False)
    return picture


def _gap(panel: Axes, row: int, figure: Figure) -> None:
    """A line from ours to the document's, and how many times as fast we are."""
    if not figure.document:
        return
    ours = figure.ours.value
    panel.plot([ours, figure.document], [row, row], "-", color=GREY, lw=1.2, alpha=0.6, zorder=1)
    text = f"{digits(figure.document / ours, 2)}× as fast"
    at = (max(figure.document, figure.ours.high), row)
    panel.annotate(text, at, (9, 0), textcoords="offset points", va="center", fontsize=9)


def _marks(
    panel: Axes, ours: Sequence[Estimate], rows: Sequence[float], colour: str, name: str
) -> None:
    """Medians with their intervals."""
    values = [each.value for each in ours]
    below = [each.value - each.low for each in ours]
    above = [each.high - each.value for each in ours]
    panel.errorbar(
        values, rows, xerr=[below, above], fmt="D", ms=6, color=colour, capsize=3, label=name
    )


def course(
    panel: Axes, at: Sequence[float], ours: Sequence[Estimate], colour: str, name: str
) -> None:
    """Our numbers along an axis, with a band for the interval."""
    panel.plot(at, [each.value for each in ours], "-D", ms=4.5, color=colour, label=name)
    low, high = [each.low for each in ours], [each.high for each in ours]
    panel.fill_between(at, low, high, color=colour, alpha=0.2, lw=0)
