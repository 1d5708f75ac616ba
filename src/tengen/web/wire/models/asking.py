"""What is asked of a game."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tengen.web.wire.models.base import Colour, GameName, Name, Point, Question, Spec

Length = Annotated[int, Field(ge=1, le=25)]

Stones = Annotated[list[Point], Field(max_length=625)]

Pace = Annotated[
    float,
    Field(ge=0, le=60, description="Seconds that a machine takes for a move at least, unclocked."),
]


class NewStart(Question):
    """A first position from the editor."""

    black: Stones
    white: Stones
    to_play: Colour


class NewGame(Question):
    """A game to be begun."""

    game: GameName
    size: tuple[Length, Length] = Field(description="Height and width.")
    rules: Annotated[str, Field(max_length=40)] | None = None
    komi: Annotated[float, Field(gt=-100, lt=100)] | None = None
    handicap: Annotated[int, Field(ge=0, le=9)] = 0
    row: Annotated[int, Field(ge=3, le=22)] | None = None
    opening: Annotated[str, Field(max_length=40)] | None = None
    black: Spec
    white: Spec
    clock: Annotated[str, Field(max_length=40)] | None = None
    pace: Pace = 0.0
    start: NewStart | None = None
    name: Name = ""


class Change(Question):
    """What may be changed of a game apart from its moves."""

    name: Name | None = None
    black: Spec | None = None
    white: Spec | None = None
    paused: bool | None = None
    pace: Pace | None = None


class NewMove(Question):
    """A person's move."""

    move: Point = Field(
        description='A point, or "pass"; while an opening rule has a stage, what that asks for.'
    )
    revision: int | None = Field(None, description="The revision it answers to.")


class NewResignation(Question):
    """Giving up."""

    colour: Colour | None = Field(None, description="The side to move, if not given.")


class NewSettling(Question):
    """Which stones are dead; any stone of a chain names it."""

    dead: Stones


class Nothing(Question):
    """A command that needs no words."""
