"""How many problems of five in a row are solved, and how fast.

    python benchmarks/threats.py FILE.jsonl [--seconds S] [--every N] [--check]

FILE holds problems as `tengen.solving.read_problems` has them, each with a `kind`: `vcf`, to be won
by fours, or `vct`, by threats. Every N-th of each kind is solved with at most S seconds (1); the
table says how many were and how long it took. `--check` has the textbook's checker replay every win
against all defences. The last line is the board itself: stones set and taken back a second.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import defaultdict
from pathlib import Path
from typing import cast

from tengen import _core
from tengen.games.five import FiveInARow
from tengen.solving import Solution, read_problems, solve
from tengen.textbook.five import Five, RowRules
from tengen.textbook.wins import check_win

METHODS = {"vcf": "fours", "vct": "threats"}


def main() -> None:
    """Solve and print."""
    arguments = _arguments()
    lines = arguments.file.read_text().splitlines()
    print(
        f"{'set':<12}{'kind':<6}{'solved':>12}{'none':>6}{'median':>13}{'mean':>13}{'slowest':>13}"
    )
    for kind, method in METHODS.items():
        chosen = [line for line in lines if json.loads(line).get("kind") == kind]
        by_set: dict[str, list[Solution]] = defaultdict(list)
        for name, position in read_problems(chosen[:: arguments.every]):
            solution = solve(position, method=method, seconds=arguments.seconds)
            if arguments.check and solution.status == "win":
                _check(name, position, solution)
            by_set[name.split("/")[0]].append(solution)
        for name, solutions in sorted(by_set.items()):
            _print(name, kind, solutions)
        _print("all", kind, [solution for each in by_set.values() for solution in each])
    print(f"board: {_core.bench_threat_board(1.0) / 1e6:.2f} M stones set and taken back a second")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    return parser.parse_args()


def _print(name: str, kind: str, solutions: list[Solution]) -> None:
    if not solutions:
        return
    count = {status: sum(s.status == status for s in solutions) for status in ("win", "none")}
    micros = sorted(1e6 * solution.seconds for solution in solutions)
    times = statistics.median(micros), statistics.fmean(micros), micros[-1]
    print(
        f"{name:<12}{kind:<6}{count['win']:>6}/{len(solutions):<5}{count['none']:>6}"
        + "".join(f"{time:>10,.0f} µs" for time in times)
    )


def _check(name: str, position: FiveInARow, solution: Solution) -> None:
    past = position.past
    black, white = (
        [position.name(*point) for point in stones] for stones in (past.black, past.white)
    )
    game = Five((position.height, position.width), rules=cast("RowRules", position.rules))
    game.set_up(black, white, position.to_play)
    verdict = check_win(game, solution.attacker, solution.tree)
    if not verdict.accepted:
        raise SystemExit(f"{name}: the checker does not accept the win: {verdict.reason}")


if __name__ == "__main__":
    main()
