"""Our solver of life and death beside another program, on the same problems in turn.

    python benchmarks/solvers.py gotools-dev.jsonl --every 20 --nodes 200000 --peer ./other

Both are asked one question: does the side to move win if nobody has a threat for a ko? The outside
is closed: nobody may play in the largest empty area that no stone of the defender touches, and to
attackers beside it it is a liberty for ever. Where there is none, the problem is left out. A seki
is a win for the defender.

The peer is any command that reads a problem a line and writes an answer a line, both JSON. A
problem has `id`, `size`, `black`, `white`, `closed`, `target` (points as in SGF, `aa` is top left),
`defender` and `to_move` (`b` or `w`), and `nodes`, the limit. An answer is `{"wins": true, "nodes":
1234, "cpu": 0.5}`, with `null` if the limit was reached, or `{"cannot": "why"}` for a problem that
it cannot read. What it calls a node is its own affair.

The lines tell how many problems both could read, who solved how many, how often they agree, and,
of those that both solved, nodes and CPU-milliseconds (medians, and the geometric mean of theirs
over ours). `--check` replays our proofs with the textbook's checker, but for those too large to be
written down; `--json` prints a line for each problem instead. Some peers ask what becomes of one
chain, not of a group: `--one-chain` asks both about the largest of the target. If the peer repeats,
everything but the times does.
"""

from __future__ import annotations

import argparse
import json
import shlex
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tengen.games.problem import Problem
from tengen.games.problem_reading import read_problems
from tengen.solving.life.asking import Asker, Budget, Terms
from tengen.solving.life.ground import ATTACKER, exact_ground
from tengen.textbook.life_proofs import check_certificate

NO_THREATS = Terms()
NO_HURRY = 600.0
"""Seconds: only nodes are to end a search."""


class Answer(NamedTuple):
    """Does the side to move win, and what did it take to know? None if the limit was reached."""

    wins: bool | None
    nodes: int
    cpu: float


class Peer:
    """A program that answers a line for a line."""

    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def answer(self, question: dict[str, Any]) -> Answer | None:
        """What it says; None if it cannot read the problem."""
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps(question), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            sys.exit(f"the peer ended at {question['id']}")
        said = json.loads(line)
        return None if "cannot" in said else Answer(said["wins"], said["nodes"], said["cpu"])

    def close(self) -> None:
        """End the program."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


class Pair(NamedTuple):
    """A problem and what both say."""

    name: str
    ours: Answer
    theirs: Answer


def main() -> None:
    """Ask both, and print."""
    arguments = _arguments()
    peer = Peer(arguments.peer)
    for path in arguments.file:
        pairs: list[Pair] = []
        lines = path.read_text().splitlines()[arguments.first :: arguments.every]
        for question, problem in _enclosed(lines, arguments):
            theirs = peer.answer(question)
            if theirs is None:
                continue
            ours = _ours(problem, arguments.nodes, checked=arguments.check)
            pairs.append(Pair(question["id"], ours, theirs))
            if arguments.json:
                told = {"ours": ours._asdict(), "theirs": theirs._asdict()}
                print(json.dumps({"id": question["id"], **told}), flush=True)
        if not arguments.json:
            _print(path.stem, len(lines), pairs)
    peer.close()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path, nargs="+")
    parser.add_argument("--peer", required=True, help="the other program's command")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=200_000, help="for each, as it counts")
    parser.add_argument("--one-chain", action="store_true", help="of the target, the largest")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _enclosed(
    lines: list[str], arguments: argparse.Namespace
) -> Iterator[tuple[dict[str, Any], Problem]]:
    """The problems with an outside, as the peer is asked and as we are."""
    for line in lines:
        data = json.loads(line)
        whole = read_problems(line)[0]
        outside = _outside(whole)
        if not outside or not data.get("target"):
            continue
        chains = [whole.position.chain(_name(whole, point)) for point in data["target"]]
        target = max(chains, key=len) if arguments.one_chain else set().union(*chains)
        inside = [
            whole.name(row, col)
            for row, col in _points(whole)
            if whole.board[row, col] == 0 and (row, col) not in outside
        ]
        asked = {key: data[key] for key in ("id", "size", "black", "white", "to_move")}
        question = {
            **asked,
            "defender": whole.defender[0],
            "target": [_sgf(*whole.coordinates(name)) for name in sorted(target)],
            "closed": [_sgf(*point) for point in sorted(outside)],
            "nodes": arguments.nodes,
        }
        yield question, Problem(whole.position, whole.defender, target, inside)


def _name(problem: Problem, point: str) -> str:
    return problem.name(ord(point[1]) - 97, ord(point[0]) - 97)


def _sgf(row: int, col: int) -> str:
    return chr(97 + col) + chr(97 + row)


def _points(problem: Problem) -> list[tuple[int, int]]:
    return [(row, col) for row in range(problem.height) for col in range(problem.width)]


def _outside(problem: Problem) -> set[tuple[int, int]]:
    """The largest empty area that no stone of the defender touches."""
    board = {point: int(problem.board[point]) for point in _points(problem)}
    defender = 1 if problem.defender == "black" else 2
    unseen = {point for point, stone in board.items() if stone == 0}
    areas: list[set[tuple[int, int]]] = []
    while unseen:
        front = [unseen.pop()]
        area, is_touched = set(front), False
        while front:
            row, col = front.pop()
            around = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}
            is_touched |= any(board.get(point) == defender for point in around)
            front += around & unseen
            area |= around & unseen
            unseen -= around
        if not is_touched:
            areas.append(area)
    return max(areas, key=lambda area: (len(area), min(area)), default=set())


def _ours(problem: Problem, nodes: int, *, checked: bool) -> Answer:
    """Our answer on the ground as it is, with an empty table."""
    begun = time.process_time()
    ground = exact_ground(problem)
    budget = Budget(nodes, NO_HURRY)
    asker = Asker(ground, budget)
    winner = asker.ask(NO_THREATS).winner
    cpu = time.process_time() - begun
    if winner is None:
        return Answer(None, budget.used, cpu)
    if checked and (certificate := asker.certificate(NO_THREATS, winner)):
        verdict = check_certificate(certificate)
        if not verdict.accepted:
            sys.exit(f"the checker does not accept our proof: {verdict.reason}\n{problem}")
    return Answer((winner == ATTACKER) == ground.attacker_moves, budget.used, cpu)


def _print(name: str, count: int, pairs: list[Pair]) -> None:
    solved = Counter((pair.ours.wins is not None, pair.theirs.wins is not None) for pair in pairs)
    print(
        f"{name}: {len(pairs)} of {count} read by both; solved by both {solved[True, True]}, "
        f"by ours alone {solved[True, False]}, by theirs alone {solved[False, True]}"
    )
    both = [pair for pair in pairs if None not in (pair.ours.wins, pair.theirs.wins)]
    if not both:
        return
    other = [pair.name for pair in both if pair.ours.wins != pair.theirs.wins]
    print(f"  of those, {len(both) - len(other)} agree; not: {' '.join(other) or '-'}")
    for unit, scale, key in (("nodes", 1, "nodes"), ("CPU ms", 1000, "cpu")):
        ours = [scale * getattr(pair.ours, key) for pair in both]
        theirs = [scale * getattr(pair.theirs, key) for pair in both]
        ratio = statistics.geometric_mean(b / a for a, b in zip(ours, theirs, strict=True))
        print(
            f"  {unit:<6}  median ours {statistics.median(ours):,.6g}, theirs "
            f"{statistics.median(theirs):,.6g}; sum ours {sum(ours):,.0f}, theirs "
            f"{sum(theirs):,.0f}; theirs over ours, geometric mean {ratio:.2f}"
        )


if __name__ == "__main__":
    main()
