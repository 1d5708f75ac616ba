"""Letting a machine think while the terminal shows how far it is, and Ctrl-C stops it."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Event
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as ProgressBar

from tengen.players import Observer, Player, Progress

T = TypeVar("T")


def think(work: Callable[[], T], player: Player, console: Console, title: str) -> tuple[T, bool]:
    """Let a player work, and say also whether Ctrl-C made it answer at once.

    The work goes on in a thread of its own: a Ctrl-C reaches the main one, which only waits. It
    may come before the player has begun, who then knows of nothing to stop, so it is told again.
    """
    with (
        interruption() as interrupted,
        progress_bar(console, title) as observer,
        ThreadPoolExecutor(1) as worker,
    ):
        player.watch(observer)
        answer = worker.submit(work)
        while not answer.done():
            wait([answer], timeout=0.1)
            if interrupted.is_set():
                player.stop()
    return answer.result(), interrupted.is_set()


@contextmanager
def interruption() -> Iterator[Event]:
    """What Ctrl-C sets, where it would otherwise break off whatever is being done."""
    interrupted = Event()
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:  # else somebody shields us from it
        signal.signal(signal.SIGINT, lambda *_: interrupted.set())
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress_bar(console: Console, title: str) -> Iterator[Observer | None]:
    """A bar that shows the progress it is told of; none where there is no terminal."""
    if not console.is_terminal:
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=16),
        TimeElapsedColumn(),
        TextColumn("{task.fields[found]}"),
    )
    with ProgressBar(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=1.0, found="")

        def show(progress: Progress) -> None:
            bar.update(task, completed=progress.done, found=in_short(progress))

        yield show


def in_short(progress: Progress) -> str:
    """A running search in a line."""
    found = progress.analysis
    return (
        f"{found.simulations:,} simulations, {progress.simulations_per_s:,.0f}/s, "
        f"{100 * found.value:.0f} % {' '.join(found.pv[:3])}"
    )
