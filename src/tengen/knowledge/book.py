"""An opening book of our own: what `five` plays in the first moves, thought out beforehand.

The book has positions of 15 × 15 boards, each once however the board is turned, with the move that
the search found best and its value. `benchmarks/make_book.py` makes it from nothing but the engine;
the first lines of each file say with which budget. A line is a key, a move and a value:

    a1b2c3d4e5f6 h8 +35

The key is a digest of the position folded by symmetry (`games.symmetry`), the move lies on the
folded board, and the value is the mover's, in hundredths of the logarithm of the odds.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import NamedTuple

from tengen.games.five import FiveInARow
from tengen.games.symmetry import Fold, folded, origin_of
from tengen.knowledge.openings import RULES

SIDE = 15
KEY_BYTES = 6
"""With a few thousand positions, one in a hundred billion others would be taken for one of them;
and a move that is not legal is not played."""
MOST_STONES = 12
"""No position of the book has more; later ones need not be looked up."""


class Known(NamedTuple):
    """What the book says of a position."""

    move: str
    value: int
    """The mover's, in hundredths of the logarithm of the odds."""


def book_move(position: FiveInARow) -> Known | None:
    """What the book would play here; None if it does not know the position."""
    if position.height != SIDE or position.width != SIDE or position.row != 5:
        return None
    if position.outcome is not None or len(position.moves) > MOST_STONES:
        return None
    fold = folded(position)
    known = _book(position.rules).get(key_of(fold))
    if known is None:
        return None
    move = origin_of(known.move, fold.symmetry, position)
    return known._replace(move=move) if position.legal_mask()[position.coordinates(move)] else None


def key_of(fold: Fold) -> str:
    """A folded position as the book names it."""
    return blake2b(fold.key, digest_size=KEY_BYTES).hexdigest()


def size_of_book(rules: str) -> int:
    """How many positions the book knows."""
    return len(_book(rules))


@cache
def _book(rules: str) -> dict[str, Known]:
    if rules not in RULES:
        return {}
    text = (files("tengen.knowledge") / "data" / f"book-{rules}.txt").read_text("utf-8")
    rows = (line.split() for line in text.splitlines() if not line.startswith("#"))
    return {key: Known(move, int(value)) for key, move, value in rows}
