"""Makes the puzzles of the page: positions of quick self-play in which exactly one move wins.

Two machines that look at a few hundred positions a move play from random openings. Of every game
the first position is taken in which the side to move wins by fours, or by fours and threes, and no
other four wins by fours, or where threes are needed no other four and no other three. The
textbook's checker plays the proof against every defence, and the position is kept under its rules,
its colour and its grade.

    python benchmarks/puzzles.py --minutes 8               prints how many of each kind there are
    python benchmarks/puzzles.py --seed 1000 --write       adds them to knowledge/puzzles.jsonl

Other seeds give other games. It can be stopped at any moment: what was found is written on Ctrl-C.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import json
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import tengen as tg
from tengen import _core
from tengen.files import write_whole
from tengen.games.five import FiveInARow
from tengen.games.position import opponent
from tengen.games.threats import attack_points, fives
from tengen.knowledge.puzzles import GRADES, PUZZLES, grade_of
from tengen.solving import Solution, judge, solve
from tengen.textbook.five import Five, RowRules
from tengen.textbook.wins import check_win

RULES = ("freestyle", "renju")
NODES = 300
"""For each move, and up to as many again, so that games differ."""
EARLIEST = 12
"""Stones on the board: before that there is nothing to solve."""
PROOF = 3_000
"""Nodes for each question."""

Puzzle = dict[str, Any]


def opening(rules: str, rng: Random) -> FiveInARow:
    """A position after a few random moves near the middle."""
    position = tg.Renju(15) if rules == "renju" else tg.Gomoku(15, rules=rules)
    stones = rng.randint(3, 7)
    while len(position.moves) < stones:
        name = position.name(rng.randint(4, 10), rng.randint(4, 10))
        if name in position.legal_moves():
            position.play(name)
    return position


def positions(rules: str, rng: Random) -> Iterator[FiveInARow]:
    """The positions of a game."""
    position = opening(rules, rng)
    thinker = _core.AlphaBeta(4 << 20)
    while position.outcome is None:
        yield position
        thinker.prepare(position._native, 0.0, NODES + rng.randrange(NODES), 0)
        thinker.run()
        variation = thinker.so_far().variation
        if not variation:
            return
        position.play(position.name(*variation[0]))


def win_in(position: FiveInARow) -> Solution | None:
    """A win by fours, or else by threats, if there is one and it is not there to be seen at once.

    Where the other side is about to make five there is no choice, so there is no puzzle.
    """
    if int((position.board != 0).sum()) < EARLIEST:
        return None
    for method in ("fours", "threats"):
        found = solve(position, method=method, nodes=PROOF)
        if found.status == "win":
            side = position.to_play
            forced = fives(position, side) or fives(position, opponent(side))
            return None if forced else found
    return None


def is_only_move(position: FiveInARow, solution: Solution) -> bool:
    """Does no other four win by fours, or where threes are needed, no other four and no three?"""
    points = attack_points(position, position.to_play)
    others = [move for move in points if move not in solution.first_moves]
    if solution.method == "threats":
        return all(
            judge(position, move, nodes=PROOF, seconds=1).status == "none" for move in others
        )
    return not any(wins_by_fours(position, move) for move in others if points[move] != "three")


def wins_by_fours(position: FiveInARow, move: str) -> bool:
    """Does a four lead to a win by fours?"""
    side = position.to_play
    after = position.copy()
    after.play(move)
    goals = fives(after, side)
    if len(goals) != 1 or goals[0] not in after.legal_moves():
        return len(goals) > 0
    after.play(goals[0])
    return after.outcome is None and solve(after, method="fours", nodes=PROOF).status != "none"


def is_accepted(position: FiveInARow, solution: Solution) -> bool:
    """Does the textbook accept the proof?"""
    board = position.board
    book = Five((position.height, position.width), rules=cast("RowRules", position.rules))
    book = book.set_up(position.names(board == 1), position.names(board == 2), position.to_play)
    return check_win(book, solution.attacker, solution.tree).accepted


def puzzle_of(position: FiveInARow, solution: Solution) -> Puzzle:
    """A position as a line of JSON, as `tengen solve` reads it, with its grade."""
    board, length = position.board, len(solution.to_five(position))
    return {
        "rule": position.rules,
        "size": position.height,
        "to_move": position.to_play,
        "black": position.names(board == 1),
        "white": position.names(board == 2),
        "method": solution.method,
        "length": length,
        "grade": grade_of(solution.method, length),
    }


def found_in(rules: str, seed: int, wanted: Counter[tuple[Any, ...]], each: int) -> Puzzle | None:
    """The puzzle of a game, if it has one of a kind that is still wanted."""
    for position in positions(rules, Random(seed)):
        solution = win_in(position)
        if solution is None:
            continue
        puzzle = puzzle_of(position, solution)
        enough = wanted[kind_of(puzzle)] >= each
        if not enough and is_only_move(position, solution):
            return puzzle if is_accepted(position, solution) else None
    return None


def kind_of(puzzle: Puzzle) -> tuple[Any, ...]:
    """Of what kind enough are wanted."""
    return puzzle["rule"], puzzle["to_move"], puzzle["grade"]


def gather(puzzles: list[Puzzle], each: int, first: int, minutes: float) -> list[Puzzle]:
    """Add puzzles of all kinds, until there are enough of each or the time is over."""
    counts = Counter(map(kind_of, puzzles))
    kinds = len(RULES) * 2 * len(GRADES)
    end = time.monotonic() + 60 * minutes
    with contextlib.suppress(KeyboardInterrupt):
        for seed, rules in ((seed, rules) for seed in itertools.count(first) for rules in RULES):
            if time.monotonic() > end or sum(counts.values()) >= each * kinds:
                break
            puzzle = found_in(rules, seed, counts, each)
            if puzzle is not None and puzzle not in puzzles:
                puzzles.append(puzzle)
                counts[kind_of(puzzle)] += 1
    for kind, count in sorted(counts.items()):
        print(*kind, count)
    return puzzles


def known() -> list[Puzzle]:
    """The puzzles of the package, without their numbers."""
    lines = PUZZLES.read_text("utf-8").splitlines() if PUZZLES.exists() else []
    puzzles: list[Puzzle] = [json.loads(line) for line in lines]
    return [{name: value for name, value in one.items() if name != "id"} for one in puzzles]


def numbered(puzzles: list[Puzzle]) -> str:
    """The file: sorted by rules, grade and length, and numbered within their rules and grade."""
    puzzles.sort(key=lambda puzzle: (puzzle["rule"], puzzle["grade"], puzzle["length"]))
    lines = []
    for (rule, grade), group in itertools.groupby(
        puzzles, key=lambda puzzle: (puzzle["rule"], puzzle["grade"])
    ):
        for number, puzzle in enumerate(group, 1):
            lines.append(json.dumps({"id": f"{rule}-{grade}-{number}"} | puzzle))
    return "\n".join(lines) + "\n"


def main() -> None:
    """Make the puzzles."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--each", type=int, default=10, help="of each rules, colour and grade")
    options.add_argument("--seed", type=int, default=0, help="of the first game")
    options.add_argument("--minutes", type=float, default=5.0)
    options.add_argument("--write", action="store_true", help="write the file of the package")
    asked = options.parse_args()
    puzzles = gather(known(), asked.each, asked.seed, asked.minutes)
    if asked.write:
        write_whole(PUZZLES, numbered(puzzles).encode())


if __name__ == "__main__":
    main()
