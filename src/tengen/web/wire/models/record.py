"""What a record says of the game as a whole."""

from __future__ import annotations

from tengen.web.wire.models.base import Answer


class RecordInfo(Answer):
    """What a record says of the game as a whole; a text that it does not have is empty."""

    event: str
    round: str
    date: str
    place: str
    black_rank: str
    white_rank: str
    black_team: str
    white_team: str
    source: str
    annotator: str
    user: str
    copyright: str
    game_comment: str
    result: str
    rules: str
