"""Threats of five in a row: what points make, and who wins by them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from tengen.web.wire.models.base import Answer, Colour
from tengen.web.wire.models.game import Forbidden

Makes = TypeAliasType(
    "Makes",
    Literal["five", "open-four", "double-four", "four-three", "double-three", "four", "three"],
)
Method = TypeAliasType("Method", Literal["fours", "threats"])
Status = TypeAliasType("Status", Literal["win", "none", "unknown"])


class Attack(Answer):
    """An empty point, and what a stone makes there."""

    point: str
    makes: Makes


class Threats(Answer):
    """What each side can make in a position, and where the side to move meets the other's."""

    at: int = Field(description="The position after so many moves.")
    to_play: Colour
    black: list[Attack]
    white: list[Attack]
    defence: list[str] = Field(description="Where a four or the open threes of the other are met.")
    forbidden: list[Forbidden] = Field(description="Points that Black may not play on in Renju.")


class Win(Answer):
    """Whether a side would win if it were its turn; each question has a limit of time."""

    fours: Status = Field(description="By fours alone; none is proven.")
    threats: Status | None = Field(
        description="By fours and threes; null if fours are enough. None means none was found."
    )
    line: list[str] = Field(
        description="Of a win, the moves in turns against the longest defence, up to the five."
    )


class Stops(Answer):
    """The moves of the side to move, by what becomes of the win that the other threatens."""

    method: Method
    stops: list[str]
    loses: int = Field(description="Moves after which the win is still there: proven.")
    unknown: int = Field(description="Moves for which the time was too short.")


class Wins(Answer):
    """What the prover says of a position."""

    at: int
    to_play: Colour
    black: Win
    white: Win
    stops: Stops | None = Field(
        description="Where the other side threatens to win, and the side to move does not win."
    )
    fours_s: float = Field(description="Seconds that a question about fours may take.")
    threats_s: float = Field(description="Seconds that a question about threats may take.")
