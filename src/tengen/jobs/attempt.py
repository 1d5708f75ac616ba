"""One try at a job, the same for every executor: a result, or a failure that can be told."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from tengen.errors import InputError, JobError

J = TypeVar("J")
R = TypeVar("R")

TRIES = 3
"""How many workers may die of a job before the job is taken for the cause."""


@dataclass(frozen=True)
class Done(Generic[R]):
    """The work returned."""

    result: R


@dataclass(frozen=True)
class Failed:
    """The work raised; in words, because not every exception survives the way between processes."""

    reason: str
    details: str


Attempt: TypeAlias = Done[R] | Failed


def attempt(work: Callable[[J], R], job: J) -> Attempt[R]:
    """Do a job and keep whatever comes of it; only Ctrl-C is for somebody else."""
    try:
        return Done(work(job))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # work that calls sys.exit ends a job, not its worker
        return failure(error)


def failure(error: BaseException) -> Failed:
    """An exception in words."""
    reason = traceback.format_exception_only(error)[-1].strip()
    return Failed(reason, "".join(traceback.format_exception(error)).strip())


def result_of(tried: Attempt[R], index: int, job: object) -> R:
    """The result.

    Raises:
        JobError: the work raised; what it raised, and where, is in the notes.
    """
    if isinstance(tried, Done):
        return tried.result
    error = JobError(f"job {index} ({short(job)}) failed: {tried.reason}", index)
    error.add_note(f"In the worker:\n{tried.details}")
    raise error


def deadly(index: int, job: object, deaths: int) -> JobError:
    """The error that says a job costs workers their lives."""
    return JobError(
        f"job {index} ({short(job)}) is given up: {deaths} workers died while they did it", index
    )


def untravelled(index: int, job: object, error: Exception) -> InputError:
    """The error that says a job cannot be sent to another process."""
    return InputError(
        f"job {index} ({short(job)}) cannot travel to another process: {error}; expected work at "
        "the top of a module, and plain data"
    )


def short(job: object) -> str:
    """A job in at most a line."""
    try:
        text = repr(job)
    except Exception:  # a class may fail at that too
        text = f"a {type(job).__name__}"
    return text if len(text) <= 200 else text[:197] + "..."
