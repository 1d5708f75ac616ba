"""Presets: the options of a run under a name."""

from __future__ import annotations

from tengen.errors import InputError
from tengen.learn.lessons import LessonOptions
from tengen.learn.runs import RunOptions
from tengen.searching.pool import PoolConfig

PRESETS = {
    "small": RunOptions(
        net="3x32",
        round_games=64,
        pool=PoolConfig(
            searches=64,
            batches=1,
            simulations=48,
            temperature_moves=8,
            noise_weight=0.25,
            noise_alpha=0.3,
        ),
        window=8000,
        batch=128,
        uses=3.0,
        lessons=LessonOptions(learning_rate=2e-3),
    ),
}
"""`small` learns a small board on one core: four in a row on 6×6 within minutes."""


def preset_named(name: str) -> RunOptions:
    """The options of that name.

    Raises:
        InputError: there are none.
    """
    if name not in PRESETS:
        raise InputError(f"preset {name!r} is unknown: expected {', '.join(PRESETS)}")
    return PRESETS[name]
