"""What `tengen train` may be told."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tengen.cli.executors import ExecutorName
from tengen.cli.newgame import GameName

GameArgument = Annotated[GameName, typer.Argument(help="What to learn.")]
RowOption = Annotated[
    int | None, typer.Option(min=3, help="Stones in a row that win; five if not given.")
]
PresetOption = Annotated[
    str,
    typer.Option(
        help="How: small, on one core; r, as the document R does; gpu, thousands of games at once."
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="Play or learn otherwise than the preset, once for each option: ownership=1.",
    ),
]
RoundsOption = Annotated[
    int, typer.Option(min=1, help="The run ends after so many in all; more carry it on.")
]
MinutesOption = Annotated[
    float | None, typer.Option(min=0, help="It also ends with the round that is done by then.")
]
CoolOption = Annotated[
    float,
    typer.Option(
        min=0,
        metavar="MINUTES",
        help="In the last so many minutes the learning rate falls: what is known settles.",
    ),
]
ModelEveryOption = Annotated[
    int, typer.Option(min=1, help="Write a model after every so many rounds, and at the end.")
]
SeedOption = Annotated[int, typer.Option(min=0, help="One seed: the same run again.")]
FromOption = Annotated[
    str | None,
    typer.Option(
        "--from", metavar="MODEL", help="Begin with its weights: a name, or a model's folder."
    ),
]
OutOption = Annotated[
    Path | None, typer.Option(help="The run's folder; in your data folder if not given.")
]
TensorboardOption = Annotated[
    bool, typer.Option("--tensorboard", help="Write curves for TensorBoard into the folder.")
]
ExecutorOption = Annotated[
    ExecutorName,
    typer.Option("--executor", help="Who plays: this process, or workers of a Ray cluster."),
]
WorkersOption = Annotated[
    int | None, typer.Option(min=1, help="With Ray: how many; as many as fit if not given.")
]
CoresOption = Annotated[
    int | None, typer.Option(min=1, help="With Ray: cores of each worker; one if not given.")
]
AddressOption = Annotated[
    str | None,
    typer.Option(
        metavar="HOST:PORT",
        help="With Ray: of the cluster, or auto for the one this machine belongs to; if not "
        "given, a Ray on this machine alone begins and ends with the command.",
    ),
]
PieceGamesOption = Annotated[
    int | None,
    typer.Option(
        min=0,
        help="A round is played in pieces of so many games; 16 with Ray, else one piece (0).",
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object for each round.")]
