"""What analyses found, as it is kept."""

from __future__ import annotations

import logging

from pydantic_core import from_json

from tengen.errors import StoreError
from tengen.store import Analyses
from tengen.web.games.sheet import Place
from tengen.web.wire.models.analysis import Analysis

LOG = logging.getLogger("tengen.web")


class Results:
    """Keeps what analyses found.

    Args:
        kept: where.
    """

    def __init__(self, kept: Analyses) -> None:
        self._kept = kept

    def newest(self, place: Place) -> Analysis | None:
        """The last result for a position, if there is one; one that is damaged is none."""
        kept = self._kept.get(place.game, place.at, place.node)
        try:
            if kept is None:
                return None
            # An older program kept no name of the node.
            return Analysis.model_validate(from_json(kept) | {"node": place.node})
        except (ValueError, TypeError) as error:
            LOG.warning("an analysis of game %s is damaged on the disk: %s", place.game, error)
            return None

    def put(self, place: Place, found: Analysis) -> None:
        """Keep a result; that of a review does not take the place of one that knows more."""
        known = self.newest(place) if found.review is not None else None
        if known is None or _knows_more(found, known):
            self._write(place, found)

    def _write(self, place: Place, found: Analysis) -> None:
        options = found.model_dump_json(include={"options"})
        kept = found.model_dump_json(exclude={"review"})
        try:
            self._kept.put(place.game, place.at, place.node, options, kept)
        except StoreError as error:
            LOG.warning("the analysis of game %s is not kept: %s", place.game, error)


def _knows_more(found: Analysis, known: Analysis) -> bool:
    """Does a result know as much as an earlier one, or more? What is proven is more than any."""
    if (found.proof is None) != (known.proof is None):
        return found.proof is not None
    return known.simulations <= found.simulations
