"""The textbook's game for a position of the core, and back."""

from __future__ import annotations

from typing import cast

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.textbook.five import Five, RowRules
from tengen.textbook.moves import EMPTY
from tengen.textbook.wins import Verdict, check_win


def textbook(position: FiveInARow) -> Five:
    """The same stones, the same side to move."""
    past = position.past
    assert not position.moves, "positions that were set up"
    game = Five((position.height, position.width), rules=cast("RowRules", position.rules))
    black, white = (
        [position.name(row, col) for row, col in stones] for stones in (past.black, past.white)
    )
    return game.set_up(black, white, position.to_play)


def core(game: Five) -> FiveInARow:
    """The core's position with the stones of a textbook game."""
    cells, names = game.position.cells, game.grid.names
    black = [names[i] for i, cell in enumerate(cells) if cell == "X"]
    white = [names[i] for i, cell in enumerate(cells) if cell not in ("X", EMPTY)]
    size = game.grid.height, game.grid.width
    if game.rules == "renju":
        return tg.Renju(size, black=black, white=white, to_play=game.to_play)
    return tg.Gomoku(size, rules=game.rules, black=black, white=white, to_play=game.to_play)


def checked(position: FiveInARow, solution: tg.Solution) -> Verdict:
    """What the checker says of a win."""
    return check_win(textbook(position), solution.attacker, solution.tree)
