"""Five in a row after a search: a threat is met, and who is lost holds out."""

from __future__ import annotations

from tengen.games.five import FiveInARow
from tengen.games.position import opponent
from tengen.games.threats import attack_points, defence_points, fives
from tengen.players.last_stand import FOURS, last_stand
from tengen.players.worth import surely_better
from tengen.searching import Candidate, SearchResult


def resisting(position: FiveInARow, found: SearchResult, best: Candidate) -> Candidate:
    """The search's own move, unless a threat stands on the board that it does not meet.

    A four must be met, whatever a short search thinks. An open three is met unless another move is
    surely better, or makes a four. Who is proven lost holds out as long as it can.

    Args:
        position: that was searched.
        found: what the search found.
        best: its move, which does not win at once.
    """
    side = position.to_play
    if position.row != 5 or best.proof == side:
        return best
    if best.proof == opponent(side):
        return _candidate(found, last_stand(position)) or best
    meets = [c for c in found.candidates if c.move in set(defence_points(position, side))]
    if not meets or best in meets:
        return best
    if fives(position, opponent(side)):
        return meets[0]  # the most visited
    gains_time = attack_points(position, side).get(best.move) in FOURS
    block = max(meets, key=lambda c: (c.visits, c.prior))
    return best if gains_time or surely_better(best, block) else block


def _candidate(found: SearchResult, move: str | None) -> Candidate | None:
    return next((c for c in found.candidates if c.move == move), None)
