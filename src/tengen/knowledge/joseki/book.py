"""A book of corner sequences, and what it says of a position.

A book is a graph of positions: what lies in the 7 × 7 window of a corner, seen by the side to move,
with the moves that were made there, and in how many lines each was. The core looks positions up
(`core/go/joseki.hpp` says how), for a search at every new node, and here for people.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tengen import _core
from tengen.errors import InputError
from tengen.games.go import Go
from tengen.numbers import shown

CORNERS = ("top left", "bottom left", "top right", "bottom right")
"""By the numbers that the core has for them."""

SMALLEST = _core.JOSEKI_BOARD
"""The corners of boards with a shorter side overlap, and nothing is known of them."""


@dataclass(frozen=True)
class BookMove:
    """A move that a book knows in a corner."""

    move: str
    corner: str
    """"top left", "top right", "bottom left" or "bottom right"."""
    lines: int
    """So many lines of the book have it …"""
    of: int
    """… of so many that have a move in this corner as it stands. Where the corner looks the same
    along both edges, every line is counted along both."""
    known: int
    """The book's position has so many of the corner's stones."""
    stones: int
    """So many stones lie in the corner."""
    name: str
    """What the record calls the move, or the last one before it that has a name; may be empty."""

    @property
    def share(self) -> float:
        """How often it is chosen, 0 to 1."""
        return self.lines / self.of

    @property
    def exact(self) -> bool:
        """Does the book know the corner just as it stands?"""
        return self.known == self.stones

    def name_in(self, language: str) -> str:
        """Its name; in ours the Chinese one follows the English after a bar."""
        english, bar, chinese = self.name.partition("|")
        return chinese.strip() if bar and language == "zh" else english.strip()


@dataclass(frozen=True, eq=False)
class JosekiBook:
    """Positions and their moves as columns.

    Args:
        windows: the mover's and the other's stones of each position, a bit a point, row by row from
            the corner; in the order of their stones, then of these numbers.
        ends: where the moves of each position end.
        moves: lines down and across from the corner, counted from 0.
        lines: how many lines have each move.
        named: the number of each move's name.
        names: all of them; the first is empty.

    Raises:
        InputError: these columns are no book.
    """

    windows: NDArray[np.uint64]
    ends: NDArray[np.uint32]
    moves: NDArray[np.uint8]
    lines: NDArray[np.uint32]
    named: NDArray[np.uint32]
    names: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.named) != len(self.moves) or (self.named >= len(self.names)).any():
            raise InputError("a move of the book has no name")
        _ = self.native  # refuses what is no book

    @cached_property
    def native(self) -> _core.JosekiBook:
        """The same for the core."""
        try:
            return _core.JosekiBook(self.windows, self.ends, self.moves, self.lines)
        except ValueError as error:
            raise InputError(f"this is no book: {error}") from None

    def __len__(self) -> int:
        return len(self.ends)

    @property
    def deepest(self) -> int:
        """The most stones of a position."""
        return 0 if not len(self) else sum(int(side).bit_count() for side in self.windows[-1])

    def moves_for(self, position: Go) -> list[BookMove]:
        """What it knows for the side to move: corner by corner, the usual moves first.

        Raises:
            InputError: it is no position of Go.
        """
        if not isinstance(position, Go):
            raise InputError(f"{shown(position)} has no corner sequences: expected Go")
        if position.outcome is not None:
            return []
        found: dict[tuple[str, str], BookMove] = {}
        legal = position.legal_mask()
        for row, col, corner, lines, of, known, stones, number in self.native.offers(
            position._native
        ):
            if not legal[row, col]:
                continue
            move, where = position.name(row, col), CORNERS[corner]
            before = found.get((where, move))
            in_all = lines + (before.lines if before else 0)
            name = before.name if before else self.names[self.named[number]]
            found[where, move] = BookMove(move, where, in_all, of, known, stones, name)
        return sorted(found.values(), key=lambda each: (CORNERS.index(each.corner), -each.lines))
