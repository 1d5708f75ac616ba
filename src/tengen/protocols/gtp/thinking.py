"""The player behind the engine: the strongest there is for the board, unless one is named."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from tengen.errors import InputError
from tengen.games.go import Go
from tengen.players import Choice, Player, Progress, kind_of, make_machine
from tengen.players.machine import Machine
from tengen.players.registry import options_in
from tengen.players.searching import SearchPlayer
from tengen.protocols.lines import Lines
from tengen.protocols.punctuality import Deadline
from tengen.searching import Search, SearchResult

USUAL_PLAYER = "go"
"""By the network that is known for the board, or by playouts where there is none."""

USUAL_TURN = 1.0
"""Seconds for a move where neither a clock nor the player's spec limits it."""

LIMITS = ("simulations", "judgements", "seconds", "nodes", "playouts")
"""Options by which a player limits itself."""

SECOND_LOOK = 1.1
"""How much longer than its search a move may take: a pass is looked at a second time."""


class Thinker:
    """A player by its spec, asked for moves and for searches.

    Args:
        spec: the player; None for the strongest on each board.
        lines: what the controller says, which may ask a thought to stop.
    """

    def __init__(self, spec: str | None, lines: Lines) -> None:
        self.name = spec or USUAL_PLAYER
        """Who thinks, as a spec."""
        self._lines = lines
        self._player: Player | None = None
        self._search: Search | None = None
        """The last analysis, which goes on if the same position is asked about again …"""
        self._only: list[str] | None = None
        """… and the same moves of it."""
        self._left = False
        """Has the controller gone?"""
        lines.on_stop = self.stop
        lines.on_end = self.leave

    def prepare(self, position: Go, only: list[str] | None = None) -> None:
        """Make the player ready for a board, so that its first move costs no more than others.

        Raises:
            InputError: it does not play there, or cannot be told to look at some moves only.
        """
        if self._player is None:
            self._player = make_machine(self.name)
            if self._left and self._waits_for_program:
                self.close()
                raise InputError(f"{self.name} is not started: nobody waits for it")
        if isinstance(self._player, Machine):
            self._player.check(position)
        if only is not None and not isinstance(self._player, SearchPlayer):
            raise InputError(f"{self.name} grows no tree: it cannot be told which moves to look at")

    def choose(
        self,
        position: Go,
        number: int,
        until: float | None,
        watch: Callable[[Progress], None] | None = None,
        only: list[str] | None = None,
    ) -> Choice:
        """A move, in time.

        Args:
            position: with the side to move.
            number: of the line that asks for it.
            until: when to answer, in the seconds of `time.monotonic`; None for no clock.
            watch: is told how far it is.
            only: the moves to choose from; None for all, and to give up.
        """
        self.prepare(position, only)
        player = self._player
        assert player is not None
        now = time.monotonic()
        if until is None and not self._limits_itself:
            until = now + USUAL_TURN
        # A stop that comes before the player has begun is forgotten; so it gets no time then.
        if self._lines.is_stopped(number):
            until = now
        hard = None if until is None else now + SECOND_LOOK * (until - now)

        def look(progress: Progress) -> None:
            late = hard is not None and time.monotonic() > hard
            if late or self._lines.is_stopped(number):
                player.stop()
            if watch is not None:
                watch(progress)

        player.watch(look)
        clock = None if until is None else Deadline(until)
        try:
            if only is not None and isinstance(player, SearchPlayer):
                return _best(player.search(position, clock, only))
            return player.choose(position, clock)
        finally:
            player.watch(None)

    @property
    def _limits_itself(self) -> bool:
        """Does the player know when to end without a clock?"""
        known = kind_of(self.name).options
        grows_a_tree = any(limit in known for limit in LIMITS)
        return not grows_a_tree or any(limit in options_in(self.name) for limit in LIMITS)

    def search(self, position: Go, only: list[str] | None = None) -> Search:
        """A search of a position without end, by the options of the player."""
        self.prepare(position)
        player = self._player
        if not isinstance(player, SearchPlayer):
            raise InputError(f"{self.name} grows no tree: there is nothing to analyse with")
        last = self._search
        if last is None or only != self._only or not _same(last, position):
            config = replace(
                player.limited(position, None),
                simulations=0,
                seconds=0.0,
                nodes=0,
                early_stop=False,
            )
            self._search = last = Search(position, config, player.judge(position), only=only)
            self._only = only
        return last

    def ponder(self, position: Go) -> None:
        """Think on the opponent's time, until `stop_pondering`, if that can be."""
        if isinstance(player := self._player, SearchPlayer):
            with suppress(InputError):  # who asks for a move will be told
                player.ponder(position)

    def stop_pondering(self) -> None:
        """Think no more on the opponent's time; what was found is kept for the answer."""
        if isinstance(player := self._player, SearchPlayer):
            player.rest()

    def rest(self) -> None:
        """End an analysis that is under way; what it found is kept."""
        if self._search is not None:
            self._search.stop(wait=False)

    def stop(self) -> None:
        """Make a thought that is under way end; from any thread."""
        if (player := self._player) is not None:
            player.stop()

    def leave(self) -> None:
        """Nobody waits any more: end a program that we may be waiting for; from any thread."""
        self._left = True
        if self._waits_for_program and (player := self._player) is not None:
            player.close()

    @property
    def _waits_for_program(self) -> bool:
        return self._player is not None and kind_of(self.name).starts_command

    def close(self) -> None:
        """End the player and the analysis."""
        player, self._player, self._search = self._player, None, None
        if player is not None:
            player.close()


def _best(found: SearchResult) -> Choice:
    """The best move of a search, as it is."""
    return Choice(found.best, found.value, found.pv, simulations=found.simulations, analysis=found)


def _same(search: Search, position: Go) -> bool:
    """Is a search of this very position, with the same past?"""
    searched = search.position
    return searched == position and isinstance(searched, Go) and searched.past == position.past
