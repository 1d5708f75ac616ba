"""The solver of life and death on our own problems, within a fixed number of nodes."""

from __future__ import annotations

import statistics
import time
from typing import Any

from rich.progress import track

from tengen.knowledge.problems import GRADES, problems
from tengen.solving.life import LifeSolution, solve_life

NODES = 20_000
"""For each problem: a fixed limit, so that all but the rate is the same every time."""
FOREVER = 3600.0


def solver_figures(*, show_progress: bool) -> dict[str, Any]:
    """Nodes a CPU-second; and by grade how many are proven, right, and at what cost."""
    by_grade: dict[str, dict[str, float]] = {}
    nodes, seconds = 0, 0.0
    for grade in track(GRADES, "solving", disable=not show_progress, transient=True):
        begun = time.process_time()
        answers = [solve_life(each, NODES, FOREVER, all_moves=False) for each in problems(grade)]
        seconds += time.process_time() - begun
        nodes += sum(answer.nodes for answer in answers)
        by_grade[grade] = _figures(answers)
    return {"solver_nodes_per_s": round(nodes / max(seconds, 1e-9)), "solver": by_grade}


def _figures(answers: list[LifeSolution]) -> dict[str, float]:
    right = sum(answer.first_moves[:1] == list(answer.problem.known.right) for answer in answers)
    proven = sum(answer.proven for answer in answers)
    return {
        "problems": len(answers),
        "proven": round(proven / len(answers), 3),
        "right": round(right / len(answers), 3),
        "median_nodes": statistics.median(answer.nodes for answer in answers),
    }
