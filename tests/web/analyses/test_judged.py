"""The page looks at a search whose leaves are judged as at one whose leaves are played out."""

import math
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen.players import Kind, register, registry
from tengen.players.searching import SearchPlayer
from tengen.searching import Search, SearchConfig
from tengen.searching.leaves import Planes
from tengen.web.analyses.picture import branch, candidates_of, treetop


def slow(planes: Planes) -> tuple[NDArray[Any], NDArray[Any]]:
    """Even priors and values, after a moment."""
    time.sleep(0.002)
    count, _, height, width = planes.shape
    return np.ones((count, height * width + 1)), np.full(count, 0.5)


@pytest.fixture
def judged() -> Iterator[str]:
    """A player of that name sits at the page's tables."""

    def make(spec: str) -> SearchPlayer:
        return SearchPlayer(spec, SearchConfig.judged(simulations=4000), evaluator=slow)

    register(Kind("judged", "a search with an evaluator", {}, make))
    yield "judged"
    del registry._KINDS["judged"]


def test_a_machine_with_an_evaluator_is_watched_and_moves(visitor, judged):
    game = visitor.play(visitor.new(white=judged), "E5")
    seen = visitor.until(game, lambda seen: seen["thinking"] and seen["thinking"]["candidates"])
    assert 0 < seen["thinking"]["simulations"] <= 4000
    assert sum(c["visits"] for c in seen["thinking"]["candidates"]) > 0
    assert len(visitor.until(game, lambda seen: len(seen["moves"]) == 2)["moves"]) == 2


def test_its_candidates_and_tree_are_drawn_by_the_same_picture():
    search = Search(tg.Go(5), SearchConfig.judged(simulations=600), slow)
    found = search.run()
    drawn = candidates_of(search, found)
    assert [c.move for c in drawn] == [c.move for c in found.candidates]
    top = treetop(search, 40, [])
    assert {node.total for node in top} == {600}
    visited = branch(search, [found.best])
    assert sum(node.visits for node in visited) == visited[0].total
    node = visited[0]
    term = 1.25 * node.prior * math.sqrt(node.total) / (1 + node.visits)
    assert node.exploration == pytest.approx(term, rel=1e-3)
