"""What makes a problem sound, all of it proven: one first move reaches the goal, nothing else does.

A problem is sound if the side to move reaches its goal for certain (life without a ko, or death
without one), if exactly one first move does so, and if the target's fate is the other one for
certain where the side to move passes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tengen.games.notation import PASS
from tengen.games.problem import Problem
from tengen.solving.life import LifeSolution, solve_life
from tengen.solving.life.asking import ALIVE, DEAD, Asker, Budget
from tengen.solving.life.claims import Claim
from tengen.solving.life.ground import ATTACKER, DEFENDER, exact_ground, number_of
from tengen.textbook.life_proofs import check_certificate

NODES = 200_000
"""For each question; what takes more is left."""
FOREVER = 1e9
"""Seconds: nodes alone limit, so that one seed makes the same problems everywhere."""
LIVING = ("alive", "seki")


@dataclass(frozen=True)
class Sound:
    """A sound problem, and what it takes to solve.

    Attributes:
        problem: with its region.
        right: the only right first move.
        status: what it makes of the target: "alive", "seki" or "dead".
        length: moves of both sides in the proof, against the longest resistance.
        nodes: positions that the solver looked at to judge every first move.
        wrong: for every other point, how many moves of both sides refute it.
    """

    problem: Problem
    right: str
    status: str
    length: int
    nodes: int
    wrong: dict[str, int]


def sound(problem: Problem) -> Sound | None:
    """What there is to know of a problem if it is sound; None if it is not."""
    if problem.outcome is not None or not _is_turned_by_passing(problem):
        return None
    answer = solve_life(problem, NODES, FOREVER)
    if not _reaches_goal(answer) or len(answer.first_moves) != 1 or answer.untried:
        return None
    (right,) = answer.first_moves
    if right == PASS:
        return None
    return _measured(answer, right)


def _is_turned_by_passing(problem: Problem) -> bool:
    """Does the side to move reach its goal, and the other side if that one passes?"""
    return all(
        _asker(asked).ask(ALIVE if side == DEFENDER else DEAD).winner == side
        for asked, side in zip((problem, problem.copy().play(PASS)), _sides(problem), strict=True)
    )


def _asker(problem: Problem) -> Asker:
    return Asker(exact_ground(problem), Budget(NODES, FOREVER))


def _reaches_goal(answer: LifeSolution) -> bool:
    goal = LIVING if answer.problem.goal == "live" else ("dead",)
    return answer.proven and answer.status in goal


def _measured(answer: LifeSolution, right: str) -> Sound:
    """How long the proof of the right move is, and the refutation of each wrong one."""
    problem = answer.problem
    terms = ALIVE if problem.goal == "live" else DEAD
    asker = _asker(problem)
    length = asker.ask(terms).length
    wrong = {
        move: 1 + asker.ask(terms, (number_of(problem, move),)).length
        for move in problem.legal_moves()
        if move not in (PASS, right)
    }
    return Sound(problem, right, answer.status, length, answer.nodes, wrong)


def certificates(problem: Problem, right: str) -> Iterator[tuple[str, dict[str, Any] | None]]:
    """Proofs for `textbook.life_proofs`: of the right move, then against every other.

    Against a pass the other side proves its own goal; against other moves, that they do not reach
    the mover's. Each proof comes with its move; None stands where one is too large.
    """
    ours, theirs = _sides(problem)
    terms = {DEFENDER: ALIVE, ATTACKER: DEAD}
    yield right, Claim(exact_ground(problem), terms[ours], ours).certificate(FOREVER)
    for move in problem.legal_moves():
        if move != right:
            after = exact_ground(problem.copy().play(move))
            asked = terms[theirs if move == PASS else ours]
            yield move, Claim(after, asked, theirs).certificate(FOREVER)


def is_proven(problem: Problem, right: str) -> bool:
    """Does the textbook accept every proof that the problem is sound?"""
    return all(
        proof is not None and check_certificate(proof).accepted
        for _, proof in certificates(problem, right)
    )


def _sides(problem: Problem) -> tuple[int, int]:
    """Who moves and who does not, as the core numbers them."""
    return (DEFENDER, ATTACKER) if problem.goal == "live" else (ATTACKER, DEFENDER)
