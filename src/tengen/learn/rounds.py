"""Rounds: games that a network plays with itself, and the chapter that comes of them.

A round begins all its games with one set of weights and ends when all have ended. So it depends on
the weights, the options and its seed, and on nothing else: whoever plays it again gets the same.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from tengen.games.records import AnyPosition
from tengen.games.sgf import GameRecord
from tengen.learn.chapters import Chapter
from tengen.learn.history import Moment, Watch
from tengen.learn.network import Network, judged, unpacked, words
from tengen.learn.samples import sample_of
from tengen.searching.pool import Batch, PoolConfig, PoolRecords, SearchPool

GLANCE = 0.25
"""Seconds between two looks at how many games have ended."""


class Round(NamedTuple):
    """Games that were played with one set of weights."""

    chapter: Chapter
    sample: GameRecord | None
    """One of them."""
    leaves: int
    """Positions that the network judged."""
    seconds: float


def play_round(
    network: Network,
    start: AnyPosition,
    config: PoolConfig,
    planes: Sequence[str],
    watch: Watch = lambda _: None,
) -> Round:
    """The games of a round.

    Args:
        network: judges the positions; it is left in the mode for judging.
        start: where games begin.
        config: how they are played; `games` says how many, and planes must be kept.
        planes: what the network sees, by name.
        watch: told now and then how far it is.
    """
    network.eval()
    began = looked = time.perf_counter()
    leaves, ended = 0, 0
    parts: list[PoolRecords] = []
    with SearchPool(start, config, planes=planes) as pool:
        while (batch := pool.next_batch()) is not None:
            pool.answer(batch, *_judged(network, batch))
            leaves += len(batch)
            if (now := time.perf_counter()) - looked >= GLANCE:
                looked = now
                parts.append(pool.records())
                ended += len(parts[-1].number)
                watch(Moment(ended, config.games, leaves, now - began))
        records = PoolRecords.joined([*parts, pool.records()])
        chapter = chapter_of(records, pool.move_codes)
    return Round(chapter, sample_of(records, start), leaves, time.perf_counter() - began)


def _judged(network: Network, batch: Batch) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    shape = network.shape
    device = next(network.parameters()).device
    with torch.inference_mode():
        packed = words(batch.packed.copy())  # the pool's own memory must not be written
        planes = unpacked(packed.to(device), shape.height, shape.width)
        priors, values = judged(network, planes)
    return priors.cpu().numpy(), values.cpu().numpy()


def chapter_of(records: PoolRecords, move_codes: int) -> Chapter:
    """What there is to learn from finished games, in the order of their numbers.

    Games end in any order where several threads play them.
    """
    order = np.argsort(records.number[records.game], kind="stable")
    counts = np.diff(records.offsets)[order]
    first = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    entries = np.repeat(records.offsets[:-1][order] - first[:-1], counts) + np.arange(first[-1])
    side = np.where(records.to_play == 1, 1, -1)
    results = (1 + side * records.winner[records.game]) / 2
    return Chapter(
        planes=records.planes[order],
        sides=records.to_play[order],
        first=first,
        codes=records.codes[entries],
        visits=records.counts[entries],
        values=records.values[order],
        results=results[order].astype(np.float32),
        searched=records.full[order],
        games=len(records.number),
        move_codes=move_codes,
    )
