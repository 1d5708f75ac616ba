"""T's tables 4.2 to 4.5: how often T's search is right, by grade, simulations, rewards, decay."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from tengen.drawing import BLUE, GREY, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.knowledge.problems import GRADES
from tengen.lab.chart import by_case, cases_of
from tengen.lab.estimate import Estimate, average, estimate, share
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.t_searches import APPENDIX_B, RUNS, Parameters, grade_of, ours, searched

BASE = "N 1600"
SETTINGS = {
    BASE: Parameters(),
    "N 2400": Parameters(n=2400),
    "N 3200": Parameters(n=3200),
    "N 4000": Parameters(n=4000),
    "k 1, p 3": Parameters(k=1, p=3),
    "γ 0.9": Parameters(gamma=0.9),
}
"""Table 4.2 is the first; 4.3 has the first four, 4.4 and 4.5 the first and one more."""


class Line(NamedTuple):
    """What T prints: percent right, percent right in the first three, seconds."""

    right: float
    among_three: float
    seconds: float | None = None


DOCUMENT = {
    BASE: (Line(81.3, 94.7, 33.8), Line(67.3, 78.0, 44.4), Line(44.7, 53.3, 55.7)),
    "N 2400": (Line(84.7, 96.7), Line(68.7, 78.7), Line(43.3, 54.7)),
    "N 3200": (Line(86.7, 97.3), Line(69.3, 80.7), Line(45.3, 56.7)),
    "N 4000": (Line(88.0, 98.0), Line(70.7, 81.3), Line(46.7, 59.3)),
    "k 1, p 3": (Line(84.0, 95.3), Line(68.0, 84.7), Line(49.3, 60.0)),
    "γ 0.9": (Line(86.0, 97.3), Line(70.7, 80.7), Line(47.3, 54.7)),
}
"""A line for each grade."""

ROWS = (*GRADES, APPENDIX_B)
FEW = 10
"""Problems of each grade in a quick run: as many as T has."""

APART = 0.25
"""Of T's marks from ours, in rows."""

RIGHT = "right first, %"
AMONG_THREE = "right in three, %"
GAIN = f"right first, gained over {BASE}, points"
SECONDS = "seconds"


def jobs(quick: bool) -> list[Job]:
    """Every problem with every setting, from many seeds."""
    names = [each.id for grade in GRADES for each in ours(grade)[: FEW if quick else None]]
    return [
        {"problem": name, "setting": setting, **parameters.as_job(), "seed": seed}
        for seed in range(1, 3 if quick else 11)
        for name in [*names, APPENDIX_B]
        for setting, parameters in SETTINGS.items()
    ]


def work(job: Job) -> Result:
    """A few searches."""
    return searched(job["problem"], Parameters.of(job), job["seed"])


def figures(records: Sequence[Record]) -> list[Figure]:
    """A row for each setting and grade, with the gain over the first setting."""
    results = _by_row(records)
    shown: list[Figure] = []
    for setting, lines in DOCUMENT.items():
        for row, grade in enumerate(ROWS):
            if found := results.get((setting, grade)):
                case, line = f"{setting}, {grade}", lines[row] if row < len(lines) else None
                shown += _figures(case, found, line)
                base = results.get((BASE, grade))
                if setting != BASE and base and grade in GRADES:
                    told = line and line.right - DOCUMENT[BASE][row].right
                    shown.append(Figure(case, GAIN, told, _gain(found, base)))
    return shown


Found = dict[str, list[Result]]
"""The results of every problem."""


def _by_row(records: Sequence[Record]) -> dict[tuple[str, str], Found]:
    """The results of every setting and grade."""
    rows: dict[tuple[str, str], Found] = defaultdict(lambda: defaultdict(list))
    for record in records:
        name = record.job["problem"]
        rows[record.job["setting"], grade_of(name)][name].append(record.result)
    return rows


def _figures(case: str, found: Found, line: Line | None) -> list[Figure]:
    seconds = [result["seconds"] for results in found.values() for result in results]
    return [
        Figure(case, RIGHT, line and line.right, _share(found, "right")),
        Figure(case, AMONG_THREE, line and line.among_three, _share(found, "among_three")),
        Figure(case, SECONDS, line and line.seconds, estimate(seconds)),
    ]


def _share(found: Found, quantity: str) -> Estimate:
    """Of several problems the mean, as other problems would have it; of one, of its runs."""
    if len(found) == 1:
        (results,) = found.values()
        return share(sum(result[quantity] for result in results), RUNS * len(results))
    return average([_rate(results, quantity) for results in found.values()])


def _gain(found: Found, base: Found) -> Estimate:
    """What is gained on the same problems."""
    return average([_rate(found[name]) - _rate(base[name]) for name in found if name in base])


def _rate(results: list[Result], quantity: str = "right") -> float:
    return 100 * sum(float(result[quantity]) for result in results) / (RUNS * len(results))


def judge(shown: Sequence[Figure]) -> Verdict:
    """Do the grades differ as T's do, and does every change help?"""
    right, gains = by_case(shown, RIGHT), by_case(shown, GAIN)
    base = [right[f"{BASE}, {grade}"].ours.value for grade in GRADES]
    in_order = base == sorted(base, reverse=True)
    better = [case for case, gain in gains.items() if gain.ours.low > 0]
    worse = [case for case, gain in gains.items() if gain.ours.high < 0]
    told = ", ".join(f"{value:.0f} %" for value in base)
    word = Word.holds if in_order and better and not worse else Word.partly
    if not in_order and not better:
        word = Word.fails
    return Verdict(
        word,
        f"with T's first settings {told} of easy, medium and hard problems, T's 81, 67 and 45; "
        f"surely better: {'; '.join(better) or 'nothing'}; surely worse: "
        f"{'; '.join(worse) or 'nothing'}. On appendix B the right move comes first in "
        f"{right[f'{BASE}, {APPENDIX_B}'].ours.value:.0f} % of the runs",
    )


def draw(shown: Sequence[Figure]) -> Picture:
    """T's shares and ours, a panel for each grade."""
    rows = list(dict.fromkeys(case.rpartition(", ")[2] for case in cases_of(shown)))
    picture, panels = new_picture(
        "Tables 4.2 to 4.5: the right first move, and right in three", [3.6] * len(rows), height=3.8
    )
    for panel, grade in zip(panels, rows, strict=True):
        for quantity in (RIGHT, AMONG_THREE):
            _marks(panel, by_case(shown, quantity), grade)
        panel.set_yticks(range(len(SETTINGS)), SETTINGS)
        panel.invert_yaxis()
        panel.set_xlim(-2, 102)
        panel.set_title(grade, fontsize=12)
        panel.set_xlabel("% of the runs; hollow: in three")
        panel.grid(axis="x", color=GREY, alpha=0.25)
    handles, labels = panels[0].get_legend_handles_labels()
    named = dict(zip(labels, handles, strict=True))
    place = {"loc": "outside lower center", "ncols": 2, "frameon": False}
    picture.legend(named.values(), named.keys(), **place)
    return picture


def _marks(panel: Axes, column: dict[str, Figure], grade: str) -> None:
    """T's numbers and ours of one grade, a row for each setting; right in three is hollow."""
    for row, setting in enumerate(SETTINGS):
        figure = column.get(f"{setting}, {grade}")
        if figure is None:
            continue
        ours, hollow = figure.ours, figure.quantity == AMONG_THREE
        reach = [[ours.value - ours.low], [ours.high - ours.value]]
        style = {"color": BLUE, "mfc": "white" if hollow else BLUE, "capsize": 3, "label": "ours"}
        panel.errorbar([ours.value], [row], xerr=reach, fmt="D", ms=6, **style)
        if figure.document is not None:
            style = {"color": GREY, "mfc": "white" if hollow else GREY, "label": "T's"}
            panel.plot(figure.document, row - APART, "o", ms=7, **style)


EXPERIMENT = Experiment(
    name="T-tables",
    title="How often T's search is right",
    source="T, tables 4.2 to 4.5",
    claim=(
        "T's search finds the right first move of 81 % of easy problems, 67 % of medium and 45 % "
        "of hard ones; more simulations, a reward for few steps with a penalty for losses, and "
        "decay find more."
    ),
    method=(
        "T takes ten problems of each grade from a server and prints none of them, so ours are "
        "asked: the first thirty of each grade that are not seki (`tengen problems`), ten in a "
        "quick run. Their grades are by what they cost our solver, not a person, so T's shares "
        "and ours are of different problems; the order of grades and what a setting gains can be "
        "compared. Each problem is searched fifty times, as T does, ten times in a quick run. "
        "Intervals are over problems: what other problems made in the same way would show. Gains "
        "are of the same problems with the same seeds. The one matrix that T prints, appendix B, "
        "has a row of its own. Seconds are CPU seconds of one search, on another computer than T's."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
