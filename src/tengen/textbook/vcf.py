"""Winning by fours alone: every move a four, every answer forced (*VCF*).

A four threatens five. The opponent may make five himself; otherwise he must take the one point that
completes it, and if there are two, or if Renju forbids him that point, he is lost. So the attacker
tries his fours and the defender hardly has a choice: the search is deep and narrow, and looking at
all of it settles whether such a win is there.

    >>> vcf(Five(7).set_up(["c3", "d3", "e3"], []))
    ['b3', 'a3', 'f3']

Positions come back in another order of the same fours; where no win was found is remembered.
"""

from __future__ import annotations

from collections.abc import Collection

from tengen.textbook.five import Five
from tengen.textbook.moves import OPPONENT, PASS
from tengen.textbook.stones import Stones


def vcf(game: Five, most_fours: int | None = None) -> list[str] | None:
    """A win by fours for the side to move, or None if there is none.

    Args:
        game: The position; freestyle, standard or Renju, either colour.
        most_fours: Look only for wins of at most so many fours before the five.

    Returns:
        The moves of both sides up to the five; they can be played. Where two points complete a four
        the defender takes one of them, and where he may take none he passes.
    """
    if game.outcome:
        return None
    search = ContinuousFours(Stones(game), game.to_play)
    line = search.win(len(game.grid.names) if most_fours is None else most_fours)
    if line is None:
        return None
    return [PASS if move is None else game.grid.names[move] for move in line]


class ContinuousFours:
    """An exhaustive search for wins by fours, with what it has found out so far.

    Attributes:
        nodes: How many positions with the attacker to move it has looked into.
    """

    def __init__(self, stones: Stones, attacker: str) -> None:
        self.stones = stones
        self.attacker = attacker
        self.defender = OPPONENT[attacker]
        self.nodes = 0
        self._no_win: dict[str, int] = {}

    def win(self, fours_left: int, first: Collection[int] = ()) -> list[int | None] | None:
        """The line that wins from here, the attacker to move; a pass is None.

        Args:
            fours_left: How many fours may come before the five.
            first: Points to be tried before others.
        """
        self.nodes += 1
        if five := self.stones.fives(self.attacker):
            return [min(five)]
        cells = self.stones.cells
        if fours_left <= self._no_win.get(cells, 0):
            return None
        for point in sorted(self._fours(), key=lambda point: (point not in first, point)):
            if line := self._after(point, fours_left - 1, first):
                return line
        self._no_win[cells] = fours_left
        return None

    def _fours(self) -> list[int]:
        """The attacker's fours. If the defender threatens five, only those that prevent it."""
        threatened = self.stones.fives(self.defender)
        fours = self.stones.fours(self.attacker)
        return [
            point
            for point in fours
            if threatened <= {point} and self.stones.may_play(point, self.attacker)
        ]

    def _after(self, four: int, fours_left: int, first: Collection[int]) -> list[int | None] | None:
        """The line that wins with this four, whatever the defender does."""
        with self.stones.with_stone(four, self.attacker):
            completing = sorted(self.stones.fives(self.attacker))
            answers = [point for point in completing if self._may_answer(point)]
            if not answers:
                return [four, None, completing[0]]
            answer = answers[0]
            if len(completing) > 1:
                return [four, answer, next(five for five in completing if five != answer)]
            with self.stones.with_stone(answer, self.defender):
                rest = self.win(fours_left, first)
            return rest and [four, answer, *rest]

    def _may_answer(self, point: int) -> bool:
        return self.stones.may_play(point, self.defender)
