"""The work behind each line of docs/explanation/speed.md, done on request.

`compare.py` starts this program with the module of a checkout, writes one request a line on its
standard input, and reads one answer a line. So two versions of the core take turns in processes of
their own, each warm. Whatever is imported here must exist in every version that is compared.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import tengen as tg
from tengen.cli.bench.boards import BOARDS, Board

Work: TypeAlias = Callable[[int], float | None]
"""So many units of work; its CPU-seconds, where it knows them better than a clock around it."""

Prepare: TypeAlias = Callable[[int], Work]
"""Makes everything ready that does not count, from a seed."""

CORNER = [
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [1, 1, 0, 0, 2, 2, 2, 2, 2],
    [0, 0, 0, 2, 2, 2, 2, 2, 2],
    *[[2] * 9] * 4,
]
"""T's appendix B."""

MEMORY = 8 << 30
"""Bytes that no tree here reaches."""


@dataclass(frozen=True)
class Line:
    """One line of the table."""

    unit: str
    """What is counted."""
    few: int
    """As many units as show what one costs, once start-up has been taken off."""
    prepare: Prepare
    seconds: float = 0.1
    """CPU time of a round, where time is compared."""
    counted: bool = True
    """Whether its instructions are counted: not where that takes minutes and shows nothing new."""


def playouts(board: Board) -> Prepare:
    """Uniform random playouts from the empty board."""

    def prepare(seed: int) -> Work:
        def work(count: int) -> None:
            board.playouts(count, seed)

        return work

    return prepare


def simulations(board: Board, threads: int = 1) -> Prepare:
    """Simulations of one search with default options."""

    def prepare(seed: int) -> Work:
        position = board.position()

        def work(count: int) -> None:
            config = tg.SearchConfig(count, seed=seed, threads=threads, memory=MEMORY)
            tg.Search(position, config).run()

        return work

    return prepare


def leaves(board: Board, simulations: int) -> Prepare:
    """Leaves of a pool whose searches have so many simulations a move."""

    def prepare(seed: int) -> Work:
        return lambda count: board.pool(simulations, count, seed).cpu_seconds

    return prepare


def calls(ask: Callable[[], Any], **options: Any) -> Prepare:  # noqa: ANN401
    """Whole calls of `tg.search`: options, memory, thread and names for the moves included."""

    def prepare(seed: int) -> Work:
        def work(count: int) -> None:
            for i in range(count):
                tg.search(ask(), seed=seed + i, textbook=True, **options)

        return work

    return prepare


def corner() -> tg.Problem:
    """The problem of appendix B."""
    return tg.Problem.from_matrix(CORNER, to_play="black", defender="white")


def t_simulations(**rewards: float) -> Prepare:
    """T's 1600 simulations of appendix B. Proofs would solve it long before."""
    rewarded = type(tg.SearchConfig().rewards)(win=1, draw=0, loss=-1, **rewards)
    return calls(
        corner, simulations=1600, exploration=2.0, expansion=1, proofs=False, rewards=rewarded
    )


def looks(board: Board) -> Prepare:
    """Looks at a search, as a page takes them ten times a second."""

    def prepare(seed: int) -> Work:
        search = tg.Search(board.position(), tg.SearchConfig(10_000, seed=seed))
        search.run()

        def work(count: int) -> None:
            for _ in range(count):
                search.candidates(search.result().best)

        return work

    return prepare


def lines() -> Iterator[tuple[str, Line]]:
    """All lines by name."""
    for name, board in BOARDS.items():
        yield f"playouts {name}", Line("playout", 1000, playouts(board))
    for name, board in BOARDS.items():
        yield f"search {name}", Line("simulation", 4000, simulations(board))
    for name in ("gomoku-15", "renju-15"):
        work = calls(BOARDS[name].position, simulations=250_000, memory=MEMORY)
        yield f"250,000 simulations {name}", Line("search", 1, work, counted=False)
    yield "problem", Line("search", 4, t_simulations())
    yield "problem, rewards", Line("search", 4, t_simulations(step_bonus=1, penalty=3, decay=0.9))
    for count, few in ((1_000, 8), (10_000, 1)):
        work = calls(BOARDS["go-9"].position, simulations=count)
        yield f"call of {count:,}", Line("call", few, work)
    yield "two threads go-9", Line("simulation", 4000, simulations(BOARDS["go-9"], threads=2))
    for name in ("go-9", "renju-15"):
        for count in (200, 32):
            work = leaves(BOARDS[name], count)
            # Rounds as long as those of `tengen bench pool --seconds 2`.
            yield f"pool at {count} {name}", Line("leaf", 60_000, work, seconds=0.4)
    for name in ("go-9", "go-19", "gomoku-15"):
        yield f"look at {name}", Line("look", 40, looks(BOARDS[name]))


def marker() -> None:
    """Calls a function of the C library that nobody else calls, where callgrind cuts its counts."""
    os.getpriority(os.PRIO_PROCESS, 0)


def done(prepare: Prepare, count: int, seed: int) -> float:
    """Do the work between two markers; its CPU-seconds, all threads together."""
    work = prepare(seed)
    marker()
    begin = time.process_time()
    own = work(count)
    seconds = time.process_time() - begin
    marker()
    return seconds if own is None else own


def main() -> None:
    """Say what there is, then answer until nobody asks."""
    table = dict(lines())
    said = {
        name: {key: value for key, value in vars(line).items() if key != "prepare"}
        for name, line in table.items()
    }
    print(json.dumps({"package": tg.__file__, "lines": said}), flush=True)
    for request in sys.stdin:
        name, count, seed = json.loads(request)
        print(json.dumps(done(table[name].prepare, count, seed)), flush=True)


if __name__ == "__main__":
    main()
