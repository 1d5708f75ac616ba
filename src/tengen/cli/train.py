"""`tengen train`: a network that learns a game by playing with itself."""

from __future__ import annotations

import json
import shlex
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from tengen.cli.newgame import GameName, KomiOption, RulesOption, SizeOption, new_position
from tengen.errors import InputError
from tengen.files import data_folder
from tengen.games.records import AnyPosition
from tengen.learn.weights import needed

if TYPE_CHECKING:
    from tengen.learn.runs import Report, Run

INTERRUPTED = 130


def train(
    game: Annotated[GameName, typer.Argument(help="What to learn.")],
    *,
    size: SizeOption = None,
    rules: RulesOption = None,
    komi: KomiOption = None,
    row: Annotated[
        int | None, typer.Option(min=3, help="Stones in a row that win; five if not given.")
    ] = None,
    preset: Annotated[str, typer.Option(help="How: small, for one core.")] = "small",
    rounds: Annotated[
        int, typer.Option(min=1, help="The run ends after so many in all; more carry it on.")
    ] = 100,
    seed: Annotated[int, typer.Option(min=0, help="One seed: the same run again.")] = 0,
    out: Annotated[
        Path | None, typer.Option(help="The run's folder; in your data folder if not given.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object for each round.")
    ] = False,
) -> None:
    """Let a network learn a game from nothing, by playing with itself.

    Every round is kept before the next begins. Ctrl-C stops, and so may a power failure: the same
    command goes on from there. At the end the network is written as a model, which plays as
    net:model=FOLDER.

    Example: tengen train gomoku --size 6 --row 4 --rounds 60
    """
    needed("torch")
    if row is not None and game is not GameName.gomoku:
        raise InputError(f"--row is for Gomoku: {game.value} has none to choose")
    start = new_position(game, size, {"rules": rules, "komi": komi, "row": row})
    folder = out or data_folder() / "runs" / f"{game.value}-{start.height}x{start.width}-{preset}"
    run = _run(folder, start, preset, seed)
    console = Console(stderr=True, highlight=False)
    try:
        console.print(
            f"the run is in {folder}, after {run.rounds} of {rounds} rounds", soft_wrap=True
        )
        _advance(run, rounds, as_json=as_json)
    except KeyboardInterrupt:
        console.print(f"stopped after round {run.rounds}: the same command goes on", soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None
    model = folder / "models" / f"{run.rounds:08}"
    if not model.exists():
        run.export(model, shlex.join(["tengen", *sys.argv[1:]]))
    console.print(f"the model is net:model={model}", soft_wrap=True)


def _run(folder: Path, start: AnyPosition, preset: str, seed: int) -> Run:
    """The run of a folder, or a new one."""
    from tengen.learn.checkpoints import checkpoints_in  # noqa: PLC0415 - PyTorch takes a second
    from tengen.learn.presets import preset_named  # noqa: PLC0415
    from tengen.learn.runs import Run  # noqa: PLC0415

    options = replace(preset_named(preset), seed=seed)
    if not checkpoints_in(folder / "checkpoints"):
        return Run.begin(folder, start, options)
    try:
        return Run.resume(folder, start, options, lambda fault: print(fault, file=sys.stderr))
    except InputError as error:
        raise InputError(f"{error}; --out names another folder for another run") from error


def _advance(run: Run, rounds: int, *, as_json: bool) -> None:
    while run.rounds < rounds:
        began = time.perf_counter()
        report = run.advance()
        run.save()
        _print(report, time.perf_counter() - began, as_json=as_json)


def _print(report: Report, seconds: float, *, as_json: bool) -> None:
    losses = report.losses._asdict() if report.losses else {}
    if as_json:
        told = {"round": report.rounds, "games": report.games, "positions": report.positions}
        print(json.dumps(told | losses | {"seconds": round(seconds, 3)}), flush=True)
        return
    learnt = "  ".join(f"{name} {number:.3f}" for name, number in losses.items())
    print(
        f"round {report.rounds:>4}  games {report.games:>6,}  positions {report.positions:>5,}  "
        f"{seconds:5.1f} s  {learnt}",
        flush=True,
    )
