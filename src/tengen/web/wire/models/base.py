"""What all models share."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from typing_extensions import TypeAliasType

from tengen.web.limits import LONGEST_NAME

Colour = TypeAliasType("Colour", Literal["black", "white"])
GameName = TypeAliasType("GameName", Literal["go", "gomoku", "renju"])

Point = Annotated[str, StringConstraints(max_length=8)]
"""A move as people write it; whether it is one, the board decides."""

Spec = Annotated[str, StringConstraints(min_length=1, max_length=400)]
"""A player as it is written: `uct:simulations=10000`."""

Name = Annotated[str, StringConstraints(max_length=LONGEST_NAME)]

Share = Annotated[float, Field(ge=0, le=1)]

NodeName = TypeAliasType(
    "NodeName",
    Annotated[
        str,
        StringConstraints(pattern="^[0-9a-f]{1,32}$"),
        Field(description="A node of a game's tree: a digest of the way that leads to it."),
    ],
)


class Answer(BaseModel):
    """Something the server says; nothing of it is ever left out."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class Question(BaseModel):
    """Something the server is asked; what it does not know of is refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class Sides(Answer):
    """A number for each side."""

    black: int
    white: int


class Error(Answer):
    """Why something was refused."""

    reason: str = Field(description="One word or two, stable: occupied, ko, input, unknown, …")
    message: str = Field(description="A sentence for people.")
    detail: str = Field(description="Which case of the reason it is; empty if there is but one.")
    about: dict[str, str | float] = Field(description="What the sentence names, by name.")


class Refusal(Answer):
    """Every answer that is not what was asked for."""

    error: Error
