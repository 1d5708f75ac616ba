"""How a game of Go stands, for people: who owns what, and the score."""

from __future__ import annotations

from rich.text import Text

from tengen.games.records import AnyPosition
from tengen.searching.territory import CERTAIN, Estimate, estimate

NOBODY = "·"
LIKELY = {1: "x", -1: "o"}
SURE = {1: "X", -1: "O"}

LIKELY_FROM = 0.15
"""A point is likely to be somebody's from so much more on, from −1 to 1."""


def estimated(position: AnyPosition) -> Text:
    """Whose each point will be, and the score in words.

    Raises:
        InputError: it is no position of Go.
    """
    found = estimate(position)
    letters = position.notation.columns(position.width)
    heading = "  " + "".join(letter.rjust(2) for letter in letters)
    rows = [
        f"{position.height - row:2}" + "".join(_owner(float(point)).rjust(2) for point in points)
        for row, points in enumerate(found.ownership)
    ]
    return Text("\n".join([heading, *rows, in_words(found)]))


def in_words(found: Estimate) -> str:
    """The score, and how much of it is open."""
    return f"{found}; {found.open} of {found.ownership.size} points are open"


def _owner(owned: float) -> str:
    side = 1 if owned > 0 else -1
    if abs(owned) >= CERTAIN:
        return SURE[side]
    return LIKELY[side] if abs(owned) >= LIKELY_FROM else NOBODY
