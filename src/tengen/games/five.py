"""Five in a row: Gomoku and Renju."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from tengen import _core
from tengen.errors import BoardError, RulesError
from tengen.games import notation
from tengen.games.notation import Coordinates
from tengen.games.position import NAMES, Position, Size, native_colour, read_size, read_stones
from tengen.games.svg import Picture
from tengen.numbers import shown, whole_number
from tengen.textbook.game import Outcome, Reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

SMALLEST, LARGEST = 3, 22

REFUSALS = {
    _core.FiveLegality.occupied: ("occupied", "is occupied"),
    _core.FiveLegality.overline: ("overline", "is forbidden to Black: an overline"),
    _core.FiveLegality.double_four: ("double-four", "is forbidden to Black: a double-four"),
    _core.FiveLegality.double_three: ("double-three", "is forbidden to Black: a double-three"),
    _core.FiveLegality.over: ("over", "comes after the end of the game"),
}

REASONS = {
    _core.FiveReason.five: Reason.FIVE,
    _core.FiveReason.full_board: Reason.FULL_BOARD,
    _core.FiveReason.passes: Reason.PASSES,
    _core.FiveReason.forbidden: Reason.FORBIDDEN,
}


DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))

FORBIDDEN = (None, "overline", "double-four", "double-three")


class FiveInARow(Position[_core.FiveGame]):
    """What Gomoku and Renju share."""

    notation = notation.FIVE
    variants: ClassVar[tuple[str, ...]]

    def __init__(
        self,
        size: Size,
        *,
        rules: str,
        row: int = 5,
        black: Iterable[str] = (),
        white: Iterable[str] = (),
        to_play: str | None = None,
    ) -> None:
        shape = read_size(size, SMALLEST, LARGEST)
        self.rules = rules
        self.row = row = whole_number("row", row, SMALLEST, LARGEST, error=RulesError)
        native_rules = _native_rules(shape, rules, row, self.variants)
        stones = [read_stones(points, self.notation, shape) for points in (black, white)]
        if len({*stones[0], *stones[1]}) < len(stones[0]) + len(stones[1]):
            raise BoardError("these stones cannot stand together: a point is named twice")
        first = native_colour("black" if to_play is None else to_play)
        self._begin(_core.FiveGame(*shape, native_rules, stones[0], stones[1], first))

    # What the rules of five in a row say.

    def _try_play(self, row: int, col: int, colour: _core.Colour) -> tuple[str, str] | None:
        return REFUSALS.get(self._native.play(row, col, colour))

    def _native_outcome(self) -> Outcome | None:
        ended = self._native.outcome()
        return None if ended is None else Outcome(NAMES.get(ended[0]), REASONS[ended[1]])

    def _options(self) -> dict[str, Any]:
        return {"rules": self.rules, "row": self.row}

    @property
    def winning_row(self) -> list[str]:
        """The stones of every row that won, row by row of the board; none if no row has."""
        outcome = self.outcome
        if outcome is None or outcome.winner is None or outcome.reason != Reason.FIVE:
            return []
        return self.long_rows(outcome.winner)

    def long_rows(self, colour: str) -> list[str]:
        """The stones of a colour that stand in rows long enough to win, row by row of the board.

        Stones that were set up may do so in a game that goes on.
        """
        long = np.zeros((self.height, self.width), dtype=bool)
        for row in self._long_rows(colour):
            long[tuple(zip(*row, strict=True))] = True
        return self.names(long)

    def _long_rows(self, colour: str) -> Iterator[list[Coordinates]]:
        """The rows long enough to win, each as often as it has stones."""
        stones = self.board == (1 if colour == "black" else 2)
        for row, col in np.argwhere(stones).tolist():
            for line in (row_through(stones, (row, col), way) for way in DIRECTIONS):
                if self._wins(len(line), colour):
                    yield line

    def picture(self, *, numbers: bool = False) -> Picture:
        """The board, with a band under the rows that have won."""
        outcome = self.outcome
        won = self._long_rows(str(outcome.winner)) if outcome and self.winning_row else ()
        rows = {(min(row), max(row)) for row in won}
        return replace(super().picture(numbers=numbers), rows=tuple(sorted(rows)))

    def _wins(self, length: int, colour: str) -> bool:
        longer_wins = self.rules == "freestyle" or (self.rules == "renju" and colour == "white")
        return length == self.row or (length > self.row and longer_wins)


class Gomoku(FiveInARow):
    """A position of Gomoku.

    Args:
        size: a number, or (height, width), from 5 to 22; under freestyle rules from 3.
        rules: "freestyle" (five or more in a row win) or "standard" (exactly five do).
        row: the length that wins; only freestyle has others than five. `Gomoku(3, row=3)` is
            tic-tac-toe.
        black: points that hold black stones at the start.
        white: points that hold white stones at the start.
        to_play: who moves first.
    """

    variants = ("freestyle", "standard")

    def __init__(self, size: Size = 15, *, rules: str = "freestyle", **options: Any) -> None:  # noqa: ANN401
        super().__init__(size, rules=rules, **options)


class Renju(FiveInARow):
    """A position of Renju: Black wins with exactly five, White with five or more.

    Black may make no overline, double-four or double-three unless the same stone makes five.

    Args:
        size: a number, or (height, width), from 5 to 22.
        black: points that hold black stones at the start.
        white: points that hold white stones at the start.
        to_play: who moves first.
    """

    variants = ("renju",)

    def __init__(self, size: Size = 15, *, rules: str = "renju", **options: Any) -> None:  # noqa: ANN401
        super().__init__(size, rules=rules, **options)

    def forbidden(self) -> list[str]:
        """The points forbidden to Black, row by row from the top, whoever's turn it is."""
        return self.names(self._native.forbidden() != 0)

    def picture(self, *, numbers: bool = False) -> Picture:
        """The board, with a cross where Black, to move, may not."""
        drawn = super().picture(numbers=numbers)
        if self.outcome is not None or self.to_play == "white":
            return drawn
        return replace(
            drawn, signs=tuple((self.coordinates(p), "forbidden") for p in self.forbidden())
        )

    def why_forbidden(self, point: str) -> str | None:
        """What Black would make here: "overline", "double-four", "double-three", or None."""
        return FORBIDDEN[self._native.forbidden()[self.coordinates(point)]]


def row_through(
    stones: NDArray[np.bool_], point: Coordinates, way: tuple[int, int]
) -> list[Coordinates]:
    """The unbroken row through a stone."""
    down, right = way
    behind, before = _run(stones, point, (-down, -right)), _run(stones, point, way)
    return [point, *behind, *before]


def _run(
    stones: NDArray[np.bool_], point: Coordinates, step: tuple[int, int]
) -> Iterator[Coordinates]:
    """The stones that follow one another from a point on, itself left out."""
    row, col = point[0] + step[0], point[1] + step[1]
    while 0 <= row < stones.shape[0] and 0 <= col < stones.shape[1] and stones[row, col]:
        yield row, col
        row, col = row + step[0], col + step[1]


def _native_rules(
    size: tuple[int, int], rules: str, row: int, variants: tuple[str, ...]
) -> _core.FiveRules:
    if not isinstance(rules, str) or rules not in variants:
        raise RulesError(f"rules {shown(rules)} are unknown: expected one of {', '.join(variants)}")
    if rules != "freestyle" and row != 5:
        raise RulesError(f"row {row} cannot be under {rules} rules: expected 5")
    native = _core.FiveRules(_core.Variant[rules], row)
    if not native.fits(*size):
        least = 5 if rules != "freestyle" else SMALLEST
        raise BoardError(
            f"{size[0]}×{size[1]} is too small for {rules} rules with rows of {row}: "
            f"expected sides from {least} to {LARGEST}, and one that holds a row",
            "board size",
            least=least,
            most=LARGEST,
        )
    return native
