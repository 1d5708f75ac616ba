"""Solvers: exact answers with their proof.

`solve` asks whether a side wins by threats in five in a row. `check` has what it claims replayed by
the textbook's checker, which tries every defence and believes nothing. `solve_small_board` asks who
wins any row on a board of at most 64 points, all moves considered.
"""

from __future__ import annotations

from typing import Any

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.numbers import real_number, shown, whole_number
from tengen.solving.checking import check
from tengen.solving.five import METHODS, solve_five
from tengen.solving.judging import Judged, judge_five
from tengen.solving.problems import position_from_text, read_problems
from tengen.solving.small_boards import SmallAnswer, solve_small_board
from tengen.solving.solution import Solution, Status, Tree
from tengen.solving.stopping import Defences, defences_five
from tengen.solving.threat_space import ThreatSets, r_sets, r_tss, r_utss, threat_sets

SIDES = ("black", "white")
DEFAULT_SECONDS = 10.0
MOST_NODES = (1 << 63) - 1
MOST_SECONDS = 1e9


def solve(
    position: FiveInARow,
    *,
    attacker: str | None = None,
    method: str = "threats",
    nodes: int | None = None,
    seconds: float | None = None,
) -> Solution:
    """Look for a proven win in a position of five in a row.

        solution = tg.solve(position, seconds=5)
        solution.status, solution.first_moves, solution.tree

    Args:
        position: Gomoku or Renju.
        attacker: whose win is asked for, "black" or "white", as if it were that side's turn; the
            side to move if not given.
        method: "threats" (fours, threes, and moves that threaten fours), "fours" alone, or R's
            threat-space searches in their sound form, "tss" and "utss".
        nodes: positions to look at, at most.
        seconds: how long, at most; 10 if nothing limits it.

    Raises:
        InputError: it is no position of five in a row, or the game is over.
    """
    game = _solvable(position)
    side = game.to_play if attacker is None else attacker
    if side not in SIDES:
        raise InputError(f"attacker {shown(attacker)} cannot be: expected black or white")
    return solve_five(game, side, _method(method), *_limits(nodes, seconds))


def defences(
    position: FiveInARow,
    *,
    method: str = "threats",
    nodes: int | None = None,
    seconds: float | None = None,
) -> Defences:
    """Which moves stop the win that the other side threatens?

    Args:
        position: Gomoku or Renju, the side to move defending.
        method: by which moves the other side would win, as in `solve`.
        nodes: positions to look at for each move, at most.
        seconds: how long for all moves together; 10 if nothing limits it.
    """
    return defences_five(_solvable(position), _method(method), *_limits(nodes, seconds))


def judge(
    position: FiveInARow,
    move: str,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Judged:
    """Does a move win by threats, and what is answered best?

        judged = judge(position, "h8", seconds=2)
        judged.status, judged.reply

    Args:
        position: Gomoku or Renju.
        move: of the side to move.
        nodes: positions to look at for each reply, at most.
        seconds: how long for all replies together; 10 if nothing limits it.

    Raises:
        InputError: it is no position of five in a row, or the game is over.
        IllegalMove: the move cannot be made.
    """
    return judge_five(_solvable(position), move, *_limits(nodes, seconds))


def _solvable(position: Any) -> FiveInARow:  # noqa: ANN401 - whatever was given
    if not isinstance(position, FiveInARow):
        raise InputError(f"{shown(position)} cannot be solved: expected Gomoku or Renju")
    if position.outcome is not None:
        raise InputError("the game is over: there is nothing to solve")
    for colour in SIDES:
        if row := position.long_rows(colour):
            raise InputError(f"{colour} has {' '.join(row)} in a row: there is nothing to solve")
    return position


def _method(method: str) -> str:
    if method not in METHODS:
        raise InputError(f"method {shown(method)} cannot be: expected one of {', '.join(METHODS)}")
    return method


def _limits(nodes: int | None, seconds: float | None) -> tuple[int, float]:
    if nodes is None and seconds is None:
        seconds = DEFAULT_SECONDS
    return (
        MOST_NODES if nodes is None else whole_number("nodes", nodes, 1, MOST_NODES),
        MOST_SECONDS
        if seconds is None
        else real_number("seconds", seconds, least=0.0, most=MOST_SECONDS),
    )


__all__ = [
    "METHODS",
    "Defences",
    "Judged",
    "SmallAnswer",
    "Solution",
    "Status",
    "ThreatSets",
    "Tree",
    "check",
    "defences",
    "judge",
    "position_from_text",
    "r_sets",
    "r_tss",
    "r_utss",
    "read_problems",
    "solve",
    "solve_small_board",
    "threat_sets",
]
