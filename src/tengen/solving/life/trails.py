"""Regions that are widened only where the defender was seen to get out.

Widened on all sides a region soon has more points than any proof can bear, though most sides are
never in question. So a kill is looked for in a narrow region; where the defender refutes it by
getting out, the region is widened at the points that he got out by, and so on, until he does not
get out any more or nothing is beside him.
"""

from __future__ import annotations

from tengen.games.problem import Problem
from tengen.solving.life.asking import DEAD, Asker, Budget
from tengen.solving.life.ground import ATTACKER
from tengen.solving.life.regions import Region, first_part


class Trail:
    """The regions of one first move, from the second of the problem on.

    Args:
        problem: the attacker moves.
        budget: of the problem.
        line: the first move; none for all of them together.
    """

    def __init__(self, problem: Problem, budget: Budget, line: tuple[int, ...] = ()) -> None:
        self._problem, self._budget, self.line = problem, budget, line
        self._part = first_part(problem, budget).widened()

    @property
    def region(self) -> Region:
        """Where the trail has come to."""
        if self._part is None:
            raise ValueError("the trail has come to an end")
        return self._part.region(self._problem)

    def follow(self, most: int) -> Asker | None:
        """The ground on which the attacker is certain to kill.

        None if a region needs more than so many nodes, after which one may go on with more, or if
        the trail has come to an end.
        """
        while self._part:
            asker = Asker(self.region.open, self._budget)
            if not set(self.line) <= set(asker.moves()):
                return None
            winner = asker.ask(DEAD, self.line, most=most).winner
            if winner == ATTACKER:
                return asker
            if winner is None:
                return None
            self._part = self._part.widened_at(asker.ways_out(DEAD, self.line))
        return None
