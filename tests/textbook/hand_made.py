"""Games small enough to be written down whole, and chance that is written down too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from tengen.textbook.game import Outcome, Reason
from tengen.textbook.moves import OPPONENT

Tree = dict[str, "Tree"] | str
"""The moves and where they lead, or how the game has ended there."""

ENDS = {
    "black": Outcome("black", Reason.SCORE),
    "white": Outcome("white", Reason.SCORE),
    "draw": Outcome(None, Reason.SCORE),
    "both lose": Outcome(None, Reason.BOTH_LOSE),
}


class TreeGame:
    """A game given as its tree; Black begins."""

    def __init__(self, tree: Tree) -> None:
        self.past = [tree]

    @property
    def to_play(self) -> str:
        return "black" if len(self.past) % 2 else "white"

    @property
    def outcome(self) -> Outcome | None:
        here = self.past[-1]
        return ENDS[here] if isinstance(here, str) else None

    def legal_moves(self) -> list[str]:
        here = self.past[-1]
        return [] if isinstance(here, str) else list(here)

    def play(self, move: str) -> Self:
        here = self.past[-1]
        assert not isinstance(here, str)
        self.past.append(here[move])
        return self

    def undo(self) -> Self:
        self.past.pop()
        return self

    def copy(self) -> Self:
        twin = type(self)(self.past[0])
        twin.past = self.past.copy()
        return twin

    def __str__(self) -> str:
        return repr(self.past[-1])


def minimax(game: TreeGame) -> str:
    """How the game ends if nobody errs, for games that one side wins or that are drawn."""
    if game.outcome:
        return game.outcome.winner or "draw"
    ends = [minimax(game.copy().play(move)) for move in game.legal_moves()]
    wishes = [game.to_play, "draw", OPPONENT[game.to_play]]
    return min(ends, key=wishes.index)


def script(*numbers: int) -> Callable[[int], int]:
    """Chance that says these numbers, one after the other, and then no more."""
    rest = iter(numbers)

    def pick(choices: int) -> int:
        number = next(rest, None)
        assert number is not None, "chance was asked more often than expected"
        assert 0 <= number < choices
        return number

    return pick


TRAP: Tree = {
    "trap": {"blunder": "black", "slip": "black", "refute": "white"},
    "solid": {"a": "draw", "b": "draw", "c": "draw"},
}
"""The trap wins twice in three if the answer is a random one, and loses to the right one."""
