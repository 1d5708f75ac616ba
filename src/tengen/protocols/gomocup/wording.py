"""What the engine says, in the protocol's words."""

from __future__ import annotations

import math

from tengen.games.five import FiveInARow
from tengen.games.notation import PASS
from tengen.players import RESIGN, Choice
from tengen.players.external.wording import UNIT, written

LONGEST = 500
"""Letters of an answer; managers cut long lines."""


def one_line(text: str) -> str:
    """A text as a line that is not too long."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


def about(version: str) -> str:
    """What ABOUT is answered."""
    return f'name="Tengen", version="{version}", author="The Tengen authors"'


def evaluated(choice: Choice, position: FiveInARow) -> str:
    """What a move is worth to the player, as most engines write it: `Eval 120 | … | 7,7 8,8`."""
    points = [move for move in choice.pv if move not in (PASS, RESIGN)]
    line = " ".join(written(position.coordinates(move)) for move in points)
    return " | ".join(filter(None, (f"Eval {_evaluation(choice)}", choice.text, line)))


def _evaluation(choice: Choice) -> str:
    """Log-odds in the unit that engines use; with M, the number of moves to the end."""
    if choice.moves_to_end:
        return f"{choice.moves_to_end:+}".replace("+", "+M").replace("-", "-M")
    value = 0.5 if choice.value is None else choice.value
    if value in (0.0, 1.0):
        return f"{'+' if value else '-'}M{len(choice.pv)}"
    return str(round(UNIT * math.log(value / (1 - value))))
