"""What `tengen train` tells: a line for each round, and one that lives while a round is played."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as ProgressBar

from tengen.journal import Line
from tengen.learn.history import Moment, Report, Watch

PATIENCE = 1.0
"""Seconds that may pass without a word."""


@contextmanager
def live_line(console: Console, number: int) -> Iterator[Watch]:
    """A line about the round that is under way, from its second second on; gone when it ends.

    Where nobody looks at a terminal there is none: the rounds have their lines.
    """
    if not console.is_terminal:
        yield lambda _: None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=20),
        TextColumn("{task.fields[told]}"),
        TimeElapsedColumn(),
    )
    bar = ProgressBar(*columns, console=console, transient=True)
    task = bar.add_task(f"round {number}", total=1, told="")
    began = time.monotonic()

    def show(moment: Moment) -> None:
        learning = moment.of_lessons > 0
        done, of = (
            (moment.lessons, moment.of_lessons) if learning else (moment.games, moment.of_games)
        )
        bar.update(task, completed=done, total=of, told=in_short(moment))
        if not bar.live.is_started and time.monotonic() - began >= PATIENCE:
            bar.start()

    try:
        yield show
    finally:
        bar.stop()


def in_short(moment: Moment) -> str:
    """How far a round is, in a few words."""
    if moment.of_lessons:
        return f"learning, {moment.lessons:,} of {moment.of_lessons:,} lessons"
    words = [f"playing, {moment.games:,} of {moment.of_games:,} games"]
    if moment.workers is not None:
        words.append(f"{moment.workers:,} {'worker' if moment.workers == 1 else 'workers'}")
    if moment.seconds:
        words.append(f"{moment.leaves / moment.seconds:,.0f} leaves/s")
    return ", ".join(words)


def print_round(report: Report, ratings: Sequence[Line], *, as_json: bool) -> None:
    """A line about a round, and the newest of the run's ratings if it has any."""
    rating = ratings[-1] if ratings else None
    if as_json:
        elo = rating["elo"] if rating else None
        print(json.dumps(report.as_json() | {"rating": elo}), flush=True)
        return
    words = [
        f"round {report.rounds:>4}",
        f"games {report.games:>6,}",
        f"positions {report.positions:>5,}",
        f"{report.seconds:5.1f} s",
    ]
    if report.leaves_a_second is not None:
        words.append(f"{report.leaves_a_second:,.0f} leaves/s")
    if report.losses is not None:
        numbers = report.losses._asdict().items()
        words += [f"{name} {number:.3f}" for name, number in numbers if math.isfinite(number)]
    if report.learning_rate is not None:
        words.append(f"rate {report.learning_rate:.1e}")
    if rating is not None:
        words.append(f"Elo {rating['elo']:+.0f} after round {rating['round']}")
    print("  ".join(words), flush=True)
