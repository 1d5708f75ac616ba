"""Records that set a task: what they have behind its start is the solution, not a game."""

from __future__ import annotations

import re
from itertools import takewhile

from tengen.games.sgf import GameRecord
from tengen.players.notes import is_signed
from tengen.players.scorebook import is_ours

MOVES = {"B", "W"}
NO_RESULT = re.compile(r"\s*(\?|void)?\s*", re.IGNORECASE)


def sets_task(record: GameRecord) -> bool:
    """Does a record set a task: stones that are no handicap, or words at its first node?

    A record with a result is of a game that was played, and ours say where their game stands.
    """
    root = record.root
    if is_ours(record) or is_signed(root) or NO_RESULT.fullmatch(root.get("RE") or "") is None:
        return False
    before = list(takewhile(lambda node: not node.properties.keys() & MOVES, record.main_line()))
    black = any("AB" in node for node in before)
    white = any("AW" in node for node in before)
    return bool(root.comment.strip()) or white or (black and record.handicap < 2)
