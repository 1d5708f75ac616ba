"""`tengen bench`: how fast the core is here, and whether it still computes the same."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tengen import _core

Playouts = Callable[[int, int], _core.PlayoutStats]

GAMES: dict[str, Playouts] = {
    "go-9": lambda count, seed: _core.go_playouts(9, count, seed),
    "go-13": lambda count, seed: _core.go_playouts(13, count, seed),
    "go-19": lambda count, seed: _core.go_playouts(19, count, seed),
    "gomoku-15": lambda count, seed: _core.five_playouts(15, _core.Variant.freestyle, count, seed),
    "renju-15": lambda count, seed: _core.five_playouts(15, _core.Variant.renju, count, seed),
}
"""Uniform random playouts from the empty board, by game and size: run so many from a seed."""

ROUNDS = 5
SIGNATURE_PLAYOUTS = 200


class Figure(StrEnum):
    """What can be measured."""

    playouts = "playouts"
    signature = "signature"


def bench(
    figures: Annotated[
        list[Figure] | None, typer.Argument(help="What to measure; everything if not given.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=3600, help="CPU-seconds for each game.")
    ] = 1.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure the core on this machine, one thread.

    Rates are per CPU-second, the best of five rounds; the rounds of the games take turns, so that a
    busy machine slows all of them alike. The signature is a hash over fixed playouts: it changes
    when, and only when, the core computes something else.

    Example: tengen bench playouts --seconds 2 --json
    """
    wanted = figures or list(Figure)
    result: dict[str, Any] = {}
    if Figure.playouts in wanted:
        result |= _measure_playouts(seconds, show_progress=not as_json)
    if Figure.signature in wanted:
        result["signature"] = _signature()
    if as_json:
        print(json.dumps(result))
    else:
        _print(result)


def _measure_playouts(seconds: float, *, show_progress: bool) -> dict[str, Any]:
    counts = {name: _playouts_for(run, seconds / ROUNDS) for name, run in GAMES.items()}
    rates = dict.fromkeys(GAMES, 0.0)
    lengths = dict.fromkeys(GAMES, 0.0)
    rounds = [(seed, name) for seed in range(ROUNDS) for name in GAMES]
    for seed, name in track(rounds, "playouts", disable=not show_progress, transient=True):
        rate, lengths[name] = _timed(GAMES[name], counts[name], seed)
        rates[name] = max(rates[name], rate)
    return {
        "playouts_per_s": {name: round(rate) for name, rate in rates.items()},
        "moves_per_playout": {name: round(length, 1) for name, length in lengths.items()},
    }


def _playouts_for(run: Playouts, seconds: float) -> int:
    """How many playouts take about this long, after a first look at how long a few take."""
    few = 100
    return max(few, int(_timed(run, few, 0)[0] * seconds))


def _timed(run: Playouts, count: int, seed: int) -> tuple[float, float]:
    """Playouts per CPU-second, and moves per playout."""
    begin = time.thread_time()
    stats = run(count, seed)
    elapsed = time.thread_time() - begin
    return stats.playouts / max(elapsed, 1e-9), stats.moves / stats.playouts


def _signature() -> str:
    digest = hashlib.sha256()
    for name, run in GAMES.items():
        stats = run(SIGNATURE_PLAYOUTS, 1)
        digest.update(f"{name} {stats.playouts} {stats.moves} {stats.black_wins};".encode())
    return digest.hexdigest()[:16]


def _print(result: dict[str, Any]) -> None:
    console = Console()
    if "playouts_per_s" in result:
        table = Table(title="Uniform random playouts, one thread")
        for column in ("game", "playouts per CPU-second", "moves a playout"):
            table.add_column(column, justify="left" if column == "game" else "right")
        for name, rate in result["playouts_per_s"].items():
            table.add_row(name, f"{rate:,}", f"{result['moves_per_playout'][name]:.1f}")
        console.print(table)
    if "signature" in result:
        console.print(f"signature {result['signature']}")
