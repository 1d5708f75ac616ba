"""A search of the core run for a player: in a thread, watched, and stopped when the player is."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from threading import Event

from tengen.players.look import GLANCE
from tengen.players.player import REPORTS
from tengen.searching.run import Native, Run, Worker

now = time.perf_counter


class Watched:
    """Runs one search after another, each as long as it is waited for.

    Args:
        stopped: set by whoever wants a search to end at once.
    """

    def __init__(self, stopped: Event) -> None:
        self._stopped = stopped
        self._worker = Worker()
        self._run: Run | None = None

    def await_rest(self) -> None:
        """Wait for a search that was left at its time; before its end it must not be changed."""
        if self._run is not None:
            self._run.ended.wait()

    def run(
        self,
        native: Native,
        tell: Callable[[], None],
        most: float = math.inf,
        enough: Callable[[], bool] = lambda: True,
    ) -> None:
        """Run a search to its end.

        Args:
            native: the search, ready to run.
            tell: called about ten times a second, in this thread.
            most: seconds after which it is left to end by itself, because its thread may be
                starved …
            enough: … if it has found enough by then.
        """
        self._run = run = Run(native)
        run.start(self._worker)
        began = time.perf_counter()
        due, late = began + REPORTS, False
        try:
            while not run.ended.wait(min(GLANCE, max(0.001, began + most - now()))):
                if self._stopped.is_set():
                    native.stop()
                if late := now() >= began + most and enough():
                    break
                if now() >= due:
                    tell()
                    due += REPORTS
        finally:  # also when Ctrl-C or a failing observer ends the loop
            native.stop()
            if not late:
                run.ended.wait()
        if run.failure is not None:
            raise run.failure

    def close(self) -> None:
        """End the thread."""
        self._worker.close()
