"""The deck: the newest positions of a run in the device's memory, to be drawn without Python.

Memory for all that it may ever hold is there from the beginning. How many of the newest are drawn
from lies on the device too, so that it may change while the graph of a lesson stays the same.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from tengen.learn.chapters import Chapter
from tengen.learn.network import octets
from tengen.learn.shape import NetShape
from tengen.learn.window import Examples


class Cards(NamedTuple):
    """Positions drawn from the deck."""

    planes: Tensor
    """Packed: positions × planes × bytes."""
    policies: Tensor
    results: Tensor
    searched: Tensor


class Deck:
    """A ring of positions: what is new takes the place of what is oldest.

    Args:
        capacity: positions at most.
        shape: of the network that learns from them.
        device: where they lie.
    """

    def __init__(self, capacity: int, shape: NetShape, device: torch.device) -> None:
        words = -(-shape.points // 64)
        half = torch.float16 if device.type == "cuda" else torch.float32
        self.capacity = capacity
        self._cards = Cards(
            torch.zeros(capacity, shape.planes, words * 8, dtype=torch.uint8, device=device),
            torch.zeros(capacity, shape.moves, dtype=half, device=device),
            torch.zeros(capacity, dtype=torch.float32, device=device),
            torch.zeros(capacity, dtype=torch.bool, device=device),
        )
        self._next = 0
        self._count = 0
        self._oldest = torch.zeros((), dtype=torch.int64, device=device)  # graphs read them there
        self._used = torch.zeros((), dtype=torch.int64, device=device)

    def __len__(self) -> int:
        return self._count

    def add(self, chapter: Chapter) -> None:
        """Put the positions of a chapter in; of one too long for the deck, its last.

        All that there are can be drawn then.
        """
        first = max(len(chapter) - self.capacity, 0)
        given = Cards(
            octets(chapter.planes[first:]),
            self._policies(chapter)[first:],
            torch.from_numpy(chapter.results[first:]),
            torch.from_numpy(chapter.searched[first:]),
        )
        done = 0
        rows = len(chapter) - first
        while done < rows:
            part = min(rows - done, self.capacity - self._next)
            for column, new in zip(self._cards, given, strict=True):
                column[self._next : self._next + part].copy_(new[done : done + part])
            self._next = (self._next + part) % self.capacity
            done += part
        self._count = min(self._count + rows, self.capacity)
        self.draw_from(self._count)

    def draw_from(self, newest: int) -> None:
        """Draw only from so many of the newest, until others are added."""
        used = min(newest, self._count)
        self._used.fill_(used)
        self._oldest.fill_((self._next - used) % self.capacity)

    def _policies(self, chapter: Chapter) -> Tensor:
        """What policies of its positions should be, spread out where there is a GPU to do it."""
        device = self._used.device
        counts = torch.from_numpy(np.diff(chapter.first)).to(device)
        rows = torch.repeat_interleave(counts, output_size=len(chapter.codes))
        codes = torch.from_numpy(chapter.codes.astype(np.int64)).to(device)
        shares = torch.zeros(len(chapter), chapter.move_codes, device=device)
        shares[rows, codes] = torch.from_numpy(chapter.weights).to(device)
        total = shares.sum(1, keepdim=True)
        return shares / torch.where(total > 0, total, 1)

    def drawn(self, size: int) -> Tensor:
        """Places of so many cards, each as likely as any other, drawn with replacement."""
        chance = torch.rand(size, device=self._used.device, dtype=torch.float64)
        return (self._oldest + (chance * self._used).long()) % self.capacity

    def cards(self, places: Tensor) -> Cards:
        """The cards of these places."""
        return Cards(*(column.index_select(0, places) for column in self._cards))

    def examples(self, places: Tensor) -> Examples:
        """The same as arrays, to be kept or looked at."""
        cards = [column.cpu() for column in self.cards(places)]
        results = cards[2].numpy()
        return Examples(
            cards[0].numpy().view(np.uint64),
            cards[1].float().numpy(),
            np.full_like(results, 0.5),
            results,
            cards[3].numpy(),
        )
