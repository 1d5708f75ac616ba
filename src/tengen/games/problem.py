"""Life-and-death problems: a position, the side that defends, what it defends, and where to play.

A problem is a game like the others: it has a side to move, legal moves and an outcome, so whatever
plays games can play it. It ends as T says (T3): the target is *killed*, it has *survived* with two
eyes, or nobody reached a goal and both lose. Ko is the simple one; suicide is not allowed. T's eyes
are T's judgement and can be wrong; `Go.unconditionally_alive` is the sound one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tengen import _core
from tengen.errors import IllegalMove, ProblemError
from tengen.games import diagram, notation
from tengen.games.go import LARGEST, Go
from tengen.games.notation import PASS, spoken
from tengen.games.position import Stones, listed, native_colour, opponent, read_size
from tengen.games.svg import Drawable, Picture
from tengen.numbers import shown
from tengen.textbook.game import Outcome, Reason

MATRIX_BLACK, MATRIX_WHITE, MEANINGLESS, MEANINGFUL = 0, 1, 2, 3
"""T's numbers for a point (T, appendix B)."""

NO_POINT = "-"
"""An empty point outside the region, in a diagram."""


Goal = Literal["live", "kill"]


@dataclass(frozen=True)
class Known:
    """What the source of a problem says of its answer; nobody who solves it looks there.

    Attributes:
        right: first moves that it calls right; others may be right too.
        wrong: first moves that it calls wrong.
        result: what it says comes of it, in its own words; empty if nothing.
    """

    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    result: str = ""


class Problem(Drawable):
    """Can the defender's target live when both sides play only in the region?

    What is given here is taken as it is. `tengen.games.problem_reading` finds what a source leaves
    out, and says so in `inferred`.

    Args:
        position: the stones and the side to move.
        defender: "black" or "white".
        target: the stones whose life is asked; all of the defender's if not given.
        region: the empty points where both may play; all empty points if not given. A point whose
            stone is captured can be played again, whether it is in the region or not.
        title: what the source calls it.
        known: what the source says of the answer.
        inferred: what the source did not say ("to_play", "defender", "target"), each with a
            sentence that tells how it was found.
        rivals: other groups of stones that may have been meant, the likeliest first.
    """

    notation = notation.GO

    def __init__(
        self,
        position: Go,
        defender: str,
        target: Iterable[str] | None = None,
        region: Iterable[str] | None = None,
        *,
        title: str = "",
        known: Known | None = None,
        inferred: Mapping[str, str] | None = None,
        rivals: Iterable[Sequence[str]] = (),
    ) -> None:
        native_colour(defender)
        if not isinstance(position, Go):
            raise ProblemError(f"a problem is a position of Go, not {shown(position)}")
        board = position.board
        own = 1 if defender == "black" else 2
        self.defender = defender
        self._target = _mask(position, target, default=board == own)
        self._region = _mask(position, region, default=board == 0)
        if not self._target.any() or (board[self._target] != own).any():
            raise ProblemError(f"the target must be stones of the defender, {defender}")
        if (board[self._region] != 0).any():
            raise ProblemError("the region must be empty points")
        self._meaningless = (board == 0) & ~self._region
        self._standing = [self._target]
        self._position = _clean_start(position)
        self.goal: Goal = "live" if position.to_play == defender else "kill"
        """What the side that moves first wants of the target."""
        self.title = title
        self.known = known or Known()
        self.inferred: Mapping[str, str] = dict(inferred or {})
        self.rivals = [list(stones) for stones in rivals]

    # The position behind the problem.

    @property
    def position(self) -> Go:
        """A copy of the present position."""
        return self._position.copy()

    @property
    def attacker(self) -> str:
        """The side that wants to kill."""
        return opponent(self.defender)

    @property
    def board(self) -> NDArray[np.int8]:
        """The stones: 0 empty, 1 black, 2 white, row 0 at the top."""
        return self._position.board

    @property
    def height(self) -> int:
        """The number of rows."""
        return self._position.height

    @property
    def width(self) -> int:
        """The number of columns."""
        return self._position.width

    def name(self, row: int, col: int) -> str:
        """The name of a point of the array."""
        return self._position.name(row, col)

    def coordinates(self, point: str) -> tuple[int, int]:
        """The (row, column) of a point in the array."""
        return self._position.coordinates(point)

    @property
    def target(self) -> list[str]:
        """The stones whose life is asked, as they were at the start."""
        return self._position.names(self._target)

    @property
    def region(self) -> list[str]:
        """The empty points of the start where both may play."""
        return self._position.names(self._region)

    @property
    def is_open(self) -> bool:
        """May every empty point be played? Then who solves it has to say where it matters."""
        return not bool(self._meaningless.any())

    def within(self, region: Iterable[str]) -> Self:
        """The same question of the start, played on these empty points only."""
        return self._asked(self.target, region, self.inferred, self.rivals)

    def about(self, target: Iterable[str]) -> Self:
        """The question of the start about other stones of the defender."""
        stones = listed(target)
        told = {**self.inferred, "target": f"another enclosed group: {' '.join(stones)}"}
        return self._asked(stones, self.region, told, [])

    def _asked(
        self,
        target: Iterable[str],
        region: Iterable[str],
        inferred: Mapping[str, str],
        rivals: Iterable[Sequence[str]],
    ) -> Self:
        start = self.position
        while start.moves:
            start.undo()
        return type(self)(
            start,
            self.defender,
            target,
            region,
            title=self.title,
            known=self.known,
            inferred=inferred,
            rivals=rivals,
        )

    # The game.

    @property
    def to_play(self) -> str:
        """The side to move, "black" or "white"."""
        return self._position.to_play

    @property
    def moves(self) -> list[tuple[str, str]]:
        """The moves made since the start, as (colour, move)."""
        return self._position.moves

    @property
    def outcome(self) -> Outcome | None:
        """T's ending (algorithms 4.1 and 4.2); None while the problem goes on."""
        if (given_up := self._position.outcome) and given_up.reason is Reason.RESIGNATION:
            return given_up
        standing = self._standing[-1]
        if not standing.any():
            return Outcome(self.attacker, Reason.KILLED)
        if self._position._native.survived(native_colour(self.defender), _points(standing)):
            return Outcome(self.defender, Reason.SURVIVED)
        if given_up is not None or not self._open_points().any():
            return Outcome(None, Reason.BOTH_LOSE)
        return None

    @property
    def is_settled(self) -> bool:
        """Is the target captured, or alive whatever is played? T's ending may be wrong."""
        standing = self._position.names(self._standing[-1])
        return set(standing) <= set(self._position.unconditionally_alive(self.defender))

    def _open_points(self) -> NDArray[np.bool_]:
        points: NDArray[np.bool_] = self._position.legal_mask() & ~self._meaningless
        return points

    def legal_mask(self) -> NDArray[np.bool_]:
        """Where the side to move may put a stone, as an array."""
        return self._open_points() if self.outcome is None else np.zeros_like(self._region)

    def legal_moves(self) -> list[str]:
        """The moves open to the side to move, row by row from the top, then "pass"."""
        return [] if self.outcome else [*self._position.names(self._open_points()), PASS]

    def play(self, move: str) -> Self:
        """Make a move in the region, or pass; return this problem."""
        if self.outcome is not None:
            raise IllegalMove(f"{spoken(move)}: the problem is over", "over")
        return self.play_on(move)

    def play_on(self, move: str) -> Self:
        """Make a move where T's ending may have come: what looks like two eyes may be none.

        Whoever has a proof knows better than the ending. Once the target is gone nothing follows.
        """
        if not self._standing[-1].any():
            raise IllegalMove(f"{spoken(move)}: the target is captured", "over")
        if isinstance(move, str) and move.strip().lower() != PASS:
            self._refuse_outside(move)
        self._position.play(move)
        own = 1 if self.defender == "black" else 2
        self._standing.append(self._standing[-1] & (self._position.board == own))
        return self

    def _refuse_outside(self, move: str) -> None:
        try:
            outside = self._meaningless[self._position.coordinates(move)]
        except ValueError:
            return  # the position says it better
        if outside:
            raise IllegalMove(f"{move} is outside the region of the problem", "outside the region")

    def resign(self) -> Self:
        """Give up for the side to move."""
        if self.outcome is not None:
            raise IllegalMove("resign: the problem is over", "over")
        self._position.resign()
        return self

    def undo(self) -> Self:
        """Take back the last move, or the resignation."""
        made = len(self._position.moves)
        self._position.undo()
        if len(self._position.moves) < made:
            self._standing.pop()
        return self

    def copy(self) -> Self:
        """An independent problem that can be played on."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._position = self._position.copy()
        twin._standing = list(self._standing)
        return twin

    __copy__ = copy

    def _state(self) -> tuple[object, ...]:
        masks = (self._target, self._meaningless, self._standing[-1])
        return (self._position, self.defender, *(mask.tobytes() for mask in masks))

    def __eq__(self, other: object) -> bool:
        return self._state() == other._state() if isinstance(other, Problem) else NotImplemented

    def __hash__(self) -> int:
        return hash((self._position, self.defender))

    def __repr__(self) -> str:
        size = f"{self._position.height}×{self._position.width}"
        return f"<Problem {size}, {self.to_play} to play, {self.defender} defends>"

    def native(self) -> tuple[_core.GoGame, _core.Colour, Stones, Stones]:
        """The core's form: the game, the defender, the target's stones left, the closed points."""
        return (
            self._position._native,
            native_colour(self.defender),
            _points(self._standing[-1]),
            _points(self._meaningless),
        )

    # T's forms.

    @classmethod
    def from_matrix(
        cls,
        matrix: ArrayLike,
        to_play: str,
        defender: str,
        target: Iterable[str] | None = None,
    ) -> Self:
        """Read T's matrix: 0 black, 1 white, 2 empty and meaningless, 3 empty and meaningful.

        The matrix says neither who moves nor who defends, so both are asked for.
        """
        points = _read_matrix(matrix)
        size = read_size((points.shape[0], points.shape[1]), 1, LARGEST)
        native_colour(to_play)

        def named(kind: int) -> list[str]:
            return [
                notation.GO.name(int(row), int(col), len(points))
                for row, col in np.argwhere(points == kind)
            ]

        position = Go(
            size,
            black=named(MATRIX_BLACK),
            white=named(MATRIX_WHITE),
            to_play=to_play,
        )
        return cls(position, defender, target, named(MEANINGFUL))

    def matrix(self) -> NDArray[np.int8]:
        """T's matrix of the present board."""
        empty = np.where(self._meaningless, MEANINGLESS, MEANINGFUL)
        return np.choose(self.board, [empty, MATRIX_BLACK, MATRIX_WHITE]).astype(np.int8)

    def planes(self) -> NDArray[np.uint8]:
        """T's seven planes (T2), 7 × height × width, each 0 or 1.

        Black, White, meaningless, invalid (where no stone may be put next), turn (1 if White is to
        move), passed (1 if the last move was a pass), done.
        """
        board = self.board
        everywhere = np.ones_like(self._region)
        passed = bool(self.moves) and self.moves[-1][1] == PASS
        flags = (self.to_play == "white", passed, self.outcome is not None)
        planes = [board == 1, board == 2, self._meaningless, ~self.legal_mask()]
        return np.stack([*planes, *(everywhere & flag for flag in flags)]).astype(np.uint8)

    # Diagrams.

    @classmethod
    def from_diagram(
        cls, text: str, defender: str | None = None, to_play: str | None = None
    ) -> Self:
        """Read a drawn problem.

        As for a position, and: `-` is an empty point outside the region, small `x` and `o` are the
        target. Without small letters the target is all stones of `defender`.
        """
        drawn = diagram.read(text, notation.GO, marks=NO_POINT)
        if defender is not None:
            native_colour(defender)
        target = drawn.points("xo")
        defending = {
            name for name, small in (("black", "x"), ("white", "o")) if drawn.points(small)
        }
        if len(defending) > 1 or (defender and defending - {defender}):
            raise ProblemError("the target must be stones of one colour, the defender's")
        side = defender or next(iter(defending), None)
        if side is None:
            raise ProblemError(
                "who defends? Write the target in small letters or name the defender; "
                "read_problems finds it"
            )
        position = Go(
            drawn.size,
            black=drawn.black,
            white=drawn.white,
            to_play=drawn.to_play if to_play is None else to_play,
        )
        return cls(position, side, target or None, drawn.points(diagram.EMPTY))

    def picture(self, *, numbers: bool = False) -> Picture:
        """The board: triangles on what is left of the target, a shade where nobody may play."""
        return replace(
            self._position.picture(numbers=numbers),
            title=f"Problem {self.height}×{self.width}: {self.to_play} to play, "
            f"{self.defender} defends",
            caption=self._question(),
            closed=frozenset(_points(self._meaningless)),
            signs=tuple((point, "triangle") for point in _points(self._standing[-1])),
        )

    def _question(self) -> str:
        """What is asked, or what became of it, in a few words."""
        if self.outcome is None:
            return f"{self.to_play.capitalize()} to play: can {self.defender} live?"
        return f"Over: {self.outcome.reason}"

    def __str__(self) -> str:
        stones: Sequence[str] = ".XO"
        rows = [[stones[stone] for stone in row] for row in self.board.tolist()]
        for row, col in np.argwhere(self._meaningless):
            rows[row][col] = NO_POINT
        for row, col in np.argwhere(self._standing[-1]):
            rows[row][col] = rows[row][col].lower()
        return diagram.draw_rows(rows, notation.GO, self.to_play)


def _clean_start(position: Go) -> Go:
    """The stones and the turn alone, under the rules of problems."""
    return Go(
        (position.height, position.width),
        ko="simple",
        black=position.names(position.board == 1),
        white=position.names(position.board == 2),
        to_play=position.to_play,
    )


def _points(mask: NDArray[np.bool_]) -> Stones:
    return [(row, col) for row, col in np.argwhere(mask).tolist()]


def _mask(
    position: Go, points: Iterable[str] | None, default: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    if points is None:
        return default
    mask = np.zeros_like(default)
    for point in listed(points):
        mask[position.coordinates(point)] = True
    return mask


def _read_matrix(matrix: ArrayLike) -> NDArray[np.int64]:
    try:
        points = np.asarray(matrix)
    except ValueError:
        raise ProblemError("the matrix has rows of different lengths") from None
    if points.ndim != 2 or points.size == 0:
        raise ProblemError("the matrix must have rows and columns")
    if not np.isin(points, (MATRIX_BLACK, MATRIX_WHITE, MEANINGLESS, MEANINGFUL)).all():
        raise ProblemError(
            "the matrix holds something else than 0 black, 1 white, 2 empty and meaningless, "
            "3 empty and meaningful"
        )
    return points.astype(np.int64)
