"""Puzzles: positions of five in a row in which the side to move wins by threats."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from tengen.web.limits import MOST_TRIED
from tengen.web.wire.models.base import Answer, Colour, GameName, Point, Question
from tengen.web.wire.models.game import Forbidden
from tengen.web.wire.models.threats import Method

Moves = Annotated[list[Point], Field(max_length=MOST_TRIED)]

TryStatus = TypeAliasType("TryStatus", Literal["solved", "right", "wrong", "unknown"])


class Puzzle(Answer):
    """A puzzle as it lies on the board."""

    id: str
    game: GameName
    rules: str
    height: int
    width: int
    to_play: Colour = Field(description="Who is to win.")
    black: list[str]
    white: list[str]
    forbidden: list[Forbidden]
    method: Method = Field(description="By fours alone, or with threes.")
    length: int = Field(description="Moves of both sides, up to the five.")
    grade: int = Field(description="From 1, the easiest, to 5.")


class PuzzleList(Answer):
    """All puzzles, the easiest of each rules first."""

    puzzles: list[Puzzle]


class NewTry(Question):
    """The moves since the puzzle's position in turns; the last is the visitor's."""

    moves: Annotated[Moves, Field(min_length=1)]


class Tried(Answer):
    """What becomes of a try, as the prover judges it."""

    status: TryStatus = Field(
        description="solved: five was made. right: the move wins whatever is answered, proven."
        " wrong: the reply stops it, or it threatens nothing. unknown: not decided in time."
    )
    reply: str | None = Field(
        description="The longest defence against a right move, or what stops a wrong one."
    )
    forbidden: list[Forbidden] = Field(
        description="Where Black may not play after the reply, in Renju."
    )
    winning: list[str] = Field(description="The row that solved it.")


class NewHelp(Question):
    """The moves since the puzzle's position in turns, up to which help is wanted."""

    moves: Moves = Field(default_factory=list)


class WinningLine(Answer):
    """How the puzzle is won from a position of it."""

    line: list[str] = Field(description="In turns, up to the five; none if that was not found.")
