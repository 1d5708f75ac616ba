"""How long a win takes that a search has proven, where threats can tell."""

from __future__ import annotations

from tengen.games.five import FiveInARow
from tengen.games.records import AnyPosition
from tengen.searching import SearchResult
from tengen.solving.five import solve_five
from tengen.solving.judging import judge_five

NODES, SECONDS = 20_000, 0.5
"""What the prover may take for it; for each answer and for all of them, where it looks at those."""


def wins_in(position: AnyPosition, found: SearchResult) -> int | None:
    """Moves of both sides up to the five, if the best move is proven to win by threats.

    It is what the proof needs against the answer that holds out longest; a shorter way may exist.
    A tree proves wins too, but not how long they take.
    """
    if not isinstance(position, FiveInARow) or position.row != 5:
        return None
    if found.proof != position.to_play:
        return None
    solution = solve_five(position, position.to_play, "threats", NODES, SECONDS)
    if found.best in solution.first_moves:
        return len(solution.to_five(position))
    judged = judge_five(position, found.best, NODES, SECONDS)
    if judged.status != "win":
        return None
    return 1 + (judged.reply is not None) + len(judged.line)
