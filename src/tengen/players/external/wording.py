"""The words of the Gomocup protocol, from the side that asks for moves.

A point is written `x,y`: column from the left, then row from the top, both from zero.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from tengen.games.five import FiveInARow
from tengen.games.notation import Coordinates
from tengen.games.position import Past
from tengen.players.clock import Clock

RULES = {"freestyle": 0, "standard": 1, "renju": 4}
"""The value of `INFO rule` for each of our rules."""

OWN, THEIRS = 1, 2
"""Whose stone a line of BOARD holds."""

UNLIMITED = 2147483647
"""What `INFO time_left` says where there is no end of it."""

OVERHEAD = 0.01
"""Seconds of a turn that go by on the way to the program and back."""

POINT = re.compile(r"(?:SUGGEST\s+)?(-?\d{1,4})\s*,\s*(-?\d{1,4})", re.IGNORECASE | re.ASCII)
EVALUATION = re.compile(
    r"\b(?:eval(?:uation)?|ev|score)\b[\s:=]*(?P<sign>[+-]?)(?P<mate>M)?(?P<number>\d+(?:\.\d+)?)",
    re.IGNORECASE | re.ASCII,
)
UNIT = 200
"""Engines that name an evaluation mostly count so many for each step of log-odds."""


def written(point: Coordinates) -> str:
    """A point of the array as the protocol writes it."""
    row, col = point
    return f"{col},{row}"


def read_point(line: str) -> Coordinates | None:
    """The (row, column) of a line that is a point and nothing else, on the board or not."""
    found = POINT.fullmatch(line)
    return (int(found[2]), int(found[1])) if found else None


def win_rate_in(message: str) -> float | None:
    """What a message says of winning, if it names an evaluation as most engines do."""
    found = EVALUATION.search(message)
    if found is None:
        return None
    sign = -1 if found["sign"] == "-" else 1
    if found["mate"]:
        return float(sign > 0)
    steps = sign * float(found["number"]) / UNIT
    return 1 / (1 + math.exp(-max(-50.0, min(50.0, steps))))


class Allowance(NamedTuple):
    """How long a program may think."""

    turn: float
    """Seconds for this move."""
    match: float = 0.0
    """Seconds for the whole game; 0 if only moves are timed."""
    left: float | None = None
    """Seconds left of the game."""
    increment: float = 0.0

    def info(self) -> dict[str, int]:
        """As keys of INFO."""
        left = UNLIMITED if self.left is None else _ms(self.left)
        info = {"timeout_turn": _ms(self.turn), "timeout_match": _ms(self.match), "time_left": left}
        return info | ({"time_increment": _ms(self.increment)} if self.increment else {})


def allowance(clock: Clock | None, moves: int, turn: float) -> Allowance:
    """What the clock of a game leaves for the next move.

    The protocol knows a time for each move and one for the game. Where there is overtime behind the
    main time, a move gets what one of our own players would take.

    Args:
        clock: of the side to move; None for none.
        moves: that are about to be made.
        turn: the longest for a move, clock or not.
    """
    if clock is None:
        return Allowance(turn)
    control, left = clock.control, clock.left
    if not left.main:
        share = left.period / max(1, left.stones) if left.periods else 0.0
        return Allowance(min(turn, share - OVERHEAD))
    rest = left.main + (left.period if left.periods else 0.0) - OVERHEAD
    most = clock.allotment(moves) if control.periods else rest
    return Allowance(min(turn, most), control.main, rest, control.increment)


def _ms(seconds: float) -> int:
    return min(UNLIMITED, max(0, int(seconds * 1000)))


def board_lines(position: FiveInARow) -> list[str]:
    """The stones as BOARD lists them, in the order in which they came: Black's first."""
    own = position.to_play
    return [
        f"{written(point)},{OWN if colour == own else THEIRS}"
        for point, colour in stones_of(position.past)
    ]


def stones_of(past: Past) -> list[tuple[Coordinates, str]]:
    """First stones in turns, as if they had been played, then the moves; passes leave nothing."""
    black = [(point, "black") for point in past.black]
    white = [(point, "white") for point in past.white]
    turns = [stone for pair in zip(black, white, strict=False) for stone in pair]
    fewer = min(len(black), len(white))
    moves = [(point, colour) for point, colour in past.moves if point[0] >= 0]
    return [*turns, *black[fewer:], *white[fewer:], *moves]
