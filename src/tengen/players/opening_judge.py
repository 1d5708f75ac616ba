"""How machines decide in an opening rule: by judging positions with alpha–beta.

A *value* here is Black's, in hundredths of the logarithm of the odds, as `five` has it; a game that
is decided counts more than any other, the sooner the more.
Every decision is a comparison of such values (`scales`), each from a search with a fixed number of
nodes, so one seed gives the same decisions. Who has little time on the clock searches less; where
the time is up, or somebody says stop, what has been compared so far has to do.

- *A stone after which the opponent may choose* is placed where the value is nearest to 0; so is any
  stone of a player who must place several before the opponent chooses. The three stones of swap and
  swap2 are taken from the balanced openings that are shipped, where the board has room for them.
- *A stone of one's own colour* is placed where the value is best.
- *Colours*: the side that the value favours. To take it is worth at least 0, and to place two more
  stones in swap2, after which the opponent takes it, at most 0; so nobody here asks for more.
- *Fifths*: Black offers the best, White picks the worst. So n fifths are worth the n-th best to
  Black. Soosõrv's number is the one whose value is nearest to 0, for the opponent may swap then;
  Taraguchi's ten are offered if the tenth is still good for Black.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.openings import Opening, Stage
from tengen.games.openings.rules import BLACK, OFFER, STAY, SWAP, WHITE
from tengen.games.symmetry import folded
from tengen.knowledge.openings import openings_for
from tengen.players.player import Choice
from tengen.players.scales import Scales

MOST_POINTS, MOST_FIFTHS = 48, 96
"""So many points are judged for a stone, and for the fifths to be offered."""
REACH = 3
"""Points so near to a stone are worth a look."""
GOOD = 20
"""A value that Black can be content with."""


class OpeningJudge:
    """Decides for one side of an opening.

    Args:
        seed: the same seed makes the same decisions; None makes others every time.
        scales: what positions are worth, and how long it may take to find out.
    """

    def __init__(self, seed: int | str | None = None, scales: Scales | None = None) -> None:
        self._seed = seed
        self._scales = scales or Scales()

    def decide(self, opening: Opening) -> Choice:
        """What to say to the rule."""
        stage = opening.stage
        if stage is None:
            raise InputError("the opening is over: there is nothing to decide")
        random = Random(None if self._seed is None else f"{self._seed}/{opening}")
        return Choice(self._word(opening, stage, random))

    def _word(self, opening: Opening, stage: Stage, random: Random) -> str:
        if stage.act == "place":
            return self._stone(opening, random)
        if stage.act == "offer":
            return self._best_fifths(opening)[0][1]
        if stage.act == "pick":
            return min(self._scales.judged(opening.position, stage.offered))[1]
        if stage.act == "number":
            return str(self._even_number(opening, stage))
        return self._choice(opening, stage)

    def _stone(self, opening: Opening, random: Random) -> str:
        """Where to place the next stone."""
        if prepared := _prepared(opening):
            return random.choice(prepared)
        points = _near(opening, random)
        if opening.stones < (1 if _is_fixed(opening) else 2):  # nothing to be judged yet
            return random.choice(points)
        judged = self._scales.judged(opening.position, points)
        random.shuffle(judged)  # among equals
        if not _is_fixed(opening):
            return min(judged, key=lambda found: abs(found[0]))[1]
        sign = 1 if opening.to_decide == BLACK else -1
        return max(judged, key=lambda found: sign * found[0])[1]

    def _choice(self, opening: Opening, stage: Stage) -> str:
        """A colour, or whether to swap."""
        if OFFER in stage.words:
            fifths = self._best_fifths(opening)
            if len(fifths) >= 10 and fifths[9][0] >= GOOD:
                return OFFER
        favoured = BLACK if self._expected(opening) >= 0 else WHITE
        if favoured in stage.words:
            return favoured
        return STAY if favoured == opening.to_decide else SWAP

    def _expected(self, opening: Opening) -> int:
        """The value that is to be expected, the number of fifths that was declared considered."""
        if opening.decisions[-1].isdigit():
            fifths = self._best_fifths(opening)
            return fifths[min(int(opening.decisions[-1]), len(fifths)) - 1][0]
        return self._scales.value(opening.position)

    def _even_number(self, opening: Opening, stage: Stage) -> int:
        """How many fifths make the game even."""
        fifths = self._best_fifths(opening)[: stage.most]
        return min(range(len(fifths)), key=lambda index: abs(fifths[index][0])) + 1

    def _best_fifths(self, opening: Opening) -> list[tuple[int, str]]:
        """Fifth stones with their values, the best for Black first, none the image of another.

        Those close to the stones are judged first; at least one is.
        """
        position, stage = opening.position, opening.stage
        offered = stage.offered if stage else ()
        different: dict[bytes, str] = {}
        for point in (*offered, *_around(position)):
            different.setdefault(folded(position.copy().play(point)).key, point)
        fresh = [point for point in different.values() if point not in offered]
        judged = self._scales.judged(position, fresh[:MOST_FIFTHS])
        return sorted(judged, key=lambda found: (-found[0], found[1]))


# Points worth a look.


def _is_fixed(opening: Opening) -> bool:
    """Will the player who places the next stone keep the colour of it, whatever happens?

    It is so in pro and long pro, and in RIF's rule from the fourth stone on.
    """
    name = opening.rule.name
    return name in ("pro", "long-pro") or (name == "rif" and opening.stones >= 3)


def _prepared(opening: Opening) -> list[str]:
    """Next stones of shipped openings that begin like this one, for swap and swap2."""
    placed = opening.decisions
    if opening.rule.name not in ("swap", "swap2") or len(placed) >= 3:
        return []
    try:
        lines = openings_for(opening.start)
    except InputError:  # a board too small for them
        return []
    three = [line for line in lines if len(line) == 3]
    return [line[len(placed)] for line in three if line[: len(placed)] == placed]


def _near(opening: Opening, random: Random) -> list[str]:
    """Points to look at: close to the stones, or to the middle of an empty board."""
    points, distance = opening.points(), _distance(opening.position)
    random.shuffle(points)
    points.sort(key=distance)
    reach = max(REACH, distance(points[0]))  # a rule may want the stone further away
    near = [point for point in points if distance(point) <= reach]
    return random.sample(near, MOST_POINTS) if len(near) > MOST_POINTS else near


def _around(position: FiveInARow) -> list[str]:
    """The empty points close to a stone, the closest first."""
    distance = _distance(position)
    empty = position.names(position.board == 0)
    return sorted((point for point in empty if distance(point) <= REACH), key=distance)


def _distance(position: FiveInARow) -> Callable[[str], int]:
    """How far a point is from the next stone, or from the middle of an empty board."""
    centre = [position.height // 2, position.width // 2]
    stones = np.argwhere(position.board != 0).tolist() or [centre]

    def distance(point: str) -> int:
        row, col = position.coordinates(point)
        return min(max(abs(row - at[0]), abs(col - at[1])) for at in stones)

    return distance
