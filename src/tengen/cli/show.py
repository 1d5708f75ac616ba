"""`tengen show`: a position from a file, drawn."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from tengen.cli.board import drawn, has_colours
from tengen.cli.estimate import estimated
from tengen.cli.source import FileArgument, GameOption, MoveOption, read_position
from tengen.games.ending import is_counted, verdict
from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.games.sgf import GameRecord


def show(
    file: FileArgument,
    move: MoveOption = None,
    game: GameOption = 1,
    estimate: Annotated[
        bool, typer.Option("--estimate", help="Of Go: whose the points will be, and the score.")
    ] = False,
) -> None:
    """Draw a position from an SGF file or a text diagram.

    Example: tengen show game.sgf --move 50
    """
    position, record = read_position(file, move, game)
    console = Console(highlight=False, soft_wrap=True)
    if record is not None:
        console.print(_headline(record))
    # Where there are no colours the diagram is one that can be read again.
    console.print(drawn(position, console) if has_colours(console) else Text(str(position)))
    console.print(_footline(position))
    if estimate:
        console.print(estimated(position))


def _headline(record: GameRecord) -> Text:
    black, white = record.players
    parts = [f"{black or 'Black'} (X) – {white or 'White'} (O)", record.rules, record.result]
    line = ", ".join(part for part in parts if part)
    return Text("".join(sign for sign in line if sign.isprintable()), style="bold")


def _footline(position: AnyPosition) -> Text:
    made = len(position.moves)
    parts = [f"{made} move" if made == 1 else f"{made} moves"]
    if position.moves:
        colour, point = position.moves[-1]
        parts.append(f"last {colour} {point}")
    if isinstance(position, Go):
        prisoners = position.prisoners
        parts.append(f"captured by Black {prisoners['black']}, by White {prisoners['white']}")
    if (ended := verdict(position)) is not None:
        parts.append(f"{ended}, all stones counted as alive" if _counts_all(position) else ended)
    return Text(", ".join(parts))


def _counts_all(position: AnyPosition) -> bool:
    """Was the game counted, and did nobody say which stones are dead?"""
    return is_counted(position) and not position.past.dead
