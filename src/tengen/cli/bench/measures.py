"""The figures that are measured, as fields of the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tengen.cli.bench.boards import (
    BOARDS,
    Board,
    playouts,
    pool_leaves,
    simulations,
    simulations_by_the_clock,
)
from tengen.cli.bench.peer import Peer
from tengen.cli.bench.rounds import ROUNDS, Run, Trial, best_of_rounds, sized
from tengen.jobs import usable_cores
from tengen.searching import SearchConfig, search

OURS = ""
"""Our place among the peers: no peer can have this name."""


@dataclass(frozen=True)
class Rate:
    """A rate by game, under the name of its field."""

    field: str
    figure: str
    run: Callable[[Board], Run]
    few: int
    """As much work as shows how long more of it will take."""


RATES = [
    Rate("playouts_per_s", "playouts", playouts, 200),
    Rate("simulations_per_s", "search", simulations, 1000),
    Rate("pool_leaves_per_s", "pool", lambda board: pool_leaves(board, 200), 4096),
    Rate("pool_leaves_per_s_at_32", "pool", lambda board: pool_leaves(board, 32), 4096),
]


def measure_rates(
    rates: Sequence[Rate], seconds: float, peers: Sequence[Peer], *, show_progress: bool
) -> dict[str, Any]:
    """The rates of all games, and of the peers measured in turn with them."""
    trials: dict[tuple[str, str, str], Trial] = {}
    for game, board in BOARDS.items():
        for rate in rates:
            run = rate.run(board)
            trials[OURS, rate.field, game] = sized(run, rate.few, seconds / ROUNDS)
            for peer in peers:
                trials[peer.name, rate.field, game] = peer.trial(rate.field, game)
    best = best_of_rounds(trials, "measuring", show_progress=show_progress)
    result: dict[str, Any] = {}
    for (who, field, game), speed in best.items():
        if who == OURS:
            result.setdefault(field, {})[game] = round(speed)
    return (
        result
        | _beside(result)
        | ({"peers": {peer.name: _against(peer, best) for peer in peers}} if peers else {})
    )


def _beside(result: dict[str, Any]) -> dict[str, Any]:
    """What makes the rates easier to judge."""
    beside: dict[str, Any] = {}
    if "playouts_per_s" in result:
        stats = {game: board.playouts(2000, 1) for game, board in BOARDS.items()}
        beside["moves_per_playout"] = {
            game: round(sums.moves / sums.playouts, 1) for game, sums in stats.items()
        }
        if "simulations_per_s" in result:
            beside["simulations_over_playouts"] = {
                game: round(result["simulations_per_s"][game] / rate, 3)
                for game, rate in result["playouts_per_s"].items()
            }
    return beside


def _against(peer: Peer, best: dict[tuple[str, str, str], float]) -> dict[str, Any]:
    """A peer's rates, and how many times as fast ours are."""
    fields: dict[str, Any] = {}
    for (who, field, game), speed in best.items():
        if who == peer.name:
            ratio = round(best[OURS, field, game] / speed, 3)
            fields.setdefault(field, {})[game] = {"rate": round(speed), "ratio": ratio}
    return fields


def tree_size() -> dict[str, float]:
    """Bytes of a node with all its moves in a tree of Go 9×9, and of a move with its share."""
    tree = search(BOARDS["go-9"].position(), SearchConfig(10_000))
    root = search(BOARDS["go-9"].position(), SearchConfig(1))
    return {
        "bytes_per_node": round(tree.memory / tree.nodes, 1),
        "bytes_per_edge": round(root.memory / len(root.candidates), 1),
    }


def thread_scaling(seconds: float, *, show_progress: bool) -> dict[str, float]:
    """Simulations a second on Go 9×9 with 2, 4, … threads over those with one, by the clock."""
    counts = [1, 2]
    while 2 * counts[-1] <= usable_cores():
        counts.append(2 * counts[-1])
    trials = {
        threads: sized(
            simulations_by_the_clock(BOARDS["go-9"], threads), 1000 * threads, seconds / ROUNDS
        )
        for threads in counts
    }
    best = best_of_rounds(trials, "threads", show_progress=show_progress)
    return {str(threads): round(best[threads] / best[1], 2) for threads in counts[1:]}
