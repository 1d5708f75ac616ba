"""The first position of a new game."""

from __future__ import annotations

from typing import Any

from tengen.errors import InputError
from tengen.games.five import FiveInARow, Gomoku, Renju
from tengen.games.go import Go
from tengen.games.openings import Opening
from tengen.games.records import AnyPosition
from tengen.web.wire.models.asking import NewGame

GAMES: dict[str, type[Go | Gomoku | Renju]] = {"go": Go, "gomoku": Gomoku, "renju": Renju}


def new_position(new: NewGame) -> AnyPosition:
    """The board that a new game begins with.

    Raises:
        InputError: these rules, this size and these stones do not go together.
    """
    options = {
        "rules": new.rules,
        "row": new.row,
        "komi": new.komi,
        "handicap": new.handicap or None,
    }
    given: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
    foreign = ("row",) if new.game == "go" else ("komi", "handicap")
    for name in foreign:
        if name in given:
            raise InputError(f"{name} cannot be given for {new.game}: it has none")
    if new.start is not None and new.handicap:
        raise InputError("handicap cannot be given together with start: put the stones there")
    if new.start is not None:
        given |= new.start.model_dump()
    return _playable(GAMES[new.game](new.size, **given))


def new_opening(new: NewGame, start: AnyPosition) -> Opening | None:
    """The opening rule that a new game begins with.

    Raises:
        InputError: there is no such rule, or not for this board.
    """
    if new.opening is None:
        return None
    if not isinstance(start, FiveInARow):
        raise InputError("opening cannot be given for go: it has none")
    return Opening.begin(new.opening, start)


def _playable(position: AnyPosition) -> AnyPosition:
    if position.outcome is not None:
        raise InputError("this start is the end of a game already: choose another", "start over")
    return position
