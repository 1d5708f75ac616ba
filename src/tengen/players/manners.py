"""What to take, what to leave, and when to give up, whatever the player thinks with."""

from __future__ import annotations

from dataclasses import replace

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.games.records import AnyPosition
from tengen.searching import Candidates, SearchResult

PATIENCE = 3
"""So many own moves in a row have to look lost before a player resigns."""

EARLIEST_RESIGNATION = 10
"""Nobody resigns before so many moves were made …"""

HANDICAP_FIGHT = 0.5
"""… and who gives stones in Go not before so many for each point of the board: such a game is lost
on paper from its first move, and is given to be played."""


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


def without_pass(position: AnyPosition, found: SearchResult) -> SearchResult:
    """What a search found, in five in a row without the pass that nobody would think of.

    The rules allow it, and the search lists it where it could save a lost game. It stays where the
    other side has just passed, so that it ends the game, and where there is nothing else.
    """
    answers = bool(position.moves) and position.moves[-1][1] == PASS
    stones = [candidate for candidate in found.candidates if candidate.move != PASS]
    if not isinstance(position, FiveInARow) or answers or not stones:
        return found
    if found.best != PASS:
        return replace(found, candidates=Candidates(stones, found.best))
    best = stones[0]
    candidates = Candidates(stones, best.move)
    return replace(found, candidates=candidates, best=best.move, value=best.value, pv=[best.move])


def own_eyes(position: AnyPosition) -> set[str]:
    """The points of Go that the side to move would only harm itself by filling."""
    if not isinstance(position, Go):
        return set()
    return {point for point, is_true in position.eyes(position.to_play).items() if is_true}


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
        return number >= _earliest_resignation(position) and max(recent) < self.threshold


def _earliest_resignation(position: AnyPosition) -> float:
    gives_stones = isinstance(position, Go) and position.handicap and position.to_play == "white"
    points = position.height * position.width
    return max(EARLIEST_RESIGNATION, HANDICAP_FIGHT * points if gives_stones else 0)
