"""Moves that are asked for."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tengen.errors import InputError
from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.games.position import Past
from tengen.players import RESIGN, Choice, Progress
from tengen.players.manners import own_eyes
from tengen.players.passing import captures
from tengen.protocols.gtp.clocks import Clocks
from tengen.protocols.gtp.command import Command, read_colour, take
from tengen.protocols.gtp.game import Game
from tengen.protocols.gtp.thinking import Thinker
from tengen.solving.final_status import NO_HURRY, final_status

SEARCHED = 0.7
"""The share of a move's time for its search, where dead stones may have to be found after it."""


class MoveCommands:
    """Commands that make the player think of a move.

    Args:
        game: where it is made.
        clocks: within which it is found.
        thinker: who finds it.
    """

    def __init__(self, game: Game, clocks: Clocks, thinker: Thinker) -> None:
        self._game, self._clocks, self._thinker = game, clocks, thinker
        self._made: Past | None = None
        """The game with the last move that was made here."""
        self.commands = {
            "genmove": self._genmove,
            "reg_genmove": self._only_said,
            "kgs-genmove_cleanup": self._cleanup,
        }

    def _genmove(self, command: Command) -> str:
        (colour,) = take(command, 1, "color")
        side = read_colour(colour)
        return self.make(side, self.think(command, side))

    def _only_said(self, command: Command) -> str:
        """reg_genmove: the move is not made."""
        (colour,) = take(command, 1, "color")
        return self.think(command, read_colour(colour)).move

    def _cleanup(self, command: Command) -> str:
        """kgs-genmove_cleanup: no pass while dead stones of the opponent's are on the board."""
        (colour,) = take(command, 1, "color")
        side = read_colour(colour)
        position = self._game.to_move(side)
        with self._timed(command, side, position) as planned:
            read_at = command.line.read_at
            search = None if planned is None else read_at + SEARCHED * planned
            choice = self._thinker.choose(position, command.line.number, search)
            left = None if planned is None else read_at + planned - time.monotonic()
            if choice.move in (PASS, RESIGN) and (taking := capture(position, left)) is not None:
                choice = Choice(taking)
        return self.make(side, choice)

    def think(
        self,
        command: Command,
        side: str,
        watch: Callable[[Progress], None] | None = None,
        only: list[str] | None = None,
    ) -> Choice:
        """A choice in time, if need be among some moves only."""
        position = self._game.to_move(side)
        with self._timed(command, side, position) as planned:
            until = None if planned is None else command.line.read_at + planned
            return self._thinker.choose(position, command.line.number, until, watch, only)

    @contextmanager
    def _timed(self, command: Command, side: str, position: Go) -> Iterator[float | None]:
        """A thought on a side's clock, with how long it may take from when its line was read."""
        planned = self._clocks.seconds(side, position)
        try:
            yield planned
        finally:
            self._clocks.took(side, command.line.read_at, planned)

    def make(self, side: str, choice: Choice) -> str:
        """Make the move on our board, unless it is to give up, and say it."""
        if choice.move != RESIGN:
            try:
                self._game.play(side, choice.move)
            except InputError as refused:
                raise InputError(f"{choice.move} was chosen and cannot be: {refused}") from None
            self._made = self._game.position.past
        return choice.move

    def await_nothing(self) -> None:
        """Forget that a move was made here."""
        self._made = None

    @property
    def awaits_answer(self) -> bool:
        """Is the last move of the game one that was made here?"""
        return self._made is not None and self._made == self._game.position.past


def capture(position: Go, seconds: float | None = None) -> str | None:
    """A move that takes dead stones of the opponent's off, or a liberty of theirs; None if none.

    Args:
        position: where the game is over but for that.
        seconds: to find out which stones are dead; None for as long as it takes.
    """
    own = 1 if position.to_play == "black" else 2
    board = position.board
    status = final_status(position, seconds=NO_HURRY if seconds is None else seconds)
    dead = [stone for stone in status.dead if board[position.coordinates(stone)] != own]
    taking = captures(position, dead) - own_eyes(position)
    return min(taking & set(position.legal_moves()), default=None)
