"""A life-and-death problem as T plays it: a piece of board, a defender, and three ways to end.

The attacker wants the defender's original stones gone, the defender wants two eyes for them, and a
game that stops before either has happened is lost by both (T, algorithms 4.1 and 4.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Self

from tengen.textbook.game import Outcome, Reason
from tengen.textbook.go import Go
from tengen.textbook.life import two_eyed_groups
from tengen.textbook.moves import EMPTY, OPPONENT, PASS, STONE, IllegalMove, known_colour


class LifeProblem:
    """A problem that is played like a game.

    Stones go only into the region: the points given, and those that held a stone at the start, once
    that stone is captured. The side to move may always pass.

    Args:
        start: The position to solve. T plays with simple ko.
        defender: The side that wants to live.
        target: The defender's stones that decide; all of them unless given.
        region: The empty points that are meaningful; all of them unless given.
    """

    def __init__(
        self,
        start: Go,
        defender: str,
        target: Iterable[str] | None = None,
        region: Iterable[str] | None = None,
    ) -> None:
        self.go = start.copy()
        self.defender = known_colour(defender)
        names, cells = start.grid.names, start.position.cells
        held = {name: cell for name, cell in zip(names, cells, strict=True) if cell != EMPTY}
        own = {name for name, cell in held.items() if cell == STONE[defender]}
        self.target = frozenset(own if target is None else _known(start, target))
        self.region = frozenset(names if region is None else {*held, *_known(start, region)})
        if not self.target or not self.target <= own:
            raise ValueError("the target is one or more stones of the defender")
        self._left = [self.target]

    @classmethod
    def from_matrix(
        cls,
        matrix: Sequence[Sequence[int]],
        to_play: str,
        defender: str,
        target: Iterable[str] | None = None,
    ) -> Self:
        """Read T's matrix: 0 black, 1 white, 2 empty and meaningless, 3 empty and meaningful."""
        height, width = len(matrix), len(matrix[0])
        go = Go((height, width), ko="simple")
        codes = [code for row in matrix for code in row]
        if len(codes) != height * width or not set(codes) <= {0, 1, 2, 3}:
            raise ValueError("a matrix has rows of equal length made of 0, 1, 2 and 3")
        black, white, _, meaningful = (
            [name for name, code in zip(go.grid.names, codes, strict=True) if code == wanted]
            for wanted in range(4)
        )
        return cls(go.set_up(black, white, to_play), defender, target, meaningful)

    @property
    def to_play(self) -> str:
        """The side to move."""
        return self.go.to_play

    @property
    def target_left(self) -> frozenset[str]:
        """The target stones never captured; a new stone on the same point is another stone."""
        return self._left[-1]

    @property
    def outcome(self) -> Outcome | None:
        """Killed, survived, or over with both sides losing; None while the problem is open."""
        if not self.target_left:
            return Outcome(OPPONENT[self.defender], Reason.KILLED)
        if any(group & self.target_left for group in two_eyed_groups(self.go, self.defender)):
            return Outcome(self.defender, Reason.SURVIVED)
        if self.go.position.passes == 2 or not self._stone_moves():
            return Outcome(None, Reason.BOTH_LOSE)
        return None

    def legal_moves(self) -> list[str]:
        """The legal points of the region row by row from the top, then pass."""
        return [] if self.outcome else [*self._stone_moves(), PASS]

    def play(self, move: str) -> Self:
        """Make a move inside the region, or pass."""
        if self.outcome:
            raise IllegalMove("the problem is over; undo a move to play on", "game over")
        if move.lower() != PASS and self.go.grid.names[self.go.grid.point(move)] not in self.region:
            raise IllegalMove(f"{move} is outside the region of the problem", "outside the region")
        self.go.play(move)
        self._left.append(self._still_standing())
        return self

    def undo(self) -> Self:
        """Take the last move back."""
        if len(self._left) == 1:
            raise ValueError("there is no move to take back")
        self.go.undo()
        self._left.pop()
        return self

    def copy(self) -> Self:
        """An independent problem in the same position."""
        twin = copy(self)
        twin.go = self.go.copy()
        twin._left = self._left.copy()
        return twin

    def __str__(self) -> str:
        return str(self.go)

    def _stone_moves(self) -> list[str]:
        return [move for move in self.go.legal_moves() if move in self.region]

    def _still_standing(self) -> frozenset[str]:
        """The target stones that the last move has left on the board."""
        stone, cells = STONE[self.defender], self.go.position.cells
        return frozenset(
            name for name in self.target_left if cells[self.go.grid.point(name)] == stone
        )


def _known(go: Go, names: Iterable[str]) -> set[str]:
    """Point names as the board spells them."""
    return go.grid.named(map(go.grid.point, names))
