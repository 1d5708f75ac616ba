"""One run of a search, in a thread of its own, and what becomes of it when the program ends."""

from __future__ import annotations

import atexit
import os
import threading
import time
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from typing import Protocol

from tengen.errors import InputError

LOST = "the search is in the process that this one was forked from: make one here"
FAREWELL = 0.5
"""Seconds that who closes a worker waits for its thread to end."""
LAST_LEAVES = 2.0
"""Seconds that Ctrl-C, or the end of the program, gives evaluators to come to theirs."""


class Native(Protocol):
    """What a thread can run: a search of the core."""

    def run(self) -> None:
        """Run until a limit is reached or `stop` is called."""

    def stop(self) -> None:
        """Make a run that is under way, or about to be, end; from any thread."""


class Run:
    """One run of a native search, in a thread that holds nothing else.

    Args:
        native: the search.
    """

    def __init__(self, native: Native) -> None:
        self.native = native
        self.ended = threading.Event()
        self.failure: BaseException | None = None
        self.seconds = 0.0
        self.lost = False
        """Is its thread in the process that this one was forked from?"""
        self.thread: threading.Thread | None = None
        self._began: float | None = None

    def start(self, worker: Worker | None = None) -> None:
        """Run in a thread of its own, or in that of a worker."""
        self._began = time.perf_counter()
        _under_way.add(self)
        try:
            if worker is None or not worker.take(self._work):
                self.thread = threading.Thread(target=self._work, daemon=True)
                self.thread.start()
        except RuntimeError as failure:  # the system gives no more threads
            self.failure = failure
            self.ended.set()
            raise

    def lose(self) -> None:
        """Say to whoever waits that the end will not come; its event may be locked for ever."""
        self.lost = True
        self.failure = InputError(LOST)
        self.ended = threading.Event()
        self.ended.set()

    def lasted(self) -> float:
        """Seconds so far."""
        if self._began is None or self.ended.is_set():
            return self.seconds
        return time.perf_counter() - self._began

    def _work(self) -> None:
        try:
            self.native.run()
        except BaseException as failure:  # whatever an evaluator raises is told to who waits
            self.failure = failure
        finally:
            self.seconds = self.lasted()
            self.ended.set()


Work = Callable[[], None]


class Worker:
    """A thread that is kept, for whoever has one search after another.

    A new thread has to wait for its turn on a busy machine, and who starts it waits for that.
    """

    def __init__(self) -> None:
        self._taken: SimpleQueue[Work | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._process = 0
        """Where its thread is; a process that was forked from that one has none."""
        self._closed = False
        self._changing = threading.Lock()
        weakref.finalize(self, self._taken.put, None)

    def take(self, work: Work) -> bool:
        """Do this next; False if it was closed."""
        with self._changing:
            if self._closed:
                return False
            if self._process != os.getpid():
                self._thread = threading.Thread(target=_do_all, args=(self._taken,), daemon=True)
                self._thread.start()
                self._process = os.getpid()
            self._taken.put(work)
            return True

    def close(self) -> None:
        """End the thread after what it has taken, and with it the memory that is the thread's.

        Where that takes long it is not waited for: whoever closes it may be who keeps it waiting.
        """
        with self._changing:
            self._closed = True
            self._taken.put(None)
        if self._thread is not None and self._process == os.getpid():
            self._thread.join(FAREWELL)


def _do_all(taken: SimpleQueue[Work | None]) -> None:
    while (work := taken.get()) is not None:
        work()


_under_way: weakref.WeakSet[Run] = weakref.WeakSet()


@atexit.register
def _end_all() -> None:
    """No search outlives the interpreter that its evaluator needs.

    An evaluator that does not come to its end is left alone; the core sees to it that it does no
    harm then (bindings/interpreter.hpp).
    """
    runs = [run for run in _under_way if not run.ended.is_set()]
    for run in runs:
        run.native.stop()
    deadline = time.monotonic() + LAST_LEAVES
    for run in runs:
        run.ended.wait(max(0.0, deadline - time.monotonic()))
