"""The axes along which rule sets of Go differ, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict, get_args

Ko = Literal["positional", "situational", "simple"]
Scoring = Literal["area", "territory"]


@dataclass(frozen=True)
class GoRules:
    """One point on each axis.

    Attributes:
        ko: "simple" refuses only to take a ko back at once. "positional" superko refuses a stone
            that brings back any board of the game, the first included; "situational" one that
            brings back a board with the same side to move. A pass is never refused.
        suicide: Whether a stone that captures nothing and leaves its own chain without liberties
            may be played. The chain is then taken off, and its stones are the opponent's
            prisoners. A single stone's suicide leaves the board as it was: never legal under
            positional superko, under situational only if the opponent has not yet faced it.
        scoring: "area" counts stones and territory; "territory" counts territory and prisoners.
        komi: What White is given for moving second.
    """

    ko: Ko = "positional"
    suicide: bool = False
    scoring: Scoring = "area"
    komi: float = 7.5

    def __post_init__(self) -> None:
        for value, accepted in ((self.ko, get_args(Ko)), (self.scoring, get_args(Scoring))):
            if value not in accepted:
                raise ValueError(f"{value!r} is not a rule; use one of {', '.join(accepted)}")


class GoRuleArguments(TypedDict, total=False):
    """The fields of `GoRules`, each of which may be left out."""

    ko: Ko
    suicide: bool
    scoring: Scoring
    komi: float
