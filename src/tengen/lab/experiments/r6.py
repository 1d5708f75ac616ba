"""R6: what each of R's three improvements is worth to a network that learns from its own games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from tengen.lab.ablation.counting import figures
from tengen.lab.ablation.drawing import draw, pictures
from tengen.lab.ablation.matches import STONES, play_pair
from tengen.lab.ablation.training import played, train
from tengen.lab.ablation.variants import VARIANTS, milestones, run_of
from tengen.lab.ablation.verdict import judge
from tengen.lab.experiment import Experiment, Job, Long, Result

TRAIN, MATCH = "train", "match"
STAGES = {TRAIN: 0, MATCH: 1}
SETTINGS = ("games", "seeds", "size")


@dataclass(frozen=True)
class Settings:
    """How much is done."""

    games: int = 500
    """That each program plays with itself."""
    seeds: int = 3
    size: int = 15
    net: str = "4x64"
    simulations: int = 200
    rated: int = 50
    """Games of a match."""
    baseline: int = 30_000
    """Simulations of the yardstick."""


WHOLE = Settings()
QUICK = Settings(games=20, seeds=1, size=9, net="2x16", simulations=32, rated=10, baseline=1000)


def jobs(given: Mapping[str, int], quick: bool) -> list[Job]:
    """Every program learns from every seed; then pairs of games at three points of its way."""
    chosen: dict[str, Any] = {**given}
    settings = replace(QUICK if quick else WHOLE, **chosen)
    runs: list[Job] = [
        {
            "what": TRAIN,
            "variant": variant,
            "seed": seed,
            "games": settings.games,
            "size": settings.size,
            "net": settings.net,
            "simulations": settings.simulations,
        }
        for seed in range(1, settings.seeds + 1)
        for variant in VARIANTS
    ]
    pairs: list[Job] = [
        job | {"what": MATCH, "baseline": settings.baseline, "after": after, "pair": pair}
        for job in runs
        for after in dict.fromkeys(milestones(job))
        for pair in range(settings.rated // 2)
    ]
    return runs + pairs


def work(folder: Path, job: Job) -> Result:
    """Let a program learn, or play a pair of its games."""
    return train(folder, job) if job["what"] == TRAIN else play_pair(folder, job)


def stage(job: Job) -> int:
    """Matches wait until every program has learnt."""
    return STAGES[job["what"]]


def told(folder: Path, planned: Sequence[Job]) -> str:
    """How many games of self-play there are."""
    runs = [job for job in planned if job["what"] == TRAIN]
    done = sum(min(played(run_of(folder, job)), job["games"]) for job in runs)
    return f"{done:,} of {sum(job['games'] for job in runs):,} games of self-play"


def with_settings(given: Mapping[str, int]) -> Experiment:
    """The experiment with some settings of one's own."""
    usual: dict[str, int] = {name: getattr(WHOLE, name) for name in SETTINGS}
    return Experiment(
        name="R6",
        title="R's ablations: UTSS, threat channels, move filter",
        source="R, section 4, figures 4 to 6",
        claim=(
            "In 500 games with itself the program learns fastest with all of UTSS, the move "
            "filter and the threat channels, which matter in this order."
        ),
        method=(
            "Renju, the preset r: R's table 4 as printed, a 4x64 where R prints no size. Each "
            "program learns from three seeds, where R had one; ours is the median, with the least "
            "and the largest of them. T-UTSS has no prover: its games are played to the end and no "
            "proofs are learnt. T-TC lacks the planes of A and D. T-MF tries every legal move. The "
            "loss is the cross entropy of the policy and that of the result; R does not print its "
            "own, so that only orders and ratios of losses can be compared; where R prints 2.5 to "
            "2.8, 2.65 stands. The branching factor is the mean number of moves that a search may "
            "try, over the positions of a game. Ratings: 50 games against r-baseline at the "
            "start, half-way and at the end, each program searching as it learnt, with 200 "
            f"simulations; pairs with the colours swapped begin with {STONES} random stones near "
            "the middle, and the yardstick is 25. A quick run has 20 games on 9×9, a 2x16 with 32 "
            "simulations, and a yardstick of 1,000."
        ),
        jobs=partial(jobs, dict(given)),
        work=work,
        figures=figures,
        judge=judge,
        draw=draw,
        stage=stage,
        long=Long(told=told, pictures=pictures),
        settings={**usual, **given},
        adjust=with_settings,
    )


EXPERIMENT = with_settings({})
