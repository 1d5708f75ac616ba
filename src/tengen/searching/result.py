"""What a search has found."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tengen import _core
from tengen.games.notation import PASS, Notation
from tengen.searching.leaves import Searchable
from tengen.searching.status import status_name


@dataclass(frozen=True)
class Candidate:
    """A move that was considered."""

    move: str
    visits: int
    value: float
    """Win rate for the side to move, 0 to 1."""
    prior: float
    proof: str | None = None
    """What the move leads to, if that is certain, as `status_name` says it: "black", "white",
    "draw", "both lose", and of problems "seki, black lives" or "ko, black needs 1 threat"."""
    exploitation: float | None = None
    """The first part of the selection formula: the mean reward, mixed with AMAF's under RAVE."""
    exploration: float | None = None
    """The rest of it, which makes rare moves be tried; both are None before the first visit."""

    @property
    def urgency(self) -> float | None:
        """What the selection formula gives for the move; the highest is tried next."""
        if self.exploitation is None or self.exploration is None:
            return None
        return self.exploitation + self.exploration


@dataclass(frozen=True)
class SearchResult:
    """The outcome of a search, or what it looked like when it was asked."""

    best: str
    value: float
    """Win rate for the side to move after the best move, 0 to 1."""
    pv: list[str]
    """The principal variation, the best move first."""
    visits: NDArray[np.int64] = field(repr=False)
    """How often each point was tried, height × width; the pass is among the candidates only."""
    candidates: list[Candidate] = field(repr=False)
    """Every legal move, most visited first."""
    proof: str | None
    """What best play leads to, if that is certain."""
    simulations: int
    seconds: float
    nodes: int
    memory: int
    """Bytes of tree."""
    depth: int
    """Plies of the longest way down."""
    transpositions: int = 0
    """How often a new way to a known position was found."""
    full: bool = False
    """The memory is used up and the tree grows no more."""


@dataclass(frozen=True)
class Branch:
    """A move in the top of a tree."""

    candidate: Candidate
    total: int
    """N: how many simulations went on from the position that the move leads to."""
    hidden: int
    """Visited moves of that position that are not shown."""
    children: list[Branch]
    """The moves after it, most visited first."""


@dataclass(frozen=True)
class Treetop:
    """The top of a tree."""

    total: int
    """N of the root."""
    hidden: int
    children: list[Branch]


@lru_cache(maxsize=64)
def _names(notation: Notation, height: int, width: int) -> tuple[str, ...]:
    points = (notation.name(row, col, height) for row in range(height) for col in range(width))
    return (*points, PASS)


def move_names(position: Searchable) -> tuple[str, ...]:
    """The names of all moves, in the order of the numbers by which the core knows them."""
    return _names(position.notation, position.height, position.width)


def candidates_of(candidates: list[_core.Candidate], position: Searchable) -> list[Candidate]:
    """Candidates by name, most visited first."""
    names = move_names(position)
    return [
        Candidate(
            names[c.move],
            c.visits,
            c.value,
            c.prior,
            status_name(c.proof),
            *(c.urgency or ()),
        )
        for c in sorted(candidates, key=lambda c: (-c.visits, c.move))
    ]


def result_of(report: _core.SearchReport, position: Searchable, seconds: float) -> SearchResult:
    """Names for what the core reports by number."""
    width, area = position.width, position.height * position.width
    visits = np.zeros(area + 1, dtype=np.int64)
    for candidate in report.candidates:
        visits[candidate.move] = candidate.visits
    candidates = candidates_of(report.candidates, position)
    names = move_names(position)
    pv = [names[move] for move in report.variation]
    return SearchResult(
        best=pv[0] if pv else candidates[0].move,
        value=report.value,
        pv=pv,
        visits=visits[:area].reshape(position.height, width),
        candidates=candidates,
        proof=status_name(report.proof),
        simulations=report.simulations,
        seconds=seconds,
        nodes=report.nodes,
        memory=report.bytes,
        depth=report.depth,
        transpositions=report.transpositions,
        full=report.full,
    )


def treetop_of(native: _core.Treetop, position: Searchable) -> Treetop:
    """Names and nests what the core lists."""
    top = Treetop(native.total, native.hidden, [])
    branches: list[Branch] = []
    for branch in native.branches:  # a branch comes after the one it grows from
        (candidate,) = candidates_of([branch.candidate], position)
        branches.append(Branch(candidate, branch.total, branch.hidden, []))
        parent = top if branch.parent < 0 else branches[branch.parent]
        parent.children.append(branches[-1])
    for family in (top.children, *(shown.children for shown in branches)):
        family.sort(key=lambda shown: -shown.candidate.visits)
    return top
