"""One game of a match, to its end, whatever a player does.

A player who makes an illegal move, runs out of time or fails has lost that game, and the reason is
kept. Whoever cannot even be made ends the match: that is a wrong spec, not a game; and so does a
program that cannot begin one of the first two games.
"""

from __future__ import annotations

import importlib
import time
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace

from tengen.errors import EngineError, IllegalMove, InputError
from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.games.openings import Opening
from tengen.games.position import opponent
from tengen.games.records import AnyPosition
from tengen.players.clock import TimeControl
from tengen.players.machine import Machine
from tengen.players.player import Choice, Human, Player, chosen_by
from tengen.players.registry import make_machine
from tengen.players.table import Table

ILLEGAL, CRASH, TIME, LIMIT = "illegal move", "crash", "time", "limit"
"""Reasons beside those of the rules: the loser's fault, and a game that was broken off."""

FIRST_GAMES = 2
"""Those in which it is seen whether a program plays this game at all."""


@dataclass(frozen=True)
class Job:
    """A game to be played, as plain data that can travel to another process."""

    number: int
    position: AnyPosition
    black: str
    white: str
    control: TimeControl | None
    most_moves: int
    homes: tuple[str, ...] = ()
    """The modules that register the players."""
    opening: str | None = None
    """The opening rule; `black` and `white` are who has the colours at first."""
    seed: str = ""
    """Of the decisions in the opening."""


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    number: int
    winner: str | None
    """"black", "white", or None for a draw."""
    reason: str
    """A reason of the rules, "illegal move", "crash", "time" or "limit"."""
    detail: str
    """What exactly was wrong; empty if nothing was."""
    margin: float | None
    """Black's, where points were counted."""
    moves: tuple[str, ...]
    """All of them, the opening's too."""
    seconds: float
    opening: str | None = None
    """The opening rule with all decisions."""
    swapped: bool = False
    """Have the players exchanged colours in the opening?"""


class _Fault(Exception):  # noqa: N818 - a part of the game, not of the program
    """The side to move has lost by its own fault."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(reason, detail)
        self.reason, self.detail = reason, detail


def play_game(job: Job) -> Played:
    """Play a game to its end."""
    for home in job.homes:
        importlib.import_module(home)
    began = time.perf_counter()
    with ExitStack() as closed:
        seats = {
            side: closed.enter_context(closing(make_machine(spec)))
            for side, spec in (("black", job.black), ("white", job.white))
        }
        for side, seat in seats.items():
            if (failure := _failure_to_begin(seat, job)) is not None:
                return _not_begun(job, side, failure, time.perf_counter() - began)
        table = Table(job.position, seats, job.control, opening=_opening(job))
        fault: _Fault | None = None
        while fault is None and not table.over and len(table.log) < job.most_moves:
            fault = _turn(table, job.seed)
    winner, reason, margin = _end(table, fault)
    return Played(
        number=job.number,
        winner=winner,
        reason=reason,
        detail=fault.detail if fault else "",
        margin=margin,
        moves=tuple(move for _, move in table.position.moves),
        seconds=time.perf_counter() - began,
        opening=str(table.opening) if table.opening else None,
        swapped=table.opening is not None and table.opening.swapped,
    )


def _failure_to_begin(seat: Player, job: Job) -> str | None:
    """Why a program that has begun earlier games cannot begin this one; None if it can."""
    if not isinstance(seat, Machine):
        return None
    try:
        seat.get_ready(job.position, job.control)
    except EngineError as failure:
        if job.number < FIRST_GAMES:
            raise
        return f"{type(failure).__name__}: {failure}"
    return None


def _not_begun(job: Job, loser: str, failure: str, seconds: float) -> Played:
    """A game that a side has lost before its first move."""
    moves = tuple(move for _, move in job.position.moves)
    return Played(job.number, opponent(loser), CRASH, failure, None, moves, seconds)


def _opening(job: Job) -> Opening | None:
    if job.opening is None:
        return None
    assert isinstance(job.position, FiveInARow)  # the terms of the match refuse other games
    return Opening.begin(job.opening, job.position)


def _turn(table: Table, seed: str) -> _Fault | None:
    """Let the side to move make its move; what it did wrong, if it did."""
    table.begin_turn()
    player = table.seat
    assert not isinstance(player, Human)
    try:
        choice = chosen_by(player, table.opening, table.position, table.clock, seed)
    except IllegalMove as refused:
        return _Fault(ILLEGAL, str(refused))
    except Exception as failure:
        return _Fault(CRASH, f"{type(failure).__name__}: {failure}")
    try:
        table.play(choice.move, _remembered(choice))
    except (IllegalMove, InputError) as refused:
        return _Fault(ILLEGAL, str(refused))
    return None


def _remembered(choice: Choice) -> Choice:
    """The table keeps every choice, and what a search has found fills megabytes."""
    return replace(choice, analysis=None)


def _end(table: Table, fault: _Fault | None) -> tuple[str | None, str, float | None]:
    """Winner, reason and margin."""
    position = table.position
    if fault is not None:
        return opponent(table.to_play), fault.reason, None
    if table.late is not None:
        return opponent(table.late), TIME, None
    if (outcome := position.outcome) is not None:
        return outcome.winner, str(outcome.reason), outcome.score
    if not isinstance(position, Go):
        return None, LIMIT, None
    margin = position.score()
    return ("black" if margin > 0 else "white" if margin < 0 else None), LIMIT, margin
