"""What a search found, for the eyes: on a board, and as a table."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from tengen.games.notation import PASS
from tengen.games.position import opponent
from tengen.games.svg import Heat, Picture
from tengen.searching.leaves import Searchable

if TYPE_CHECKING:
    from tengen.searching.result import Candidate, Candidates, Ranked, SearchResult

LEAST_DRAWN = 0.01
"""A move that was tried less than this share of the most visited one's is left out."""


def on_board(found: SearchResult, board: Picture, position: Searchable) -> Picture:
    """A board with heat and numbers.

    Args:
        found: what is to be seen.
        board: the position without it.
        position: what was searched.
    """
    side = position.to_play
    leading = {each.candidate.move: each for each in found.candidates.leading()}
    tried = [each.candidate for each in found.candidates.ranked() if each.candidate.move != PASS]
    most = max((each.visits for each in tried), default=1)
    heat = {
        position.coordinates(each.move): Heat(
            each.value, each.visits / max(1, most), _written(leading.get(each.move), side)
        )
        for each in tried
        if each.visits >= LEAST_DRAWN * most or each.move in leading
    }
    best = () if found.best == PASS else ((position.coordinates(found.best), "best"),)
    worth = _on_disc(found.candidates.ranked()[0].candidate, side)
    most_visited = "most visited of " if found.candidates.rated_higher() else ""
    return replace(
        board,
        title=f"{board.title}: what a search found",
        caption=f"{found.best}: {worth} for {side.capitalize()}, {most_visited}"
        f"{found.simulations:,} simulations",
        heat=heat,
        signs=(*board.signs, *best),
    )


def _written(ranked: Ranked | None, side: str) -> tuple[str, ...]:
    return () if ranked is None else (str(ranked.rank), _on_disc(ranked.candidate, side))


def _on_disc(candidate: Candidate, side: str) -> str:
    """What a move is worth, in a word; without a proof nothing is certain."""
    if candidate.proof is not None:
        words = {side: "wins", opponent(side): "loses"}
        return words.get(candidate.proof, candidate.proof.partition(",")[0])
    return f"{min(99, max(1, round(100 * candidate.value)))} %"


def percent(candidate: Candidate) -> str:
    """A win rate to a tenth of a percent; without a proof nothing is certain."""
    value = 100 * candidate.value
    return f"{value if candidate.proof else min(99.9, max(0.1, value)):.1f} %"


def table(candidates: Candidates) -> str:
    """The leading candidates as a table of HTML, the best first."""
    leading = candidates.leading()
    priors = len({each.prior for each in candidates}) > 1
    proofs = any(each.candidate.proof for each in leading)
    heads = ["rank", "move", "visits", "share", "win rate"]
    heads += ["prior"] * priors + ["certain"] * proofs
    rows = [_cells(each, priors=priors, proofs=proofs) for each in leading]
    if others := len(candidates) - len(leading):
        rest = 1 - sum(each.share for each in leading)
        words = "other" if others == 1 else "others"
        blank = [""] * (len(heads) - 4)
        rows.append(["", f"{others} {words}", "", f"{100 * max(0.0, rest):.1f} %", *blank])
    head = _row(heads, "th")
    return f"<table><thead>{head}</thead><tbody>{''.join(map(_row, rows))}</tbody></table>"


def _cells(ranked: Ranked, *, priors: bool, proofs: bool) -> list[str]:
    rank, candidate, share = ranked
    cells = [str(rank), candidate.move, f"{candidate.visits:,}", f"{100 * share:.1f} %"]
    cells.append(percent(candidate))
    if priors:
        cells.append(f"{100 * candidate.prior:.1f} %")
    if proofs:
        cells.append(candidate.proof or "")
    return cells


def _row(cells: list[str], kind: str = "td") -> str:
    written = (
        f'<{kind} style="text-align: {"left" if place == 1 else "right"}">{escape(cell)}</{kind}>'
        for place, cell in enumerate(cells)
    )
    return f"<tr>{''.join(written)}</tr>"
