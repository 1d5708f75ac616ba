"""The moves that a search has considered, with their figures."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from tengen.searching import Candidate, SearchResult
from tengen.web.wire.models.analysis import Considered


def considered_in(found: SearchResult, most: int) -> list[Considered]:
    """The moves that were tried most."""
    tried = (figures for candidate, figures in figured(found) if candidate.visits)
    return [Considered(**figures) for figures in islice(tried, most)]


def figured(found: SearchResult) -> Iterator[tuple[Candidate, dict[str, Any]]]:
    """Every move with its figures, the most visited first."""
    total = max(1, sum(candidate.visits for candidate in found.candidates))
    for candidate in found.candidates:
        yield (
            candidate,
            {
                "move": candidate.move,
                "visits": candidate.visits,
                "share": candidate.visits / total,
                "value": candidate.value,
                "prior": candidate.prior,
                "proof": candidate.proof,
            },
        )
