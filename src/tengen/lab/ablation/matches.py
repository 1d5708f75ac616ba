"""Matches of R's programs against its yardstick, and the TrueSkill that comes of them.

R lets every program play 50 games at the start, half-way and at the end, 25 with each colour, and
prints TrueSkill. It names neither openings nor what its yardstick is rated; here every pair of
games begins with the same two random stones near the middle, and the yardstick is 25, where
everybody begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tengen.errors import InputError
from tengen.games.five import Renju
from tengen.lab.ablation.variants import model_of, player_of
from tengen.lab.experiment import Job, Result
from tengen.learn.skill import Skill, skill_from
from tengen.players.match import Match, Openings, Score
from tengen.players.match.game import play_game

STONES = 2
"""Random stones that games begin with."""
YARDSTICK = Skill(25.0, 0.1)
POINTS = {None: 0.5, "black": 1.0, "white": 0.0}
"""Black's."""


def play_pair(folder: Path, job: Job) -> Result:
    """Two games of a job's program against the yardstick, colours swapped; its points."""
    match = Match(
        player_of(job, model_of(folder, job, job["after"])),
        f"r-baseline:simulations={job['baseline']},resign=0",
        Renju(job["size"]),
        seed=job["seed"],
        openings=Openings(plies=STONES),
    )
    first, second = (play_game(match.job(2 * job["pair"] + number)) for number in (0, 1))
    return {
        "points": [POINTS[first.winner], 1 - POINTS[second.winner]],  # it has White then
        "moves": [len(first.moves), len(second.moves)],
        "faults": [game.detail for game in (first, second) if game.detail],
    }


def skill_of(points: Mapping[int, float]) -> Skill:
    """What is believed of a program after its games against the yardstick.

    Raises:
        InputError: the package for it is missing.
    """
    found = skill_from([(YARDSTICK, Score(points))])
    if found is None:
        raise InputError("ratings need TrueSkill: pip install 'tengen[learn]'")
    return found
