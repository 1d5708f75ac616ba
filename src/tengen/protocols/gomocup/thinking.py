"""The player behind the engine: made for the manager's terms, ready before it is asked, in time."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.notation import PASS
from tengen.games.openings import Opening
from tengen.jobs import usable_cores
from tengen.players import RESIGN, Choice, Player, Progress, kind_of, make_machine
from tengen.players.alphabeta import DEEPEST
from tengen.players.external.wording import RULES
from tengen.players.machine import Machine
from tengen.players.registry import options_in
from tengen.protocols.gomocup.info import Info
from tengen.protocols.gomocup.stones import new_position
from tengen.protocols.lines import Lines
from tengen.protocols.punctuality import Deadline

MAKING = 0.02
"""Seconds of a first thought, for which tables are built and memory is taken."""

REHEARSALS = 3

HEADROOM = 24 << 20
"""Bytes that the process may grow by beside the player's memory."""

FOR_THREAD = 1 << 20
"""Bytes that each thread of a player keeps for itself."""

LEAST_MEMORY = 1 << 20
UNKNOWN_SIZE = 64 << 20
"""Bytes of the process where the system does not say."""


@dataclass(frozen=True)
class Thought:
    """What is thought about: which line asked for it, and until when it may take."""

    number: int
    until: float
    """In the seconds of `time.monotonic`."""


class Thinker:
    """A player by its spec, within the manager's limits.

    Args:
        spec: the player.
        lines: what the manager says, which may ask a thought to stop.
    """

    def __init__(self, spec: str, lines: Lines) -> None:
        self._spec = spec
        self._options = options_in(spec)
        self._lines = lines
        self._player: Player | None = None
        self._made = ""
        """The spec that the player was made from."""
        self._is_new = True
        self._size = process_size()
        self._left = False
        """Has the manager said END, or gone?"""
        lines.on_stop = self.stop
        lines.on_end = self.leave

    def prepare(self, info: Info) -> None:
        """Make the player ready for any rules, so that its first move costs no more than others."""
        spec = self._within(info)
        if self._player is not None and spec == self._made:
            return
        self.close()
        self._player, self._made = make_machine(spec), spec
        if self._left and self._waits_for_program:
            self.close()
            raise InputError(f"{self._spec} is not started: nobody waits for it")
        for rules in RULES if self._is_new else ("freestyle",):
            self._think_shortly(rules)
        self._is_new = False

    def rehearse(self) -> float:
        """How many seconds too late short thoughts are on this machine at present, at the worst."""
        began = [time.monotonic()]
        for _ in range(REHEARSALS):
            self._think_shortly("freestyle")
            began.append(time.monotonic())
        return max(0.0, *(end - start - MAKING for start, end in pairwise(began)))

    def _think_shortly(self, rules: str) -> None:
        assert self._player is not None
        position = new_position((15, 15), rules).play("h8")
        self._player.choose(position, Deadline(time.monotonic() + MAKING))

    def is_short(self, info: Info) -> bool:
        """Is the memory that the manager allows less than we need without any search?"""
        return info.memory < self._size + HEADROOM + LEAST_MEMORY

    def adapt(self, info: Info) -> None:
        """Follow terms that have changed in the middle of a game.

        More memory is taken when the next game begins: that takes longer than a short move.
        """
        if self._player is None:
            return
        held: int = options_in(self._made).get("memory", 0)
        allowed: int = options_in(self._within(info)).get("memory", 0)
        others_changed = self._within(info, held) != self._made
        if allowed < held or others_changed:
            self.prepare(info)

    def choose(self, position: FiveInARow, thought: Thought, info: Info) -> Choice:
        """A move, in time."""
        player = self._ready(info)
        if isinstance(player, Machine):
            player.check(position)
        return self._asked(player, thought, lambda clock: player.choose(position, clock))

    def decide(self, opening: Opening, thought: Thought, info: Info) -> Choice:
        """What to say to an opening rule, in time."""
        player = self._ready(info)
        return self._asked(player, thought, lambda clock: player.decide(opening, clock))

    def _ready(self, info: Info) -> Player:
        if self._player is None:
            self.prepare(info)
        assert self._player is not None
        return self._player

    def _asked(self, player: Player, thought: Thought, ask: Callable[[Deadline], Choice]) -> Choice:
        """What a player answers until a thought is to end."""
        # A stop that comes before the player has begun is forgotten; so it gets no time then.
        hurried = self._lines.is_stopped(thought.number)
        until = time.monotonic() if hurried else thought.until

        def look(_: Progress) -> None:
            if time.monotonic() > until or self._lines.is_stopped(thought.number):
                player.stop()

        player.watch(look)
        try:
            return ask(Deadline(until))
        finally:
            player.watch(None)

    def stop(self) -> None:
        """Make a thought that is under way end; from any thread."""
        if (player := self._player) is not None:
            player.stop()

    def leave(self) -> None:
        """Nobody waits any more: end a program that we may be waiting for; from any thread.

        Our own players are left to answer what was asked before, which takes them no time.
        """
        self._left = True
        if self._waits_for_program and (player := self._player) is not None:
            player.close()

    @property
    def _waits_for_program(self) -> bool:
        return kind_of(self._spec).starts_command

    def close(self) -> None:
        """End the player."""
        player, self._player = self._player, None
        if player is not None:
            player.close()

    def _within(self, info: Info, memory: int | None = None) -> str:
        """The spec with what the manager's terms add to it; what it sets itself stands.

        Args:
            info: the terms.
            memory: the player's, if not as much as the terms allow.
        """
        threads = min(info.thread_num or 1, usable_cores())
        most = max(LEAST_MEMORY, info.memory - self._size - HEADROOM - threads * FOR_THREAD)
        terms = {
            "resign": 0,
            "memory": memory or most,
            "nodes": info.max_node,
            "depth": min(info.max_depth, DEEPEST),
            "threads": threads,
        }
        known = kind_of(self._spec).options
        added = [
            f"{name}={value}"
            for name, value in terms.items()
            if name in known and name not in self._options and (value or name == "resign")
        ]
        separator = "," if self._options else ":"
        return self._spec + (separator + ",".join(added) if added else "")


def point_of(choice: Choice, position: FiveInARow) -> str | None:
    """The point that is played: engines neither pass nor give up. None if no point is allowed."""
    points = [move for move in position.legal_moves() if move != PASS]
    wanted = [move for move in (choice.move, *choice.pv) if move not in (PASS, RESIGN)]
    if wanted and wanted[0] in points:
        return wanted[0]
    return points[0] if points else None


def process_size() -> int:
    """Bytes of memory that this process holds."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return UNKNOWN_SIZE
