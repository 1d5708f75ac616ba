"""T8: one set of parameters for most problems, found by a sweep and judged on other problems."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from itertools import product

from tengen.drawing import BLUE, GREY
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.knowledge.problems import GRADES
from tengen.lab.chart import by_case
from tengen.lab.estimate import average
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.t_searches import EACH, Parameters, grade_of, ours, searched

AXES: dict[str, tuple[float, ...]] = {
    "c": (0.5, 1, 2, 5, 10),
    "k": (0, 1, 10),
    "p": (1, 3),
    "gamma": (1, 0.9),
}
SWEPT = [Parameters(1600, *each) for each in product(*AXES.values())]
FIRST = Parameters()
"""T's table 4.1."""
BEST = Parameters(1600, 10, 10, 3, 0.9)
"""The best of T's appendix C, with as many simulations as the others have here."""
FEW = 10
"""Problems of each grade and half in a quick run."""

CHOOSING, JUDGING = "choosing", "judging"
RIGHT = "right first, %"
SOLVED = "right in most runs, % of problems"
GAIN = "right first, gained over T's first, points"
CHOSEN = "chosen"


def jobs(quick: bool) -> list[Job]:
    """Every set of parameters on both halves of the problems, from many seeds."""
    swept = [each for each in SWEPT if each.k != 1 and each.p == 1 and each.c <= 2]
    return [
        {"half": half, "grade": grade, "problems": FEW if quick else EACH}
        | {**parameters.as_job(), "seed": seed}
        for seed in range(1, 3 if quick else 7)
        for parameters in ([*swept, BEST] if quick else SWEPT)
        for half in (CHOOSING, JUDGING)
        for grade in GRADES
    ]


def work(job: Job) -> Result:
    """One search of each problem: which are right, and the CPU seconds of one."""
    begin = 0 if job["half"] == CHOOSING else EACH
    found = ours(job["grade"], begin, job["problems"])
    begun = time.process_time()
    right = {
        each.id: searched(each.id, Parameters.of(job), job["seed"], runs=1)["right"]
        for each in found
    }
    return {"right": right, "seconds": (time.process_time() - begun) / len(found)}


Rates = dict[str, float]
"""For every problem, in what percentage of the runs the right move came first."""


def figures(records: Sequence[Record]) -> list[Figure]:
    """What the chosen set comes to on other problems, beside T's; then each value by itself."""
    choosing, judging = (_rates(records, half) for half in (CHOOSING, JUDGING))
    if not choosing or not judging:
        return []
    best = max(choosing, key=lambda each: sum(choosing[each].values()))
    named = {f"T's first: {FIRST}": FIRST, f"T's best: {BEST}": BEST, f"{CHOSEN}: {best}": best}
    shown = [
        figure
        for case, parameters in named.items()
        if parameters in judging
        for figure in _figures(case, judging[parameters], judging.get(FIRST, {}))
    ]
    for name, values in AXES.items():
        for value in values:
            some = [rates for each, rates in judging.items() if getattr(each, name) == value]
            if some:
                shown.append(Figure(f"{name} {value:g}", RIGHT, None, average(_means(some))))
    return shown


def _rates(records: Sequence[Record], half: str) -> dict[Parameters, Rates]:
    runs: dict[Parameters, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for record in records:
        if record.job["half"] == half:
            for name, right in record.result["right"].items():
                runs[Parameters.of(record.job)][name].append(right)
    return {
        parameters: {name: 100 * sum(each) / len(each) for name, each in found.items()}
        for parameters, found in runs.items()
    }


def _means(some: list[Rates]) -> list[float]:
    """For every problem, the mean over several sets of parameters."""
    return [sum(rates.get(name, 0.0) for rates in some) / len(some) for name in some[0]]


def _figures(case: str, rates: Rates, first: Rates) -> list[Figure]:
    gains = [rate - first[name] for name, rate in rates.items() if name in first]
    shown = [
        Figure(case, RIGHT, None, average(list(rates.values()))),
        Figure(case, SOLVED, None, average([100.0 * (rate > 50) for rate in rates.values()])),
    ]
    if gains:
        shown.append(Figure(case, GAIN, None, average(gains)))
    for grade in GRADES:
        some = [rate for name, rate in rates.items() if grade_of(name) == grade]
        if some:
            shown.append(Figure(case, f"{RIGHT}, {grade}", None, average(some)))
    return shown


def judge(shown: Sequence[Figure]) -> Verdict:
    """Is the chosen set right in most runs, for most problems that it was not chosen on?"""
    solved, right = by_case(shown, SOLVED), by_case(shown, RIGHT)
    first, chosen = (
        next(case for case in solved if case.startswith(begin)) for begin in ("T's first", CHOSEN)
    )
    ours = solved[chosen].ours
    word = Word.holds if ours.low > 50 else Word.fails if ours.high < 50 else Word.partly
    return Verdict(
        word,
        f"{chosen}: right in most runs for {ours.value:.0f} % of problems that it was not chosen "
        f"on, first in {right[chosen].ours.value:.0f} % of all runs; T's first settings "
        f"{solved[first].ours.value:.0f} % and {right[first].ours.value:.0f} %",
    )


def draw(shown: Sequence[Figure]) -> Picture:
    """How often each is right: the three sets, then each value of each parameter."""
    column = by_case(shown, RIGHT)
    cases = list(column)
    picture, (panel,) = new_picture(
        "One set of parameters for most problems", [8.0], height=1.4 + 0.32 * len(cases)
    )
    ours = [each.ours for each in column.values()]
    reach = [[e.value - e.low for e in ours], [e.high - e.value for e in ours]]
    values = [each.value for each in ours]
    panel.errorbar(values, range(len(cases)), xerr=reach, fmt="D", ms=6, color=BLUE, capsize=3)
    panel.set_yticks(range(len(cases)), cases)
    panel.invert_yaxis()
    panel.set_xlim(0, 100)
    panel.set_xlabel("right first, percent of the runs on problems that nothing was chosen on")
    panel.grid(axis="x", color=GREY, alpha=0.25)
    return picture


EXPERIMENT = Experiment(
    name="T8",
    title="One set of parameters for most problems",
    source="T, chapter on outlook: a general combination for the great majority of problems",
    claim="One set of parameters finds the right first move of most problems.",
    method=(
        f"{len(SWEPT)} sets of c, k, p and γ, 1600 simulations each, on two halves of our "
        f"problems: {EACH} of each grade to choose the set that is right most often, {EACH} others "
        "to judge it, so that what was chosen by luck does not count. A job is one search of each "
        "problem of a half and grade; a whole run has six. Shares and their intervals are over the "
        "problems of the second half; those of a single value are means over all sets that have it."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
