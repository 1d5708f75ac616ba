"""`tengen quantise`: a model that also plays in whole numbers of eight bits."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from tengen.learn import Differences, Model, find_model, quantised

USUAL = {"rules": "freestyle", "row": 5, "komi": 7.5}
"""What the rules of a match are if nothing is said; of other rules of Go nothing is passed on."""


def quantise(
    model: Annotated[str, typer.Argument(help="A name that `tengen models` lists, or a path.")],
    *,
    out: Annotated[Path, typer.Option(help="The folder of the new model; it must not be there.")],
    games: Annotated[
        int, typer.Option(min=2, help="Of self-play, half for ranges and half to compare by.")
    ] = 64,
    seed: Annotated[int, typer.Option(min=0, help="Of these games.")] = 0,
    precision: Annotated[
        Literal["float", "int8"],
        typer.Option(help="What the new model plays in unless a player says otherwise."),
    ] = "int8",
    half: Annotated[
        bool, typer.Option("--half", help="Keep weights in half precision: half the space.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Make a model that also plays in int8, three times as fast, and say how far that is off.

    Example: tengen quantise go-9 --out ./go-9-int8
    """
    made, apart = quantised(
        find_model(model),
        out,
        games=games,
        seed=seed,
        precision=precision,
        half=half,
        command=shlex.join(["tengen", *sys.argv[1:]]),
    )
    if as_json:
        print(json.dumps({"folder": str(out)} | asdict(apart)))
    else:
        _print(made, apart)


def _print(made: Model, apart: Differences) -> None:
    console = Console(highlight=False)
    for line in (
        f"on {apart.positions:,} positions of self-play, int8 against float:",
        f"  policy      divergence {apart.divergence:.5f}, the same best move in "
        f"{apart.agreement:.1%}",
        f"  value       off by {apart.value_error:.4f} in the mean, {apart.worst_value_error:.4f} "
        "at worst",
        f"  size        {_sizes(made)}",
        "whether anything is lost is said by a match:",
        "  " + match_command(made),
    ):
        console.print(line, soft_wrap=True, markup=False)


def _sizes(made: Model) -> str:
    networks = [f"{each} {len(made.network(each)) / 1e6:.2f} MB" for each in made.precisions]
    whole = sum(map(len, made.files.values())) / 1e6
    return ", ".join(networks) + f", the whole model {whole:.2f} MB"


def match_command(made: Model) -> str:
    """The match at equal time that decides which of its networks is to play.

    Games begin with random plies: two networks that think alike would play one game all over again.
    """
    card = made.card
    height, width = card.size
    model = made.folder if made.folder.is_absolute() else f"./{made.folder}"  # else it is a name
    seats = [f"net:model={model},precision={precision}" for precision in ("int8", "float")]
    board = {"game": card.game, "size": str(height) if height == width else f"{height}x{width}"}
    rules = {
        name: str(card.rules[name])
        for name, usual in USUAL.items()
        if card.rules.get(name, usual) != usual
    }
    terms = board | rules | {"openings": "4", "games": "200", "seconds": "0.5"}
    options = [part for name, value in terms.items() for part in (f"--{name}", value)]
    return shlex.join(["tengen", "match", *seats, *options])
