"""Plays other numbers of core/alphabeta/selectivity.hpp against those that are there.

A variant is numbers by name with commas between; each plays pairs of games, the same openings for
all variants, both with the same limit of nodes.

    python benchmarks/bets.py enough=20 few=6,power=1.5
    python benchmarks/bets.py later=1.1 --pairs 200 --nodes 10000 --jobs 16 --rules renju
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import mean, stdev

import tengen as tg
from tengen import _core

SIZE = 15
EVEN = 60
"""An opening is played that looks no better than this to either side, in hundredths."""


def thinker(variant: str) -> _core.AlphaBeta:
    """A player with the numbers of a variant."""
    made = _core.AlphaBeta(8 << 20)
    for item in filter(None, variant.split(",")):
        name, _, value = item.partition("=")
        made.bet(name, float(value))
    return made


def opening(rules: str, rng: Random) -> tg.Gomoku | tg.Renju:
    """A position after a few random moves near the middle, about even."""
    judge = thinker("")
    while True:
        position = tg.Renju(SIZE) if rules == "renju" else tg.Gomoku(SIZE, rules=rules)
        stones = rng.randint(3, 7)
        while len(position.moves) < stones:
            reach = 2 + len(position.moves) // 2
            row, col = (7 + rng.randint(-reach, reach) for _ in range(2))
            name = position.notation.name(row, col, SIZE)
            if name in position.legal_moves():
                position.play(name)
        judge.prepare(position._native, 0.0, 8000, 0)
        judge.run()
        if abs(judge.so_far().value) < EVEN:
            return position


def black_score(
    position: tg.Gomoku | tg.Renju, players: list[_core.AlphaBeta], nodes: int, rng: Random
) -> float:
    """Black's result of a game; it ends when a side to move has a certain win."""
    game = position.copy()._native
    while game.outcome() is None:
        mover = 0 if game.to_play == _core.Colour.black else 1
        players[mover].prepare(game, 0.0, nodes + rng.randrange(nodes // 8 + 1), 0)
        players[mover].run()
        found = players[mover].so_far()
        if not found.variation:
            return 0.5
        if found.moves_to_end > 0:
            return 1.0 - mover
        game.play(*found.variation[0], game.to_play)
    ended = game.outcome()
    assert ended is not None
    return {_core.Colour.black: 1.0, _core.Colour.white: 0.0}.get(ended[0], 0.5)


def pair(variant: str, rules: str, nodes: int, number: int) -> float:
    """The variant's share of an opening that is played with both colours."""
    rng = Random(f"{rules} {number}")
    start = opening(rules, rng)
    first = black_score(start, [thinker(variant), thinker("")], nodes, rng)
    second = black_score(start, [thinker(""), thinker(variant)], nodes, rng)
    return (first + 1 - second) / 2


def main() -> None:
    """Play every variant."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("variants", nargs="+", help="such as enough=20 or few=6,power=1.5")
    parser.add_argument("--rules", choices=("freestyle", "standard", "renju"), default="freestyle")
    parser.add_argument("--pairs", type=int, default=50, help="pairs of games for each variant")
    parser.add_argument("--nodes", type=int, default=5000, help="nodes a move")
    parser.add_argument("--jobs", type=int, default=2, help="games at the same time")
    options = parser.parse_args()
    for variant in options.variants:
        thinker(variant)  # refuses a name that is not there before anything is played
    with ProcessPoolExecutor(options.jobs) as pool:
        for variant in options.variants:
            same = [variant], [options.rules], [options.nodes]
            shares = list(
                pool.map(pair, *(one * options.pairs for one in same), range(options.pairs))
            )
            error = 1.96 * stdev(shares) / math.sqrt(len(shares))
            print(f"{mean(shares):6.1%} ± {error:.1%}  {variant}", flush=True)


if __name__ == "__main__":
    main()
