"""A short name for everything the core computes: it changes when, and only when, that does."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from tengen.cli.bench.boards import BOARDS
from tengen.games.five import Gomoku
from tengen.games.go import Go
from tengen.games.problem import Problem
from tengen.searching import Rewards, SearchResult, search
from tengen.searching.leaves import Searchable

PLAYOUTS = 200
SIMULATIONS = 2000
SEEDS = (1, 2)

CORNER = [[3, 3, 1, 0, 2], [3, 3, 1, 0, 2], [3, 3, 1, 0, 2], [1, 1, 0, 0, 2], [0, 0, 0, 2, 2]]
"""The corner of T's appendix B."""

OPTIONS: list[dict[str, Any]] = [
    {"selection": "variance", "expansion": 1},
    {"selection": "puct", "exploration": 1.5},
    {"first_play_urgency": 0.6, "shuffle": False},
    {"rave": True, "rave_equivalence": 300.0, "amaf_depth": 40},
    {"transpositions": True, "expansion": 1},
    {"rewards": Rewards(step_bonus=1.0, penalty=3.0, decay=0.9)},
    {"playouts": 3, "final_move": "lower_bound"},
    {"playout": "textbook", "final_move": "agreement"},
    {"early_stop": True, "proofs": False, "final_move": "value"},
]
"""Each changes what a search does; one search of two small games for each."""


def signature() -> str:
    """A hash over fixed playouts and fixed searches of every game."""
    digest = hashlib.sha256()
    for line in (*_playouts(), *_searches()):
        digest.update(line.encode() + b"\n")
    return digest.hexdigest()[:16]


def _playouts() -> Iterator[str]:
    for name, board in BOARDS.items():
        for seed in SEEDS:
            stats = board.playouts(PLAYOUTS, seed)
            yield f"{name} {seed} {stats.playouts} {stats.moves} {stats.black_wins}"


def _searches() -> Iterator[str]:
    for position in _positions():
        for seed in SEEDS:
            yield _line(search(position, simulations=SIMULATIONS, seed=seed))
    for options in OPTIONS:
        for position in (Go(7), Gomoku(7)):
            yield _line(search(position, simulations=SIMULATIONS, seed=SEEDS[0], **options))


def _positions() -> Iterator[Searchable]:
    for board in BOARDS.values():
        yield board.position()
    yield Go((5, 7), rules="japanese")
    yield Go(4, rules="tromp-taylor")
    yield Gomoku(15, rules="standard")
    yield Gomoku(3, row=3)
    yield Problem.from_matrix(CORNER, to_play="black", defender="white")


def _line(found: SearchResult) -> str:
    """All that one search has found, values to the last bit."""
    moves = (f"{c.move} {c.visits} {c.value.hex()} {c.proof}" for c in found.candidates)
    return "; ".join(
        [f"{found.simulations} {found.nodes} {found.depth} {found.value.hex()}", *found.pv, *moves]
    )
