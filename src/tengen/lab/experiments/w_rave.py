"""W: what RAVE is worth, and what it costs."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from tengen.drawing import Figure as Picture
from tengen.games.go import Go
from tengen.lab.chart import by_case
from tengen.lab.contests import (
    BOARD,
    SCORE,
    Contest,
    Contests,
    better_than_even,
    scores_beside,
)
from tengen.lab.estimate import estimate
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict
from tengen.players.ladder import RAVE_DEFAULTS
from tengen.searching import Search, SearchConfig

RUNS = 10
"""Measurements of the speed."""

SPEED = "simulations a second, of UCT's, %"
WITH_RAVE = "with RAVE"
ALIKE, HALF, QUARTER = "as many simulations", "half as many", "a quarter as many"

OPPONENT = "uct:simulations={n},early_stop=no"
CONTESTS = Contests(
    (
        Contest(ALIKE, "rave:simulations={n},early_stop=no", OPPONENT),
        Contest(HALF, "rave:simulations={half},early_stop=no", OPPONENT),
        Contest(QUARTER, "rave:simulations={quarter},early_stop=no", OPPONENT),
    ),
    simulations=2000,
    pairs=50,
)


def jobs(quick: bool) -> list[Job]:
    """Pairs of games with fewer and fewer simulations, and how fast both searches are."""
    games = CONTESTS.jobs(quick)
    speeds = [
        {"case": SPEED, "simulations": 10 * games[0]["simulations"], "seed": seed}
        for seed in range(1, (2 if quick else RUNS) + 1)
    ]
    return speeds + games


def work(job: Job) -> Result:
    """A pair of games; or the CPU seconds of the same search with and without RAVE."""
    if job["case"] != SPEED:
        return CONTESTS.work(job)
    return {"seconds": {"uct": _seconds(job, {}), "rave": _seconds(job, RAVE_DEFAULTS)}}


def _seconds(job: Job, options: Mapping[str, Any]) -> float:
    config = SearchConfig(simulations=job["simulations"], seed=job["seed"], **options)
    search = Search(Go(BOARD), config)
    begin = time.process_time()
    search.run()
    return time.process_time() - begin


def figures(records: Sequence[Record]) -> list[Figure]:
    """The scores, and the speed."""
    shown = CONTESTS.figures([each for each in records if each.job["case"] != SPEED])
    shares = [
        100 * record.result["seconds"]["uct"] / record.result["seconds"]["rave"]
        for record in records
        if record.job["case"] == SPEED
    ]
    return [*shown, Figure(WITH_RAVE, SPEED, 50, estimate(shares))] if shares else shown


def judge(shown: Sequence[Figure]) -> Verdict:
    """Does half the search with RAVE surely beat the whole one without?"""
    verdict = better_than_even(shown, HALF)
    speed = by_case(shown, SPEED).get(WITH_RAVE)
    if speed is None:
        return verdict
    cost = f"it makes {speed.ours.value:.0f} % of the simulations a second"
    return Verdict(verdict.word, f"{verdict.because}; {cost}")


def draw(shown: Sequence[Figure]) -> Picture:
    """RAVE against UCT."""
    games = [figure for figure in shown if figure.quantity == SCORE]
    return scores_beside("RAVE against plain UCT", "W", games)


EXPERIMENT = Experiment(
    name="W-rave",
    title="What RAVE is worth",
    source="W, section UCT-RAVE",
    claim="RAVE needs half the simulations, and makes half as many in the same time.",
    method=(
        "W says that AMAF's statistics cost nearly half of the simulations, and that it is worth "
        f"it only with several threads. Here `rave` plays plain `uct` on {BOARD}×{BOARD} with as "
        f"many simulations ({CONTESTS.simulations} a move), with half and with a quarter of them, "
        "in pairs of games with colours swapped after two random stones; both with the options "
        "that the players have. The speed is that of one search of the empty board, in CPU seconds."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
