"""What the two exhaustive searches and the solver say of a drawn problem."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import tengen as tg
from tengen.solving.life import solve_life
from tengen.textbook.fate import fate
from tengen.textbook.go import Go
from tengen.textbook.problem import LifeProblem

CORE_FATE = Path(__file__).parents[2] / "build" / "core" / "core_fate"
"""tests/core/fate, built by `make fate`."""


class Known(NamedTuple):
    """The fate of a target."""

    status: str
    by: str | None
    threats: int
    first_moves: frozenset[str]


NOTHING_TO_WIN = {("dead", True), ("alive", False), ("seki", False)}
"""A status, and whether the defender is to move: no move is better than another."""


def without_idle_moves(known: Known, diagram: str, to_play: str) -> Known:
    """The same fate as the solver has it: no first moves where none is better than another."""
    defends = ("x" in diagram) == (to_play == "black")
    if (known.status, defends) in NOTHING_TO_WIN:
        return known._replace(first_moves=frozenset())
    return known


def solved(diagram: str, to_play: str, nodes: int = 1_000_000, *, threads: int = 1) -> Known:
    """The solver's answer."""
    problem = tg.Problem.from_diagram(diagram, to_play=to_play)
    found = solve_life(problem, nodes, seconds=60, threads=threads)
    ko = found.ko or {"by": None, "threats_needed": 0}
    return Known(found.status, ko["by"], ko["threats_needed"], frozenset(found.first_moves))


def known_fates(
    problems: Iterable[tuple[str, str]], most_states: int = 10_000_000
) -> list[Known | None]:
    """The fates of diagrams with their sides to move, by the search in C++; None if too large."""
    lines = ["/".join(diagram.replace(" ", "").split()) + f" {side}" for diagram, side in problems]
    run = subprocess.run(
        [CORE_FATE, str(most_states)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    return [_read(line) for line in run.stdout.splitlines()]


def _read(line: str) -> Known | None:
    if line == "large":
        return None
    status, by, threats, _states, *moves = line.split()
    return Known(status, None if by == "-" else by, int(threats), frozenset(moves))


def textbook_fate(diagram: str, to_play: str) -> Known:
    """The fate of the target by the search in Python."""
    found = fate(textbook_problem(diagram, to_play))
    return Known(found.status, found.by, found.threats, frozenset(found.first_moves))


def textbook_problem(diagram: str, to_play: str) -> LifeProblem:
    """A drawn problem as the textbook has them."""
    go = Go.from_diagram(diagram.replace("-", ".").upper(), to_play, ko="simple")
    drawn = dict(zip(go.grid.names, "".join(diagram.split()), strict=True))
    target = [name for name, cell in drawn.items() if cell in "xo"]
    region = [name for name, cell in drawn.items() if cell == "."]
    return LifeProblem(go, "black" if "x" in drawn.values() else "white", target, region)
