"""G's ladder of searches in five in a row: minimax and the four that find its value sooner.

`look_ahead(position, "pvs", depth=4)` judges by G's five-tuples (`tengen.textbook.weights` says
how) and gives the value, the first of the best moves, and how many positions were looked at. All
variants give the same value at the same depth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from tengen import _core
from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.notation import PASS
from tengen.numbers import real_number, shown, whole_number
from tengen.searching.run import Run

Variant = Literal["minimax", "alphabeta", "negamax", "aspiration", "pvs"]
VARIANTS: tuple[Variant, ...] = get_args(Variant)
FORGETFUL: tuple[Variant, ...] = ("minimax", "alphabeta")
"""They try the moves row by row and remember nothing."""
DEEPEST = 60
USUAL_MEMORY = 32 << 20


@dataclass(frozen=True)
class LookConfig:
    """How one of the searches looks ahead. `None` leaves a choice to the variant."""

    variant: Variant = "pvs"
    depth: int = 0
    """Moves to look ahead; 0 for as many as `seconds` allow."""
    seconds: float = 0.0
    """The longest; 0 for as long as the depth takes."""
    table: bool | None = None
    """Keep a transposition table? Only `pvs` does unasked, `minimax` and `alphabeta` cannot."""
    history: bool | None = None
    """Try first what was good elsewhere? Likewise."""
    deepening: bool | None = None
    """Go one move deeper at a time? Unasked in `pvs`, and always within a time."""
    reach: int = 1
    """How many rows and columns from a stone a move may be."""
    width: int = 20_000
    """How far the window of `aspiration` reaches to either side of its guess."""
    memory: int = USUAL_MEMORY
    """Bytes of the transposition table."""

    def __post_init__(self) -> None:
        if self.variant not in VARIANTS:
            expected = ", ".join(VARIANTS)
            raise InputError(f"variant {shown(self.variant)} cannot be: expected one of {expected}")
        whole_number("depth", self.depth, 0, DEEPEST)
        real_number("seconds", self.seconds, 0.0)
        whole_number("reach", self.reach, 1, 21)
        whole_number("width", self.width, 1, 100_000_000)
        whole_number("memory", self.memory, 1 << 10, 1 << 40)
        if self.variant in FORGETFUL and (self.table or self.history):
            raise InputError(f"{self.variant} has no table and no history: use negamax or pvs")

    @property
    def deepens(self) -> bool:
        """Does it go one move deeper at a time?"""
        if self.seconds:
            return True
        return self.variant == "pvs" if self.deepening is None else self.deepening

    @property
    def keeps_table(self) -> bool:
        """Does it keep a transposition table?"""
        return self.variant == "pvs" if self.table is None else self.table

    @property
    def keeps_history(self) -> bool:
        """Does it order moves by their history?"""
        return self.variant == "pvs" if self.history is None else self.history

    def native(self) -> _core.LadderOptions:
        """The same for the core."""
        return _core.LadderOptions(
            getattr(_core.LadderVariant, self.variant),
            self.keeps_table,
            self.keeps_history,
            self.reach,
            self.width,
        )


@dataclass(frozen=True)
class Looked:
    """What a search has found.

    Attributes:
        value: in G's points, for the side to move; a won game is worth 100,000,000 less the stones
            on the board at its end.
        move: the first of the best moves in the order they were tried.
        nodes: positions looked at, the first one included, at all depths that were searched.
        variant: which search it was.
        depth: moves looked ahead.
        decided: whether the game ends with a row, as far as it was looked at.
        seconds: how long it took.
    """

    value: int
    move: str
    nodes: int
    variant: Variant
    depth: int
    decided: bool
    seconds: float


class Lookahead:
    """A search of the ladder that can be run in a thread, watched and stopped.

    Args:
        position: where to begin.
        config: which search, and how far; it must have a limit.
        native: the core's search with its table, from `native_ladder`; a new one if not given.
    """

    def __init__(
        self, position: FiveInARow, config: LookConfig, native: _core.Ladder | None = None
    ) -> None:
        self.position = check_tuples(position).copy()
        self.config = config
        if not (config.depth or config.seconds):
            raise InputError("a search without a limit has no end: give depth or seconds")
        self.native = native_ladder(config) if native is None else native
        self.native.make_ready()
        self.native.prepare(
            self.position._native, config.native(), config.depth, config.seconds, config.deepens
        )

    def found(self) -> Looked | None:
        """What is known so far; None before the first depth is done."""
        found = self.native.so_far()
        if not found.depth:
            return None
        point, height = found.move, self.position.height
        return Looked(
            value=found.value,
            move=PASS if point is None else self.position.notation.name(*point, height),
            nodes=found.nodes,
            variant=self.config.variant,
            depth=found.depth,
            decided=found.decided,
            seconds=found.seconds,
        )


def native_ladder(config: LookConfig) -> _core.Ladder:
    """A search of the core with a table for this config; it begins anew with every position."""
    try:
        return _core.Ladder(config.memory if config.keeps_table else 0)
    except MemoryError:
        raise InputError(f"memory {config.memory} is more than this machine gives") from None


def look_ahead(
    position: FiveInARow,
    variant: Variant = "pvs",
    *,
    depth: int = 0,
    seconds: float = 0.0,
    table: bool | None = None,
    history: bool | None = None,
    deepening: bool | None = None,
    reach: int = 1,
) -> Looked:
    """Look ahead in a position of five in a row by one of G's searches.

    Args:
        position: Gomoku or Renju with rows of five, the game going on.
        variant: "minimax", "alphabeta", "negamax", "aspiration" or "pvs".
        depth: moves to look ahead; 0 for as many as `seconds` allow.
        seconds: the longest; 0 for as long as the depth takes.
        table: keep a transposition table? None: `pvs` does.
        history: try first what was good elsewhere? None: `pvs` does.
        deepening: go one move deeper at a time? None: `pvs` does, and any within a time.
        reach: how many rows and columns from a stone a move may be.
    """
    config = LookConfig(
        variant, depth, seconds, table=table, history=history, deepening=deepening, reach=reach
    )
    search = Lookahead(position, config)
    run = Run(search.native)
    run.start()
    try:
        while not run.ended.wait(0.1):
            pass
    finally:
        search.native.stop()  # also when Ctrl-C ends the loop
        run.ended.wait()
    if run.failure is not None:
        raise run.failure
    found = search.found()
    assert found is not None
    return found


def check_tuples(position: object, who: str = "look_ahead") -> FiveInARow:
    """Refuse what five-tuples say nothing about."""
    if not isinstance(position, FiveInARow):
        raise InputError(f"{who} knows Gomoku and Renju only, no other game")
    if position.row != 5:
        raise InputError(
            f"{who} knows rows of five only: expected row=5 in place of {position.row}"
        )
    if position.outcome is not None:
        raise InputError("the game is over: there is nothing to look at")
    return position
