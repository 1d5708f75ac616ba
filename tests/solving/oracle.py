"""A position of the core for a game of the textbook."""

from __future__ import annotations

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.textbook.five import Five
from tengen.textbook.moves import EMPTY


def core(game: Five) -> FiveInARow:
    """The core's position with the stones of a textbook game."""
    cells, names = game.position.cells, game.grid.names
    black = [names[i] for i, cell in enumerate(cells) if cell == "X"]
    white = [names[i] for i, cell in enumerate(cells) if cell not in ("X", EMPTY)]
    size = game.grid.height, game.grid.width
    if game.rules == "renju":
        return tg.Renju(size, black=black, white=white, to_play=game.to_play)
    return tg.Gomoku(size, rules=game.rules, black=black, white=white, to_play=game.to_play)
