"""Playouts without a tree: many random games from an empty board, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass

from tengen import _core
from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.numbers import shown, whole_number


@dataclass(frozen=True)
class Playouts:
    """Sums over many playouts."""

    playouts: int
    moves: int
    """Of all of them together, passes included."""
    black_wins: int
    """In Go by any margin before komi."""


def play_out(position: Go | FiveInARow, playouts: int, *, seed: int = 0) -> Playouts:
    """Play random games from an empty board, as a search plays its leaves out.

    In Go eyes are left alone; Renju's forbidden points are open to Black.

    Raises:
        InputError: the board is not empty, not square or, in five in a row, of another length.
    """
    count = whole_number("playouts", playouts, 0)
    seed = whole_number("seed", seed, 0)
    if not isinstance(position, Go | FiveInARow):
        raise InputError(f"{shown(position)} is no position of Go or of five in a row")
    if position.height != position.width or position.board.any() or position.to_play != "black":
        raise InputError("playouts begin on an empty square board with Black to move")
    if isinstance(position, Go):
        sums = _core.go_playouts(position.height, count, seed)
    elif position.row == 5:
        sums = _core.five_playouts(position.height, _core.Variant[position.rules], count, seed)
    else:
        raise InputError(f"a row of {position.row} cannot be played out here: expected five")
    return Playouts(sums.playouts, sums.moves, sums.black_wins)
