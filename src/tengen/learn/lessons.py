"""Lessons: what a network learns from examples (R, section 3.4).

The policy is to come close to what the search says of the moves, the value to the result of the
game:

    loss  =  − Σ π · log p   −   z · log v  −  (1 − z) · log (1 − v)

Three more may be added, each with a weight (`LessonOptions`); Wu ("Accelerating Self-Play Learning
in Go", 2019) has them all. They say more of a game than who won it:

    reply       the cross entropy with what the search said at the opponent's next move
    ownership   the cross entropy of whose each point is at the end, in the mean over the points
    score       the distance of the lead at the end, over the points of the board; below NEAR its
                square, so that a point or two are learnt gently and a slaughter outweighs nothing

Every example is seen in one of the symmetries of its board, drawn anew each time. That is R's
eightfold data in an eighth of the memory.

R lets a batch be learnt for several epochs and looks after each how far the policy has moved from
where it was, by the Kullback–Leibler divergence. Beyond an upper threshold the batch is left; and
the learning rate grows or falls until the divergence is near its target. R prints the target, 0.02;
the threshold, the steps and the bounds are ours.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from tengen.learn.learner import Learner, LessonOptions
from tengen.learn.symmetries import turns
from tengen.learn.tasks import Cards, Task, task_of
from tengen.learn.window import Examples

THRESHOLD = 4.0
"""A batch is left where the policy has moved so many times as far as it should."""
STEP = 1.5
"""By how much the learning rate grows or falls at once."""
LEAST, MOST = 0.1, 10.0
"""How far it may go from where it began."""
NEAR = 0.1
"""Of the points of the board: a lead that is told nearer than that is nearly right."""


class Losses(NamedTuple):
    """What a lesson came to, in the mean over its examples."""

    policy: float
    value: float
    entropy: float
    """Of the network's policy."""
    divergence: float
    """Of the policy after the lesson from that before it; not a number where nobody measured it."""
    ownership: float = math.nan
    """These where the network has such a head."""
    score: float = math.nan
    reply: float = math.nan


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
        task = self._task(examples, chance)
        self.network.train()
        before: Tensor | None = None
        for _ in range(self.options.epochs):
            said = self.network.answers(task.planes)
            likely = said["policy"].log_softmax(1)
            if before is None:
                before = likely.detach()
            losses = losses_of(said, task)
            self._step(weighed(losses, self.options), examples)
            moved = _moved(before, self._likely(task.planes))
            if self.options.divergence and moved > THRESHOLD * self.options.divergence:
                break
        self._change_pace(moved)
        told = {name: loss.item() for name, loss in losses.items()}
        return Losses(entropy=entropy_of(likely).item(), divergence=moved, **told)

    def _task(self, examples: Examples, chance: np.random.Generator) -> Task:
        """Each example turned by a symmetry of its own."""
        shape = self.network.shape
        device = next(self.network.parameters()).device
        tables = turns(shape.height, shape.width)
        drawn = tables[chance.integers(0, len(tables), len(examples.results))]
        return task_of(Cards.of(examples, device), torch.from_numpy(drawn).to(device), shape)

    def _step(self, loss: Tensor, examples: Examples) -> None:
        if not math.isfinite(loss.item()):
            raise NotFinite(examples)
        self.set_rate()
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


def losses_of(said: Mapping[str, Tensor], task: Task) -> dict[str, Tensor]:
    """What is wrong with what each head of a network has said."""
    policies, replies = task.policies, task.replies
    losses = {
        "policy": masked_mean(_cross_entropy(said["policy"], policies), task.searched),
        "value": functional.binary_cross_entropy_with_logits(said["value"].float(), task.results),
    }
    if "ownership" in said:
        points = functional.binary_cross_entropy_with_logits(
            said["ownership"].float(), task.owners, reduction="none"
        )
        losses["ownership"] = masked_mean(points.mean(1), task.counted)
    if "score" in said:
        far = functional.smooth_l1_loss(
            said["score"].float(), task.margins, reduction="none", beta=NEAR
        )
        losses["score"] = masked_mean(far, task.counted)
    if "reply" in said:
        losses["reply"] = masked_mean(_cross_entropy(said["reply"], replies), task.replied)
    return losses


def weighed(losses: Mapping[str, Tensor], options: LessonOptions) -> Tensor:
    """The loss of a lesson: the sum of all, each with its weight."""
    parts = [options.weight_of(name) * loss for name, loss in losses.items()]
    return torch.stack(parts).sum()


def entropy_of(likely: Tensor) -> Tensor:
    """In the mean, of policies as logarithms."""
    return -(likely.exp() * likely).sum(1).mean()


def _cross_entropy(logits: Tensor, shares: Tensor) -> Tensor:
    return -(shares * logits.float().log_softmax(1)).sum(1)


def masked_mean(losses: Tensor, counted: Tensor) -> Tensor:
    """The mean over those that count; 0 if none does."""
    return (losses * counted).sum() / counted.sum().clamp(min=1)


def _moved(before: Tensor, after: Tensor) -> float:
    """The divergence of one policy from another, both as logarithms."""
    return float((before.exp() * (before - after)).sum(1).mean())
