"""The command: which figures, in which fields."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Annotated, Any

import typer
from rich.console import Console

from tengen.cli.bench.measures import RATES, measure_rates, thread_scaling, tree_size
from tengen.cli.bench.peer import read_peers
from tengen.cli.bench.signature import signature
from tengen.cli.bench.solver import solver_figures
from tengen.cli.bench.tables import print_figures


class Figure(StrEnum):
    """What can be measured."""

    playouts = "playouts"
    search = "search"
    pool = "pool"
    threads = "threads"
    solve = "solve"
    signature = "signature"


def bench(
    figures: Annotated[
        list[Figure] | None, typer.Argument(help="What to measure; everything if not given.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=3600, help="CPU-seconds for each game and figure.")
    ] = 1.0,
    peer: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=COMMAND",
            help="A program to measure in turn with ours: the last number it prints is its rate "
            "per CPU-second. {field} and {game} in it say which. May be given several times.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure the core on this machine.

    Rates are per CPU-second with one thread, the best of five rounds; the rounds of all games,
    figures and peers take turns, so that a busy machine slows all of them alike. What more threads
    gain is by the clock, and wants an idle machine. The solver of life and death has our own 300
    problems and 20,000 nodes for each. The signature is a hash over fixed playouts and
    searches: it changes when, and only when, the core computes something else.

    Example: tengen bench playouts search --seconds 2 --json
    """
    wanted = set(figures or Figure)
    peers = read_peers(peer or [])
    result: dict[str, Any] = {}
    if rates := [rate for rate in RATES if rate.figure in wanted]:
        result |= measure_rates(rates, seconds, peers, show_progress=not as_json)
    if Figure.search in wanted:
        result |= tree_size()
    if Figure.threads in wanted:
        result["thread_scaling"] = thread_scaling(seconds, show_progress=not as_json)
    if Figure.solve in wanted:
        result |= solver_figures(show_progress=not as_json)
    if Figure.signature in wanted:
        result["signature"] = signature()
    if as_json:
        print(json.dumps(result))
    else:
        print_figures(result, Console())
