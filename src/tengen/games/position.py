"""What Go, Gomoku and Renju positions have in common.

A position is a native game (`_core.GoGame` or `_core.FiveGame`) with names for its points. It is
changed in place by `play` and `undo`; `copy` gives an independent one. Two positions are equal when
board, side to move, ko, passes and rules are; how they came about does not matter. The hash follows
the board, so put copies into sets and dictionaries, not positions that are played on.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

import numpy as np

from tengen import _core
from tengen.errors import BoardError, IllegalMove, PointError
from tengen.games import diagram
from tengen.games.notation import PASS, Coordinates, Notation, spoken
from tengen.games.svg import Drawable, Picture
from tengen.numbers import shown, whole_number
from tengen.textbook.game import Outcome, Reason

if TYPE_CHECKING:
    from numpy.typing import NDArray

Size = int | tuple[int, int]
Stones = list[Coordinates]

DEEPEST = 100
"""No count goes deeper: on boards where more moves can be made, no machine counts so far."""

COLOURS = {"black": _core.Colour.black, "white": _core.Colour.white}
NAMES = {colour: name for name, colour in COLOURS.items()}


def opponent(colour: str) -> str:
    """The other side."""
    return "white" if colour == "black" else "black"


def native_colour(colour: str) -> _core.Colour:
    """Read "black" or "white"."""
    if not isinstance(colour, str) or colour not in COLOURS:
        raise BoardError(f'colour {shown(colour)} is unknown: expected "black" or "white"')
    return COLOURS[colour]


def read_size(size: Size, smallest: int, largest: int) -> tuple[int, int]:
    """Height and width from a number or a pair."""
    pair: tuple[object, ...] = tuple(size) if isinstance(size, tuple | list) else (size, size)
    try:
        height, width = (whole_number("side", side, smallest, largest) for side in pair)
    except ValueError:  # a side that cannot be, or not two of them
        raise BoardError(
            f"size {shown(size)} cannot be: expected a number or a (height, width) pair "
            f"from {smallest} to {largest}",
            "board size",
            least=smallest,
            most=largest,
        ) from None
    return height, width


class NativeGame(Protocol):
    """What both native games offer; `bindings/` documents each member."""

    @property
    def height(self) -> int: ...  # noqa: D102
    @property
    def width(self) -> int: ...  # noqa: D102
    @property
    def to_play(self) -> _core.Colour: ...  # noqa: D102
    @property
    def passes(self) -> int: ...  # noqa: D102
    @property
    def key(self) -> int: ...  # noqa: D102
    def board(self) -> NDArray[np.int8]: ...  # noqa: D102
    def legal(self, colour: _core.Colour) -> NDArray[np.bool_]: ...  # noqa: D102
    def start(self) -> tuple[Stones, Stones, _core.Colour]: ...  # noqa: D102
    def moves(self) -> list[tuple[int, int, _core.Colour]]: ...  # noqa: D102
    def play(self, row: int, col: int, colour: _core.Colour) -> object: ...  # noqa: D102
    def play_recorded(self, row: int, col: int, colour: _core.Colour) -> bool: ...  # noqa: D102
    def play_pass(self, colour: _core.Colour) -> None: ...  # noqa: D102
    def undo(self) -> None: ...  # noqa: D102
    def copy(self) -> Self: ...  # noqa: D102
    def perft(self, depth: int) -> int: ...  # noqa: D102


@dataclass(frozen=True)
class Past:
    """Everything that led to a position, besides its rules."""

    size: tuple[int, int]
    black: Stones
    white: Stones
    to_play: str
    moves: list[tuple[Coordinates, str]]
    """Points and colours; a pass is a point in row −1."""
    resigned: str | None
    dead: tuple[str, ...]
    """Chains that were named dead after the end, in Go."""


Native = TypeVar("Native", bound=NativeGame)
P = TypeVar("P", bound="Position[Any]")


class Position(Drawable, Generic[Native]):
    """A board, whose turn it is, and the moves that led here.

    A game adds its own options to the constructor and begins by calling `_begin`.
    """

    notation: ClassVar[Notation]

    @abstractmethod
    def __init__(
        self,
        size: Size,
        *,
        black: Iterable[str] = (),
        white: Iterable[str] = (),
        to_play: str | None = None,
    ) -> None: ...

    def _begin(self, native: Native) -> None:
        self._native = native
        self._resigned: str | None = None
        self._dead: tuple[str, ...] = ()

    # What each game says for itself.

    @abstractmethod
    def _try_play(self, row: int, col: int, colour: _core.Colour) -> tuple[str, str] | None:
        """Play a stone, or say why not: the reason, and the end of a sentence about the point."""

    @abstractmethod
    def _native_outcome(self) -> Outcome | None:
        """How the game on the board ended."""

    @abstractmethod
    def _options(self) -> dict[str, Any]:
        """The constructor's keywords that say which rules these are."""

    # Reading.

    @property
    def height(self) -> int:
        """The number of rows."""
        return self._native.height

    @property
    def width(self) -> int:
        """The number of columns."""
        return self._native.width

    @property
    def to_play(self) -> str:
        """The side to move, "black" or "white"."""
        return NAMES[self._native.to_play]

    @property
    def board(self) -> NDArray[np.int8]:
        """The stones as a new array: 0 empty, 1 black, 2 white, row 0 at the top."""
        return self._native.board()

    @property
    def moves(self) -> list[tuple[str, str]]:
        """The moves made since the start, as (colour, move)."""
        name, height = self.notation.name, self.height
        return [
            (NAMES[colour], PASS if row < 0 else name(row, col, height))
            for row, col, colour in self._native.moves()
        ]

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on; then the winner, the reason and the score."""
        if self._resigned is not None:
            return Outcome(opponent(self._resigned), Reason.RESIGNATION)
        return self._native_outcome()

    def legal_moves(self) -> list[str]:
        """The moves open to the side to move, row by row from the top, then "pass"."""
        return [] if self.outcome is not None else [*self.names(self.legal_mask()), PASS]

    def legal_mask(self) -> NDArray[np.bool_]:
        """Where the side to move may put a stone, as an array."""
        if self.outcome is not None:
            return np.zeros((self.height, self.width), dtype=bool)
        return self._native.legal(self._native.to_play)

    # Names.

    def name(self, row: int, col: int) -> str:
        """The name of a point of the array."""
        height, width = self.height, self.width
        row = whole_number("row", row, 0, height - 1, error=PointError)
        col = whole_number("column", col, 0, width - 1, error=PointError)
        return self.notation.name(row, col, height)

    def names(self, mask: NDArray[np.bool_]) -> list[str]:
        """The names of the points that are set in an array, row by row."""
        points = np.argwhere(self._of_this_board(mask)).tolist()
        name, height = self.notation.name, self.height
        return [name(row, col, height) for row, col in points]

    def _of_this_board(self, array: object) -> NDArray[Any]:
        """An array with an entry for each point."""
        try:
            board = np.asarray(array)
        except ValueError:
            raise BoardError("an array with rows of different lengths is no board") from None
        if board.shape != (self.height, self.width):
            raise BoardError(f"an array of {board.shape} is not a {self.height}×{self.width} board")
        return board

    def coordinates(self, point: str) -> Coordinates:
        """The (row, column) of a point in the array."""
        return self.notation.parse(point, self.height, self.width)

    # Playing.

    def play(self, move: str, colour: str | None = None) -> Self:
        """Make a move for the side to move, or for the colour given; return this position.

        Raises:
            IllegalMove: with the reason; the position is as it was.
        """
        mover = self._native.to_play if colour is None else native_colour(colour)
        if self.outcome is not None:
            raise IllegalMove(f"{spoken(move)}: the game is over", "over")
        point = self._point_of_move(move)
        if point is None:
            self._native.play_pass(mover)
            return self
        row, col = point
        refusal = self._try_play(row, col, mover)
        if refusal is not None:
            reason, sentence = refusal
            raise IllegalMove(f"{self.name(row, col)} {sentence}", reason)
        self._dead = ()
        return self

    def _point_of_move(self, move: str) -> Coordinates | None:
        """Where a move goes; None for a pass."""
        if isinstance(move, str) and move.strip().lower() == PASS:
            return None
        try:
            return self.coordinates(move)
        except PointError as error:
            raise IllegalMove(str(error), "off board") from error

    def play_recorded(self, move: str, colour: str | None = None) -> Self:
        """Make a move of a game record, which says what happened, not what may happen.

        Any empty point will do: a repetition or a suicide is executed, a move after the end too,
        and one that is forbidden to Black in Renju is made and loses.
        """
        mover = self._native.to_play if colour is None else native_colour(colour)
        return self._play_recorded_at(self._point_of_move(move), mover)

    def _play_recorded_at(self, point: Coordinates | None, mover: _core.Colour) -> Self:
        """The same by (row, column), which is how records know points."""
        if point is None:
            self._native.play_pass(mover)
        elif self._native.play_recorded(*point, mover):
            self._dead = ()
        else:
            raise IllegalMove(f"{self.name(*point)} is occupied", "occupied")
        return self

    def resign(self, colour: str | None = None) -> Self:
        """Give the game up for the side to move, or for the colour given."""
        if self.outcome is not None:
            raise IllegalMove("resign: the game is over", "over")
        self._resigned = self.to_play if colour is None else NAMES[native_colour(colour)]
        return self

    def undo(self) -> Self:
        """Take back the last move, or the resignation."""
        if self._resigned is not None:
            self._resigned = None
        elif not self._native.moves():
            raise IllegalMove("undo: no move has been made", "no move")
        else:
            self._native.undo()
        self._dead = ()
        return self

    def rewound(self, moves: int) -> Self:
        """A new position as it was after so many of the moves, before anybody gave up."""
        past = self.past
        moves = whole_number("moves", moves)
        if not 0 <= moves <= len(past.moves):
            raise IllegalMove(f"{len(past.moves)} moves have been made, not {moves}", "no move")
        return self._from_past(replace(past, moves=past.moves[:moves], resigned=None, dead=()))

    # Copies, images, diagrams.

    def copy(self) -> Self:
        """An independent position with the same past."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._native = self._native.copy()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def symmetric(self, symmetry: int) -> Self:
        """One of the eight images of this position, its past included.

        0 … 3 turn the board by so many quarters to the right; 4 … 7 reflect it left–right first.
        """
        symmetry = whole_number("symmetry", symmetry, 0, 7, error=BoardError)
        height, width = self.height, self.width

        def image(point: Coordinates) -> Coordinates:
            passed = point[0] < 0
            return point if passed else _core.image(symmetry, *point, height, width)

        def image_name(point: str) -> str:
            new_height = width if symmetry % 2 else height
            return self.notation.name(*image(self.coordinates(point)), new_height)

        past = self.past
        return self._from_past(
            replace(
                past,
                size=(width, height) if symmetry % 2 else (height, width),
                black=[image(point) for point in past.black],
                white=[image(point) for point in past.white],
                moves=[(image(point), colour) for point, colour in past.moves],
                dead=tuple(image_name(point) for point in past.dead),
            )
        )

    @property
    def past(self) -> Past:
        """The first stones and everything that followed."""
        black, white, to_play = self._native.start()
        moves = [((row, col), NAMES[colour]) for row, col, colour in self._native.moves()]
        size = (self.height, self.width)
        return Past(size, black, white, NAMES[to_play], moves, self._resigned, self._dead)

    def rearranged(self, board: NDArray[np.integer[Any]], to_play: str) -> Self:
        """A new first position under the same rules, with the stones of an array."""
        board = self._of_this_board(board)
        return type(self)(
            (self.height, self.width),
            black=self.names(board == 1),
            white=self.names(board == 2),
            to_play=to_play,
            **self._options(),
        )

    def _from_past(self, past: Past) -> Self:
        return _revived(type(self), past, self._options())

    def __reduce__(self) -> tuple[Any, ...]:
        return _revived, (type(self), self.past, self._options())

    @classmethod
    def from_diagram(cls, text: str, **options: Any) -> Self:  # noqa: ANN401
        """Read a drawn position: `.` empty, `X` black, `O` white, coordinates optional.

        A line such as "White to play" names the side to move, Black if there is none; further
        keywords are those of the constructor.
        """
        drawn = diagram.read(text, cls.notation)
        if options.get("to_play") is None:
            options["to_play"] = drawn.to_play
        return cls(drawn.size, black=drawn.black, white=drawn.white, **options)

    def picture(self, *, numbers: bool = False) -> Picture:
        """The board; `numbers` writes on each stone which move it was."""
        stones = self.board.tolist()
        moves = [(row, col) for row, col, _ in self._native.moves()]
        lying = {
            point: number
            for number, point in enumerate(moves, 1)
            if point[0] >= 0 and stones[point[0]][point[1]]
        }
        return Picture(
            stones,
            self.notation.columns(self.width),
            title=f"{type(self).__name__} {self.height}×{self.width}, move {len(moves)}",
            caption=self._turn(),
            last=moves[-1] if moves and moves[-1] in lying else None,
            numbers=lying if numbers else {},
        )

    def _turn(self) -> str:
        """Whose turn it is, or who has won, in a few words."""
        if self.outcome is None:
            return f"{self.to_play.capitalize()} to play"
        winner = self.outcome.winner
        return f"{winner.capitalize()} has won" if winner else "A draw"

    def __str__(self) -> str:
        return diagram.draw(self.board, self.notation, self.to_play)

    def __repr__(self) -> str:
        made = len(self._native.moves())
        return f"<{type(self).__name__} {self.height}×{self.width}, move {made}, {self.to_play}>"

    def _state(self) -> tuple[object, ...]:
        """Everything that equality compares besides the stones."""
        ended = (self._native.passes, self._resigned, self._dead)
        return (type(self), self.to_play, ended, self._options())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._state() == other._state() and np.array_equal(self.board, other.board)

    def __hash__(self) -> int:
        return hash((self.height, self.width, self._native.key, self.to_play))


def _revived(kind: type[P], past: Past, options: dict[str, Any]) -> P:
    """Play a position's past again."""
    height = past.size[0]
    black = [kind.notation.name(*point, height) for point in past.black]
    white = [kind.notation.name(*point, height) for point in past.white]
    position = kind(past.size, black=black, white=white, to_play=past.to_play, **options)
    for (row, col), colour in past.moves:
        position._play_recorded_at(None if row < 0 else (row, col), COLOURS[colour])
    position._resigned = past.resigned
    position._dead = past.dead
    return position


def perft(position: Position[Any], depth: int) -> int:
    """The number of sequences of `depth` legal stone moves from here, passes left out."""
    if not isinstance(position, Position):
        raise BoardError(f"perft counts from a position, not from {shown(position)}")
    depth = whole_number("depth", depth, 0, DEEPEST, error=BoardError)
    if position.outcome is not None:
        return int(depth == 0)
    return int(position._native.perft(depth))


def read_stones(points: Iterable[str], notation: Notation, size: tuple[int, int]) -> Stones:
    """The coordinates of named points."""
    return [notation.parse(point, *size) for point in listed(points)]


def listed(points: Iterable[str]) -> list[str]:
    """Points that were given as a list, or anything that can be listed but a text."""
    if isinstance(points, str) or not isinstance(points, Iterable):
        raise BoardError(f"points are given as a list, not as {shown(points)}")
    return list(points)
