"""A growing tree for one page: never so many pictures that the search suffers."""

from __future__ import annotations

import time

from tengen.errors import InputError
from tengen.web.wire.hub import Watchable
from tengen.web.wire.models.analysis import TreeNode
from tengen.web.wire.models.live import AnalysisMessage, TreeWatch

REST = 2
"""After a picture comes a rest so many times as long as it took."""


class PacedPicture:
    """The top of the tree that one page watches; while it rests, the last one is sent again."""

    def __init__(self) -> None:
        self._of: tuple[Watchable, TreeWatch] | None = None
        self._tree: list[TreeNode] = []
        self._rested = 0.0

    def message(self, analysis: Watchable, wanted: TreeWatch) -> str:
        """How an analysis stands, with the top of its tree, as JSON for the wire."""
        another = self._of is None or self._of[0] is not analysis or self._of[1] != wanted
        if another or not analysis.is_under_way or time.perf_counter() >= self._rested:
            self._look(analysis, wanted)
        seen = analysis.latest.model_copy(update={"tree": self._tree})
        return AnalysisMessage(game=analysis.game, analysis=seen).model_dump_json()

    def _look(self, analysis: Watchable, wanted: TreeWatch) -> None:
        began = time.perf_counter()
        self._of = (analysis, wanted)
        try:
            self._tree = analysis.treetop(wanted)
        except InputError:
            self._tree = []  # it was asked for in words of another board
        ended = time.perf_counter()
        self._rested = ended + REST * (ended - began)
