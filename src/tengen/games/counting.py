"""What each side has at the end of a game of Go, and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Count:
    """The points of one side.

    Area rules count stones and territory, territory rules count territory and prisoners.
    """

    stones: int
    """Living stones; 0 where they do not count."""
    territory: int
    """Surrounded points, those under dead stones among them."""
    prisoners: int
    """Stones captured, and dead ones; 0 where they do not count."""
    komi: float

    @property
    def total(self) -> float:
        """All of it together."""
        return self.stones + self.territory + self.prisoners + self.komi
