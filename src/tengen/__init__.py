"""Tengen: Monte Carlo for the board."""

import tengen._starting  # noqa: F401, I001 - first, before everything that takes time
from importlib import import_module
from typing import TYPE_CHECKING

from tengen import networks
from tengen._version import __version__
from tengen.errors import (
    BoardError,
    DiagramError,
    FileError,
    IllegalMove,
    InputError,
    ModelError,
    PointError,
    ProblemError,
    RulesError,
    SgfError,
    TengenError,
)

if TYPE_CHECKING:
    from tengen.games.five import Gomoku, Renju
    from tengen.games.go import Go
    from tengen.games.position import Position, perft
    from tengen.games.problem import Problem
    from tengen.games.problem_reading import (
        find_problem,
        problem_of,
        read_problems,
        relevant_region,
    )
    from tengen.games.records import positions, problem_record, record_of, replay
    from tengen.games.rules import GoRules
    from tengen.games.sgf import read_sgf, write_sgf
    from tengen.knowledge.problems import problems
    from tengen.searching import SearchConfig, SearchResult
    from tengen.searching.search import Search, search
    from tengen.searching.territory import Estimate, estimate
    from tengen.solving import Solution, defences, solve
    from tengen.textbook.game import Game, Outcome, Reason
else:
    HOMES = {
        "games.five": ("Gomoku", "Renju"),
        "games.go": ("Go",),
        "games.position": ("Position", "perft"),
        "games.problem": ("Problem",),
        "games.problem_reading": (
            "find_problem",
            "problem_of",
            "read_problems",
            "relevant_region",
        ),
        "games.records": ("positions", "problem_record", "record_of", "replay"),
        "games.rules": ("GoRules",),
        "games.sgf": ("read_sgf", "write_sgf"),
        "knowledge.problems": ("problems",),
        "searching": ("SearchConfig", "SearchResult"),
        "searching.search": ("Search", "search"),
        "searching.territory": ("Estimate", "estimate"),
        "solving": ("Solution", "defences", "solve"),
        "textbook.game": ("Game", "Outcome", "Reason"),
    }
    """Where names live. Each is imported when it is first asked for: `tengen --help` needs none."""
    ROOMS = ("games", "knowledge", "searching", "solving", "textbook")
    """Packages that may be asked for as they are, as in `tengen.solving.check`."""

    def __getattr__(name: str) -> object:
        if name in ROOMS:
            return import_module(f"tengen.{name}")
        for home, names in HOMES.items():
            if name in names:
                globals()[name] = getattr(import_module(f"tengen.{home}"), name)
                return globals()[name]
        raise AttributeError(f"module 'tengen' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__, *ROOMS})


def _network_named(name: str, threads: int) -> object:
    """An evaluator, for searches that nobody has told how: `tengen.learn` has them."""
    return import_module("tengen.learn.library").evaluator_named(name, threads)


networks.found_by(_network_named)

__all__ = [
    "BoardError",
    "DiagramError",
    "Estimate",
    "FileError",
    "Game",
    "Go",
    "GoRules",
    "Gomoku",
    "IllegalMove",
    "InputError",
    "ModelError",
    "Outcome",
    "PointError",
    "Position",
    "Problem",
    "ProblemError",
    "Reason",
    "Renju",
    "RulesError",
    "Search",
    "SearchConfig",
    "SearchResult",
    "SgfError",
    "Solution",
    "TengenError",
    "__version__",
    "defences",
    "estimate",
    "find_problem",
    "perft",
    "positions",
    "problem_of",
    "problem_record",
    "problems",
    "read_problems",
    "read_sgf",
    "record_of",
    "relevant_region",
    "replay",
    "search",
    "solve",
    "write_sgf",
]
