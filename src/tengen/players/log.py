"""The moves of a game as they were made: their time, their captures, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.games.steps import captured_by
from tengen.players.player import Choice


class Judgement(NamedTuple):
    """What a search thought of a position."""

    value: float
    """Black's win rate, 0 to 1."""
    simulations: int = 0
    """How many it made; 0 if nobody knows."""


@dataclass(frozen=True)
class Entry:
    """A move of the log."""

    colour: str
    move: str
    seconds: float | None = None
    """How long it took; None for a move that was read from a file."""
    choice: Choice | None = None
    """What a machine thought of it."""
    captured: tuple[str, ...] = ()
    """Stones that it took off the board, its own in a suicide."""
    judgement: Judgement | None = None
    """What it is worth, by whoever chose it or by a later search that knew more."""
    thought: Judgement | None = None
    """What it is worth to the machine that chose it."""

    def judged(self, judgement: Judgement | None) -> Entry:
        """The same, worth something else."""
        return replace(self, judgement=judgement)


def log_of(position: AnyPosition) -> list[Entry]:
    """The log of moves that were made elsewhere."""
    if not isinstance(position, Go):
        return [Entry(*move) for move in position.moves]
    past = position.past
    stones = np.zeros_like(position.board)
    for value, points in ((1, past.black), (2, past.white)):
        for point in points:
            stones[point] = value
    replayed = position.rearranged(stones, past.to_play)
    log = []
    for colour, move in position.moves:
        before = replayed.board
        replayed.play_recorded(move, colour)
        log.append(Entry(colour, move, captured=captured_by(replayed, before, move)))
    return log


def judged(choice: Choice | None, mover: str) -> Judgement | None:
    """What a choice is worth to the machine that made it, if it has searched."""
    if choice is None or choice.value is None or not choice.simulations:
        return None
    black = choice.value if mover == "black" else 1 - choice.value
    return Judgement(black, choice.simulations)
