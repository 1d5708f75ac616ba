"""Fits which moves the solver of life and death tries first, to proofs that it has found.

Every move has a look (core/solve/life/looks.hpp): the stones around it, the liberties beside it,
whether there may be eyes. Each part of a look gets a weight, for attacker and defender apart, and
the weights of a move are to make the winner's moves likely among all moves of their positions.

    python benchmarks/fit_life.py FILE.jsonl …            fits, and tells how well it fits
    python benchmarks/fit_life.py FILE.jsonl … --write    writes core/solve/life/prior_weights.cpp

Only every second problem is learnt from, the first, third …; how well it fits is told of the
others, and `benchmarks/life.py FILE.jsonl --first 1 --every 2` measures the solver on them. Needs
PyTorch.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from tengen import _core
from tengen.games.problem_reading import read_problems
from tengen.solving.life import WHOLE_BOARD
from tengen.solving.life.asking import ALIVE, DEAD, Budget
from tengen.solving.life.ground import Ground, closed_points, exact_ground
from tengen.solving.life.regions import regions

WEIGHTS = Path(__file__).parent.parent / "core/solve/life/prior_weights.cpp"
PARTS = {"pattern": 1 << 16, "far": 1 << 8, "liberty_pairs": 25, "breaths": 10, "eyes": 10}
FLAGS = ("retakes", "beside_target", "pass")
ONE_WORTH = 100
REGIONS = 2
"""Of a problem with open borders, the nearest."""


class Examples(NamedTuple):
    """Positions of proofs: how many moves each has, and all moves one after the other."""

    sides: NDArray[np.int64]
    counts: NDArray[np.int64]
    chosen: NDArray[np.int64]
    moves: NDArray[np.int64]


def main() -> None:
    """Collect, fit, tell, write."""
    arguments = _arguments()
    learnt, held = (
        _collected(_grounds(arguments.file, first, arguments.every), arguments) for first in (0, 1)
    )
    weights = _fitted(learnt, arguments.steps)
    for name, examples in (("learnt from", learnt), ("held out", held)):
        likelihood, top = _judged(weights, examples)
        print(
            f"{name}: {len(examples.counts):,} positions, {likelihood:.3f} nats a move "
            f"(all alike: {np.log(examples.counts).mean():.3f}), the likeliest won in {top:.1%}"
        )
    if arguments.write:
        WEIGHTS.write_text(_written(weights))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path, nargs="+")
    parser.add_argument("--every", type=int, default=1, help="take every so manieth of either half")
    parser.add_argument("--nodes", type=int, default=40_000, help="for each proof")
    parser.add_argument("--most", type=int, default=150, help="positions of each proof")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


def _collected(grounds: Iterator[Ground], arguments: argparse.Namespace) -> Examples:
    """What the winners played."""
    solver = _core.LifeSolver(20)
    rows: list[list[int]] = []
    for ground in grounds:
        terms = DEAD if ground.attacker_moves else ALIVE
        if not solver.set(
            ground.height,
            ground.width,
            ground.points,
            list(ground.target),
            ground.attacker_moves,
            ground.ko,
        ):
            continue
        winner, *_ = solver.ask([], *terms, arguments.nodes, 60.0)
        if winner >= 0:
            rows += solver.examples([], *terms, arguments.most)
    sides, chosen, counts = (np.array([row[i] for row in rows]) for i in range(3))
    moves = np.array([number for row in rows for number in row[3:]]).reshape(-1, 8)
    return Examples(sides, counts, chosen, moves)


def _grounds(files: list[Path], first: int, every: int) -> Iterator[Ground]:
    """The grounds of every second problem, or of some of them."""
    for path in files:
        for line in path.read_text().splitlines()[first :: 2 * every]:
            problem = read_problems(line)[0]
            if closed_points(problem) or int((problem.board == 0).sum()) <= WHOLE_BOARD:
                yield exact_ground(problem)
                continue
            for region in islice(regions(problem, Budget(1 << 62, 60.0)), REGIONS):
                yield region.closed
                yield region.open


class Weights(NamedTuple):
    """A weight for every part of a look and every flag, by side."""

    parts: dict[str, torch.Tensor]
    flags: torch.Tensor


class _Scores:
    """The worth of every move of some examples, as a function of the weights."""

    def __init__(self, examples: Examples) -> None:
        self.count = len(examples.counts)
        self.position = torch.tensor(np.repeat(np.arange(self.count), examples.counts))
        side = torch.tensor(np.repeat(examples.sides, examples.counts))
        moves = torch.tensor(examples.moves)
        self.is_stone = 1.0 - moves[:, 0].float()
        self.index = {
            name: side * size + moves[:, column]
            for column, (name, size) in enumerate(PARTS.items(), 1)
        }
        self.flags = moves[:, [6, 7, 0]].float()
        self.side = side
        starts = np.cumsum(examples.counts) - examples.counts
        self.chosen = torch.tensor(starts + examples.chosen)

    def __call__(self, weights: Weights) -> tuple[torch.Tensor, torch.Tensor]:
        """How likely every chosen move was, as a logarithm; and whether it was the likeliest."""
        worth = sum(weights.parts[name].view(-1)[index] for name, index in self.index.items())
        scores = worth * self.is_stone + (self.flags * weights.flags[self.side]).sum(1)
        best = torch.full((self.count,), -1e9).scatter_reduce(0, self.position, scores, "amax")
        shares = torch.exp(scores - best[self.position])
        total = torch.zeros(self.count).index_add(0, self.position, shares)
        chosen = scores[self.chosen]
        return chosen - best - torch.log(total), chosen >= best - 1e-6


def _fitted(examples: Examples, steps: int) -> Weights:
    parts = {name: torch.zeros(2, size, requires_grad=True) for name, size in PARTS.items()}
    weights = Weights(parts, torch.zeros(2, len(FLAGS), requires_grad=True))
    scores = _Scores(examples)
    optimizer = torch.optim.Adam([*parts.values(), weights.flags], lr=0.05)
    for step in range(steps):
        size = sum((part**2).sum() for part in parts.values())
        loss = -scores(weights)[0].mean() + 2e-6 * size
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 50 == 49:
            print(f"step {step + 1}: {loss.item():.4f}", flush=True)
    return weights


def _judged(weights: Weights, examples: Examples) -> tuple[float, float]:
    with torch.no_grad():
        likelihood, is_best = _Scores(examples)(weights)
    return -float(likelihood.mean()), float(is_best.float().mean())


def _written(weights: Weights) -> str:
    """The weights as a source file of the core."""
    whole = {name: _rounded(part) for name, part in weights.parts.items()}
    flags = _rounded(weights.flags)
    text = [
        "// Written by benchmarks/fit_life.py.",
        '#include "solve/life/prior.hpp"',
        "",
        "namespace tengen::solve::life {",
        "",
        "namespace {",
        "",
        "// clang-format off",
    ]
    for side, name in enumerate(("attacker", "defender")):
        for part, title in (("pattern", "patterns"), ("far", "far")):
            rows = [f"{{{i}, {w}}}" for i, w in enumerate(whole[part][side]) if w]
            text.append(f"constexpr PatternWeight {name}_{title}[] = {{")
            text += [f"    {', '.join(rows[i : i + 8])}," for i in range(0, len(rows), 8)]
            text.append("};")
        text.append(f"constexpr Weights of_{name} = {{")
        text.append(f"    {name}_patterns, {name}_far,")
        for part in ("liberty_pairs", "breaths", "eyes"):
            text.append(f"    /* {part} */ {{{{{', '.join(map(str, whole[part][side]))}}}}},")
        text.append(f"    /* {', '.join(FLAGS)} */ {', '.join(map(str, flags[side]))},")
        text.append("};")
    text += [
        "// clang-format on",
        "",
        "}  // namespace",
        "",
        "const Weights& fitted(Side side) {",
        "    return side == attacker ? of_attacker : of_defender;",
        "}",
        "",
        "}  // namespace tengen::solve::life",
        "",
    ]
    return "\n".join(text)


def _rounded(weights: torch.Tensor) -> list[list[int]]:
    rows: list[list[int]] = torch.round(weights.detach() * ONE_WORTH).int().tolist()
    return rows


if __name__ == "__main__":
    main()
