"""A search that can be started, watched and stopped."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

from tengen import _core
from tengen.errors import InputError
from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.games.position import Position
from tengen.games.problem import Problem
from tengen.search.config import SearchConfig
from tengen.search.evaluate import EvaluatedSearch
from tengen.search.leaves import Evaluator
from tengen.search.result import Candidate, Searchable, SearchResult, candidates_of, result_of

DEFAULT_SIMULATIONS = 10_000


class Search:
    """Monte Carlo tree search from a position.

    Args:
        position: where to begin; later moves of it do not matter to the search.
        config: the options.

    It runs in a thread of its own, so that whoever started it can look at it and stop it:

        search = Search(position, SearchConfig(seconds=5)).start()
        while search.running:
            print(search.result().best)
            search.wait(0.1)
    """

    def __init__(self, position: Searchable, config: SearchConfig) -> None:
        if position.outcome is not None:
            raise InputError("the game is over: there is nothing to search")
        self.position = position.copy()
        self.config = config
        self._native = _native_search(self.position, config)
        self._lock = threading.RLock()
        """Nobody looks at the tree while its root moves on."""
        self._failure: Exception | None = None
        self._ended = threading.Event()
        self._ended.set()
        self._began = 0.0
        self._seconds = 0.0

    @property
    def running(self) -> bool:
        """Is it at work?"""
        return not self._ended.is_set()

    def start(self) -> Self:
        """Begin, or go on after a stop, and return at once."""
        self._must_go_on()
        if not self.running:
            self._began = time.perf_counter()
            self._failure = None
            self._native.make_ready()
            self._ended.clear()
            threading.Thread(target=self._work, daemon=True).start()
        return self

    def _work(self) -> None:
        try:
            self._native.run()
        except Exception as failure:
            self._failure = failure
        finally:
            self._seconds += time.perf_counter() - self._began
            self._ended.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end, at most so long; say whether it has come.

        If the search has failed, this raises what went wrong.
        """
        ended = self._ended.wait(seconds)
        if ended and self._failure is not None:
            raise self._failure
        return ended

    def stop(self, *, wait: bool = True) -> SearchResult:
        """Stop at once and keep what was found; without waiting, it ends a moment later."""
        self._native.stop()
        if wait:
            self.wait()
        return self.result()

    def run(self) -> SearchResult:
        """Search to the end. Ctrl-C stops the search and is raised again."""
        if not (self.config.simulations or self.config.seconds or self.config.nodes):
            raise InputError("a search without a limit has no end: give simulations or seconds")
        try:
            self.start()
            while not self.wait(0.1):
                pass
        except KeyboardInterrupt:
            self.stop()
            raise
        return self.result()

    def limit(self, *, simulations: int = 0, seconds: float = 0.0) -> Self:
        """Set other limits for the next run; 0 for none."""
        self._must_rest("its limits change")
        self.config = replace(self.config, simulations=simulations, seconds=seconds)
        self._native.limit(self.config.simulations, self.config.seconds)
        return self

    def play(self, *moves: str) -> Self:
        """Make moves and, with `reuse`, keep what the tree knows of the position they lead to.

        Raises:
            IllegalMove: one of them is; everything is as it was.
        """
        self._must_rest("a move is made")
        position, codes = self.position.copy(), []
        for move in moves:
            codes.append(self.code(move))
            position.play(move)
        with self._lock:
            if position.outcome is None:
                self._advance(position, codes)
            self.position = position
            self._seconds = 0.0
        return self

    def _must_go_on(self) -> None:
        if self.position.outcome is not None:
            raise InputError("the game is over: there is nothing to search")

    def _must_rest(self, before: str) -> None:
        if self.running:
            raise InputError(f"the search is running: stop it before {before}")

    def _advance(self, position: Searchable, codes: list[int]) -> None:
        """Keep the tree, unless a move may be a suicide, which no tree contains."""
        if isinstance(position, Go) and position.rules.suicide:
            self._native = _native_search(position, self.config)
        else:
            self._native.advance(codes)

    def code(self, move: str) -> int:
        """The number by which the core knows a move."""
        if move.strip().lower() == PASS:
            return self.position.height * self.position.width
        row, col = self.position.coordinates(move)
        return row * self.position.width + col

    def candidates(self, *moves: str) -> list[Candidate]:
        """What is known of the moves after these moves; nothing where the tree ends."""
        return candidates_of(self.numbered([self.code(move) for move in moves]), self.position)

    def numbered(self, way: Sequence[int]) -> list[_core.Candidate]:
        """The same by numbers instead of names, for those who look at many places."""
        self._must_go_on()
        with self._lock:
            return self._native.candidates(list(way))

    def result(self) -> SearchResult:
        """What has been found so far; may be asked at any time before the game is over."""
        self._must_go_on()
        running = time.perf_counter() - self._began if self.running else 0.0
        with self._lock:
            return result_of(self._native.report(), self.position, self._seconds + running)


def search(
    position: Searchable,
    *,
    evaluator: Evaluator | None = None,
    **options: Any,  # noqa: ANN401 - checked by whom they are for
) -> SearchResult:
    """Search a position or a problem and say what was found.

    Any field of `SearchConfig` can be given: `search(p, seconds=2, threads=4)`. Without a limit it
    makes 10,000 simulations. With an `evaluator`, a function that judges a batch of positions, the
    search is an `EvaluatedSearch` and takes its options.
    """
    if not any(options.get(limit) for limit in ("simulations", "seconds", "nodes")):
        options["simulations"] = DEFAULT_SIMULATIONS
    try:
        if evaluator is not None:
            return EvaluatedSearch(_position(position), evaluator, **options).run()
        config = SearchConfig(**options)
    except TypeError as error:
        raise InputError(f"no such option of a search: {error}") from None
    return Search(position, config).run()


def _position(position: Searchable) -> Position[Any]:
    if isinstance(position, Problem):
        raise InputError("an evaluator judges positions of games, not problems")
    return position


def _native_search(position: Searchable, config: SearchConfig) -> _core.Search:
    playout = _core.Playout[config.playout]
    try:
        if isinstance(position, Problem):
            return _core.search_problem(*position.native(), config.native(), playout)
        native = position._native
        if isinstance(native, _core.GoGame):
            return _core.search_go(native, config.native(), playout)
        return _core.search_five(native, config.native(), playout)
    except MemoryError:
        raise InputError(
            f"memory {config.memory} is too little for the first position, or more than this "
            "machine gives"
        ) from None
