"""The games of a match on the disk, one a line, so that a match that was killed goes on.

The first line of the journal holds the terms; a file has one set of terms, and the games of any
players under them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tengen.errors import InputError
from tengen.journal import Journal, Line, open_journal
from tengen.players.match.difference import differences
from tengen.players.match.game import Played
from tengen.players.match.terms import Match

POINTS = {"first": 1.0, None: 0.5, "second": 0.0}
"""By the winner of a game, as its line names it."""


class Ledger:
    """A file with the games of a match.

    Args:
        journal: the file, with the same terms.
        match: whose games are read and added.
    """

    def __init__(self, journal: Journal, match: Match) -> None:
        self._journal = journal
        self._who = {"first": match.first, "second": match.second}

    def played(self) -> dict[int, Line]:
        """The games of this match by their numbers; should one be there twice, the first counts."""
        games: dict[int, Line] = {}
        for line in self._journal.lines[1:]:
            if all(line[role] == name for role, name in self._who.items()):
                games.setdefault(line["game"], line)
        return games

    def add(self, line: Line) -> None:
        """Write a game down; it is on the disk when this returns."""
        self._journal.add(line)


@contextmanager
def open_ledger(file: Path, match: Match) -> Iterator[Ledger]:
    """The ledger of a match, which nobody else may write to meanwhile; made if there is none.

    Raises:
        InputError: the file is no ledger, is damaged, or holds games with other terms.
        StoreError: another match is writing to it.
    """
    terms = {"terms": match.as_json()}
    with open_journal(file, _check_line) as journal:
        if not journal.lines:
            journal.add(terms)
        _check_terms(file, journal.lines[0], terms)
        yield Ledger(journal, match)


def line_of(played: Played, match: Match) -> Line:
    """A game as it is kept; the winner is a player, not a colour."""
    black = "second" if played.number % 2 != played.swapped else "first"
    white = "first" if black == "second" else "second"
    return {
        "first": match.first,
        "second": match.second,
        "game": played.number,
        "black": black,
        "winner": {"black": black, "white": white, None: None}[played.winner],
        "reason": played.reason,
        "detail": played.detail,
        "margin": played.margin,
        "seconds": round(played.seconds, 3),
        "moves": " ".join(played.moves),
    } | ({} if played.opening is None else {"opening": played.opening})


def _check_line(number: int, line: Line) -> str | None:
    """Is it the terms of a match, or a game of one? Only what is counted is looked at."""
    if number == 1:
        return None if isinstance(line.get("terms"), dict) else "it holds no terms of a match"
    for field in ("first", "second", "reason"):
        if not isinstance(line.get(field), str):
            return f"it is no game of a match, which has a text {field!r}"
    if type(line.get("game")) is not int or line["game"] < 0:
        return "'game' is no number of a game"
    if "winner" not in line or line["winner"] not in list(POINTS):
        return '\'winner\' is neither "first" nor "second" nor null'
    return None


def _check_terms(file: Path, header: Line, terms: Line) -> None:
    told = differences(header["terms"], terms["terms"])
    if told:
        raise InputError(
            f"{file} holds games on other terms: {', '.join(told)}. Choose another file, or the "
            "same options"
        )
