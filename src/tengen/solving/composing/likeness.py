"""When problems are alike: the same but for a turn, a reflection, a shift, colours, or a stone."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tengen.games.problem import Problem
from tengen.solving.life.ground import CLOSED, SAFE_ATTACKER, exact_ground
from tengen.solving.life.surroundings import Surroundings

OFF_BOARD = "#"
ALIKE = 2
"""Problems that differ in so many points or fewer are alike."""

Cut = NDArray[np.str_]
"""The inside of a problem as letters, cut out, with a frame that says where the board ends."""


def cut_out(problem: Problem) -> Cut:
    """What there is to a problem: the wall, which stands, and what lies behind it are one."""
    letters = list(exact_ground(problem).points)
    around = Surroundings.of(problem)
    closed = {point for point, letter in enumerate(letters) if letter == CLOSED}
    for point, letter in enumerate(letters):
        stands = letter == "a" and around.liberties(around.chain[point]) & closed
        if point in closed or stands:
            letters[point] = SAFE_ATTACKER
    board = np.array(letters).reshape(problem.height, problem.width)
    framed = np.pad(board, 1, constant_values=OFF_BOARD)
    rows, cols = np.nonzero((framed != SAFE_ATTACKER) & (framed != OFF_BOARD))
    return framed[rows.min() - 1 : rows.max() + 2, cols.min() - 1 : cols.max() + 2]


def are_alike(first: Cut, second: Cut) -> bool:
    """Do they differ in a few points at most, if one is turned as it fits best?"""
    return any(
        image.shape == second.shape and int((image != second).sum()) <= ALIKE
        for image in images(first)
    )


def images(cut: Cut) -> list[Cut]:
    """The eight ways to turn it."""
    return [np.rot90(one, times) for one in (cut, cut.T) for times in range(4)]


def place_of(problem: Problem) -> str:
    """Where it is: "corner", "side" or "centre"."""
    cut = cut_out(problem)
    frames = (cut[0], cut[-1], cut[:, 0], cut[:, -1])
    ends = sum(bool((frame == OFF_BOARD).all()) for frame in frames)
    return ("centre", "side", "corner")[min(ends, 2)]
