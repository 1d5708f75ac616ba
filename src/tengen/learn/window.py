"""The window: the newest positions of a run, from which batches are drawn.

It keeps whole chapters: when the others hold enough positions without the oldest, it goes. Of the
oldest that stays only the end is drawn from, so that the window has no more positions than it may.
How many those are may grow with what was played (`growth`).
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tengen.errors import InputError
from tengen.learn.chapters import Chapter
from tengen.learn.growth import window_size
from tengen.numbers import whole_number


class Examples(NamedTuple):
    """Positions to learn from, side by side."""

    planes: NDArray[np.uint64]
    policies: NDArray[np.float32]
    """What policies should be, in shares of one: examples × move codes."""
    values: NDArray[np.float32]
    results: NDArray[np.float32]
    searched: NDArray[np.bool_]
    replies: NDArray[np.float32]
    """What the search said when the opponent was to answer, in shares: examples × move codes."""
    replied: NDArray[np.bool_]
    """Was there an answer, searched in full?"""
    owners: NDArray[np.uint64]
    """Whose points are whose at the end, the side to move's and the other's, packed: examples × 2 ×
    words."""
    margins: NDArray[np.float32]
    """The lead of the side to move at the end; not a number where nothing was counted."""


class Window:
    """The newest chapters of a run.

    Args:
        most: positions that are drawn from, as soon as there are so many.
        begin: where it begins to grow up to that; 0 if it does not grow.
    """

    def __init__(self, most: int, begin: int = 0) -> None:
        self._most = whole_number("the window", most, 1)
        self._begin = whole_number("the window at first", begin, 0)
        self.played = 0
        """Positions that were ever put in."""
        self._chapters: deque[tuple[str, Chapter]] = deque()
        self._positions = 0

    def __len__(self) -> int:
        return min(self._positions, self.capacity)

    @property
    def capacity(self) -> int:
        """Positions that it may have now."""
        return window_size(self._most, self._begin, self.played)

    @property
    def names(self) -> list[str]:
        """The chapters, oldest first."""
        return [name for name, _ in self._chapters]

    @property
    def chapters(self) -> list[Chapter]:
        """The same themselves."""
        return [chapter for _, chapter in self._chapters]

    def add(self, name: str, chapter: Chapter) -> list[str]:
        """Take in a chapter; the names of those that had to go.

        The same games may be played twice, for few can be played on a small board.

        Raises:
            InputError: it is of another game.
        """
        self._check(chapter)
        self._chapters.append((name, chapter))
        self._positions += len(chapter)
        self.played += len(chapter)
        gone, capacity = [], self.capacity
        while self._positions - len(self._chapters[0][1]) >= capacity:
            oldest, dropped = self._chapters.popleft()
            self._positions -= len(dropped)
            gone.append(oldest)
        return gone

    def _check(self, chapter: Chapter) -> None:
        if not self._chapters:
            return
        known = self._chapters[-1][1]
        if (chapter.move_codes, chapter.planes.shape[1:]) != (
            known.move_codes,
            known.planes.shape[1:],
        ):
            raise InputError("the chapter is of another board or has other planes")

    def drawn(self, chance: np.random.Generator, size: int) -> Examples:
        """So many positions, each as likely as any other, drawn with replacement."""
        return self._examples(chance.integers(0, self._at_least_one(), size))

    def drawn_half_new(self, chance: np.random.Generator, size: int, newest: int) -> Examples:
        """R's batches: one half from the newest positions, the other from all before them.

        While there is nothing before them, all are from the newest.
        """
        older = max(self._at_least_one() - newest, 0)
        new = chance.integers(older, len(self), size if older == 0 else size - size // 2)
        old = chance.integers(0, older, size - len(new)) if older else np.zeros(0, np.int64)
        return self._examples(np.concatenate([new, old]))

    def _at_least_one(self) -> int:
        if not self._positions:
            raise InputError("the window is empty: there is nothing to draw from")
        return len(self)

    def _examples(self, positions: NDArray[np.int64]) -> Examples:
        """The positions of these numbers, in their order; 0 is the oldest that is drawn."""
        positions = positions + (self._positions - len(self))
        lengths = [len(chapter) for _, chapter in self._chapters]
        ends = np.cumsum(lengths)
        where = np.searchsorted(ends, positions, side="right")
        parts, order = [], []
        for index in np.unique(where):
            chosen = np.flatnonzero(where == index)
            rows = positions[chosen] - (ends[index] - lengths[index])
            parts.append(_rows_of(self._chapters[index][1], rows))
            order.append(chosen)
        back = np.argsort(np.concatenate(order))
        return Examples(*(np.concatenate(column)[back] for column in zip(*parts, strict=True)))


def _rows_of(chapter: Chapter, rows: NDArray[np.int64]) -> Examples:
    return Examples(
        chapter.planes[rows],
        chapter.policies(rows),
        chapter.values[rows],
        chapter.results[rows],
        chapter.searched[rows],
        chapter.policies(np.minimum(rows + 1, len(chapter) - 1)),
        chapter.followed(rows),
        *chapter.endings(rows),
    )
