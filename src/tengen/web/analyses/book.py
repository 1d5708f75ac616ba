"""What the book of corner sequences says of a position, for the page."""

from __future__ import annotations

from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.knowledge.joseki import shipped_book
from tengen.web.wire.models.analysis import BookMove

MOST = 24
"""Moves that a page is told of; a board full of marks says nothing."""


def book_moves(position: AnyPosition) -> list[BookMove]:
    """The moves of the shipped book, corners that it knows best first, then the usual moves."""
    if not isinstance(position, Go):
        return []
    found = shipped_book().moves_for(position)
    found.sort(key=lambda each: (-each.known / max(1, each.stones), -each.stones, -each.share))
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
