"""What Yixin's boards ask of a position: its best moves, forbidden points, and what stops a win."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tengen.errors import InputError
from tengen.games.five import FiveInARow, Renju
from tengen.games.notation import PASS, Coordinates
from tengen.numbers import shown
from tengen.players import Choice
from tengen.players.external.wording import written
from tengen.solving import defences

MOST = 1000
NEAR = 2
"""Moves so close to a stone are ranked; further away nothing is at stake."""

BEST_FIRST, EVERY_MOVE = 0.3, 0.6
"""Shares of the time after which the best move, and after which every move has been looked at; the
rest is for the most promising ones."""

LONGEST_PROOF = 5.0
"""Seconds for the question which moves stop a win; nothing can interrupt it."""


def read_count(text: str) -> int:
    """How many moves YXNBEST asks for."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and 1 <= int(text) <= MOST):
        raise InputError(f"YXNBEST {shown(text)} cannot be: expected a number from 1 to {MOST}")
    return int(text)


@dataclass(frozen=True)
class Judge:
    """Says what positions are worth."""

    choose: Callable[[FiveInARow, float], Choice]
    """The best move and its value, in so many seconds."""
    until: float
    """In the seconds of `time.monotonic`."""
    stopped: Callable[[], bool]

    def ranked(self, position: FiveInARow, moves: list[str], until: float) -> list[Choice]:
        """What each move is worth to who makes it, the best first.

        Those for which there was no time are left out; the first never is.
        """
        found: list[Choice] = []
        for tried, move in enumerate(moves):
            left = until - time.monotonic()
            if found and (left <= 0 or self.stopped()):
                break
            found.append(self._worth(position, move, left / (len(moves) - tried)))
        return sorted(found, key=_order)

    def _worth(self, position: FiveInARow, move: str, seconds: float) -> Choice:
        after = position.copy().play(move)
        if after.outcome is not None:
            value = 1.0 if after.outcome.winner == position.to_play else 0.5
            return Choice(move, value, [move], moves_to_end=1 if value == 1.0 else None)
        answer = self.choose(after, seconds)
        value = 0.5 if answer.value is None else 1 - answer.value
        left = answer.moves_to_end
        turned = None if left is None else -(left + 1) if left > 0 else 1 - left
        # What the opponent says of its answer is no word about the move.
        return Choice(move, value, [move, *answer.pv], moves_to_end=turned)


def _order(choice: Choice) -> tuple[float, int]:
    """Better moves come first; of wins the shortest, of losses the longest."""
    value = choice.value or 0.0
    length = abs(choice.moves_to_end or len(choice.pv))
    return -value, length if value > 0.5 else -length


def best_moves(position: FiveInARow, count: int, judge: Judge) -> list[Choice]:
    """So many of the best moves, the best first; all if no more are allowed, none if none is.

    A search says which is best; all moves near stones are looked at shortly, then the most
    promising ones again. Where the time was too short for all of them, those that were not looked
    at come last.
    """
    moves = worth_ranking(position, count)
    if not moves:
        return []
    now = time.monotonic()
    whole = judge.until - now
    best = judge.choose(position, BEST_FIRST * whole).move
    moves = [*filter(best.__eq__, moves), *filter(best.__ne__, moves)]
    ranked = judge.ranked(position, moves, now + EVERY_MOVE * whole)
    if not judge.stopped():
        promising = [choice.move for choice in ranked[: count + 2]]
        ranked = [*judge.ranked(position, promising, judge.until), *ranked]
    unseen = [Choice(move, pv=[move], text="not looked at") for move in moves]
    found: dict[str, Choice] = {}
    for choice in (*ranked, *unseen):
        found.setdefault(choice.move, choice)
    return list(found.values())[:count]


def worth_ranking(position: FiveInARow, count: int) -> list[str]:
    """The moves close to a stone, and the next closest if these are fewer than asked for."""
    middle = [[position.height // 2, position.width // 2]]
    is_empty = not position.board.any()
    stones = np.array(middle) if is_empty else np.argwhere(position.board)
    away = {
        move: _distance(position.coordinates(move), stones)
        for move in position.legal_moves()
        if move != PASS
    }
    near = sum(distance <= (0 if is_empty else NEAR) for distance in away.values())
    return sorted(away, key=away.__getitem__)[: max(near, count)]


def _distance(point: Coordinates, stones: NDArray[np.int_]) -> int:
    """How far the next stone is, along both sides of the board."""
    return int(np.abs(stones - np.array(point)).max(axis=1).min())


def forbidden(position: FiveInARow) -> str:
    """`FORBID`, then two digits of column and of row for each point that Black may not take."""
    points = position.forbidden() if isinstance(position, Renju) else []
    if position.to_play != "black":
        points = []
    digits = (position.coordinates(point) for point in points)
    return "FORBID " + "".join(f"{col:02}{row:02}" for row, col in digits) + "."


def defend(position: FiveInARow, until: float) -> tuple[list[str], list[str]]:
    """What is threatened and what stops it, in words; and the moves that stop it.

    It is asked in a thread of its own, with which the prover's tables end.
    """
    seconds = min(LONGEST_PROOF, max(0.01, (until - time.monotonic()) / 2))
    with ThreadPoolExecutor(1) as alone:
        found = alone.submit(defences, position, seconds=seconds, certain=False).result()
    if found.threat.status != "win":
        return ["DEFEND no win is threatened" + _unsure(found.threat.status)], []
    told = [f"DEFEND against {_points(found.threat.pv, position)}"]
    for words, moves in (
        ("stops", found.stops),
        ("loses", found.loses),
        ("unknown", found.unknown),
    ):
        if moves:
            told.append(f"DEFEND {words} {_points(moves, position)}")
    return told, [move for move in found.stops if move != PASS]


def _unsure(status: str) -> str:
    return "" if status == "none" else ", as far as could be seen in this time"


def _points(moves: list[str], position: FiveInARow) -> str:
    return " ".join(written(position.coordinates(move)) for move in moves if move != PASS)
