"""The engine: a command of the controller in, its answer out.

Whatever comes in, every command is answered once: by `=` and what it asks for, or by `?` and what
was wrong. Nothing that is said from outside ends the engine but quit and the end of its input.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from typing import TextIO

from tengen._version import __version__
from tengen.errors import TengenError
from tengen.numbers import shown
from tengen.protocols.gtp.analysing import AnalysisCommands
from tengen.protocols.gtp.board_commands import BoardCommands
from tengen.protocols.gtp.clocks import Clocks, TimeCommands
from tengen.protocols.gtp.command import Command, read_command, take, written
from tengen.protocols.gtp.counting import CountCommands
from tengen.protocols.gtp.game import Game
from tengen.protocols.gtp.moves import MoveCommands
from tengen.protocols.gtp.solving import SolveCommands
from tengen.protocols.gtp.thinking import Thinker
from tengen.protocols.lines import LONGEST, Line, Lines, RawSource

Handler = Callable[[Command], str]

GOGUI_COMMANDS = (
    "string/Final Score/final_score",
    "string/Estimated Score/tengen-estimate",
    "dboard/Ownership/tengen-ownership",
    "plist/Dead Stones/final_status_list dead",
    "plist/Legal Moves/all_legal %c",
    "string/Life and Death/tengen-solve %c %p",
    "string/Rules/kata-get-rules",
)
"""What GoGui offers in its menu: the kind of answer, a label, the command."""

INTERRUPT = "# interrupt"
"""The comment by which GoGui asks for a move at once."""


class Engine:
    """An engine that speaks GTP version 2.

    Args:
        spec: the player that thinks; None for the strongest on each board.
        source: where commands come from.
        sink: where answers go.
        ponder: does it think on the opponent's time? Any line ends that; where it changes nothing
            in the game, it is gone on with after the answer.
    """

    def __init__(
        self, spec: str | None, source: RawSource, sink: TextIO, *, ponder: bool = False
    ) -> None:
        self._lines = Lines(source, stops=_stops, ends=_ends, blank=True)
        self._sink = sink
        self._quit = False
        self._thinker = Thinker(spec, self._lines)
        self._ponders = ponder
        self._game, clocks = Game(), Clocks()
        game = self._game
        self._moves = moves = MoveCommands(game, clocks, self._thinker)
        self._analyses = AnalysisCommands(game, moves, self._thinker, self._lines, self._write)
        self._commands: dict[str, Handler] = {
            "protocol_version": lambda command: _said(command, "2"),
            "name": lambda command: _said(command, "Tengen"),
            "version": lambda command: _said(command, __version__),
            "known_command": self._known,
            "list_commands": self._list,
            "quit": self._leave,
            "stop": self._stop,
            "cputime": self._cpu_time,
            "gomill-cpu_time": self._cpu_time,
            "gomill-describe_engine": lambda command: _said(
                command, f"Tengen {__version__}\nplayer {self._thinker.name}"
            ),
            "gogui-interrupt": lambda command: _said(command, ""),
            "gogui-analyze_commands": lambda command: _said(command, "\n".join(GOGUI_COMMANDS)),
            **BoardCommands(game, clocks, self._thinker).commands,
            **TimeCommands(clocks).commands,
            **moves.commands,
            **CountCommands(game).commands,
            **SolveCommands(game, self._lines).commands,
        }

    def run(self) -> None:
        """Obey commands until quit or the end of the input."""
        self._lines.start()
        with closing(self._lines), closing(self._thinker):
            while not self._quit and (line := self._next_line()) is not None:
                command = read_command(line)
                if command is not None:
                    self._obey(command)

    def _next_line(self) -> Line | None:
        """The next line; while we wait for it, the opponent's time is ours."""
        if not (self._ponders and self._lines.idle and self._moves.awaits_answer):
            return self._lines.next()
        try:
            self._thinker.ponder(self._game.position)
            return self._lines.next()
        finally:
            self._thinker.stop_pondering()

    def _obey(self, command: Command) -> None:
        try:
            if command.word in self._analyses.commands and not command.line.too_long:
                self._analyses.commands[command.word](command)
            else:
                self._write(written("=", command.number, self._answer(command)))
        except TengenError as refused:
            self._write(written("?", command.number, str(refused)))
        except BrokenPipeError:
            raise
        except Exception as failure:  # whatever it is, the next command may still be obeyed
            self._write(written("?", command.number, f"{type(failure).__name__}: {failure}"))

    def _answer(self, command: Command) -> str:
        if command.line.too_long:
            raise TengenError(f"a line of more than {LONGEST} bytes: {shown(command.line.text)}")
        handler = self._commands.get(command.word)
        if handler is None:
            raise TengenError(f"unknown command {shown(command.word)}")
        return handler(command)

    def _write(self, text: str) -> None:
        self._sink.write(text)
        self._sink.flush()

    # About ourselves.

    @property
    def _known_words(self) -> list[str]:
        return sorted([*self._commands, *self._analyses.commands])

    def _known(self, command: Command) -> str:
        (word,) = take(command, 1, "command")
        return "true" if word in self._known_words else "false"

    def _list(self, command: Command) -> str:
        return _said(command, "\n".join(self._known_words))

    def _cpu_time(self, command: Command) -> str:
        return _said(command, f"{time.process_time():.3f}")

    def _stop(self, command: Command) -> str:
        """A thought that was under way has ended; nor is there anything to think about now."""
        self._moves.await_nothing()
        return _said(command, "")

    def _leave(self, command: Command) -> str:
        self._quit = True
        return _said(command, "")


def _said(command: Command, text: str) -> str:
    take(command, 0, "")
    return text


def _stops(line: Line) -> bool:
    """Is a move under way no longer waited for?"""
    command = read_command(line)
    leaves = command is not None and command.word in ("quit", "stop")
    return leaves or line.text.startswith(INTERRUPT)


def _ends(line: Line) -> bool:
    command = read_command(line)
    return command is not None and command.word == "quit"
