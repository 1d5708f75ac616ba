"""The picture of a search: all its candidates, and the top of its tree.

A node of 19×19 Go has 361 moves, and a page looks at hundreds of nodes several times a second. So
the core chooses what is shown, and answers it in one call.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tengen.searching import Candidate, Search, SearchResult
from tengen.searching.result import Branch, Treetop, move_names
from tengen.web.games.considered import figured
from tengen.web.limits import LONGEST_WAY, MOST_CHILDREN
from tengen.web.wire.models.analysis import Candidate as CandidateModel
from tengen.web.wire.models.analysis import TreeNode

VARIATIONS = 8
"""So many candidates come with what is expected after them."""

LONGEST_VARIATION = 10

MOST_NODES = 500
"""Of the tree, in one picture."""

DEEPEST = LONGEST_WAY + 1
"""Moves; a tree that explores nothing is as deep as the game is long, and no page draws that. Nor
can it be written as JSON, which nests as deep."""

Way = Sequence[str]
"""Moves from the root on."""


def candidates_of(search: Search, found: SearchResult) -> list[CandidateModel]:
    """Every move, the most visited first."""
    listed = list(figured(found))
    expected = _variations(search, found, [candidate for candidate, _ in listed[:VARIATIONS]])
    return [
        CandidateModel(**figures, pv=expected.get(candidate.move, []))
        for candidate, figures in listed
    ]


def _variations(
    search: Search, found: SearchResult, firsts: list[Candidate]
) -> dict[str, list[str]]:
    """The moves expected from candidates on, by these: the most visited of each node."""
    ways = [[first.move] for first in firsts if first.visits and first.move != found.best]
    grown = ways
    while grown and len(grown[0]) < LONGEST_VARIATION:
        tree = search.tree(grown, branches=0, siblings=1, plies=len(grown[0]) + 1)
        grown = [way for way in grown if _goes_on(way, tree)]
    return {found.best: found.pv} | {way[0]: way for way in ways}


def _goes_on(way: list[str], tree: Treetop) -> bool:
    """Add the most visited move after a way to it, if there is one."""
    end = _end_of(way, tree)
    if end is None or not end.children:
        return False
    way.append(end.children[0].candidate.move)
    return True


def _end_of(way: Way, tree: Treetop) -> Treetop | Branch | None:
    """Where a way leads; None if the tree does not go so far."""
    place: Treetop | Branch = tree
    for move in way:
        after = [child for child in place.children if child.candidate.move == move]
        if not after:
            return None
        place = after[0]
    return place


def branch(search: Search, way: Way = ()) -> list[TreeNode]:
    """The moves that were visited after a way, one level, most visited first.

    Raises:
        PointError: the way leads off the board.
    """
    named = move_names(search.position)
    names = [named[search.code(move)] for move in way]
    tree = search.tree([names], branches=0, siblings=MOST_CHILDREN, plies=len(names) + 2)
    end = _end_of(names, tree)
    return [] if end is None else _nodes(end)


def treetop(search: Search, limit: int, opened: Sequence[Way]) -> list[TreeNode]:
    """The most visited moves of the whole tree, and all children of those that were opened.

    Raises:
        PointError: a way leads off the board.
    """
    most = min(limit, MOST_NODES)
    return _nodes(search.tree(opened, branches=most, siblings=MOST_CHILDREN, plies=DEEPEST))


def _nodes(parent: Treetop | Branch) -> list[TreeNode]:
    return [_node(child, parent.total) for child in parent.children]


def _node(branch: Branch, total: int) -> TreeNode:
    candidate = branch.candidate
    return TreeNode(
        move=candidate.move,
        visits=candidate.visits,
        total=total,
        value=candidate.value,
        prior=candidate.prior,
        proof=candidate.proof,
        urgency=_finite(candidate.urgency),
        exploitation=_finite(candidate.exploitation),
        exploration=_finite(candidate.exploration),
        children=_nodes(branch),
        more=branch.hidden,
    )


def _finite(number: float | None) -> float | None:
    """JSON has no infinity."""
    return number if number is not None and math.isfinite(number) else None
