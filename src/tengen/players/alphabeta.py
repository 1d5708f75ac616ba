"""The player `five`: alpha–beta on the shapes and lines of five in a row."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from typing import Literal, TypeAlias

from tengen import _core
from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.notation import PASS
from tengen.games.records import AnyPosition
from tengen.jobs import usable_cores
from tengen.knowledge.book import book_move
from tengen.knowledge.line_network import line_network
from tengen.numbers import real_number, whole_number
from tengen.players.clock import Clock, longest, moves_left
from tengen.players.last_stand import last_stand
from tengen.players.machine import Machine
from tengen.players.player import Choice, Progress
from tengen.players.watched import Watched

USUAL_SECONDS = 1.0
"""A move takes so long where neither its spec nor a clock says otherwise."""
LEAST_MEMORY, USUAL_MEMORY = 1 << 20, 32 << 20
DEEPEST = 60
NEARLY = 0.999
"""The win rate of a game that is won as far as the search can see."""


Judge: TypeAlias = Literal["lines", "shapes"]
"""By what a position is judged and moves are ordered: shapes alone, or lines as well."""


class FivePlayer(Machine):
    """Searches five in a row by alpha–beta: docs/explanation/alphabeta.md says how.

    Args:
        name: how it is written as a spec.
        seconds: the longest for a move; 0 for no limit.
        nodes: the most positions for a move, in each thread; with one thread it then always plays
            the same. 0 for no limit.
        depth: the deepest it looks, in moves, forced ones not counted; 0 for no limit.
        memory: bytes of its table of positions.
        threads: how many search at once; no more than there are cores for this process, since those
            without one would only keep the others waiting.
        judge: by what it judges a position.
        book: does it play the first moves from the opening book, without a search?
    """

    def __init__(
        self,
        name: str = "five",
        *,
        seconds: float = 0.0,
        nodes: int = 0,
        depth: int = 0,
        memory: int = USUAL_MEMORY,
        threads: int = 1,
        judge: Judge = "lines",
        book: bool = False,
    ) -> None:
        super().__init__(name)
        self.seconds = real_number("seconds", seconds, 0.0)
        self.nodes = whole_number("nodes", nodes, 0)
        self.depth = whole_number("depth", depth, 0, DEEPEST)
        self.memory = whole_number("memory", memory, LEAST_MEMORY, 1 << 40)
        self.threads = min(whole_number("threads", threads, 1, 256), usable_cores())
        self.judge = judge
        self.book = book
        self.reuse = True
        """Does it keep its table for the next move?"""
        self._native: _core.AlphaBeta | None = None
        self._watched = Watched(self._stopped)
        self._asking = threading.Lock()
        """Held by whoever asks for a move; others wait."""

    def check(self, position: AnyPosition) -> None:
        """Refuse a game that it does not play."""
        if not isinstance(position, FiveInARow):
            raise InputError(f"{self.name} plays Gomoku and Renju only, no other game")
        if position.row != 5:
            raise InputError(
                f"{self.name} knows rows of five only: expected row=5 in place of {position.row}"
            )

    def _think(self, position: AnyPosition, clock: Clock | None) -> Choice:
        self.check(position)
        assert isinstance(position, FiveInARow)
        if self.book and (known := book_choice(position)) is not None:
            return known
        with self._asking:
            return self._found(position, clock)

    def _found(self, position: FiveInARow, clock: Clock | None) -> Choice:
        """A move by a search."""
        began = time.perf_counter()
        allotted = self._allotted(position, clock)
        self._watched.await_rest()
        native = self._native or self._made()
        self._native = native if self.reuse and not self._closed else None
        native.make_ready()
        native.judge_by(line_network(position.rules) if self.judge == "lines" else None)
        left = max(0.001, allotted - (time.perf_counter() - began)) if allotted else 0.0
        native.prepare(position._native, left, self.nodes, self.depth)
        tells = self._tells(position, allotted)
        self._watched.run(
            native,
            lambda: self._tell(tells(native.so_far())),
            longest(position, clock),
            enough=lambda: bool(native.so_far().variation),
        )
        found = native.so_far()
        line = names(position, found)
        # By the clock there is no time left for it; the search holds out as long as it sees.
        lost = found.moves_to_end < 0 and not allotted
        if lost and (held := last_stand(position)) is not None:
            line = line if line[:1] == [held] else [held]
        return Choice(
            move=line[0] if line else PASS,
            value=win_rate(found),
            pv=line or [PASS],
            moves_to_end=found.moves_to_end or None,
            text=in_words(found),
        )

    def _allotted(self, position: AnyPosition, clock: Clock | None) -> float:
        """Seconds for the move; 0 for as long as the other limits allow."""
        if clock is not None:
            return min(self.seconds or math.inf, clock.allotment(moves_left(position)))
        return self.seconds if self.seconds or self.nodes or self.depth else USUAL_SECONDS

    def _made(self) -> _core.AlphaBeta:
        try:
            return _core.AlphaBeta(self.memory, self.threads)
        except MemoryError:
            raise InputError(f"memory {self.memory} is more than this machine gives") from None

    def _tells(
        self, position: FiveInARow, allotted: float
    ) -> Callable[[_core.AlphaBetaAnswer], Progress]:
        began = time.perf_counter()

        def told(found: _core.AlphaBetaAnswer) -> Progress:
            lasted = time.perf_counter() - began
            by_time = lasted / allotted if allotted else 0.0
            by_nodes = found.nodes / self.nodes if self.nodes else 0.0
            return Progress(
                seconds=lasted,
                done=min(1.0, max(by_time, by_nodes)) if allotted or self.nodes else None,
                value=win_rate(found) if found.depth else None,
                pv=names(position, found),
                text=in_words(found),
            )

        return told

    def close(self) -> None:
        """Stop, and let go of the table and the thread."""
        super().close()
        self._watched.close()
        self._native = None


def book_choice(position: FiveInARow) -> Choice | None:
    """The move of the opening book, with what `five` found it worth; None if it has none."""
    known = book_move(position)
    if known is None:
        return None
    value = likelihood(known.value)
    return Choice(known.move, value=value, pv=[known.move], text="from the book")


def names(position: FiveInARow, found: _core.AlphaBetaAnswer) -> list[str]:
    """The variation as the moves are written."""
    return [position.notation.name(row, col, position.height) for row, col in found.variation]


def win_rate(found: _core.AlphaBetaAnswer) -> float:
    """What the mover's value says of winning; 1 only where that is proven.

    A win or loss that alpha–beta sees is nearly so: it looks at moves near stones only.
    """
    if found.moves_to_end:
        return 1.0 if found.proven else NEARLY if found.moves_to_end > 0 else 1 - NEARLY
    return likelihood(found.value)


def likelihood(value: int) -> float:
    """The win rate that a value of the evaluation stands for."""
    return 1 / (1 + math.exp(-value / 100))


def in_words(found: _core.AlphaBetaAnswer) -> str:
    """How deep it has looked, or that the game is decided."""
    if found.moves_to_end:
        ends = "loses" if found.moves_to_end < 0 else "wins"
        return f"{ends} in {abs(found.moves_to_end)} moves, {found.nodes:,} nodes"
    return f"depth {found.depth}, {found.nodes:,} nodes"
