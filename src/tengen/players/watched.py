"""A search of the core run for a player: in a thread, watched, and stopped when the player is."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event

from tengen.players.look import GLANCE
from tengen.players.player import REPORTS
from tengen.searching.run import Native, Run, Worker


def run_watched(
    native: Native, stopped: Event, tell: Callable[[], None], worker: Worker | None = None
) -> None:
    """Run a search to its end.

    Args:
        native: the search, ready to run.
        stopped: set by whoever wants it to end at once.
        tell: called about ten times a second, in this thread.
        worker: whose thread it is; a new one if not given.
    """
    run = Run(native)
    run.start(worker)
    due = time.perf_counter() + REPORTS
    try:
        while not run.ended.wait(GLANCE):
            if stopped.is_set():
                native.stop()
            if time.perf_counter() >= due:
                tell()
                due += REPORTS
    finally:
        native.stop()  # also when Ctrl-C or a failing observer ends the loop
        run.ended.wait()
    if run.failure is not None:
        raise run.failure
