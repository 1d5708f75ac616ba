"""Positions that are the same but for a turn or a reflection of the board."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tengen import _core
from tengen.games.notation import PASS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tengen.games.position import Position


class Fold(NamedTuple):
    """A position turned so that all its images look alike."""

    key: bytes
    """The same for every image, and for no other stones or side to move."""
    symmetry: int
    """The turn that leads from the position to its folded image."""


def symmetries(height: int, width: int) -> tuple[int, ...]:
    """The turns and reflections, by their numbers, that map a board onto itself."""
    return tuple(range(8)) if height == width else (0, 2, 4, 6)


def folded(position: Position[Any]) -> Fold:
    """The image of a position that stands for all of them."""
    stones = position.board
    ways = symmetries(*stones.shape)
    images = [_turned(stones, symmetry).tobytes() for symmetry in ways]
    least = min(range(len(ways)), key=images.__getitem__)
    return Fold(position.to_play[0].encode() + images[least], ways[least])


def symmetries_of(position: Position[Any]) -> list[int]:
    """The turns and reflections that leave the stones as they are; 0, no turn, is always one."""
    stones = position.board
    return [
        symmetry
        for symmetry in symmetries(*stones.shape)
        if np.array_equal(_turned(stones, symmetry), stones)
    ]


def image_of(move: str, symmetry: int, position: Position[Any]) -> str:
    """Where a move of a position goes when its board is turned onto itself."""
    if move == PASS:
        return PASS
    height, width = position.height, position.width
    return position.name(*_core.image(symmetry, *position.coordinates(move), height, width))


def origin_of(move: str, symmetry: int, position: Position[Any]) -> str:
    """The move that this symmetry leads to another one: `image_of` the other way round."""
    return image_of(move, _inverse(symmetry), position)


def _inverse(symmetry: int) -> int:
    """A reflection undoes itself; a turn is undone by the turn that completes it."""
    return symmetry if symmetry >= 4 else -symmetry % 4


def _turned(stones: NDArray[np.int8], symmetry: int) -> NDArray[np.int8]:
    turned = np.empty_like(stones)
    turned.ravel()[places(symmetry, *stones.shape)] = stones.ravel()
    return turned


@lru_cache(maxsize=64)
def places(symmetry: int, height: int, width: int) -> NDArray[np.intp]:
    """Where each point goes, row by row, when the board is turned onto itself."""
    images = (
        _core.image(symmetry, row, col, height, width)
        for row in range(height)
        for col in range(width)
    )
    return np.array([row * width + col for row, col in images], dtype=np.intp)
