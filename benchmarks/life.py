"""How many life-and-death problems are solved, proven, and how fast.

    python benchmarks/life.py gotools-dev.jsonl cho-elementary-dev.jsonl --every 10 --nodes 200000
    python benchmarks/life.py cho-elementary-dev.jsonl --every 6 --nodes 1000000 --threads 2

A problem is right if the first move that is answered is among its source's, proven or not; where
the source knows none, if no move is claimed to reach what the source calls lost. `guessed` tells
how many of the answers without proof are right. All is done by one thread; with `--nodes`, and
seconds enough, everything but the times repeats. Every 20th of each set with 200,000 nodes takes a
few minutes on one core. With `--threads` hard problems are solved by so many, too, in turn with
one, and the last lines tell how much sooner: of those that one thread proves with 50,000 nodes or
more. `--check` replays every proof with the textbook's checker; `--verbose` lists what is not
right, and where a proof contradicts the source, with the main line.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tengen.games.problem import Problem
from tengen.games.problem_reading import read_problems
from tengen.solving.life import LifeSolution
from tengen.solving.together import solve_together
from tengen.textbook.life_proofs import check_certificate

RANKS = {"15k-10k": range(10, 16), "9k-6k": range(6, 10), "5k-1k": range(1, 6)}


HARD = 50_000
"""Nodes from which on several threads are compared with one."""


class Result(NamedTuple):
    """What came of a problem."""

    name: str
    group: str
    label: str
    answer: LifeSolution
    right: bool
    disputed: bool
    cpu: float


def main() -> None:
    """Solve and print."""
    arguments = _arguments()
    print(
        f"{'set':<26}{'right':>18}{'proven':>8}{'guessed':>9}{'disputed':>9}"
        f"{'nodes':>9}{'99 %':>11}{'ms':>8}{'99 %':>8}"
    )
    pairs: list[tuple[LifeSolution, LifeSolution]] = []
    for path in arguments.file:
        groups: dict[str, list[Result]] = defaultdict(list)
        try:
            for data, problem in _chosen(path, arguments.every, arguments.first):
                result = _attempt(path, data, problem, arguments)
                groups[result.group].append(result)
                if arguments.threads > 1 and result.answer.proven and result.answer.nodes >= HARD:
                    pairs.append((result.answer, _solved(problem, arguments, arguments.threads)))
                if arguments.verbose and (not result.right or result.disputed):
                    _print_one(result)
        finally:  # Ctrl-C leaves what is known so far
            for name, results in sorted(groups.items()):
                _print(name, results)
    if arguments.threads > 1:
        _print_gain(arguments.threads, pairs, verbose=arguments.verbose)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path, nargs="+")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=1 << 62)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--threads", type=int, default=1, help="compare so many with one")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--all-moves", action="store_true", help="judge every first move")
    return parser.parse_args()


def _chosen(path: Path, every: int, first: int) -> Iterator[tuple[dict[str, Any], Problem]]:
    lines = path.read_text().splitlines()[first::every]
    for line in lines:
        data = json.loads(line)
        yield data, _as_asked(read_problems(line)[0], data.get("target"))


def _as_asked(problem: Problem, target: list[str] | None) -> Problem:
    """The problem with the target that its source names, no more."""
    if not target:
        return problem
    points = [problem.name(ord(point[1]) - 97, ord(point[0]) - 97) for point in target]
    asked = Problem(problem.position, problem.defender, points)
    asked.known = problem.known
    return asked


def _attempt(
    path: Path, data: dict[str, Any], problem: Problem, arguments: argparse.Namespace
) -> Result:
    begun = time.process_time()
    answer = _solved(problem, arguments, 1)
    cpu = time.process_time() - begun
    known = problem.known
    best = answer.first_moves[:1]
    right = bool(set(best) & set(known.right)) if known.right else not _contradicts(data, answer)
    disputed = answer.proven and (
        (bool(known.right) and bool(set(answer.first_moves) & set(known.wrong)))
        or (bool(known.right) and not set(answer.first_moves) & set(known.right))
        or _contradicts(data, answer)
    )
    if arguments.check:
        _check(data["id"], answer)
    return Result(
        data["id"], _group(path, data), data.get("status", ""), answer, right, disputed, cpu
    )


def _solved(problem: Problem, arguments: argparse.Namespace, threads: int) -> LifeSolution:
    return solve_together(
        problem,
        arguments.nodes,
        arguments.seconds,
        all_moves=arguments.all_moves,
        threads=threads,
    )


def _contradicts(data: dict[str, Any], answer: LifeSolution) -> bool:
    """Does a proven status contradict the exact one of the source?"""
    words = str(data.get("status", "")).split()
    if not answer.proven or len(words) < 2:
        return False
    if words[1] != "ko":
        return {"dead": "dead", "alive": "alive", "seki": "alive"}.get(answer.status) != words[1]
    if answer.ko is None:
        return answer.status != "ko"
    defender = answer.problem.defender
    grade = ("l" if answer.ko["takes_first"] == defender else "d") + str(
        answer.ko["threats_needed"]
    )
    return grade != words[2]


def _group(path: Path, data: dict[str, Any]) -> str:
    rank = data.get("rank", "")
    if not rank:
        return path.stem
    if rank.endswith("k"):
        return f"{path.stem} " + next(
            (name for name, numbers in RANKS.items() if int(rank[:-1]) in numbers), rank
        )
    return f"{path.stem} " + ("1d-3d" if int(rank[:-1]) <= 3 else "4d-7d")


def _check(name: str, answer: LifeSolution) -> None:
    """Have the proofs replayed; a proof that is refused is a bug."""
    for certificate in answer.certify():
        verdict = check_certificate(certificate)
        if not verdict.accepted:
            raise SystemExit(f"{name}: the checker does not accept the proof: {verdict.reason}")


def _print_one(result: Result) -> None:
    answer, known = result.answer, result.answer.problem.known
    print(
        f"  {'disputed' if result.disputed else 'wrong':<9}{result.name} {result.label}: "
        f"{answer.status}{'' if answer.proven else '?'} {answer.ko or ''} {answer.first_moves[:4]} "
        f"of {known.right}, not {known.wrong[:4]}, {answer.nodes:,} nodes; {' '.join(answer.pv)}"
    )


def _print(name: str, results: list[Result]) -> None:
    count = len(results)
    right = sum(result.right for result in results)
    guesses = [result.right for result in results if not result.answer.proven]
    guessed = f"{sum(guesses)}/{len(guesses)}"
    disputed = sum(result.disputed for result in results)
    nodes = sorted(result.answer.nodes for result in results)
    millis = sorted(1000 * result.cpu for result in results)
    last = min(count - 1, int(0.99 * count))
    print(
        f"{name:<26}{right:>6}/{count:<5}{right / count:>6.1%}{1 - len(guesses) / count:>8.1%}"
        f"{guessed:>9}{disputed:>9}{statistics.median(nodes):>9,.0f}{nodes[last]:>11,}"
        f"{statistics.median(millis):>8.1f}{millis[last]:>8.0f}",
        flush=True,
    )


def _print_gain(
    threads: int, pairs: list[tuple[LifeSolution, LifeSolution]], *, verbose: bool
) -> None:
    """How much sooner several threads have the answer: geometric means of ratios."""
    for alone, together in pairs if verbose else ():
        print(
            f"  {alone.seconds:>7.2f} s by one, {together.seconds:>7.2f} s by {threads}; "
            f"{alone.nodes:>9,} and {together.nodes:>9,} nodes; {alone.status}, {together.status}"
        )
    same = [(alone, together) for alone, together in pairs if together.status == alone.status]
    if same:
        sooner = statistics.geometric_mean(a.seconds / b.seconds for a, b in same)
        nodes = statistics.geometric_mean(b.nodes / a.nodes for a, b in same)
        print(
            f"{threads} threads say the same of {len(same)} of {len(pairs)} hard problems, "
            f"{sooner:.2f} times as soon, with {nodes:.2f} times the nodes"
        )


if __name__ == "__main__":
    main()
