"""A search that can be started, watched and stopped."""

from __future__ import annotations

import threading
import time
from typing import Any, Self

from tengen import _core
from tengen.errors import InputError
from tengen.games.position import Position
from tengen.search.config import SearchConfig
from tengen.search.result import SearchResult, result_of

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

    def __init__(self, position: Position[Any], config: SearchConfig) -> None:
        if position.outcome is not None:
            raise InputError("the game is over: there is nothing to search")
        self.position = position.copy()
        self.config = config
        self._native = _native_search(self.position, config)
        self._thread: threading.Thread | None = None
        self._began = 0.0
        self._seconds = 0.0

    @property
    def running(self) -> bool:
        """Is it at work?"""
        return self._thread is not None and self._thread.is_alive()

    def start(self) -> Self:
        """Begin, or go on after a stop, and return at once."""
        if not self.running:
            self._began = time.perf_counter()
            self._thread = threading.Thread(target=self._native.run, daemon=True)
            self._thread.start()
        return self

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end, at most so long; say whether it has come."""
        if self._thread is not None:
            self._thread.join(seconds)
            if not self._thread.is_alive():
                self._seconds += time.perf_counter() - self._began
                self._thread = None
        return self._thread is None

    def stop(self) -> SearchResult:
        """Stop at once and keep what was found."""
        self._native.stop()
        self.wait()
        return self.result()

    def run(self) -> SearchResult:
        """Search to the end. Ctrl-C stops the search and is raised again."""
        self.start()
        try:
            while not self.wait(0.1):
                pass
        except KeyboardInterrupt:
            self.stop()
            raise
        return self.result()

    def result(self) -> SearchResult:
        """What has been found so far; may be asked at any time."""
        running = time.perf_counter() - self._began if self.running else 0.0
        return result_of(self._native.report(), self.position, self._seconds + running)


def search(position: Position[Any], **options: Any) -> SearchResult:  # noqa: ANN401
    """Search a position and say what was found.

    Any field of `SearchConfig` can be given: `search(p, seconds=2, threads=4)`. Without a limit it
    makes 10,000 simulations.
    """
    if not options.get("simulations") and not options.get("seconds"):
        options["simulations"] = DEFAULT_SIMULATIONS
    try:
        config = SearchConfig(**options)
    except TypeError as error:
        raise InputError(f"no such option of a search: {error}") from None
    return Search(position, config).run()


def _native_search(position: Position[Any], config: SearchConfig) -> _core.Search:
    playout = _core.Playout[config.playout]
    native = position._native
    try:
        if isinstance(native, _core.GoGame):
            return _core.search_go(native, config.native(), playout)
        return _core.search_five(native, config.native(), playout)
    except MemoryError:
        raise InputError(f"memory {config.memory} is more than this machine gives") from None
