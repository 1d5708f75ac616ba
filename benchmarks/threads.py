"""What many threads on one tree gain, beside what the machine gives at all.

    python benchmarks/threads.py [THREADS] [SECONDS]

By the clock, over one thread, best of five rounds in turn: playouts that share nothing (no search
can gain more), a tree for each thread (`parallel="root"`), and one tree for all. Wanted: one tree
gains 11 with 16 threads on 16 cores.
"""

import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tengen.cli.bench.boards import BOARDS, Board
from tengen.cli.bench.rounds import Run, best_of_rounds, sized
from tengen.searching import Search, SearchConfig
from tengen.searching.config import Parallel

MEMORY = 8 << 30
"""Bytes that no tree here reaches: growing is part of the work."""


def playouts(board: Board, threads: int) -> Run:
    """Playouts a second of threads that have nothing to do with each other."""

    def run(count: int, seed: int) -> float:
        with ThreadPoolExecutor(threads) as pool:
            begin = time.perf_counter()
            list(pool.map(lambda i: board.playouts(count // threads, seed + i), range(threads)))
            return count / (time.perf_counter() - begin)

    return run


def simulations(board: Board, threads: int, parallel: Parallel) -> Run:
    """Simulations a second of threads that search together."""

    def run(count: int, seed: int) -> float:
        config = SearchConfig(count, seed=seed, threads=threads, parallel=parallel, memory=MEMORY)
        search = Search(board.position(), config)
        begin = time.perf_counter()
        search.run()
        return count / (time.perf_counter() - begin)

    return run


def main(threads: int, seconds: float) -> None:
    """Measure, and print a line for each board."""
    print(f"{threads} threads over one    playouts  own trees  one tree")
    for name, board in BOARDS.items():
        runs = {
            "playouts": (playouts(board, 1), playouts(board, threads)),
            "root": (simulations(board, 1, "tree"), simulations(board, threads, "root")),
            "tree": (simulations(board, 1, "tree"), simulations(board, threads, "tree")),
        }
        trials = {
            (kind, many): sized(run, 1000 * threads, seconds)
            for kind, pair in runs.items()
            for many, run in enumerate(pair)
        }
        best = best_of_rounds(trials, name, show_progress=True)
        gains = [best[kind, 1] / best[kind, 0] for kind in runs]
        print(f"{name:20}" + "".join(f"{gain:11.2f}" for gain in gains), flush=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else os.cpu_count() or 1, float(given[1]) if given[1:] else 0.5)
