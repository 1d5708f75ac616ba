"""What every executor promises, and how one is chosen by name."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from typing import Protocol, TypeVar

from tengen.errors import InputError
from tengen.jobs.crew import RayExecutor
from tengen.jobs.local import HereExecutor, LocalExecutor

J = TypeVar("J")
R = TypeVar("R")

EXECUTORS = ("local", "ray")


class Executor(Protocol):
    """Does independent jobs side by side.

    What holds for all of them:

    - The result of every job comes out exactly once, with the job's index, in the order in which
      the jobs are finished.
    - If a worker dies, its job is given to another. After three deaths the job itself is taken for
      the cause, and `JobError` names it.
    - If the work raises, `JobError` names the job and says what was raised. The other jobs end
      there too: whoever wants a failure to be a result returns it as one.
    - However the iteration ends (to the end, by an exception, by Ctrl-C, by `close()`), no worker
      is left behind. Who may break off in the middle closes it: `with closing(run) as results`.

    The work is a function at the top of a module, and jobs and results are plain data, so that they
    can travel to another process. A job carries its own seed.
    """

    def run(
        self, work: Callable[[J], R], jobs: Sequence[J]
    ) -> Generator[tuple[int, R], None, None]:
        """Do the jobs; give (index of the job, result) as they come out."""


def executor(name: str = "local", workers: int | None = None) -> Executor:
    """An executor by its name.

    Args:
        name: "local", processes of this machine; or "ray", the Ray cluster that this machine
            belongs to, or else Ray on this machine alone.
        workers: how many jobs run at once; if not given, as many as there are cores. With 0 the
            local executor uses no processes: jobs run here in their order, for a debugger.

    Raises:
        InputError: there is no such executor, or Ray is not installed.
    """
    if name not in EXECUTORS:
        raise InputError(f"executor {name!r} is unknown: expected one of " + ", ".join(EXECUTORS))
    least = 0 if name == "local" else 1
    if workers is not None and (type(workers) is not int or workers < least):
        raise InputError(
            f"workers {workers!r} cannot be: expected a whole number from {least} for {name}"
        )
    if name == "ray":
        return RayExecutor(workers)
    return HereExecutor() if workers == 0 else LocalExecutor(workers or usable_cores())


def usable_cores() -> int:
    """How many this process may use, where the system says so."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
