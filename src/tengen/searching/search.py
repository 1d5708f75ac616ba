"""A search that can be started, watched and stopped: the one face of all of them."""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NoReturn, Self

from numpy.typing import ArrayLike

from tengen import _core
from tengen.errors import InputError
from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.games.position import Position, opponent
from tengen.games.problem import Problem
from tengen.numbers import real_number, shown, whole_number
from tengen.searching.config import SearchConfig
from tengen.searching.leaves import Evaluator, Planes, Searchable, wanted_planes
from tengen.searching.native import native_search
from tengen.searching.result import (
    Candidate,
    SearchResult,
    Treetop,
    candidates_of,
    result_of,
    treetop_of,
)
from tengen.searching.run import LAST_LEAVES, LOST, Run
from tengen.searching.usual import Judge, usual_way

LIMITS = ("simulations", "seconds", "nodes")
DEFAULT_SIMULATIONS = 10_000
BY_NETWORK = 1_000
"""Where a network judges by itself: it takes longer, and needs fewer."""


class Search:
    """Monte Carlo tree search from a position.

    Args:
        position: where to begin; later moves of it do not matter to the search.
        config: the options; with an evaluator those of `SearchConfig.judged`.
        evaluator: a function that judges leaves, many at a time (see `tengen.searching.leaves`);
            without one they are played out.
        judge: "network" for the one that is known for the game (Go 9×9), where neither a config nor
            an evaluator is given.
        textbook: plain UCB1 with even priors, in place of what is usual for the game.
        only: the only moves of this position that are searched, until a move is made; no visit is
            spent on others, nor on a suicide, which no tree contains. What is said of the position
            then holds for these moves, so it is never called proven, however certain each may be.
        options: in place of a config, its fields by name; what is not said is as usual for the
            game (`tengen.searching.usual`).

    It runs in a thread of its own, so that whoever started it can look at it and stop it:

        search = Search(position, seconds=5).start()
        while search.running:
            print(search.result().best)
            search.wait(0.1)

    Several threads may use one search. It has one run at a time: whoever starts it while it runs
    waits for the same one, and moves or limits are refused until it has ended. A search that
    nobody holds any more stops; if its evaluator refers back to it, as soon as Python's collector
    of garbage has found the two.
    """

    def __init__(
        self,
        position: Searchable,
        config: SearchConfig | None = None,
        evaluator: Evaluator | None = None,
        *,
        judge: Judge = "playouts",
        textbook: bool = False,
        only: Iterable[str] | None = None,
        **options: Any,  # noqa: ANN401 - checked when the config is made
    ) -> None:
        if not isinstance(position, Position | Problem):
            raise InputError(f"{shown(position)} cannot be searched: expected a position")
        if config is None and evaluator is None:
            options, evaluator = usual_way(position, options, judge=judge, textbook=textbook)
        else:
            options |= _said(judge, textbook=textbook)
        config = _config_of(config, options, judged=evaluator is not None)
        if position.outcome is not None:
            raise InputError("the game is over: there is nothing to search")
        if evaluator is not None and not callable(evaluator):
            raise InputError(f"evaluator {shown(evaluator)} cannot be: expected a function")
        config.check_for(evaluator=evaluator is not None)
        self.position = position.copy()
        self.config = config
        self.evaluator = evaluator
        self._lock = threading.RLock()
        """Held by whoever starts a run, changes the root or the limits, or looks at the tree."""
        self._native = self._new_native(self.position, self._root_moves(only))
        self._run = Run(self._native)
        self._run.ended.set()
        self._seconds = 0.0
        """Of the runs before the present one."""
        _searches.add(self)

    def __del__(self) -> None:
        native = getattr(self, "_native", None)
        if native is not None:
            native.stop()

    def __reduce__(self) -> NoReturn:
        """Not to be copied: two searches would share one tree, and the end of one stop both."""
        raise TypeError("a search cannot be copied or sent: make one of its position and config")

    @property
    def running(self) -> bool:
        """Is it at work?"""
        return not self._run.ended.is_set()

    def start(self) -> Self:
        """Begin, or go on after a stop, and return at once."""
        with self._held():
            self._must_go_on()
            if not self.running:
                self._seconds += self._run.seconds
                self._native.make_ready()
                self._run = Run(self._native)
                self._run.start()
        return self

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end, at most so long; say whether it has come.

        If the search has failed, this raises what went wrong.

        Args:
            seconds: how long; None for as long as it takes.

        Raises:
            InputError: that is no number of seconds; or an evaluator waits for the very search that
                waits for it.
        """
        if seconds is not None:
            seconds = real_number("seconds", seconds, most=threading.TIMEOUT_MAX)
        run = self._run
        if run.thread is threading.current_thread():
            raise InputError("an evaluator cannot wait for its own search")
        ended = run.ended.wait(seconds)
        if ended and run.failure is not None:
            raise run.failure
        return ended

    def stop(self, *, wait: bool = True) -> SearchResult:
        """Stop at once and keep what was found; without waiting, it ends a moment later."""
        self._native.stop()
        if wait:
            self.wait()
        return self.result()

    def run(self) -> SearchResult:
        """Search to the end. Ctrl-C stops the search and is raised again."""
        if not any(getattr(self.config, limit) for limit in LIMITS):
            raise InputError("a search without a limit has no end: give simulations or seconds")
        try:
            self.start()
            while not self.wait(0.1):
                pass
        except KeyboardInterrupt:
            self._native.stop()
            self._run.ended.wait(LAST_LEAVES)
            raise
        return self.result()

    def limit(self, *, simulations: int = 0, seconds: float = 0.0) -> Self:
        """Set other limits for the next run; 0 for none."""
        with self._held():
            self._must_rest("its limits change")
            self.config = replace(self.config, simulations=simulations, seconds=seconds)
            self._native.limit(self.config.simulations, self.config.seconds)
        return self

    def play(self, *moves: str) -> Self:
        """Make moves and, with `reuse`, keep what the tree knows of the position they lead to.

        Raises:
            IllegalMove: one of them is; everything is as it was.
        """
        with self._held():
            self._must_rest("a move is made")
            position, codes = self.position.copy(), []
            for move in moves:
                codes.append(self.code(move))
                position.play(move)
            if position.outcome is None:
                self._advance(position, codes)
            self.position = position
            self._seconds = 0.0
            self._run.seconds = 0.0
        return self

    def _root_moves(self, only: Iterable[str] | None) -> list[int]:
        """The moves that are to be searched, by their codes; none for all."""
        if only is None:
            return []
        if isinstance(only, str) or not isinstance(only, Iterable):
            raise InputError(f"only {shown(only)} cannot be: expected a list of moves")
        legal = {self.code(move) for move in self.position.legal_moves()}
        codes = {self.code(move): move for move in only}
        for code, move in codes.items():
            if code not in legal:
                raise InputError(f"only {shown(move)} cannot be: expected moves that are legal")
        if not codes:
            raise InputError("only no moves cannot be: expected some to search")
        return list(codes)

    def _new_native(self, position: Searchable, only: Sequence[int] = ()) -> _core.Search:
        """A native search that does not hold us, whatever its evaluator refers to.

        A thread holds the native search while it runs, so it must know the evaluator only through
        us: an evaluator that refers back to us would keep us from ever being let go.
        """
        us = weakref.ref(self)

        def evaluate(planes: Planes) -> tuple[ArrayLike, ArrayLike]:
            search = us()
            if search is None or search.evaluator is None:
                raise InputError("nobody holds the search any more")
            evaluator = search.evaluator
            del search  # it may be let go while its leaves are judged
            return evaluator(planes)

        if self.evaluator is None:
            return native_search(position, self.config, root_moves=only)
        planes = wanted_planes(self.evaluator, position)
        return native_search(position, self.config, planes, evaluate, only)

    @contextmanager
    def _held(self) -> Iterator[None]:
        """Have the search for oneself."""
        if self._run.lost:
            raise InputError(LOST)
        with self._lock:
            yield

    def _lose(self) -> None:
        """Take leave of a search whose threads stayed behind in another process."""
        _core.never_free(self._native)
        self._run.lose()

    def _must_go_on(self) -> None:
        if self.position.outcome is not None:
            raise InputError("the game is over: there is nothing to search")

    def _must_rest(self, before: str) -> None:
        if self.running:
            raise InputError(f"the search is running: stop it before {before}")

    def _advance(self, position: Searchable, codes: list[int]) -> None:
        """Keep the tree, unless a move may be a suicide, which no tree contains."""
        if isinstance(position, Go) and position.rules.suicide:
            self._native = self._new_native(position)
        else:
            self._native.advance(codes)

    def _way(self, way: Sequence[str]) -> list[int]:
        if isinstance(way, str):
            raise InputError(f"the way {shown(way)} cannot be: expected a list of moves")
        return [self.code(move) for move in way]

    def code(self, move: str) -> int:
        """The number by which the core knows a move."""
        if not isinstance(move, str):
            raise InputError(f"{shown(move)} is no move: expected a text such as E5 or pass")
        if move.strip().lower() == PASS:
            return self.position.height * self.position.width
        row, col = self.position.coordinates(move)
        return row * self.position.width + col

    def candidates(self, *moves: str) -> list[Candidate]:
        """What is known of the moves after these moves; nothing where the tree ends."""
        with self._held():
            self._must_go_on()
            found = self._native.candidates([self.code(move) for move in moves])
            side = self.position.to_play
            mover = opponent(side) if len(moves) % 2 else side
            return candidates_of(found, self.position, mover)

    def tree(
        self,
        opened: Sequence[Sequence[str]] = (),
        *,
        branches: int = 200,
        siblings: int = 100,
        plies: int = 40,
    ) -> Treetop:
        """The top of the tree: its most visited moves of all, whatever their depth.

        Args:
            opened: ways, as moves, whose ends are shown with their moves too.
            branches: how many of those that were not opened.
            siblings: how many of each way that was.
            plies: how deep at most.
        """
        with self._held():
            self._must_go_on()
            top = self._native.treetop(
                [self._way(way) for way in opened],
                whole_number("branches", branches, 0),
                whole_number("siblings", siblings, 0),
                whole_number("plies", plies, 0, 1 << 20),
            )
            return treetop_of(top, self.position)

    def result(self) -> SearchResult:
        """What has been found so far; may be asked at any time before the game is over."""
        with self._held():
            self._must_go_on()
            seconds = self._seconds + self._run.lasted()
            return result_of(self._native.report(), self.position, seconds)


_searches: weakref.WeakSet[Search] = weakref.WeakSet()


def _lose_all() -> None:
    """In a forked process: threads stay behind, and what they held can never be let go.

    Only a search that rests, and has no helpers who wait for leaves, is as good here as there.
    """
    for search in list(_searches):
        if search.running or search.config.parallel == "leaf":
            search._lose()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_lose_all)


def search(
    position: Searchable,
    config: SearchConfig | None = None,
    evaluator: Evaluator | None = None,
    *,
    judge: Judge = "playouts",
    textbook: bool = False,
    only: Iterable[str] | None = None,
    **options: Any,  # noqa: ANN401 - checked when the config is made
) -> SearchResult:
    """Search a position or a problem and say what was found.

    Any field of `SearchConfig` can be given: `search(p, seconds=2, threads=4)`; what is not said is
    what is strongest for the game, or with `textbook` plain UCB1; with `judge="network"` leaves are
    judged by the network that is known for it. Without a limit it makes 10,000 simulations, with
    that network 1,000. With an `evaluator`, a function that judges a batch of positions, the
    defaults are those of `SearchConfig.judged`. `only` names the moves that are searched, if not
    all are: `search(p, only=["D4", "pass"])`; then nothing is proven of the position.
    """
    search = Search(
        position, config, evaluator, judge=judge, textbook=textbook, only=only, **options
    )
    if config is None and not any(options.get(limit) for limit in LIMITS):
        by_network = evaluator is None and search.evaluator is not None
        search.limit(simulations=BY_NETWORK if by_network else DEFAULT_SIMULATIONS)
    return search.run()


def _said(judge: Judge, *, textbook: bool) -> dict[str, Any]:
    """What was said of the way a position is searched, beside a config or an evaluator."""
    said: dict[str, Any] = {"textbook": True} if textbook else {}
    return said if judge == "playouts" else said | {"judge": judge}


def _config_of(
    config: SearchConfig | None, options: dict[str, Any], *, judged: bool
) -> SearchConfig:
    """The config that was given, or one of the options that were."""
    if config is None:
        return SearchConfig.judged(**options) if judged else SearchConfig(**options)
    if not isinstance(config, SearchConfig):
        raise InputError(f"config {shown(config)} cannot be: expected a SearchConfig")
    if options:
        raise InputError(
            f"a config and options ({', '.join(options)}) are two answers to one question: "
            "expected either"
        )
    return config
