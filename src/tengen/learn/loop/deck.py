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
from tengen.learn.tasks import Cards
from tengen.learn.window import Examples


class Columns(NamedTuple):
    """What the deck keeps of positions. Whose answer is wanted has it in the next place."""

    planes: Tensor
    policies: Tensor
    results: Tensor
    searched: Tensor
    replied: Tensor
    owners: Tensor
    margins: Tensor


class Deck:
    """A ring of positions: what is new takes the place of what is oldest.

    Args:
        capacity: positions at most.
        shape: of the network that learns from them; of what its heads do not need nothing is kept.
        device: where they lie.
    """

    def __init__(self, capacity: int, shape: NetShape, device: torch.device) -> None:
        words = -(-shape.points // 64)
        half = torch.float16 if device.type == "cuda" else torch.float32
        self.capacity = capacity
        self._answers = "reply" in shape.heads
        self._boards = 2 if "ownership" in shape.heads else 0

        def zeros(*size: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(capacity, *size, dtype=dtype, device=device)

        self._columns = Columns(
            planes=zeros(shape.planes, words * 8, dtype=torch.uint8),
            policies=zeros(shape.moves, dtype=half),
            results=zeros(),
            searched=zeros(dtype=torch.bool),
            replied=zeros(dtype=torch.bool),
            owners=zeros(self._boards, words * 8, dtype=torch.uint8),
            margins=zeros(),
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
        every = np.arange(first, len(chapter))
        owners, margins = chapter.endings(every)
        given = Columns(
            planes=octets(chapter.planes[first:]),
            policies=self._policies(chapter)[first:],
            results=torch.from_numpy(chapter.results[first:]),
            searched=torch.from_numpy(chapter.searched[first:]),
            replied=torch.from_numpy(chapter.followed(every)),
            owners=octets(owners[:, : self._boards]),
            margins=torch.from_numpy(margins),
        )
        done = 0
        rows = len(chapter) - first
        while done < rows:
            part = min(rows - done, self.capacity - self._next)
            for column, new in zip(self._columns, given, strict=True):
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
        found = {
            name: column.index_select(0, places) for name, column in self._columns._asdict().items()
        }
        after = (places + 1) % self.capacity if self._answers else places[:0]
        return Cards(replies=self._columns.policies.index_select(0, after), **found)

    def examples(self, places: Tensor) -> Examples:
        """The same as arrays, to be kept or looked at."""
        cards = Cards(*(column.cpu() for column in self.cards(places)))
        results = cards.results.numpy()
        return Examples(
            planes=cards.planes.numpy().view(np.uint64),
            policies=cards.policies.float().numpy(),
            values=np.full_like(results, 0.5),
            results=results,
            searched=cards.searched.numpy(),
            replies=cards.replies.float().numpy(),
            replied=cards.replied.numpy(),
            owners=cards.owners.numpy().view(np.uint64),
            margins=cards.margins.numpy(),
        )
