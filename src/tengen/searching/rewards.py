"""What ends of the game are worth to a search."""

from __future__ import annotations

from dataclasses import dataclass, fields

from tengen import _core
from tengen.errors import InputError
from tengen.numbers import real_number
from tengen.searching.options import Named

MOST_REWARD = 1e6


@dataclass(frozen=True)
class Rewards(Named):
    """What an end of the game is worth to the search; values are win rates whatever these are."""

    whose = "the rewards of a search"

    win: float = 1.0
    draw: float = 0.5
    loss: float = 0.0
    step_bonus: float = 0.0
    """T's k: a reward grows by the factor 1 + k / steps; the higher, the more a quick end is
    sought."""
    penalty: float = 1.0
    """T's p: a loss counts so many times; the higher, the more carefully it plays."""
    decay: float = 1.0
    """T's γ: a reward shrinks by it with each ply towards the root; below 1, what is near counts
    more than what is far."""

    def __post_init__(self) -> None:
        for option in fields(self):
            value = getattr(self, option.name)
            object.__setattr__(
                self, option.name, real_number(option.name, value, -MOST_REWARD, MOST_REWARD)
            )
        plain = max(abs(self.win), abs(self.draw), abs(self.loss), abs(self.loss * self.penalty))
        if plain * (1 + abs(self.step_bonus)) > MOST_REWARD:
            raise InputError(
                "these rewards are too large: expected win, draw and loss × penalty, "
                "times 1 + step_bonus, of at most 1000000"
            )

    def native(self) -> _core.Rewards:
        """The same for the core."""
        native = _core.Rewards()
        for option in fields(self):
            setattr(native, option.name, getattr(self, option.name))
        return native
