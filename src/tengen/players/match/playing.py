"""Playing a match: the games that are still to be played go to an executor, results come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import overload

from tengen.jobs import Executor, executor
from tengen.journal import Line
from tengen.players.match.game import Job, play_game
from tengen.players.match.ledger import POINTS, Ledger, line_of, open_ledger
from tengen.players.match.records import Records
from tengen.players.match.score import Score
from tengen.players.match.sprt import Sprt
from tengen.players.match.terms import Match


def play_match(
    match: Match,
    *,
    on: Executor | None = None,
    file: Path | None = None,
    tell: Callable[[Score], None] | None = None,
    test: Sprt | None = None,
    records: Path | None = None,
) -> Score:
    """Play a match and say how it went, as the first player sees it.

    Args:
        match: the terms.
        on: plays several games at once; processes of this machine, one for each core, if not given.
        file: keeps each game as soon as it is played. If it holds some already, only the others are
            played. Ctrl-C, or a kill at any moment, loses the games under way and no other.
        tell: called at the beginning with what the file holds, and after each game.
        test: ends the match as soon as it has a verdict.
        records: a folder for the games as SGF, those that the file holds already, too.
    """
    with nullcontext() if file is None else open_ledger(file, match) as ledger:
        watch = _Watch(tell or (lambda _: None), test)
        kept = _Kept(match, ledger, None if records is None else Records(records, match))
        return _played(match, on or executor(), kept, watch)


@dataclass
class _Kept:
    """Where the games of a match are kept, which may be nowhere."""

    match: Match
    ledger: Ledger | None
    records: Records | None

    def games(self) -> dict[int, Line]:
        """Those that the ledger has."""
        known = self.ledger.played() if self.ledger else {}
        return {number: line for number, line in known.items() if number < self.match.games}

    def add(self, line: Line) -> None:
        if self.ledger is not None:
            self.ledger.add(line)
        self.write(line)

    def write(self, line: Line) -> None:
        """As SGF only."""
        if self.records is not None:
            self.records.add(line)


@dataclass
class _Watch:
    """Is told each score, and says when it is enough."""

    tell: Callable[[Score], None]
    test: Sprt | None
    games: int = 0
    """That were told of."""

    def is_enough(self, lines: Iterable[Line]) -> bool:
        score = _score(lines)
        self.tell(score)
        self.games = score.games
        return self.test is not None and self.test.verdict(score) is not None


def _played(match: Match, on: Executor, kept: _Kept, watch: _Watch) -> Score:
    """Play the games that are not there yet, until it is enough."""
    lines = kept.games()
    for line in lines.values():
        kept.write(line)
    if watch.is_enough(lines.values()):
        return _score(lines.values())
    missing = [number for number in range(match.games) if number not in lines]
    try:
        with closing(on.run(play_game, _Jobs(match, missing))) as results:
            for _, played in results:
                line = line_of(played, match)
                kept.add(line)
                lines[played.number] = line
                if watch.is_enough(lines.values()):
                    break
    except KeyboardInterrupt:
        games = kept.games()
        if len(games) > watch.games:  # it came between keeping a game and telling of it
            watch.tell(_score(games.values()))
        raise
    return _score(lines.values())


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
