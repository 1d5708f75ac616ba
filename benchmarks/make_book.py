"""The opening book, made by the player `five` alone; prints a file of it.

    python benchmarks/make_book.py RULES [--keep N] [--nodes N] [--jobs N]
                                   > src/tengen/knowledge/data/book-RULES.txt

RULES is freestyle, standard or renju, on a board of 15 × 15. The book grows from the empty board,
and in Renju from the 26 openings too. Of each position the best move is searched with N nodes, and
every near point is judged with a fiftieth of that. The positions after the best move and after the
three next best wait to be taken in, those first that came about by the fewest concessions: a
position costs what its moves gave away, and something for each stone. Positions that are decided,
or have more stones than the book holds, are left out. The same budget prints the same file, with
any number of jobs.
"""

from __future__ import annotations

import argparse
import heapq
import sys
from contextlib import closing
from dataclasses import dataclass, field

import numpy as np

from tengen import _core
from tengen.games.five import FiveInARow, Gomoku, Renju
from tengen.games.openings import canonical_openings
from tengen.games.symmetry import folded, image_of
from tengen.jobs import executor
from tengen.knowledge.book import MOST_STONES, key_of

TABLE = 32 << 20
REACH = 2
REPLIES = 4
BATCH = 16
GLANCE = 50
"""A near point is judged with such a part of the budget."""
STONE = 25
"""What a stone costs, in hundredths of the logarithm of the odds."""


@dataclass(order=True)
class Waiting:
    """A position that may be taken in."""

    cost: int
    number: int
    line: tuple[str, ...] = field(compare=False)


@dataclass(frozen=True)
class Job:
    """A position to be thought about."""

    rules: str
    line: tuple[str, ...]
    nodes: int


@dataclass(frozen=True)
class Found:
    """What was found of it; no best move if it is decided."""

    best: str | None
    value: int
    replies: tuple[tuple[int, str], ...]
    """What each of the best moves gives away, and the move."""


def main() -> None:
    """Grow the book and print it."""
    asked = _arguments()
    print(f"# An opening book, {asked.rules}, 15 × 15, printed by")
    print(
        f"# python benchmarks/make_book.py {asked.rules} --keep {asked.keep} --nodes {asked.nodes}"
    )
    waiting = [Waiting(0, number, line) for number, line in enumerate(_roots(asked.rules))]
    heapq.heapify(waiting)
    seen: set[bytes] = set()
    work = executor("local", asked.jobs if asked.jobs > 1 else 0)
    number, kept = len(waiting), 0
    while waiting and kept < asked.keep:
        batch = _next(waiting, seen, asked.rules)
        jobs = [Job(asked.rules, each.line, asked.nodes) for each in batch]
        with closing(work.run(think, jobs)) as results:
            found = dict(results)
        for index, each in enumerate(batch):
            if found[index].best is None or kept >= asked.keep:
                continue
            kept += 1
            print(_written(asked.rules, each.line, found[index]), flush=True)
            for loss, move in found[index].replies:
                number += 1
                heapq.heappush(
                    waiting, Waiting(each.cost + STONE + loss, number, (*each.line, move))
                )
        print(f"{kept} kept, {len(waiting)} waiting", file=sys.stderr)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rules", choices=("freestyle", "standard", "renju"))
    parser.add_argument("--keep", type=int, default=300, help="how many positions")
    parser.add_argument("--nodes", type=int, default=300_000, help="for each position")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    return parser.parse_args()


def _roots(rules: str) -> list[tuple[str, ...]]:
    openings = [each.moves() for each in canonical_openings()] if rules == "renju" else []
    return [(), *openings]


def _next(waiting: list[Waiting], seen: set[bytes], rules: str) -> list[Waiting]:
    """The cheapest positions that are not in the book yet, turned in any way."""
    batch: list[Waiting] = []
    while waiting and len(batch) < BATCH:
        each = heapq.heappop(waiting)
        key = folded(_after(rules, each.line)).key
        if key not in seen:
            seen.add(key)
            batch.append(each)
    return batch


def _after(rules: str, line: tuple[str, ...]) -> FiveInARow:
    position: FiveInARow = Renju(15) if rules == "renju" else Gomoku(15, rules=rules)
    for move in line:
        position.play(move)
    return position


def _written(rules: str, line: tuple[str, ...], found: Found) -> str:
    position = _after(rules, line)
    fold = folded(position)
    assert found.best is not None
    return f"{key_of(fold)} {image_of(found.best, fold.symmetry, position)} {found.value:+d}"


def think(job: Job) -> Found:
    """The best move of a position and the next best ones."""
    position = _after(job.rules, job.line)
    best = _thought(position, job.nodes)
    if best.moves_to_end or not best.variation:
        return Found(None, 0, ())
    move = position.name(*best.variation[0])
    values = {move: best.value}
    if len(job.line) < MOST_STONES:
        for point in _near(position):
            if point != move:
                after = _thought(position.copy().play(point), job.nodes // GLANCE)
                if not after.moves_to_end:
                    values[point] = min(best.value, -after.value)
    ranked = sorted((best.value - value, point != move, point) for point, value in values.items())
    replies = tuple((loss, point) for loss, _, point in ranked[:REPLIES])
    return Found(move, best.value, replies if len(job.line) < MOST_STONES else ())


def _thought(position: FiveInARow, nodes: int) -> _core.AlphaBetaAnswer:
    thinker = _core.AlphaBeta(TABLE if nodes > 100_000 else TABLE // 16)
    thinker.prepare(position._native, 0.0, max(1, nodes), 0)
    thinker.run()
    return thinker.so_far()


def _near(position: FiveInARow) -> list[str]:
    """Legal points close to a stone."""
    near = np.zeros_like(position.board, dtype=bool)
    for row, col in np.argwhere(position.board != 0).tolist():
        near[max(0, row - REACH) : row + REACH + 1, max(0, col - REACH) : col + REACH + 1] = True
    return position.names(near & position.legal_mask())


if __name__ == "__main__":
    main()
