"""Swap2 as SWAP2BOARD tells it: the stones so far, as the opening rule that they are decisions of.

Three stones are asked for where none are told; after three or five the engine takes a side. What
to decide is every player's business (`players.opening_judge`).
"""

from __future__ import annotations

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.notation import Coordinates
from tengen.games.openings import Opening
from tengen.games.openings.rules import MORE

STONES = 3
"""That the first player places; the second may place two more and leave the choice to the first."""


def opening_of(points: list[Coordinates], empty: FiveInARow) -> Opening:
    """The opening after stones on these points.

    Raises:
        InputError: nobody has to decide at such a number of stones, or they cannot lie there.
    """
    if len(points) not in (0, STONES, STONES + 2):
        raise InputError(f"SWAP2BOARD with {len(points)} stones cannot be: expected 0, 3 or 5")
    opening = Opening.begin("swap2", empty)
    for placed, point in enumerate(points):
        if placed == STONES:
            opening = opening.decide(MORE)
        opening = opening.decide(empty.name(*point))
    return opening
