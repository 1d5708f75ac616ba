"""The engine: a command of the manager in, its answer out.

Whatever comes in, every command that wants an answer gets one: what it asks for, or a line that
begins with ERROR and says what was wrong. Nothing that is said from outside ends the engine but END
and the end of its input.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from typing import TextIO

from tengen._version import __version__
from tengen.errors import InputError, TengenError
from tengen.games.five import FiveInARow
from tengen.games.openings import Opening
from tengen.games.openings.rules import BLACK
from tengen.numbers import shown
from tengen.players import Choice
from tengen.players.clock import SHORTEST, moves_left
from tengen.players.external.wording import written
from tengen.protocols.gomocup.analysing import Judge, best_moves, defend, forbidden, read_count
from tengen.protocols.gomocup.game import Game
from tengen.protocols.gomocup.info import Info
from tengen.protocols.gomocup.stones import check_distinct, read_lines, read_point, read_sides
from tengen.protocols.gomocup.swap2 import STONES, opening_of
from tengen.protocols.gomocup.thinking import Thinker, Thought, point_of
from tengen.protocols.gomocup.timing import Timing
from tengen.protocols.gomocup.wording import about, evaluated, one_line
from tengen.protocols.lines import LONGEST, Line, Lines, RawSource

STOPPING = ("YXSTOP", "STOP", "END", "START", "RECTSTART", "RESTART")
"""Commands after which nobody waits for a thought that is still under way."""

NO_MOVE = "every point that is left is forbidden to Black: there is no move"


class Brain:
    """An engine that speaks the Gomocup protocol.

    Args:
        spec: the player that thinks.
        source: where commands come from.
        sink: where answers go.
    """

    def __init__(self, spec: str, source: RawSource, sink: TextIO) -> None:
        self._lines = Lines(
            source,
            stops=lambda line: line.word in STOPPING,
            ends=lambda line: line.word == "END",
        )
        self._sink = sink
        self._thinker = Thinker(spec, self._lines)
        self._timing = Timing()
        self._info = Info()
        self._game = Game()
        self._commands: dict[str, Callable[[Line], None]] = {
            "START": self._start,
            "RECTSTART": self._start,
            "RESTART": self._restart,
            "BEGIN": self._first,
            "TURN": self._turn,
            "BOARD": self._board,
            "YXBOARD": self._board,
            "TAKEBACK": self._take_back,
            "PLAY": self._play,
            "SUGGEST": self._suggest,
            "SWAP2BOARD": self._swap2,
            "INFO": self._told,
            "ABOUT": self._about,
            "YXNBEST": self._best,
            "YXSHOWFORBID": self._forbidden,
            "YXSEARCHDEFEND": self._defend,
            "YXSTOP": self._rest,
            "STOP": self._rest,
        }

    def run(self) -> None:
        """Obey commands until END or the end of the input."""
        self._lines.start()
        with closing(self._lines), closing(self._thinker):
            while (line := self._lines.next()) is not None and line.word != "END":
                self._obey(line)

    def _obey(self, line: Line) -> None:
        if line.too_long:
            self._say("ERROR", f"a line of more than {LONGEST} bytes: {shown(line.text)}")
            return
        command = self._commands.get(line.word)
        if command is None:
            self._say("UNKNOWN", f"command {shown(line.word)}")
            return
        try:
            command(line)
        except TengenError as refused:
            self._say("ERROR", str(refused))
        except BrokenPipeError:
            raise
        except Exception as failure:  # whatever it is, the next command may still be obeyed
            self._say("ERROR", f"{type(failure).__name__}: {failure}")

    def _say(self, *words: str) -> None:
        """Answer in one line."""
        self._sink.write(one_line(" ".join(words)) + "\n")
        self._sink.flush()

    # The game.

    def _start(self, line: Line) -> None:
        self._game.start(read_sides(line.rest, rectangular=line.word == "RECTSTART"), self._info)
        self._get_ready()

    def _restart(self, line: Line) -> None:
        _alone(line)
        self._game.restart(self._info)
        self._get_ready()

    def _get_ready(self) -> None:
        """Do what would take time in the first move, and see how busy the machine is."""
        self._timing.begin()
        self._thinker.prepare(self._info)
        self._timing.expect(self._thinker.rehearse())
        self._say("OK")

    def _first(self, line: Line) -> None:
        """BEGIN."""
        _alone(line)
        if self._game.position(line.word, self._info).board.any():
            raise InputError("BEGIN: the board is not empty: expected RESTART first")
        self._answer(line)

    def _turn(self, line: Line) -> None:
        point = read_point(line.rest, self._game.to_move(line.word, self._info))
        self._game.play(point, line.word, self._info)
        self._answer(line)

    def _board(self, line: Line) -> None:
        """BOARD, which asks for a move, and YXBOARD, which does not."""
        listed, done = read_lines(self._lines, line.word)
        _alone(line)
        odd = self._game.set_up(listed, line.word, self._info)
        if odd is not None:
            self._say("MESSAGE", odd)
        if line.word == "BOARD":
            self._answer(done)

    def _take_back(self, line: Line) -> None:
        position = self._game.position(line.word, self._info)
        self._game.take_back(read_point(line.rest, position), self._info)
        self._say("OK")

    def _play(self, line: Line) -> None:
        """PLAY: the manager says which move we make."""
        point = read_point(line.rest, self._game.to_move(line.word, self._info))
        self._game.play(point, line.word, self._info)
        self._say(written(point))

    # Moves.

    def _answer(self, line: Line) -> None:
        """Think of a move, make it on our board, and say it."""
        position = self._game.to_move(line.word, self._info)
        _, move = self._think(line, position)
        self._make(move, position)

    def _make(self, move: str, position: FiveInARow) -> None:
        point = position.coordinates(move)
        self._game.play(point, "move", self._info)
        self._say(written(point))

    def _think(self, line: Line, position: FiveInARow) -> tuple[Choice, str]:
        """A choice in time, and the point that is played for it."""
        thought = self._thought(line, position)
        planned = _planned(thought)
        choice = self._thinker.choose(position, thought, self._info)
        move = point_of(choice, position)
        if move is None:
            raise InputError(NO_MOVE)
        if choice.value is not None:
            self._say("MESSAGE", evaluated(choice, position))
        self._note_time(line, planned)
        return choice, move

    def _thought(self, line: Line, position: FiveInARow, share: float = 1.0) -> Thought:
        """How long to think about a line, or a share of it."""
        seconds = self._timing.seconds(self._info, moves_left(position))
        return Thought(line.number, line.read_at + share * seconds)

    def _note_time(self, line: Line, planned: float) -> None:
        now = time.monotonic()
        self._timing.took(now - line.read_at, now - planned, self._info)

    def _suggest(self, line: Line) -> None:
        """SUGGEST: a move that is only proposed; PLAY makes it."""
        _alone(line)
        position = self._game.to_move(line.word, self._info)
        _, move = self._think(line, position)
        self._say("SUGGEST", written(position.coordinates(move)))

    def _swap2(self, line: Line) -> None:
        """SWAP2BOARD: three stones, or the side that is better."""
        listed, done = read_lines(self._lines, line.word)
        _alone(line)
        empty = self._game.empty(line.word, self._info)
        points = [read_point(text, empty) for text in listed]
        check_distinct(points)
        opening = opening_of(points, empty)
        if not points:
            self._place_three(done, opening)
            return
        self._game.restart(self._info)
        for point in points:
            self._game.play(point, line.word, self._info)
        position = self._game.to_move(line.word, self._info)
        thought = self._thought(done, position, 0.5)  # the other half is for a move
        planned = _planned(thought)
        if self._thinker.decide(opening, thought, self._info).move == BLACK:
            self._note_time(done, planned)
            self._say("SWAP")
        else:
            self._answer(done)

    def _place_three(self, line: Line, opening: Opening) -> None:
        """Say three stones that favour nobody."""
        for placed in range(STONES):
            thought = self._thought(line, opening.position, (placed + 1) / STONES)
            planned = _planned(thought)
            opening = opening.decide(self._thinker.decide(opening, thought, self._info).move)
        self._note_time(line, planned)
        points = (opening.start.coordinates(word) for word in opening.decisions)
        self._say(" ".join(written(point) for point in points))

    # What Yixin's boards ask.

    def _best(self, line: Line) -> None:
        """YXNBEST: the best moves with what they are worth, then the best of them as a move."""
        count = read_count(line.rest)
        position = self._game.to_move(line.word, self._info)
        thought = self._thought(line, position)

        def choose(after: FiveInARow, seconds: float) -> Choice:
            part = Thought(line.number, min(time.monotonic() + seconds, thought.until))
            return self._thinker.choose(after, part, self._info)

        judge = Judge(choose, thought.until, lambda: self._lines.is_stopped(line.number))
        best = best_moves(position, count, judge)
        if not best:
            raise InputError(NO_MOVE)
        for number, choice in enumerate(best, 1):
            self._say("MESSAGE", f"({number}) {evaluated(choice, position)}")
        self._make(best[0].move, position)

    def _forbidden(self, line: Line) -> None:
        """YXSHOWFORBID: the points forbidden to Black, if it is Black's turn."""
        _alone(line)
        self._say(forbidden(self._game.position(line.word, self._info)))

    def _defend(self, line: Line) -> None:
        """YXSEARCHDEFEND: which moves stop the win that is threatened, then one of them."""
        _alone(line)
        position = self._game.to_move(line.word, self._info)
        self._thinker.close()  # there is not room for the player's tables and the prover's
        told, stops = defend(position, self._thought(line, position).until)
        for message in told:
            self._say("MESSAGE", message)
        _, move = self._think(line, position)
        self._make(stops[0] if stops and move not in stops else move, position)

    # Terms.

    def _told(self, line: Line) -> None:
        """INFO, which wants no answer; what cannot be is said all the same."""
        key, _, value = line.rest.partition(" ")
        key, value = key.lower(), value.strip()
        if not value:
            raise InputError(f"{shown(line.text)} says nothing: expected INFO key value")
        before, self._info = self._info, self._info.told(key, value)
        self._timing.told(key, before, self._info)
        if key in ("max_memory", "max_node", "max_depth", "thread_num"):
            self._thinker.adapt(self._info)
            if self._thinker.is_short(self._info):
                self._say("MESSAGE", f"max_memory {self._info.memory} is less than is needed here")
        elif key == "evaluate":
            self._say("DEBUG", self._seen_at(value))
        elif key == "rule" and (odd := self._info.odd_rule()) is not None:
            self._say("MESSAGE", odd)

    def _seen_at(self, text: str) -> str:
        """What stands on the point that the manager's mouse is over."""
        position = self._game.position("INFO evaluate", self._info)
        row, col = read_point(text, position)
        stone = ("empty", "black", "white")[position.board[row, col]]
        barred = stone == "empty" and not position.legal_mask()[row, col]
        return f"{col},{row} {position.name(row, col)} {stone}" + (" not allowed" if barred else "")

    def _about(self, line: Line) -> None:
        _alone(line)
        self._say(about(__version__))

    def _rest(self, line: Line) -> None:
        """YXSTOP, which was heard while we thought, if we did; it wants no answer."""


def _planned(thought: Thought) -> float:
    """When a thought that begins now is to end; its line may have had to wait."""
    return max(thought.until, time.monotonic() + SHORTEST)


def _alone(line: Line) -> None:
    if line.rest:
        raise InputError(f"{line.word} {shown(line.rest)} cannot be: expected {line.word} alone")
