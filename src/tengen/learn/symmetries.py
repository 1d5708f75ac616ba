"""The symmetries of the board as tables of indices, for planes and policies alike.

Row by row they belong to `symmetries(height, width)`: eight of a square board, four of another. In
each, place j holds the move code that comes to j, so that turning is one look-up, of NumPy's arrays
and PyTorch's tensors alike. The last place is the pass, which stays where it is:

    turned_policy = policy[:, table]                # table = turns(9, 9)[3]
    turned_planes = turned(planes, table)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tengen.games.symmetry import places, symmetries


@lru_cache(maxsize=16)
def turns(height: int, width: int) -> NDArray[np.int64]:
    """The tables of all symmetries: symmetries × (points + 1)."""
    points = height * width
    tables = [
        np.append(np.argsort(places(way, height, width)), points)
        for way in symmetries(height, width)
    ]
    return np.array(tables, dtype=np.int64)


def turned(planes: Any, table: Any) -> Any:  # noqa: ANN401 - NumPy's or PyTorch's
    """Planes (… × height × width) turned by one table."""
    points = planes.reshape(*planes.shape[:-2], -1)
    return points[..., table[:-1]].reshape(planes.shape)
