"""The games of a match as SGF, one file each."""

from __future__ import annotations

from pathlib import Path

from tengen import __version__
from tengen.errors import IllegalMove, InputError
from tengen.files import make_folder, write_whole
from tengen.games.records import AnyPosition, record_of
from tengen.games.sgf import GameRecord, write_sgf
from tengen.journal import Line
from tengen.players.match.game import CRASH, ILLEGAL, TIME
from tengen.players.match.terms import Match

HOW = {"resignation": "R", TIME: "T", ILLEGAL: "F", CRASH: "F", "forbidden": "F"}
"""What RE says of a reason; a game that was counted has its margin there, another one nothing."""


class Records:
    """A folder with the games of a match.

    Args:
        folder: made if it is not there.
        match: whose games they are.
    """

    def __init__(self, folder: Path, match: Match) -> None:
        make_folder(folder)
        self._folder = folder
        self._match = match

    def add(self, line: Line) -> None:
        """Write a game, which the ledger has as this line."""
        place = self._folder / f"{line['game'] + 1:04}.sgf"
        write_whole(place, write_sgf(record_of_game(self._match, line)))


def record_of_game(match: Match, line: Line) -> GameRecord:
    """A game with its players, its result and, if something went wrong, what did."""
    position = _played(match, line)
    black, white = ("first", "second") if line.get("black") == "first" else ("second", "first")
    record = record_of(position, AP=f"Tengen:{__version__}", PB=line[black], PW=line[white])
    record.root.set("RO", str(line["game"] + 1))
    record.root.set("RE", _result(line))
    if detail := line.get("detail"):
        record.root.set("C", f"{line['reason']}: {detail}")
    return record


def _played(match: Match, line: Line) -> AnyPosition:
    """The position at the end of a game.

    Raises:
        InputError: the line holds no moves that can be made; somebody has changed it.
    """
    position = match.start.copy()
    try:
        for move in line["moves"].split():
            position.play(move)
    except (AttributeError, KeyError, IllegalMove, InputError) as error:
        raise InputError(f"game {line['game']} holds no moves that can be made: {error}") from None
    return position


def _result(line: Line) -> str:
    """How it ended, as SGF says it; `write_end` cannot know of faults and games broken off."""
    if line["winner"] is None:
        return "0"
    side = "B" if line["winner"] == line.get("black") else "W"
    margin = line.get("margin")
    how = HOW.get(line["reason"], "") if margin is None else f"{abs(margin):g}"
    return f"{side}+{how}"
