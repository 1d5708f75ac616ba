"""What the server offers."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tengen.web.wire.models.analysis import SearchOptions
from tengen.web.wire.models.base import Answer, GameName


class RuleSet(Answer):
    """Rules by name, with the komi that goes with them."""

    name: str
    komi: float | None


class OpeningRule(Answer):
    """An opening rule, and the boards it can be played on."""

    name: str
    smallest: int = Field(description="The shortest side.")
    centred: bool = Field(description="Only with an odd number of points a side.")


class Playable(Answer):
    """A game that can be played."""

    name: GameName
    sizes: list[int]
    smallest: int
    largest: int
    rules: list[RuleSet]
    openings: list[OpeningRule]


class Level(Answer):
    """An opponent in plain words."""

    id: str
    spec: str
    summary: str
    off_gnu_go: int | None = Field(
        description="Of 100 games on 9×9 against GNU Go at its level 10, so many it has won; "
        "null where that was not measured."
    )


class Option(Answer):
    """Something that can be set."""

    name: str
    kind: Literal["number", "whole", "flag", "choice", "text"]
    default: bool | int | float | str | None
    choices: list[str] | None
    summary: str


class PlayerKind(Answer):
    """A kind of player that the page may seat."""

    name: str
    summary: str
    games: list[GameName] = Field(description="What it plays.")
    rows_of_five: bool = Field(description="Does it know no other rows than five?")
    options: list[Option]


class About(Answer):
    """Everything the page has to know before the first game."""

    version: str
    games: list[Playable]
    levels: dict[GameName, list[Level]] = Field(
        description="Opponents in plain words, weakest first, by game."
    )
    usual_levels: dict[GameName, str] = Field(
        description="The id of the level that a newcomer meets, by game."
    )
    players: list[PlayerKind]
    search: list[Option] = Field(description="The options of an analysis.")
    usual: dict[GameName, SearchOptions] = Field(
        description="What an analysis has where its options say nothing, by game."
    )
    tuned: dict[str, SearchOptions] = Field(
        description='What it has in Go besides on boards for which it was tuned, by size: "9x9".'
    )
    cores: int
