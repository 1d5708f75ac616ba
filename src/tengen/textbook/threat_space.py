"""The moves that threaten and the moves that meet a threat (R, section 3.1): A, D and M.

A side *threatens* if it would win were the opponent to pass: by a five, or by a four that cannot be
stopped. Three sets of moves come of that:

* the defence D: everything that meets the opponent's threat, found by trying every move. A four of
  one's own is among it, and so is a stone that makes the opponent's winning point a forbidden one.
  Without a threat there is nothing to defend and D is empty; with one, an empty D is lost;
* the attack A: the moves that threaten more than the opponent does, then the moves of D that
  threaten something too, each with the strongest first (R, algorithm 3);
* M, the two together.

    >>> game = Five(9).set_up(["d5", "e5", "f5"], ["b5", "b1", "c1", "d1"], "white")
    >>> defence(game)  # against g5, or by fours at the bottom
    ['c5', 'g5', 'h5', 'a1', 'e1', 'f1']
    >>> attack(game)
    ['e1', 'a1', 'f1']

R's own sets, as they are printed, are in `r_printed`, with what goes wrong there.
"""

from __future__ import annotations

from functools import lru_cache

from tengen.textbook.five import Five, RowRules
from tengen.textbook.grid import put
from tengen.textbook.lines import lines, text_of
from tengen.textbook.moves import EMPTY, OPPONENT, STONE
from tengen.textbook.stones import Stones
from tengen.textbook.threats import kind_of
from tengen.textbook.vcf import ContinuousFours

LEVELS = {"five": 4, "open four": 3, "double four": 3, "four": 2, "open three": 1}
"""How much a stone threatens by what it makes on a line; anything else is 0 (R, table 2)."""


def attack(game: Five) -> list[str]:
    """A(c): what threatens more than the opponent does, then what also defends."""
    space = ThreatSpace(game)
    return space.names(space.attack(game.to_play))


def defence(game: Five) -> list[str]:
    """D(c): all moves that meet the opponent's threat; empty if there is none."""
    space = ThreatSpace(game)
    return space.names(space.defence(game.to_play))


def threat_moves(game: Five) -> list[str]:
    """M(c) = A(c) ∪ D(c), in that order."""
    space = ThreatSpace(game)
    return space.names(space.moves(game.to_play))


class ThreatSpace:
    """The three sets on a board that changes; a side is asked as if it were its turn."""

    def __init__(self, game: Five) -> None:
        if game.row != 5:
            raise ValueError("threats are known for rows of five only")
        self.stones = Stones(game)
        self._fours = {colour: ContinuousFours(self.stones, colour) for colour in STONE}
        self._defences: dict[tuple[str, str], list[int]] = {}

    def names(self, points: list[int]) -> list[str]:
        """The names of points, in their order."""
        return [self.stones.grid.names[point] for point in points]

    def threat(self, side: str) -> list[int | None] | None:
        """How a side would win if it were its turn, with no more than one four before the five."""
        return self._fours[side].win(1)

    def defence(self, side: str) -> list[int]:
        """D: the moves after which the opponent has no threat that could be carried out."""
        key = self.stones.cells, side
        if key not in self._defences:
            self._defences[key] = self._all_defences(side)
        return self._defences[key]

    def _all_defences(self, side: str) -> list[int]:
        threat = self.threat(OPPONENT[side])
        if threat is None:
            return []
        return [
            point
            for point in self._meeting_fives(side)
            if self.stones.may_play(point, side) and self._meets(side, point, threat)
        ]

    def attack(self, side: str) -> list[int]:
        """A: what threatens more than the opponent, then what defends and threatens."""
        levels = self._levels(side)
        outrun = self._level(OPPONENT[side])
        pure = {point for point, level in levels.items() if level > outrun}
        both = {point for point in levels if point not in pure} & set(self.defence(side))
        return [
            point
            for points in (pure, both)
            for point in sorted(points, key=lambda point: (-levels[point], point))
            if self.stones.may_play(point, side)
        ]

    def moves(self, side: str) -> list[int]:
        """M: the attack, then the rest of the defence."""
        return list(dict.fromkeys([*self.attack(side), *self.defence(side)]))

    def _meeting_fives(self, side: str) -> list[int]:
        """The points worth trying: against fives only one's own five, or the one point."""
        stones = self.stones
        if not (fives := stones.fives(OPPONENT[side])):
            return stones.empty_points()
        return sorted(stones.fives(side) | (fives if len(fives) == 1 else set()))

    def _meets(self, side: str, point: int, threat: list[int | None]) -> bool:
        if point in self.stones.fives(side):
            return True
        first = [move for move in threat if move is not None]
        with self.stones.with_stone(point, side):
            return self._fours[OPPONENT[side]].win(1, first) is None

    def _level(self, side: str) -> int:
        """What a side threatens: 3 if it has a five next, and so only a five outruns it."""
        if self.stones.fives(side):
            return 3
        return 1 if self.threat(side) else 0

    def _levels(self, side: str) -> dict[int, int]:
        """For each point, the level of the best that a stone of that side makes there."""
        best: dict[int, int] = {}
        grid, rules = self.stones.grid, self.stones.rules
        for line in lines(grid.height, grid.width):
            for place, level in line_levels(text_of(line, self.stones.cells), side, rules):
                best[line[place]] = max(level, best.get(line[place], 0))
        return best


@lru_cache(maxsize=1 << 18)
def line_levels(text: str, colour: str, rules: RowRules) -> tuple[tuple[int, int], ...]:
    """The empty places of a line where a stone threatens something, with the level."""
    stone = STONE[colour]
    if text.count(stone) < 2:
        return ()
    made = (
        (place, LEVELS.get(kind_of(put(text, place, stone), place, colour, rules), 0))
        for place, cell in enumerate(text)
        if cell == EMPTY
    )
    return tuple((place, level) for place, level in made if level)
