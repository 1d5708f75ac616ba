"""Lessons: what a network learns from examples (R, section 3.4).

The policy is to come close to the shares of visits, the value to the result of the game:

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
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from tengen.learn.network import Network, unpacked, words
from tengen.learn.symmetries import turns
from tengen.learn.weights import Weights
from tengen.learn.window import Examples


@dataclass(frozen=True)
class LessonOptions:
    """How a network is taught."""

    learning_rate: float = 2e-3
    weight_decay: float = 1e-4
    epochs: int = 1
    """How often each batch is learnt."""
    divergence: float = 0.0
    """How far the policy should move with a batch; 0 keeps the learning rate as it is."""


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
    """Of the policy after the lesson from that before it."""


class NotFinite(ArithmeticError):  # noqa: N818 - it says what is wrong
    """A loss is no number any more; `examples` are what it was computed from."""

    def __init__(self, examples: Examples) -> None:
        super().__init__("the loss is not finite")
        self.examples = examples


class Teacher:
    """Teaches a network, one batch after the other."""

    def __init__(self, network: Network, options: LessonOptions) -> None:
        self.network = network
        self.options = options
        self.pace = 1.0
        """What the learning rate is multiplied by."""
        self.optimiser = torch.optim.AdamW(
            network.parameters(), lr=options.learning_rate, weight_decay=options.weight_decay
        )

    @property
    def learning_rate(self) -> float:
        """As it is now."""
        return self.pace * self.options.learning_rate

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
            moves = _mean(-(policies * likely).sum(1), searched)
            value = functional.binary_cross_entropy_with_logits(wins, results)
            self._step(moves + value, examples)
            moved = _moved(before, self._likely(planes))
            if self.options.divergence and moved > THRESHOLD * self.options.divergence:
                break
        self._change_pace(moved)
        entropy = -(likely.exp() * likely).sum(1).mean()
        return Losses(moves.item(), value.item(), entropy.item(), moved)

    def memory(self) -> Weights:
        """What the optimiser remembers of earlier lessons, by the name of the weight."""
        names = [name for name, _ in self.network.named_parameters()]
        known = self.optimiser.state_dict()["state"]
        return {
            f"{names[index]}.{what}": value.cpu().numpy().copy()
            for index, state in known.items()
            for what, value in state.items()
        }

    def remember(self, memory: Weights) -> None:
        """Take up what an optimiser remembered; the opposite of `memory`."""
        names = [name for name, _ in self.network.named_parameters()]
        state: dict[int, dict[str, Tensor]] = {}
        for key, value in memory.items():
            name, _, what = key.rpartition(".")
            state.setdefault(names.index(name), {})[what] = torch.from_numpy(value.copy())
        groups = self.optimiser.state_dict()["param_groups"]
        self.optimiser.load_state_dict({"state": state, "param_groups": groups})

    def _seen(
        self, examples: Examples, chance: np.random.Generator
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Planes, policies and results, each example turned by a symmetry of its own."""
        shape = self.network.shape
        device = next(self.network.parameters()).device
        tables = turns(shape.height, shape.width)
        table = torch.from_numpy(tables[chance.integers(0, len(tables), len(examples.results))])
        table = table.to(device)
        planes = unpacked(words(examples.planes).to(device), shape.height, shape.width)
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


def _mean(losses: Tensor, counted: Tensor) -> Tensor:
    """The mean over those that count; 0 if none does."""
    return (losses * counted).sum() / counted.sum().clamp(min=1)


def _moved(before: Tensor, after: Tensor) -> float:
    """The divergence of one policy from another, both as logarithms."""
    return float((before.exp() * (before - after)).sum(1).mean())
