"""`tengen solve`: proven wins in five in a row."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tengen.cli.source import MOST_READ, about
from tengen.errors import InputError
from tengen.files import check_place, read_file, write_whole
from tengen.games.five import FiveInARow
from tengen.games.records import replay
from tengen.games.sgf import Collection, read_sgf, write_sgf
from tengen.knowledge.puzzles import PUZZLES
from tengen.solving import (
    Defences,
    Solution,
    defences,
    position_from_text,
    read_problems,
)
from tengen.solving import (
    solve as solve_position,
)

Item = tuple[str, FiveInARow]

STANDARD_INPUT = "-"
ACCEPTED = "SGF, lines of JSON (.jsonl), moves in turn (h8h9i9), puzzles, or - for standard input"


def solve(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="SGF, lines of JSON (.jsonl), moves in turn (h8h9i9), puzzles: the page's own; "
            "- is standard input.",
        ),
    ],
    *,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="For each position; 10 if nothing limits it.")
    ] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="Positions to look at, at most.")] = None,
    fours: Annotated[bool, typer.Option("--fours", help="The same as --method fours.")] = False,
    method: Annotated[
        str,
        typer.Option(
            help="How to look for wins: threats, fours, or tss and utss, the document R's."
        ),
    ] = "threats",
    stops: Annotated[
        bool, typer.Option("--defences", help="Which moves stop the other side's win?")
    ] = False,
    attacker: Annotated[
        str | None, typer.Option(help="Whose win: black or white; the side to move if not given.")
    ] = None,
    rules: Annotated[
        str, typer.Option(help="Of moves in turn: renju, freestyle or standard.")
    ] = "renju",
    size: Annotated[int, typer.Option(min=5, max=22, help="Of moves in turn.")] = 15,
    tree: Annotated[
        Path | None, typer.Option(help="Write the proofs there as SGF, a game each.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object a line.")] = False,
) -> None:
    """Look for a win by fours, threes and threats of fours, and prove it.

    Example: tengen solve problem.sgf --seconds 5 --tree proof.sgf
    """
    if stops and (tree or attacker):
        raise InputError("--defences asks for the side to move: leave out --tree and --attacker")
    if tree is not None:
        check_place(tree)
    limits: dict[str, Any] = {"nodes": nodes, "seconds": seconds}
    limits["method"] = "fours" if fours else method
    progress, records = Console(stderr=True), []
    for name, position in _items(sources, rules, size):
        with progress.status(f"solving {name}"):
            if stops:
                _print_defences(name, defences(position, **limits), as_json=as_json)
                continue
            solution = solve_position(position, attacker=attacker, **limits)
        _print_solution(name, solution, as_json=as_json)
        if solution.tree:
            records.append(solution.record(position))
    if tree is not None:
        write_whole(tree, write_sgf(Collection(records)))


def _items(sources: list[str], rules: str, size: int) -> Iterator[Item]:
    """The positions that the sources hold, each with a name."""
    for source in sources:
        items = _items_of(source, rules, size)
        if (first := next(items, None)) is None:
            raise InputError(f"{source} is empty: expected a problem in JSON on each line")
        yield first
        yield from items


def _items_of(source: str, rules: str, size: int) -> Iterator[Item]:
    """The positions of one source: a file by its ending, standard input by how it begins."""
    path = PUZZLES if source == "puzzles" else Path(source)
    if not source.strip():
        raise InputError(f"{source!r} names no position: expected {ACCEPTED}")
    if source == STANDARD_INPUT:
        yield from _said(sys.stdin.buffer.read(MOST_READ), rules, size)
    elif not path.exists() and path.suffix not in (".sgf", ".jsonl"):
        yield source, position_from_text(source, rules, size)
    elif path.suffix == ".jsonl":
        yield from _problems(read_file(path, MOST_READ), source)
    else:
        with about(path):
            games = read_sgf(path)
        yield from _games(games, source)


def _said(data: bytes, rules: str, size: int) -> Iterator[Item]:
    """The positions of standard input."""
    if not data.strip():
        raise InputError(f"standard input is empty: expected {ACCEPTED}")
    if data.lstrip()[:1] == b"(":
        yield from _games(read_sgf(data), STANDARD_INPUT)
    elif data.lstrip()[:1] == b"{":
        yield from _problems(data, STANDARD_INPUT)
    else:
        text = data.decode("utf-8", errors="replace").strip()
        yield text, position_from_text(text, rules, size)


def _problems(data: bytes, source: str) -> Iterator[Item]:
    return read_problems(data.decode("utf-8", errors="replace").splitlines(), source)


def _games(games: Collection, source: str) -> Iterator[Item]:
    for number, record in enumerate(games, 1):
        name = source if len(games) == 1 else f"{source} {number}"
        yield name, _five(replay(record), name)


def _five(position: object, name: str) -> FiveInARow:
    if not isinstance(position, FiveInARow):
        raise InputError(f"{name} holds a game of Go: Gomoku and Renju can be solved")
    return position


def _print_solution(name: str, solution: Solution, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_as_json(name, solution)), flush=True)
        return
    told = {
        "win": f"{solution.attacker} wins: {' '.join(solution.pv)}",
        "none": f"{solution.attacker} has no win by {solution.method}",
        "unknown": "unknown within the limit",
    }[solution.status]
    print(f"{name}: {told} ({solution.nodes:,} nodes, {solution.seconds:.3f} s)", flush=True)


def _as_json(name: str, solution: Solution) -> dict[str, Any]:
    return {
        "id": name,
        "status": solution.status,
        "first_moves": solution.first_moves,
        "proven": solution.proven,
        "nodes": solution.nodes,
        "seconds": solution.seconds,
        "pv": solution.pv,
        "attacker": solution.attacker,
        "method": solution.method,
    }


def _print_defences(name: str, found: Defences, *, as_json: bool) -> None:
    if as_json:
        threat = _as_json(name, found.threat)
        lists = {"stops": found.stops, "loses": found.loses, "unknown": found.unknown}
        print(json.dumps({"id": name, "threat": threat, **lists}), flush=True)
        return
    if found.threat.status != "win":
        print(f"{name}: no win of {found.threat.attacker} is known that must be stopped")
        return
    print(f"{name}: {found.threat.attacker} threatens {' '.join(found.threat.pv)}")
    print(f"  stopped by {' '.join(found.stops) or 'nothing'}")
    if found.unknown:
        print(f"  unknown within the limit: {' '.join(found.unknown)}")
