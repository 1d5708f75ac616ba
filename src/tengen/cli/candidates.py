"""What a search found, for people: candidates with numbers on the board and their shares (T5)."""

from __future__ import annotations

from typing import NamedTuple

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from tengen.cli.board import drawn, side_by_side
from tengen.games.notation import PASS
from tengen.games.records import AnyPosition
from tengen.players.winning_length import wins_in
from tengen.searching import Candidate, SearchResult

MOST, LEAST_SHARE, ALWAYS = 12, 0.01, 3
"""So many at most are numbered, each with this share of the visits; the first three in any case."""


class Numbered(NamedTuple):
    """A candidate with its number on the board."""

    number: int
    candidate: Candidate
    share: float


def numbered(position: AnyPosition, found: SearchResult) -> list[Numbered]:
    """The candidates worth showing, most visited first.

    They are numbered as in T's figure 4.2: left to right, top to bottom, the pass last.
    """
    total = max(1, sum(candidate.visits for candidate in found.candidates))
    tried = [candidate for candidate in found.candidates[:MOST] if candidate.visits]
    first = {candidate.move for candidate in tried[:ALWAYS]} | {found.best}
    shown = [
        candidate
        for candidate in found.candidates
        if candidate.move in first
        or (candidate in tried and candidate.visits >= LEAST_SHARE * total)
    ]

    def reading_order(candidate: Candidate) -> tuple[int, int]:
        if candidate.move == PASS:
            return position.height, 0
        return position.coordinates(candidate.move)

    order = {c.move: n for n, c in enumerate(sorted(shown, key=reading_order), 1)}
    return [Numbered(order[c.move], c, c.visits / total) for c in shown]


def shown(position: AnyPosition, found: SearchResult, console: Console) -> RenderableType:
    """The board with the numbered candidates, and beside it a table of them."""
    rows = numbered(position, found)
    points = {row.candidate.move: row.number for row in rows if row.candidate.move != PASS}
    return side_by_side(drawn(position, console, points), _table(rows, found), console)


def _table(rows: list[Numbered], found: SearchResult) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("", "move", "visits", "share", "value"):
        table.add_column(column, justify="left" if column == "move" else "right")
    for rank, (number, candidate, share) in enumerate(rows):
        best = candidate.move == found.best
        table.add_row(
            str(number),
            Text(candidate.move + (" ←" if best else "")),
            f"{candidate.visits:,}",
            f"{100 * share:.1f} %",
            _value(candidate),
            style="bold" if rank < ALWAYS else None,
        )
    others = len(found.candidates) - len(rows)
    if others:
        rest = 1 - sum(row.share for row in rows)
        words = f"{others} other{'s' * (others != 1)}"
        table.add_row("", words, "", f"{100 * rest:.1f} %", "", style="dim")
    return table


def _value(candidate: Candidate) -> str:
    sure = f" ({candidate.proof})" if candidate.proof else ""
    return f"{100 * candidate.value:.1f} %{sure}"


def summary(position: AnyPosition, found: SearchResult) -> str:
    """The outcome of a search in a line."""
    length = wins_in(position, found)
    sure = "" if length is None else f"wins in {length}, "
    return (
        f"{found.best}, {100 * found.value:.1f} % for {position.to_play.capitalize()}, {sure}"
        f"{found.simulations:,} simulations in {found.seconds:.2f} s; "
        f"expected {' '.join(found.pv[:8]) or found.best}"
    )
