"""The games of a match on the disk, one a line, so that a match that was killed goes on.

The first line holds the terms; a file has one set of terms, and the games of any players under
them. A line is written in one piece and is on the disk before anybody is told of the game. A kill
in the middle leaves half a line at most, which is cut off when the file is opened again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tengen.errors import InputError
from tengen.files import write_whole
from tengen.players.match.game import Played
from tengen.players.match.terms import Match

Line = dict[str, Any]


class Ledger:
    """A file with the games of a match.

    Args:
        file: it is made if there is none.
        match: whose games are read and added.
    """

    def __init__(self, file: Path, match: Match) -> None:
        self.file = file
        self._who = {"first": match.first, "second": match.second}
        if not file.parent.is_dir():
            raise InputError(f"{file} cannot be written: there is no folder {file.parent}")
        terms = {"terms": match.as_json()}
        if not file.exists() or not file.stat().st_size:
            write_whole(file, _written(terms))
        header, *self._lines = _read(file)
        _check_terms(file, header, terms)

    def played(self) -> dict[int, Line]:
        """The games of this match by their numbers; should one be there twice, the first counts."""
        games: dict[int, Line] = {}
        for line in self._lines:
            if all(line.get(role) == name for role, name in self._who.items()):
                games.setdefault(line["game"], line)
        return games

    def add(self, line: Line) -> None:
        """Write a game down; it is on the disk when this returns."""
        self._lines.append(line)
        with self.file.open("ab") as handle:
            handle.write(_written(line))
            handle.flush()
            os.fsync(handle.fileno())


def line_of(played: Played, match: Match) -> Line:
    """A game as it is kept; the winner is a player, not a colour."""
    black = "second" if played.number % 2 else "first"
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
    }


def _written(line: Line) -> bytes:
    return (json.dumps(line, ensure_ascii=False) + "\n").encode()


def _read(file: Path) -> list[Line]:
    data = file.read_bytes()
    whole = data.rfind(b"\n") + 1
    lines = list(_parsed(data[:whole], file))
    if not lines:
        raise InputError(f"{file} is no match of ours: expected a file that tengen match wrote")
    if whole < len(data):
        os.truncate(file, whole)
    return lines


def _parsed(data: bytes, file: Path) -> Iterator[Line]:
    for number, text in enumerate(data.splitlines(), 1):
        try:
            line = json.loads(text)
        except ValueError:
            line = None
        needed = {"terms"} if number == 1 else {"first", "second", "game", "winner", "reason"}
        if not isinstance(line, dict) or not needed <= line.keys():
            raise InputError(f"line {number} of {file} is not of a match: expected JSON of ours")
        yield line


def _check_terms(file: Path, header: Line, terms: Line) -> None:
    there, asked = header["terms"], terms["terms"]
    differing = [name for name in asked if there.get(name) != asked[name]]
    if differing:
        raise InputError(
            f"{file} holds games with another {' and '.join(differing)}: "
            "choose another file, or the same options"
        )
