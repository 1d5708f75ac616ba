"""How many problems of five in a row are solved, and how fast.

    python benchmarks/threats.py FILE.jsonl [--kind K] [--seconds S] [--every N] [--jobs J]
        [--check]

FILE holds problems as `tengen.solving.read_problems` has them, each with a `kind`: `vcf`, to be won
by fours, or `vct`, by threats. Every N-th of each kind is solved with at most S seconds (1) of CPU
time; the table says how many were and how long it took. `--check` has the textbook's checker replay
every win against all defences. J processes share the problems, no more than there are cores. Of
three tries at a problem of fours the fastest counts: they take microseconds, and other work of the
machine disturbs. What was not solved is named, and the last line is the board itself: stones set
and taken back a second.
"""

from __future__ import annotations

import argparse
import json
import signal
import statistics
from collections import defaultdict
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, Never

from tengen import _core
from tengen.games.five import FiveInARow
from tengen.solving import Solution, check, read_problems, solve

METHODS = {"vcf": "fours", "vct": "threats"}
LONGEST = 1e6
"""Seconds on the clock: the limit is CPU time."""


class Result(NamedTuple):
    """What came of a problem."""

    name: str
    status: str
    seconds: float


class Spent(Exception):  # noqa: N818 - no error: the time is over
    """The CPU time of a problem is spent."""


def main() -> None:
    """Solve and print."""
    arguments = _arguments()
    lines = arguments.file.read_text().splitlines()
    print(
        f"{'set':<12}{'kind':<6}{'solved':>12}{'none':>6}{'median':>13}{'mean':>13}{'slowest':>13}"
    )
    for kind in arguments.kind or METHODS:
        chosen = [line for line in lines if json.loads(line).get("kind") == kind]
        attempt = partial(_attempt, kind=kind, seconds=arguments.seconds, checks=arguments.check)
        with get_context("spawn").Pool(arguments.jobs) as pool:
            results = pool.map(attempt, chosen[:: arguments.every], chunksize=1)
        by_set: dict[str, list[Result]] = defaultdict(list)
        for result in results:
            by_set[result.name.split("/")[0]].append(result)
        for name, some in sorted(by_set.items()):
            _print(name, kind, some)
        _print("all", kind, results)
        for status in ("none", "unknown"):
            names = [result.name for result in results if result.status == status]
            print(f"  {status}: {' '.join(names) or '-'}")
    print(f"board: {_core.bench_threat_board(1.0) / 1e6:.2f} M stones set and taken back a second")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--kind", action="append", choices=list(METHODS))
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def _attempt(line: str, *, kind: str, seconds: float, checks: bool) -> Result:
    """Solve one problem; runs in a process of the pool."""
    ((name, position),) = read_problems([line])
    tries = [_solved(position, METHODS[kind], seconds)]
    while kind == "vcf" and len(tries) < 3 and tries[0] is not None and tries[0].seconds < 0.1:
        tries.append(_solved(position, METHODS[kind], seconds))
    found = [solution for solution in tries if solution is not None]
    if not found:
        return Result(name, "unknown", seconds)
    if checks and found[0].status == "win":
        verdict = check(position, found[0])
        if not verdict.accepted:
            raise RuntimeError(f"{name}: the checker does not accept the win: {verdict.reason}")
    return Result(name, found[0].status, min(solution.seconds for solution in found))


def _solved(position: FiveInARow, method: str, seconds: float) -> Solution | None:
    """What is found before the CPU time is spent."""
    signal.signal(signal.SIGPROF, _spent)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        try:
            return solve(position, method=method, seconds=LONGEST, certain=False)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    except Spent:  # the signal may also come while the timer is taken back
        return None


def _spent(_signal: int, _frame: object) -> Never:
    raise Spent


def _print(name: str, kind: str, results: list[Result]) -> None:
    if not results:
        return
    count = {status: sum(r.status == status for r in results) for status in ("win", "none")}
    micros = sorted(1e6 * result.seconds for result in results)
    times = statistics.median(micros), statistics.fmean(micros), micros[-1]
    print(
        f"{name:<12}{kind:<6}{count['win']:>6}/{len(results):<5}{count['none']:>6}"
        + "".join(f"{time:>10,.0f} µs" for time in times)
    )


if __name__ == "__main__":
    main()
