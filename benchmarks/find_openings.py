"""Balanced openings of five in a row, found by the player `five`; prints a file of them.

    python benchmarks/find_openings.py RULES [--keep N] [--nodes N] [--even V] [--within V]
                         [--jobs N] [--seed S] > src/tengen/knowledge/data/openings-RULES.txt

RULES is freestyle, standard or renju, on a board of 15 × 15. Openings of three to six stones near
the middle are drawn, each once however the board is turned, and judged with a hundredth, a tenth
and the whole of the budget. One is kept if

- each time nobody is known to win, and Black's value is close to the even one: within three times
  V, twice V, and V at last, in hundredths of the logarithm of the odds;
- neither side wins by threats if it is to move;
- of up to four games that `five` plays against itself from there, now with more nodes for Black,
  now with more for White, neither side wins all.

The even value is 0 if the evaluation is right about openings. Where it is not (Black does not win
as often as White), `--calibrate` helps to find it: it prints, for Black's values in
steps of 40, how many of N openings Black won. The same seed and budget print the same file, with
any number of jobs.
"""

from __future__ import annotations

import argparse
import math
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
GAMES = ((0.2, 0.24), (0.24, 0.2), (0.3, 0.36), (0.36, 0.3))
"""What Black and White spend on a move in the games that are played out, of the budget."""
LONGEST = 120
"""Moves; a longer game is a draw."""
LARGEST_PART = 0.4
"""At most such a part of the openings has one number of stones."""
STEP = 40


@dataclass(frozen=True)
class Job:
    """Openings to be judged."""

    rules: str
    lines: tuple[tuple[str, ...], ...]
    nodes: int
    even: int
    within: int


def main() -> None:
    """Draw, judge, print."""
    asked = _arguments()
    if asked.calibrate:
        _calibrate(asked)
        return
    print(f"# Balanced openings, {asked.rules}, 15 × 15. Printed by")
    print(
        f"# python benchmarks/find_openings.py {asked.rules} --keep {asked.keep} "
        f"--nodes {asked.nodes} --even {asked.even} --within {asked.within} --seed {asked.seed}"
    )
    print("# One a line; behind it Black's value.")
    kept: Counter[int] = Counter()
    drawn = 0
    most = math.ceil(LARGEST_PART * asked.keep)
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
    parser.add_argument("--even", type=int, default=0, help="Black's value in an even game")
    parser.add_argument("--calibrate", type=int, default=0, metavar="N", help="look for that")
    parser.add_argument("--within", type=int, default=30, help="how far a value may be from it")
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
            Job(
                asked.rules,
                tuple(next(draw) for _ in range(BATCH)),
                asked.nodes,
                asked.even,
                asked.within,
            )
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
    """Black's value in each of the openings; None if it is not balanced."""
    thinker = _core.AlphaBeta(TABLE)
    return [_judge(job, _after(job.rules, line), thinker) for line in job.lines]


def _after(rules: str, line: tuple[str, ...]) -> FiveInARow:
    position = new_game(rules)
    for move in line:
        position.play(move)
    return position


def _judge(job: Job, position: FiveInARow, thinker: _core.AlphaBeta) -> int | None:
    value: int | None = None
    for part, windows in SHARES:
        value = _black_value(_thought(thinker, position, job.nodes // part), position)
        if value is None or abs(value - job.even) > windows * job.within:
            return None
    return value if not _won_by_threats(position) and _both_win(position, job.nodes) else None


def _black_value(found: _core.AlphaBetaAnswer, position: FiveInARow) -> int | None:
    """What a position is worth to Black; None if it is decided."""
    if found.moves_to_end:
        return None
    return found.value if position.to_play == "black" else -found.value


def _thought(thinker: _core.AlphaBeta, position: FiveInARow, nodes: float) -> _core.AlphaBetaAnswer:
    thinker.make_ready()
    thinker.prepare(position._native, 0.0, max(1, int(nodes)), 0)
    thinker.run()
    return thinker.so_far()


def _won_by_threats(position: FiveInARow) -> bool:
    """Would either side win by threats, if it were to move?"""
    sides = ("black", "white")
    return any(solve(position, attacker=side, nodes=PROVER).status == "win" for side in sides)


def _both_win(start: FiveInARow, nodes: int) -> bool:
    """Does neither side win all the games? They are played until that is seen; a draw shows it."""
    winners = set()
    for shares in GAMES:
        budgets = dict(zip(("black", "white"), (nodes * share for share in shares), strict=True))
        winners.add(_winner(start.copy(), budgets))
        if len(winners) > 1 or None in winners:
            return True
    return False


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


def _calibrate(asked: argparse.Namespace) -> None:
    """Print how often Black wins by what the evaluation says of the opening."""
    draw = _drawn(asked.rules, Random(f"{asked.seed}/{asked.rules}/even"))
    won: dict[int, list[float]] = {}
    budgets = dict.fromkeys(("black", "white"), 0.3 * asked.nodes)
    for _ in range(asked.calibrate):
        position = _after(asked.rules, next(draw))
        found = _thought(_core.AlphaBeta(TABLE), position, asked.nodes)
        value = _black_value(found, position)
        if value is not None:
            winner = _winner(position, budgets)
            score = 0.5 if winner is None else float(winner == "black")
            won.setdefault(STEP * (value // STEP), []).append(score)
    for least, scores in sorted(won.items()):
        share = sum(scores) / len(scores)
        print(f"{least:+5} to {least + STEP - 1:+5}: {len(scores):4} openings, Black {share:.0%}")


if __name__ == "__main__":
    main()
