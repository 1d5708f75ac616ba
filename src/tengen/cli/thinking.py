"""Letting a machine think while the terminal shows how far it is, and Ctrl-C stops it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as ProgressBar

from tengen.players import Observer, Player, Progress

T = TypeVar("T")


def think(work: Callable[[], T], player: Player, console: Console, title: str) -> tuple[T, bool]:
    """Let a player work, and say also whether Ctrl-C made it answer at once.

    The work goes on in a thread of its own: a Ctrl-C reaches the main one, which only waits.
    """
    interrupted = False
    with progress_bar(console, title) as observer, ThreadPoolExecutor(1) as worker:
        player.watch(observer)
        answer = worker.submit(work)
        while not answer.done():
            try:
                wait([answer], timeout=0.1)
            except KeyboardInterrupt:
                interrupted = True
                player.stop()
    return answer.result(), interrupted


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
            bar.update(task, completed=progress.done or 0.0, found=in_short(progress))

        yield show


def in_short(progress: Progress) -> str:
    """What a player who is thinking knows, in a line."""
    words = []
    if progress.simulations:
        words.append(f"{progress.simulations:,} simulations, {progress.simulations_per_s:,.0f}/s,")
    if progress.value is not None:
        words.append(f"{100 * progress.value:.0f} %")
    return " ".join([*words, *progress.pv[:3], progress.text]).strip()
