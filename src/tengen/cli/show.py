"""`tengen show`: a position from a file, drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from tengen.errors import DiagramError, SgfError
from tengen.games.go import Go
from tengen.games.records import AnyPosition, replay
from tengen.games.sgf import GameRecord, read_sgf

MOST_BYTES = 1 << 20
"""No diagram of a board is longer."""


def show(
    file: Annotated[Path, typer.Argument(help="An SGF file, or a text diagram of a Go position.")],
    move: Annotated[
        int | None,
        typer.Option(min=0, help="The position after so many moves; the last if not given."),
    ] = None,
    game: Annotated[int, typer.Option(min=1, help="Which game of a collection.")] = 1,
) -> None:
    """Draw a position from an SGF file or a text diagram.

    Example: tengen show game.sgf --move 50
    """
    data = file.read_bytes()
    console = Console(highlight=False, soft_wrap=True)
    if b"(;" in data or data.lstrip()[:1] == b"(":
        record = _record(file, game)
        position = replay(record, move)
        console.print(_headline(record))
    else:
        position = _drawn(data)
    console.print(_board(position))
    console.print(_footline(position))


def _record(file: Path, game: int) -> GameRecord:
    collection = read_sgf(file)
    if game > len(collection):
        raise SgfError(f"{file} has {len(collection)} games, not {game}")
    return collection[game - 1]


def _drawn(data: bytes) -> AnyPosition:
    if len(data) > MOST_BYTES:
        raise DiagramError("the file is neither SGF nor a diagram: it is too long for a diagram")
    return Go.from_diagram(data.decode("utf-8", errors="replace"))


def _headline(record: GameRecord) -> Text:
    black, white = record.players
    parts = [f"{black or 'Black'} (X) – {white or 'White'} (O)", record.rules, record.result]
    return Text(", ".join(part for part in parts if part), style="bold")


def _board(position: AnyPosition) -> Text:
    """The diagram with the last move marked, where the terminal has colours."""
    text = Text(str(position))
    text.highlight_regex(r"\bX\b", "bold")
    stones = [(colour, point) for colour, point in position.moves if point != "pass"]
    if stones:
        row, col = position.coordinates(stones[-1][1])
        lines = text.split("\n")
        lines[row + 1].stylize("reverse", 3 + 2 * col, 4 + 2 * col)
        text = Text("\n").join(lines)
    return text


def _footline(position: AnyPosition) -> Text:
    parts = [f"{len(position.moves)} moves"]
    if position.moves:
        colour, point = position.moves[-1]
        parts.append(f"last {colour} {point}")
    if isinstance(position, Go):
        prisoners = position.prisoners
        parts.append(f"captured by Black {prisoners['black']}, by White {prisoners['white']}")
    outcome = position.outcome
    if outcome is not None:
        parts.append(f"{outcome.winner or 'nobody'} wins ({outcome.reason})")
    return Text(", ".join(parts))
