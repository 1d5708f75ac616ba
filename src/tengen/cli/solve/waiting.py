"""Waiting for a solver: the terminal says how long it has been, and Ctrl-C is answered at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TypeVar

from rich.console import Console

from tengen.searching.run import Worker

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds before the time is told."""

_worker = Worker()
"""Solvers keep their tables by thread, so there is one."""


def patiently(console: Console, title: str, work: Callable[[], T]) -> T:
    """Do a piece of work in another thread and wait for it.

    A Ctrl-C reaches the thread that waits; the other is left alone with what it does, and ends with
    the program.
    """
    ended, answers, failures = threading.Event(), [], []

    def do() -> None:
        try:
            answers.append(work())
        except BaseException as failure:  # whoever waits raises it
            failures.append(failure)
        finally:
            ended.set()

    begun = time.monotonic()
    with console.status(title) as status:
        _worker.take(do)
        while not ended.wait(0.1):
            if (spent := time.monotonic() - begun) > PATIENCE:
                status.update(f"{title}, {spent:.0f} s")
    if failures:
        raise failures[0]
    return answers[0]
