"""A network that only judges: batch norms folded into the convolutions, half precision on a GPU.

    relu(norm(conv(x)))        =  relu(conv'(x) + b')
    relu(norm(conv(x)) + y)    =  relu(conv'(x) + b' + y)

On a GPU each right side is one kernel of cuDNN, which reads and writes the board once; that is
worth nearly a factor of two. The 1×1 convolutions of both heads are one.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from tengen.learn.network import MASKED, Network, Normed, Residual, pooled
from tengen.learn.shape import HEAD, NetShape

EIGHT = 8
"""Tensor cores take channels by the eight."""


class FoldedNetwork:
    """Planes in, priors and win rates out.

    Args:
        shape: of the network whose weights it takes.
        device: where it judges.

    Its tensors never move, so that graphs can be captured of it.
    """

    def __init__(self, shape: NetShape, device: torch.device) -> None:
        self.shape = shape
        self.device = device
        self.dtype = torch.float16 if device.type == "cuda" else torch.float32
        self.planes = -(-shape.planes // EIGHT) * EIGHT
        """Channels that go in: the planes, and zeros up to a multiple of eight."""
        channels = shape.size.channels
        self._stem = self._layer(self.planes, channels, 3)
        self._blocks = [
            (self._layer(channels, channels, 3), self._layer(channels, channels, 3))
            for _ in range(shape.size.blocks)
        ]
        self._heads = self._layer(channels, 2 * HEAD, 1)
        self._points = self._zeros(2 * HEAD)
        self._pass = nn.Linear(2 * HEAD, 1) if shape.passes else None
        self._hidden, self._win = nn.Linear(2 * HEAD, HEAD), nn.Linear(HEAD, 1)
        for part in (self._pass, self._hidden, self._win):
            if part is not None:
                part.to(device, self.dtype).requires_grad_(requires_grad=False)

    def take(self, network: Network) -> None:
        """Take the weights of a network, which may go on learning afterwards."""
        with torch.no_grad():
            self._stem.take(*folded(network.stem))
            for (first, second), block in zip(self._blocks, network.blocks, strict=True):
                assert isinstance(block, Residual)
                first.take(*folded(block.first))
                second.take(*folded(block.second))
            heads = [folded(network.policy.mix), folded(network.value.mix)]
            self._heads.take(*(torch.cat(parts) for parts in zip(*heads, strict=True)))
            self._points[:HEAD].copy_(network.policy.points.weight.flatten())
            pairs = (self._hidden, network.value.hidden), (self._win, network.value.win)
            for mine, given in (*pairs, (self._pass, network.policy.pass_)):
                if mine is not None and given is not None:
                    mine.weight.copy_(given.weight)
                    mine.bias.copy_(given.bias)

    def judged(self, planes: Tensor, taken: Tensor) -> tuple[Tensor, Tensor]:
        """Priors over the move codes and win rates of the side to move.

        Args:
            planes: batch × planes × height × width, padded.
            taken: batch × points: true where there is no move.
        """
        seen = self._stem.relu(planes)
        for first, second in self._blocks:
            seen = second.add_relu(first.relu(seen), seen)
        mixed = self._heads.relu(seen)
        mean, most = pooled(mixed).unflatten(1, (2, 2, HEAD)).unbind(1)
        policy, value = (torch.cat([mean[:, i], most[:, i]], 1) for i in range(2))
        logits = mixed.permute(0, 2, 3, 1).flatten(1, 2) @ self._points
        logits = logits.masked_fill(taken, MASKED)
        last = torch.full_like(logits[:, :1], MASKED) if self._pass is None else self._pass(policy)
        priors = torch.cat([logits, last], 1).softmax(1, torch.float32).to(self.dtype)
        wins = self._win(torch.relu(self._hidden(value))).squeeze(1)
        return priors, wins.float().sigmoid()

    def _layer(self, inputs: int, outputs: int, reach: int) -> _Layer:
        kernel = self._zeros(outputs, inputs, reach, reach)
        return _Layer(kernel.to(memory_format=torch.channels_last), self._zeros(outputs))

    def _zeros(self, *size: int) -> Tensor:
        return torch.zeros(size, dtype=self.dtype, device=self.device)


class _Layer:
    """A convolution with a bias, and the ReLU after it."""

    def __init__(self, kernel: Tensor, bias: Tensor) -> None:
        self.kernel, self.bias = kernel, bias
        self.padding = kernel.shape[-1] // 2
        self.fused = kernel.is_cuda

    def take(self, kernel: Tensor, bias: Tensor) -> None:
        self.kernel[:, : kernel.shape[1]].copy_(kernel)
        self.bias.copy_(bias)

    def relu(self, seen: Tensor) -> Tensor:
        if not self.fused:
            return torch.relu(self._convolved(seen))
        edge = [self.padding] * 2
        return torch.cudnn_convolution_relu(
            seen, self.kernel, self.bias, [1, 1], edge, [1, 1], groups=1
        )

    def add_relu(self, seen: Tensor, added: Tensor) -> Tensor:
        if not self.fused:
            return torch.relu(self._convolved(seen) + added)
        edge = [self.padding] * 2
        return torch.cudnn_convolution_add_relu(
            seen, self.kernel, added, 1.0, self.bias, [1, 1], edge, [1, 1], groups=1
        )

    def _convolved(self, seen: Tensor) -> Tensor:
        return functional.conv2d(seen, self.kernel, self.bias, padding=self.padding)


def folded(layer: Normed) -> tuple[Tensor, Tensor]:
    """The kernel and the bias of a convolution that does its batch norm's work too."""
    norm = layer.norm
    mean, variance = norm.running_mean, norm.running_var
    assert mean is not None and variance is not None  # noqa: PT018 - for the types alone
    scale = norm.weight / torch.sqrt(variance + norm.eps)
    return layer.conv.weight * scale[:, None, None, None], norm.bias - mean * scale
