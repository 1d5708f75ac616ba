"""How many positions a second does self-play judge?

    python benchmarks/self_play.py [go|gomoku|renju] [--size N] [--net BxC] [--searches N]
        [--simulations N] [--batches N] [--threads N] [--seconds S] [--learn] [--heads]
        [--set OPTION=VALUE] [--device cuda]

The games are those of `tengen train --preset gpu`, with a network that knows nothing. With
`--learn` it learns from them at the same time, as in a run, with `--heads` besides what the
opponent will answer, and in Go whose the points will be and the lead. `--set` is that of `tengen
train`. Beside the leaves stands how
busy the GPU was, as its driver tells.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import torch

import tengen as tg
from tengen.learn.card import Card
from tengen.learn.loop.loop import Loop
from tengen.learn.network import Network
from tengen.learn.presets import preset_named
from tengen.learn.run_options import RunOptions, with_settings
from tengen.learn.shape import NetSize
from tengen.learn.window import Window
from tengen.searching.leaves import checked_planes

GAMES = {"go": (tg.Go, 9), "gomoku": (tg.Gomoku, 15), "renju": (tg.Renju, 15)}
WATCH = "nvidia-smi --query-gpu=utilization.gpu --format=csv,noheader,nounits -lms 200"


def main() -> None:
    """Measure, and print a line."""
    given = arguments()
    kind, size = GAMES[given.game]
    start = kind(given.size or size)
    options = options_of(given, start)
    planes = tuple(checked_planes(options.planes or None, start))
    torch.manual_seed(0)
    card = Card.of(start, planes, NetSize.named(options.net), heads=options.lessons.heads)
    network = Network(card.shape)
    window = Window(options.window)
    loop = Loop(network, start, planes, options, window)
    told: list[int] = []
    try:
        # Meanwhile trees fill, and games begin to end.
        advance(loop, window, given.seconds / 4, learn=given.learn)
        began = time.perf_counter()
        with watched() as told:
            leaves, positions = advance(loop, window, given.seconds, learn=given.learn)
        seconds = time.perf_counter() - began
        print_line(given, leaves / seconds, positions / seconds, told)
    finally:
        loop.close()


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", choices=sorted(GAMES), default="go")
    parser.add_argument("--size", type=int)
    parser.add_argument("--net", default="6x64")
    parser.add_argument("--searches", type=int, default=4096)
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--batches", type=int, default=4)
    parser.add_argument("--threads", type=int, default=max(1, (os.cpu_count() or 1) - 2))
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--learn", action="store_true")
    parser.add_argument("--heads", action="store_true")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--device", default="cuda")
    return parser.parse_args()


def options_of(given: argparse.Namespace, start: tg.Go | tg.Gomoku | tg.Renju) -> RunOptions:
    """The options of the preset, with what was asked for."""
    options = preset_named("gpu", start)
    pool = replace(
        options.pool,
        searches=given.searches,
        batches=given.batches,
        threads=given.threads,
        simulations=given.simulations,
    )
    lessons = options.lessons
    if given.heads:
        of_go = 1.0 if given.game == "go" else 0.0
        lessons = replace(lessons, ownership=of_go, score=of_go, reply=0.15)
    options = replace(options, lessons=lessons)
    options = replace(
        options, net=given.net, device=given.device, pool=pool, stages=(), round_games=512
    )
    return with_settings(options, given.set)


def advance(loop: Loop, window: Window, seconds: float, *, learn: bool) -> tuple[int, int]:
    """Play for so long; how many leaves were judged, and how many positions came of it."""
    end, leaves, positions = time.perf_counter() + seconds, 0, 0
    while time.perf_counter() < end:
        played = loop.play(0, 0, lambda _: None)
        leaves += played.leaves
        positions += len(played.chapter)
        if learn:
            window.add(str(window.played), played.chapter)
            loop.learn(played, lambda _: None)
    return leaves, positions


@contextmanager
def watched() -> Iterator[list[int]]:
    """How busy the GPU is meanwhile, in per cent, five times a second."""
    told: list[int] = []
    if shutil.which("nvidia-smi") is None:
        yield told
        return
    with subprocess.Popen(WATCH.split(), stdout=subprocess.PIPE, text=True) as watcher:
        yield told
        watcher.terminate()
        told += [int(line) for line in watcher.communicate()[0].split() if line.isdigit()]


def print_line(given: argparse.Namespace, leaves: float, positions: float, told: list[int]) -> None:
    """The figures."""
    busy = f"{sum(told) / len(told):.0f} %" if told else "unknown"
    learning = ", learning" if given.learn else ""
    print(
        f"{given.game} {given.net}, {given.searches} games × {given.simulations}{learning}: "
        f"{leaves / 1e6:.2f} M leaves/s, {positions:,.0f} positions/s, GPU busy {busy}"
    )


if __name__ == "__main__":
    main()
