"""Five in a row: freestyle, standard and Renju.

    >>> game = Five(15, rules="renju")
    >>> game.play("h8").play("i9").to_play
    'black'
    >>> game.forbidden()
    {}

With another board and another row, freestyle is also tic-tac-toe: `Five(3, row=3)`.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Literal, NamedTuple, Self, get_args

from tengen.textbook import renju
from tengen.textbook.game import Outcome, Reason
from tengen.textbook.grid import FIVE_LETTERS, Size, dimensions, grid_of, put, read_diagram
from tengen.textbook.lines import lines_through, row_through, text_of
from tengen.textbook.moves import EMPTY, OPPONENT, PASS, STONE, IllegalMove, known_colour

RowRules = Literal["freestyle", "standard", "renju"]


class Position(NamedTuple):
    """All that a move changes."""

    cells: str
    to_play: str
    passes: int = 0
    outcome: Outcome | None = None


class Five:
    """A game of five in a row.

    Moves are points such as "h8" (columns a, b, c, … with i, rows from 1 at the bottom) or "pass".
    Two passes in a row and a full board are draws.

    Args:
        size: The side of a square board, or (height, width), up to 22.
        rules: "freestyle": the row or a longer one wins. "standard": exactly five wins. "renju":
            exactly five wins for Black, to whom overlines, double-fours and double-threes are
            forbidden; five or more wins for White.
        row: The length that wins; other than five in freestyle only.
    """

    def __init__(self, size: Size = 15, *, rules: RowRules = "freestyle", row: int = 5) -> None:
        if rules not in get_args(RowRules):
            raise ValueError(f"{rules!r} is not a rule; use one of {', '.join(get_args(RowRules))}")
        height, width = dimensions(size, 3 if rules == "freestyle" else 5, 22)
        if row != 5 and rules != "freestyle":
            raise ValueError(f"the row is five in {rules}; another length needs freestyle")
        if not 3 <= row <= max(height, width):
            raise ValueError(f"a row is from 3 to {max(height, width)} on {height}×{width}")
        self.grid = grid_of(height, width, FIVE_LETTERS)
        self.rules = rules
        self.row = row
        self._begin(self.grid.empty_cells(), "black")

    @classmethod
    def from_diagram(
        cls, diagram: str, to_play: str = "black", *, rules: RowRules = "freestyle", row: int = 5
    ) -> Self:
        """A game that starts from a board drawn with `.`, `X` and `O`."""
        size, cells = read_diagram(diagram)
        return cls(size, rules=rules, row=row)._begin(cells, to_play)

    def set_up(self, black: Iterable[str], white: Iterable[str], to_play: str = "black") -> Self:
        """Start the game anew from these stones.

        Rows that are already there decide nothing: a game is won by the move that makes one.
        """
        return self._begin(self.grid.set_up(black, white), to_play)

    def _begin(self, cells: str, to_play: str) -> Self:
        self._positions = [Position(cells, known_colour(to_play), outcome=_full_board(cells))]
        return self

    @property
    def position(self) -> Position:
        """The stones, the side to move, the passes just made, and the outcome if there is one."""
        return self._positions[-1]

    @property
    def to_play(self) -> str:
        """The side to move."""
        return self.position.to_play

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.position.outcome

    @property
    def board(self) -> list[list[int]]:
        """Rows from the top of 0 (empty), 1 (black) and 2 (white)."""
        return self.grid.numbers(self.position.cells)

    def __str__(self) -> str:
        return self.grid.draw(self.position.cells)

    def legal_moves(self) -> list[str]:
        """The empty points row by row, but none that is forbidden to the mover; then pass."""
        if self.outcome:
            return []
        cells, names = self.position.cells, self.grid.names
        closed = self.forbidden() if self.to_play == "black" else {}
        points = [name for point, name in enumerate(names) if cells[point] == EMPTY]
        return [*(name for name in points if name not in closed), PASS]

    def forbidden(self) -> dict[str, str]:
        """The points forbidden to Black, whoever's turn it is, and why; Renju only.

        A point has one reason, the first that fits of overline, double-four and double-three.
        """
        if self.rules != "renju":
            return {}
        cells = self.position.cells
        return {
            name: reason
            for point, name in enumerate(self.grid.names)
            if cells[point] == EMPTY
            and (reason := renju.forbidden_reason(self.grid, cells, point)) is not None
        }

    def play(self, move: str, colour: str | None = None) -> Self:
        """Make a move for the side to move, or for `colour` whoever's turn it is."""
        if self.outcome:
            raise IllegalMove("the game is over; undo a move to play on", "game over")
        side = self.to_play if colour is None else known_colour(colour)
        if move.lower() == PASS:
            self._positions.append(self._after_pass(side))
        else:
            self._positions.append(self._after_stone(self.grid.point(move), side))
        return self

    def undo(self) -> Self:
        """Take the last move back."""
        if len(self._positions) == 1:
            raise ValueError("there is no move to take back")
        self._positions.pop()
        return self

    def copy(self) -> Self:
        """An independent game with the same past."""
        twin = copy(self)
        twin._positions = self._positions.copy()
        return twin

    def _after_pass(self, side: str) -> Position:
        now = self.position
        outcome = Outcome(None, Reason.PASSES) if now.passes == 1 else None
        return Position(now.cells, OPPONENT[side], now.passes + 1, outcome)

    def _after_stone(self, point: int, side: str) -> Position:
        reason = self._refusal(point, side)
        if reason is not None:
            raise IllegalMove(f"{side} may not play {self.grid.names[point]}: {reason}", reason)
        cells = put(self.position.cells, point, STONE[side])
        won = Outcome(side, Reason.FIVE) if self._wins(cells, point, side) else None
        return Position(cells, OPPONENT[side], outcome=won or _full_board(cells))

    def _refusal(self, point: int, side: str) -> str | None:
        """Why a side may not place a stone on a point, or None if it may."""
        if self.position.cells[point] != EMPTY:
            return "occupied"
        if self.rules == "renju" and side == "black":
            return renju.forbidden_reason(self.grid, self.position.cells, point)
        return None

    def _wins(self, cells: str, point: int, side: str) -> bool:
        """Whether the stone just placed stands in a winning row."""
        exactly = self.rules == "standard" or (self.rules == "renju" and side == "black")
        through = lines_through(self.grid.height, self.grid.width, self.row)[point]
        lengths = [len(row_through(text_of(line, cells), line.index(point))) for line in through]
        return any(length == self.row if exactly else length >= self.row for length in lengths)


def _full_board(cells: str) -> Outcome | None:
    """A draw once no empty point is left."""
    return None if EMPTY in cells else Outcome(None, Reason.FULL_BOARD)
