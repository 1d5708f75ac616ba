"""How many positions the player `five` looks at in a second of CPU time, and how deep it gets.

    python benchmarks/nodes.py [--rules R …] [--nodes N] [--openings N]

It thinks about the shipped balanced openings, with one thread and a table of its own for each,
until it has seen so many positions. Openings that turn out to be decided are left out. Positions
that the search of fours looks at count like the others, since they cost as much.
"""

from __future__ import annotations

import argparse
import time

import tengen as tg
from tengen import _core
from tengen.knowledge.openings import openings_for

RULES = ("freestyle", "standard", "renju")
SIZE = 15
TABLE = 32 << 20


def main() -> None:
    """Print a line for each rule."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", nargs="*", choices=RULES, default=RULES)
    parser.add_argument("--nodes", type=int, default=300_000, metavar="N", help="for each opening")
    parser.add_argument("--openings", type=int, default=20, metavar="N", help="how many")
    given = parser.parse_args()
    for rules in given.rules:
        print(line(rules, given.nodes, given.openings), flush=True)


def line(rules: str, nodes: int, openings: int) -> str:
    """What was measured under one rule."""
    empty = tg.Renju(SIZE) if rules == "renju" else tg.Gomoku(SIZE, rules=rules)
    seconds, seen, depths = 0.0, 0, []
    for moves in openings_for(empty)[:openings]:
        answer, lasted = thought(empty, moves, nodes)
        if not answer.moves_to_end:
            seconds, seen = seconds + lasted, seen + answer.nodes
            depths.append(answer.depth)
    mean = sum(depths) / len(depths)
    return (
        f"{rules:10} {seen / seconds / 1e6:.2f} M nodes a second, depth {mean:.1f} after {nodes:,} "
        f"({len(depths)} of {openings} openings)"
    )


def thought(
    empty: tg.Gomoku | tg.Renju, moves: tuple[str, ...], nodes: int
) -> tuple[_core.AlphaBetaAnswer, float]:
    """What the search finds after an opening, and how long it took."""
    position = empty.copy()
    for move in moves:
        position.play(move)
    search = _core.AlphaBeta(TABLE)
    search.prepare(position._native, 0.0, nodes, 0)
    began = time.process_time()
    search.run()
    return search.so_far(), time.process_time() - began


if __name__ == "__main__":
    main()
