"""How a network is built, without PyTorch: its size, what goes in and out, which weights it has."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from tengen.errors import InputError
from tengen.numbers import shown, whole_number

SIZE = re.compile(r"([0-9]{1,4})x([0-9]{1,4})")
MOST_BLOCKS, MOST_CHANNELS = 64, 1024

HEAD = 32
"""Channels of either head."""

HEADS = ("ownership", "score", "reply")
"""What a network may say besides policy and value: whose each point will be, by how much the side
to move will have won, and what the opponent will answer. The first two are of Go alone."""
OF_GO = HEADS[:2]

Shape = tuple[int, ...]


@dataclass(frozen=True)
class NetSize:
    """Residual blocks and channels, written `6x64`."""

    blocks: int
    channels: int

    def __post_init__(self) -> None:
        whole_number("the number of blocks", self.blocks, 1, MOST_BLOCKS)
        whole_number("the number of channels", self.channels, 1, MOST_CHANNELS)

    @classmethod
    def named(cls, name: str) -> Self:
        """The size that a name stands for.

        Raises:
            InputError: it stands for none.
        """
        written = SIZE.fullmatch(name) if isinstance(name, str) else None
        if written is None:
            raise InputError(
                f"net {shown(name)} cannot be: expected blocks and channels, such as 6x64"
            )
        return cls(*map(int, written.groups()))

    def __str__(self) -> str:
        return f"{self.blocks}x{self.channels}"


@dataclass(frozen=True)
class NetShape:
    """A size, the board, and what a network of it sees and says."""

    size: NetSize
    planes: int
    """How many planes go in."""
    height: int
    width: int
    passes: bool
    """Is the pass a move like any other? In five in a row it has a move code, and no prior."""
    heads: tuple[str, ...] = ()
    """Of `HEADS`, in their order."""

    @property
    def points(self) -> int:
        """Of the board."""
        return self.height * self.width

    @property
    def moves(self) -> int:
        """Move codes: the points row by row, then the pass."""
        return self.points + 1

    def weights(self) -> dict[str, Shape]:
        """The shape of every weight, by its name in `weights.safetensors`."""
        channels = self.size.channels
        found = _normed("stem", self.planes, channels, 3)
        for block in range(self.size.blocks):
            for part in ("first", "second"):
                found |= _normed(f"blocks.{block}.{part}", channels, channels, 3)
        found |= _normed("policy.mix", channels, HEAD, 1)
        found |= {"policy.points.weight": (1, HEAD, 1, 1)}
        if self.passes:
            found |= _linear("policy.pass_", 2 * HEAD, 1)
        found |= _normed("value.mix", channels, HEAD, 1)
        found |= _linear("value.hidden", 2 * HEAD, HEAD) | _linear("value.win", HEAD, 1)
        for head in self.heads:
            found |= self._weights_of(head)
        return found

    def _weights_of(self, head: str) -> dict[str, Shape]:
        """Of a head that stands on the channels of policy or value."""
        if head == "ownership":
            return {"ownership.weight": (1, HEAD, 1, 1)}
        if head == "score":
            return _linear("score", HEAD, 1)
        passes = _linear("reply.pass_", 2 * HEAD, 1) if self.passes else {}
        return {"reply.points.weight": (1, HEAD, 1, 1)} | passes


def checked_heads(names: object, game: str) -> tuple[str, ...]:
    """Heads for a game, in their order.

    Raises:
        InputError: one is unknown, there twice, or not of that game.
    """
    given = [*names] if isinstance(names, list | tuple) else [names]
    heads = tuple(head for head in HEADS if head in given)
    if len(heads) < len(given):
        raise InputError(
            f"heads {shown(names)} cannot be: expected some of {', '.join(HEADS)}, each once"
        )
    for head in heads:
        if head in OF_GO and game != "go":
            raise InputError(f"{head} is for Go: in {game} no points are counted")
    return heads


def _normed(name: str, inputs: int, outputs: int, reach: int) -> dict[str, Shape]:
    """A convolution and its batch norm."""
    norm = ("weight", "bias", "running_mean", "running_var")
    return {
        f"{name}.conv.weight": (outputs, inputs, reach, reach),
        **{f"{name}.norm.{each}": (outputs,) for each in norm},
        f"{name}.norm.num_batches_tracked": (),
    }


def _linear(name: str, inputs: int, outputs: int) -> dict[str, Shape]:
    return {f"{name}.weight": (outputs, inputs), f"{name}.bias": (outputs,)}
