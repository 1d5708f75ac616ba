"""Lessons that go on without Python: drawing, turning, learning, all in one graph.

The loss is that of `lessons`; the learning rate stays as it is. On a GPU the network learns in
bfloat16 where that is enough, which PyTorch decides for each operation; weights stay in float32.
"""

from __future__ import annotations

import math
from contextlib import AbstractContextManager, nullcontext

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from tengen.learn.learner import Learner, LessonOptions
from tengen.learn.lessons import Losses, NotFinite, masked_mean
from tengen.learn.loop.deck import Cards, Deck
from tengen.learn.loop.graph import Work, repeated
from tengen.learn.network import Network, unpacked
from tengen.learn.symmetries import turns

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
        self._told = torch.zeros(MOST_LESSONS, 3, device=self.device)
        self._drawn = torch.zeros(MOST_LESSONS, batch, dtype=torch.int64, device=self.device)
        self._lesson = torch.zeros(1, dtype=torch.int64, device=self.device)
        self._work: Work | None = None

    def teach(self, lessons: int) -> Losses:
        """So many lessons; how far they move the policy is not measured.

        Raises:
            NotFinite: a loss is no number any more; the network must not be used on.
        """
        self.network.train()
        parts = [min(MOST_LESSONS, lessons - done) for done in range(0, lessons, MOST_LESSONS)]
        told = np.concatenate([self._taught(part) for part in parts])
        policy, value, entropy = told.mean(axis=0).tolist()
        return Losses(policy, value, entropy, math.nan)

    def _taught(self, lessons: int) -> NDArray[np.float32]:
        """What some lessons came to: lessons × (policy, value, entropy)."""
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
        planes, policies, results, searched = self._seen(self.deck.cards(places))
        with self._precision():
            logits, wins = self.network(planes)
        likely = logits.float().log_softmax(1)
        policy = masked_mean(-(policies * likely).sum(1), searched)
        value = functional.binary_cross_entropy_with_logits(wins.float(), results)
        self.optimiser.zero_grad(set_to_none=True)
        (policy + value).backward()
        self.optimiser.step()
        self.follow()
        entropy = -(likely.exp() * likely).sum(1).mean()
        with torch.no_grad():
            told = torch.stack([policy, value, entropy])
            self._told.index_copy_(0, self._lesson, told[None].detach())
            self._drawn.index_copy_(0, self._lesson, places[None])
            self._lesson += 1

    def _seen(self, cards: Cards) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """The cards as the network sees them, each turned by a symmetry of its own."""
        shape = self.network.shape
        which = torch.randint(0, len(self._tables), (self.batch,), device=self.device)
        table = self._tables.index_select(0, which)
        planes = unpacked(cards.planes, shape.height, shape.width)
        points = table[:, None, :-1].expand(-1, shape.planes, -1)
        planes = planes.flatten(2).gather(2, points).view_as(planes)
        if self.device.type == "cuda":
            planes = planes.contiguous(memory_format=torch.channels_last)
        policies = cards.policies.float().gather(1, table)
        return planes, policies, cards.results, cards.searched

    def _precision(self) -> AbstractContextManager[object]:
        if self.device.type != "cuda":
            return nullcontext()
        half: AbstractContextManager[object] = torch.autocast(
            "cuda", torch.bfloat16, cache_enabled=False
        )
        return half
