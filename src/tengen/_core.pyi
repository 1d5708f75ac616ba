"""
The native core. Everything here is wrapped by tengen.games and its neighbours.
"""

from collections.abc import Sequence
import enum
from typing import Annotated

import numpy
from numpy.typing import NDArray


class Colour(enum.Enum):
    """The colour of a point."""

    empty = 0

    black = 1

    white = 2

def image(symmetry: int, row: int, col: int, height: int, width: int) -> tuple[int, int]:
    """
    Where one of the eight symmetries takes a point of a height × width board.
    """

class Ko(enum.Enum):
    """Which repetitions are refused."""

    simple = 0

    positional = 1

    situational = 2

class Scoring(enum.Enum):
    """What is counted."""

    area = 0

    territory = 1

class GoLegality(enum.Enum):
    """Why a move can or cannot be made."""

    legal = 0

    occupied = 1

    off_board = 2

    suicide = 3

    ko = 4

    superko = 5

    over = 6

class GoRules:
    """The rules of Go as independent axes."""

    def __init__(self, ko: Ko, suicide: bool, scoring: Scoring, komi: float) -> None: ...

class GoGame:
    """A game of Go from its first position on."""

    def __init__(self, height: int, width: int, rules: GoRules, black: Sequence[tuple[int, int]], white: Sequence[tuple[int, int]], to_play: Colour) -> None: ...

    def legality(self, row: int, col: int, colour: Colour) -> GoLegality:
        """May the colour play here now?"""

    def play(self, row: int, col: int, colour: Colour) -> GoLegality:
        """
        Play a stone if that is legal; returns whether it was, and otherwise why not.
        """

    def play_pass(self, colour: Colour) -> None:
        """Pass."""

    def undo(self) -> None:
        """Take the last move back."""

    def start(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]], Colour]:
        """Black's and White's first stones, and who moved first."""

    def moves(self) -> list[tuple[int, int, Colour]]:
        """Row, column and colour of each move; row −1 for a pass."""

    def copy(self) -> GoGame:
        """An independent copy."""

    def perft(self, depth: int) -> int:
        """The number of sequences of stone moves of this length."""

    @property
    def height(self) -> int: ...

    @property
    def width(self) -> int: ...

    @property
    def to_play(self) -> Colour: ...

    @property
    def over(self) -> bool: ...

    @property
    def passes(self) -> int: ...

    @property
    def key(self) -> int: ...

    @property
    def ko(self) -> tuple[int, int] | None: ...

    @property
    def prisoners(self) -> tuple[int, int]: ...

    def board(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """0 empty, 1 black, 2 white."""

    def legal(self, colour: Colour) -> Annotated[NDArray[numpy.bool_], dict(shape=(None, None))]:
        """Where the colour may play now."""

    def liberties(self, row: int, col: int) -> int:
        """The liberties of the chain here, 0 on an empty point."""

    def chain(self, row: int, col: int) -> list[tuple[int, int]]:
        """The stones of the chain here."""

    def score(self, dead: Sequence[tuple[int, int]]) -> float:
        """Black's margin after komi."""

    def owners(self, dead: Sequence[tuple[int, int]]) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """Who owns each point: 0 nobody, 1 Black, 2 White."""

    def eyes(self, colour: Colour) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """T's eyes: 0 none, 1 false, 2 true."""

    def unconditionally_alive(self, colour: Colour) -> Annotated[NDArray[numpy.bool_], dict(shape=(None, None))]:
        """The stones that cannot be captured even if their owner only passes."""

    def survived(self, defender: Colour, target: Sequence[tuple[int, int]]) -> bool:
        """Does the target have T's two eyes?"""

class Variant(enum.Enum):
    """Which rows win and what Black may not make."""

    freestyle = 0

    standard = 1

    renju = 2

class FiveLegality(enum.Enum):
    """Why a move can or cannot be made."""

    legal = 0

    occupied = 1

    off_board = 2

    overline = 3

    double_four = 4

    double_three = 5

    over = 6

class FiveReason(enum.Enum):
    """Why a game ended."""

    five = 0

    full_board = 1

    passes = 2

    forbidden = 3

class FiveRules:
    """The rules of five in a row."""

    def __init__(self, variant: Variant, row: int) -> None: ...

    def fits(self, height: int, width: int) -> bool:
        """Can the game be played on a board of this size?"""

class FiveGame:
    """A game of five in a row from its first position."""

    def __init__(self, height: int, width: int, rules: FiveRules, black: Sequence[tuple[int, int]], white: Sequence[tuple[int, int]], to_play: Colour) -> None: ...

    def play(self, row: int, col: int, colour: Colour, recorded: bool = False) -> FiveLegality:
        """
        Play a stone if that is legal; returns whether it was, and otherwise why not. A recorded move is made even if it is forbidden, and then loses.
        """

    def play_pass(self, colour: Colour) -> None:
        """Pass."""

    def undo(self) -> None:
        """Take the last move back."""

    def start(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]], Colour]:
        """Black's and White's first stones, and who moved first."""

    def moves(self) -> list[tuple[int, int, Colour]]:
        """Row, column and colour of each move; row −1 for a pass."""

    def copy(self) -> FiveGame:
        """An independent copy."""

    def perft(self, depth: int) -> int:
        """The number of sequences of stone moves of this length."""

    @property
    def height(self) -> int: ...

    @property
    def width(self) -> int: ...

    @property
    def to_play(self) -> Colour: ...

    @property
    def passes(self) -> int: ...

    @property
    def key(self) -> int: ...

    def outcome(self) -> tuple[Colour, FiveReason] | None:
        """
        The winner, empty for a draw, and the reason; None while the game goes on.
        """

    def board(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """0 empty, 1 black, 2 white."""

    def legal(self, colour: Colour) -> Annotated[NDArray[numpy.bool_], dict(shape=(None, None))]:
        """Where the colour may play now."""

    def forbidden(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """Renju: 0 open to Black, 1 overline, 2 double-four, 3 double-three."""

class ShapeType(enum.IntEnum):
    """R's twelve types of shapes."""

    empty = 0

    forbidden = 1

    sleeping_one = 2

    open_one = 3

    sleeping_two = 4

    open_two = 5

    sleeping_three = 6

    open_three = 7

    four = 8

    open_four = 9

    five = 10

    overline = 11

class ShapeRecord:
    """What the library knows of a shape."""

    @property
    def type(self) -> ShapeType: ...

    @property
    def overline_points(self) -> int: ...

    @property
    def double_four_points(self) -> int: ...

    def type_at(self, position: int) -> ShapeType:
        """The type that an own stone on an empty position would give."""

def shape(colour: Colour, id: int) -> ShapeRecord:
    """The record of a shape."""

def place_on_shape(owner: Colour, id: int, position: int, stone: Colour) -> int | None:
    """
    R's definition 4: the shape after a stone, or None when it is split to nothing.
    """

def threat_level(type: ShapeType, colour: Colour) -> int:
    """How hard a shape presses the opponent, −1 to 4 (R, table 2)."""

def table_type(colour: Colour, id: int) -> ShapeType:
    """The type of a shape in the nearest reading of R's table 1."""

def split_line(black: int, white: int, length: int) -> list[tuple[Colour, int, int]]:
    """The shapes of a line of 5 to 15 points: colour, start and id of each."""

class PlayoutStats:
    """Sums over many playouts."""

    @property
    def playouts(self) -> int: ...

    @property
    def moves(self) -> int: ...

    @property
    def black_wins(self) -> int: ...

def go_playouts(size: int, playouts: int, seed: int) -> PlayoutStats:
    """Uniform playouts of Go from the empty board."""

def five_playouts(size: int, variant: Variant, playouts: int, seed: int) -> PlayoutStats:
    """Uniform playouts of five in a row from the empty board."""

class Selection(enum.Enum):
    """The formula that chooses inside the tree."""

    ucb1 = 0

    variance = 1

    puct = 2

class FinalMove(enum.Enum):
    """The rule that chooses the move to make."""

    visits = 0

    value = 1

    lower_bound = 2

    agreement = 3

class Playout(enum.Enum):
    """How a leaf is judged."""

    light = 0

    textbook = 1

class Result(enum.Enum):
    """How a game can end."""

    black_wins = 0

    white_wins = 1

    draw = 2

    both_lose = 3

class Rewards:
    """What an end of the game is worth."""

    def __init__(self) -> None: ...

    @property
    def win(self) -> float: ...

    @win.setter
    def win(self, arg: float, /) -> None: ...

    @property
    def draw(self) -> float: ...

    @draw.setter
    def draw(self, arg: float, /) -> None: ...

    @property
    def loss(self) -> float: ...

    @loss.setter
    def loss(self, arg: float, /) -> None: ...

    @property
    def step_bonus(self) -> float: ...

    @step_bonus.setter
    def step_bonus(self, arg: float, /) -> None: ...

    @property
    def penalty(self) -> float: ...

    @penalty.setter
    def penalty(self, arg: float, /) -> None: ...

    @property
    def decay(self) -> float: ...

    @decay.setter
    def decay(self, arg: float, /) -> None: ...

class SearchConfig:
    """All options of a search."""

    def __init__(self) -> None: ...

    @property
    def simulations(self) -> int: ...

    @simulations.setter
    def simulations(self, arg: int, /) -> None: ...

    @property
    def seconds(self) -> float: ...

    @seconds.setter
    def seconds(self, arg: float, /) -> None: ...

    @property
    def memory(self) -> int: ...

    @memory.setter
    def memory(self, arg: int, /) -> None: ...

    @property
    def threads(self) -> int: ...

    @threads.setter
    def threads(self, arg: int, /) -> None: ...

    @property
    def seed(self) -> int: ...

    @seed.setter
    def seed(self, arg: int, /) -> None: ...

    @property
    def selection(self) -> Selection: ...

    @selection.setter
    def selection(self, arg: Selection, /) -> None: ...

    @property
    def exploration(self) -> float: ...

    @exploration.setter
    def exploration(self, arg: float, /) -> None: ...

    @property
    def first_play_urgency(self) -> float: ...

    @first_play_urgency.setter
    def first_play_urgency(self, arg: float, /) -> None: ...

    @property
    def shuffle(self) -> bool: ...

    @shuffle.setter
    def shuffle(self, arg: bool, /) -> None: ...

    @property
    def expansion(self) -> int: ...

    @expansion.setter
    def expansion(self, arg: int, /) -> None: ...

    @property
    def virtual_loss(self) -> int: ...

    @virtual_loss.setter
    def virtual_loss(self, arg: int, /) -> None: ...

    @property
    def rave(self) -> bool: ...

    @rave.setter
    def rave(self, arg: bool, /) -> None: ...

    @property
    def rave_equivalence(self) -> float: ...

    @rave_equivalence.setter
    def rave_equivalence(self, arg: float, /) -> None: ...

    @property
    def amaf_depth(self) -> int: ...

    @amaf_depth.setter
    def amaf_depth(self, arg: int, /) -> None: ...

    @property
    def proofs(self) -> bool: ...

    @proofs.setter
    def proofs(self, arg: bool, /) -> None: ...

    @property
    def playouts(self) -> int: ...

    @playouts.setter
    def playouts(self, arg: int, /) -> None: ...

    @property
    def rewards(self) -> Rewards: ...

    @rewards.setter
    def rewards(self, arg: Rewards, /) -> None: ...

    @property
    def final_move(self) -> FinalMove: ...

    @final_move.setter
    def final_move(self, arg: FinalMove, /) -> None: ...

class Candidate:
    """A move of the root."""

    @property
    def move(self) -> int: ...

    @property
    def visits(self) -> int: ...

    @property
    def value(self) -> float: ...

    @property
    def prior(self) -> float: ...

    @property
    def proof(self) -> Result | None: ...

class SearchReport:
    """What can be seen of a search."""

    @property
    def candidates(self) -> list[Candidate]: ...

    @property
    def variation(self) -> list[int]: ...

    @property
    def value(self) -> float: ...

    @property
    def proof(self) -> Result | None: ...

    @property
    def simulations(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def nodes(self) -> int: ...

    @property
    def bytes(self) -> int: ...

    @property
    def depth(self) -> int: ...

    @property
    def full(self) -> bool: ...

class Search:
    """A search of some game."""

    def run(self) -> None:
        """Run until a limit is reached or `stop` is called; may be called again."""

    def stop(self) -> None:
        """Stop a running search."""

    def report(self) -> SearchReport:
        """What the search has found so far."""

    def candidates(self, way: Sequence[int]) -> list[Candidate]:
        """The moves of the position that these moves lead to."""

def search_go(game: GoGame, config: SearchConfig, playout: Playout) -> Search:
    """A search from the present position of a game."""

def search_five(game: FiveGame, config: SearchConfig, playout: Playout) -> Search:
    """A search from the present position of a game."""
