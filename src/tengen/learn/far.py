"""Rounds that are played elsewhere: by workers of a Ray cluster, a piece at a time.

The one that learns stays here and hands out orders, in which the weights are: they travel once a
round to each machine. What comes back are the records of games, put together by the numbers of the
pieces. So a run comes out the same however many workers there are and whichever of them die, as
long as each has one core and their processors compute the same; and the same as if the pieces had
been played here without a GPU.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import partial

import torch

from tengen.games.records import AnyPosition
from tengen.jobs.crew import RayCrew
from tengen.learn.history import Moment, Watch
from tengen.learn.network import Network
from tengen.learn.pieces import Piece, Plan, Played, play_piece
from tengen.learn.shape import NetShape
from tengen.learn.weights import packed_weights, read_weights
from tengen.searching.pool import PoolConfig


@dataclass(frozen=True)
class Orders:
    """All that a worker needs to know for the pieces of a round."""

    weights: bytes
    """As `weights.safetensors` has them."""
    shape: NetShape
    start: AnyPosition
    stones: int
    config: PoolConfig
    """Of the round."""
    planes: tuple[str, ...]
    cores: int
    """That the worker has."""


def play_ordered(orders: Orders, piece: Piece) -> Played:
    """Play a piece where there is nothing but orders, on a CPU."""
    torch.set_num_threads(orders.cores)
    network = Network(orders.shape)
    network.load_weights(read_weights(orders.weights, orders.shape))
    config = replace(piece.config(orders.config), threads=orders.cores)
    plan = Plan(network, orders.start, orders.stones, config, orders.planes, [piece])
    return play_piece(plan, config)


class Far:
    """Plays the pieces of rounds by a crew.

    Args:
        crew: plays.
    """

    def __init__(self, crew: RayCrew) -> None:
        self._crew = crew

    def __call__(self, plan: Plan, watch: Watch) -> list[Played]:
        """What came of each piece, in their order.

        Raises:
            ClusterError: nobody is left to play.
            JobError: a piece cannot be played.
        """
        network, crew, of_games = plan.network, self._crew, plan.config.games
        weights = packed_weights(network.weights())
        orders = Orders(
            weights,
            network.shape,
            plan.start,
            plan.stones,
            plan.config,
            plan.planes,
            crew.cores,
        )
        began = time.perf_counter()
        played: dict[int, Played] = {}

        def look() -> None:
            games = sum(plan.pieces[number].games for number in played)
            leaves = sum(part.leaves for part in played.values())
            seconds = time.perf_counter() - began
            watch(Moment(games, of_games, leaves, seconds, workers=crew.present))

        work = partial(play_ordered, orders)
        for number, part in crew.run(work, plan.pieces, look):
            played |= {number: part}  # one by one, as `look` wants it
        look()
        return [played[number] for number in range(len(plan.pieces))]
