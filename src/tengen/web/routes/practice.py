"""Practice: collections of problems, what is next, attempts, progress."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from tengen.web.routes.shared import TheHall
from tengen.web.wire.models.practice import (
    COLLECTION,
    Attempted,
    Brought,
    CollectionContent,
    NewAttempt,
    NewProblems,
    NextProblem,
    PracticeOverview,
    PracticeProblem,
    Progress,
)
from tengen.web.wire.refusals import documented

CollectionName = Annotated[str, Path(pattern=COLLECTION, description="As the overview has it.")]
ProblemNumber = Annotated[int, Path(ge=1, le=100_000)]
OfCollection = Annotated[
    str | None, Query(pattern=COLLECTION, description="Of which; of all, if not given.")
]
After = Annotated[
    str | None,
    Query(
        pattern="^[0-9a-z-]{1,40}\\.[0-9]{1,6}$",
        description="The problem tried or passed over just now, as collection.number.",
    ),
]
MinutesEast = Annotated[
    int, Query(ge=-900, le=900, description="By how many the visitor's clock is before UTC.")
]

router = APIRouter(prefix="/api/practice", tags=["practice"])


@router.get("", responses=documented())
def overview(hall: TheHall) -> PracticeOverview:
    """All collections, and how far one is."""
    return hall.practice.overview()


@router.get("/next", responses=documented(404))
def next_problem(
    hall: TheHall, collection: OfCollection = None, after: After = None
) -> NextProblem:
    """What to try next: what is due, then what is new."""
    passed, _, number = (after or "").rpartition(".")
    return hall.practice.next(collection, (passed, int(number)) if after else None)


@router.get("/progress", responses=documented())
def progress(hall: TheHall, east: MinutesEast = 0) -> Progress:
    """All attempts together."""
    return hall.practice.progress(east)


@router.post("/attempts", responses=documented(404, 507))
def attempt(new: NewAttempt, hall: TheHall) -> Attempted:
    """Keep an attempt; it is on the disk when this is answered."""
    return hall.practice.attempt(new)


@router.post("/problems", status_code=201, responses=documented(404, 507))
def bring(new: NewProblems, hall: TheHall) -> Brought:
    """Put the problems of files into a collection."""
    return hall.practice.bring(new)


@router.get("/collections/{collection}", responses=documented(404))
def content(collection: CollectionName, hall: TheHall) -> CollectionContent:
    """A collection with the standing of its problems."""
    return hall.practice.content(collection)


@router.get("/collections/{collection}/problems/{number}", responses=documented(404))
def problem(collection: CollectionName, number: ProblemNumber, hall: TheHall) -> PracticeProblem:
    """A problem of a collection."""
    return hall.practice.problem(collection, number)


@router.delete("/collections/{collection}", status_code=204, responses=documented(404))
def delete(collection: CollectionName, hall: TheHall) -> None:
    """Forget a collection that was brought; attempts at its problems stay."""
    hall.practice.delete(collection)
