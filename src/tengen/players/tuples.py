"""The players of G's ladder: the weight table, and the searches that look ahead with it."""

from __future__ import annotations

import math
import time
from dataclasses import replace

from tengen import _core
from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.notation import PASS, Coordinates
from tengen.games.records import AnyPosition
from tengen.players.alphabeta import NEARLY, book_choice
from tengen.players.clock import Clock, longest, moves_left
from tengen.players.last_stand import last_stand
from tengen.players.machine import Machine
from tengen.players.player import Choice, Progress
from tengen.players.watched import Watched
from tengen.searching.minimax import (
    Lookahead,
    LookConfig,
    Looked,
    check_tuples,
    native_ladder,
)

USUAL_SECONDS = 1.0
"""A move takes so long where neither its spec nor a clock says otherwise."""


class WeightsPlayer(Machine):
    """Takes the point whose five-tuples are worth most (G2), of equal ones that in the middle."""

    def check(self, position: AnyPosition) -> None:
        """Refuse a game that it does not play."""
        check_tuples(position, self.name)

    def _think(self, position: AnyPosition, clock: Clock | None) -> Choice:  # noqa: ARG002
        game = check_tuples(position, self.name)
        scores = _core.tuple_scores(game._native)
        if not scores:
            return Choice(PASS, pv=[PASS])
        middle = (game.height // 2, game.width // 2)
        point, score = max(scores, key=lambda scored: (scored[1], -_apart(scored[0], middle)))
        move = game.notation.name(*point, game.height)
        return Choice(move, pv=[move], text=f"{score:,} points")


def _apart(point: Coordinates, other: Coordinates) -> int:
    """The square of the distance of two points."""
    return (point[0] - other[0]) ** 2 + (point[1] - other[1]) ** 2


class LadderPlayer(Machine):
    """Looks ahead by one of G's searches (G3).

    Args:
        name: how it is written as a spec.
        config: which search, and how far. Without a limit in it the clock is the limit; without a
            clock it takes a second.
        book: does it play the first moves from the opening book, without a search?
    """

    def __init__(self, name: str, config: LookConfig, *, book: bool = False) -> None:
        super().__init__(name)
        self.config = config
        self.book = book
        self._native: _core.Ladder | None = None
        """Kept for the memory of its table; what is in it is forgotten at every move."""
        self._watched = Watched(self._stopped)

    def check(self, position: AnyPosition) -> None:
        """Refuse a game that it does not play."""
        check_tuples(position, self.name)

    def _think(self, position: AnyPosition, clock: Clock | None) -> Choice:
        began = time.perf_counter()
        game = check_tuples(position, self.name)
        if self.book and (known := book_choice(game)) is not None:
            return known
        self._watched.await_rest()
        native = self._native or native_ladder(self.config)
        self._native = None if self._closed else native
        search = Lookahead(game, self._limited(game, clock, began), native)
        self._watched.run(
            search.native,
            lambda: self._tell(progress(search, began)),
            longest(game, clock),
            enough=lambda: search.found() is not None,
        )
        found = search.found()
        if found is None:
            raise InputError(f"{self.name} was asked for two moves at once: one player, one game")
        lost = found.decided and found.value < 0
        move = (last_stand(game) if lost else None) or found.move
        return Choice(move, value=win_rate(found), pv=[move], text=in_words(found))

    def _limited(self, position: FiveInARow, clock: Clock | None, began: float) -> LookConfig:
        """The options with the time for this move, if it is limited by time."""
        seconds = self.config.seconds
        if clock is not None:
            seconds = min(seconds or math.inf, clock.allotment(moves_left(position)))
        elif not (self.config.depth or seconds):
            seconds = USUAL_SECONDS
        if not seconds:
            return self.config
        left = seconds - (time.perf_counter() - began)
        return replace(self.config, seconds=max(0.001, left))

    def close(self) -> None:
        """Stop, and let go of the table and the thread."""
        super().close()
        self._watched.close()
        self._native = None


def progress(search: Lookahead, began: float) -> Progress:
    """What can be seen of a search that began then."""
    lasted, limit, found = time.perf_counter() - began, search.config.seconds, search.found()
    done = min(1.0, lasted / limit) if limit else None
    if found is None:
        return Progress(seconds=lasted, done=done)
    return Progress(lasted, done, win_rate(found), [found.move], text=in_words(found))


def win_rate(found: Looked) -> float | None:
    """Nearly 1 or 0 where a row is in sight; points are no chances, so else there is none."""
    return (NEARLY if found.value > 0 else 1 - NEARLY) if found.decided else None


def in_words(found: Looked) -> str:
    """How deep it has looked, and what it found."""
    if found.decided:
        seen = "sees a win" if found.value > 0 else "sees a loss"
    else:
        seen = f"{found.value:+,} points"
    return f"depth {found.depth}, {seen}, {found.nodes:,} nodes"
