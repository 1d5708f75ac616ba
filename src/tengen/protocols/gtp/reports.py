"""What a search has found, in the words of the programs that show it.

Leela Zero's boards read whole numbers of ten thousandths, KataGo's read parts of one, and points by
which a side leads. Both see it from the side to move.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from tengen.errors import InputError
from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.searching import Candidate, Search, SearchResult
from tengen.searching.result import Branch
from tengen.searching.territory import estimate

SURENESS = 1.96
"""Standard errors by which the lower bound lies below the mean."""

SCORE_PLAYOUTS = 100
BRANCHES, PLIES = 400, 16
"""How much of the tree is looked at for variations."""


@dataclass(frozen=True)
class Wishes:
    """What is to be told, and of which moves."""

    most: int = 30
    least: int = 0
    told: frozenset[str] = frozenset()
    """What else is told: "ownership", "rootinfo", "pvvisits"."""
    avoided: frozenset[str] = frozenset()
    allowed: frozenset[str] | None = None
    """None for all."""

    def among(self, position: Go) -> list[str] | None:
        """The moves of a position that are to be searched; None for all of them.

        Raises:
            InputError: none is left.
        """
        if not self.avoided and self.allowed is None:
            return None
        moves = position.legal_moves()
        allowed = set(moves if self.allowed is None else self.allowed) - self.avoided
        left = [move for move in moves if move in allowed]
        if not left:
            raise InputError("no move is left that is legal, allowed and not to be avoided")
        return left


@dataclass
class Report:
    """Says what a search of one position has found.

    Args:
        position: that is searched.
        wishes: what is to be told.
        exact: as KataGo tells it, with scores; else as Leela Zero does.
    """

    position: Go
    wishes: Wishes
    exact: bool
    _scores: dict[str, float] = field(default_factory=dict)
    """What was estimated once, by the move that leads there."""

    def line(self, found: SearchResult, search: Search | None = None) -> str:
        """All of it in one line; empty if nothing is known yet."""
        if not found.simulations:
            return ""
        lines = _variations(search) if search is not None else {}
        lines.setdefault(found.best, [(move, 0) for move in found.pv])
        ranked = [each.candidate for each in found.candidates.ranked()]
        untried = [each for each in found.candidates if each not in ranked]
        told = [*ranked, *untried[: max(0, self.wishes.least - len(ranked))]][: self.wishes.most]
        parts = [
            self._info(candidate, order, lines.get(candidate.move) or [(candidate.move, 0)])
            for order, candidate in enumerate(told)
        ]
        if parts and "rootinfo" in self.wishes.told:
            parts.append(self._root(found))
        if parts and "ownership" in self.wishes.told:
            parts.append(self._ownership())
        return " ".join(parts)

    def _info(self, candidate: Candidate, order: int, line: list[tuple[str, int]]) -> str:
        bound = lower_bound(candidate)
        if self.exact:
            lead = self._lead(candidate.move)
            worth = (
                f"utility {2 * candidate.value - 1:.6f} winrate {candidate.value:.6f} "
                f"scoreMean {lead:.3f} scoreLead {lead:.3f} scoreSelfplay {lead:.3f} "
                f"prior {candidate.prior:.6f} lcb {bound:.6f} utilityLcb {2 * bound - 1:.6f}"
            )
        else:
            worth = (
                f"winrate {_whole(candidate.value)} prior {_whole(candidate.prior)} "
                f"lcb {_whole(bound)}"
            )
        told = f"info move {candidate.move} visits {candidate.visits} {worth} order {order}"
        told += f" pv {' '.join(move for move, _ in line)}"
        if "pvvisits" in self.wishes.told:
            told += f" pvVisits {' '.join(str(visits) for _, visits in line)}"
        return told

    def _root(self, found: SearchResult) -> str:
        lead = self._lead(PASS) if self.exact else 0.0
        value = f"{found.value:.6f}" if self.exact else str(_whole(found.value))
        scored = f" scoreLead {lead:.3f}" if self.exact else ""
        return f"rootInfo visits {found.simulations} winrate {value}{scored}"

    def _ownership(self) -> str:
        sign = self._sign
        owned = estimate(self.position, playouts=2 * SCORE_PLAYOUTS).ownership
        return "ownership " + " ".join(f"{sign * point:.3f}" for point in owned.flatten())

    def _lead(self, move: str) -> float:
        """By how much the side to move leads after a move, as playouts have it."""
        if move not in self._scores:
            after = self.position.copy()
            if move != PASS:
                after.play(move)
            self._scores[move] = self._sign * estimate(after, playouts=SCORE_PLAYOUTS).score
        return self._scores[move]

    @property
    def _sign(self) -> int:
        return 1 if self.position.to_play == "black" else -1


def lower_bound(candidate: Candidate) -> float:
    """What a move is worth at least, as sure as one usually wants to be."""
    value, visits = candidate.value, max(1, candidate.visits)
    if candidate.proof is not None:
        return value
    return max(0.0, value - SURENESS * math.sqrt(value * (1 - value) / visits))


def _whole(share: float) -> int:
    return max(0, min(10_000, round(10_000 * share)))


def _variations(search: Search) -> dict[str, list[tuple[str, int]]]:
    """The most visited way on from each move, with how often it was gone."""
    top = search.tree(branches=BRANCHES, plies=PLIES)
    return {branch.candidate.move: _way(branch) for branch in top.children}


def _way(branch: Branch) -> list[tuple[str, int]]:
    way = [(branch.candidate.move, branch.candidate.visits)]
    while branch.children:
        branch = branch.children[0]
        way.append((branch.candidate.move, branch.candidate.visits))
    return way
