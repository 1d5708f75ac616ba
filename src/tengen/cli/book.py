"""`tengen book`: a book of corner sequences made of SGF files, and what it says of a position."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from tengen.cli.board import drawn, side_by_side
from tengen.cli.source import GameOption, MoveOption, about, read_position
from tengen.errors import InputError
from tengen.files import check_place
from tengen.games.go import Go
from tengen.games.sgf import Collection, read_sgf
from tengen.knowledge.joseki import BookMove, Built, JosekiBook, book_named, build_book, write_book
from tengen.knowledge.joseki.book import SMALLEST
from tengen.knowledge.joseki.building import MOST_MOVES

app = typer.Typer(
    help="""A book of corner sequences (joseki): build one of SGF files, or ask it.

    Example: tengen book show game.sgf --move 6
    """,
    no_args_is_help=True,
    add_completion=False,
)


@app.command()
def build(
    files: Annotated[
        list[Path], typer.Argument(help="SGF files: a dictionary with variations, or games.")
    ],
    *,
    out: Annotated[Path, typer.Option(metavar="BOOK", help="The file to write.")],
    moves: Annotated[
        int, typer.Option(min=1, help="So many moves of each line are read, and no more.")
    ] = MOST_MOVES,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Build a book of SGF files. Every variation counts; an empty move is one played elsewhere.

    The book is written whole at the end; Ctrl-C leaves what was there. N properties name moves. A
    player uses it as tactics:book=BOOK.

    Example: tengen book build dictionary.sgf --out my.book
    """
    check_place(out)
    built = Built()
    with _progress() as progress:
        for file in files:
            _read(file, built, moves, progress)
    book = built.book()
    size = write_book(out, book)
    told = {
        "positions": len(book),
        "moves": len(book.moves),
        "lines": built.lines,
        "names": len(book.names) - 1,
        "left_out": built.left_out,
        "bytes": size,
    }
    if as_json:
        print(json.dumps({"book": str(out)} | told))
        return
    if built.left_out:
        typer.echo(f"{built.left_out} variations were left out: {built.first_fault} …", err=True)
    typer.echo(
        f"{told['positions']:,} positions with {told['moves']:,} moves, from {built.lines:,} "
        f"lines, are in {out} ({size:,} bytes)."
    )


def _read(file: Path, built: Built, moves: int, progress: Progress) -> None:
    task = progress.add_task(f"reading {file.name}", total=None)
    with about(file):
        records: Collection = read_sgf(file)
        progress.update(task, total=sum(1 for record in records for _ in record.walk()))
        build_book(records, moves=moves, into=built, tell=lambda n: progress.advance(task, n))


def _progress() -> Progress:
    """On standard error."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )


@app.command()
def show(
    file: Annotated[
        Path | None,
        typer.Argument(
            help="A position: an SGF file or a text diagram; - is standard input. The empty board "
            "if not given.",
            allow_dash=True,
        ),
    ] = None,
    *,
    move: MoveOption = None,
    game: GameOption = 1,
    book: Annotated[
        str, typer.Option(metavar="BOOK", help="The file of a book; yes is the shipped one.")
    ] = "yes",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Show what a book knows in a position, corner by corner: moves, how usual they are, names.

    Example: tengen book show game.sgf --move 6
    """
    known = book_named(book)
    if known is None:
        raise InputError("there is no book to show: expected yes, or a file")
    position = Go(19) if file is None else read_position(file, move, game)[0]
    if not isinstance(position, Go):
        raise InputError("the position is of another game: corner sequences are for Go")
    if min(position.height, position.width) < SMALLEST:
        raise InputError(f"corner sequences are for boards from {SMALLEST}×{SMALLEST} up")
    moves = known.moves_for(position)
    if as_json:
        print(json.dumps(_as_json(known, position, moves)))
        return
    console = Console(highlight=False)
    console.print(f"{len(known):,} positions with {len(known.moves):,} moves.", style="dim")
    if not moves:
        console.print("The book knows none of the corners.")
        return
    numbers = {each.move: number for number, each in enumerate(moves, 1)}
    console.print(side_by_side(drawn(position, console, numbers), _table(moves), console))


def _table(moves: list[BookMove]) -> Table:
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("", "move", "lines", "share", "corner", "stones", "name"):
        right = heading in ("", "lines", "share")
        table.add_column(heading, justify="right" if right else "left", overflow="fold")
    for number, each in enumerate(moves, 1):
        stones = "all" if each.exact else f"{each.known} of {each.stones}"
        table.add_row(
            str(number),
            each.move,
            f"{each.lines:,}",
            f"{each.share:.0%}",
            each.corner,
            stones,
            Text(each.name_in("en")),
            style=None if each.exact else "dim",
        )
    return table


def _as_json(book: JosekiBook, position: Go, moves: list[BookMove]) -> dict[str, Any]:
    return {
        "positions": len(book),
        "to_play": position.to_play,
        "moves": [asdict(each) | {"share": each.share, "exact": each.exact} for each in moves],
    }
