"""T's figure 4.2: an easy, a medium and a hard problem, and how often each point is tried."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from importlib import import_module
from statistics import fmean

from tengen.drawing import BLUE, GREEN, GREY, RED, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.games.notation import PASS
from tengen.games.problem import Problem
from tengen.knowledge.problems import GRADES
from tengen.lab.chart import by_case
from tengen.lab.estimate import Estimate, average, estimate
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.t_searches import grade_of, ours, problem_called
from tengen.solving import solve_by_uct

EXAMPLES = ("easy-1", "medium-2", "hard-6")
"""The first of each grade that T's search got right in every run of a quick T-tables."""
FEW = 10
"""Problems of each grade in a quick run."""
RIGHT, NEXT = "right point", "the next"
SHARE = "share of visits, %"
FAR = 2.0
"""So many times the next point's share is far more."""
RIM = 0.9
"""Of a board's drawing, beyond its outermost lines."""


def jobs(quick: bool) -> list[Job]:
    """Each problem from many seeds, the examples among them."""
    names = [each.id for grade in GRADES for each in ours(grade)[: FEW if quick else None]]
    return [
        {"problem": name, "simulations": 1600, "seed": seed}
        for seed in range(1, 7 if quick else 21)
        for name in names
    ]


def work(job: Job) -> Result:
    """The share of every point, by its number."""
    problem, _ = problem_called(job["problem"])
    found = solve_by_uct(problem, simulations=job["simulations"], seed=job["seed"])
    return {"shares": {each.move: each.share for each in found.shares}}


def figures(records: Sequence[Record]) -> list[Figure]:
    """What the right point and the next get in each grade; then all points of each example."""
    shares: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for record in records:
        for move, share in record.result["shares"].items():
            shares[record.job["problem"]][move].append(100 * share)
    shown = []
    for grade in GRADES:
        found = [_two(name, points) for name, points in shares.items() if grade_of(name) == grade]
        for place, which in enumerate((RIGHT, NEXT) if found else ()):
            shown.append(
                Figure(f"{grade}, {which}", SHARE, None, average([f[place] for f in found]))
            )
    for name in EXAMPLES:
        for move, values in shares.get(name, {}).items():
            shown.append(Figure(_case(name, move), SHARE, None, estimate(values)))
    return shown


def _two(name: str, points: dict[str, list[float]]) -> tuple[float, float]:
    """The mean share of the right point, and of the other that is tried most."""
    _, right = problem_called(name)
    means = {move: fmean(values) for move, values in points.items()}
    return means.pop(right), max(means.values())


def _case(name: str, move: str) -> str:
    """A point with its number: from left to right, from top to bottom; the pass comes last."""
    problem, right = problem_called(name)
    number = problem.legal_moves().index(move) + 1
    return f"{name}, {number}: {move}{', right' if move == right else ''}"


def judge(shown: Sequence[Figure]) -> Verdict:
    """Does the right point stand out, and less so in hard problems?"""
    column = by_case(shown, SHARE)
    pairs = [
        (column[f"{grade}, {RIGHT}"].ours.value, column[f"{grade}, {NEXT}"].ours.value)
        for grade in GRADES
    ]
    far = [right >= FAR * following for right, following in pairs]
    is_lowest = pairs[-1][0] == min(right for right, _ in pairs)
    word = Word.holds if all(far[:-1]) and is_lowest else Word.partly
    told = "; ".join(
        f"{grade}: {right:.0f} % for the right point, {following:.0f} % for the next"
        for grade, (right, following) in zip(GRADES, pairs, strict=True)
    )
    return Verdict(word if any(far) or is_lowest else Word.fails, told)


def draw(shown: Sequence[Figure]) -> Picture:
    """Three boards with numbered points, and below each the shares."""
    picture, panels = new_picture(
        "Figure 4.2: where T's search looks", [3.8] * len(EXAMPLES), rows=2, height=3.6
    )
    column = by_case(shown, SHARE)
    for place, name in enumerate(EXAMPLES):
        _board(panels[place], name)
        problem, right = problem_called(name)
        cases = {move: _case(name, move) for move in problem.legal_moves()}
        found = {move: column[case].ours for move, case in cases.items() if case in column}
        _bars(panels[place + len(EXAMPLES)], found, right)
    return picture


def _board(panel: Axes, name: str) -> None:
    """The stones; a green dot is the right point, red numbers are the others."""
    problem, right = problem_called(name)
    panel.set_title(f"{name}: {problem.to_play} to play and {problem.goal}", fontsize=11)
    for line in range(problem.height):
        panel.plot([0, problem.width - 1], [line, line], "-", color=GREY, lw=0.7, zorder=1)
    for line in range(problem.width):
        panel.plot([line, line], [0, problem.height - 1], "-", color=GREY, lw=0.7, zorder=1)
    _stones(panel, problem)
    for number, move in enumerate(problem.legal_moves(), 1):
        if move == PASS:
            continue
        row, col = problem.coordinates(move)
        if move == right:
            panel.plot(col, row, "o", ms=9, color=GREEN, zorder=3)
        else:
            style = {"ha": "center", "va": "center", "fontsize": 9, "color": RED, "zorder": 3}
            panel.text(col, row, str(number), **style)
    panel.set_xlim(-RIM, problem.width - 1 + RIM)
    panel.set_ylim(problem.height - 1 + RIM, -RIM)
    panel.set_aspect("equal")
    panel.set_axis_off()


def _stones(panel: Axes, problem: Problem) -> None:
    circle = import_module("matplotlib.patches").Circle
    for row in range(problem.height):
        for col in range(problem.width):
            if stone := int(problem.board[row, col]):
                fill = "black" if stone == 1 else "white"
                panel.add_patch(circle((col, row), 0.44, fc=fill, ec="black", zorder=2))


def _bars(panel: Axes, found: dict[str, Estimate], right: str) -> None:
    """The share of every point, by its number."""
    for number, (move, each) in enumerate(found.items(), 1):
        panel.bar(number, each.value, color=GREEN if move == right else BLUE)
        panel.plot([number, number], [each.low, each.high], "-", color="black", lw=1)
    panel.set_xticks(range(1, len(found) + 1))
    panel.set_xlabel("number of the point; the last is the pass")
    panel.set_ylim(0, 100)
    panel.set_ylabel(SHARE)


EXPERIMENT = Experiment(
    name="T-figure-4-2",
    title="Where T's search looks",
    source="T, figure 4.2 and the text above it",
    claim=(
        "The right point gets far more visits than any other in easy and medium problems, and a "
        "smaller share in hard ones."
    ),
    method=(
        "T shows three problems of a server, as pictures, that its search gets right. Here every "
        "problem of T-tables is asked (ten of each grade in a quick run), and three are drawn: the "
        "first of each grade that the search gets right in all runs of a quick T-tables. Points "
        "are numbered as T does, from left to right and from top to bottom. 1600 simulations, "
        "c = 2. Of a grade the share is the mean over its problems, and the next is the wrong "
        "point that is tried most; of an example it is the median over the searches."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
