"""A thread that is kept for one search after another."""

import gc
import os
import threading
from functools import partial

import pytest

from tengen.searching.run import Worker


def done_by(worker: Worker) -> threading.Thread:
    """The thread that works, once it has."""
    at_work: list[threading.Thread] = []
    worked = threading.Event()

    def work() -> None:
        at_work.append(threading.current_thread())
        worked.set()

    assert worker.take(work)
    assert worked.wait(30)
    return at_work[0]


def test_one_thread_does_everything_in_order():
    worker = Worker()
    done: list[int] = []
    for number in range(5):
        assert worker.take(partial(done.append, number))
    assert done_by(worker) is done_by(worker)
    assert done == [0, 1, 2, 3, 4]
    assert done_by(worker) is not threading.current_thread()
    worker.close()


def test_who_is_closed_ends_what_it_took_and_takes_nothing_more():
    worker = Worker()
    thread, done = done_by(worker), threading.Event()
    assert worker.take(done.set)
    worker.close()
    assert not worker.take(done.clear)
    thread.join(30)
    assert not thread.is_alive()
    assert done.is_set()


def test_who_is_forgotten_ends():
    worker = Worker()
    thread = done_by(worker)
    del worker
    gc.collect()
    thread.join(30)
    assert not thread.is_alive()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_has_a_thread_of_its_own():
    worker = Worker()
    done_by(worker)
    child = os.fork()
    if child == 0:
        done = threading.Event()
        worker.take(done.set)
        os._exit(0 if done.wait(20) else 1)
    assert os.waitpid(child, 0)[1] == 0
    worker.close()
