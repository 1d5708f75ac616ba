"""Presets: the options of a run under a name.

`small` learns a small board on one core: four in a row on 6×6 within minutes. Its roots are
Gumbel's, and 16 simulations a move are enough for them.

`r` is R's training (R, sections 3.3 and 3.4, table 4), for five in a row. After each game one batch
of 512 is learnt for five epochs, half of it from that game and half from before, with the learning
rate 0.002 led by a divergence of 0.02. R keeps 10,000 examples in which each position counts eight
times, as its symmetries; here a symmetry is drawn as an example is, so these are 1,250 positions,
and 64 are enough for the first batch. Each move has 200 simulations near stones, with UTSS at most
four plies from the root; a game ends where it is proven, and one proven position for each move is
learnt with it. R prints no size of the network, no noise and no temperature: those are ours. A GPU
is used if there is one.

`gpu` is ours, for any game: 4,096 games are in play on a GPU while a 6x64 learns from the last two
million positions, and a round is 2,048 games that have ended. Games are played with a mean of the
weights; moves have 32 simulations, later 64 and 128. Sides give up, a game is broken off after
twice as many moves as there are points, and one of Go ends when every point is settled. Five in a
row begins after up to six random stones, its networks see what stones would make, and wins by fours
are looked for at every leaf and end a game.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import torch

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.learn.learner import LessonOptions
from tengen.learn.run_options import RunOptions
from tengen.searching.leaves import R_PLANES, SHAPE_PLANES, plane_names
from tengen.searching.pool import PoolConfig

R_BUFFER, R_BATCH = 10_000, 512
SYMMETRIES = 8
"""As which R keeps each position."""
FIVE = 5


def small(_: AnyPosition) -> RunOptions:
    """Learns a small board on one core: four in a row on 6×6 within minutes."""
    return RunOptions(
        net="3x32",
        round_games=64,
        pool=PoolConfig(
            searches=64,
            batches=1,
            simulations=16,
            root="gumbel",
            considered=8,
            temperature_moves=8,
        ),
        window=8000,
        batch=128,
        uses=3.0,
        lessons=LessonOptions(learning_rate=2e-3),
    )


def r(start: AnyPosition) -> RunOptions:
    """R's training as it is printed.

    Raises:
        InputError: it is not five in a row that is to be learnt.
    """
    if not isinstance(start, FiveInARow) or start.row != FIVE:
        raise InputError("the preset r is for five in a row: its planes are of that alone")
    return RunOptions(
        net="4x64",
        planes=R_PLANES,
        round_games=1,
        pool=PoolConfig(
            searches=1,
            batches=1,
            simulations=200,
            temperature_moves=12,
            noise_weight=0.25,
            noise_alpha=0.15,
            prover="utss",
            filter="near",
            end_proven=True,
            keep_proofs=True,
        ),
        window=R_BUFFER // SYMMETRIES,
        batch=R_BATCH,
        least=R_BATCH // SYMMETRIES,
        uses=0.0,
        half_new=True,
        lessons=LessonOptions(learning_rate=2e-3, epochs=5, divergence=0.02),
        device="cuda" if torch.cuda.is_available() else "cpu",
    )


def gpu(start: AnyPosition) -> RunOptions:
    """Thousands of games at once on a GPU, in play while the network learns."""
    is_go = isinstance(start, Go)
    of_five = isinstance(start, FiveInARow) and start.row == FIVE
    return RunOptions(
        net="6x64",
        planes=tuple(plane_names(start)) if is_go else SHAPE_PLANES if of_five else (),
        device="cuda",
        overlap=True,
        round_games=2048,
        pool=PoolConfig(
            searches=4096,
            batches=4,
            threads=max(1, (os.cpu_count() or 1) - 2),
            simulations=32,
            temperature_moves=start.height + start.width - 4,
            noise_weight=0.25,
            noise_alpha=12 / (start.height * start.width),
            max_moves=2 * start.height * start.width,
            resign_below=0.05,
            settle=is_go,
            prover="none" if is_go else "fours",
            prover_plies=0,
            end_proven=not is_go,
        ),
        stones=0 if is_go else 6,
        stages=((0, 32), (60_000, 64), (400_000, 128)),
        window=2_000_000,
        batch=4096,
        uses=4.0,
        lessons=LessonOptions(learning_rate=2e-3, average=0.995),
    )


PRESETS: dict[str, Callable[[AnyPosition], RunOptions]] = {
    "small": small,
    "r": r,
    "gpu": gpu,
}


def preset_named(name: str, start: AnyPosition) -> RunOptions:
    """The options of that name for games that begin so.

    Raises:
        InputError: there are none.
    """
    if name not in PRESETS:
        raise InputError(f"preset {name!r} is unknown: expected {', '.join(PRESETS)}")
    return PRESETS[name](start)
