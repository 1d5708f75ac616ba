"""How strong the person is, and how hard the problem: a game between the two, rated by openskill.

Whoever solves the problem has won, whoever makes a mistake has lost. A problem that comes back is
known already, so only the first game counts.
"""

from __future__ import annotations

from typing import NamedTuple

from openskill.models import PlackettLuce

from tengen.web.wire.models.practice import SkillRating

MIDDLE = 25.0
DOUBT = MIDDLE / 3
"""openskill's mean and deviation of whom nothing is known about."""

MODEL = PlackettLuce(mu=MIDDLE, sigma=DOUBT)

ELO_MIDDLE = 1500.0
ELO_DOUBT = 200.0
"""What they are on the scale that people know."""

SURE = 2.0
"""Deviations to either side of a rating."""


class Skill(NamedTuple):
    """A mean and a deviation, as openskill has them."""

    mu: float = MIDDLE
    sigma: float = DOUBT


def of_problem(hardness: float) -> Skill:
    """Of a problem that nobody has tried, by how hard it is thought to be, from −1 to 1."""
    return Skill(MIDDLE + DOUBT * hardness)


def rated(person: Skill, problem: Skill, *, solved: bool) -> tuple[Skill, Skill]:
    """Both after the person has tried the problem."""
    sides = [[MODEL.rating(*person)], [MODEL.rating(*problem)]]
    (mine,), (its,) = MODEL.rate(sides, ranks=[1, 2] if solved else [2, 1])
    return Skill(mine.mu, mine.sigma), Skill(its.mu, its.sigma)


def shown(skill: Skill) -> SkillRating:
    """On the scale that people know."""
    value = _elo(skill.mu)
    reach = SURE * skill.sigma * ELO_DOUBT / DOUBT
    return SkillRating(value=value, low=value - reach, high=value + reach)


def _elo(mu: float) -> float:
    return ELO_MIDDLE + (mu - MIDDLE) * ELO_DOUBT / DOUBT
