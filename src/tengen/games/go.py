"""Go."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

from tengen import _core
from tengen.errors import BoardError, RulesError
from tengen.games import notation
from tengen.games.counting import Count
from tengen.games.handicap import fixed_handicap
from tengen.games.position import (
    Position,
    Size,
    Stones,
    listed,
    native_colour,
    read_size,
    read_stones,
)
from tengen.games.rules import GoRules, Ko, Scoring
from tengen.games.svg import Picture
from tengen.numbers import shown
from tengen.textbook.game import Outcome, Reason

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

LARGEST = 25

REFUSALS = {
    _core.GoLegality.occupied: ("occupied", "is occupied"),
    _core.GoLegality.suicide: ("suicide", "is suicide: the stone would have no liberty"),
    _core.GoLegality.ko: ("ko", "retakes the ko at once: play elsewhere first"),
    _core.GoLegality.superko: ("superko", "repeats an earlier position"),
    _core.GoLegality.over: ("over", "comes after the end of the game"),
}


class Go(Position[_core.GoGame]):
    """A position of Go on a board of 1×1 to 25×25 points.

    Args:
        size: a number, or (height, width).
        rules: "chinese", "tromp-taylor", "japanese", "aga", "new-zealand", or a `GoRules`.
        komi: points for White; the rule set's own if not given.
        ko: "simple", "positional" or "situational", in place of the rule set's own.
        suicide: whether it is allowed, in place of the rule set's own.
        scoring: "area" or "territory", in place of the rule set's own.
        handicap: so many stones for Black on the star points, and White to move.
        black: points that hold black stones at the start.
        white: points that hold white stones at the start.
        to_play: who moves first; Black, or White after a handicap, if not given.
    """

    notation = notation.GO

    def __init__(
        self,
        size: Size = 19,
        *,
        rules: str | GoRules = "chinese",
        komi: float | None = None,
        ko: Ko | None = None,
        suicide: bool | None = None,
        scoring: Scoring | None = None,
        handicap: int = 0,
        black: Iterable[str] = (),
        white: Iterable[str] = (),
        to_play: str | None = None,
    ) -> None:
        shape = read_size(size, 1, LARGEST)
        self.rules = _read_rules(rules, komi=komi, ko=ko, suicide=suicide, scoring=scoring)
        stones = [*fixed_handicap(shape, handicap), *listed(black)]
        default = "white" if handicap else "black"
        first = native_colour(default if to_play is None else to_play)
        self._begin(_native_game(shape, self.rules, stones, white, first))

    # What the rules of Go say.

    def _try_play(self, row: int, col: int, colour: _core.Colour) -> tuple[str, str] | None:
        return REFUSALS.get(self._native.play(row, col, colour))

    def _native_outcome(self) -> Outcome | None:
        if not self._native.over:
            return None
        margin = self.score(self._dead)
        winner = "black" if margin > 0 else "white" if margin < 0 else None
        return Outcome(winner, Reason.SCORE, margin)

    def _options(self) -> dict[str, Any]:
        return {"rules": self.rules}

    def _state(self) -> tuple[object, ...]:
        return (*super()._state(), self._native.ko)

    # Reading.

    @property
    def komi(self) -> float:
        """What White gets for moving second."""
        return self.rules.komi

    @property
    def handicap(self) -> int:
        """Black's stones before the first move, where White had none and moved first."""
        past = self.past
        return len(past.black) if past.to_play == "white" and not past.white else 0

    @property
    def ko(self) -> str | None:
        """The point that the side to move may not retake at once."""
        return None if self._native.ko is None else self.name(*self._native.ko)

    @property
    def prisoners(self) -> dict[str, int]:
        """How many stones each side has captured."""
        black, white = self._native.prisoners
        return {"black": black, "white": white}

    def liberties(self, point: str) -> int:
        """The liberties of the chain at a point; 0 on an empty point."""
        return self._native.liberties(*self.coordinates(point))

    def chain(self, point: str) -> list[str]:
        """The stones of the chain at a point, row by row; none on an empty point."""
        return [self.name(*stone) for stone in self._native.chain(*self.coordinates(point))]

    # Eyes and life.

    def eyes(self, colour: str) -> dict[str, bool]:
        """T's eyes of a colour: the points, and whether the eye is a true one."""
        kinds = self._native.eyes(native_colour(colour))
        return {
            self.name(row, col): bool(kind == 2) for (row, col), kind in _entries(kinds) if kind > 0
        }

    def unconditionally_alive(self, colour: str) -> list[str]:
        """The stones that cannot be captured even if their owner only passes (Benson).

        The proof takes for granted that nobody may commit suicide, whatever these rules say.
        """
        return self.names(self._native.unconditionally_alive(native_colour(colour)))

    # Counting.

    def score(self, dead: Iterable[str] = ()) -> float:
        """Black's margin after komi, as the rules count it, without the chains that are dead."""
        return self._native.score(self._dead_stones(dead))

    def owners(self, dead: Iterable[str] = ()) -> NDArray[np.int8]:
        """Who owns each point: 0 nobody, 1 Black, 2 White; dead chains count as empty."""
        return self._native.owners(self._dead_stones(dead))

    def count(self, dead: Iterable[str] = ()) -> dict[str, Count]:
        """What `score` counts, by side and by where it comes from."""
        stones = self._dead_stones(dead)
        living = self.board
        for stone in stones:
            living[stone] = 0
        owners = self._native.owners(stones)
        return {
            side: self._count(side, self._taken(side, stones), owners == number, living == number)
            for number, side in enumerate(("black", "white"), 1)
        }

    def _count(
        self, side: str, taken: int, owned: NDArray[np.bool_], living: NDArray[np.bool_]
    ) -> Count:
        by_area = self.rules.scoring == "area"
        return Count(
            stones=int(living.sum()) if by_area else 0,
            territory=int((owned & ~living).sum()),
            prisoners=0 if by_area else taken,
            komi=self.komi if side == "white" else 0.0,
        )

    def _taken(self, side: str, dead: Stones) -> int:
        """The stones that a side has captured, and those of the other side that are dead."""
        other = 2 if side == "black" else 1
        return self.prisoners[side] + sum(int(self.board[stone]) == other for stone in dead)

    def settle(self, dead: Iterable[str]) -> Self:
        """Say which chains are dead at the end of the game; `outcome` then counts without them."""
        if not self._native.over:
            raise BoardError("the game goes on: dead stones are settled after two passes")
        self._dead_stones(dead := tuple(listed(dead)))
        self._dead = dead
        return self

    def picture(self, *, numbers: bool = False) -> Picture:
        """The board; stones that were named dead are faint."""
        dead = frozenset((row, col) for row, col in self._dead_stones(self._dead))
        return replace(super().picture(numbers=numbers), dead=dead)

    def _dead_stones(self, dead: Iterable[str]) -> Stones:
        """All stones of the chains named by one stone or more."""
        stones: set[tuple[int, int]] = set()
        for point in listed(dead):
            chain = self._native.chain(*self.coordinates(point))
            if not chain:
                raise BoardError(f"{point} is empty: dead stones are named by their points")
            stones.update(chain)
        return sorted(stones)


def _entries(array: NDArray[np.int8]) -> list[tuple[tuple[int, int], int]]:
    return [
        ((row, col), value)
        for row, values in enumerate(array.tolist())
        for col, value in enumerate(values)
    ]


def _read_rules(rules: str | GoRules, **axes: Any) -> GoRules:  # noqa: ANN401
    if isinstance(rules, str):
        return GoRules.named(rules, **axes)
    if not isinstance(rules, GoRules):
        raise RulesError(f"rules {shown(rules)} cannot be: expected a name or GoRules")
    return rules.changed(**axes)


def _native_game(
    size: tuple[int, int],
    rules: GoRules,
    black: Iterable[str],
    white: Iterable[str],
    first: _core.Colour,
) -> _core.GoGame:
    native_rules = _core.GoRules(
        _core.Ko[rules.ko], rules.suicide, _core.Scoring[rules.scoring], float(rules.komi)
    )
    black_stones = read_stones(black, notation.GO, size)
    white_stones = read_stones(white, notation.GO, size)
    try:
        return _core.GoGame(*size, native_rules, black_stones, white_stones, first)
    except ValueError:
        raise BoardError(
            "these stones cannot stand together: a point is named twice or a chain has no liberty",
            "no liberty",
        ) from None
