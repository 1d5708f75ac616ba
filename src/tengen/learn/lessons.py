"""Lessons: what a network learns from examples (R, section 3.4).

The policy is to come close to what the search says of the moves, the value to the result of the
game:

    loss  =  − Σ π · log p   −   z · log v  −  (1 − z) · log (1 − v)

Every example is seen in one of the symmetries of its board, drawn anew each time. That is R's
eightfold data in an eighth of the memory.

R lets a batch be learnt for several epochs and looks after each how far the policy has moved from
where it was, by the Kullback–Leibler divergence. Beyond an upper threshold the batch is left; and
the learning rate grows or falls until the divergence is near its target. R prints the target, 0.02;
the threshold, the steps and the bounds are ours.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from tengen.learn.learner import Learner
from tengen.learn.network import octets, unpacked
from tengen.learn.symmetries import turns
from tengen.learn.window import Examples

THRESHOLD = 4.0
"""A batch is left where the policy has moved so many times as far as it should."""
STEP = 1.5
"""By how much the learning rate grows or falls at once."""
LEAST, MOST = 0.1, 10.0
"""How far it may go from where it began."""


class Losses(NamedTuple):
    """What a lesson came to, in the mean over its examples."""

    policy: float
    value: float
    entropy: float
    """Of the network's policy."""
    divergence: float
    """Of the policy after the lesson from that before it; not a number where nobody measured it."""


class NotFinite(ArithmeticError):  # noqa: N818 - it says what is wrong
    """A loss is no number any more; `examples` are what it was computed from."""

    def __init__(self, examples: Examples) -> None:
        super().__init__("the loss is not finite")
        self.examples = examples


class Teacher(Learner):
    """Teaches a network, one batch after the other."""

    def teach(self, examples: Examples, chance: np.random.Generator) -> Losses:
        """Learn a batch.

        Raises:
            NotFinite: the loss is no number any more; the network must not be used on.
        """
        planes, policies, results = self._seen(examples, chance)
        searched = torch.from_numpy(examples.searched).to(planes.device)
        self.network.train()
        before: Tensor | None = None
        for _ in range(self.options.epochs):
            logits, wins = self.network(planes)
            likely = logits.log_softmax(1)
            if before is None:
                before = likely.detach()
            moves = masked_mean(-(policies * likely).sum(1), searched)
            value = functional.binary_cross_entropy_with_logits(wins, results)
            self._step(moves + value, examples)
            moved = _moved(before, self._likely(planes))
            if self.options.divergence and moved > THRESHOLD * self.options.divergence:
                break
        self._change_pace(moved)
        entropy = -(likely.exp() * likely).sum(1).mean()
        return Losses(moves.item(), value.item(), entropy.item(), moved)

    def _seen(
        self, examples: Examples, chance: np.random.Generator
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Planes, policies and results, each example turned by a symmetry of its own."""
        shape = self.network.shape
        device = next(self.network.parameters()).device
        tables = turns(shape.height, shape.width)
        table = torch.from_numpy(tables[chance.integers(0, len(tables), len(examples.results))])
        table = table.to(device)
        planes = unpacked(octets(examples.planes).to(device), shape.height, shape.width)
        points = table[:, None, :-1].expand(-1, shape.planes, -1)
        planes = planes.flatten(2).gather(2, points).view_as(planes)
        policies = torch.from_numpy(examples.policies).to(device).gather(1, table)
        return planes, policies, torch.from_numpy(examples.results).to(device)

    def _step(self, loss: Tensor, examples: Examples) -> None:
        if not math.isfinite(loss.item()):
            raise NotFinite(examples)
        for group in self.optimiser.param_groups:
            group["lr"] = self.learning_rate
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self.optimiser.step()
        self.follow()

    def _likely(self, planes: Tensor) -> Tensor:
        """The policy now, as logarithms."""
        with torch.no_grad():
            logits, _ = self.network(planes)
            likely: Tensor = logits.log_softmax(1)
        return likely

    def _change_pace(self, moved: float) -> None:
        target = self.options.divergence
        if target and moved > 2 * target:
            self.pace = max(LEAST, self.pace / STEP)
        elif target and moved < target / 2:
            self.pace = min(MOST, self.pace * STEP)


def masked_mean(losses: Tensor, counted: Tensor) -> Tensor:
    """The mean over those that count; 0 if none does."""
    return (losses * counted).sum() / counted.sum().clamp(min=1)


def _moved(before: Tensor, after: Tensor) -> float:
    """The divergence of one policy from another, both as logarithms."""
    return float((before.exp() * (before - after)).sum(1).mean())
