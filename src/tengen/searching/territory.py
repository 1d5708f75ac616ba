"""Who will own what in a game of Go, asked of many random playouts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tengen import _core
from tengen.errors import InputError
from tengen.games.go import Go

DEAD_BELOW = -0.4
"""A chain whose points belong to its owner less than this, from −1 to 1, is taken for dead. Random
play rescues a dead chain now and then, and hardly ever loses a living one so often."""


def ownership(position: Go, *, playouts: int = 200, seed: int = 0) -> NDArray[np.float64]:
    """Whose each point will be, height × width: 1 Black's in every playout, −1 White's."""
    if playouts < 1:
        raise InputError(f"playouts {playouts} cannot be: expected a whole number from 1")
    return _core.go_ownership(position._native, playouts, seed) / playouts


def dead_stones(position: Go, *, playouts: int = 200, seed: int = 0) -> list[str]:
    """The stones that a finished position's owners would probably take off the board.

    It is a suggestion: random play judges a chain that is two moves from life or death by chance.
    Stones that cannot be captured at all (Benson) are never among them.
    """
    return dead_among(position, ownership(position, playouts=playouts, seed=seed))


def dead_among(position: Go, owned: NDArray[np.float64]) -> list[str]:
    """The same, from an ownership that is known already."""
    board = position.board
    safe = {*position.unconditionally_alive("black"), *position.unconditionally_alive("white")}
    dead: list[str] = []
    for chain in _chains(position):
        sign = 1 if board[position.coordinates(chain[0])] == 1 else -1
        kept = sign * np.mean([owned[position.coordinates(stone)] for stone in chain])
        if kept < DEAD_BELOW and chain[0] not in safe:
            dead += chain
    return dead


def _chains(position: Go) -> list[list[str]]:
    seen: set[str] = set()
    chains = []
    for stone in position.names(position.board != 0):
        if stone not in seen:
            chains.append(position.chain(stone))
            seen.update(chains[-1])
    return chains
