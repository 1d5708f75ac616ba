"""Which game is to be played, as the command line is told it."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated, Any

import typer

from tengen.errors import InputError
from tengen.games.five import FiveInARow, Gomoku, Renju
from tengen.games.go import Go
from tengen.games.openings import RULES, Opening
from tengen.games.position import Size
from tengen.games.records import AnyPosition


class GameName(StrEnum):
    """What can be played."""

    go = "go"
    gomoku = "gomoku"
    renju = "renju"


GAMES: dict[str, type[Go | Gomoku | Renju]] = {"go": Go, "gomoku": Gomoku, "renju": Renju}

SizeOption = Annotated[str | None, typer.Option(help="The board: 9, or 9x13 (height x width).")]
RulesOption = Annotated[str | None, typer.Option(help="A rule set: japanese, standard, …")]
OpeningOption = Annotated[
    str | None, typer.Option(help=f"An opening rule of five in a row: none, {', '.join(RULES)}.")
]
KomiOption = Annotated[float | None, typer.Option(help="What White gets in Go.")]
RowOption = Annotated[
    int | None, typer.Option(min=3, help="Stones in a row that win Gomoku; five if not given.")
]


def new_position(game: str, size: str | None, options: dict[str, Any]) -> AnyPosition:
    """The first position of a game; options that were not given are left out or None."""
    given = {name: value for name, value in options.items() if value is not None}
    foreign = [name for name in ("komi", "handicap") if name in given]
    if game != "go" and foreign:
        raise InputError(f"--{foreign[0]} is for Go: {game} has none")
    if game != "gomoku" and "row" in given:
        raise InputError(f"--row is for Gomoku: {game} has none to choose")
    if size is not None:
        return GAMES[game](_read_size(size), **given)
    return GAMES[game](**given)


def opening_name(text: str | None) -> str | None:
    """The opening rule that is asked for, if any."""
    return None if text is None or text.strip().lower() == "none" else text


def new_opening(text: str | None, start: AnyPosition) -> Opening | None:
    """The opening that a game begins with."""
    name = opening_name(text)
    if name is None:
        return None
    if not isinstance(start, FiveInARow):
        raise InputError("--opening is for Gomoku and Renju")
    return Opening.begin(name, start)


def _read_size(text: str) -> Size:
    found = re.fullmatch(r"(\d{1,3})(?:[x×](\d{1,3}))?", text.strip().lower())
    if found is None:
        raise InputError(f"size {text!r} cannot be: expected a number such as 9, or 9x13")
    return (int(found[1]), int(found[2])) if found[2] else int(found[1])
