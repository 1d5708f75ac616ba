"""What a move is worth after a search, for sure."""

from __future__ import annotations

import math

from tengen.searching import Candidate


def surely_worth(candidate: Candidate) -> float:
    """The win rate less its standard error at its largest; little tried is little trusted."""
    return candidate.value - _error(candidate)


def surely_better(candidate: Candidate, other: Candidate) -> bool:
    """Are the two further apart than both their standard errors?"""
    return surely_worth(candidate) > other.value + _error(other)


def _error(candidate: Candidate) -> float:
    return 0.5 / math.sqrt(candidate.visits) if candidate.visits else math.inf
