"""What a search has found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tengen import _core
from tengen.errors import InputError
from tengen.games.notation import PASS, Notation
from tengen.games.position import opponent
from tengen.games.svg import Drawable, Picture
from tengen.searching.leaves import Searchable
from tengen.searching.showing import on_board, table
from tengen.searching.status import status_name, win_rate

MOST_SHOWN, LEAST_SHOWN, ALWAYS_SHOWN = 12, 0.01, 3
"""So many candidates at most are numbered, each with this share of the visits; the first three in
any case."""


@dataclass(frozen=True)
class Candidate:
    """A move that was considered."""

    move: str
    visits: int
    value: float
    """Win rate for the side that makes it, 0 to 1; exactly 0 or 1 only where that is certain."""
    prior: float
    proof: str | None = None
    """What the move leads to, if that is certain, as `status_name` says it: "black", "white",
    "draw", "both lose", and of problems "seki, black lives" or "ko, black needs 1 threat"."""
    exploitation: float | None = None
    """The first part of the selection formula: the mean reward, mixed with AMAF's under RAVE."""
    exploration: float | None = None
    """The rest of it, which makes rare moves be tried; both are None before the first visit."""
    mean: float = 0.0
    """The win rate of its simulations as the search counts it; 0 before the first visit."""

    @property
    def urgency(self) -> float | None:
        """What the selection formula gives for the move; the highest is tried next."""
        if self.exploitation is None or self.exploration is None:
            return None
        return self.exploitation + self.exploration


class Candidates(list[Candidate]):
    """Candidates, most visited first: a list that notebooks show as a table.

    Args:
        candidates: of one position.
        best: the move that the search would make.
    """

    def __init__(self, candidates: Iterable[Candidate] = (), best: str | None = None) -> None:
        super().__init__(candidates)
        self.best = best

    def ranked(self) -> list[Ranked]:
        """Every candidate that was visited: the best first, then by visits."""
        total = max(1, sum(each.visits for each in self))
        tried = [each for each in self if each.visits or each.move == self.best]
        tried.sort(key=lambda each: each.move != self.best)
        return [Ranked(rank, each, each.visits / total) for rank, each in enumerate(tried, 1)]

    def leading(self) -> list[Ranked]:
        """Those worth a number on the board: the first three, and others that are tried often."""
        return [
            each
            for each in self.ranked()[:MOST_SHOWN]
            if each.rank <= ALWAYS_SHOWN or each.share >= LEAST_SHOWN
        ]

    def rated_higher(self) -> list[str]:
        """Leading moves whose rate reads higher than the best one's, on fewer visits."""
        best, *others = self.leading()
        rate = round(best.candidate.value, 3)
        return [
            each.candidate.move
            for each in others
            if round(each.candidate.value, 3) > rate and each.share < best.share
        ]

    def _repr_html_(self) -> str:
        """What notebooks ask for."""
        return table(self)


class Ranked(NamedTuple):
    """A candidate with its rank, 1 for the best, and its share of the visits."""

    rank: int
    candidate: Candidate
    share: float


@dataclass(frozen=True)
class SearchResult(Drawable):
    """The outcome of a search, or what it looked like when it was asked."""

    best: str
    value: float
    """Win rate for the side to move after the best move, 0 to 1; that of this candidate."""
    pv: list[str]
    """The principal variation, the best move first."""
    visits: NDArray[np.int64] = field(repr=False)
    """How often each point was tried, height × width; the pass is among the candidates only."""
    candidates: Candidates = field(repr=False)
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
    mean: float = 0.5
    """The value as the search counts it."""
    position: Searchable | None = field(default=None, repr=False, compare=False)
    """What was searched, as it was then; None where somebody made a result by hand."""

    def __post_init__(self) -> None:
        """Whoever makes one by hand may give a plain list of candidates."""
        object.__setattr__(self, "candidates", Candidates(self.candidates, self.best))

    def picture(self, *, numbers: bool = False) -> Picture:
        """The board with discs: as large as the share of the visits, in the colour of the win rate.

        The leading candidates have their rank and their win rate on them; the best has a ring.
        """
        if self.position is None:
            raise InputError("this result does not know its position: there is no board to draw")
        return on_board(self, self.position.picture(numbers=numbers), self.position)


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


def honest(mean: float, visits: int) -> float:
    """What a win rate over so many visits says of the next: (w + ½) / (n + 1).

    It is the mean with one more visit at evens (Krichevsky and Trofimov's estimate): two games of
    two that were won say five sixths, not that the game is won. At n visits it is at most 1/2n off.
    """
    return (mean * visits + 0.5) / (visits + 1)


def candidates_of(
    candidates: list[_core.Candidate], position: Searchable, mover: str
) -> list[Candidate]:
    """Candidates of a side by name, most visited first."""
    names = move_names(position)
    listed = sorted(candidates, key=lambda c: (-c.visits, c.move))
    return [_named(native, names[native.move], mover) for native in listed]


def _named(native: _core.Candidate, move: str, mover: str) -> Candidate:
    exploitation, exploration = native.urgency or (None, None)
    certain = None if native.proof is None else win_rate(native.proof, mover)
    return Candidate(
        move=move,
        visits=native.visits,
        value=honest(native.value, native.visits) if certain is None else certain,
        prior=native.prior,
        proof=status_name(native.proof),
        exploitation=exploitation,
        exploration=exploration,
        mean=native.value,
    )


def result_of(report: _core.SearchReport, position: Searchable, seconds: float) -> SearchResult:
    """Names for what the core reports by number."""
    width, area = position.width, position.height * position.width
    visits = np.zeros(area + 1, dtype=np.int64)
    for candidate in report.candidates:
        visits[candidate.move] = candidate.visits
    candidates = candidates_of(report.candidates, position, position.to_play)
    names = move_names(position)
    pv = [names[move] for move in report.variation]
    best = pv[0] if pv else candidates[0].move
    return SearchResult(
        best=best,
        value=_value_of(report, position, best, candidates),
        pv=pv,
        visits=visits[:area].reshape(position.height, width),
        candidates=Candidates(candidates),
        proof=status_name(report.proof),
        simulations=report.simulations,
        seconds=seconds,
        nodes=report.nodes,
        memory=report.bytes,
        depth=report.depth,
        transpositions=report.transpositions,
        full=report.full,
        mean=report.value,
        position=position.copy(),
    )


def _value_of(
    report: _core.SearchReport, position: Searchable, best: str, candidates: list[Candidate]
) -> float:
    """What a position is worth: what is certain of it, or what its best move is worth."""
    if report.proof is not None:
        return win_rate(report.proof, position.to_play)
    return next((c.value for c in candidates if c.move == best), 0.5)


def treetop_of(native: _core.Treetop, position: Searchable) -> Treetop:
    """Names and nests what the core lists."""
    top = Treetop(native.total, native.hidden, [])
    branches: list[Branch] = []
    movers: list[str] = []
    for branch in native.branches:  # a branch comes after the one it grows from
        root = branch.parent < 0
        movers.append(position.to_play if root else opponent(movers[branch.parent]))
        (candidate,) = candidates_of([branch.candidate], position, movers[-1])
        branches.append(Branch(candidate, branch.total, branch.hidden, []))
        parent = top if branch.parent < 0 else branches[branch.parent]
        parent.children.append(branches[-1])
    for family in (top.children, *(shown.children for shown in branches)):
        family.sort(key=lambda shown: -shown.candidate.visits)
    return top
