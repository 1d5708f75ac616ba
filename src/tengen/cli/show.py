"""`tengen show`: a position from a file, drawn."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from tengen.cli.board import drawn, has_colours
from tengen.cli.estimate import estimated
from tengen.cli.source import FileArgument, GameOption, MoveOption, read_position
from tengen.errors import InputError
from tengen.files import check_place, write_whole
from tengen.games.ending import is_counted, verdict
from tengen.games.go import Go
from tengen.games.record_picture import record_picture
from tengen.games.records import AnyPosition
from tengen.games.sgf import GameRecord
from tengen.games.svg import Picture

SvgOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Write a picture in place of the diagram, with the record's marks; - is standard "
        "output.",
        allow_dash=True,
    ),
]
NumbersOption = Annotated[
    bool, typer.Option("--numbers", help="In a picture, write on each stone which move it was.")
]


def show(
    file: FileArgument,
    move: MoveOption = None,
    game: GameOption = 1,
    svg: SvgOption = None,
    *,
    numbers: NumbersOption = False,
    estimate: Annotated[
        bool, typer.Option("--estimate", help="Of Go: whose the points will be, and the score.")
    ] = False,
) -> None:
    """Draw a position from an SGF file or a text diagram.

    Example: tengen show game.sgf --move 50

    Example: tengen show game.sgf --svg game.svg --numbers
    """
    if numbers and svg is None:
        raise InputError("--numbers is for pictures: add --svg FILE")
    if estimate and svg is not None:
        raise InputError("--estimate is for the diagram: leave out --svg")
    if svg is not None and str(svg) != "-":
        check_place(svg)
    position, record = read_position(file, move, game)
    if svg is not None:
        drawn_by = position.picture if record is None else partial(record_picture, record, move)
        _write_picture(drawn_by(numbers=numbers), svg)
        return
    console = Console(highlight=False, soft_wrap=True)
    if record is not None:
        console.print(_headline(record))
    # Where there are no colours the diagram is one that can be read again.
    console.print(drawn(position, console) if has_colours(console) else Text(str(position)))
    console.print(_footline(position))
    if estimate:
        console.print(estimated(position))


def _write_picture(picture: Picture, file: Path) -> None:
    if str(file) == "-":
        print(picture.svg())
        return
    write_whole(file, f"{picture.svg()}\n".encode())
    typer.echo(f"The picture is in {file}.")


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
