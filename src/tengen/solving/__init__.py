"""Solvers: exact answers with their proof.

`solve` asks whether a side wins by threats in five in a row, or what becomes of the target of a
life-and-death problem. `check` has what it claims of five in a row replayed by the textbook's
checker, which tries every defence and believes nothing. `solve_small_board` asks who wins any row
on a board of at most 64 points, all moves considered.
"""

from __future__ import annotations

from typing import Any, Literal, overload

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.problem import Problem
from tengen.numbers import real_number, shown, whole_number
from tengen.searching.options import check_names
from tengen.solving.checking import check
from tengen.solving.five import METHODS, solve_five
from tengen.solving.judging import Judged, judge_five
from tengen.solving.life import LifeSolution
from tengen.solving.problems import position_from_text, read_problems
from tengen.solving.small_boards import SmallAnswer, solve_small_board
from tengen.solving.solution import Solution, Status, Tree
from tengen.solving.stopping import Defences, defences_five
from tengen.solving.threat_space import ThreatSets, r_sets, r_tss, r_utss, threat_sets
from tengen.solving.together import solve_together
from tengen.solving.uct import UctAnswer, solve_by_uct

LIFE_METHODS = ("proof", "uct")
"""How a life-and-death problem may be solved; the first is usual."""
SIDES = ("black", "white")
DEFAULT_SECONDS = 10.0
MOST_NODES = (1 << 63) - 1
MOST_SECONDS = 1e9
MOST_THREADS = 1024


@overload
def solve(
    position: Problem,
    *,
    method: Literal["uct"],
    nodes: int | None = None,
    seconds: float | None = None,
    **options: Any,  # noqa: ANN401 - checked by the method
) -> UctAnswer: ...


@overload
def solve(
    position: Problem,
    *,
    method: Literal["proof"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
) -> LifeSolution: ...


@overload
def solve(
    position: Problem,
    *,
    method: str | None,
    nodes: int | None = None,
    seconds: float | None = None,
    **options: Any,  # noqa: ANN401 - checked by the method
) -> LifeSolution | UctAnswer: ...


@overload
def solve(
    position: FiveInARow,
    *,
    attacker: str | None = None,
    method: str | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    certain: bool = True,
) -> Solution: ...


def solve(
    position: FiveInARow | Problem,
    *,
    attacker: str | None = None,
    method: str | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    certain: bool = True,
    **options: Any,
) -> Solution | LifeSolution | UctAnswer:
    """Look for a proven win in five in a row, or for the answer to a life-and-death problem.

        solution = tg.solve(position, seconds=5)
        solution.status, solution.first_moves, solution.tree

    Args:
        position: Gomoku, Renju, or a `Problem`.
        attacker: in five in a row whose win is asked for, "black" or "white", as if it were that
            side's turn; the side to move if not given.
        method: in five in a row "threats" (fours, threes, and moves that threaten fours; if not
            given), "fours" alone, or R's threat-space searches in their sound form, "tss" and
            "utss". Of a problem "proof" (if not given), which guesses the move where no proof
            comes in time, or "uct", T's search, which proves nothing.
        nodes: positions to look at, at most.
        seconds: how long, at most; 10 if nothing limits it, and for "uct" 1600 simulations.
        certain: in five in a row, where no win by threats was found, use what is left of the limit
            to prove that there is none; without it the answer comes sooner.
        options: of "proof" `threads`, how many search at once (one if not given, and all but the
            time repeats); of "uct", as `solve_by_uct` has them: `simulations`, `exploration`,
            `step_bonus`, `penalty`, `decay`, `seed`.

    Raises:
        InputError: it is nothing that can be solved, or the game is over.
    """
    if isinstance(position, Problem):
        if attacker is not None:
            raise InputError("a problem has its defender: attacker is for five in a row")
        return _solve_problem(position, method, nodes, seconds, options)
    check_names(options, (), "solving five in a row")
    game = _solvable(position)
    side = game.to_play if attacker is None else attacker
    if side not in SIDES:
        raise InputError(f"attacker {shown(attacker)} cannot be: expected black or white")
    wanted = METHODS[0] if method is None else _method(method)
    return solve_five(game, side, wanted, *_limits(nodes, seconds), certain=certain)


def _solve_problem(
    problem: Problem,
    method: str | None,
    nodes: int | None,
    seconds: float | None,
    options: dict[str, Any],
) -> LifeSolution | UctAnswer:
    """A problem by one of the `LIFE_METHODS`; the first if none is named."""
    wanted = LIFE_METHODS[0] if method is None else method
    if wanted not in LIFE_METHODS:
        raise InputError(
            f"method {shown(method)} is none for a life-and-death problem: expected "
            f"{' or '.join(LIFE_METHODS)}"
        )
    limits = _limits(nodes, seconds)
    if wanted == "uct":
        return solve_by_uct(problem, nodes=nodes, seconds=seconds, **options)
    check_names(options, ("threads",), "proving life and death")
    threads = whole_number("threads", options.get("threads", 1), 1, MOST_THREADS)
    return solve_together(problem, *limits, threads=threads)


def defences(
    position: FiveInARow,
    *,
    method: str = "threats",
    nodes: int | None = None,
    seconds: float | None = None,
    certain: bool = True,
) -> Defences:
    """Which moves stop the win that the other side threatens?

    Args:
        position: Gomoku or Renju, the side to move defending.
        method: by which moves the other side would win, as in `solve`.
        nodes: positions to look at for each move, at most.
        seconds: how long for all moves together; 10 if nothing limits it.
        certain: use what is left of the limit to prove of the moves that stop it that they do.
    """
    limits = _limits(nodes, seconds)
    return defences_five(_solvable(position), _method(method), *limits, certain=certain)


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


def nothing_to_solve(position: FiveInARow) -> str | None:
    """Why there is nothing to solve in a position, in words; None if there is."""
    if position.outcome is not None:
        return "the game is over: there is nothing to solve"
    for colour in SIDES:
        if row := position.long_rows(colour):
            return f"{colour} has {' '.join(row)} in a row: there is nothing to solve"
    return None


def _solvable(position: Any) -> FiveInARow:  # noqa: ANN401 - whatever was given
    if not isinstance(position, FiveInARow):
        raise InputError(
            f"{shown(position)} cannot be solved: expected Gomoku or Renju, or of Go a Problem"
        )
    if (why := nothing_to_solve(position)) is not None:
        raise InputError(why)
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
    "LIFE_METHODS",
    "METHODS",
    "MOST_THREADS",
    "Defences",
    "Judged",
    "LifeSolution",
    "SmallAnswer",
    "Solution",
    "Status",
    "ThreatSets",
    "Tree",
    "UctAnswer",
    "check",
    "defences",
    "judge",
    "nothing_to_solve",
    "position_from_text",
    "r_sets",
    "r_tss",
    "r_utss",
    "read_problems",
    "solve",
    "solve_by_uct",
    "solve_small_board",
    "threat_sets",
]
