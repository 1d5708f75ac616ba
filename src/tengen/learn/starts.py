"""Where the games of self-play begin.

A network that always begins on the empty board knows little of what others play. In Gomoku there is
worse: Black wins from there, so that the better it plays the less its games tell. So games may
begin after some random stones, in five in a row near the middle, and every fourth then begins with
a balanced opening where such are known.
"""

from __future__ import annotations

import random
from functools import partial

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.records import AnyPosition
from tengen.games.symmetry import image_of, symmetries
from tengen.knowledge.openings import openings_for
from tengen.players.match.openings import Openings

MANY = 4099
"""So many places to begin are enough, however many games there are. A prime: else a pool, which
divides its games among its searches by their numbers, would have the same few for each of them."""
BALANCED = 4
"""Every so manieth game begins with a balanced opening."""


def starts_of(start: AnyPosition, stones: int, seed: int, games: int) -> list[AnyPosition]:
    """Where games begin, which take these positions in turn.

    Args:
        start: where they begin if no stones are drawn.
        stones: at most so many random ones; games with each number of them are as many.
        seed: draws them.
        games: how many there are; 0 for on and on.
    """
    if not stones:
        return [start]
    count = min(games or MANY, MANY)
    lines = _balanced(start)
    chance = random.Random(f"{seed}/starts")
    found = []
    for number in range(count):
        if lines and number % BALANCED == 0:
            found.append(_turned(start, chance.choice(lines), chance))
        else:
            plies = chance.randint(0, stones)
            found.append(Openings(plies=plies).position(start, number, seed))
    return found


def _balanced(start: AnyPosition) -> tuple[tuple[str, ...], ...]:
    """The balanced openings that games from here may begin with; none if none are known."""
    if not isinstance(start, FiveInARow):
        return ()
    try:
        return openings_for(start)
    except InputError:
        return ()


def _turned(start: AnyPosition, line: tuple[str, ...], chance: random.Random) -> AnyPosition:
    """After an opening, as seen from any side of the board."""
    symmetry = chance.choice(symmetries(start.height, start.width))
    turned = partial(image_of, symmetry=symmetry, position=start)
    position = start.copy()
    for move in line:
        position.play(turned(move))
    return position
