"""R's seven planes and those of shapes as the core paints them, against the textbook."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.searching import plane_names
from tengen.searching.leaves import R_PLANES, SHAPE_PLANES, SHAPES
from tengen.searching.pool import PoolConfig, SearchPool
from tengen.searching.result import move_names
from tengen.textbook.moves import OPPONENT
from tengen.textbook.r_planes import r_planes
from tengen.textbook.shape_planes import shape_planes
from tests.solving.oracle import core
from tests.textbook.random_five import random_position, random_positions


def painted(position: FiveInARow, wanted: Sequence[str] = R_PLANES) -> dict[str, set[str]]:
    """The planes of a position, each as the names of its points."""
    with SearchPool(position, PoolConfig(searches=1, simulations=1), planes=wanted) as pool:
        batch = pool.next_batch()
        assert batch is not None
        planes = batch.planes()[0]
    names = move_names(position)
    return {
        name: {names[point] for point in np.flatnonzero(plane)}
        for name, plane in zip(wanted, planes, strict=True)
    }


@pytest.mark.parametrize(("size", "count"), [(9, 90), (15, 18)])
def test_the_planes_are_the_textbook_s(size, count):
    points: Counter[str] = Counter()
    for game in random_positions(f"planes {size}", count, size=size):
        expected = r_planes(game)
        assert painted(core(game)) == expected
        points.update({name: len(plane) for name, plane in expected.items()})
    assert list(expected) == list(R_PLANES)
    assert min(points.values()) > 0


@pytest.mark.parametrize(("size", "count"), [(9, 90), (15, 18)])
def test_the_planes_of_shapes_are_the_textbook_s(size, count):
    points: Counter[str] = Counter()
    for game in random_positions(f"shapes {size}", count, size=size):
        own, others = (shape_planes(game, side) for side in (game.to_play, OPPONENT[game.to_play]))
        expected = own | {f"opponent_{name}": plane for name, plane in others.items()}
        planes = painted(core(game), SHAPE_PLANES)
        assert {name: planes[name] for name in expected} == expected
        points.update({name: len(plane) for name, plane in expected.items()})
    assert sorted(points) == sorted([*SHAPES, *(f"opponent_{name}" for name in SHAPES)])
    assert min(points.values()) > 0


@pytest.mark.parametrize("side", ["black", "white"])
def test_the_same_where_points_are_forbidden(side):
    rng, compared = random.Random(f"forbidden {side}"), 0
    while compared < 12:
        game = random_position(rng, "renju", side, 11)
        position = core(game)
        assert isinstance(position, tg.Renju)
        if not (closed := set(position.forbidden())):
            continue
        compared += 1
        planes = painted(position)
        assert planes == r_planes(game)
        if side == "black":
            assert not closed & (planes["attack"] | planes["defence"] | planes["potential"])


def test_a_stone_that_may_not_be_played_threatens_nothing():
    """Two threes cross at g7: White would make them, Black may not."""
    stones: dict[str, Any] = {"black": ["e7", "f7", "g5", "g6"], "white": ["a1", "c1", "e1", "a3"]}
    assert "g7" not in painted(tg.Renju(13, **stones))["attack"]
    assert "g7" in painted(tg.Gomoku(13, **stones))["attack"]
    swapped: dict[str, Any] = {
        "black": stones["white"],
        "white": stones["black"],
        "to_play": "white",
    }
    assert "g7" in painted(tg.Renju(13, **swapped))["attack"]


def test_threats_are_of_rows_of_five():
    four = tg.Gomoku(6, row=4)
    assert plane_names(tg.Renju(15))[6:9] == ["attack", "defence", "potential"]
    assert plane_names(four)[-1] == "near"
    with pytest.raises(tg.InputError, match="own, opponent, last_move, closed, black, near, each"):
        SearchPool(four, planes=R_PLANES)
