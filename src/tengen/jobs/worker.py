"""A process that does one job at a time, seen from both ends of its pipe."""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any

from tengen.jobs.attempt import Attempt, attempt, failure


class Worker:
    """Our end: a process that has just been started, and the job it has."""

    def __init__(self) -> None:
        spawning = get_context("spawn")
        self.index: int | None = None
        self.pipe, theirs = spawning.Pipe()
        self.process = spawning.Process(target=_serve, args=(theirs,), daemon=True)
        with _deaf_to_ctrl_c():
            self.process.start()
        theirs.close()  # now the pipe ends when the worker does

    def give(self, index: int, parcel: bytes) -> None:
        """Give it a job. If it is dead already, `take` will say so."""
        self.index = index
        with suppress(OSError):
            self.pipe.send_bytes(parcel)

    def take(self) -> tuple[int, Attempt[Any] | None]:
        """The index of its job and its answer, or None in its place if it died without one."""
        assert self.index is not None
        index, self.index = self.index, None
        try:
            answer = self.pipe.recv_bytes() if self.pipe.poll() else None
        except (EOFError, OSError):  # it died before, or in the middle of, its answer
            answer = None
        if answer is None:
            return index, None
        try:
            tried: Attempt[Any] = pickle.loads(answer)
        except Exception as error:  # whatever a result's own class raises when it is read
            tried = failure(error)
        return index, tried

    def close(self) -> None:
        """Make sure that nothing of it is left."""
        self.pipe.close()
        self.process.kill()
        self.process.join()
        self.process.close()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Who is started meanwhile does not hear Ctrl-C: it is for us, who will end the workers."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection) -> None:
    """Their end: do what comes down the pipe until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes()))


def _answer(parcel: bytes) -> bytes:
    """Do a job; a job or a result that cannot travel is a failure like any other."""
    try:
        return pickle.dumps(attempt(*pickle.loads(parcel)))
    except BaseException as error:  # Ctrl-C is not heard here, so that was the work's own
        return pickle.dumps(failure(error))


def _end_with_parent() -> None:
    """Nobody reads the answer of an orphan, so it stops even in the middle of a job."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
