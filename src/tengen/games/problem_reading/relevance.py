"""Where a problem is played: the empty points that may matter to the target."""

from __future__ import annotations

from tengen.games.problem import Problem
from tengen.games.problem_reading.ground import COLOUR, FAR, Chain, Ground

WEAK = 3
"""A chain of the attacker with no more liberties is part of the fight, not of the wall."""
LEAD = 1
"""Points to which the attacker's wall is nearer by one are still looked at."""
FURTHEST = 4
"""Stones from the target to a point, at most."""


def relevant_region(problem: Problem) -> list[str]:
    """The empty points of the present position that may matter to the target, row by row.

    These are the points to which the target is as near as the attacker's wall, or nearly so, and
    the liberties of the attacker's weak chains beside them. It is a proposal: nothing is proven of
    what lies outside.
    """
    ground = Ground(problem.position)
    target = {ground.number(stone) for stone in problem.target if _stands(problem, stone)}
    own = set(ground.stones(COLOUR[problem.defender]))
    chains = ground.chains(COLOUR[problem.attacker])
    weak = [chain for chain in chains if len(chain.liberties) <= WEAK]
    fighting = {stone for chain in weak for stone in chain.stones}
    wall = set(ground.stones(COLOUR[problem.attacker])) - fighting
    from_target = ground.distances(target, own | fighting, FURTHEST)
    from_wall = ground.distances(wall)
    region = {
        point
        for point, steps in from_target.items()
        if not ground.cells[point] and steps <= from_wall.get(point, FAR) + LEAD
    }
    region |= _liberties_in_the_fight(ground, weak, region | target)
    return [name for name in ground.names(region) if name in set(problem.region)]


def _stands(problem: Problem, stone: str) -> bool:
    return bool(problem.board[problem.coordinates(stone)])


def _liberties_in_the_fight(ground: Ground, weak: list[Chain], place: set[int]) -> set[int]:
    """The liberties of weak chains that touch a place."""
    return {
        liberty
        for chain in weak
        if any(not place.isdisjoint(ground.neighbours[stone]) for stone in chain.stones)
        for liberty in chain.liberties
    }
