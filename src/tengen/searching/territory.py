"""Who will own what in a game of Go, asked of many random playouts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tengen import _core
from tengen.errors import InputError
from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.numbers import shown, whole_number

DEAD_BELOW = -0.4
"""A chain whose points belong to its owner less than this, from −1 to 1, is taken for dead. Random
play rescues a dead chain now and then, and hardly ever loses a living one so often."""

CERTAIN = 0.4
"""A point is certain if its owner has it so much more often than not, from −1 to 1. Random play
spoils a safe corner now and then, and an open one more often than that."""

MUCH = 0.15
"""The share of the board that is much, if nobody has it for certain."""


@dataclass(frozen=True)
class Estimate:
    """What a game of Go looks like now: whose the points will be, and by how much it is led."""

    ownership: NDArray[np.float64]
    """Whose each point will be, height × width: 1 Black's for certain, −1 White's."""
    score: float
    """Black's margin, komi included, as the rules count. A point that is certain counts whole,
    others as often as they are Black's more than White's."""

    @property
    def open(self) -> int:
        """How many points nobody has for certain."""
        return int((np.abs(self.ownership) < CERTAIN).sum())

    @property
    def much_is_open(self) -> bool:
        """Is so much open that a pass would be a surprise?"""
        return self.open > MUCH * self.ownership.size

    def __str__(self) -> str:
        """The score to half a point: "about B+4.5"."""
        margin = round(2 * self.score) / 2
        if margin == 0:
            return "about even"
        return f"about {'B' if margin > 0 else 'W'}+{abs(margin):g}"


def estimate(position: AnyPosition, *, playouts: int = 400, seed: int = 0) -> Estimate:
    """Whose the points of a game of Go will be, and who leads by how much, as playouts have it.

        tg.estimate(position).score

    Random play knows no life and death beyond a few moves: the fuller the board, the better.

    Args:
        position: of Go, at any moment of the game.
        playouts: how many games are played to the end; more change less from one seed to another.
        seed: one seed gives the same estimate every time.

    Raises:
        InputError: it is no position of Go.
    """
    if not isinstance(position, Go):
        raise InputError(f"{shown(position)} has no territory: expected a position of Go")
    count = whole_number("playouts", playouts, 1, 1_000_000)
    owned = ownership(position, playouts=count, seed=whole_number("seed", seed, 0))
    counted = np.where(np.abs(owned) < CERTAIN, owned, np.sign(owned))
    return Estimate(owned, float(counted.sum()) - position.komi - _stones_more(position))


def _stones_more(position: Go) -> int:
    """What territory is less than area: the stones that Black has set more than White.

    Area counts stones where territory counts the prisoners of the other side, so that each stone
    set, wherever it is now, makes one point of difference.
    """
    if position.rules.scoring == "area":
        return 0
    board, taken = position.board, position.prisoners
    return int((board == 1).sum() + taken["white"]) - int((board == 2).sum() + taken["black"])


def ownership(position: Go, *, playouts: int = 200, seed: int = 0) -> NDArray[np.float64]:
    """Whose each point will be, height × width: 1 Black's in every playout, −1 White's."""
    if playouts < 1:
        raise InputError(f"playouts {playouts} cannot be: expected a whole number from 1")
    return _core.go_ownership(position._native, playouts, seed) / playouts


def dead_among(position: Go, owned: NDArray[np.float64]) -> list[str]:
    """The stones that playouts take for dead, from an ownership that is known.

    Random play judges a chain that is two moves from life or death by chance; `tengen.solving` has
    a better judge (`final_status`). Stones that cannot be captured at all (Benson) are never among
    them.
    """
    board = position.board
    safe = {*position.unconditionally_alive("black"), *position.unconditionally_alive("white")}
    dead: list[str] = []
    for chain in chains(position):
        sign = 1 if board[position.coordinates(chain[0])] == 1 else -1
        kept = sign * np.mean([owned[position.coordinates(stone)] for stone in chain])
        if kept < DEAD_BELOW and chain[0] not in safe:
            dead += chain
    return dead


def chains(position: Go) -> list[list[str]]:
    """All chains of a position."""
    seen: set[str] = set()
    found = []
    for stone in position.names(position.board != 0):
        if stone not in seen:
            found.append(position.chain(stone))
            seen.update(found[-1])
    return found
