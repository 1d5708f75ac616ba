"""What a search found, for people: candidates with their ranks on the board, and their shares."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tengen.cli.board import drawn, side_by_side
from tengen.games.notation import PASS
from tengen.games.records import AnyPosition
from tengen.players.winning_length import wins_in
from tengen.searching import Ranked, SearchResult
from tengen.searching.result import ALWAYS_SHOWN
from tengen.searching.showing import percent

LEGEND = "numbers on the board are ranks: 1 is best"
DOUBTED = "a higher win rate, but of fewer visits, which say less"


def shown(position: AnyPosition, found: SearchResult, console: Console) -> RenderableType:
    """The board with the ranks of the leading candidates, and beside it a table of them."""
    rows = found.candidates.leading()
    ranks = {each.candidate.move: each.rank for each in rows if each.candidate.move != PASS}
    beside = Group(_table(rows, found), Text(_legend(found), "dim"))
    return side_by_side(drawn(position, console, ranks), beside, console)


def _legend(found: SearchResult) -> str:
    """What the numbers are, and why a move is the best whose win rate is not."""
    higher = " ".join(found.candidates.rated_higher())
    return f"{LEGEND}\n{higher}: {DOUBTED}" if higher else LEGEND


def _table(rows: list[Ranked], found: SearchResult) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("rank", "move", "visits", "share", "value"):
        table.add_column(column, justify="left" if column == "move" else "right")
    for rank, candidate, share in rows:
        sure = f" ({candidate.proof})" if candidate.proof else ""
        table.add_row(
            str(rank),
            Text(candidate.move + (" ←" if candidate.move == found.best else "")),
            f"{candidate.visits:,}",
            f"{100 * share:.1f} %",
            percent(candidate) + sure,
            style="bold" if rank <= ALWAYS_SHOWN else None,
        )
    others = len(found.candidates) - len(rows)
    if others:
        rest = 1 - sum(row.share for row in rows)
        words = f"{others} other{'s' * (others != 1)}"
        table.add_row("", words, "", f"{100 * rest:.1f} %", "", style="dim")
    return table


def summary(position: AnyPosition, found: SearchResult) -> str:
    """The outcome of a search in a line."""
    best = found.candidates.ranked()[0].candidate
    length = wins_in(position, found)
    sure = "" if length is None else f"wins in {length}, "
    return (
        f"{found.best}, {percent(best)} for {position.to_play.capitalize()}, {sure}"
        f"{found.simulations:,} simulations in {found.seconds:.2f} s; "
        f"expected {' '.join(found.pv[:8]) or found.best}"
    )
