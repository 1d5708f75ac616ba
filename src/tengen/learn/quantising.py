"""Making the int8 network of a model, and measuring what that costs.

The ranges of the network's numbers are those seen on positions of games that the model plays with
itself. Every second game gives ranges, the others are kept to compare the two networks on:

    divergence   of the policies, Σ p ln(p/q) with p the float one's, in the mean
    value error  |difference| of the win rates, in the mean and at worst
    agreement    the share of positions where both hold the same move for the best

These say that nothing went wrong. Whether anything was lost is said by a match at equal time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tengen.errors import InputError
from tengen.learn.evaluator import NetEvaluator, running
from tengen.learn.int8_graph import Ranges, int8_of
from tengen.learn.model_files import Model, write_model
from tengen.learn.onnx_graph import PLANES, onnx_of, places
from tengen.learn.shape import NetShape
from tengen.learn.weights import Weights, halved
from tengen.searching.leaves import Evaluator, Planes, unpack
from tengen.searching.pool import PoolConfig, SearchPool

CHUNK = 64
"""Positions that are computed together."""
TINY = 1e-9


@dataclass(frozen=True)
class Differences:
    """How far an evaluator is from another on some positions."""

    positions: int
    divergence: float
    value_error: float
    worst_value_error: float
    agreement: float


def quantised(
    model: Model,
    folder: Path,
    *,
    games: int = 64,
    seed: int = 0,
    precision: str = "int8",
    half: bool = False,
    command: str = "",
) -> tuple[Model, Differences]:
    """A model with an int8 network besides, and what that costs.

    Args:
        model: which is left as it is.
        folder: where the new one goes; it must not be there yet.
        games: of self-play, for ranges and comparison.
        seed: of these games.
        precision: which network plays unless a player says otherwise.
        half: are weights and kernels of the other one kept in half precision?
        command: what was typed to make it.

    Raises:
        FileError: it cannot be written.
        InputError: there are too few games for both.
        ModelError: a weight is too large for half precision.
    """
    if games < 2:
        raise InputError(f"games {games} cannot be: expected 2 or more, half of them to compare by")
    evaluator = NetEvaluator(model, precision="float")
    seen, held_out = played(evaluator, model, games, seed)
    shape = model.card.shape
    weights = halved(model.weights) if half else model.weights
    real = onnx_of(weights, shape, half=half)
    whole = int8_of(weights, shape, ranges_of(weights, shape, seen))
    lineage = (*model.card.lineage, model.card.as_ancestor())
    card = replace(model.card, precision=precision, command=command, lineage=lineage)
    made = write_model(folder, card, weights, real, whole)
    return made, differences(evaluator, NetEvaluator(made, precision="int8"), held_out)


def played(evaluator: Evaluator, model: Model, games: int, seed: int) -> tuple[Planes, Planes]:
    """The positions of even games and those of odd ones, by a quick search with some noise."""
    card = model.card
    points = card.size[0] * card.size[1]
    config = PoolConfig(
        searches=games,
        games=games,
        batches=1,
        simulations=32,
        noise_weight=0.25,
        temperature_moves=points // 4,
        max_moves=2 * points,
        keep_planes=True,
        seed=seed,
    )
    with SearchPool(card.start(), config, planes=card.planes) as pool:
        while (batch := pool.next_batch()) is not None:
            pool.answer(batch, *evaluator(batch.planes()))
        records = pool.records()
    planes = unpack(records.planes, card.size)
    odd = records.number[records.game] % 2 == 1
    return planes[~odd], planes[odd]


def ranges_of(weights: Weights, shape: NetShape, planes: Planes) -> Ranges:
    """The least and the most that pass each place of the body when these positions are judged."""
    names = places(shape)
    session = running(onnx_of(weights, shape, names))
    found = [
        [(float(part.min()), float(part.max())) for part in session.run(names, {PLANES: some})]
        for some in _chunks(planes)
    ]
    lows, highs = np.moveaxis(np.array(found), -1, 0)
    return dict(zip(names, zip(lows.min(0), highs.max(0), strict=True), strict=True))


def differences(one: Evaluator, other: Evaluator, planes: Planes) -> Differences:
    """How far the other's judgement is from the one's."""
    priors, values = _judged(one, planes)
    their_priors, their_values = _judged(other, planes)
    logs = np.log(priors.clip(TINY)) - np.log(their_priors.clip(TINY))
    errors = np.abs(values - their_values)
    same = priors.argmax(1) == their_priors.argmax(1)
    return Differences(
        positions=len(planes),
        divergence=float((priors * logs).sum(1).mean()),
        value_error=float(errors.mean()),
        worst_value_error=float(errors.max()),
        agreement=float(same.mean()),
    )


def _judged(evaluator: Evaluator, planes: Planes) -> tuple[NDArray[np.float64], ...]:
    parts = [evaluator(some) for some in _chunks(planes)]
    return tuple(np.concatenate(column).astype(np.float64) for column in zip(*parts, strict=True))


def _chunks(planes: Planes) -> Iterator[Planes]:
    return (planes[at : at + CHUNK] for at in range(0, len(planes), CHUNK))
