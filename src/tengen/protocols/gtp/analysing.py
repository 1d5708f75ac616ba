"""Analyses, which go on until the next line comes, and moves that are watched while they are found.

    lz-analyze [color] [interval] [avoid color vertices until] [allow …] [minmoves n] [maxmoves n]
    kata-analyze … [ownership true] [rootInfo true] [pvVisits true]

The interval counts hundredths of a second.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from tengen.errors import InputError
from tengen.games.go import Go
from tengen.numbers import shown
from tengen.players import Progress
from tengen.protocols.gtp.command import COLOURS, Command, read_colour, read_move, read_whole
from tengen.protocols.gtp.game import Game
from tengen.protocols.gtp.moves import MoveCommands
from tengen.protocols.gtp.reports import Report, Wishes
from tengen.protocols.gtp.thinking import Thinker
from tengen.protocols.lines import Lines

SLOWEST = 10**6
USUAL_INTERVAL = 100
"""Hundredths of a second."""

SPARING = 3
"""After a report the search is left alone at least so many times as long as it took."""

FLAGS = ("ownership", "rootinfo", "pvvisits")
PASSED_OVER = (
    "noresultvalue",
    "ownershipstdev",
    "movesownership",
    "movesownershipstdev",
    "pvedgevisits",
)
"""Wishes of KataGo's boards that may be left unheard."""


@dataclass(frozen=True)
class Terms:
    """What an analysis is asked for."""

    colour: str
    interval: float
    """Seconds."""
    wishes: Wishes


class AnalysisCommands:
    """Commands that show what a search finds.

    Args:
        game: whose position is searched.
        moves: who makes moves.
        thinker: who searches.
        lines: what the controller says; the next line ends an analysis.
        write: puts a text out at once.
    """

    def __init__(
        self,
        game: Game,
        moves: MoveCommands,
        thinker: Thinker,
        lines: Lines,
        write: Callable[[str], None],
    ) -> None:
        self._game, self._moves, self._thinker = game, moves, thinker
        self._lines, self._write = lines, write
        self.commands = {
            "analyze": self._analyze,
            "lz-analyze": self._analyze,
            "kata-analyze": self._analyze,
            "genmove_analyze": self._genmove,
            "lz-genmove_analyze": self._genmove,
            "kata-genmove_analyze": self._genmove,
        }
        """Each writes its own answer."""

    def _analyze(self, command: Command) -> None:
        terms = self._terms(command)
        position = self._game.to_move(terms.colour)
        search = self._thinker.search(position, terms.wishes.among(position))
        report = Report(position, terms.wishes, _is_exact(command))
        with self._begun(command):
            search.start()
            pause = terms.interval
            while not self._lines.more_within(pause):
                began = time.perf_counter()
                self._tell(report.line(search.result(), search))
                pause = max(terms.interval, SPARING * (time.perf_counter() - began))
            self._tell(report.line(search.stop(), search))

    def _genmove(self, command: Command) -> None:
        terms = self._terms(command)
        position = self._game.to_move(terms.colour)
        report = Report(position.copy(), terms.wishes, _is_exact(command))
        only = terms.wishes.among(position)
        self._thinker.prepare(position, only)
        due = time.monotonic() + terms.interval

        def watch(progress: Progress) -> None:
            nonlocal due
            if progress.analysis is not None and time.monotonic() >= due:
                self._tell(report.line(progress.analysis))
                due = time.monotonic() + terms.interval

        with self._begun(command):
            choice = self._moves.think(command, terms.colour, watch, only)
            if choice.analysis is not None:
                self._tell(report.line(choice.analysis))
            self._write(f"play {self._moves.make(terms.colour, choice)}\n")

    @contextmanager
    def _begun(self, command: Command) -> Iterator[None]:
        """An answer that has begun: whatever fails from here on, it is ended, and is the only one.

        Once `=` was said there is no way to refuse, so what went wrong is a line of the answer.
        """
        self._write(f"={command.number}\n")
        try:
            yield
        except BrokenPipeError:
            raise
        except Exception as failure:
            self._write(f"error {' '.join(str(failure).split())}\n")
        finally:
            self._thinker.rest()
        self._write("\n")

    def _tell(self, line: str) -> None:
        if line:
            self._write(line + "\n")

    def _terms(self, command: Command) -> Terms:
        """Read what is asked for."""
        words = list(command.arguments)
        colour = self._game.position.to_play
        if words and words[0].lower() in COLOURS:
            colour = read_colour(words.pop(0))
        interval = USUAL_INTERVAL
        if words and words[0].isdigit():
            interval = read_whole("interval", words.pop(0), 0, SLOWEST)
        wishes = Wishes()
        position = self._game.position
        while words:
            key = words.pop(0).lower()
            if key in COLOURS:  # Leela Zero's boards may name the interval first
                colour = read_colour(key)
            elif key == "interval":
                interval = read_whole("interval", _next(words, key), 0, SLOWEST)
            elif key in ("avoid", "allow"):
                wishes = _limited(wishes, key, words, position, colour)
            else:
                wishes = _wished(wishes, key, _next(words, key))
        return Terms(colour, max(0.01, interval / 100), wishes)


def _is_exact(command: Command) -> bool:
    return command.word.startswith("kata-")


def _wished(wishes: Wishes, key: str, value: str) -> Wishes:
    """The wishes and one more."""
    if key in ("minmoves", "maxmoves"):
        count = read_whole(key, value, 0, 1000)
        return replace(wishes, most=count) if key == "maxmoves" else replace(wishes, least=count)
    if key not in (*FLAGS, *PASSED_OVER):
        raise InputError(f"syntax error: {shown(key)} is no argument of an analysis")
    if value.lower() not in ("true", "false"):
        raise InputError(f"syntax error: {key} {shown(value)}: expected true or false")
    wanted = value.lower() == "true"
    told = wishes.told | {key} if wanted else wishes.told - {key}
    return replace(wishes, told=told & frozenset(FLAGS))


def _limited(wishes: Wishes, key: str, words: list[str], position: Go, colour: str) -> Wishes:
    """The wishes with moves that are to be avoided, or alone allowed.

    The number of plies for which it holds follows. Only the next one is heeded, so only the moves
    of the side to move are.
    """
    side = read_colour(_next(words, key))
    moves = [read_move(text, position) for text in _next(words, key).split(",") if text]
    plies = read_whole("until", _next(words, key), 0, SLOWEST)
    if side != colour or not plies:
        return wishes
    if key == "avoid":
        return replace(wishes, avoided=wishes.avoided | set(moves))
    return replace(wishes, allowed=(wishes.allowed or frozenset()) | set(moves))


def _next(words: list[str], key: str) -> str:
    if not words:
        raise InputError(f"syntax error: {key} names no value")
    return words.pop(0)
