"""What the book of corner sequences says of a position, for the page."""

from __future__ import annotations

from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.knowledge.joseki import shipped_book
from tengen.web.wire.models.analysis import BookMove

MOST, RAREST = 24, 0.05
"""So many moves a page is told of at most, and none that are rarer than this in an empty corner: a
board full of marks says nothing."""


def book_moves(position: AnyPosition) -> list[BookMove]:
    """The moves of the shipped book; those of corners that it knows as they stand come first."""
    if not isinstance(position, Go):
        return []
    known = shipped_book().moves_for(position)
    found = [each for each in known if each.stones or each.share >= RAREST]
    found.sort(key=lambda each: (not each.exact, -each.stones, -each.share))
    return [
        BookMove(
            move=each.move,
            names={"en": each.name_in("en"), "zh": each.name_in("zh")},
            lines=each.lines,
            of=each.of,
            known=each.known,
            stones=each.stones,
        )
        for each in found[:MOST]
    ]
