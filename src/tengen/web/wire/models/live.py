"""What goes over the WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tengen.web.limits import LONGEST_WAY
from tengen.web.wire.models.analysis import Analysis
from tengen.web.wire.models.base import Answer, Point, Question
from tengen.web.wire.models.game import Game, Thinking
from tengen.web.wire.models.training import Training
from tengen.web.wire.models.tree import TreeChange

Way = Annotated[list[Point], Field(max_length=LONGEST_WAY)]


class TreeWatch(Question):
    """How much of the tree to send: the most visited moves, and the children of open ones."""

    limit: Annotated[int, Field(ge=1, le=100_000)]
    open: Annotated[list[Way], Field(max_length=100)] = Field(default_factory=list)


class GameWatch(Question):
    """Which game to tell of, and what of it."""

    game: Annotated[str, Field(max_length=32)]
    analysis: bool = Field(False, description="Also tell of the analysis of this game.")
    tree: TreeWatch | None = Field(None, description="Also send the top of its tree.")


class TrainingWatch(Question):
    """Tell of the runs that learn, and of one of them with its curves."""

    run: Annotated[str, Field(max_length=100)] | None


class Watch(Question):
    """What a page wants to be told of; a later one replaces an earlier one."""

    watch: GameWatch | TrainingWatch | None


class GameMessage(Answer):
    """The whole game, on watching and after every change."""

    type: Literal["game"] = "game"
    game: Game


class TreeMessage(Answer):
    """What has changed of the game's tree, after every change of it."""

    type: Literal["tree"] = "tree"
    game: str
    change: TreeChange


class ThinkingMessage(Answer):
    """How far a machine has come."""

    type: Literal["thinking"] = "thinking"
    game: str
    thinking: Thinking | None


class AnalysisMessage(Answer):
    """How far an analysis has come."""

    type: Literal["analysis"] = "analysis"
    game: str
    analysis: Analysis | None


class GoneMessage(Answer):
    """The game was deleted."""

    type: Literal["gone"] = "gone"
    game: str


class TrainingMessage(Answer):
    """The runs, on watching and whenever one of them has come further."""

    type: Literal["training"] = "training"
    training: Training


class ErrorMessage(Answer):
    """Something went wrong."""

    type: Literal["error"] = "error"
    message: str


Message = Annotated[
    GameMessage
    | TreeMessage
    | ThinkingMessage
    | AnalysisMessage
    | TrainingMessage
    | GoneMessage
    | ErrorMessage,
    Field(discriminator="type", description="What the server says on the WebSocket."),
]
