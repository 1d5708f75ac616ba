"""What searches think of the positions of a game, until it is written down."""

from __future__ import annotations

import time
from typing import Any

from tengen.players.log import Judgement
from tengen.web.games.sheet import Sheet

GATHERING = 0.5
"""Seconds for which judgements are gathered before they are written down together."""


class Judgements:
    """What searches think of the positions of one game; whoever has the game's lock uses it."""

    def __init__(self) -> None:
        self._waiting: dict[int, tuple[str, Judgement]] = {}
        self._tried = time.monotonic()

    def note(self, moves: int, line: str, judgement: Judgement) -> None:
        """Remember what the position after so many moves is worth."""
        self._waiting[moves] = (line, judgement)

    @property
    def are_due(self) -> bool:
        """Have they been gathered for long enough?"""
        return bool(self._waiting) and time.monotonic() - self._tried >= GATHERING

    def written_into(self, sheet: Sheet) -> dict[str, Any]:
        """What changes of a sheet by all that is news to it; nothing if nothing is."""
        self._tried = time.monotonic()
        news = {
            moves: judgement
            for moves, (line, judgement) in self._waiting.items()
            if _is_news(sheet, moves, line, judgement)
        }
        if not news:
            return {}
        draft = sheet.table.copy()
        for moves, judgement in news.items():
            draft.judge(moves, judgement)
        return {"table": draft, "start_worth": news.get(0, sheet.start_worth)}

    def clear(self) -> None:
        """They are on the disk, or nothing new."""
        self._waiting.clear()


def _is_news(sheet: Sheet, moves: int, line: str, judgement: Judgement) -> bool:
    """Is the position still one of the game, and is no more known of it already?"""
    if moves > len(sheet.table.log) or line != sheet.line(moves):
        return False
    known = sheet.table.log[moves - 1].judgement if moves else sheet.start_worth
    return known is None or (known != judgement and known.simulations <= judgement.simulations)
