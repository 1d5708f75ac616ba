"""A short name for everything the core computes: it changes when, and only when, that does."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tengen.cli.bench.boards import BOARDS
from tengen.games.five import Gomoku, Renju
from tengen.games.go import Go
from tengen.games.problem import Problem
from tengen.searching import PoolConfig, Rewards, SearchConfig, SearchPool, SearchResult, search
from tengen.searching.leaves import Planes, Searchable
from tengen.searching.playout_rules import RULES, USUAL_RULES
from tengen.searching.usual import HEAVY, TACTICS

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

POOL = PoolConfig(
    searches=8,
    games=8,
    simulations=40,
    noise_weight=0.25,
    temperature_moves=6,
    max_moves=60,
    seed=SEEDS[0],
)


def signature() -> str:
    """A hash over fixed playouts, fixed searches and fixed self-play of every game."""
    digest = hashlib.sha256()
    for line in (*_playouts(), *_searches(), *_with_tactics(), *_judged()):
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
            yield _line(search(position, SearchConfig(SIMULATIONS, seed=seed)))
    for options in OPTIONS:
        for position in (Go(7), Gomoku(7)):
            yield _line(search(position, SearchConfig(SIMULATIONS, seed=SEEDS[0], **options)))


def _with_tactics() -> Iterator[str]:
    for position in (Go(9).play("E5").play("E6"), Gomoku(15).play("h8"), Renju(15).play("h8")):
        yield _line(search(position, SearchConfig(SIMULATIONS, seed=SEEDS[0], **TACTICS)))
    for rules in (USUAL_RULES, "+".join(f"{rule}@0.7" for rule in RULES)):
        options = HEAVY | {"playout_rules": rules}
        yield _line(search(Go(9), SearchConfig(SIMULATIONS, seed=SEEDS[0], **options)))


def _judged() -> Iterator[str]:
    """Searches and games whose leaves are judged, by an evaluator that knows no game."""
    for position in (Go(5), Go(7, rules="japanese"), Gomoku(9), Renju(9)):
        yield _line(search(position, simulations=SIMULATIONS, evaluator=_opinion))
        with SearchPool(position, POOL) as pool:
            games = sorted(pool.play(_opinion), key=lambda game: game.number)
        for game in games:
            values = ", ".join(float(value).hex() for value in game.values)
            visits = game.weights.sum(axis=0).astype(np.uint64)
            yield f"{game.number} {game.winner} {game.moves} {visits} {values}"


def _opinion(planes: Planes) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Arbitrary and exact: whole numbers of what is seen, so that every machine finds the same."""
    count, _, height, width = planes.shape
    seen = planes.reshape(count, -1).astype(np.int64)
    weights = np.arange(1, seen.shape[1] + 1) * 2654435761 % 1024
    score = (seen * weights).sum(axis=1)
    moves = np.arange(height * width + 1)
    priors = (score[:, None] * 31 + moves * 7919) % 64 + 1
    return priors.astype(np.float64), (score % 256) / 256


def _positions() -> Iterator[Searchable]:
    for board in BOARDS.values():
        yield board.position()
    yield Go((5, 7), rules="japanese")
    yield Go(4, rules="tromp-taylor")
    yield Gomoku(15, rules="standard")
    yield Gomoku(3, row=3)
    yield Problem.from_matrix(CORNER, to_play="black", defender="white")


def _line(found: SearchResult) -> str:
    """All that one search has found, win rates to the last bit."""
    moves = (f"{c.move} {c.visits} {c.mean.hex()} {c.proof}" for c in found.candidates)
    return "; ".join(
        [f"{found.simulations} {found.nodes} {found.depth} {found.mean.hex()}", *found.pv, *moves]
    )
