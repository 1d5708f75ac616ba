"""How many positions a network judges in a second of CPU time, by one thread of ONNX Runtime.

    python benchmarks/evaluate.py [MODEL …] [--net 6x64:9 …] [--batch N …] [--rounds N]

MODEL is a name that `tengen models` lists, or a path. Without any, networks of random weights are
measured, each given by blocks, channels and board: Go's on boards below 15, five in a row's from
there on. Of each network the first two lines are positions judged in batches of so many, in float
and in int8, planes and answers being NumPy's; the next two are simulations of a search from the
empty board that hands out so many leaves at a time, tree and all. `x` is int8 over float. All of
them take turns, and the best of so many rounds counts. Needs `pip install 'tengen[learn]'` where
weights are random.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

import tengen as tg
from tengen.learn import Card, Model, NetEvaluator, NetShape, NetSize, find_model
from tengen.learn.card import INT8, ONNX
from tengen.learn.int8_graph import int8_of
from tengen.learn.onnx_graph import onnx_of
from tengen.learn.quantising import ranges_of
from tengen.learn.weights import Weights
from tengen.searching import plane_names
from tengen.searching.leaves import Planes

NETS = ("6x64:9", "6x96:9", "6x64:15")
BATCHES = (1, 4, 8, 16, 32)
WORK = 64
"""Positions of one measurement, or a batch if that is more."""

Jobs = dict[tuple[str, int], Callable[[], int]]
"""What is measured, by line and column; each says how many it did."""


def main() -> None:
    """Print a table for each network."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("model", nargs="*", help="in place of random weights")
    parser.add_argument("--net", nargs="*", default=NETS, metavar="6x64:9")
    parser.add_argument("--batch", nargs="*", type=int, default=BATCHES, metavar="N")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="the best one counts")
    given = parser.parse_args()
    models = [find_model(name) for name in given.model] or [*map(random_model, given.net)]
    for model in models:
        print(f"{model.card.net} for {model.card.what()}, {len(model.card.planes)} planes")
        print(f"  {'a CPU-second':<20}" + "".join(f"{batch:>8}" for batch in given.batch))
        rates = measured(jobs_of(model, given.batch), given.rounds)
        for what in ("positions", "simulations"):
            _print(what, rates, model.precisions, given.batch)


def jobs_of(model: Model, batches: list[int]) -> Jobs:
    """A batch after the other, and searches with as many leaves."""
    planes = some_planes(model.card, max(batches))
    jobs: Jobs = {}
    for precision in model.precisions:
        evaluator = NetEvaluator(model, precision=precision)
        for batch in batches:
            jobs[f"positions {precision}", batch] = partial(judge, evaluator, planes[:batch])
            jobs[f"simulations {precision}", batch] = partial(search, evaluator, batch)
    return jobs


def judge(evaluator: NetEvaluator, planes: Planes) -> int:
    """Batches of these planes."""
    times = max(1, WORK // len(planes))
    for _ in range(times):
        evaluator(planes)
    return times * len(planes)


def search(evaluator: NetEvaluator, leaves: int) -> int:
    """A search from the empty board."""
    start = evaluator.card.start()
    return tg.search(start, evaluator=evaluator, simulations=2 * WORK, leaves=leaves).simulations


def measured(jobs: Jobs, rounds: int) -> dict[tuple[str, int], float]:
    """How many of each a CPU-second."""
    best = dict.fromkeys(jobs, 0.0)
    for job in jobs.values():
        job()  # the first time is slower
    for _ in range(rounds):
        for name, job in jobs.items():
            began = time.process_time()
            done = job()
            best[name] = max(best[name], done / (time.process_time() - began))
    return best


def _print(
    what: str, rates: dict[tuple[str, int], float], precisions: list[str], batches: list[int]
) -> None:
    for precision in precisions:
        line = f"{what} {precision}"
        print(f"  {line:<20}" + "".join(f"{rates[line, batch]:>8,.0f}" for batch in batches))
    if len(precisions) == 2:
        ratios = [rates[f"{what} int8", each] / rates[f"{what} float", each] for each in batches]
        print(f"  {'x':>20}" + "".join(f"{ratio:>8.2f}" for ratio in ratios), flush=True)


def some_planes(card: Card, leaves: int) -> Planes:
    """Planes on which a third of the points are set."""
    shape = (leaves, len(card.planes), *card.size)
    return (np.random.default_rng(2).random(shape) < 0.3).astype(np.float32)


def random_model(written: str) -> Model:
    """A model of random weights that is on no disk."""
    net, _, board = written.partition(":")
    start = tg.Go(int(board)) if int(board) < 15 else tg.Gomoku(int(board))
    card = Card.of(start, tuple(plane_names(start)), NetSize.named(net))
    weights = random_weights(card.shape)
    ranges = ranges_of(weights, card.shape, some_planes(card, 16))
    files = {ONNX: onnx_of(weights, card.shape), INT8: int8_of(weights, card.shape, ranges)}
    return Model(Path("random"), card, files)


def random_weights(shape: NetShape) -> Weights:
    """Weights that neither grow nor shrink what passes; the time does not depend on them."""
    random = np.random.default_rng(1)
    weights: Weights = {}
    for name, size in shape.weights().items():
        if name.endswith(("running_var", "norm.weight")):
            weights[name] = np.ones(size, np.float32)
        else:
            spread = math.sqrt(2 / math.prod(size[1:])) if size[1:] else 0.0
            weights[name] = random.normal(0.0, spread, size).astype(np.float32)
    return weights


if __name__ == "__main__":
    main()
