"""Jobs in processes of this machine.

Each worker is a fresh process (spawned, so that no lock or thread of ours is copied half-way) at
the other end of a pipe of its own. It gets one job at a time and answers with one attempt, so it is
always known who does what. A pipe that ends without an answer says that this job, and no other, was
lost: it goes to the next worker. An answer that was written whole counts even if its worker died a
moment later, and its job is not given out again. So nothing is lost, and nothing counted twice.
"""

from __future__ import annotations

import pickle
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Sequence
from multiprocessing.connection import wait
from typing import Any, Generic, TypeVar

from tengen.jobs.attempt import TRIES, Attempt, attempt, deadly, result_of, untravelled
from tengen.jobs.worker import Worker

J = TypeVar("J")
R = TypeVar("R")

PATIENCE = 2.0
"""Seconds that workers get to end when they are asked to, before they are killed."""


class HereExecutor:
    """Jobs in this very process, in their order."""

    def run(
        self, work: Callable[[J], R], jobs: Sequence[J]
    ) -> Generator[tuple[int, R], None, None]:
        """Do the jobs; give (index of the job, result) one after the other."""
        for index, job in enumerate(jobs):
            yield index, result_of(attempt(work, job), index, job)


class LocalExecutor:
    """Jobs in processes of this machine.

    Args:
        workers: how many jobs run at once.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(
        self, work: Callable[[J], R], jobs: Sequence[J]
    ) -> Generator[tuple[int, R], None, None]:
        """Do the jobs; give (index of the job, result) as they come out."""
        crew = _Crew(work, jobs, self.workers)
        try:
            crew.hand_out()
            while crew.at_work:
                index, tried = crew.answer()
                crew.hand_out()  # before our caller takes its time with the result
                yield index, result_of(tried, index, jobs[index])
        finally:
            crew.dismiss()


class _Crew(Generic[J, R]):
    """The workers, and the jobs that are still to be given to one."""

    def __init__(self, work: Callable[[J], R], jobs: Sequence[J], most: int) -> None:
        self._work = work
        self._jobs = jobs
        self._most = most
        self._todo = deque(range(len(jobs)))
        self._deaths: Counter[int] = Counter()
        self._workers: list[Worker] = []

    @property
    def at_work(self) -> bool:
        """Does anybody still have a job?"""
        return any(worker.index is not None for worker in self._workers)

    def hand_out(self) -> None:
        """Give a job to everyone who has none, and hire while there are jobs left over."""
        idle = deque(worker for worker in self._workers if worker.index is None)
        while self._todo and (idle or len(self._workers) < self._most):
            index = self._todo.popleft()
            parcel = self._packed(index)
            if not idle:
                self._workers.append(Worker())
                idle.append(self._workers[-1])
            idle.popleft().give(index, parcel)

    def answer(self) -> tuple[int, Attempt[R]]:
        """The next answer; who dies over a job is replaced, and the job given out again."""
        while True:
            worker = self._first_ready()
            index, answer = worker.take()
            if answer is not None:
                return index, answer
            self._workers.remove(worker)
            worker.close()
            self._deaths[index] += 1
            if self._deaths[index] == TRIES:
                raise deadly(index, self._jobs[index], TRIES)
            self._todo.appendleft(index)
            self.hand_out()

    def dismiss(self) -> None:
        """End everyone, at once."""
        for worker in self._workers:
            worker.process.terminate()
        deadline = time.monotonic() + PATIENCE
        for worker in self._workers:
            worker.process.join(max(0.0, deadline - time.monotonic()))
            worker.close()
        self._workers.clear()

    def _first_ready(self) -> Worker:
        """Whoever has answered or died."""
        owners: dict[Any, Worker] = {}
        for worker in self._workers:
            if worker.index is not None:
                owners[worker.pipe] = owners[worker.process.sentinel] = worker
        return owners[wait(list(owners))[0]]

    def _packed(self, index: int) -> bytes:
        job = self._jobs[index]
        try:
            return pickle.dumps((self._work, job))
        except Exception as error:  # whatever a class raises that does not want to travel
            raise untravelled(index, job, error) from error
