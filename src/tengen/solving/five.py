"""Solving five in a row: wins by fours (VCF), by threats (VCT), and in R's threat space."""

from __future__ import annotations

import threading
from functools import partial
from typing import Any

from tengen import _core
from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.position import native_colour
from tengen.solving.solution import Solution, Tree
from tengen.solving.threat_space import by_threat_space

METHODS = ("threats", "fours", "tss", "utss")

_local = threading.local()
"""Each thread has a solver of its own, with its tables."""


def solve_five(
    position: FiveInARow,
    attacker: str,
    method: str,
    nodes: int,
    seconds: float,
    *,
    certain: bool = False,
) -> Solution:
    """Look for a win of the attacker, as if it were that side's turn.

    A win whose proof could not be written down within the limit counts as unknown. To be certain
    that there is none by threats what is left of the limit may be used up.
    """
    if position.row != 5:
        raise InputError(f"threats are known of five in a row, not of {position.row}")
    if method in ("tss", "utss"):
        status, proven, proof, looked, took = by_threat_space(
            position, attacker, method, nodes, seconds
        )
        tree = _named(proof, position)
        return Solution(attacker, method, status, proven, tree, looked, took, position.copy())
    solver = _solver()
    ask = solver.fours if method == "fours" else partial(solver.threats, certain=certain)
    found, codes, none, looked, took = ask(
        position._native, native_colour(attacker), nodes=nodes, seconds=seconds
    )
    tree = _named(codes, position) if isinstance(codes, dict) else {}
    status = "unknown"
    if found == _core.Found.none:
        status = "none"
    elif tree:
        status = "win"
    proven = status == "win" or none
    return Solution(attacker, method, status, proven, tree, looked, took, position.copy())


def _solver() -> _core.FiveSolver:
    if not hasattr(_local, "solver"):
        _local.solver = _core.FiveSolver()
    solver: _core.FiveSolver = _local.solver
    return solver


def _named(codes: dict[int, Any], position: FiveInARow) -> Tree:
    """A tree with moves by name in place of numbers."""
    name, height, width = position.notation.name, position.height, position.width
    return {
        name(code // width, code % width, height): _named(rest, position)
        for code, rest in codes.items()
    }
