"""T's appendix C: 216 sets of parameters on the problem of appendix B."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from tengen.drawing import BLUE, GREY, ORANGE
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.lab.chart import by_case, cases_of
from tengen.lab.estimate import estimate, share
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.t_searches import APPENDIX_B, RUNS, Parameters, right_in_appendix_b, searched


class Line(NamedTuple):
    """A line of T's table: percent right, percent right in the first three, seconds."""

    right: float
    among_three: float
    seconds: float


DOCUMENT: dict[Parameters, Line] = {
    Parameters(3200, 10, 10, 3, 0.9): Line(96, 100, 59.81),
    Parameters(3200, 5, 1, 3, 0.9): Line(94, 100, 60.27),
    Parameters(3200, 3, 1, 1, 0.9): Line(92, 98, 59.73),
    Parameters(3200, 5, 1, 5, 0.9): Line(92, 96, 59.28),
    Parameters(2400, 5, 5, 1, 0.9): Line(90, 98, 31.97),
    Parameters(3200, 10, 5, 3, 1): Line(88, 96, 58.84),
    Parameters(2400, 10, 5, 3, 0.9): Line(88, 92, 47.79),
    Parameters(3200, 3, 5, 1, 0.9): Line(88, 94, 59.49),
    Parameters(3200, 5, 5, 1, 1): Line(88, 92, 38.95),
    Parameters(3200, 10, 5, 5, 1): Line(86, 90, 58.19),
}
ALL = [
    Parameters(*each)
    for each in product((1600, 2400, 3200), (1, 3, 5, 10), (1, 5, 10), (1, 3, 5), (1, 0.9))
]
TOP = 10
"""Sets of parameters that are shown besides: T shows its best ten."""
LIKELY = "B8"
"""The middle of the corner, which looks right and is not: Black answers A8, and it is a ko."""

OURS = "ours"
RIGHT = "right first, %"
AMONG_THREE = "right in three, %"
MIDDLE = "B8 first, %"
SECONDS = "seconds"


def jobs(quick: bool) -> list[Job]:
    """Every set of parameters, from many seeds; quickly only those of T's table."""
    return [
        {**parameters.as_job(), "seed": seed}
        for seed in range(1, 7 if quick else 11)
        for parameters in (DOCUMENT if quick else ALL)
    ]


def work(job: Job) -> Result:
    """Search a few times."""
    return searched(APPENDIX_B, Parameters.of(job), job["seed"])


def figures(records: Sequence[Record]) -> list[Figure]:
    """T's ten lines; then the ten best of ours that are not among them, ranked as T ranks."""
    results: dict[Parameters, list[Result]] = defaultdict(list)
    for record in records:
        results[Parameters.of(record.job)].append(record.result)
    shown = [
        figure
        for parameters, line in DOCUMENT.items()
        if parameters in results
        for figure in _figures(str(parameters), results[parameters], line)
    ]
    others = [each for each in results if each not in DOCUMENT]
    others.sort(key=lambda each: _rank(results[each]), reverse=True)
    for place, parameters in enumerate(others[:TOP], 1):
        shown += _figures(f"{OURS} {place}: {parameters}", results[parameters], None)
    return shown


def _rank(results: list[Result]) -> tuple[float, float]:
    """By how often it is right first, then in three."""
    runs = len(results)
    right = sum(float(result["right"]) for result in results) / runs
    return right, sum(float(result["among_three"]) for result in results) / runs


def _figures(case: str, results: list[Result], line: Line | None) -> list[Figure]:
    runs = RUNS * len(results)
    right, among_three = (
        share(sum(result[name] for result in results), runs) for name in ("right", "among_three")
    )
    middle = share(sum(result["first"].get(LIKELY, 0) for result in results), runs)
    seconds = estimate([result["seconds"] for result in results])
    return [
        Figure(case, RIGHT, line and line.right, right),
        Figure(case, AMONG_THREE, line and line.among_three, among_three),
        Figure(case, MIDDLE, None, middle),
        Figure(case, SECONDS, line and line.seconds, seconds),
    ]


def judge(shown: Sequence[Figure]) -> Verdict:
    """Is the right move found as often as T says, line by line?"""
    right = [each for each in shown if each.quantity == RIGHT]
    told = [each for each in right if each.document]
    reached = [each for each in told if each.ours.high >= (each.document or 0)]
    word = Word.holds if len(reached) == len(told) else Word.partly if reached else Word.fails
    best = max(right, key=lambda each: each.ours.value)
    cases = {each.case for each in told}
    middle = [e.ours.value for e in shown if e.quantity == MIDDLE and e.case in cases]
    ours = [each.ours.value for each in told]
    return Verdict(
        word,
        f"the proven answer, {right_in_appendix_b()}, comes first in {min(ours):.0f} to "
        f"{max(ours):.0f} % of the runs with T's ten, {LIKELY} in {min(middle):.0f} to "
        f"{max(middle):.0f} %, which is what T's numbers look like; it leads to a ko, which T "
        f"counts as failure. At best {right_in_appendix_b()} comes first in {best.ours.value:.0f} "
        f"% ({best.case})",
    )


def draw(shown: Sequence[Figure]) -> Picture:
    """T's accuracy, the proven answer's share and that of the middle, a row for each line."""
    cases = cases_of(shown)
    picture, (panel,) = new_picture(
        "Appendix C: which move comes first", [8.0], height=1.5 + 0.4 * len(cases)
    )
    for quantity, colour, name in ((RIGHT, BLUE, "proven answer"), (MIDDLE, ORANGE, LIKELY)):
        ours = [by_case(shown, quantity)[case].ours for case in cases]
        values = [each.value for each in ours]
        reach = [[e.value - e.low for e in ours], [e.high - e.value for e in ours]]
        style = {"fmt": "D", "ms": 6, "capsize": 3, "color": colour}
        panel.errorbar(values, range(len(cases)), xerr=reach, label=f"ours, {name}", **style)
    theirs = by_case(shown, RIGHT)
    rows = [row for row, case in enumerate(cases) if theirs[case].document is not None]
    panel.plot(
        [theirs[cases[row]].document for row in rows], rows, "o", ms=8, color=GREY, label="T's"
    )
    panel.set_yticks(range(len(cases)), cases)
    panel.invert_yaxis()
    panel.set_xlim(-2, 102)
    panel.set_xlabel("percent of the runs")
    panel.grid(axis="x", color=GREY, alpha=0.25)
    picture.legend(loc="outside lower center", ncols=3, frameon=False)
    return picture


EXPERIMENT = Experiment(
    name="T-appendix-C",
    title="Parameters of T's search on one problem",
    source="T, appendices B and C",
    claim="With good parameters T's search finds the right first move in 86 to 96 % of the runs.",
    method=(
        "T prints the stones of the problem and the ten best of 216 sets of parameters, but "
        "neither who moves nor which move is right. If Black moves, our solver proves that every "
        "point kills; if White moves, exactly one lives. So White moves here, and that one is "
        "right. "
        f"A job is {RUNS} searches from seeds of their own; a whole run has T's fifty for each of "
        "the 216, a quick one thirty for T's ten. Seconds are CPU seconds of one search, on "
        "another computer than T's. The share of B8, the middle of the corner, is shown because "
        "T's numbers resemble it."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
    edition=2,
)
