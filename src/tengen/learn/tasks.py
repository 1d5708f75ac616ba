"""Tasks: what a network sees of some positions, and what it is to say of them.

Positions come as `Cards`, packed and as they were played, from the window on a CPU and from the
deck on a GPU. A task is made of them on the device of the network, each position turned by a
symmetry of its own, and with it everything that is said of its points:

    planes, policies, replies, owners     turned
    results, margins                      of the whole board, so they stay as they are

What there is nothing to learn from is masked: policies of quick searches, answers that never came,
games in which nothing was counted. So tensors always have the same shapes, and a lesson can be a
CUDA graph.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from tengen.learn.network import octets, unpacked
from tengen.learn.shape import NetShape
from tengen.learn.window import Examples


class Cards(NamedTuple):
    """Positions as tensors; what `Examples` are as arrays."""

    planes: Tensor
    """Packed: positions × planes × bytes."""
    policies: Tensor
    results: Tensor
    searched: Tensor
    replies: Tensor
    replied: Tensor
    owners: Tensor
    """Packed: positions × 2 × bytes."""
    margins: Tensor

    @classmethod
    def of(cls, examples: Examples, device: torch.device) -> Cards:
        """The same on a device."""
        boards = {name: octets(getattr(examples, name)) for name in ("planes", "owners")}
        others = {
            name: torch.from_numpy(getattr(examples, name))
            for name in cls._fields
            if name not in boards
        }
        return cls(**{name: each.to(device) for name, each in (boards | others).items()})


class Task(NamedTuple):
    """What a network sees, and what it is to say of it."""

    planes: Tensor
    """Positions × planes × height × width."""
    policies: Tensor
    results: Tensor
    searched: Tensor
    """Are policies to be learnt?"""
    replies: Tensor
    replied: Tensor
    """Are replies to be learnt?"""
    owners: Tensor
    """Positions × points: 1 the side to move's at the end, 0 the opponent's, ½ nobody's."""
    margins: Tensor
    """Of the side to move at the end, in points over the points of the board."""
    counted: Tensor
    """Are owners and margins to be learnt?"""


def task_of(cards: Cards, tables: Tensor, shape: NetShape) -> Task:
    """The task of some cards, with what the heads of a network need.

    Args:
        cards: the positions.
        tables: for each of them the table of a symmetry (`symmetries.turns`).
        shape: of the network that learns.
    """
    points = tables[:, :-1]
    counted = cards.margins.isfinite()
    owners, replies = torch.empty(0), torch.empty(0)
    if "ownership" in shape.heads:
        mine, theirs = _turned(cards.owners, points, shape).flatten(2).unbind(1)
        owners = (1 + mine - theirs) / 2
    if "reply" in shape.heads:
        replies = cards.replies.float().gather(1, tables)
    return Task(
        planes=_turned(cards.planes, points, shape),
        policies=cards.policies.float().gather(1, tables),
        results=cards.results,
        searched=cards.searched,
        replies=replies,
        replied=cards.replied,
        owners=owners,
        margins=cards.margins.nan_to_num(0.0) / shape.points,
        counted=counted,
    )


def _turned(packed: Tensor, points: Tensor, shape: NetShape) -> Tensor:
    """Packed planes as the network sees them, each position turned by its table."""
    planes = unpacked(packed, shape.height, shape.width)
    places = points[:, None].expand(-1, planes.shape[1], -1)
    return planes.flatten(2).gather(2, places).view_as(planes)
