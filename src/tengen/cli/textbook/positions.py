"""The small games that the pages about judging and searching are shown on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Annotated

import typer

from tengen.cli.textbook import page
from tengen.errors import InputError
from tengen.textbook.five import Five
from tengen.textbook.go import Go

Board = Five | Go


class Name(StrEnum):
    """What can be played."""

    tictactoe = "tictactoe"
    four = "four"
    gomoku = "gomoku"
    go = "go"


BOARDS: Mapping[Name, Callable[[], Board]] = {
    Name.tictactoe: lambda: Five(3, row=3),
    Name.four: lambda: Five(5, row=4),
    Name.gomoku: lambda: Five(7),
    Name.go: lambda: Go(3, komi=0),
}

GameName = Annotated[
    Name,
    typer.Option("--game", help="tictactoe; four: four in a row on 5×5; gomoku on 7×7; go on 3×3."),
]
Moves = Annotated[
    str, typer.Option(help="Moves to begin with, such as 'b2 a1'; 'pass' is a move too.")
]
MovesOrBlock = Annotated[
    str | None,
    typer.Option("--moves", help="Moves to begin with; 'b2 a1 b3' in tictactoe if not given."),
]

BLOCK = "b2 a1 b3"
"""Tic-tac-toe, White to move: a stone on b1 draws, any other move loses."""


def position(name: Name, moves: str | None) -> Board:
    """The position after some moves."""
    board = BOARDS[name]()
    if moves is None:
        moves = BLOCK if name is Name.tictactoe else ""
    try:
        for move in moves.split():
            board.play(move)
    except ValueError as error:
        raise InputError(str(error)) from None
    if board.outcome:
        raise InputError("the game is over after these moves; give fewer of them")
    return board


def show(board: Board) -> None:
    """Print a position."""
    for row in str(board).splitlines():
        page.say("  " + row)
    page.say("")
    page.say(f"{board.to_play.capitalize()} ({'X' if board.to_play == 'black' else 'O'}) to move.")
    page.say("")


def on_board(board: Board, shares: Mapping[str, float]) -> list[list[float]]:
    """A number for each point, as rows from the top; 0 where there is none, passes left out."""
    grid = board.grid
    values = [shares.get(name, 0.0) for name in grid.names]
    rows = range(0, len(values), grid.width)
    return [values[start : start + grid.width] for start in rows]
