"""The picture of a search: all its candidates, and the top of its tree.

A node of 19×19 Go has 361 moves, and a picture looks at hundreds of nodes several times a second.
So the tree is walked by the core's own numbers, and only what is shown gets its name.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Iterator

from tengen import _core
from tengen.searching import Candidate, Search, SearchResult
from tengen.searching import result as named
from tengen.web.games.considered import figured
from tengen.web.limits import LONGEST_WAY, MOST_CHILDREN
from tengen.web.wire.models.analysis import Candidate as CandidateModel
from tengen.web.wire.models.analysis import TreeNode

VARIATIONS = 8
"""So many candidates come with what is expected after them."""

LONGEST_VARIATION = 10

MOST_NODES = 500
"""Of the tree, in one picture."""

Way = tuple[int, ...]
"""Moves from the root on, as the core numbers them."""


def candidates_of(search: Search, found: SearchResult) -> list[CandidateModel]:
    """Every move, the most visited first."""
    return [
        CandidateModel(
            **figures, pv=_variation(search, found, candidate) if rank < VARIATIONS else []
        )
        for rank, (candidate, figures) in enumerate(figured(found))
    ]


def _variation(search: Search, found: SearchResult, first: Candidate) -> list[str]:
    """The moves expected from a candidate on: the most visited of each node."""
    if first.move == found.best:
        return found.pv
    if not first.visits:
        return []
    way = _way(search, [first.move])
    while len(way) < LONGEST_VARIATION and (after := _visited(search, way)):
        way = (*way, after[0].move)
    return [named.move_name(move, search.position) for move in way]


def branch(search: Search, way: Iterable[str] = ()) -> list[TreeNode]:
    """The moves that were visited after a way, one level, most visited first."""
    start = _way(search, way)
    visited = _visited(search, start)[:MOST_CHILDREN]
    return [
        _node(candidate, [], len(_visited(search, (*start, native.move))))
        for native, candidate in _named(search, visited)
    ]


def treetop(search: Search, limit: int, opened: Iterable[Iterable[str]]) -> list[TreeNode]:
    """The most visited moves of the whole tree, and all children of those that were opened.

    Raises:
        PointError: a way leads off the board.
    """
    tree = _Treetop(search)
    tree.grow(min(limit, MOST_NODES))
    for way in opened:
        tree.open(_way(search, way))
    return list(tree.nodes(()))


class _Treetop:
    """A choice of the tree's nodes, named by the way that leads to them.

    Args:
        search: whose tree it is.
    """

    def __init__(self, search: Search) -> None:
        self._search = search
        self._after: dict[Way, list[_core.Candidate]] = {}
        """The moves visited after a way, looked up once."""
        self._chosen: set[Way] = set()

    def grow(self, limit: int) -> None:
        """Choose nodes, the most visited of all first; a parent always comes before its child.

        A tree that explores nothing is as deep as the game is long, and no page draws that; nor can
        it be written as JSON, which nests as deep.
        """
        waiting: list[tuple[int, Way, int]] = []
        """Of every family the most visited child that was not chosen yet, and its rank in it."""
        self._queue(waiting, (), 0)
        while waiting and len(self._chosen) < limit:
            _, way, rank = heapq.heappop(waiting)
            self._chosen.add(way)
            self._queue(waiting, way[:-1], rank + 1)
            self._queue(waiting, way, 0)

    def _queue(self, waiting: list[tuple[int, Way, int]], parent: Way, rank: int) -> None:
        if len(parent) == LONGEST_WAY:
            return
        family = self._children(parent)
        if rank < len(family):
            child = family[rank]
            heapq.heappush(waiting, (-child.visits, (*parent, child.move), rank))

    def open(self, way: Way) -> None:
        """Choose the nodes of a way as far as it leads, and all children of its end."""
        for length, move in enumerate(way):
            if move not in {child.move for child in self._children(way[:length])}:
                return
            self._chosen.add(way[: length + 1])
        self._chosen.update((*way, child.move) for child in self._children(way)[:MOST_CHILDREN])

    def nodes(self, way: Way) -> Iterator[TreeNode]:
        """The chosen nodes after a way, with all that was chosen behind them."""
        chosen = [child for child in self._children(way) if (*way, child.move) in self._chosen]
        for native, candidate in _named(self._search, chosen):
            to_child = (*way, native.move)
            behind = list(self.nodes(to_child))
            yield _node(candidate, behind, len(self._children(to_child)) - len(behind))

    def _children(self, way: Way) -> list[_core.Candidate]:
        if way not in self._after:
            self._after[way] = _visited(self._search, way)
        return self._after[way]


def _way(search: Search, moves: Iterable[str]) -> Way:
    """Moves as the core numbers them.

    Raises:
        PointError: one is no point of the board.
    """
    return tuple(search.code(move) for move in moves)


def _visited(search: Search, way: Way) -> list[_core.Candidate]:
    """The moves that were visited after a way, most visited first."""
    found = [child for child in search.numbered(way) if child.visits]
    return sorted(found, key=lambda child: (-child.visits, child.move))


def _named(
    search: Search, children: list[_core.Candidate]
) -> Iterator[tuple[_core.Candidate, Candidate]]:
    """Moves beside their names; both lists have the most visited first."""
    return zip(children, named.candidates_of(children, search.position), strict=True)


def _node(candidate: Candidate, children: list[TreeNode], more: int) -> TreeNode:
    return TreeNode(
        move=candidate.move,
        visits=candidate.visits,
        value=candidate.value,
        prior=candidate.prior,
        proof=candidate.proof,
        urgency=_finite(candidate.urgency),
        exploitation=_finite(candidate.exploitation),
        exploration=_finite(candidate.exploration),
        children=children,
        more=max(0, more),
    )


def _finite(number: float | None) -> float | None:
    """JSON has no infinity."""
    return number if number is not None and math.isfinite(number) else None
