"""From runs and matches to the numbers that R prints, and R's own beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from statistics import fmean, stdev
from typing import TypeAlias

from tengen.lab.ablation.matches import skill_of
from tengen.lab.ablation.variants import TARGET, VARIANTS, milestones
from tengen.lab.estimate import estimate, share
from tengen.lab.experiment import Figure, Record, Result

MEAN_LOSS, ABOVE = "mean loss", "mean loss, % above Target's"
LATE_LOSS = "loss, last fifth of the games"
LENGTH, LENGTHS = "moves of a game", "moves of a game, ÷ Target's"
SPREAD, SPREADS = "moves of a game, deviation", "moves of a game, deviation ÷ Target's"
BRANCHING, BRANCHINGS = "branching factor", "branching factor, ÷ Target's"
SKILLS = ("TrueSkill at the start", "TrueSkill half-way", "TrueSkill at the end")
GAIN = "TrueSkill, % gained"
POINTS = "points at the end, %"

PRINTED: dict[str, dict[str, float]] = {
    TARGET: {
        LATE_LOSS: 1.7,
        SKILLS[0]: 19.54,
        SKILLS[1]: 28.76,
        SKILLS[2]: 36.64,
        GAIN: 100 * (36.64 / 19.54 - 1),
    },
    "T-TC": {ABOVE: 13.8},
    "T-MF": {ABOVE: 43.4, LATE_LOSS: 2.65, LENGTH: 9, BRANCHINGS: 3},
    "T-UTSS": {
        ABOVE: 54.7,
        LATE_LOSS: 2.65,
        LENGTHS: 3,
        SPREAD: 34.9,
        SPREADS: 5,
        BRANCHINGS: 1.5,
        GAIN: 8.5,
    },
}
"""What R prints (section 4). "Nearly five times" stands as 5, "2.5 to 2.8" as 2.65."""

Runs: TypeAlias = Mapping[int, Result]
"""Of one program, by the seed."""
Skills: TypeAlias = Mapping[int, float]
"""Of one program at one time, by the seed."""


def figures(records: Sequence[Record]) -> list[Figure]:
    """A row for each program, a column for each number of R's figures."""
    runs = runs_of(records)
    shown: list[Figure] = []
    for quantity, number in NUMBERS.items():
        for variant, mine in runs.items():
            values = {seed: number(result) for seed, result in mine.items()}
            shown += _figure(variant, quantity, values)
    for quantity, number, ratio in RATIOS:
        whole = {seed: number(result) for seed, result in runs.get(TARGET, {}).items()}
        for variant, mine in runs.items():
            both = [seed for seed in mine if whole.get(seed)]
            values = {seed: ratio(number(mine[seed]), whole[seed]) for seed in both}
            shown += _figure(variant, quantity, values if variant != TARGET else {})
    return shown + _ratings(records)


def _figure(variant: str, quantity: str, values: Mapping[int, float]) -> list[Figure]:
    known = [value for value in values.values() if isfinite(value)]  # no lesson: nothing is known
    if not known:
        return []
    return [Figure(variant, quantity, PRINTED[variant].get(quantity), estimate(known))]


def runs_of(records: Sequence[Record]) -> dict[str, dict[int, Result]]:
    """The curves of every program that has learnt, by its seeds."""
    runs: dict[str, dict[int, Result]] = {}
    for variant in VARIANTS:
        mine = {
            record.job["seed"]: record.result
            for record in records
            if record.job["variant"] == variant and record.job["what"] == "train"
        }
        runs |= {variant: mine} if mine else {}
    return runs


def losses(result: Result) -> list[float | None]:
    """Policy and value together, game by game; None before the first lesson."""
    pairs = zip(result["policy"], result["value"], strict=True)
    return [None if policy is None else policy + value for policy, value in pairs]


def _mean_loss(result: Result) -> float:
    return fmean(_known(losses(result)))


def _late_loss(result: Result) -> float:
    found = losses(result)
    return fmean(_known(found[-max(1, len(found) // 5) :]))


def _known(numbers: Sequence[float | None]) -> list[float]:
    return [number for number in numbers if number is not None] or [float("nan")]


def _spread(result: Result) -> float:
    lengths = result["length"]
    return stdev(lengths) if len(lengths) > 1 else 0.0


NUMBERS: dict[str, Callable[[Result], float]] = {
    MEAN_LOSS: _mean_loss,
    LATE_LOSS: _late_loss,
    LENGTH: lambda result: fmean(result["length"]),
    SPREAD: _spread,
    BRANCHING: lambda result: fmean(result["branching"]),
}
RATIOS: tuple[tuple[str, Callable[[Result], float], Callable[[float, float], float]], ...] = (
    (ABOVE, NUMBERS[MEAN_LOSS], lambda mine, whole: 100 * (mine / whole - 1)),
    (LENGTHS, NUMBERS[LENGTH], lambda mine, whole: mine / whole),
    (SPREADS, NUMBERS[SPREAD], lambda mine, whole: mine / whole),
    (BRANCHINGS, NUMBERS[BRANCHING], lambda mine, whole: mine / whole),
)


def _ratings(records: Sequence[Record]) -> list[Figure]:
    """TrueSkill at each time, what was gained, and the plain score at the end."""
    shown: list[Figure] = []
    for variant in VARIANTS:
        points = [points_of(records, variant, when) for when in range(len(SKILLS))]
        skills = [{seed: skill_of(games).mu for seed, games in at.items()} for at in points]
        for quantity, values in zip(SKILLS, skills, strict=True):
            shown += _figure(variant, quantity, values)
        both = [seed for seed in skills[0] if seed in skills[-1]]
        gained = {seed: 100 * (skills[-1][seed] / skills[0][seed] - 1) for seed in both}
        shown += _figure(variant, GAIN, gained)
        last = [each for games in points[-1].values() for each in games.values()]
        if last:
            shown.append(Figure(variant, POINTS, None, share(sum(last), len(last))))
    return sorted(shown, key=lambda each: (*SKILLS, GAIN, POINTS).index(each.quantity))


def points_of(records: Sequence[Record], variant: str, when: int) -> dict[int, dict[int, float]]:
    """A program's points in its match at the start, half-way or at the end: by seed and game."""
    found: dict[int, dict[int, float]] = {}
    for record in records:
        job = record.job
        if (job["what"], job["variant"]) != ("match", variant):
            continue
        if job["after"] == milestones(job)[when]:
            games = found.setdefault(job["seed"], {})
            for number, points in enumerate(record.result["points"]):
                games[2 * job["pair"] + number] = points
    return found
