"""Threat-space search: does the side to move win by threats alone (R, algorithm 1)?

The attacker plays only moves of A, the defender only those of D. All other moves of the defender
lose at once, for D is what meets the threat; so the answer yes is a proof. The answer no means only
that threats do not win.

    >>> tss(Five(9).set_up(["d5", "e5", "f4", "f3"], ["c6", "g6"]))
    True
"""

from __future__ import annotations

from tengen.textbook.five import Five
from tengen.textbook.moves import OPPONENT
from tengen.textbook.threat_space import ThreatSpace


def tss(game: Five, depth: int = 11) -> bool:
    """Whether the side to move wins by threats alone, within so many moves of both.

    Deeper and deeper: R's algorithm follows its first threat as far as it goes.
    """
    if game.outcome:
        return False
    search = _Tss(game)
    return any(search.attacker_wins(limit) for limit in range(1, depth + 1, 2))


class _Tss:
    """R's algorithm 1, and the boards it has been through: won, or not within a depth."""

    def __init__(self, game: Five) -> None:
        self.space = ThreatSpace(game)
        self.stones = self.space.stones
        self.attacker = game.to_play
        self.defender = OPPONENT[game.to_play]
        self._won: set[str] = set()
        self._not_within: dict[str, int] = {}

    def attacker_wins(self, depth: int) -> bool:
        """The attacker is to move: one of his threats must win."""
        cells = self.stones.cells
        if cells in self._won or self.stones.fives(self.attacker):
            return True
        if depth <= self._not_within.get(cells, 1):
            return False
        won = any(self._wins_with(point, depth - 1) for point in self.space.attack(self.attacker))
        if won:
            self._won.add(cells)
        else:
            self._not_within[cells] = depth
        return won

    def _wins_with(self, point: int, depth: int) -> bool:
        with self.stones.with_stone(point, self.attacker):
            return self.defender_loses(depth)

    def defender_loses(self, depth: int) -> bool:
        """The defender is to move: there must be a threat, and no defence may hold."""
        if self.stones.fives(self.defender) or not self.space.threat(self.attacker):
            return False
        return all(
            self._fails_with(point, depth - 1) for point in self.space.defence(self.defender)
        )

    def _fails_with(self, point: int, depth: int) -> bool:
        with self.stones.with_stone(point, self.defender):
            return self.attacker_wins(depth)
