"""What searches think of the positions of a game, until it is written down."""

from __future__ import annotations

import time
from typing import Any

from tengen.players.log import Judgement
from tengen.players.notes import notes_of
from tengen.web.games.sheet import Sheet

GATHERING = 0.5
"""Seconds for which judgements are gathered before they are written down together."""


class Judgements:
    """What searches think of the positions of one game; whoever has the game's lock uses it."""

    def __init__(self) -> None:
        self._waiting: dict[str, Judgement] = {}
        self._tried = time.monotonic()

    def note(self, node: str, judgement: Judgement) -> None:
        """Remember what the position at a node is worth."""
        self._waiting[node] = judgement

    @property
    def are_due(self) -> bool:
        """Have they been gathered for long enough?"""
        return bool(self._waiting) and time.monotonic() - self._tried >= GATHERING

    def written_into(self, sheet: Sheet) -> dict[str, Any]:
        """What changes of a sheet by all that is news to it; nothing if nothing is."""
        self._tried = time.monotonic()
        news = {
            node: judgement
            for node, judgement in self._waiting.items()
            if _is_news(sheet, node, judgement)
        }
        if not news:
            return {}
        draft = sheet.table.copy()
        for node, judgement in news.items():
            draft.judge(node, judgement)
        return {"table": draft, "start_worth": news.get(draft.tree.root, sheet.start_worth)}

    def clear(self) -> None:
        """They are on the disk, or nothing new."""
        self._waiting.clear()


def _is_news(sheet: Sheet, node: str, judgement: Judgement) -> bool:
    """Is there still such a node, and is no more known of it already?"""
    tree = sheet.table.tree
    if node not in tree.rows:
        return False
    is_root = node == tree.root
    known = sheet.start_worth if is_root else notes_of(tree.row(node).properties).worth
    if known is None or _is_certain(known) != _is_certain(judgement):
        return known is None or _is_certain(judgement)
    return known != judgement and known.simulations <= judgement.simulations


def _is_certain(judgement: Judgement) -> bool:
    """Was it proven? What is not is never all or nothing."""
    return judgement.value in (0, 1)
