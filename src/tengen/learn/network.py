"""The residual policy–value network in PyTorch (R, section 3.4).

    planes ── 3×3 stem ── residual blocks ──┬── policy head: a logit for each move code
                                            │     └── reply: the same for the opponent's answer
                                            └── value head: the logit of a win for the side to move
                                                  ├── ownership: the logit of owning each point
                                                  └── score: the lead at the end, over the points

R's is "like AlphaZero's": a tower of residual blocks and two heads. R prints no sizes, so the heads
are ours. Both are convolutions up to the end: the policy has one logit for each point, and the
pass and the value are read off the mean and the maximum of each channel over the board. So what is
learnt on one point is known on all, and a head is a few thousand weights on any board, where a
dense one would have a hundred thousand on 15×15.

Reply, ownership and score are there where a shape has them. They are read off the channels of the
head they stand on, so that what they teach is at hand for policy and value. Who only plays leaves
them out (`forward`); who teaches asks for everything (`answers`).

This module is the one that imports PyTorch; nobody imports it who only plays.
"""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from tengen.learn.shape import HEAD, NetShape
from tengen.learn.weights import Weights

MASKED = -1e4
"""The logit of a code that is no move: its softmax is zero, also in half precision."""


class Normed(nn.Module):
    """A convolution and its batch norm, which makes a bias of its own needless."""

    def __init__(self, inputs: int, outputs: int, reach: int) -> None:
        super().__init__()
        self.conv = nn.Conv2d(inputs, outputs, reach, padding=reach // 2, bias=False)
        self.norm = nn.BatchNorm2d(outputs)

    def forward(self, seen: Tensor) -> Tensor:
        """Convolve, then normalise."""
        return self.norm(self.conv(seen))


class Residual(nn.Module):
    """Two convolutions whose result is added to what went in."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = Normed(channels, channels, 3)
        self.second = Normed(channels, channels, 3)

    def forward(self, seen: Tensor) -> Tensor:
        """What went in, and what the block has to add."""
        return torch.relu(seen + self.second(torch.relu(self.first(seen))))


class PolicyHead(nn.Module):
    """A logit for each point, and one for the pass where that is a move."""

    def __init__(self, channels: int, *, passes: bool) -> None:
        super().__init__()
        self.mix = Normed(channels, HEAD, 1)
        self.points = nn.Conv2d(HEAD, 1, 1, bias=False)
        self.pass_ = nn.Linear(2 * HEAD, 1) if passes else None

    def forward(self, seen: Tensor) -> Tensor:
        """From batch × channels × height × width to batch × move codes."""
        return self.moves(self.mixed(seen))

    def mixed(self, seen: Tensor) -> Tensor:
        """The channels of the head."""
        return torch.relu(self.mix(seen))

    def moves(self, mixed: Tensor) -> Tensor:
        """A logit for each move code."""
        return _logits(mixed, self.points, self.pass_)


class ValueHead(nn.Module):
    """The logit of a win."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.mix = Normed(channels, HEAD, 1)
        self.hidden = nn.Linear(2 * HEAD, HEAD)
        self.win = nn.Linear(HEAD, 1)

    def forward(self, seen: Tensor) -> Tensor:
        """From batch × channels × height × width to batch."""
        return self.win(self.summed_up(self.mixed(seen))).squeeze(1)

    def mixed(self, seen: Tensor) -> Tensor:
        """The channels of the head."""
        return torch.relu(self.mix(seen))

    def summed_up(self, mixed: Tensor) -> Tensor:
        """The hidden units, of the whole board."""
        return torch.relu(self.hidden(pooled(mixed)))


class ReplyHead(nn.Module):
    """The opponent's next move, on the channels of the policy head."""

    def __init__(self, *, passes: bool) -> None:
        super().__init__()
        self.points = nn.Conv2d(HEAD, 1, 1, bias=False)
        self.pass_ = nn.Linear(2 * HEAD, 1) if passes else None

    def forward(self, mixed: Tensor) -> Tensor:
        """From batch × HEAD × height × width to batch × move codes."""
        return _logits(mixed, self.points, self.pass_)


def _logits(mixed: Tensor, points: nn.Conv2d, pass_: nn.Linear | None) -> Tensor:
    of_points = points(mixed).flatten(1)
    if pass_ is None:
        return torch.cat([of_points, torch.full_like(of_points[:, :1], MASKED)], 1)
    return torch.cat([of_points, pass_(pooled(mixed))], 1)


def pooled(seen: Tensor) -> Tensor:
    """The mean and the maximum of each channel over the board."""
    return torch.cat([seen.mean((2, 3)), seen.amax((2, 3))], 1)


class Network(nn.Module):
    """Judges positions: planes in, logits of moves and of a win for the side to move out."""

    def __init__(self, shape: NetShape) -> None:
        super().__init__()
        channels = shape.size.channels
        self.shape = shape
        self.stem = Normed(shape.planes, channels, 3)
        self.blocks = nn.Sequential(*(Residual(channels) for _ in range(shape.size.blocks)))
        self.policy = PolicyHead(channels, passes=shape.passes)
        self.value = ValueHead(channels)
        has = shape.heads
        self.ownership = nn.Conv2d(HEAD, 1, 1, bias=False) if "ownership" in has else None
        self.score = nn.Linear(HEAD, 1) if "score" in has else None
        self.reply = ReplyHead(passes=shape.passes) if "reply" in has else None

    def forward(self, planes: Tensor) -> tuple[Tensor, Tensor]:
        """From batch × planes × height × width to batch × move codes, and batch."""
        body = self._body(planes)
        return self.policy(body), self.value(body)

    def answers(self, planes: Tensor) -> dict[str, Tensor]:
        """What all heads say, by their names.

        Of ownership batch × points, each the logit of a point being the side to move's at the end;
        of score batch, that side's lead in points over the points of the board.
        """
        body = self._body(planes)
        moves, worth = self.policy.mixed(body), self.value.mixed(body)
        hidden = self.value.summed_up(worth)
        said = {"policy": self.policy.moves(moves), "value": self.value.win(hidden).squeeze(1)}
        if self.ownership is not None:
            said["ownership"] = self.ownership(worth).flatten(1)
        if self.score is not None:
            said["score"] = self.score(hidden).squeeze(1)
        if self.reply is not None:
            said["reply"] = self.reply(moves)
        return said

    def _body(self, planes: Tensor) -> Tensor:
        seen: Tensor = self.blocks(torch.relu(self.stem(planes)))
        return seen

    def weights(self) -> Weights:
        """Every weight by name, as model files keep them."""
        return {name: value.cpu().numpy().copy() for name, value in self.state_dict().items()}

    def load_weights(self, weights: Weights) -> None:
        """Take the weights of a model file, which has checked their names and shapes."""
        self.load_state_dict({name: torch.tensor(value) for name, value in weights.items()})


def judged(network: Network, planes: Tensor) -> tuple[Tensor, Tensor]:
    """What an evaluator says: priors over the move codes, and win rates, 0 to 1."""
    policy, value = network(planes)
    return policy.softmax(1), value.sigmoid()


def unpacked(packed: Tensor, height: int, width: int, dtype: torch.dtype = torch.float32) -> Tensor:
    """The planes of packed leaves on the device they are on; what `leaves.unpack` is for NumPy.

    Args:
        packed: leaves × planes × bytes (`octets`); point i is bit i % 8 of byte i // 8.
        height: of the board.
        width: of the board.
        dtype: of the planes.
    """
    shifts = torch.arange(8, dtype=torch.uint8, device=packed.device)
    bits = (packed.unsqueeze(-1) >> shifts) & 1
    points = bits.flatten(-2)[..., : height * width]
    return points.unflatten(-1, (height, width)).to(dtype)


def octets(packed: NDArray[np.uint64]) -> Tensor:
    """Packed leaves as PyTorch takes them, without a copy: the bytes of their words."""
    return torch.from_numpy(packed.astype("<u8", copy=False).view(np.uint8))
