"""The payoff matrix with which G explains minimax (G, section 2.2.2).

The computer chooses a row, then the person a column, and the number where they meet is what the
person gains:

|       | c  | d  |
|-------|----|----|
| **a** | 50 | 40 |
| **b** | 20 | 30 |

In row a the person takes 50, in row b 30. So the computer chooses b and the person d; neither does
better against the other by choosing otherwise.

    >>> from tengen.textbook.minimax import minimax
    >>> minimax(Payoff(G_MATRIX), 2, PayoffJudge())
    Looked(value=-30, move='b', nodes=7)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from tengen.textbook.game import Outcome

Matrix = Mapping[str, Mapping[str, int]]

G_MATRIX: Matrix = {"a": {"c": 50, "d": 40}, "b": {"c": 20, "d": 30}}


class Payoff:
    """The choice of a row, which Black is said to make, and then of a column."""

    def __init__(self, matrix: Matrix) -> None:
        self.matrix = matrix
        self.chosen: list[str] = []

    @property
    def to_play(self) -> str:
        """Black until the row is chosen; when both are, it would be Black's turn again."""
        return "white" if len(self.chosen) == 1 else "black"

    @property
    def outcome(self) -> Outcome | None:
        """Nobody wins or loses here; there is only a number."""
        return None

    def legal_moves(self) -> list[str]:
        """The rows, then the columns, then nothing."""
        if not self.chosen:
            return list(self.matrix)
        return list(self.matrix[self.chosen[0]]) if len(self.chosen) == 1 else []

    def play(self, move: str) -> Self:
        """Choose a row or a column."""
        if move not in self.legal_moves():
            raise ValueError(f"{move!r} is not one of {', '.join(self.legal_moves()) or 'nothing'}")
        self.chosen.append(move)
        return self

    def undo(self) -> Self:
        """Take the last choice back."""
        self.chosen.pop()
        return self

    def copy(self) -> Self:
        """An independent choice of the same matrix."""
        twin = type(self)(self.matrix)
        twin.chosen = self.chosen.copy()
        return twin


class PayoffJudge:
    """The searches' view of it. A number is known only when both have chosen."""

    def moves(self, game: Payoff) -> list[str]:
        """What can be chosen."""
        return game.legal_moves()

    def value(self, game: Payoff) -> int:
        """What the person does not gain, for it would be the computer's turn; 0 before that."""
        if len(game.chosen) < 2:
            return 0
        row, column = game.chosen
        return -game.matrix[row][column]

    def key(self, game: Payoff) -> tuple[str, ...]:
        """The choices."""
        return tuple(game.chosen)
