"""The options of matches and tournaments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.records import AnyPosition
from tengen.knowledge.openings import openings_for
from tengen.players import Openings, TimeControl
from tengen.players.match import read_openings

BALANCED = "balanced"

GamesOption = Annotated[int, typer.Option(min=1, help="How many, half of them with Black.")]
SeedOption = Annotated[int, typer.Option(help="One seed: the same games again.")]
OpeningsOption = Annotated[
    str | None,
    typer.Option(
        help="balanced: shipped openings of five in a row; so many random plies; or a file: "
        "SGF, or moves, one opening a line."
    ),
]
SecondsOption = Annotated[float | None, typer.Option(min=0.001, help="For each move.")]
ClockOption = Annotated[
    str | None, typer.Option(help="10m, 5m+3x30s, 5m+25/10m, 2m+5s or 3s/move.")
]
MovesOption = Annotated[
    int, typer.Option(min=0, help="A longer game is broken off; 0: thrice the board's points.")
]
JobsOption = Annotated[
    int | None, typer.Option(min=1, help="Games at once; as many as cores if not given.")
]
OutOption = Annotated[
    Path | None, typer.Option(help="Keep each game here; the same command goes on with it.")
]
SgfOption = Annotated[
    Path | None, typer.Option(help="Write each game into this folder as SGF.", metavar="FOLDER")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object a line.")]


def control_of(seconds: float | None, clock: str | None) -> TimeControl | None:
    """The time that each side has, if it has any limit."""
    if seconds is not None and clock is not None:
        raise InputError("--seconds and --clock cannot go together: --clock 3s/move says both")
    if seconds is not None:
        return TimeControl(periods=1, period=seconds)
    return TimeControl.parse(clock) if clock else None


def openings_of(text: str | None, start: AnyPosition) -> Openings:
    """How games begin, as --openings says it."""
    if text is None:
        return Openings()
    if text == BALANCED:
        if not isinstance(start, FiveInARow):
            raise InputError("--openings balanced is for Gomoku and Renju")
        return Openings(openings_for(start))
    if re.fullmatch(r"[+-]?\d+", text):
        return Openings(plies=int(text))
    return read_openings(Path(text))
