"""The tables of turns: what the core sees of a turned game is what they make of the planes."""

from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen.games.symmetry import image_of, symmetries
from tengen.learn.symmetries import turned, turns
from tengen.searching import plane_names
from tengen.searching.leaves import Planes

GAMES = [tg.Go(5), tg.Go((4, 7)), tg.Gomoku(7), tg.Renju(9)]


class Onlooker:
    """Sees every plane of a position, and notes the first."""

    def __init__(self, position: tg.Position[Any]) -> None:
        self.planes = plane_names(position)
        self.seen: list[Planes] = []
        self.moves = position.height * position.width + 1

    def __call__(self, planes: Planes) -> tuple[NDArray[Any], NDArray[Any]]:
        self.seen.append(planes.copy())
        return np.ones((len(planes), self.moves)), np.full(len(planes), 0.5)


def planes_of(position: tg.Position[Any]) -> Planes:
    onlooker = Onlooker(position)
    tg.search(position, evaluator=onlooker, simulations=1)
    (first, *_), *_ = onlooker.seen
    return np.asarray(first)


@pytest.mark.parametrize("start", GAMES, ids=repr)
def test_planes_turn_as_the_game_does(start):
    choice, game = Random(1), start.copy()
    ways = symmetries(game.height, game.width)
    images = [start.copy() for _ in ways]
    for _ in range(12):
        move = choice.choice(game.legal_moves())
        game.play(move)
        for way, image in zip(ways, images, strict=True):
            image.play(image_of(move, way, game))
    planes = planes_of(game)
    assert planes.any()
    for table, image in zip(turns(game.height, game.width), images, strict=True):
        np.testing.assert_array_equal(turned(planes, table), planes_of(image))


@pytest.mark.parametrize("start", GAMES, ids=repr)
def test_a_policy_turns_as_the_moves_do(start):
    height, width = start.height, start.width
    for way, table in zip(symmetries(height, width), turns(height, width), strict=True):
        for code in (0, width - 1, 2 * width + 1, height * width):
            policy = np.eye(height * width + 1)[code]
            (where,) = np.flatnonzero(policy[table])
            search = tg.Search(start)
            names = {search.code(move): move for move in [*start.legal_moves(), "pass"]}
            assert names[int(where)] == image_of(names[code], way, start)


@pytest.mark.parametrize(("height", "width", "ways"), [(9, 9, 8), (3, 5, 4)])
def test_the_tables_differ_and_keep_the_pass(height, width, ways):
    tables = turns(height, width)
    assert tables.shape == (ways, height * width + 1)
    assert len({table.tobytes() for table in tables}) == ways
    assert (tables[:, -1] == height * width).all()
    assert (np.sort(tables, axis=1) == np.arange(height * width + 1)).all()
