"""Fits the weights of `five`'s evaluation to games that it plays against itself.

Every empty point counts by the two best things either colour would make there; the weights of these
pairs are found by logistic regression: the sum is to be the logarithm of the odds that the side to
move wins. Only quiet positions count, in which nobody has a five or a decided game. The games begin
with a few random stones near the middle.

    python benchmarks/fit_shapes.py                             fits, and plays old against new
    python benchmarks/fit_shapes.py --write                     writes core/alphabeta/weights.cpp
    python benchmarks/fit_shapes.py --rules renju --by-hand     begins with the hand weights
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import tengen as tg
from tengen import _core

WEIGHTS = Path(__file__).parent.parent / "core/alphabeta/weights.cpp"
RULES = ("freestyle", "standard", "renju")
KINDS = len(_core.Threat.__members__)
PAIRS = [(better, weaker) for better in range(KINDS) for weaker in range(better + 1)]
FIVES = [number for number, (better, _) in enumerate(PAIRS) if better == KINDS - 1]
HAND = (0, 0, 0, 1, 3, 8, 10, 25, 30, 60, 60, 100)
"""What a kind is worth by hand, in hundredths; a pair has the sum, two thirds for who waits."""

Weights = list[list[int]]
"""For Black and for White to move: 78 of the mover, 78 of the waiting side, and the turn."""


class Effort(NamedTuple):
    """What a game may cost."""

    nodes: int
    """For each move, and up to a quarter more, so that games differ."""
    jobs: int
    """Games at the same time."""


class Sample(NamedTuple):
    """A quiet position."""

    mover: int
    counts: list[int]
    """The pairs of the mover, those of the waiting side, and 1 for the turn."""


def by_hand() -> Weights:
    """The weights to begin with."""
    moving = [HAND[better] + HAND[weaker] for better, weaker in PAIRS]
    row = [*moving, *(2 * weight // 3 for weight in moving), 0]
    return [row, row]


def opening(rules: str, rng: Random) -> tg.Gomoku | tg.Renju:
    """A position after a few random moves near the middle."""
    position = tg.Renju(15) if rules == "renju" else tg.Gomoku(15, rules=rules)
    stones = rng.randint(3, 7)
    while len(position.moves) < stones:
        reach = 2 + len(position.moves) // 2
        row, col = (7 + rng.randint(-reach, reach) for _ in range(2))
        name = position.notation.name(row, col, 15)
        if name in position.legal_moves():
            position.play(name)
    return position


def play(
    thinkers: list[_core.AlphaBeta], nodes: int, rng: Random, start: tg.Gomoku | tg.Renju
) -> tuple[list[Sample], float]:
    """A game: its quiet positions, and Black's result."""
    game = start.copy()._native
    samples: list[Sample] = []
    while game.outcome() is None:
        mover = 0 if game.to_play == _core.Colour.black else 1
        thinkers[mover].prepare(game, 0.0, nodes + rng.randrange(nodes // 4 + 1), 0)
        thinkers[mover].run()
        found = thinkers[mover].so_far()
        if not found.variation:
            return samples, 0.5
        if not found.moves_to_end:
            pairs = _core.shape_pairs(game)
            if not any(pairs[1 - mover][number] for number in FIVES):
                samples.append(Sample(mover, [*pairs[mover], *pairs[1 - mover], 1]))
        game.play(*found.variation[0], game.to_play)
    ended = game.outcome()
    assert ended is not None
    return samples, {_core.Colour.black: 1.0, _core.Colour.white: 0.0}.get(ended[0], 0.5)


def thinker(weights: Weights | None) -> _core.AlphaBeta:
    """A player with these weights, or with those that are compiled in."""
    made = _core.AlphaBeta(4 << 20)
    if weights is not None:
        made.weigh_by(weights)
    return made


def self_play(
    rules: str, weights: Weights | None, games: int, effort: Effort, seed: int
) -> list[tuple[Sample, float]]:
    """The samples of many games, each with the result for its mover."""

    def one(number: int) -> list[tuple[Sample, float]]:
        rng = Random(seed * 1_000_003 + number)
        pair = [thinker(weights)] * 2
        samples, black = play(pair, effort.nodes, rng, opening(rules, rng))
        return [(sample, black if sample.mover == 0 else 1 - black) for sample in samples]

    with ThreadPoolExecutor(effort.jobs) as pool:
        return [pair for game in pool.map(one, range(games)) for pair in game]


def match(rules: str, new: Weights, old: Weights | None, pairs: int, effort: Effort) -> float:
    """The share of the points that the new weights win, each opening played with both colours."""

    def one(number: int) -> float:
        rng = Random(77_000_000 + number)
        start = opening(rules, rng)
        first = play([thinker(new), thinker(old)], effort.nodes, rng, start)[1]
        second = play([thinker(old), thinker(new)], effort.nodes, rng, start)[1]
        return first + 1 - second

    with ThreadPoolExecutor(effort.jobs) as pool:
        return sum(pool.map(one, range(pairs))) / (2 * pairs)


def regress(counts: NDArray[np.float64], results: NDArray[np.float64], ridge: float) -> list[int]:
    """Weights in hundredths by Newton's method, held near zero by `ridge`."""
    signs = np.ones(counts.shape[1])
    signs[len(PAIRS) : 2 * len(PAIRS)] = -1  # what the waiting side has is taken away
    features = counts * signs
    for dead in (0, len(PAIRS)):
        features[:, dead] = 0  # where nothing can be made nothing is counted
    weights = np.zeros(features.shape[1])
    for _ in range(12):
        odds = 1 / (1 + np.exp(-np.clip(features @ weights, -30, 30)))
        slope = features.T @ (results - odds) - ridge * weights
        curve = (features.T * (odds * (1 - odds))) @ features + ridge * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    odds = np.clip(1 / (1 + np.exp(-features @ weights)), 1e-9, 1 - 1e-9)
    loss = -np.mean(results * np.log(odds) + (1 - results) * np.log(1 - odds))
    print(f"  {len(results):,} positions, log loss {loss:.3f} (a coin: {math.log(2):.3f})")
    return [round(100 * weight) for weight in weights]


def fit(rules: str, samples: list[tuple[Sample, float]], ridge: float) -> Weights:
    """The weights for both colours; where the rules are the same for both, the same."""
    rows = []
    for mover in (0, 1):
        chosen = [pair for pair in samples if rules != "renju" or pair[0].mover == mover]
        counts = np.array([sample.counts for sample, _ in chosen], dtype=float)
        rows.append(regress(counts, np.array([result for _, result in chosen]), ridge))
        if rules != "renju":
            return [rows[0], rows[0]]
    return rows


def source(tables: dict[str, Weights]) -> str:
    """weights.cpp."""

    def numbers(values: list[int]) -> str:
        lines = [", ".join(map(str, values[i : i + 13])) for i in range(0, len(values), 13)]
        return "{" + ",\n     ".join(lines) + "}"

    n = len(PAIRS)
    rows = [
        f"    // {rules}, {colour} to move\n"
        f"    {{{numbers(row[:n])},\n    {numbers(row[n : 2 * n])},\n    {row[2 * n]}}}"
        for rules in RULES
        for colour, row in zip(("Black", "White"), tables[rules], strict=True)
    ]
    return (
        "// Written by benchmarks/fit_shapes.py.\n"
        '#include "alphabeta/weights.hpp"\n\n'
        "namespace tengen::alphabeta {\n\nnamespace {\n\n"
        "// clang-format off\n"
        "const std::array<BothWeights, 3> all = {{\n  {{\n"
        + ",\n".join(rows[:2])
        + "\n  }},\n  {{\n"
        + ",\n".join(rows[2:4])
        + "\n  }},\n  {{\n"
        + ",\n".join(rows[4:])
        + "\n  }}\n}};\n"
        "// clang-format on\n\n}  // namespace\n\n"
        "const BothWeights& fitted(five::Variant variant) {\n"
        "    return all[std::size_t(variant)];\n}\n\n"
        "}  // namespace tengen::alphabeta\n"
    )


def main() -> None:
    """Fit, compare and perhaps write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rules", choices=[*RULES, "all"], default="all")
    parser.add_argument("--games", type=int, default=300, help="games of self-play for each rule")
    parser.add_argument(
        "--rounds", type=int, default=1, help="each plays by the last one's weights"
    )
    parser.add_argument("--nodes", type=int, default=2000, help="nodes a move")
    parser.add_argument("--pairs", type=int, default=20, help="pairs of games, new against old")
    parser.add_argument("--jobs", type=int, default=2, help="games at the same time")
    parser.add_argument("--ridge", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by-hand", action="store_true", help="begin with the hand weights")
    parser.add_argument("--write", action="store_true", help="write core/alphabeta/weights.cpp")
    options = parser.parse_args()
    effort = Effort(options.nodes, options.jobs)
    tables: dict[str, Weights] = {}
    for rules in RULES if options.rules == "all" else [options.rules]:
        first = by_hand() if options.by_hand else None
        weights = first
        samples: list[tuple[Sample, float]] = []
        for number in range(options.rounds):
            print(f"{rules}, round {number + 1}", flush=True)
            seed = options.seed * 100 + number
            samples += self_play(rules, weights, options.games, effort, seed)
            weights = fit(rules, samples, options.ridge)
        if weights is None:
            raise SystemExit("nothing was fitted: expected --rounds of at least 1")
        tables[rules] = weights
        share = match(rules, weights, first, options.pairs, effort)
        print(f"  new against old: {share:.1%} of {2 * options.pairs} games", flush=True)
    if options.write:
        WEIGHTS.write_text(source(tables))


if __name__ == "__main__":
    main()
