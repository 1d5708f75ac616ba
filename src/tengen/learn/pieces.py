"""Pieces of a round: some of its games, with a seed of their own, which anybody may play.

A piece depends on the weights, the options and its seed, as a round does. So it does not matter who
plays it, nor when, nor how often: whoever plays it again gets the same games. The pieces of a round
are put together by their numbers, each once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

import numpy as np
import torch
from numpy.typing import NDArray

from tengen.games.records import AnyPosition
from tengen.learn.history import Moment, Watch
from tengen.learn.loop.judge import Judge
from tengen.learn.network import Network, judged, octets, unpacked
from tengen.learn.starts import starts_of
from tengen.searching.pool import Batch, PoolConfig, PoolRecords, SearchPool

GLANCE = 0.25
"""Seconds between two looks at how many games have ended."""


class Piece(NamedTuple):
    """Some games of a round."""

    number: int
    """From 0."""
    first: int
    """The number that the first of its games has in the round."""
    games: int
    seed: int

    def config(self, of_round: PoolConfig) -> PoolConfig:
        """How it is played, in a round that is played so."""
        if self.games == of_round.games:
            return of_round
        searches = min(of_round.searches, self.games)
        return replace(of_round, seed=self.seed, games=self.games, searches=searches)


class Plan(NamedTuple):
    """A round that is to be played."""

    network: Network
    """Judges the positions; it is left in the mode for judging."""
    start: AnyPosition
    """Where games begin, if no stones are drawn."""
    stones: int
    """At most so many are (`starts`)."""
    config: PoolConfig
    """How they are played."""
    planes: tuple[str, ...]
    """What the network sees, by name."""
    pieces: list[Piece]
    judge: Judge | None = None
    """Judges in this process with the same weights in place of the network, on a GPU."""


class Played(NamedTuple):
    """What came of a piece."""

    records: PoolRecords
    leaves: int
    """Positions that the network judged."""


PlayPieces: TypeAlias = Callable[[Plan, Watch], list[Played]]
"""What came of each piece of a plan, in their order."""


def pieces_of(config: PoolConfig, games: int) -> list[Piece]:
    """The pieces of a round, all but the last of so many games; with 0 the round is one piece."""
    if games == 0 or games >= config.games:
        return [Piece(0, 0, config.games, config.seed)]
    return [
        Piece(number, first, min(games, config.games - first), _seed(config.seed, number))
        for number, first in enumerate(range(0, config.games, games))
    ]


def _seed(of_round: int, number: int) -> int:
    return int(np.random.SeedSequence([of_round, number]).generate_state(1)[0])


def play_here(plan: Plan, watch: Watch) -> list[Played]:
    """Play the pieces in this process, one after the other."""
    began, leaves = time.perf_counter(), 0
    played: list[Played] = []
    for piece in plan.pieces:

        def within(moment: Moment, first: int = piece.first, before: int = leaves) -> None:
            seconds = time.perf_counter() - began
            watch(Moment(first + moment.games, plan.config.games, before + moment.leaves, seconds))

        config = piece.config(plan.config)
        played.append(play_piece(plan, config, within))
        leaves += played[-1].leaves
    return played


def play_piece(plan: Plan, config: PoolConfig, watch: Watch = lambda _: None) -> Played:
    """Play the games of a piece.

    Args:
        plan: of the round.
        config: how the piece is played; `games` says how many, and planes must be kept.
        watch: told now and then how far it is.
    """
    network, judge = plan.network, plan.judge
    network.eval()
    starts = starts_of(plan.start, plan.stones, config.seed, config.games)
    began = looked = time.perf_counter()
    leaves, ended = 0, 0
    parts: list[PoolRecords] = []
    with SearchPool(starts, config, planes=plan.planes) as pool:
        while (batch := pool.next_batch()) is not None:
            pool.answer(batch, *(_answers(judge, batch) if judge else _judged(network, batch)))
            leaves += len(batch)
            if (now := time.perf_counter()) - looked >= GLANCE:
                looked = now
                parts.append(pool.records())
                ended += len(parts[-1].number)
                watch(Moment(ended, config.games, leaves, now - began))
        return Played(PoolRecords.joined([*parts, pool.records()]), leaves)


def _answers(judge: Judge, batch: Batch) -> tuple[NDArray[np.floating], NDArray[np.float32]]:
    judge.take(batch.packed)
    judge.begin()
    return judge.answers(len(batch))


def _judged(network: Network, batch: Batch) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    shape = network.shape
    device = next(network.parameters()).device
    with torch.inference_mode():
        packed = octets(batch.packed.copy())  # the pool's own memory must not be written
        planes = unpacked(packed.to(device), shape.height, shape.width)
        priors, values = judged(network, planes)
    return priors.cpu().numpy(), values.cpu().numpy()


def put_together(pieces: Sequence[Piece], played: Sequence[Played]) -> PoolRecords:
    """The games of a round, numbered through, from its pieces in their order."""
    return PoolRecords.joined(
        [
            replace(part.records, number=part.records.number + np.uint64(piece.first))
            for piece, part in zip(pieces, played, strict=True)
        ]
    )
