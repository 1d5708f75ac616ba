"""Lessons that go on without Python: drawing, turning, learning, all in one graph.

The loss is that of `lessons`; the learning rate may change from round to round. On a GPU the
network learns in bfloat16 where that is enough, which PyTorch decides for each operation; weights
stay in float32.
"""

from __future__ import annotations

import math
from contextlib import AbstractContextManager, nullcontext

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from tengen.learn.learner import Learner, LessonOptions
from tengen.learn.lessons import Losses, NotFinite, entropy_of, losses_of, weighed
from tengen.learn.loop.deck import Deck
from tengen.learn.loop.graph import Work, repeated
from tengen.learn.network import Network
from tengen.learn.symmetries import turns
from tengen.learn.tasks import Task, task_of

MOST_LESSONS = 1024
"""So many are made without a look, and remembered, to tell which was the first that went wrong."""


class LoopTeacher(Learner):
    """Teaches a network from a deck.

    Args:
        network: learns, on the deck's device.
        deck: what it learns from.
        options: how; of them the number of epochs and the divergence are not used here.
        batch: examples of a lesson.
    """

    def __init__(self, network: Network, deck: Deck, options: LessonOptions, batch: int) -> None:
        super().__init__(network, options)
        self.deck = deck
        self.batch = batch
        self.device = next(network.parameters()).device
        shape = network.shape
        tables = torch.from_numpy(turns(shape.height, shape.width))
        self._tables = tables.to(self.device)
        self._names = ("entropy", "policy", "value", *shape.heads)
        self._told = torch.zeros(MOST_LESSONS, len(self._names), device=self.device)
        self._drawn = torch.zeros(MOST_LESSONS, batch, dtype=torch.int64, device=self.device)
        self._lesson = torch.zeros(1, dtype=torch.int64, device=self.device)
        self._work: Work | None = None

    def teach(self, lessons: int) -> Losses:
        """So many lessons; how far they move the policy is not measured.

        Raises:
            NotFinite: a loss is no number any more; the network must not be used on.
        """
        self.network.train()
        self.set_rate()
        parts = [min(MOST_LESSONS, lessons - done) for done in range(0, lessons, MOST_LESSONS)]
        told = np.concatenate([self._taught(part) for part in parts])
        means = dict(zip(self._names, told.mean(axis=0).tolist(), strict=True))
        return Losses(divergence=math.nan, **means)

    def _taught(self, lessons: int) -> NDArray[np.float32]:
        """What some lessons came to: lessons × names."""
        if self._work is None:
            self._work = repeated(self._teach, self.device)
        self._lesson.zero_()
        for _ in range(lessons):
            self._work()
        told: NDArray[np.float32] = self._told[:lessons].cpu().numpy()
        wrong = np.flatnonzero(~np.isfinite(told).all(axis=1))
        if len(wrong):
            raise NotFinite(self.deck.examples(self._drawn[int(wrong[0])]))
        return told

    def _teach(self) -> None:
        places = self.deck.drawn(self.batch)
        which = torch.randint(0, len(self._tables), (self.batch,), device=self.device)
        task = self._task(places, which)
        with self._precision():
            said = self.network.answers(task.planes)
        losses = losses_of(said, task)
        self.optimiser.zero_grad(set_to_none=True)
        weighed(losses, self.options).backward()
        self.optimiser.step()
        self.follow()
        with torch.no_grad():
            entropy = entropy_of(said["policy"].float().log_softmax(1))
            told = torch.stack([{"entropy": entropy, **losses}[name] for name in self._names])
            self._told.index_copy_(0, self._lesson, told[None])
            self._drawn.index_copy_(0, self._lesson, places[None])
            self._lesson += 1

    def _task(self, places: Tensor, which: Tensor) -> Task:
        """Of the cards of some places, each turned by one of the symmetries."""
        tables = self._tables.index_select(0, which)
        task = task_of(self.deck.cards(places), tables, self.network.shape)
        if self.device.type != "cuda":
            return task
        planes = task.planes.contiguous(memory_format=torch.channels_last)
        return task._replace(planes=planes)

    def _precision(self) -> AbstractContextManager[object]:
        if self.device.type != "cuda":
            return nullcontext()
        half: AbstractContextManager[object] = torch.autocast(
            "cuda", torch.bfloat16, cache_enabled=False
        )
        return half
