"""Judges: each answers for one of the pool's batches, always in the same memory."""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from tengen.learn.loop.folded import FoldedNetwork
from tengen.learn.loop.graph import repeated
from tengen.learn.network import unpacked

TAKEN = ("own", "opponent")
"""Planes of points where there is no move, in every game. The pool knows of the others."""


class Judge:
    """Judges batches of up to so many leaves.

    Args:
        network: judges them; several judges may share it.
        planes: what leaves show, by name.
        rows: the most leaves.
    """

    def __init__(self, network: FoldedNetwork, planes: tuple[str, ...], rows: int) -> None:
        shape, device = network.shape, network.device
        self._network = network
        self._taken = [index for index, name in enumerate(planes) if name in TAKEN]
        words = -(-shape.points // 64)
        on_gpu = device.type == "cuda"
        self._given = _still(rows, shape.planes, words * 8, dtype=torch.uint8, pinned=on_gpu)
        self._priors = _still(rows, shape.moves, dtype=network.dtype, pinned=on_gpu)
        self._values = _still(rows, dtype=torch.float32, pinned=on_gpu)
        self._packed = torch.zeros_like(self._given, device=device)
        board = (rows, shape.height, shape.width, network.planes)
        self._planes = torch.zeros(board, dtype=network.dtype, device=device).permute(0, 3, 1, 2)
        self._stream = torch.cuda.Stream(device) if on_gpu else None
        self._done = torch.cuda.Event() if on_gpu else None
        self._work = repeated(self._judge, device)

    def take(self, packed: NDArray[np.uint64]) -> None:
        """Take leaves in; those before must have been answered."""
        np.copyto(self._given.numpy()[: len(packed)], packed.view(np.uint8))

    def begin(self) -> None:
        """Let the device judge what was taken in."""
        if self._stream is None or self._done is None:
            self._work()
            return
        with torch.cuda.stream(self._stream):
            self._work()
            self._done.record(self._stream)

    def answers(self, leaves: int) -> tuple[NDArray[np.floating], NDArray[np.float32]]:
        """Wait, and give out the priors and values of the first leaves."""
        if self._done is not None:
            self._done.synchronize()
        return self._priors[:leaves].numpy(), self._values[:leaves].numpy()

    def wait_for(self, event: torch.cuda.Event) -> None:
        """Judge nothing more before the event has happened."""
        if self._stream is not None:
            self._stream.wait_event(event)

    def last(self, stream: torch.cuda.Stream) -> None:
        """Let a stream do nothing before what was begun here is done."""
        if self._stream is not None:
            stream.wait_stream(self._stream)

    def _judge(self) -> None:
        shape = self._network.shape
        with torch.no_grad():
            self._packed.copy_(self._given, non_blocking=True)
            seen = unpacked(self._packed, shape.height, shape.width, torch.uint8)
            self._planes[:, : shape.planes].copy_(seen)
            stones = torch.zeros_like(seen[:, 0])
            for plane in self._taken:
                stones |= seen[:, plane]
            taken = stones.flatten(1).bool()
            priors, values = self._network.judged(self._planes, taken)
            self._priors.copy_(priors, non_blocking=True)
            self._values.copy_(values, non_blocking=True)


def _still(*size: int, dtype: torch.dtype, pinned: bool) -> Tensor:
    """Memory of the host that stays where it is, so that a GPU can copy from it by itself."""
    return torch.zeros(size, dtype=dtype, pin_memory=pinned)
