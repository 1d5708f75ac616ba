"""The game as a Markov decision process (C, section 1): the one interface that everything shares.

A game is a sequence of decision times. At each one there is a *state* (the stones on the board and
whose turn it is), a set of *actions* (the legal moves), a *transition* (playing one of them) and a
*reward*, which is nothing until the end, when the outcome says who won and why.

Any class with these members is a game to Tengen; none of them has to be inherited from here.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Protocol, Self


class Reason(StrEnum):
    """Why a game is over."""

    SCORE = "score"
    """Both sides passed and the board was counted."""
    RESIGNATION = "resignation"
    """One side gave up."""
    FIVE = "five"
    """A row of the winning length was made."""
    FORBIDDEN = "forbidden"
    """Black made an overline, a double-four or a double-three in a Renju record."""
    FULL_BOARD = "full board"
    """No empty point is left and nobody has a row: a draw."""
    PASSES = "passes"
    """Both sides passed in a row game: a draw."""
    KILLED = "killed"
    """All the defender's original stones are gone (T, algorithm 4.1)."""
    SURVIVED = "survived"
    """The defender has two eyes (T, algorithm 4.1)."""
    BOTH_LOSE = "both lose"
    """A problem ended with neither side reaching its goal (T, algorithm 4.2)."""


class Outcome(NamedTuple):
    """How a game ended: the winner ("black", "white" or None), why, and Black's margin if any."""

    winner: str | None
    reason: Reason
    score: float | None = None


class Game(Protocol):
    """A state of a two-player game of perfect information, changed in place by `play`."""

    @property
    def to_play(self) -> str:
        """The side to move, "black" or "white"."""

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    def legal_moves(self) -> list[str]:
        """The moves open to the side to move; empty once the game is over."""

    def play(self, move: str, /) -> Self:
        """Make a legal move and return the same object."""

    def undo(self) -> Self:
        """Take the last move back."""

    def copy(self) -> Self:
        """An independent position that can be played on."""
