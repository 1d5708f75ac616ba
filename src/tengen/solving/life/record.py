"""The answer to a problem as a game record: right first moves, refutations of wrong ones."""

from __future__ import annotations

from tengen.games.notation import PASS
from tengen.games.problem import Problem
from tengen.games.records import problem_record
from tengen.games.sgf import GameRecord, Node
from tengen.solving.life.solution import LifeSolution

RIGHT, WRONG = ("TE", "Correct."), ("BM", "Wrong.")


def solution_record(solution: LifeSolution) -> GameRecord:
    """A record that programs for problems understand.

    Right first moves come first, the one of the main line with that line; wrong ones follow, each
    with the reply that refutes it.
    """
    problem = solution.problem
    record = problem_record(problem)
    if problem.is_open:
        record.root.properties.pop("SL", None)
    record.root.set("C", "\n".join([solution.sentence(), *solution.depends_on]))
    if problem.title:
        record.root.set("GN", problem.title)
    for move in _main_line_first(solution):
        line = solution.pv if solution.pv[:1] == [move] else [move]
        _write(record.root, problem, line, RIGHT if solution.proven else None)
    for move, reply in solution.refutations.items():
        _write(record.root, problem, [move, reply], WRONG)
    return record


def _main_line_first(solution: LifeSolution) -> list[str]:
    return sorted(solution.first_moves, key=lambda move: solution.pv[:1] != [move])


def _write(root: Node, problem: Problem, line: list[str], verdict: tuple[str, str] | None) -> None:
    """Add a line below the root, its first move judged."""
    colours = "BW" if problem.to_play == "black" else "WB"
    node = root
    for order, move in enumerate(line):
        point = None if move == PASS else problem.coordinates(move)
        node = node.add_child(colours[order % 2], point)
        if order == 0 and verdict is not None:
            mark, words = verdict
            node.set(mark, 1).set("C", words)
