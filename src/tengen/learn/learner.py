"""A network that learns: with its optimiser, and the mean of its weights if that is what plays."""

from __future__ import annotations

import copy
from dataclasses import dataclass

import torch
from torch import Tensor

from tengen.learn.network import Network
from tengen.learn.shape import HEADS
from tengen.learn.weights import Weights
from tengen.numbers import real_number, whole_number


@dataclass(frozen=True)
class LessonOptions:
    """How a network is taught."""

    learning_rate: float = 2e-3
    weight_decay: float = 1e-4
    epochs: int = 1
    """How often each batch is learnt."""
    divergence: float = 0.0
    """How far the policy should move with a batch; 0 keeps the learning rate as it is."""
    average: float = 0.0
    """Games are played with a mean of the weights over lessons: each lesson leaves this share of
    the mean as it was. 0 plays with the weights themselves."""
    ownership: float = 0.0
    """How much it counts in the loss whose the points will be; 0 makes no head for it. Go alone."""
    score: float = 0.0
    """The same for the lead at the end. Go alone."""
    reply: float = 0.0
    """The same for the opponent's answer."""

    def __post_init__(self) -> None:
        for head in HEADS:
            real_number(f"the weight of {head}", getattr(self, head), 0.0)
        for name in ("learning_rate", "weight_decay", "divergence"):
            real_number(name, getattr(self, name), 0.0)
        whole_number("epochs", self.epochs, 1)
        real_number("average", self.average, 0.0, 1.0)

    @property
    def heads(self) -> tuple[str, ...]:
        """Those of the network besides policy and value."""
        return tuple(head for head in HEADS if getattr(self, head))

    def weight_of(self, head: str) -> float:
        """How much it counts in the loss."""
        weight: float = getattr(self, head) if head in HEADS else 1.0
        return weight


class Learner:
    """A network and what it needs to learn on.

    Args:
        network: learns; it must be where it will stay.
        options: how.
    """

    def __init__(self, network: Network, options: LessonOptions) -> None:
        self.network = network
        self.options = options
        self.pace = 1.0
        """What the learning rate is multiplied by."""
        self.learnt = network
        """What plays: the network, or the mean of its weights."""
        if options.average:
            self.learnt = copy.deepcopy(network).requires_grad_(requires_grad=False)
        device = next(network.parameters()).device
        # A number in the device's memory, so that the graph of a lesson sees it change.
        self._rate = torch.tensor(options.learning_rate, device=device)
        self.optimiser = torch.optim.AdamW(
            network.parameters(),
            lr=self._rate if device.type == "cuda" else options.learning_rate,
            weight_decay=options.weight_decay,
            capturable=device.type == "cuda",
        )

    @property
    def learning_rate(self) -> float:
        """As it is now."""
        return self.pace * self.options.learning_rate

    def set_rate(self) -> None:
        """Let the optimiser go by the learning rate as it is now."""
        self._rate.fill_(self.learning_rate)
        for group in self.optimiser.param_groups:
            group["lr"] = self._rate if self._rate.is_cuda else self.learning_rate

    def follow(self) -> None:
        """Let the mean come a little closer to the weights."""
        if self.learnt is self.network:
            return
        share = 1.0 - self.options.average
        means = self.learnt.state_dict()
        for name, weight in self.network.state_dict().items():
            if weight.is_floating_point():
                means[name].lerp_(weight, share)

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
