"""When to pass and when to give up, whatever the player thinks with."""

from __future__ import annotations

import math

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.games.records import AnyPosition
from tengen.searching import Candidate, SearchResult

SAME = 0.02
"""Win rates this close are taken for equal: so far apart are those of moves that change nothing."""

PATIENCE = 3
"""So many own moves in a row have to look lost before a player resigns."""

EARLIEST_RESIGNATION = 10
"""Nobody resigns before so many moves were made."""


def passing_wins(position: AnyPosition) -> bool:
    """Has the opponent just passed in Go, and is the board, counted as it stands, won?"""
    if not isinstance(position, Go) or not position.moves or position.moves[-1][1] != PASS:
        return False
    margin = position.score()
    return margin > 0 if position.to_play == "black" else margin < 0


def winning_move(position: AnyPosition) -> str | None:
    """A move that ends a game of five in a row by winning it; a short search could overlook it."""
    if not isinstance(position, FiveInARow):
        return None
    trial = position.copy()
    for move in position.legal_moves():
        outcome = trial.play(move).outcome
        trial.undo()
        if outcome is not None and outcome.winner == position.to_play:
            return move
    return None


def own_eyes(position: AnyPosition) -> set[str]:
    """The points of Go that the side to move would only harm itself by filling."""
    if not isinstance(position, Go):
        return set()
    return {point for point, is_true in position.eyes(position.to_play).items() if is_true}


def is_settled(position: Go) -> bool:
    """Is every point somebody's, with all stones counted as alive, so that nothing is at stake?

    The first stone on a board owns all of it and settles nothing.
    """
    return set(position.owners().flat) == {1, 2}


def sensible(position: AnyPosition, found: SearchResult) -> Candidate:
    """The move to make after a search.

    It is the search's own, except in Go: own eyes are not filled, a settled board is passed on if
    that costs nothing, and an open one only if every move is worse.
    """
    side = position.to_play
    best = next(candidate for candidate in found.candidates if candidate.move == found.best)
    if not isinstance(position, Go) or best.proof == side:
        return best
    passing = next(candidate for candidate in found.candidates if candidate.move == PASS)
    unwise = own_eyes(position) | {PASS}
    stones = [candidate for candidate in found.candidates if candidate.move not in unwise]
    if not stones:
        return passing
    stone = best if best in stones else max(stones, key=_surely_worth)
    if is_settled(position):
        return passing if _worth(passing, side) >= _worth(stone, side) - SAME else stone
    all_worse = best is passing and _surely_worth(passing) > _worth(stone, side)
    return passing if all_worse else stone


def _worth(candidate: Candidate, side: str) -> float:
    """The win rate of a move, exact if it is known."""
    if candidate.proof is None:
        return candidate.value
    return 1.0 if candidate.proof == side else 0.5 if candidate.proof == "draw" else 0.0


def _surely_worth(candidate: Candidate) -> float:
    """The win rate less its standard error at its largest; little tried is little trusted."""
    return candidate.value - 0.5 / math.sqrt(candidate.visits) if candidate.visits else -math.inf


class Resignation:
    """Decides when a player gives up: its value has stayed under a threshold for some moves.

    Args:
        threshold: the win rate; 0 for never.
    """

    def __init__(self, threshold: float) -> None:
        if not 0 <= threshold <= 1:
            raise InputError(f"resign={threshold} cannot be: expected a win rate from 0 to 1")
        self.threshold = threshold
        self._values: dict[int, float] = {}

    def is_due(self, position: AnyPosition, value: float) -> bool:
        """Note what the position is worth to the side to move, and decide.

        Values are kept by move number, those from here on being of a game that was taken back.
        """
        number = len(position.moves)
        self._values = {n: v for n, v in self._values.items() if n < number} | {number: value}
        recent = [self._values.get(number - 2 * ago, 1.0) for ago in range(PATIENCE)]
        return number >= EARLIEST_RESIGNATION and max(recent) < self.threshold
