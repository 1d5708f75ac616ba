"""Practice: collections of problems, attempts at them, what comes back when, and a rating."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Base64Bytes, Field, StringConstraints
from typing_extensions import TypeAliasType

from tengen.web.limits import LONGEST_ATTEMPT, LONGEST_NAME, MOST_FILES
from tengen.web.wire.models.base import Answer, Question
from tengen.web.wire.models.life import LifeProblem
from tengen.web.wire.models.puzzles import Puzzle

COLLECTION = "^[0-9a-z-]{1,40}$"

CollectionId = Annotated[str, StringConstraints(pattern=COLLECTION)]

Number = Annotated[int, Field(ge=1, le=100_000)]

Standing = TypeAliasType(
    "Standing",
    Annotated[
        Literal["new", "due", "right", "wrong"],
        Field(
            description="new: never tried. due: to be tried again now. right, wrong: what the last"
            " attempt was, of one that is not due yet."
        ),
    ],
)


class SkillRating(Answer):
    """How strong somebody is, or how hard a problem: about 1500, as people know it from Elo."""

    value: float
    low: float = Field(description="Likely not below.")
    high: float = Field(description="Likely not above.")


class Collection(Answer):
    """Problems that belong together."""

    id: str
    name: str = Field(description="Of one that comes with the program the page knows the name.")
    built_in: bool
    rules: str = Field(description="go, or the rules of its five in a row.")
    problems: int
    new: int
    due: int
    right: int = Field(description="Of how many the last attempt was right.")


class PracticeOverview(Answer):
    """All collections, and how far one is."""

    collections: list[Collection]
    due: int = Field(description="Problems of all collections that are to be tried again now.")
    next_due: str | None = Field(description="When the next one comes back that is not due yet.")
    attempts: int
    rating: SkillRating | None = Field(description="Null before the first attempt.")


class CollectionContent(Answer):
    """A collection with the standing of each of its problems, in order."""

    collection: Collection
    problems: list[Standing]


class PracticeProblem(Answer):
    """A problem of a collection; one of `life` and `puzzle`, the other is null."""

    collection: Collection
    number: int
    standing: Standing
    rating: SkillRating
    life: LifeProblem | None
    puzzle: Puzzle | None


class ProblemPlace(Answer):
    """Where a problem is."""

    collection: str
    number: int


class NextProblem(Answer):
    """What is to be tried next."""

    place: ProblemPlace | None = Field(description="Null if there is nothing to do now.")
    ahead: bool = Field(description="It is neither due nor new: it comes before its time.")
    next_due: str | None = Field(description="When the next problem comes back.")


class NewAttempt(Question):
    """How an attempt ended. It ends with the first mistake, or when the problem is solved."""

    id: Annotated[str, StringConstraints(pattern="^[0-9a-z]{8,32}$")] = Field(
        description="A word that the page makes up: an attempt that is told twice counts once."
    )
    collection: CollectionId
    number: Number
    right: bool = Field(description="Solved without a mistake, and without being shown the answer.")
    hints: Annotated[int, Field(ge=0, le=3)] = Field(
        default=0, description="How many were taken: 1 the area, 2 the point, 3 the line."
    )
    seconds: Annotated[float, Field(ge=0, le=LONGEST_ATTEMPT)]


class Attempted(Answer):
    """What follows from an attempt; it is on the disk."""

    due: str = Field(description="When the problem comes back.")
    rated: bool = Field(description="It was the first at its problem, so it counts for the rating.")
    rating: SkillRating
    change: float = Field(description="Of the rating, by this attempt.")


class BroughtFile(Question):
    """A file with problems, in base64: files of one folder may be in different encodings."""

    name: Annotated[str, StringConstraints(max_length=LONGEST_NAME)]
    data: Base64Bytes


class NewProblems(Question):
    """Files with problems, to be put at the end of a collection."""

    collection: CollectionId | None = Field(
        default=None, description="One that was brought before; null for a new one."
    )
    name: Annotated[str, StringConstraints(max_length=LONGEST_NAME)] = Field(
        default="", description="Of a new collection."
    )
    files: Annotated[list[BroughtFile], Field(min_length=1, max_length=MOST_FILES)]


class RefusedFile(Answer):
    """A file of which something could not be read."""

    name: str
    message: str


class Brought(Answer):
    """What came of the files."""

    collection: Collection
    added: int
    known: int = Field(
        description="Problems that were in the collection before, or found no room in it."
    )
    refused: int = Field(description="Problems that could not be read.")
    first_refused: list[RefusedFile]


class ProgressPoint(Answer):
    """How things stood after an attempt."""

    attempt: int = Field(description="From 1.")
    rating: SkillRating
    right: float = Field(description="Share of right ones among it and up to 19 before it.")


class Progress(Answer):
    """All attempts together."""

    attempts: int
    right: int
    rating: SkillRating | None
    points: list[ProgressPoint] = Field(description="Of all attempts, or of as many as a plot has.")
    due: list[int] = Field(
        description="How many problems come back on each day from today on; those that are due"
        " already count for today."
    )
