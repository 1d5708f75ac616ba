"""Leaves on their way to whoever judges them: planes in, priors and values out.

An evaluator sees many positions at once, as five planes each:

    0  stones of the side to move
    1  stones of the opponent
    2  the last move (nothing after a pass, or at the start)
    3  points closed by ko or superko; in Renju the points forbidden to Black, whoever's turn it is
    4  ones if Black is to move, else zeros

Row 0 is the top of the board. It answers with priors over the move codes (the points row by row
from the top, then the pass; any scale, illegal moves are dropped) and with values, the win rate of
the side to move, 0 to 1. The core hands leaves out packed, a bit a point and only the first four
planes, so that a batch for a GPU is small; `unpack` makes the planes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tengen.errors import InputError

Planes = NDArray[np.float32]
"""leaves × 5 × height × width."""

Evaluator = Callable[[Planes], tuple[ArrayLike, ArrayLike]]
"""Judges leaves: planes → priors (leaves × move codes) and values (leaves)."""

BLACK = 1


def unpack(packed: NDArray[np.uint64], to_play: NDArray[np.uint8], size: tuple[int, int]) -> Planes:
    """The planes of packed leaves.

    Args:
        packed: leaves × 4 × words; point i is bit i % 64 of word i // 64.
        to_play: who moves at each leaf, 1 black or 2 white.
        size: height and width of the board.
    """
    height, width = size
    count = len(packed)
    octets = packed.astype("<u8", copy=False).view(np.uint8)
    bits = np.unpackbits(octets, axis=-1, count=height * width, bitorder="little")
    planes = np.empty((count, 5, height, width), dtype=np.float32)
    planes[:, :4] = bits.reshape(count, 4, height, width)
    planes[:, 4] = (to_play == BLACK)[:, None, None]
    return planes


def answers(judged: Any, leaves: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:  # noqa: ANN401
    """What an evaluator returned, as the core takes it.

    Raises:
        InputError: if it is not a pair of priors and values.
    """
    try:
        priors, values = judged
        return (
            np.ascontiguousarray(priors, dtype=np.float32),
            np.ascontiguousarray(values, dtype=np.float32).reshape(leaves),
        )
    except (TypeError, ValueError) as error:
        raise InputError(
            f"an evaluator returns priors (leaves × moves) and values (leaves), not this: {error}"
        ) from None
