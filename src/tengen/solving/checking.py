"""Wins before the textbook's checker, which knows only the rules."""

from __future__ import annotations

from typing import cast

from tengen.games.five import FiveInARow
from tengen.games.notation import PASS
from tengen.solving.solution import Solution
from tengen.textbook.five import Five, RowRules
from tengen.textbook.wins import Verdict, check_win


def textbook_game(position: FiveInARow, to_play: str) -> Five:
    """The textbook's game with the stones of a position."""
    stones = {
        "black": [position.name(*point) for point in position.past.black],
        "white": [position.name(*point) for point in position.past.white],
    }
    for colour, move in position.moves:
        if move != PASS:
            stones[colour].append(move)
    game = Five((position.height, position.width), rules=cast("RowRules", position.rules))
    return game.set_up(stones["black"], stones["white"], to_play)


def check(position: FiveInARow, solution: Solution) -> Verdict:
    """Have a win replayed against every defence.

    Args:
        position: the one that was solved.
        solution: a win.
    """
    game = textbook_game(position, solution.attacker)
    return check_win(game, solution.attacker, solution.tree)
