"""The position that a file on the command line holds."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from tengen.errors import DiagramError, FileError, InputError, SgfError
from tengen.files import read_file
from tengen.games.go import Go
from tengen.games.problem import NO_POINT, Problem
from tengen.games.records import AnyPosition, replay
from tengen.games.sgf import Collection, GameRecord, Limits, read_sgf

FileArgument = Annotated[
    Path,
    typer.Argument(
        help="An SGF file, or a text diagram of a Go position; - is standard input.",
        allow_dash=True,
    ),
]
MoveOption = Annotated[
    int | None,
    typer.Option(min=0, help="The position after so many moves; the last if not given."),
]
GameOption = Annotated[int, typer.Option(min=1, help="Which game of a collection.")]

MOST_BYTES = 1 << 20
"""No diagram of a board is longer."""

MOST_READ = Limits().size + 1
"""Bytes that show a file to be larger than anything we read."""

MOST_WARNINGS = 5


def read_position(
    file: Path, move: int | None = None, game: int = 1
) -> tuple[AnyPosition, GameRecord | None]:
    """A position from an SGF file, with its record, or from a text diagram of Go.

    Args:
        file: the file; "-" is standard input.
        move: after so many moves of the record; the last position if not given.
        game: which game of a collection.
    """
    data = sys.stdin.buffer.read(MOST_READ) if str(file) == "-" else read_file(file, MOST_READ)
    with about(file):
        try:
            return _drawn(data, one_position=move is None and game == 1), None
        except DiagramError as no_diagram:
            record = _record(data, game, no_diagram)
            return replay(record, move), record


def read_record(file: Path, game: int = 1) -> GameRecord:
    """A game of an SGF file."""
    with about(file):
        return _game(read_sgf(file), game)


@contextmanager
def about(file: Path) -> Iterator[None]:
    """Name the file where something is said of what it holds; standard input has no name."""
    try:
        yield
    except FileError:
        raise  # it names the file
    except InputError as error:
        if str(file) == "-":
            raise
        raise type(error)(f"{file}: {error}") from error


def _record(data: bytes, game: int, no_diagram: DiagramError) -> GameRecord:
    """A game of what is not a diagram; if it is no SGF either, the better of two complaints."""
    try:
        return _game(read_sgf(data), game)
    except SgfError as no_sgf:
        raise no_sgf if b"(" in data else no_diagram from None


def _game(collection: Collection, game: int) -> GameRecord:
    for warning in collection.warnings[:MOST_WARNINGS]:
        print(f"tengen: {warning}", file=sys.stderr)
    if game > len(collection):
        raise SgfError(f"there is no game {game}: the file has {len(collection)}")
    return collection[game - 1]


def _drawn(data: bytes, *, one_position: bool) -> AnyPosition:
    """A drawn position, or that of a problem whose diagram marks what lies outside of it."""
    if len(data) > MOST_BYTES or b"\0" in data:
        raise DiagramError("the file is neither SGF nor a diagram of a board")
    text = data.decode("utf-8", errors="replace")
    if not text.strip():
        raise DiagramError("the file is empty: expected SGF or a diagram of a board")
    try:
        position = Go.from_diagram(text)
    except DiagramError:
        if NO_POINT not in text or ";" in text:
            raise
        position = Problem.from_diagram(text).position
    if not one_position:
        raise DiagramError("a diagram has one position: --move and --game are for SGF")
    return position
