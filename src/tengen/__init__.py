"""Tengen: Monte Carlo for the board."""

import tengen._starting  # noqa: F401 - first, before everything that takes time
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
from tengen.games.five import Gomoku, Renju
from tengen.games.go import Go
from tengen.games.position import Position, perft
from tengen.games.problem import Problem
from tengen.games.records import positions, problem_of, problem_record, record_of, replay
from tengen.games.rules import GoRules
from tengen.games.sgf import read_sgf, write_sgf
from tengen.searching import Search, SearchConfig, SearchResult, search
from tengen.searching.territory import Estimate, estimate
from tengen.solving import Solution, defences, solve
from tengen.textbook.game import Game, Outcome, Reason

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
    "perft",
    "positions",
    "problem_of",
    "problem_record",
    "read_sgf",
    "record_of",
    "replay",
    "search",
    "solve",
    "write_sgf",
]
