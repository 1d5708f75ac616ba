"""What an opening rule asks of a player at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tengen.games.notation import Coordinates

Player = Literal["first", "second"]
"""The players of an opening rule, whatever their colours: `first` begins with Black."""

FIRST: Final = "first"
SECOND: Final = "second"

Act = Literal["place", "choose", "number", "offer", "pick"]


def other(player: Player) -> Player:
    """The opponent."""
    return SECOND if player == FIRST else FIRST


@dataclass(frozen=True)
class Area:
    """A central square of the board, or all that lies outside of it."""

    side: int
    outside: bool = False

    def holds(self, point: Coordinates, size: tuple[int, int]) -> bool:
        """Does a point of a board of such a size lie here?"""
        reach = self.side // 2
        near = all(abs(at - length // 2) <= reach for at, length in zip(point, size, strict=True))
        return near != self.outside

    def __str__(self) -> str:
        if self.side == 1:
            return "the centre"
        where = "outside" if self.outside else "within"
        return f"a point {where} the central {self.side}×{self.side} square"


@dataclass(frozen=True)
class Stage:
    """A decision that is due.

    The acts: *place* the next stone; *choose* one of a few words; say a *number*; *offer* one more
    point for the fifth stone; *pick* one of those offered.
    """

    act: Act
    by: Player
    """Who decides."""
    area: Area | None = None
    """Where a stone may be placed; None for anywhere."""
    words: tuple[str, ...] = ()
    """What may be chosen."""
    least: int = 0
    most: int = 0
    """Between which numbers; or, of an offer, `most` is how many points there will be."""
    offered: tuple[str, ...] = ()
    """The fifth moves on offer so far."""

    @property
    def takes_point(self) -> bool:
        """Is the answer a point of the board?"""
        return self.act in ("place", "offer", "pick")

    @property
    def accepted(self) -> str:
        """What is accepted, for a message."""
        if self.act == "choose":
            return "one of " + ", ".join(self.words)
        if self.act == "number":
            return f"a number from {self.least} to {self.most}"
        if self.act == "pick":
            return "one of " + ", ".join(self.offered)
        if self.act == "offer":
            return f"fifth move {len(self.offered) + 1} of {self.most}, on an empty point"
        return str(self.area) if self.area else "an empty point"
