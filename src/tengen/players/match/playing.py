"""Playing a match: the games that are still to be played go to an executor, results come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import overload

from tengen.jobs import Executor, executor
from tengen.journal import Line
from tengen.players.match.game import Job, play_game
from tengen.players.match.ledger import POINTS, Ledger, line_of, open_ledger
from tengen.players.match.score import Score
from tengen.players.match.terms import Match


def play_match(
    match: Match,
    *,
    on: Executor | None = None,
    file: Path | None = None,
    tell: Callable[[Score], None] | None = None,
) -> Score:
    """Play a match and say how it went, as the first player sees it.

    Args:
        match: the terms.
        on: plays several games at once; processes of this machine, one for each core, if not given.
        file: keeps each game as soon as it is played. If it holds some already, only the others are
            played. Ctrl-C, or a kill at any moment, loses the games under way and no other.
        tell: called at the beginning with what the file holds, and after each game.
    """
    with nullcontext() if file is None else open_ledger(file, match) as ledger:
        return _played(match, on or executor(), ledger, tell or (lambda _: None))


def _played(
    match: Match, on: Executor, ledger: Ledger | None, report: Callable[[Score], None]
) -> Score:
    """Play the games that the ledger does not have."""
    lines = _known(match, ledger)
    report(_score(lines.values()))
    told = len(lines)
    missing = [number for number in range(match.games) if number not in lines]
    try:
        with closing(on.run(play_game, _Jobs(match, missing))) as results:
            for _, played in results:
                line = line_of(played, match)
                if ledger is not None:
                    ledger.add(line)
                lines[played.number] = line
                report(_score(lines.values()))
                told = len(lines)
    except KeyboardInterrupt:
        kept = _known(match, ledger)
        if len(kept) > told:  # it came between keeping a game and telling of it
            report(_score(kept.values()))
        raise
    return _score(lines.values())


def _known(match: Match, ledger: Ledger | None) -> dict[int, Line]:
    """The games of the match that a ledger has."""
    known = ledger.played() if ledger else {}
    return {number: line for number, line in known.items() if number < match.games}


class _Jobs(Sequence[Job]):
    """Games of a match, each made when it is asked for: there may be a million."""

    def __init__(self, match: Match, numbers: list[int]) -> None:
        self._match = match
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> Job: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Job]: ...
    def __getitem__(self, index: int | slice) -> Job | Sequence[Job]:
        if isinstance(index, slice):
            return _Jobs(self._match, self._numbers[index])
        return self._match.job(self._numbers[index])


def _score(lines: Iterable[Line]) -> Score:
    games = list(lines)
    return Score(
        {line["game"]: POINTS[line["winner"]] for line in games},
        dict(Counter(_how(line) for line in games).most_common()),
    )


def _how(line: Line) -> str:
    """How a game ended, in words."""
    word = {"first": "won by", "second": "lost by", None: "drawn by"}[line["winner"]]
    return f"{word} {line['reason']}"
