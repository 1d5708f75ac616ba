"""A pool of thousands of searches that play games, judged in batches.

    with SearchPool(tg.Go(9), PoolConfig(searches=4096, simulations=32)) as pool:
        for game in pool.play(evaluator):
            learn_from(game)

`play` is the simple way: it unpacks planes and calls an evaluator. Whoever has a GPU takes the
packed batches with `next_batch` and gives them back with `answer`; while one batch is judged, the
pool's threads fill the next.
"""

from __future__ import annotations

import math
import os
import weakref
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tengen import _core
from tengen.errors import InputError
from tengen.games.position import Position
from tengen.numbers import shown
from tengen.searching.leaves import Evaluator, Planes, batch_answers, checked_planes, unpack
from tengen.searching.pool_config import KNOWLEDGE, PoolConfig
from tengen.searching.pool_records import WINNERS, PoolGame, PoolRecords
from tengen.searching.result import move_names
from tengen.searching.status import status_name

__all__ = ["Batch", "PoolConfig", "PoolGame", "PoolRecords", "SearchPool"]


class Batch:
    """Leaves of many searches.

    The arrays show the pool's own memory: they are good until the batch is answered.
    """

    def __init__(self, native: _core.PoolBatch, size: tuple[int, int]) -> None:
        self._native = native
        self._size = size
        self.number: int = native.number
        """Which of the pool's `batches` it is, from 0: one number always shows the same memory."""
        self.packed: NDArray[np.uint64] = native.planes
        """leaves × planes × words, a bit a point."""
        self.to_play: NDArray[np.uint8] = native.to_play
        """1 black, 2 white."""
        self.ids: NDArray[np.uint32] = native.ids
        """The search that each leaf belongs to."""

    def __len__(self) -> int:
        return len(self.ids)

    def planes(self) -> Planes:
        """The leaves as an evaluator sees them, in memory of their own."""
        return unpack(self.packed, self._size)


class SearchPool:
    """Many searches side by side, each playing games with itself.

    Args:
        start: the position where games begin, or several of one size and kind, taken in turn.
        config: the options.
        planes: what leaves show, by the names of the game's planes (`plane_names`); the usual ones
            if nothing is said.

    Its threads begin at once and end with `stop`, or with the `with` block.
    """

    def __init__(
        self,
        start: Position[Any] | Sequence[Position[Any]],
        config: PoolConfig | None = None,
        *,
        planes: Sequence[str] | None = None,
    ) -> None:
        starts = _starts_of(start)
        if not isinstance(config, PoolConfig | None):
            raise InputError(f"config {shown(config)} cannot be: expected a PoolConfig")
        self.config = config or PoolConfig()
        """The options, as `change` has left them."""
        self._starts = [position.copy() for position in starts]
        self._size = starts[0].height, starts[0].width
        self._native = _native_pool(self._starts, self.config, checked_planes(planes, starts[0]))
        self._lost = False
        """Are its threads in the process that this one was forked from?"""
        _pools.add(self)

    @property
    def move_codes(self) -> int:
        """How many priors a leaf takes: one for each point, one for the pass."""
        return self._native.move_codes

    def next_batch(self) -> Batch | None:
        """Wait for the next batch; None when all games are over or the pool was stopped.

        Raises:
            InputError: if this thread has every batch, so that none could ever come.
        """
        self._must_be_here()
        try:
            native = self._native.next_batch()
        except ValueError as error:
            raise InputError(str(error)) from None
        return None if native is None else Batch(native, self._size)

    def answer(self, batch: Batch, priors: ArrayLike, values: ArrayLike) -> None:
        """Give a batch back, judged: priors (leaves × move codes) and values (leaves).

        Priors of half precision are taken as they are, without a copy in between.
        """
        self._answer(batch, (priors, values))

    def _answer(self, batch: Batch, judged: object) -> None:
        if not isinstance(batch, Batch):
            raise InputError(f"{shown(batch)} is no batch: expected one of next_batch")
        self._must_be_here()
        priors, values = batch_answers(judged, len(batch), self.move_codes)
        try:
            self._native.answer(batch._native, priors, values)
        except ValueError as error:
            raise InputError(f"a batch cannot be answered so: {error}") from None

    def change(self, **options: Any) -> None:  # noqa: ANN401 - checked by the config
        """Give options of a move other values, such as `simulations=128, temperature=0.8`.

        Each search takes them up as it begins its next move. All of `MOVE_OPTIONS` may change;
        simulations up to what the trees have room for (`most_simulations`).

        Raises:
            InputError: one may not change, or cannot be.
        """
        self._must_be_here()
        self.config = self.config.changed(**options)
        self._native.change(self.config.native_move())

    def finished(self) -> list[PoolGame]:
        """The games that have ended since the last call of this or `records`, for people."""
        self._must_be_here()
        return [self._game(native) for native in self._native.finished()]

    def records(self) -> PoolRecords:
        """The games that have ended since the last call of this or `finished`, for learning."""
        self._must_be_here()
        return PoolRecords.of(self._native.records())

    def play(self, evaluator: Evaluator) -> Iterator[PoolGame]:
        """Judge every batch and give out the games as they end; several threads may do so.

        If an evaluator fails, the pool stops.
        """
        if not callable(evaluator):
            raise InputError(f"evaluator {shown(evaluator)} cannot be: expected a function")
        while (batch := self.next_batch()) is not None:
            try:
                self._answer(batch, evaluator(batch.planes()))
            except BaseException:
                self.stop()  # the batch is lost, and others would wait for it
                raise
            yield from self.finished()
        yield from self.finished()

    def stop(self) -> None:
        """End the work of the threads soon; may be called from any thread."""
        if not self._lost:
            self._native.stop()

    def _must_be_here(self) -> None:
        if self._lost:
            raise InputError(
                "the pool is in the process that this one was forked from: make one here"
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _game(self, native: _core.PoolGame) -> PoolGame:
        start = native.number % len(self._starts)
        names = move_names(self._starts[0])
        return PoolGame(
            number=native.number,
            start=start,
            moves=[names[code] for code in native.moves.tolist()],
            winner=name if (name := status_name(native.result)) in WINNERS else None,
            cut_off=native.cut_off,
            resigned=native.resigned,
            settled=native.settled,
            proven=native.proven,
            score=None if math.isnan(native.score) else native.score,
            codes=native.moves,
            weights=native.weights(self.move_codes),
            values=native.values,
        )


_pools: weakref.WeakSet[SearchPool] = weakref.WeakSet()


def _lose_all() -> None:
    """In a forked process: threads stay behind, and what they held can never be let go."""
    for pool in list(_pools):
        pool._lost = True
        _core.never_free(pool._native)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_lose_all)


def _starts_of(given: object) -> list[Position[Any]]:
    """The positions where games begin.

    Raises:
        InputError: they are none, or no games of one kind and size can begin there.
    """
    starts: list[Any] = [given]
    if isinstance(given, Iterable) and not isinstance(given, Position):
        starts = list(given)
    if not starts:
        raise InputError("a pool needs a position to begin from")
    for position in starts:
        if not isinstance(position, Position):
            raise InputError(
                f"{shown(position)} begins no pool: expected a position, or a list of them"
            )
    _check_starts(starts)
    return starts


def _check_starts(starts: list[Position[Any]]) -> None:
    first = starts[0]
    for position in starts:
        if position.outcome is not None:
            raise InputError("the game is over: a pool cannot begin from it")
        same = type(position._native) is type(first._native)
        if not same or (position.height, position.width) != (first.height, first.width):
            raise InputError("the positions of a pool must be of one game and size")


def _native_pool(starts: list[Position[Any]], config: PoolConfig, planes: list[str]) -> _core.Pool:
    natives = [position._native for position in starts]
    options = config.native()
    if isinstance(natives[0], _core.GoGame):
        for name in KNOWLEDGE:
            if (given := getattr(config, name)) != "none":
                raise InputError(f"{name} {given} is for five in a row: leave it out here")
    _check_memory(_core.pool_bytes(options, starts[0].height * starts[0].width + 1))
    try:
        if isinstance(natives[0], _core.GoGame):
            return _core.pool_go(natives, options, planes)
        if config.settle:
            raise InputError("settle True cannot be: only points of Go are settled")
        return _core.pool_five(natives, options, planes, config.native_knowledge())
    except MemoryError:
        raise InputError("the pool is larger than this machine's memory") from None


def _check_memory(needed: int) -> None:
    """Memory is promised by the system before it is there; a pool touches all of its own."""
    there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    if needed > there:
        raise InputError(
            f"the pool's trees take {needed / 2**30:.1f} GiB, and this machine has "
            f"{there / 2**30:.1f}: expected fewer searches or simulations"
        )
