"""A game, what is asked of it, and a list of games."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tengen.web.models.base import (
    Answer,
    Colour,
    GameName,
    Name,
    Point,
    Question,
    Share,
    Sides,
    Spec,
)

Length = Annotated[int, Field(ge=1, le=25)]

Stones = Annotated[list[Point], Field(max_length=625)]


class Seat(Answer):
    """Who plays a side."""

    spec: str = Field(description='How the player is written: "human", "uct:simulations=10000".')
    human: bool


class Seats(Answer):
    """Who plays."""

    black: Seat
    white: Seat


class Clock(Answer):
    """What one side has left, in seconds."""

    main: float
    periods: int
    period: float
    stones: int
    running: bool


class Clocks(Answer):
    """The clocks of both sides."""

    black: Clock
    white: Clock


class Start(Answer):
    """The first position."""

    black: list[str]
    white: list[str]
    to_play: Colour


class Move(Answer):
    """A move that was made."""

    colour: Colour
    move: str
    captured: list[str] = Field(description="Stones it took off the board.")
    seconds: float | None
    value: Share | None = Field(description="Black's win rate after it, if a search gave one.")
    simulations: int | None


class Thinking(Answer):
    """A machine at work on its move."""

    side: Colour
    seconds: float
    done: Share | None = Field(description="Share of its limit; null while it waits for a core.")
    simulations: int
    simulations_per_s: float
    value: Share | None = Field(description="Win rate of the side that thinks.")
    pv: list[str]


class Outcome(Answer):
    """How a game ended."""

    winner: Colour | None
    reason: str = Field(
        description="score, resignation, five, full board, passes, forbidden, time."
    )
    score: float | None = Field(description="Black's margin in Go.")


class Settling(Answer):
    """After the end of a game of Go: which stones are dead and whose the points are."""

    dead: list[str]
    suggested: list[str] = Field(description="What the program would take off.")
    owners: list[str] = Field(description="A text a row, from the top: B, W, or . for neither.")


class Forbidden(Answer):
    """A point that Black may not play on in Renju."""

    point: str
    reason: str


class Game(Answer):
    """A game as it stands."""

    id: str
    revision: int = Field(description="Grows with every change.")
    created: str
    changed: str
    game: GameName
    height: int
    width: int
    rules: str
    komi: float | None
    handicap: int
    row: int | None = Field(description="Stones in a row that win; null in Go.")
    seats: Seats
    clock: str | None
    clocks: Clocks | None
    start: Start
    moves: list[Move]
    to_play: Colour
    prisoners: Sides | None
    forbidden: list[Forbidden]
    outcome: Outcome | None
    settling: Settling | None
    thinking: Thinking | None
    paused: bool
    name: str


class GameSummary(Answer):
    """A game in a list."""

    id: str
    created: str
    changed: str
    game: GameName
    height: int
    width: int
    seats: Seats
    moves: int
    outcome: Outcome | None
    name: str


class GameList(Answer):
    """Games, the one changed last first."""

    games: list[GameSummary]


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
    black: Spec
    white: Spec
    clock: Annotated[str, Field(max_length=40)] | None = None
    start: NewStart | None = None
    name: Name = ""


class Change(Question):
    """What may be changed of a game apart from its moves."""

    name: Name | None = None
    black: Spec | None = None
    white: Spec | None = None
    paused: bool | None = None


class NewMove(Question):
    """A person's move."""

    move: Point = Field(description='A point, or "pass".')
    revision: int | None = Field(None, description="The revision it answers to.")


class NewResignation(Question):
    """Giving up."""

    colour: Colour | None = Field(None, description="The side to move, if not given.")


class NewSettling(Question):
    """Which stones are dead; any stone of a chain names it."""

    dead: Stones


class Nothing(Question):
    """A command that needs no words."""
