"""TrueSkill (Herbrich, Minka and Graepel, 2006): what R rates its players by.

A player's skill is believed to be normal, with a mean mu and a deviation sigma. Everybody begins at
25 ± 25/3, and each game moves the belief; the constants are the usual ones, but that skill does not
drift between games (tau = 0), since a model does not change. The opponents' skills stay as they
are. It needs the package `trueskill`.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from tengen.players.match import Score


class Skill(NamedTuple):
    """What is believed of a player."""

    mu: float
    sigma: float


UNDERMOST = Skill(25.0, 0.1)
"""Of the lowest rung of a ladder, which the others are measured from."""


def skill_from(met: Iterable[tuple[Skill | None, Score]]) -> Skill | None:
    """What is believed of a newcomer after matches; None without the package.

    The first games of all matches come first, then the second ones: so no opponent has the last
    word, though the order of the games is not quite without weight.

    Args:
        met: the opponents, and the newcomer's scores against them.
    """
    if find_spec("trueskill") is None:
        return None
    trueskill = import_module("trueskill")
    world = trueskill.TrueSkill(tau=0.0)
    newcomer = world.create_rating()
    games = [
        (number, place, skill, points)
        for place, (skill, score) in enumerate(met)
        if skill is not None
        for number, points in score.points.items()
    ]
    for _, _, skill, points in sorted(games):
        opponent = world.create_rating(*skill)
        if points == 0.5:
            newcomer, _ = trueskill.rate_1vs1(newcomer, opponent, drawn=True, env=world)
        elif points > 0.5:
            newcomer, _ = trueskill.rate_1vs1(newcomer, opponent, env=world)
        else:
            _, newcomer = trueskill.rate_1vs1(opponent, newcomer, env=world)
    return Skill(newcomer.mu, newcomer.sigma)
