"""Problems of life and death: as they are read, asked and answered."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypeAliasType

from tengen.games.go import LARGEST
from tengen.web.limits import LONGEST_NAME, LONGEST_SOLVED, MOST_RIVALS, MOST_TRIED
from tengen.web.wire.models.base import Answer, Colour, Error, Point, Question
from tengen.web.wire.models.tree import NewMarks

Points = Annotated[list[Point], Field(max_length=LARGEST * LARGEST)]

Side = Annotated[int, Field(ge=1, le=LARGEST)]

Fate = TypeAliasType("Fate", Literal["alive", "seki", "dead", "ko", "unknown"])

Inferred = TypeAliasType("Inferred", Literal["to_play", "defender", "target"])

Goal = TypeAliasType("Goal", Literal["live", "kill"])

KoKind = TypeAliasType("KoKind", Literal["direct", "approach", "multi-step", "thousand-year"])

Caveat = TypeAliasType("Caveat", Literal["walls", "border", "eyes", "threats"])


class LifeKnown(Question):
    """What a source says of first moves; it is asked only where no proof comes in time."""

    right: Points
    wrong: Points


class LifeProblem(Question):
    """A position of Go, and the stones whose life is asked about."""

    title: Annotated[str, StringConstraints(max_length=LONGEST_NAME)]
    height: Side
    width: Side
    to_play: Colour
    black: Points
    white: Points
    defender: Colour = Field(description="Whose stones they are; the other side wants to kill.")
    target: Points
    region: Points | None = Field(description="Where both may play; null: the solver decides.")
    rivals: Annotated[list[Points], Field(max_length=MOST_RIVALS)] = Field(
        description="Other groups that may have been meant; asked about if nothing is to be done"
        " for the target."
    )
    inferred: Annotated[list[Inferred], Field(max_length=3)] = Field(
        description="What the source did not say and was found out."
    )
    marks: NewMarks | None = Field(
        default=None, description="What the source draws on the board before the first move."
    )
    known: LifeKnown | None = Field(
        default=None, description="The answer as the source has it; never looked at by the solver."
    )


class LifeSketch(Question):
    """A position that somebody drew; what is null is to be found out."""

    height: Side
    width: Side
    to_play: Colour
    black: Points
    white: Points
    goal: Goal | None = Field(default=None, description="What the side to move wants.")
    target: Points | None = None
    region: Points | None = Field(default=None, description="Null: the solver decides.")


class LifeProblems(Answer):
    """The problems of a source."""

    problems: list[LifeProblem]
    refused: int = Field(description="How many others could not be read.")


class LifeQuestion(Question):
    """What becomes of the target, with the side to move moving first?"""

    problem: LifeProblem
    moves: Annotated[list[Point], Field(max_length=MOST_TRIED)] = Field(
        default_factory=list, description="Made since the problem's position, in turns."
    )
    seconds: Annotated[float, Field(ge=0.1, le=LONGEST_SOLVED)] = 10.0
    visitor: Annotated[str, StringConstraints(pattern="^[0-9a-z]{8,32}$")] = Field(
        description="A word that the page makes up: what a visitor asks ends what it asked before."
    )


class LifeKo(Answer):
    """How good a ko is."""

    takes_first: Colour
    by: Colour = Field(description="Who has to find threats.")
    threats_needed: int
    kind: KoKind | None = Field(
        default=None, description="Null: it has no name, or that was not found out."
    )
    steps: int | None = Field(
        default=None, description="Approach moves, or kos to be won one after the other."
    )


class LifeMove(Answer):
    """A move of a line."""

    colour: Colour
    move: str
    captured: list[str]


class LifeLine(Answer):
    """What follows a first move."""

    right: bool = Field(description="Does the first move reach the best result?")
    moves: list[LifeMove]
    ko: bool = Field(description="It goes on with a ko that is retaken after a threat elsewhere.")


class LifeAnswer(Answer):
    """What was found out."""

    status: Fate
    proven: bool = Field(description="If not, the first move is a guess.")
    target: list[str] = Field(description="Of which it is said; one of the rivals, perhaps.")
    first_moves: list[str] = Field(
        description="All that reach the best result; none if nothing helps, pass among them if"
        " nothing is needed."
    )
    lines: list[LifeLine] = Field(description="Of the right first moves, then of the wrong ones.")
    untried: list[str] = Field(
        description="First moves that the limit, or what lies outside, left open."
    )
    illegal: list[str] = Field(description="Empty points where the side to move may not play.")
    region: list[str] = Field(description="The open points on which it was proven.")
    ko: LifeKo | None
    caveats: list[Caveat] = Field(
        description="walls: chains around it with three liberties or more, two of them outside"
        " and away from the defender's stones, stand, and what the defender could play outside"
        " beside them does no harm. border: they stop the defender where the region ends near to"
        " two of their stones, or near to one at the edge. eyes: whether it lives by two eyes or in"
        " seki is open. threats: how many threats turn the ko is open."
    )
    nodes: int
    seconds: float


class LifeProgress(Answer):
    """How far the solver is."""

    nodes: int
    seconds: float


class LifeTold(Answer):
    """A line of the answer: one of the three."""

    progress: LifeProgress | None
    answer: LifeAnswer | None
    error: Error | None
