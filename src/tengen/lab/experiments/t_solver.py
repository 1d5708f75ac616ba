"""T's search beside the exact solver, on the same problems: who is right, and how long it takes."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from statistics import median

from tengen.drawing import Figure as Picture
from tengen.games.problem import Problem
from tengen.knowledge.problems import GRADES
from tengen.lab.chart import by_case, seconds_beside
from tengen.lab.estimate import Estimate, average, estimate, share
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.t_searches import APPENDIX_B, Parameters, grade_of, ours, problem_called, searched
from tengen.solving import solve

UCT, PROOF, OPEN = "T's search", "solver", "solver, open"
WAYS = (UCT, PROOF, OPEN)
NODES = 2_000_000
"""For the solver, at most."""
FEW = 10
"""Problems of each grade in a quick run."""
ROWS = (*GRADES, APPENDIX_B)
DOCUMENT = {"easy": (81.3, 33.8), "medium": (67.3, 44.4), "hard": (44.7, 55.7)}
"""T's table 4.2: percent right, seconds."""

RIGHT = "right, %"
PROVEN = "proven, %"
SECONDS = "CPU seconds"


def jobs(quick: bool) -> list[Job]:
    """Every problem in every way, several times."""
    names = [each.id for grade in GRADES for each in ours(grade)[: FEW if quick else None]]
    return [
        {"problem": name, "way": way, "simulations": 1600, "nodes": NODES, "seed": seed}
        for seed in range(1, 3 if quick else 7)
        for name in [*names, APPENDIX_B]
        for way in WAYS
    ]


def work(job: Job) -> Result:
    """Is the answer right, is it proven, and how long did it take?"""
    if job["way"] == UCT:
        parameters = Parameters(n=job["simulations"])
        found = searched(job["problem"], parameters, job["seed"], runs=1)
        return {"right": found["right"], "proven": 0, "seconds": found["seconds"]}
    problem, right = problem_called(job["problem"])
    if job["way"] == OPEN:
        problem = Problem(problem.position, problem.defender, problem.target)
    begun = time.process_time()
    answer = solve(problem, method="proof", nodes=job["nodes"])
    seconds = time.process_time() - begun
    is_right = answer.first_moves == [right]
    return {"right": int(is_right), "proven": int(answer.proven), "seconds": seconds}


def figures(records: Sequence[Record]) -> list[Figure]:
    """A row for each grade and way."""
    rows: dict[tuple[str, str], dict[str, list[Result]]] = defaultdict(lambda: defaultdict(list))
    for record in records:
        name = record.job["problem"]
        rows[grade_of(name), record.job["way"]][name].append(record.result)
    return [
        figure
        for grade in ROWS
        for way in WAYS
        if (grade, way) in rows
        for figure in _figures(grade, way, rows[grade, way])
    ]


def _figures(grade: str, way: str, found: dict[str, list[Result]]) -> list[Figure]:
    case = f"{grade}, {way}"
    told = DOCUMENT.get(grade) if way == UCT else None
    right, proven = (_share(found, quantity) for quantity in ("right", "proven"))
    return [
        Figure(case, RIGHT, told and told[0], right),
        Figure(case, PROVEN, None, proven),
        Figure(case, SECONDS, told and told[1], _seconds(found)),
    ]


def _share(found: dict[str, list[Result]], quantity: str) -> Estimate:
    """Of several problems the mean, of one the share of its runs."""
    if len(found) == 1:
        (results,) = found.values()
        return share(sum(result[quantity] for result in results), len(results))
    return average(
        [100 * sum(r[quantity] for r in results) / len(results) for results in found.values()]
    )


def _seconds(found: dict[str, list[Result]]) -> Estimate:
    """Of several problems the median of their medians, of one the median of its runs."""
    if len(found) == 1:
        (results,) = found.values()
        return estimate([result["seconds"] for result in results])
    return estimate([median(r["seconds"] for r in results) for results in found.values()])


def judge(shown: Sequence[Figure]) -> Verdict:
    """Is the solver right on every problem, and sooner?"""
    right, seconds = by_case(shown, RIGHT), by_case(shown, SECONDS)
    grades = [grade for grade in ROWS if f"{grade}, {PROOF}" in right]
    all_right = all(
        right[f"{grade}, {way}"].ours.value == 100 for grade in grades for way in (PROOF, OPEN)
    )
    ratios = {
        grade: seconds[f"{grade}, {UCT}"].ours.value / seconds[f"{grade}, {PROOF}"].ours.value
        for grade in grades
    }
    sooner = [grade for grade, ratio in ratios.items() if ratio > 1]
    told = ", ".join(f"{ratio:.2g} on {grade}" for grade, ratio in ratios.items())
    searched_right = ", ".join(f"{right[f'{grade}, {UCT}'].ours.value:.0f} %" for grade in grades)
    word = Word.holds if all_right and len(sooner) == len(grades) else Word.partly
    if not all_right and not sooner:
        word = Word.fails
    return Verdict(
        word,
        f"the solver is {'right on all' if all_right else 'not right on all'}, T's search in "
        f"{searched_right} of the runs ({', '.join(grades)}); the time of T's search is, in times "
        f"the solver's with every first move judged: {told}",
    )


def draw(shown: Sequence[Figure]) -> Picture:
    """The times, on a logarithmic axis."""
    return seconds_beside("T's search and the exact solver", "T's", shown, {SECONDS: "ours"})


EXPERIMENT = Experiment(
    name="T-solver",
    title="T's search beside the exact solver",
    source="T, table 4.2; and what T's outlook asks for",
    claim="An exact solver answers the same problems right, with proof, and in less time.",
    method=(
        "The thirty problems of each grade of T-tables and T's own, ten of each in a quick run. "
        "T's search has T's 1600 simulations; the solver judges every first move and has "
        f"{NODES:,} nodes at most. Where it is called open it is told neither the region nor that "
        "the wall stands. Our problems are those that this solver proves, so that it is right "
        "there is no merit; the times are. CPU seconds of one answer: the median over problems of "
        "each problem's median."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
