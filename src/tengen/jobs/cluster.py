"""Jobs on a Ray cluster.

Ray gives the job of a dead worker to another by itself. What is left to us: to hand out no more
jobs than may run at once, to count each job once however often it was tried, and to leave nothing
behind. On a cluster of several machines Tengen must be installed on each, in the same version.
"""

from __future__ import annotations

import importlib
import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from tengen.errors import InputError
from tengen.jobs.attempt import TRIES, Attempt, attempt, deadly, failure, result_of, untravelled

J = TypeVar("J")
R = TypeVar("R")

STORE = 256 << 20
"""Bytes a Ray of our own may hold for results on their way: ours are small."""

PATIENCE = 2.0
"""Seconds that jobs get to end when they are asked to."""


class RayExecutor:
    """Jobs on the Ray cluster this machine belongs to, or else on a Ray of its own.

    Args:
        workers: how many jobs run at once; if not given, as many as the cluster has cores.
    """

    def __init__(self, workers: int | None) -> None:
        self.workers = workers
        self._ray = _ray()

    def run(
        self, work: Callable[[J], R], jobs: Sequence[J]
    ) -> Generator[tuple[int, R], None, None]:
        """Do the jobs; give (index of the job, result) as they come out."""
        with self._cluster() as ours:
            crew = _Crew(self._ray, work, jobs, self.workers)
            try:
                crew.hand_out()
                while crew.at_work:
                    index, tried = crew.answer()
                    crew.hand_out()  # before our caller takes its time with the result
                    yield index, result_of(tried, index, jobs[index])
            finally:
                if not ours:
                    crew.dismiss()

    @contextmanager
    def _cluster(self) -> Iterator[bool]:
        """Be part of a cluster; did we join it here, so that leaving it ends what runs for us?"""
        ours = self._join()
        try:
            yield ours
        finally:
            if ours:
                self._ray.shutdown()

    def _join(self) -> bool:
        """Join a cluster, or start Ray on this machine, unless this process has done so before."""
        if self._ray.is_initialized():
            return False
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            self._ray.init(address="auto", **quiet)
        except ConnectionError:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray tells nobody about us
            self._ray.init(
                address="local",
                num_cpus=self.workers,
                object_store_memory=STORE,
                include_dashboard=False,
                **quiet,
            )
        return True


class _Crew(Generic[J, R]):
    """The jobs that run on the cluster, and those still to be handed out."""

    def __init__(
        self,
        ray: Any,  # noqa: ANN401 - an optional package
        work: Callable[[J], R],
        jobs: Sequence[J],
        most: int | None,
    ) -> None:
        self._ray = ray
        self._work = work
        self._jobs = jobs
        self._most = most or max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._todo = deque(range(len(jobs)))
        self._task = ray.remote(attempt).options(max_retries=TRIES - 1)
        self._running: dict[Any, int] = {}
        """By Ray's ticket for the job."""

    @property
    def at_work(self) -> bool:
        """Is any job running?"""
        return bool(self._running)

    def hand_out(self) -> None:
        """Let as many jobs run as may run at once."""
        while self._todo and len(self._running) < self._most:
            index = self._todo.popleft()
            try:
                ticket = self._task.remote(self._work, self._jobs[index])
            except (TypeError, AttributeError) as error:
                raise untravelled(index, self._jobs[index], error) from error
            self._running[ticket] = index

    def answer(self) -> tuple[int, Attempt[R]]:
        """The next answer. A ticket is taken off the list with it, so no job answers twice."""
        (ticket,), _ = self._ray.wait(list(self._running), num_returns=1)
        index = self._running.pop(ticket)
        errors = self._ray.exceptions
        try:
            return index, self._ray.get(ticket)
        except (errors.WorkerCrashedError, errors.NodeDiedError) as error:
            raise deadly(index, self._jobs[index], TRIES) from error
        except errors.RayError as error:  # job or result could not travel, or no memory was left
            return index, failure(error)

    def dismiss(self) -> None:
        """End everything that runs: asked first, and by force if it does not listen.

        Force at once would be simpler, but a job that is finished in the very moment in which it is
        ended by force trips a check inside Ray (2.60) that takes our own process with it.
        """
        tickets = list(self._running)
        for ticket in tickets:
            self._ray.cancel(ticket)
        if tickets:
            _, deaf = self._ray.wait(tickets, num_returns=len(tickets), timeout=PATIENCE)
            for ticket in deaf:
                self._ray.cancel(ticket, force=True)
        self._running.clear()


def _ray() -> Any:  # noqa: ANN401 - an optional package
    """Ray, if it is installed."""
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise InputError(
            "the executor ray needs Ray, which is not installed: pip install 'tengen[cluster]', "
            "or take the executor local"
        ) from None
