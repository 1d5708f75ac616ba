"""`tengen train`: a network that learns a game by playing with itself."""

from __future__ import annotations

import math
import shlex
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.console import Console

from tengen.cli.executors import ExecutorName, FarOptions, played_by
from tengen.cli.newgame import GameName, KomiOption, RulesOption, SizeOption, new_position
from tengen.cli.train_options import (
    AddressOption,
    CoolOption,
    CoresOption,
    ExecutorOption,
    FromOption,
    GameArgument,
    JsonOption,
    MinutesOption,
    ModelEveryOption,
    OutOption,
    PieceGamesOption,
    PresetOption,
    RoundsOption,
    RowOption,
    SeedOption,
    SetOption,
    TensorboardOption,
    WorkersOption,
)
from tengen.cli.training import live_line, print_round
from tengen.errors import ClusterError, DamagedError, FileError, InputError, StoreFullError
from tengen.files import data_folder, sole_use
from tengen.games.records import AnyPosition
from tengen.learn import Model, find_model
from tengen.learn.card import game_of
from tengen.learn.curves import Curves
from tengen.learn.history import read_ratings
from tengen.learn.shape import checked_heads
from tengen.learn.weights import needed

if TYPE_CHECKING:
    from tengen.learn.learner import LessonOptions
    from tengen.learn.pieces import PlayPieces
    from tengen.learn.run_options import RunOptions
    from tengen.learn.runs import Run

INTERRUPTED = 130
COLDEST = 0.02
"""The learning rate falls to so much of itself."""
FAR_PIECE = 16
"""Games of a piece on a cluster, unless something else is said."""


def train(
    context: typer.Context,
    game: GameArgument,
    *,
    size: SizeOption = None,
    rules: RulesOption = None,
    komi: KomiOption = None,
    row: RowOption = None,
    preset: PresetOption = "small",
    settings: SetOption = None,
    rounds: RoundsOption = 100,
    minutes: MinutesOption = None,
    cool: CoolOption = 0.0,
    model_every: ModelEveryOption = 20,
    seed: SeedOption = 0,
    parent: FromOption = None,
    out: OutOption = None,
    tensorboard: TensorboardOption = False,
    by: ExecutorOption = ExecutorName.local,
    workers: WorkersOption = None,
    cores: CoresOption = None,
    address: AddressOption = None,
    piece_games: PieceGamesOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let a network learn a game from nothing, by playing with itself.

    Every round is kept before the next begins. Ctrl-C stops, and so may a power failure: the same
    command goes on from there. Now and then and at the end the network is written as a model, which
    plays as net:model=FOLDER, and which tengen rate rates.

    With --executor ray the games are played by workers, which may be on other machines; who dies is
    replaced, and the run comes out the same.

    Example: tengen train gomoku --size 6 --row 4 --rounds 60

    Example: tengen train gomoku --size 6 --row 4 --executor ray --workers 4
    """
    needed("torch")
    far = FarOptions(workers, cores, address)
    far.check(by)
    if row is not None and game is not GameName.gomoku:
        raise InputError(f"--row is for Gomoku: {game.value} has none to choose")
    start = new_position(game, size, {"rules": rules, "komi": komi, "row": row})
    folder = out or data_folder() / "runs" / f"{game.value}-{start.height}x{start.width}-{preset}"
    options = _in_pieces(_options(preset, start, settings or [], seed), by, piece_games)
    model = None if parent is None else _parent(parent, start, options)
    check_cooling(options.lessons, minutes, cool)
    console = Console(stderr=True, highlight=False)
    play = context.with_resource(
        played_by(by, far, lambda words: console.print(words, soft_wrap=True))
    )
    context.with_resource(sole_use(folder))  # last: whoever is refused leaves no folder behind
    run = _run(folder, start, options, model, play)
    until = Until(rounds, minutes, cool)
    _lead(run, until, model_every, console, tensorboard=tensorboard, as_json=as_json)


def _lead(
    run: Run,
    until: Until,
    model_every: int,
    console: Console,
    *,
    tensorboard: bool,
    as_json: bool,
) -> None:
    """Let a run go on to its end, or until it is stopped, and say what is kept."""
    try:
        console.print(
            f"the run is in {run.folder}, after {run.rounds} of {until.rounds} rounds",
            soft_wrap=True,
        )
        curves = Curves(run.folder) if tensorboard else None
        _advance(run, until, model_every, console, curves, as_json=as_json)
    except KeyboardInterrupt:
        console.print(f"stopped after round {run.kept}: the same command goes on", soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None
    except (ClusterError, FileError, StoreFullError) as error:
        raise type(error)(f"{error}; the run is kept up to round {run.kept}") from error
    finally:
        run.close()
    console.print(f"the model is net:model={_exported(run)}", soft_wrap=True)


def _options(preset: str, start: AnyPosition, settings: list[str], seed: int) -> RunOptions:
    """Those of a preset, but for what was set, if a run with them can be made here."""
    from tengen.learn.presets import preset_named  # noqa: PLC0415 - PyTorch takes a second
    from tengen.learn.run_options import with_settings  # noqa: PLC0415
    from tengen.learn.runs import check_device  # noqa: PLC0415

    options = with_settings(replace(preset_named(preset, start), seed=seed), settings)
    checked_heads(options.lessons.heads, game_of(start))
    check_device(options.device)
    return options


def _parent(name: str, start: AnyPosition, options: RunOptions) -> Model:
    """The model that a run begins with.

    Raises:
        ModelError: there is none of that name, or the run's network cannot go on with its weights.
    """
    from tengen.learn.runs import card_of  # noqa: PLC0415 - PyTorch takes a second

    model = find_model(name)
    model.card.check_alike(card_of(start, options))
    return model


def _in_pieces(options: RunOptions, by: ExecutorName, games: int | None) -> RunOptions:
    """The same with rounds in pieces of so many games, if somebody wants them so."""
    if options.overlap and (by is ExecutorName.ray or games):
        instead = "--executor local" if by is ExecutorName.ray else "no --piece-games"
        raise InputError(
            "rounds of this preset overlap, and have no pieces that others could play: expected "
            f"another preset, or {instead}"
        )
    if games is None:
        games = FAR_PIECE if by is ExecutorName.ray else 0
    return replace(options, piece_games=games)


def _run(
    folder: Path,
    start: AnyPosition,
    options: RunOptions,
    parent: Model | None,
    play: PlayPieces,
) -> Run:
    """The run of a folder, or a new one."""
    from tengen.learn.checkpoints import checkpoints_in  # noqa: PLC0415
    from tengen.learn.runs import Run  # noqa: PLC0415

    if not checkpoints_in(folder / "checkpoints"):
        return Run.begin(folder, start, options, parent, play=play)
    try:
        return Run.resume(
            folder, start, options, lambda fault: print(fault, file=sys.stderr), parent, play=play
        )
    except InputError as error:
        raise InputError(f"{error}; --out names another folder for another run") from error
    except DamagedError as error:
        raise DamagedError(
            f"{error}; --from one of its models and another --out begin a new run with its weights"
        ) from error


def check_cooling(lessons: LessonOptions, minutes: float | None, cool: float) -> None:
    """Refuse a learning rate that cannot fall in the last so many minutes.

    Raises:
        InputError: nobody knows when the end is near, or the rate follows something else.
    """
    if cool and (minutes is None or cool > minutes):
        raise InputError(f"--cool {cool:g} is of the last minutes: expected --minutes, no fewer")
    if cool and lessons.divergence:
        raise InputError("--cool goes without divergence, which leads the learning rate")


class Until:
    """When a run ends: after so many rounds in all, or so many minutes from now.

    In the last minutes of that its learning rate may fall, so that what was learnt settles.
    """

    def __init__(self, rounds: int, minutes: float | None, cool: float = 0.0) -> None:
        self.rounds = rounds
        self.cool = cool
        self.end = math.inf if minutes is None else time.monotonic() + 60 * minutes

    def reached(self, run: Run) -> bool:
        """Is it time to end?"""
        return run.rounds >= self.rounds or time.monotonic() >= self.end

    def pace(self) -> float:
        """What the learning rate is multiplied by now."""
        if not self.cool:
            return 1.0
        left = (self.end - time.monotonic()) / (60 * self.cool)
        return min(1.0, max(COLDEST, left))


def _advance(
    run: Run,
    until: Until,
    model_every: int,
    console: Console,
    curves: Curves | None,
    *,
    as_json: bool,
) -> None:
    while not until.reached(run):
        if run.rounds and run.rounds % model_every == 0:
            _exported(run)
        if until.cool:
            run.teacher.pace = until.pace()
        with live_line(console, run.rounds + 1) as run.watch:
            report = run.advance()
            run.save()
        ratings = read_ratings(run.folder)
        print_round(report, ratings, as_json=as_json)
        if curves is not None:
            curves.add(report, ratings)


def _exported(run: Run) -> Path:
    """The model after the rounds that the run has made; written unless it is there."""
    model = run.folder / "models" / f"{run.rounds:08}"
    if not model.exists():
        run.export(model, shlex.join(["tengen", *sys.argv[1:]]))
    return model
