"""`tengen play`: a game in the terminal."""

from __future__ import annotations

import re
import sys
from contextlib import closing, suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tengen.cli.sitting import Sitting
from tengen.cli.source import read_record
from tengen.errors import InputError
from tengen.games.five import Gomoku, Renju
from tengen.games.go import Go
from tengen.games.position import Size
from tengen.games.records import AnyPosition
from tengen.players import Seat, Table, TimeControl, make_player


class GameName(StrEnum):
    """What can be played."""

    go = "go"
    gomoku = "gomoku"
    renju = "renju"


GAMES: dict[str, type[Go | Gomoku | Renju]] = {"go": Go, "gomoku": Gomoku, "renju": Renju}


def play(
    game: Annotated[GameName, typer.Argument(help="What to play.")],
    *,
    size: Annotated[
        str | None, typer.Option(help="The board: 9, or 9x13 (height x width).")
    ] = None,
    rules: Annotated[str | None, typer.Option(help="A rule set: japanese, standard, …")] = None,
    komi: Annotated[float | None, typer.Option(help="What White gets in Go.")] = None,
    handicap: Annotated[int, typer.Option(min=0, help="Stones for Black in Go.")] = 0,
    black: Annotated[str, typer.Option(help="Who plays Black.")] = "human",
    white: Annotated[
        str | None, typer.Option(help="Who plays White; tactics with a second a move if not given.")
    ] = None,
    clock: Annotated[
        str | None, typer.Option(help="10m, 5m+3x30s, 5m+25/10m, 2m+5s or 3s/move.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game here after every move.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a game from an SGF file.")] = None,
) -> None:
    """Play Go, Gomoku or Renju in the terminal.

    A player is human, random, mc:playouts=100, uct:simulations=10000, tactics:seconds=1, … Type
    help in the game for what can be typed there; moves can also be piped in, one a line.

    Example: tengen play go --size 9 --white rave:seconds=2 --save game.sgf
    """
    control = TimeControl.parse(clock) if clock else None
    second = white or ("tactics" if control else "tactics:seconds=1")
    seats = {"black": make_player(black), "white": make_player(second)}
    options = {"rules": rules, "komi": komi, "handicap": handicap or None}
    given: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
    if save is not None and save.exists() and not (load is not None and save.samefile(load)):
        raise InputError(f"{save} exists already: choose another name, or go on with --load {save}")
    if load is not None:
        table = _resumed(load, game, seats, control, {"size": size} | given)
    else:
        table = Table(_new_position(game, size, given), seats, control)
    if sys.stdin.isatty():
        with suppress(ImportError):  # not every Python has it
            import readline  # noqa: F401, PLC0415 - lines can be edited and recalled
    with closing(table):
        Sitting(table, Console(highlight=False), save).run()


def _new_position(game: str, size: str | None, options: dict[str, Any]) -> AnyPosition:
    foreign = [name for name in ("komi", "handicap") if name in options]
    if game != "go" and foreign:
        raise InputError(f"--{foreign[0]} is for Go: {game} has none")
    if size is not None:
        return GAMES[game](_read_size(size), **options)
    return GAMES[game](**options)


def _read_size(text: str) -> Size:
    found = re.fullmatch(r"(\d{1,3})(?:[x×](\d{1,3}))?", text.strip().lower())
    if found is None:
        raise InputError(f"size {text!r} cannot be: expected a number such as 9, or 9x13")
    return (int(found[1]), int(found[2])) if found[2] else int(found[1])


def _resumed(
    file: Path,
    game: str,
    seats: dict[str, Seat],
    control: TimeControl | None,
    options: dict[str, Any],
) -> Table:
    foreign = [name for name, value in options.items() if value is not None]
    if foreign:
        raise InputError(f"--{foreign[0]} cannot go with --load: the record says it")
    table = Table.resumed(read_record(file), seats, control)
    if type(table.position) is not GAMES[game]:
        loaded = type(table.position).__name__.lower()
        raise InputError(f"{file} is a game of {loaded}: tengen play {loaded} --load {file}")
    return table
