"""What players that are other programs share, whatever protocol they speak.

A program is started when it is first shown a game, before any clock runs; after a failure it is
ended, and started again for the next move.
"""

from __future__ import annotations

import math
import threading
from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, ClassVar, Generic, TypeVar

from tengen.errors import EngineError, IllegalMove
from tengen.games.position import Past, Position
from tengen.games.records import AnyPosition
from tengen.players.clock import Clock, TimeControl
from tengen.players.external.program import Program
from tengen.players.machine import Machine
from tengen.players.player import Choice, Progress

STARTING = 60.0
"""Seconds that a program may take to load what it needs."""

PATIENCE = 10.0
"""Seconds beyond its time after which a program is taken to hang."""

STOPPING = 1.0
"""Seconds in which a program that is told to stop has to answer."""

P = TypeVar("P", bound="Position[Any]")


class ProgramPlayer(Machine, Generic[P]):
    """A program that is spoken to line by line.

    Args:
        name: how it is written as a spec.
        command: the program and its arguments.
    """

    farewell: ClassVar[str]
    """What is said to it in the end."""

    def __init__(self, name: str, command: list[str]) -> None:
        super().__init__(name)
        self.command = command
        self._program: Program | None = None
        self._swapping = threading.Lock()
        self._asking = threading.Lock()
        """Held by whoever speaks to the program."""
        self._terms: tuple[int, int, dict[str, Any]] | None = None
        """Board and rules that the program was told."""
        self._board: Past | None = None
        """What stands on the program's board; None if nothing is known of it."""

    # What each protocol says for itself.

    @abstractmethod
    def _playable(self, position: AnyPosition) -> P:
        """Refuse what the protocol does not know."""

    @abstractmethod
    def _begin_game(self, program: Program, position: P) -> None:
        """Say which board and which rules, and see whether the program plays on them."""

    @abstractmethod
    def _show_start(self, program: Program, position: P, control: TimeControl | None) -> None:
        """Show where a game begins, and tell of its clocks, before they run."""

    @abstractmethod
    def _ask(self, program: Program, position: P, clock: Clock | None) -> Choice:
        """Show the position, and wait for a move."""

    # Playing.

    def check(self, position: AnyPosition) -> None:
        """Refuse what the protocol does not know, or the program does not play."""
        playable = self._playable(position)
        with self._asking:
            self._ready(playable)

    def get_ready(self, position: AnyPosition, control: TimeControl | None = None) -> None:
        """Start it, and show it the game and its clocks, unless it is being asked for a move.

        Of a position that it does not understand it says so when it is asked for a move.
        """
        playable = self._playable(position)
        if not self._asking.acquire(blocking=False):
            return
        try:
            program = self._ready(playable)
            if position.outcome is None:
                with suppress(EngineError), self._let_go_on_failure():
                    self._show_start(program, playable, control)
        finally:
            self._asking.release()

    def _think(self, position: AnyPosition, clock: Clock | None) -> Choice:
        playable = self._playable(position)
        with self._asking:
            program = self._ready(playable)
            with self._let_go_on_failure():
                return self._ask(program, playable, clock)

    @contextmanager
    def _let_go_on_failure(self) -> Iterator[None]:
        """End the program if something goes wrong: what it says later answers nothing."""
        try:
            yield
        except BaseException:  # Ctrl-C too
            self._let_go()
            raise

    def _ready(self, position: P) -> Program:
        """The program, started and told of the board and the rules."""
        terms = (position.height, position.width, position._options())
        program = self._program
        if program is None or terms != self._terms:
            program = program or self._started()
            with self._let_go_on_failure():
                self._begin_game(program, position)
            self._terms, self._board = terms, None
        return program

    def _started(self) -> Program:
        self._refuse_if_closed()
        program = Program(self.command, self.name)
        with self._swapping:
            self._program = program
            closed = self._closed
        if closed:
            self._let_go()
            self._refuse_if_closed()
        return program

    def _legal(self, position: P, move: str, said: str) -> str:
        """The move, if it can be made."""
        try:
            position.copy().play(move)
        except IllegalMove as refused:
            raise IllegalMove(f"{self.name} played {said}: {refused}", refused.reason) from None
        return move

    # Ending.

    def close(self) -> None:
        """End the program."""
        super().close()
        self._let_go()

    def _let_go(self) -> None:
        with self._swapping:
            program, self._program = self._program, None
            self._terms = self._board = None
        if program is not None:
            program.end(self.farewell)


def progress_of(
    lasted: float, allowed: float, value: float | None = None, text: str = ""
) -> Progress:
    """What can be seen of a program that thinks: of its time, how much is over."""
    done = min(1.0, lasted / allowed) if 0 < allowed < math.inf else None
    return Progress(lasted, done, value, text=text)
