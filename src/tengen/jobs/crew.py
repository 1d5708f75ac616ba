"""A crew: workers on a Ray cluster who stay until they are dismissed.

A worker is an actor of Ray's, a process somewhere on the cluster. It is given one job at a time, so
it is always known who does what. A worker that dies, alone or with its machine, answers with an
error of Ray's in place of a result: its job goes to another, and a new worker is hired. An answer
is taken off the list with its job, so none is lost and none is counted twice. Who goes while
machines come or go is no reason to blame a job.

The work travels once to each machine, however many jobs there are: whatever all jobs share, such as
the weights of a network, belongs into it (`functools.partial`). On a cluster of several machines
Tengen must be installed on each, in the same version.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from tengen._version import __version__
from tengen.errors import ClusterError
from tengen.jobs.attempt import TRIES, Attempt, attempt, deadly, failure, result_of, untravelled
from tengen.jobs.cluster import Cluster, ray_package

J = TypeVar("J")
R = TypeVar("R")

GLANCE = 0.25
"""Seconds between two looks at who is there, when nobody answers."""
SLOW = 30.0
"""Seconds after which workers that do not begin are told of."""
GREETING = -1
"""In place of the index of a job."""
PATIENCE = 60.0
"""Seconds in which a machine may come back when none is left."""


@dataclass(frozen=True)
class Task:
    """Who does what."""

    worker: Any
    index: int
    """Of the job, or that of the greeting."""
    machines: frozenset[str]
    """Of the cluster when it was given."""


class Worker:
    """What a worker is at its own end."""

    def greet(self) -> str:
        """Say that it is there, and with which Tengen."""
        return __version__

    def do(self, work: Callable[[J], R], job: J) -> Attempt[R]:
        """Do a job."""
        return attempt(work, job)


class RayCrew:
    """Workers on a cluster.

    Args:
        cluster: where they are.
        workers: how many; if not given, as many as fit on the cluster, also when it grows.
        cores: that each of them takes.
        tell: told in a sentence when somebody dies, or nobody is there.
        patience: seconds in which a machine may come back when none is left; none will come to a
            cluster of our own.
    """

    def __init__(
        self,
        cluster: Cluster,
        workers: int | None = None,
        *,
        cores: int = 1,
        tell: Callable[[str], None] = lambda _: None,
        patience: float = PATIENCE,
    ) -> None:
        self._cluster, self._ray = cluster, cluster.ray
        self._workers, self.cores = workers, cores
        self._tell = tell
        self._patience = 0.0 if cluster.started else patience
        self._kind = self._ray.remote(Worker).options(num_cpus=cores, max_restarts=0)
        self._starting: dict[Any, Task] = {}
        """Workers that have not greeted yet, by Ray's ticket for the greeting."""
        self._idle: list[Any] = []
        self._busy: dict[Any, Task] = {}
        """By Ray's ticket for the answer."""
        self._stillborn = 0
        self._empty_since: float | None = None
        self._asked_at, self._said = 0.0, False
        errors = self._ray.exceptions
        self._deaths = (
            errors.RayActorError,
            errors.WorkerCrashedError,
            errors.NodeDiedError,
            errors.ObjectLostError,  # it was done, and its machine went before we had the result
            errors.OutOfMemoryError,
        )

    @property
    def present(self) -> int:
        """Workers that are there."""
        return len(self._idle) + len(self._busy)

    def run(
        self,
        work: Callable[[J], R],
        jobs: Sequence[J],
        glance: Callable[[], None] = lambda: None,
    ) -> Generator[tuple[int, R], None, None]:
        """Do the jobs; give (index of the job, result) as they come out.

        Args:
            work: does a job.
            jobs: plain data.
            glance: called now and then.

        Raises:
            JobError: the work raised, or a job costs workers their lives.
            InputError: work or a job cannot travel.
            ClusterError: there is nobody left to do them.
        """
        todo, blamed = deque(range(len(jobs))), Counter[int]()
        shared = self._sent(work, jobs) if jobs else None
        try:
            while todo or self._busy:
                self._hire(len(todo) + len(self._busy))
                self._hand_out(shared, jobs, todo)
                glance()
                ticket = self._ready()
                if ticket is None:
                    self._check_anybody_comes()
                elif ticket in self._starting:
                    self._welcome(ticket)
                else:
                    task, tried = self._answer(ticket)
                    if tried is None:
                        blamed[task.index] += self._is_to_blame(task)
                        if blamed[task.index] == TRIES:
                            raise deadly(task.index, jobs[task.index], TRIES)
                        todo.appendleft(task.index)
                        continue
                    self._hand_out(shared, jobs, todo)  # before our caller takes its time
                    yield task.index, result_of(tried, task.index, jobs[task.index])
        finally:
            for task in self._busy.values():
                self._ray.kill(task.worker)
            self._busy.clear()

    def _sent(self, work: Callable[[J], R], jobs: Sequence[J]) -> Any:  # noqa: ANN401 - Ray's
        try:
            return self._ray.put(work)
        except (TypeError, AttributeError) as error:
            raise untravelled(0, jobs[0], error) from error

    def _hire(self, jobs: int) -> None:
        """Begin workers until there are as many as are wanted, and no more than there are jobs."""
        wanted = self._workers or self._cluster.room(self.cores)
        missing = min(wanted, jobs) - self.present - len(self._starting)
        machines = self._cluster.machines() if missing > 0 else frozenset()
        for _ in range(missing):
            worker = self._kind.remote()
            self._starting[worker.greet.remote()] = Task(worker, GREETING, machines)

    def _hand_out(self, shared: Any, jobs: Sequence[Any], todo: deque[int]) -> None:  # noqa: ANN401
        machines = self._cluster.machines() if todo and self._idle else frozenset()
        while todo and self._idle:
            index, worker = todo.popleft(), self._idle.pop()
            try:
                ticket = worker.do.remote(shared, jobs[index])
            except (TypeError, AttributeError) as error:
                self._idle.append(worker)
                raise untravelled(index, jobs[index], error) from error
            self._busy[ticket] = Task(worker, index, machines)

    def _ready(self) -> Any | None:  # noqa: ANN401 - a ticket of Ray's
        """The next ticket that somebody has answered; None if nobody has for a moment."""
        tickets = [*self._busy, *self._starting]
        if not tickets:
            time.sleep(GLANCE)
            return None
        ready, _ = self._ray.wait(tickets, num_returns=1, timeout=GLANCE)
        return ready[0] if ready else None

    def _welcome(self, ticket: Any) -> None:  # noqa: ANN401
        """Somebody has greeted, or has died before.

        Raises:
            ClusterError: nobody can begin there, or not with this Tengen.
        """
        task = self._starting.pop(ticket)
        try:
            version = self._ray.get(ticket)
        except self._deaths as error:
            self._stillborn += self._is_to_blame(task)
            if self._stillborn == TRIES:
                raise ClusterError(
                    f"{TRIES} workers died one after the other as they began: is Tengen installed "
                    f"on every machine of the cluster? {failure(error).reason}"
                ) from error
            return
        if version != __version__:
            raise ClusterError(
                f"a worker has Tengen {version}, and this is {__version__}: expected the same "
                "version on every machine of the cluster"
            )
        self._stillborn, self._empty_since = 0, None
        self._asked_at, self._said = 0.0, False
        self._idle.append(task.worker)

    def _answer(self, ticket: Any) -> tuple[Task, Attempt[Any] | None]:  # noqa: ANN401
        """A job and what came of it, or None in its place if its worker died."""
        task = self._busy.pop(ticket)
        try:
            tried: Attempt[Any] = self._ray.get(ticket)
        except self._deaths:
            with suppress(Exception):
                self._ray.kill(task.worker)  # it may be out of reach and alive
            self._tell("a worker has died: what it was at is given to another")
            return task, None
        except self._ray.exceptions.RayError as error:  # job or result could not travel
            tried = failure(error)
        self._idle.append(task.worker)
        return task, tried

    def _is_to_blame(self, task: Task) -> bool:
        """May what a worker was at be what it has died of, and not the loss of its machine?"""
        return task.machines == self._cluster.machines()

    def _check_anybody_comes(self) -> None:
        """Wait when nobody is there: a while for a machine, and for cores as long as it takes.

        Raises:
            ClusterError: no machine has come in time that could have a worker.
        """
        if self.present:
            return
        now, cores = time.monotonic(), f"{self.cores} core{'s' * (self.cores > 1)}"
        if self._cluster.room(self.cores):
            self._empty_since = None
            self._say_that_all_are_taken(now, cores)
            return
        if self._empty_since is None:
            self._empty_since = now
            if self._patience:
                self._tell(
                    f"nobody is left: no machine of the cluster has {cores}; waiting "
                    f"{self._patience:g} s for one"
                )
        if now - self._empty_since >= self._patience:
            raise ClusterError(f"nobody is left to work: no machine of the cluster has {cores}")

    def _say_that_all_are_taken(self, now: float, cores: str) -> None:
        """Once, if workers do not begin though there is room for them."""
        self._asked_at = self._asked_at or now
        if now - self._asked_at >= SLOW and not self._said:
            self._said = True
            self._tell(f"nobody is there yet: waiting until {cores} of the cluster are free")

    def close(self) -> None:
        """End everybody."""
        tasks = [*self._starting.values(), *self._busy.values()]
        for worker in [*self._idle, *(task.worker for task in tasks)]:
            with suppress(Exception):  # Ray may be gone already
                self._ray.kill(worker)
        self._starting.clear()
        self._idle.clear()
        self._busy.clear()


class RayExecutor:
    """Jobs on the Ray cluster this machine belongs to, or else on a Ray of its own.

    Args:
        workers: how many jobs run at once; if not given, as many as the cluster has cores.
    """

    def __init__(self, workers: int | None) -> None:
        self.workers = workers
        ray_package()

    def run(
        self, work: Callable[[J], R], jobs: Sequence[J]
    ) -> Generator[tuple[int, R], None, None]:
        """Do the jobs; give (index of the job, result) as they come out."""
        cluster = Cluster.found(self.workers)
        try:
            with closing(RayCrew(cluster, self.workers)) as crew:
                yield from crew.run(work, jobs)
        finally:
            cluster.leave()
