"""Runs that learn: what they have come to, round by round."""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import Field
from typing_extensions import TypeAliasType

from tengen.web.wire.models.base import Answer, GameName

CurveName = TypeAliasType(
    "CurveName",
    Literal[
        "policy",
        "value",
        "ownership",
        "score",
        "reply",
        "entropy",
        "divergence",
        "games_a_second",
        "leaves_a_second",
    ],
)
CURVES: tuple[CurveName, ...] = get_args(CurveName.__value__)

FaultReason = TypeAliasType("FaultReason", Literal["unreadable", "lines", "large", "description"])


class Round(Answer):
    """What a round came to; what was not told is null."""

    round: int
    games: float | None = Field(description="Of the run, up to this round.")
    positions: float | None = Field(description="Of the round.")
    seconds: float | None
    games_a_second: float | None
    leaves_a_second: float | None
    policy: float | None = Field(description="Cross entropy with what the search said.")
    value: float | None = Field(description="Cross entropy with the results of the games.")
    ownership: float | None = Field(description="Cross entropy with whose the points were.")
    score: float | None = Field(description="Distance from the lead at the end.")
    reply: float | None = Field(description="Cross entropy with what was said of the answer.")
    entropy: float | None
    divergence: float | None
    learning_rate: float | None


class Curves(Answer):
    """Numbers over the rounds, at most 500 points; in a long run a point is a mean of several."""

    rounds: list[int]
    values: dict[CurveName, list[float | None]] = Field(description="As many each as rounds.")


class Rating(Answer):
    """How strong the model of a round is, in Elo on the ladder of its run."""

    round: int
    elo: float
    low: float
    high: float
    games: float | None


class RunModel(Answer):
    """A model that a run has exported."""

    round: int
    spec: str = Field(description="The player that it is.")


class Fault(Answer):
    """Something in a run's folder that could not be read."""

    reason: FaultReason
    file: str
    count: int = Field(description="Lines that were passed over.")
    message: str = Field(description="A sentence for people.")


class RunSummary(Answer):
    """A run in a line; what is not known is null."""

    name: str
    game: GameName | None
    height: int | None
    width: int | None
    rules: str | None
    komi: float | None
    row: int | None
    net: str | None = Field(description="Blocks × channels.")
    rounds: int
    games: int | None
    changed: str
    going: bool = Field(description="Has it written a round so lately that it seems to go on?")


class Run(Answer):
    """A run with its curves."""

    summary: RunSummary
    latest: Round | None
    curves: Curves
    ratings: list[Rating]
    models: list[RunModel] = Field(description="The newest first, at most 200.")
    games: list[int] = Field(
        description="Rounds of which there is a game to look at, the newest first, at most 200."
    )
    faults: list[Fault]


class Training(Answer):
    """All runs, the one that changed last first, at most 100; and one of them with its curves."""

    runs: list[RunSummary]
    run: Run | None
