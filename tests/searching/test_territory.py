"""Whose the points are, and which stones are dead."""

import numpy as np
import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.searching.territory import dead_among, ownership

SPLIT = """
. . . X . O . . .
. . . X . O . . .
. O . X . O . X .
. . . X . O . . .
. . . X . O . . .
. . . X . O . . .
. X . X . O O . .
. . . X . O . . O
. . . X . O . . .
"""
"""Each side owns its half; B7 and H7 are prisoners in all but name."""


def dead_stones(diagram: str) -> list[str]:
    position = tg.Go.from_diagram(diagram)
    return dead_among(position, ownership(position))


def test_stones_without_room_are_dead():
    assert dead_stones(SPLIT) == ["B7", "H7"]


def test_living_stones_are_never_suggested():
    """Two eyes in the corner, and nothing else of Black's on the board."""
    alive = ". X . X O . .\nX X X X O . .\nO O O O O . .\n" + ". . . . . . .\n" * 4
    assert dead_stones(alive) == []


def test_ownership_is_a_share_from_white_to_black():
    owned = ownership(tg.Go.from_diagram(SPLIT), playouts=100)
    assert owned.shape == (9, 9)
    assert np.all(owned[:, :3] > 0.5)
    assert np.all(owned[:, 6:] < -0.5)
    with pytest.raises(InputError, match="playouts"):
        ownership(tg.Go(9), playouts=0)
