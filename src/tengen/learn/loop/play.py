"""Games without an end: a pool, and judges that answer for its batches."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from types import TracebackType
from typing import Self

import torch

from tengen.errors import RunError
from tengen.games.records import AnyPosition
from tengen.learn.history import Moment, Watch
from tengen.learn.loop.folded import FoldedNetwork
from tengen.learn.loop.judge import Judge
from tengen.learn.loop.resigning import Resigning
from tengen.learn.network import Network
from tengen.learn.rounds import Round, chapter_of
from tengen.learn.samples import sample_of
from tengen.searching.pool import PoolConfig, PoolRecords, SearchPool

GLANCE = 0.05
"""Seconds between two looks at what has been finished."""


class EndlessPlay:
    """Plays on and on with the newest weights that it was given.

    Args:
        network: its first weights.
        starts: where games begin, which take them in turn.
        config: how they are played; one thread judges for each of its batches.
        planes: what the network sees, by name.
        device: where positions are judged.

    A game that is in play when new weights come is finished with them. The value below which sides
    give up follows what audited games show, up to that of the config (`resigning`).
    """

    def __init__(
        self,
        network: Network,
        starts: Sequence[AnyPosition],
        config: PoolConfig,
        planes: Sequence[str],
        device: torch.device,
    ) -> None:
        self.leaves = 0
        """Judged so far."""
        self._network = FoldedNetwork(network.shape, device)
        self._network.take(network)
        rows = config.batch_rows
        self._judges = [Judge(self._network, tuple(planes), rows) for _ in range(config.batches)]
        self._lock = threading.Lock()
        self._failure: BaseException | None = None
        self._starts = starts
        self._told, self._since = 0, time.perf_counter()  # leaves and time of earlier rounds
        self._resigning = Resigning(config.resign_below)
        config = replace(config, resign_below=self._resigning.below)
        self._pool = SearchPool(starts, config, planes=planes)
        self._threads = [
            threading.Thread(target=self._serve, daemon=True) for _ in range(config.batches)
        ]
        for thread in self._threads:
            thread.start()

    def take(self, network: Network) -> None:
        """Judge with these weights from now on."""
        with self._lock:  # nobody begins a batch meanwhile
            if self._network.device.type == "cuda":
                stream = torch.cuda.current_stream(self._network.device)
                for judge in self._judges:
                    judge.last(stream)
                self._network.take(network)
                taken = torch.cuda.Event()
                taken.record(stream)
                for judge in self._judges:
                    judge.wait_for(taken)
            else:
                self._network.take(network)

    def search_with(self, simulations: int) -> None:
        """Moves that are begun from now on have so many simulations."""
        if simulations != self._pool.config.simulations:
            self._pool.change(simulations=simulations)

    def games(self, count: int, watch: Watch = lambda _: None) -> Round:
        """Wait until so many more games have ended; they and those that ended with them.

        Raises:
            RunError: something failed where positions are judged.
        """
        parts: list[PoolRecords] = []
        ended = 0
        while ended < count:
            time.sleep(GLANCE)
            self._check()
            parts.append(self._pool.records())
            ended += len(parts[-1].number)
            watch(Moment(ended, count, self.leaves - self._told, time.perf_counter() - self._since))
        return self._round(PoolRecords.joined(parts))

    def _round(self, records: PoolRecords) -> Round:
        leaves, now = self.leaves, time.perf_counter()
        passes = self._network.shape.passes
        chapter = chapter_of(records, self._pool.move_codes, passes=passes)
        sample = sample_of(records, self._starts)
        played = Round(chapter, sample, leaves - self._told, now - self._since)
        self._told, self._since = leaves, now
        self._pool.change(resign_below=self._resigning.after(records))
        return played

    def _check(self) -> None:
        if self._failure is not None:
            raise RunError(f"the network cannot judge any more: {self._failure}") from self._failure

    def _serve(self) -> None:
        try:
            while (batch := self._pool.next_batch()) is not None:
                judge = self._judges[batch.number]
                judge.take(batch.packed)
                with self._lock:
                    self.leaves += len(batch)
                    judge.begin()
                self._pool.answer(batch, *judge.answers(len(batch)))
        except BaseException as error:
            self._failure = error
            self._pool.stop()

    def stop(self) -> None:
        """End all threads."""
        self._pool.stop()
        for thread in self._threads:
            thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
