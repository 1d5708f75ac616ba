"""
The native core. Everything here is wrapped by tengen.games and its neighbours.
"""

from collections.abc import Sequence
import enum
from typing import Annotated, Final, overload

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

def never_free(object: object) -> None:
    """
    Keep an object whose threads are in another process: it can wait for them for ever.
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

    def play_recorded(self, row: int, col: int, colour: Colour) -> bool:
        """
        Make a move of a record, whatever the rules say of it; False if the point is taken.
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

    def board(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """0 empty, 1 black, 2 white."""

    def legality(self, row: int, col: int, colour: Colour) -> GoLegality:
        """May the colour play here now?"""

    def play(self, row: int, col: int, colour: Colour) -> GoLegality:
        """
        Play a stone if that is legal; returns whether it was, and otherwise why not.
        """

    def perft(self, depth: int) -> int:
        """The number of sequences of stone moves of this length."""

    @property
    def over(self) -> bool: ...

    @property
    def ko(self) -> tuple[int, int] | None: ...

    @property
    def prisoners(self) -> tuple[int, int]: ...

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

class JosekiBook:
    """A book of corner sequences."""

    def __init__(self, windows: Annotated[NDArray[numpy.uint64], dict(shape=(None, 2), order='C', device='cpu', writable=False)], ends: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], moves: Annotated[NDArray[numpy.uint8], dict(shape=(None, 2), order='C', device='cpu', writable=False)], lines: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def offers(self, game: GoGame) -> list[tuple[int, int, int, int, int, int, int, int]]:
        """
        What it knows for the side to move: row, column, corner, lines that have the move, of so many, stones of the corner that it knows, stones there, number of the move.
        """

    def __len__(self) -> int: ...

def joseki_entries(game: GoGame, mover: Colour, row: int, col: int) -> list[tuple[int, int, int, int]]:
    """
    What a book notes of a move before it is made: the mover's and the other's stones in the window of each corner that it belongs to, and where it is made there.
    """

JOSEKI_BOARD: int = 13

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

    def play_recorded(self, row: int, col: int, colour: Colour) -> bool:
        """
        Make a move of a record, whatever the rules say of it; False if the point is taken.
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

    def board(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """0 empty, 1 black, 2 white."""

    def play(self, row: int, col: int, colour: Colour) -> FiveLegality:
        """
        Play a stone if that is legal; returns whether it was, and otherwise why not.
        """

    def perft(self, depth: int) -> int:
        """The number of sequences of stone moves of this length."""

    def outcome(self) -> tuple[Colour, FiveReason] | None:
        """
        The winner, empty for a draw, and the reason; None while the game goes on.
        """

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

class LineLibrary:
    """R's line library."""

    def __init__(self, longest: int) -> None: ...

    def at(self, length: int, code: int) -> list[tuple[Colour, int, int]]:
        """Colour, start and id of a line's shapes."""

    @property
    def lines(self) -> int: ...

    @property
    def bytes(self) -> int: ...

def split_line(black: int, white: int, length: int) -> list[tuple[Colour, int, int]]:
    """The shapes of a line of 5 to 15 points: colour, start and id of each."""

class Threat(enum.IntEnum):
    """What a stone makes on a line, weakest first."""

    nothing = 0
    """No winning row has room here."""

    overline = 1
    """Six or more where only exactly five wins."""

    sleeping_one = 2
    """One more can make a sleeping two."""

    open_one = 3
    """One more can make an open two."""

    sleeping_two = 4
    """One more can make a sleeping three."""

    open_two = 5
    """One more can make an open three."""

    sleeping_three = 6
    """One more can make a four."""

    open_three = 7
    """One more can make a four that cannot be stopped."""

    four = 8
    """One point completes five."""

    double_four = 9
    """Two points do, each of another four."""

    open_four = 10
    """Two points do, the ends of one four."""

    five = 11
    """The stone wins."""

class Direction(enum.Enum):
    """The directions of lines."""

    horizontal = 0
    """To the right."""

    vertical = 1
    """Downwards."""

    falling = 2
    """To the right and down."""

    rising = 3
    """To the right and up."""

def threat_at(game: FiveGame, row: int, col: int, direction: Direction, colour: Colour) -> tuple[Threat, list[tuple[int, int]], list[tuple[int, int]]]:
    """
    What a stone of the colour makes on a point that is empty or has it already, with the points of attack and of defence.
    """

class Found(enum.Enum):
    """What is known of a question with a limit."""

    win = 0

    none = 1

    unknown = 2

def bench_threat_board(seconds: float) -> float:
    """Stones set and taken back a second."""

class FiveSolver:
    """Looks for wins in five in a row; one question at a time."""

    def __init__(self) -> None: ...

    def fours(self, game: FiveGame, attacker: Colour, nodes: int, seconds: float) -> tuple[Found, object, bool, int, float]:
        """A win of the attacker, to move, by fours alone."""

    def threats(self, game: FiveGame, attacker: Colour, nodes: int, seconds: float, certain: bool) -> tuple[Found, object, bool, int, float]:
        """
        A win of the attacker, to move, by fours, threes and threats of fours. To be certain that there is none takes longer.
        """

class LifeSolver:
    """Solves local games of life and death; one question at a time."""

    def __init__(self, bits: int = 20) -> None: ...

    def set(self, height: int, width: int, points: str, target: Sequence[int], attacker_moves: bool, ko: int) -> bool:
        """
        Take a local game: points as . a d _ A D row by row. False if it is too large.
        """

    def ask(self, line: Sequence[int], attacker: int, defender: int, eyes: bool, nodes: int, seconds: float, threads: int = 1) -> tuple[int, int, int, int, int, int]:
        """
        Who wins after a line with so many threats (-1: endless)? Winner (0 attacker, 1 defender, -1 unknown), move (-1 pass, -2 none), length, phi, delta, nodes.
        """

    def moves(self, line: Sequence[int], attacker: int, defender: int) -> list[int]:
        """Legal moves after a line."""

    def main_line(self, line: Sequence[int], attacker: int, defender: int, eyes: bool) -> list[int]:
        """The longest resistance after a line, as far as it is known."""

    def ways_out(self, line: Sequence[int], attacker: int, defender: int, eyes: bool) -> list[int]:
        """Where the defender has got out at the end of that resistance."""

    def examples(self, line: Sequence[int], attacker: int, defender: int, eyes: bool, most: int) -> list[list[int]]:
        """
        What the winner played in positions of a proof, and what else there was: the side, which move won, how many there are, and eight numbers for each.
        """

    def certify(self, line: Sequence[int], attacker: int, defender: int, eyes: bool, winner: int, most: int, seconds: float) -> object:
        """The winner's move in every position that the loser can bring about."""

def solve_small_board(height: int, width: int, row: int, black: int, white: int, black_moves: bool, nodes: int, seconds: float, bits: int) -> tuple[Found, int | None, int, float]:
    """Does Black win k in a row? Stones are sets of points, bits row by row."""

class ThreatValue(enum.Enum):
    """What threat-space search says."""

    win = 0

    draw = 1

    lose = 2

    uncertain = 3

def threat_sets(game: FiveGame, mover: Colour) -> tuple[list[tuple[int, int]], list[tuple[int, int]], list[tuple[int, int]]]:
    """A, D and M of a side, as if it were its turn."""

def tss(game: FiveGame, attacker: Colour, depth: int, nodes: int, seconds: float) -> tuple[ThreatValue, object, int, bool, int, float]:
    """
    Threat-space search: value, tree of a win, depth, whether nothing is left to try, nodes, seconds.
    """

def utss(game: FiveGame, mover: Colour, depth: int, nodes: int, seconds: float) -> tuple[ThreatValue, object, int, bool, int, float]:
    """Unified threat-space search, likewise."""

def printed_sets(game: FiveGame) -> tuple[list[tuple[int, int]], list[tuple[int, int]], list[tuple[int, int]]]:
    """A, D and M as R prints them."""

def printed_tss(game: FiveGame, depth: int) -> bool:
    """R's algorithm 1 as printed."""

def printed_utss(game: FiveGame, depth: int) -> int:
    """R's algorithm 4 as printed: -1, 0, 1, -2 for uncertain, and also 2."""

class LadderVariant(enum.Enum):
    """The searches of G's ladder."""

    minimax = 0

    alphabeta = 1

    negamax = 2

    aspiration = 3

    pvs = 4

class LadderOptions:
    """How one of G's searches looks ahead."""

    def __init__(self, variant: LadderVariant, table: bool, history: bool, reach: int, width: int) -> None: ...

class LookedAhead:
    """What one of G's searches has found."""

    @property
    def move(self) -> tuple[int, int] | None:
        """The first of the best moves; None for a pass."""

    @property
    def value(self) -> int:
        """
        Of the side to move, in G's points; near ±100,000,000 where the game is decided.
        """

    @property
    def decided(self) -> bool:
        """Does the game end with a row, as far as it was looked at?"""

    @property
    def depth(self) -> int:
        """Of the deepest search that came to its end; 0 if none."""

    @property
    def nodes(self) -> int:
        """Positions looked at, in all depths."""

    @property
    def seconds(self) -> float: ...

class Ladder:
    """G's searches for five in a row."""

    def __init__(self, bytes: int) -> None: ...

    def prepare(self, game: FiveGame, options: LadderOptions, depth: int, seconds: float, deepening: bool) -> None:
        """Take a game to look at; a limit of 0 is none."""

    def run(self) -> None:
        """Look ahead until a limit is reached or `stop` is called."""

    def so_far(self) -> LookedAhead:
        """What is known so far."""

    def stop(self) -> None:
        """Make a run that is under way, or about to be, end at once."""

    def make_ready(self) -> None:
        """Forget an earlier `stop`."""

def tuple_scores(game: FiveGame) -> list[tuple[tuple[int, int], int]]:
    """
    The points open to the side to move, row by row, and G's score of each.
    """

def tuple_value(game: FiveGame) -> int:
    """
    What the position is worth to the side to move: its tuples, less the other's.
    """

class AlphaBetaAnswer:
    """What alpha–beta has found."""

    @property
    def variation(self) -> list[tuple[int, int]]:
        """The best move first; empty if no move is allowed."""

    @property
    def value(self) -> int:
        """Hundredths of the logarithm of the mover's odds, if not decided."""

    @property
    def moves_to_end(self) -> int:
        """
        Moves to the end of a game that is decided, negative if it is lost; else 0.
        """

    @property
    def depth(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def proven(self) -> bool:
        """Is it a win that was proven, by fours or threats, before any search?"""

class LineNetwork:
    """A small network that judges by lines."""

    def __init__(self, rows: Annotated[NDArray[numpy.int16], dict(shape=(None, None), order='C', device='cpu', writable=False)], black: Sequence[Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu', writable=False)]], white: Sequence[Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu', writable=False)]]) -> None: ...

    def value(self, game: FiveGame) -> int:
        """
        What it adds to the value of a position for the side to move, in hundredths of the log odds.
        """

    def urgencies(self, game: FiveGame) -> list[int]:
        """
        What it adds to the urgency of a move to each point, row by row from the top; 0 on stones.
        """

def line_windows(game: FiveGame) -> tuple[list[int], list[int]]:
    """
    The row of every window, and what a stone in its middle makes for either colour.
    """

class AlphaBeta:
    """Alpha–beta for five in a row."""

    def __init__(self, bytes: int, threads: int = 1) -> None: ...

    def weigh_by(self, weights: Sequence[Sequence[int]]) -> None:
        """Other weights of mixes of shapes than those fitted for the rules."""

    def judge_by(self, network: LineNetwork | None) -> None:
        """
        Judge by a network of lines as well, if there is one; it must be of the rules played.
        """

    def bet(self, name: str, value: float) -> None:
        """Another number in core/alphabeta/selectivity.hpp, to try it out."""

    def prepare(self, game: FiveGame, seconds: float, nodes: int, depth: int) -> None:
        """Take a game to think about; a limit of 0 is none."""

    def run(self) -> None:
        """Think about it until a limit is reached or `stop` is called."""

    def so_far(self) -> AlphaBetaAnswer:
        """What is known so far."""

    def stop(self) -> None:
        """Make a run that is under way, or about to be, end at once."""

    def make_ready(self) -> None:
        """Forget an earlier `stop`."""

def point_mixes(game: FiveGame) -> list[list[int]]:
    """
    What every point would make, as the number of a mix, for Black and for White.
    """

def standing(game: FiveGame) -> int:
    """Who has how many threats at hand, as one number below 288."""

def shape_value(game: FiveGame) -> int:
    """
    What the shapes are worth to the side to move, in hundredths of the log odds.
    """

def shape_urgencies(game: FiveGame) -> list[int]:
    """
    How urgent a move to each point is by the shapes, row by row from the top; 0 on stones.
    """

class Playout(enum.Enum):
    """How a leaf is played out."""

    light = 0

    textbook = 1

    shapes = 2

    heavy = 3

class RuleKind(enum.Enum):
    """What a rule of heavy playouts of Go knows."""

    defence = 0

    nakade = 1

    fill = 2

    patterns = 3

    capture = 4

    self_atari = 5

class PlayoutRule:
    """A rule of heavy playouts, and how often it is asked."""

    def __init__(self, kind: RuleKind, probability: float) -> None: ...

    @property
    def kind(self) -> RuleKind: ...

    @property
    def probability(self) -> float: ...

def go_proposals(game: GoGame, kind: RuleKind) -> list[tuple[int, int]]:
    """
    The points that a rule of heavy playouts proposes in the present position.
    """

def go_traits(game: GoGame, row: int, col: int) -> list[int]:
    """The traits of a move on an empty point, by number."""

def go_heavy_playouts(size: int, rules: Sequence[PlayoutRule], playouts: int, seed: int) -> PlayoutStats:
    """Heavy playouts of Go from the empty board."""

class PlayoutStats:
    """Sums over many playouts."""

    @property
    def playouts(self) -> int: ...

    @property
    def moves(self) -> int: ...

    @property
    def black_wins(self) -> int: ...

    @property
    def ataris(self) -> int: ...

def go_playouts(size: int, playouts: int, seed: int) -> PlayoutStats:
    """Uniform playouts of Go from the empty board."""

def go_playouts_with_questions(size: int, playouts: int, seed: int) -> PlayoutStats:
    """
    The same playouts, each move followed by a heavy playout's questions about atari.
    """

def five_playouts(size: int, variant: Variant, playouts: int, seed: int) -> PlayoutStats:
    """Uniform playouts of five in a row from the empty board."""

def go_ownership(game: GoGame, playouts: int, seed: int) -> Annotated[NDArray[numpy.int32], dict(shape=(None, None))]:
    """In how many more playouts each point ended as Black's than as White's."""

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

class Parallel(enum.Enum):
    """How several threads work together."""

    tree = 0

    root = 1

    leaf = 2

class GoKnows(enum.Enum):
    """What priors know of moves of Go."""

    tactics = 0

    patterns = 1

    learnt = 2

class Prover(enum.Enum):
    """What is proven at new nodes."""

    none = 0

    fours = 1

    threats = 2

    utss = 3

class Filter(enum.Enum):
    """Which moves are tried first."""

    none = 0

    near = 1

class StatusKind(enum.Enum):
    """What a status says."""

    win = 0

    draw = 1

    both_lose = 2

    seki = 3

    ko = 4

class Status:
    """How a position ends with best play, or has ended."""

    @staticmethod
    def win_for(colour: Colour) -> Status: ...

    @staticmethod
    def seki_for(colour: Colour) -> Status: ...

    @staticmethod
    def ko(needs_threats: Colour, threats: int) -> Status: ...

    draw: Final[Status] = ...
    """(arg: object, /) -> tengen._core.Status"""

    both_lose: Final[Status] = ...
    """(arg: object, /) -> tengen._core.Status"""

    @property
    def kind(self) -> StatusKind: ...

    @property
    def side(self) -> Colour:
        """The side that wins, lives in seki or needs threats; empty for none."""

    @property
    def threats(self) -> int:
        """How many it needs."""

class Knowledge:
    """What a search is told of its game."""

    def __init__(self) -> None: ...

    @property
    def playout(self) -> Playout: ...

    @playout.setter
    def playout(self, arg: Playout, /) -> None: ...

    @property
    def rules(self) -> list[PlayoutRule]: ...

    @rules.setter
    def rules(self, arg: Sequence[PlayoutRule], /) -> None: ...

    @property
    def tactics(self) -> float: ...

    @tactics.setter
    def tactics(self, arg: float, /) -> None: ...

    @property
    def go(self) -> GoKnows: ...

    @go.setter
    def go(self, arg: GoKnows, /) -> None: ...

    @property
    def prover(self) -> Prover: ...

    @prover.setter
    def prover(self, arg: Prover, /) -> None: ...

    @property
    def prover_plies(self) -> int: ...

    @prover_plies.setter
    def prover_plies(self, arg: int, /) -> None: ...

    @property
    def filter(self) -> Filter: ...

    @filter.setter
    def filter(self, arg: Filter, /) -> None: ...

    @property
    def joseki(self) -> JosekiBook: ...

    @joseki.setter
    def joseki(self, arg: JosekiBook | None, /) -> None: ...

class LeafOptions:
    """The options of a search whose leaves are judged outside."""

    def __init__(self) -> None: ...

    @property
    def simulations(self) -> int: ...

    @simulations.setter
    def simulations(self, arg: int, /) -> None: ...

    @property
    def leaves(self) -> int: ...

    @leaves.setter
    def leaves(self, arg: int, /) -> None: ...

    @property
    def exploration(self) -> float: ...

    @exploration.setter
    def exploration(self, arg: float, /) -> None: ...

    @property
    def first_play_reduction(self) -> float: ...

    @first_play_reduction.setter
    def first_play_reduction(self, arg: float, /) -> None: ...

    @property
    def proofs(self) -> bool: ...

    @proofs.setter
    def proofs(self, arg: bool, /) -> None: ...

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
    def nodes(self) -> int: ...

    @nodes.setter
    def nodes(self, arg: int, /) -> None: ...

    @property
    def memory(self) -> int: ...

    @memory.setter
    def memory(self, arg: int, /) -> None: ...

    @property
    def threads(self) -> int: ...

    @threads.setter
    def threads(self, arg: int, /) -> None: ...

    @property
    def parallel(self) -> Parallel: ...

    @parallel.setter
    def parallel(self, arg: Parallel, /) -> None: ...

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
    def amaf_fading(self) -> bool: ...

    @amaf_fading.setter
    def amaf_fading(self, arg: bool, /) -> None: ...

    @property
    def leaves(self) -> int: ...

    @leaves.setter
    def leaves(self, arg: int, /) -> None: ...

    @property
    def first_play_reduction(self) -> float: ...

    @first_play_reduction.setter
    def first_play_reduction(self, arg: float, /) -> None: ...

    @property
    def transpositions(self) -> bool: ...

    @transpositions.setter
    def transpositions(self, arg: bool, /) -> None: ...

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
    def reuse(self) -> bool: ...

    @reuse.setter
    def reuse(self, arg: bool, /) -> None: ...

    @property
    def root_moves(self) -> list[int]: ...

    @root_moves.setter
    def root_moves(self, arg: Sequence[int], /) -> None: ...

    @property
    def final_move(self) -> FinalMove: ...

    @final_move.setter
    def final_move(self, arg: FinalMove, /) -> None: ...

    @property
    def early_stop(self) -> bool: ...

    @early_stop.setter
    def early_stop(self, arg: bool, /) -> None: ...

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
    def proof(self) -> Status | None: ...

    @property
    def urgency(self) -> tuple[float, float] | None:
        """
        What the formula gives for it, once it was visited: its mean reward, and what is added to have it explored.
        """

class Branch:
    """A move in the top of a tree."""

    @property
    def parent(self) -> int:
        """The index of the branch it grows from; −1 for a move of the root."""

    @property
    def candidate(self) -> Candidate: ...

    @property
    def total(self) -> int:
        """N of the position it leads to."""

    @property
    def hidden(self) -> int:
        """Visited moves behind it that are not shown."""

class Treetop:
    """The top of a tree."""

    @property
    def total(self) -> int: ...

    @property
    def hidden(self) -> int: ...

    @property
    def branches(self) -> list[Branch]: ...

class SearchReport:
    """What can be seen of a search."""

    @property
    def candidates(self) -> list[Candidate]: ...

    @property
    def variation(self) -> list[int]: ...

    @property
    def value(self) -> float: ...

    @property
    def proof(self) -> Status | None: ...

    @property
    def simulations(self) -> int: ...

    @property
    def transpositions(self) -> int: ...

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
        """Run until a limit is reached or `stop` is called."""

    def stop(self) -> None:
        """Stop a search that runs or is about to."""

    def make_ready(self) -> None:
        """Let a stopped search be run again."""

    def advance(self, way: Sequence[int]) -> None:
        """
        Make moves at the root and keep what is known of the position they lead to.
        """

    def limit(self, simulations: int, seconds: float) -> None:
        """Other limits for the next run; 0 for none."""

    def report(self) -> SearchReport:
        """What the search has found so far."""

    def candidates(self, way: Sequence[int]) -> list[Candidate]:
        """The moves of the position that these moves lead to."""

    def treetop(self, opened: Sequence[Sequence[int]], branches: int, siblings: int, plies: int) -> Treetop:
        """
        The top of the tree, with the families at the end of the ways that are opened.
        """

def search_go(game: GoGame, config: SearchConfig, knowledge: Knowledge) -> Search:
    """A search from the present position of a game."""

def judged_go(game: GoGame, config: SearchConfig, knowledge: Knowledge, planes: Sequence[str], judge: object) -> Search:
    """A search of a game whose leaves are judged by a function."""

def search_five(game: FiveGame, config: SearchConfig, knowledge: Knowledge) -> Search:
    """A search from the present position of a game."""

def judged_five(game: FiveGame, config: SearchConfig, knowledge: Knowledge, planes: Sequence[str], judge: object) -> Search:
    """A search of a game whose leaves are judged by a function."""

def search_problem(game: GoGame, defender: Colour, standing: Sequence[tuple[int, int]], meaningless: Sequence[tuple[int, int]], config: SearchConfig, knowledge: Knowledge) -> Search:
    """A search of T's problem from the present position of a game."""

def judged_problem(game: GoGame, defender: Colour, standing: Sequence[tuple[int, int]], meaningless: Sequence[tuple[int, int]], config: SearchConfig, knowledge: Knowledge, planes: Sequence[str], judge: object) -> Search:
    """A search of T's problem whose leaves are judged by a function."""

def go_planes() -> tuple[list[str], int]:
    """
    The planes of Go by name, and how many of the first are the usual ones.
    """

def five_planes() -> tuple[list[str], int]:
    """
    The planes of five in a row by name, and how many of the first are the usual ones.
    """

def problem_planes() -> tuple[list[str], int]:
    """T's planes by name, and how many they are."""

class RootRule(enum.Enum):
    """How the root of a search chooses."""

    puct = 0

    gumbel = 1

class MoveOptions:
    """The options of a move, which may change while a pool runs."""

    def __init__(self) -> None: ...

    @property
    def simulations(self) -> int: ...

    @simulations.setter
    def simulations(self, arg: int, /) -> None: ...

    @property
    def full_share(self) -> float: ...

    @full_share.setter
    def full_share(self, arg: float, /) -> None: ...

    @property
    def fast_simulations(self) -> int: ...

    @fast_simulations.setter
    def fast_simulations(self, arg: int, /) -> None: ...

    @property
    def root(self) -> RootRule: ...

    @root.setter
    def root(self, arg: RootRule, /) -> None: ...

    @property
    def considered(self) -> int: ...

    @considered.setter
    def considered(self, arg: int, /) -> None: ...

    @property
    def gumbel_scale(self) -> float: ...

    @gumbel_scale.setter
    def gumbel_scale(self, arg: float, /) -> None: ...

    @property
    def noise_weight(self) -> float: ...

    @noise_weight.setter
    def noise_weight(self, arg: float, /) -> None: ...

    @property
    def forced_playouts(self) -> float: ...

    @forced_playouts.setter
    def forced_playouts(self, arg: float, /) -> None: ...

    @property
    def temperature_moves(self) -> int: ...

    @temperature_moves.setter
    def temperature_moves(self, arg: int, /) -> None: ...

    @property
    def temperature(self) -> float: ...

    @temperature.setter
    def temperature(self, arg: float, /) -> None: ...

    @property
    def resign_below(self) -> float: ...

    @resign_below.setter
    def resign_below(self, arg: float, /) -> None: ...

class PoolConfig:
    """All options of a pool."""

    def __init__(self) -> None: ...

    @property
    def searches(self) -> int: ...

    @searches.setter
    def searches(self, arg: int, /) -> None: ...

    @property
    def games(self) -> int: ...

    @games.setter
    def games(self, arg: int, /) -> None: ...

    @property
    def batches(self) -> int: ...

    @batches.setter
    def batches(self, arg: int, /) -> None: ...

    @property
    def threads(self) -> int: ...

    @threads.setter
    def threads(self, arg: int, /) -> None: ...

    @property
    def seed(self) -> int: ...

    @seed.setter
    def seed(self, arg: int, /) -> None: ...

    @property
    def search(self) -> LeafOptions: ...

    @search.setter
    def search(self, arg: LeafOptions, /) -> None: ...

    @property
    def move(self) -> MoveOptions: ...

    @move.setter
    def move(self, arg: MoveOptions, /) -> None: ...

    @property
    def most_simulations(self) -> int: ...

    @most_simulations.setter
    def most_simulations(self, arg: int, /) -> None: ...

    @property
    def nodes_a_simulation(self) -> int: ...

    @nodes_a_simulation.setter
    def nodes_a_simulation(self, arg: int, /) -> None: ...

    @property
    def noise_alpha(self) -> float: ...

    @noise_alpha.setter
    def noise_alpha(self, arg: float, /) -> None: ...

    @property
    def max_moves(self) -> int: ...

    @max_moves.setter
    def max_moves(self, arg: int, /) -> None: ...

    @property
    def resign_moves(self) -> int: ...

    @resign_moves.setter
    def resign_moves(self, arg: int, /) -> None: ...

    @property
    def resign_audit(self) -> float: ...

    @resign_audit.setter
    def resign_audit(self, arg: float, /) -> None: ...

    @property
    def settle(self) -> bool: ...

    @settle.setter
    def settle(self, arg: bool, /) -> None: ...

    @property
    def keep_planes(self) -> bool: ...

    @keep_planes.setter
    def keep_planes(self, arg: bool, /) -> None: ...

    @property
    def end_proven(self) -> bool: ...

    @end_proven.setter
    def end_proven(self, arg: bool, /) -> None: ...

    @property
    def keep_proofs(self) -> bool: ...

    @keep_proofs.setter
    def keep_proofs(self, arg: bool, /) -> None: ...

class PoolBatch:
    """
    Leaves of many searches. The arrays show the pool's own memory: they are good until the batch is answered.
    """

    @property
    def number(self) -> int:
        """Which of the pool's batches it is, from 0."""

    @property
    def size(self) -> int: ...

    @property
    def planes(self) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None, None), writable=False)]:
        """The planes of the leaves: leaves × planes × words, a bit a point."""

    @property
    def to_play(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), writable=False)]:
        """The sides to move: 1 black, 2 white."""

    @property
    def ids(self) -> Annotated[NDArray[numpy.uint32], dict(shape=(None,), writable=False)]:
        """The search that each leaf belongs to."""

class PoolGame:
    """A game that a pool has finished."""

    @property
    def number(self) -> int: ...

    @property
    def result(self) -> Status: ...

    @property
    def cut_off(self) -> bool: ...

    @property
    def resigned(self) -> bool: ...

    @property
    def settled(self) -> bool: ...

    @property
    def proven(self) -> bool: ...

    @property
    def score(self) -> float: ...

    @property
    def moves(self) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,), writable=False)]:
        """The codes of the moves."""

    @property
    def values(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None,), writable=False)]:
        """
        What the search thought before each move: win rates of the side to move.
        """

    def weights(self, move_codes: int) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """How much a policy should think of each move: moves × codes."""

class PoolRecords:
    """Games that a pool has finished, laid out for learning."""

    @property
    def planes(self) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None, None))]: ...

    @property
    def to_play(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def values(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None,))]: ...

    @property
    def full(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def certain(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def moves(self) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,))]: ...

    @property
    def ply(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def game(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def offsets(self) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]: ...

    @property
    def codes(self) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,))]: ...

    @property
    def weights(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None,))]: ...

    @property
    def number(self) -> Annotated[NDArray[numpy.uint64], dict(shape=(None,))]: ...

    @property
    def start(self) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]: ...

    @property
    def length(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def winner(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]: ...

    @property
    def cut_off(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def resigned(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def settled(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def proven(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def proof_planes(self) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None, None))]: ...

    @property
    def proof_to_play(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def proof_moves(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def proof_winner(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]: ...

    @property
    def proof_game(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None,))]: ...

    @property
    def audited(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def resigns_at(self) -> Annotated[NDArray[numpy.int32], dict(shape=(None, None))]: ...

    @property
    def score(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None,))]: ...

    @property
    def owners(self) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None, None))]: ...

class Pool:
    """Many searches that are judged in batches."""

    @property
    def move_codes(self) -> int: ...

    def next_batch(self) -> PoolBatch:
        """
        Wait for the next batch; None when all games are over or the pool was stopped.
        """

    @overload
    def answer(self, batch: PoolBatch, priors: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu', writable=False)], values: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        Give a batch back: priors over the move codes, values of the sides to move.
        """

    @overload
    def answer(self, batch: PoolBatch, priors: Annotated[NDArray[numpy.float16], dict(shape=(None, None), order='C', device='cpu', writable=False)], values: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        The same with priors of half precision, none below zero and all finite.
        """

    def change(self, options: MoveOptions) -> None:
        """Moves that searches begin from now on have these options."""

    def finished(self) -> list[PoolGame]:
        """The games that have ended since the last call of this or `records`."""

    def records(self) -> PoolRecords:
        """
        The games that have ended since the last call of this or `finished`, laid out.
        """

    def stop(self) -> None:
        """End the work of the threads."""

def pool_go(starts: Sequence[GoGame], config: PoolConfig, planes: Sequence[str]) -> Pool:
    """A pool of games that begin at these positions."""

def pool_five(starts: Sequence[FiveGame], config: PoolConfig, planes: Sequence[str], knowledge: Knowledge) -> Pool:
    """
    A pool of games that begin at these positions; some of its positions may be proven.
    """

def pool_bytes(config: PoolConfig, move_codes: int) -> int:
    """Bytes that the trees of a pool take."""

class PoolSpeed:
    """How fast a pool was."""

    @property
    def leaves(self) -> int: ...

    @property
    def games(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def cpu_seconds(self) -> float: ...

def go_pool_speed(size: int, simulations: int, leaves: int, threads: int = 1, seed: int = 0) -> PoolSpeed:
    """Leaves of a pool of Go games when judging costs nothing."""

def five_pool_speed(size: int, variant: Variant, simulations: int, leaves: int, threads: int = 1, seed: int = 0) -> PoolSpeed:
    """Leaves of a pool of five-in-a-row games when judging costs nothing."""
