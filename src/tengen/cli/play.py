"""`tengen play`: a game in the terminal."""

from __future__ import annotations

import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

import tengen.learn  # noqa: F401 - it registers the player `net`
from tengen.cli.newgame import (
    GAMES,
    GameName,
    KomiOption,
    OpeningOption,
    RulesOption,
    SizeOption,
    new_opening,
    new_position,
)
from tengen.cli.sitting import Sitting
from tengen.cli.source import read_record
from tengen.errors import InputError
from tengen.files import check_plain
from tengen.players import Seat, Table, TimeControl, make_player


def play(
    game: Annotated[GameName, typer.Argument(help="What to play.")],
    *,
    size: SizeOption = None,
    rules: RulesOption = None,
    komi: KomiOption = None,
    handicap: Annotated[int, typer.Option(min=0, help="Stones for Black in Go.")] = 0,
    opening: OpeningOption = None,
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

    With an opening rule, Black is who begins; the game says what is to be decided, and by whom.

    Example: tengen play go --size 9 --white rave:seconds=2 --save game.sgf
    """
    control = TimeControl.parse(clock) if clock else None
    second = white or ("tactics" if control else "tactics:seconds=1")
    seats = {"black": make_player(black), "white": make_player(second)}
    options = {"rules": rules, "komi": komi, "handicap": handicap or None}
    given: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
    if save is not None:
        check_plain(save)
    if save is not None and save.exists() and not (load is not None and save.samefile(load)):
        raise InputError(f"{save} exists already: choose another name, or go on with --load {save}")
    if load is not None:
        table = _resumed(load, game, seats, control, {"size": size, "opening": opening} | given)
    else:
        start = new_position(game, size, given)
        table = Table(start, seats, control, opening=new_opening(opening, start))
    if sys.stdin.isatty():
        with suppress(ImportError):  # not every Python has it
            import readline  # noqa: F401, PLC0415 - lines can be edited and recalled
    with closing(table):
        Sitting(table, Console(highlight=False), save).run()


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
