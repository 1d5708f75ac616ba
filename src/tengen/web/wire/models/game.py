"""A game as it is told, and a list of games."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tengen.web.wire.models.analysis import Considered
from tengen.web.wire.models.base import (
    Answer,
    Colour,
    GameName,
    NodeName,
    Share,
    Sides,
)
from tengen.web.wire.models.record import RecordInfo


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
    value: Share | None = Field(description="Black's win rate, if a search gave one.")


class Thought(Answer):
    """What a machine thought of its own move."""

    value: Share = Field(description="Black's win rate.")
    simulations: int


class Move(Answer):
    """A move that was made."""

    colour: Colour
    move: str
    captured: list[str] = Field(description="Stones it took off the board, its own in a suicide.")
    seconds: float | None
    value: Share | None = Field(
        description="Black's win rate after it, by the search that knew most."
    )
    simulations: int | None = Field(description="Of that search.")
    thought: Thought | None = Field(description="What the machine thought that made it.")


class Thinking(Answer):
    """A machine at work on its move."""

    side: Colour
    seconds: float
    done: Share | None = Field(description="Share of its limit; null while it waits for a core.")
    simulations: int
    simulations_per_s: float
    value: Share | None = Field(description="Win rate of the side that thinks.")
    pv: list[str]
    candidates: list[Considered] = Field(description="The moves it has tried most.")


class Outcome(Answer):
    """How a game ended."""

    winner: Colour | None
    reason: str = Field(
        description="score, resignation, five, full board, passes, forbidden, time."
    )
    score: float | None = Field(description="Black's margin in Go.")


class Count(Answer):
    """The points of one side, by where they come from."""

    stones: int = Field(description="Living stones, where they count.")
    territory: int
    prisoners: int = Field(description="Captured stones and dead ones, where they count.")
    komi: float
    total: float


class Counts(Answer):
    """The points of both sides."""

    black: Count
    white: Count


class Settling(Answer):
    """After the end of a game of Go: which stones are dead and whose the points are."""

    dead: list[str]
    suggested: list[str] = Field(description="What the program would take off.")
    owners: list[str] = Field(description="A text a row, from the top: B, W, or . for neither.")
    count: Counts


class ForbiddenLine(Answer):
    """A row that a black stone would make where it is forbidden."""

    kind: Literal["overline", "four", "three"]
    stones: list[str] = Field(description="From end to end, the forbidden one among them.")
    completes: list[str] = Field(
        description="Where one more turns a four into five, or a three into a straight four."
    )


class Forbidden(Answer):
    """A point that Black may not play on in Renju, and the rows that forbid it."""

    point: str
    reason: str
    lines: list[ForbiddenLine]


class OpeningName(Answer):
    """Which of Renju's 26 openings the first stones are."""

    code: str = Field(description="4D, 7I: its number, direct or indirect.")
    romaji: str
    english: str
    chinese: str


class Stage(Answer):
    """What an opening rule asks for at present; the answer is played like a move."""

    act: Literal["place", "choose", "number", "offer", "pick"]
    stone: Colour = Field(description="Of the next stone; `to_play` is who decides.")
    area: int | None = Field(description="The side of the central square; null for anywhere.")
    outside: bool = Field(description="The stone lies outside of that square.")
    words: list[str] = Field(description="What may be said, where no point is asked for.")
    points: list[str] | None = Field(
        description="Where the answer may lie; null for any empty point, or if none is asked for."
    )
    offered: list[str] = Field(description="The fifth moves on offer so far.")
    most: int = Field(description="How many fifth moves there will be.")


class Opening(Answer):
    """The opening rule that a game began with."""

    rule: str
    decisions: list[str]
    name: OpeningName | None
    stage: Stage | None = Field(description="Null when the rule has nothing more to ask.")


class Game(Answer):
    """A game as it stands."""

    id: str
    revision: int = Field(
        description="Grows with every change; a command may carry the one it was based on."
    )
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
    clock: str | None = Field(description='As it is written, "5m+3x30s"; null without clocks.')
    clocks: Clocks | None
    start: Start
    moves: list[Move]
    to_play: Colour = Field(description="Whose turn it is; in an opening, who decides.")
    opening: Opening | None
    prisoners: Sides | None
    forbidden: list[Forbidden] = Field(
        description="Where Black may not play, in Renju when it is Black's turn."
    )
    outcome: Outcome | None
    winning: list[str] = Field(description="Stones of the row that won.")
    result: str | None = Field(
        description='What the record says of a game that goes on here: "B+3.5".'
    )
    settling: Settling | None
    thinking: Thinking | None
    pace: float = Field(description="Seconds that a machine takes for a move at least.")
    paused: bool = Field(
        description="Nobody moves until it is let go on: it was halted, or a record was opened."
    )
    name: str
    tree: int = Field(description="The tree's revision.")
    tip: NodeName = Field(description="The node of the tree where the game stands.")
    line: list[NodeName] = Field(
        description="The nodes before the first move and after each; the last is the tip."
    )
    redo: bool = Field(description="Something was taken back that can be played again.")
    task: bool = Field(description="The record sets a task: what follows its start gives it away.")
    info: RecordInfo


class Oddity(Answer):
    """Something odd about a record that was read."""

    reason: str = Field(description="games, variations, or mended.")
    message: str


class Imported(Game):
    """A game from a record or one of its variations, and what was odd about that."""

    warnings: list[Oddity]


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
    result: str | None = Field(None, description="As the record has it, if the game goes on here.")
    name: str


class GameList(Answer):
    """Games, the one changed last first."""

    games: list[GameSummary]
