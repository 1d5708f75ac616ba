"""A board with everything that is drawn on it, as data; `svg` draws it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tengen.games.notation import Coordinates
from tengen.games.svg import signs
from tengen.games.svg.geometry import CELL, WIDEST, element, fitting, quoted, span, words
from tengen.games.svg.plank import INK, plank
from tengen.games.svg.stones import Line, last_mark, lying, numbered, shades, to_come

CAPTION = 1.0 * CELL
"""How much longer the plank is for the line below the board."""
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', sans-serif"

Pair = tuple[Coordinates, Coordinates]


class Heat(NamedTuple):
    """What a search thinks of a point."""

    value: float
    """The win rate there, which gives the colour."""
    strength: float
    """How often it was tried beside the point that was tried most, which gives the size."""
    lines: tuple[str, ...] = ()
    """What is written on it."""


@dataclass(frozen=True)
class Picture:
    """A board and what is drawn on it. Points are (row, column), row 0 at the top."""

    stones: list[list[int]]
    """0 empty, 1 black, 2 white."""
    columns: list[str]
    """The letters of the columns."""
    title: str
    """What it is, for whoever cannot see it."""
    caption: str = ""
    """A line below the board."""
    last: Coordinates | None = None
    """Where the last stone was put."""
    dead: frozenset[Coordinates] = frozenset()
    closed: frozenset[Coordinates] = frozenset()
    """Points that do not count."""
    rows: tuple[Pair, ...] = ()
    """The ends of rows that have won."""
    numbers: Mapping[Coordinates, int] = field(default_factory=dict)
    """Which move a stone was."""
    heat: Mapping[Coordinates, Heat] = field(default_factory=dict)
    line: Line = ()
    """Moves that are not on the board, in turn."""
    signs: tuple[tuple[Coordinates, str], ...] = ()
    """Points and the signs on them, by the names of `signs.SIGNS`."""
    labels: tuple[tuple[Coordinates, str], ...] = ()
    joined: tuple[tuple[Pair, bool], ...] = ()
    """Lines from a point to another; whether they are arrows."""

    def svg(self, name: str | None = None) -> str:
        """The picture as text.

        Args:
            name: what its shades are called; two pictures on a page must not share one unless they
                are the same. If not given, it is made of what the picture shows.
        """
        if name is None:
            shown = "".join(self._layers("")).encode()
            name = f"tengen-{hashlib.sha256(shown).hexdigest()[:12]}"
        across = span(len(self.columns))
        down = span(len(self.stones)) + (CAPTION if self.caption else 0)
        scale = min(1.0, WIDEST / max(across, down))
        return element(
            "svg",
            element("title", quoted(self.title)) + shades(name) + "".join(self._layers(name)),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {round(across, 2):g} {round(down, 2):g}",
            width=across * scale,
            height=down * scale,
            style="max-width: 100%; height: auto",
            role="img",
            font_family=FONT,
            text_anchor="middle",
        )  # fmt: skip

    def _layers(self, name: str) -> Iterator[str]:
        """From the wood up."""
        yield plank(
            len(self.stones), len(self.columns), self.columns, CAPTION if self.caption else 0
        )
        yield self._written_below()
        yield signs.closed(sorted(self.closed))
        for point, heat in self.heat.items():
            yield signs.heat_disc(point, heat.value, heat.strength, heat.lines)
        yield signs.band(self.rows)
        yield lying(name, self.stones, self.dead)
        for point, order in self.numbers.items():
            yield numbered(point, order, self._stone(point))
        if self.last is not None:
            taken = {*self.numbers, *dict(self.signs), *dict(self.labels)}
            yield last_mark(self.last, self._stone(self.last), around=self.last in taken)
        yield to_come(name, self.line)
        for point, kind in self.signs:
            yield signs.sign(kind, point, self._stone(point))
        for point, text in self.labels:
            yield signs.label(text, point, self._stone(point))
        for (first, last), arrow in self.joined:
            yield signs.joined(first, last, arrow=arrow)

    def _stone(self, point: Coordinates) -> int:
        return self.stones[point[0]][point[1]]

    def _written_below(self) -> str:
        across = span(len(self.columns))
        lines = min(max(len(self.columns), len(self.stones)), 19)
        size = fitting(self.caption, (0.26 + 0.018 * lines) * CELL, 0.94 * across)
        y = span(len(self.stones)) + 0.34 * CELL
        return words(self.caption, across / 2, y, size, fill=INK) if self.caption else ""
