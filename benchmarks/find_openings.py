"""Balanced openings of five in a row, found by the player `five`; prints a file of them.

    python benchmarks/find_openings.py RULES [--keep N] [--nodes N] [--within V] [--jobs N]
                                       [--seed S] > src/tengen/knowledge/data/openings-RULES.txt

RULES is freestyle, standard or renju, on a board of 15 × 15. Openings of three to six stones near
the middle are drawn, each once however the board is turned, and judged with a hundredth, a tenth
and the whole of the budget. One is kept if each time nobody is known to win and the value is close
to 0: three times V, twice V, and V at last, in hundredths of the logarithm of the odds (V = 30: a
win rate from 43 to 57 %), neither side wins by threats if it is to move, and of four games that
`five` plays against itself from there, with a few percent of the budget a move and now more for
Black, now more for White, neither side wins more than three. The same seed and budget print the
same file, with any number of jobs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from random import Random

from tengen import _core
from tengen.errors import IllegalMove
from tengen.games.five import FiveInARow, Gomoku, Renju
from tengen.games.notation import PASS
from tengen.games.position import opponent
from tengen.games.symmetry import folded
from tengen.jobs import executor
from tengen.solving import solve

STONES = (3, 4, 5, 6)
REACH = {3: 4, 4: 3, 5: 3, 6: 3}
"""How far from the middle stones lie, by their number: three close together are Black's win."""
BATCH = 16
TABLE = 8 << 20
PROVER = 20_000
SHARES = ((100, 3), (10, 2), (1, 1))
"""Of the budget, and how many times the last window the value may be away from 0."""
GAMES = ((0.05, 0.06), (0.06, 0.05), (0.1, 0.12), (0.12, 0.1))
"""What Black and White spend on a move in the games that are played out, of the budget."""
LONGEST = 120
"""Moves; a longer game is a draw."""


@dataclass(frozen=True)
class Job:
    """Openings to be judged."""

    rules: str
    lines: tuple[tuple[str, ...], ...]
    nodes: int
    within: int


def main() -> None:
    """Draw, judge, print."""
    asked = _arguments()
    print(f"# Balanced openings, {asked.rules}, 15 × 15. Printed by")
    print(
        f"# python benchmarks/find_openings.py {asked.rules} --keep {asked.keep} "
        f"--nodes {asked.nodes} --within {asked.within} --seed {asked.seed}"
    )
    print("# One a line; behind it the value for the side to move.")
    kept: Counter[int] = Counter()
    drawn = 0
    most = -(-asked.keep // len(STONES))
    for lines, values in _judged(asked):
        drawn += len(lines)
        for line, value in zip(lines, values, strict=True):
            if value is not None and kept[len(line)] < most and kept.total() < asked.keep:
                kept[len(line)] += 1
                print(f"{' '.join(line)}  # {value:+d}", flush=True)
        print(f"{drawn} drawn, {dict(kept)} kept", file=sys.stderr)
        if kept.total() >= asked.keep or drawn >= asked.most:
            return


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rules", choices=("freestyle", "standard", "renju"))
    parser.add_argument("--keep", type=int, default=60, help="how many to find")
    parser.add_argument("--most", type=int, default=200_000, help="how many to draw at most")
    parser.add_argument("--nodes", type=int, default=20_000, help="the last budget of each")
    parser.add_argument("--within", type=int, default=30, help="how far from 0 a value may be")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _judged(
    asked: argparse.Namespace,
) -> Iterator[tuple[tuple[tuple[str, ...], ...], list[int | None]]]:
    """Batches of openings and their values, in the order they were drawn."""
    draw = _drawn(asked.rules, Random(f"{asked.seed}/{asked.rules}"))
    work = executor("local", asked.jobs if asked.jobs > 1 else 0)
    while True:
        jobs = [
            Job(asked.rules, tuple(next(draw) for _ in range(BATCH)), asked.nodes, asked.within)
            for _ in range(asked.jobs)
        ]
        with closing(work.run(judge_all, jobs)) as results:
            values = dict(results)
        for number, job in enumerate(jobs):
            yield job.lines, values[number]


def new_game(rules: str) -> FiveInARow:
    """An empty board."""
    return Renju(15) if rules == "renju" else Gomoku(15, rules=rules)


def _drawn(rules: str, random: Random) -> Iterator[tuple[str, ...]]:
    """Openings one after another, none of them an image of an earlier one."""
    seen: set[bytes] = set()
    numbers = 0
    while True:
        numbers += 1
        stones = STONES[numbers % len(STONES)]
        line, key = _draw(new_game(rules), stones, random)
        if key not in seen:
            seen.add(key)
            yield line


def _draw(position: FiveInARow, stones: int, random: Random) -> tuple[tuple[str, ...], bytes]:
    reach, middle = REACH[stones], position.height // 2
    while len(position.moves) < stones:
        row, col = (middle + random.randint(-reach, reach) for _ in range(2))
        try:
            position.play(position.name(row, col))
        except IllegalMove:
            continue
    return tuple(move for _, move in position.moves), folded(position).key


def judge_all(job: Job) -> list[int | None]:
    """The value of each opening for the side to move; None if it is not balanced."""
    thinker = _core.AlphaBeta(TABLE)
    return [_judge(job, line, thinker) for line in job.lines]


def _judge(job: Job, line: tuple[str, ...], thinker: _core.AlphaBeta) -> int | None:
    position = new_game(job.rules)
    for move in line:
        position.play(move)
    value = 0
    for part, windows in SHARES:
        found = _thought(thinker, position, job.nodes // part)
        value = found.value
        if found.moves_to_end or abs(value) > windows * job.within:
            return None
    if _won_by_threats(position):
        return None
    return value if 1 <= sum(_black_scores(position, job.nodes)) <= len(GAMES) - 1 else None


def _thought(thinker: _core.AlphaBeta, position: FiveInARow, nodes: float) -> _core.AlphaBetaAnswer:
    thinker.make_ready()
    thinker.prepare(position._native, 0.0, max(1, int(nodes)), 0)
    thinker.run()
    return thinker.so_far()


def _won_by_threats(position: FiveInARow) -> bool:
    """Would either side win by threats, if it were to move?"""
    sides = ("black", "white")
    return any(solve(position, attacker=side, nodes=PROVER).status == "win" for side in sides)


def _black_scores(start: FiveInARow, nodes: int) -> Iterator[float]:
    """What Black gets in each of the games, 0 to 1."""
    for shares in GAMES:
        budgets = dict(zip(("black", "white"), (nodes * share for share in shares), strict=True))
        winner = _winner(start.copy(), budgets)
        yield 0.5 if winner is None else float(winner == "black")


def _winner(position: FiveInARow, budgets: dict[str, float]) -> str | None:
    """Who wins a game of `five` against itself; a game that one side sees decided is over."""
    thinkers = {side: _core.AlphaBeta(TABLE) for side in budgets}
    while position.outcome is None and len(position.moves) < LONGEST:
        mover = position.to_play
        found = _thought(thinkers[mover], position, budgets[mover])
        if found.moves_to_end:
            return mover if found.moves_to_end > 0 else opponent(mover)
        position.play(position.name(*found.variation[0]) if found.variation else PASS)
    return position.outcome.winner if position.outcome else None


if __name__ == "__main__":
    main()
