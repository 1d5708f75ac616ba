"""The figures for people."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

TITLES = {
    "playouts_per_s": "Playouts a CPU-second",
    "simulations_per_s": "Simulations a CPU-second",
    "pool_leaves_per_s": "Pool leaves a CPU-second",
}

BESIDE = {
    "playouts_per_s": ("moves_per_playout", "moves a playout"),
    "simulations_per_s": ("simulations_over_playouts", "of the playouts"),
    "pool_leaves_per_s": ("pool_leaves_per_s_at_32", "at 32 simulations"),
}
"""The field that stands beside the rates of a table, and its heading."""


def print_figures(result: dict[str, Any], console: Console) -> None:
    """Print what was measured."""
    for field, title in TITLES.items():
        if field in result:
            console.print(_table(title, field, result))
    if "bytes_per_node" in result:
        console.print(
            f"tree: {result['bytes_per_node']:,} bytes a node with all its moves, "
            f"{result['bytes_per_edge']} a move"
        )
    for threads, gain in result.get("thread_scaling", {}).items():
        console.print(f"{threads} threads: {gain:.2f} × one")
    if "solver" in result:
        console.print(f"solver: {result['solver_nodes_per_s']:,} nodes a CPU-second")
    for grade, found in result.get("solver", {}).items():
        console.print(
            f"{found['problems']} {grade} problems: {found['proven']:.1%} proven, "
            f"{found['right']:.1%} right, {found['median_nodes']:,.0f} nodes (median)"
        )
    if "signature" in result:
        console.print(f"signature {result['signature']}")


def _table(title: str, field: str, result: dict[str, Any]) -> Table:
    """A row for each game: our rate, the field beside it, every peer and how it compares."""
    columns: dict[str, dict[str, str]] = {"ours": _shown(result[field])}
    beside, heading = BESIDE[field]
    if beside in result:
        columns[heading] = _shown(result[beside])
    for name, fields in result.get("peers", {}).items():
        rows = fields.get(field, {})
        columns[name] = _shown({game: row["rate"] for game, row in rows.items()})
        columns[f"ours / {name}"] = _shown({game: row["ratio"] for game, row in rows.items()})
    table = Table("game", title=title)
    for heading in columns:
        table.add_column(heading, justify="right")
    for game in result[field]:
        table.add_row(game, *(column.get(game, "–") for column in columns.values()))
    return table


def _shown(numbers: dict[str, float]) -> dict[str, str]:
    return {game: f"{number:,}" for game, number in numbers.items()}
