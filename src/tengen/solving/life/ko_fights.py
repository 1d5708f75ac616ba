"""How a ko is fought: where best play takes it, who may not retake, and who settles it.

A line is made of moves that cost no threat. To play elsewhere is a pass, so that whoever finds a
threat and has it answered plays two passes in a line: the ban is lifted and the ko can be retaken.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.solving.life.asking import ALIVE, DEAD, MOST_NODES, Asker, Terms
from tengen.solving.life.ground import ATTACKER, DEFENDER, NO_MOVE, PASSED
from tengen.solving.life.verdicts import SOME_KO, Value, value_of

Line = tuple[int, ...]
Ko = frozenset[int]
"""The two points of a ko."""

ELSEWHERE: Line = (PASSED,)
"""A move elsewhere."""
THREAT: Line = (PASSED, PASSED)
"""A threat elsewhere, and its answer."""

LONGEST = 24
"""Moves until a ko is taken, at most."""


class UntoldError(Exception):
    """The budget does not tell, or play does not lead to a ko."""


@dataclass(frozen=True)
class KoFight:
    """A local game in which a ko decides.

    Attributes:
        asker: its ground.
        eyes: is it about two eyes? Else the target need only stand.
    """

    asker: Asker
    eyes: bool = False

    def mover(self, line: Line) -> int:
        """The side to move after a line."""
        return ATTACKER if self.asker.ground.attacker_moves == (len(line) % 2 == 0) else DEFENDER

    def with_first(self, side: int, line: Line) -> Line:
        """The same stones with a side to move."""
        return line if self.mover(line) == side else line + ELSEWHERE

    # What is at stake.

    def value(self, line: Line) -> Value:
        """What a position is worth."""
        value = value_of(self.asker, MOST_NODES, line, eyes=self.eyes)
        if value is None or value == SOME_KO:
            raise UntoldError
        return value

    def wins(self, side: int, line: Line) -> bool:
        """Does a side win if nobody has a threat?"""
        return self._wins(side, Terms(), line)

    def settles(self, side: int, line: Line) -> bool:
        """Does a side win whatever threats the other has?"""
        return self._wins(side, DEAD if side == ATTACKER else ALIVE, line)

    def _wins(self, side: int, terms: Terms, line: Line) -> bool:
        winner = self.asker.ask(terms._replace(eyes=self.eyes), line).winner
        if winner is None:
            raise UntoldError
        return winner == side

    # The ko.

    def banned(self, line: Line) -> int | None:
        """The point where the side to move may not retake."""
        retakes = set(self.asker.moves(line + THREAT)) - set(self.asker.moves(line))
        return retakes.pop() if retakes else None

    def retaken(self, line: Line) -> Line:
        """The ko that was just taken, taken back after a threat."""
        point = self.banned(line)
        if point is None:
            raise UntoldError
        return (*line, *THREAT, point)

    def ko(self, line: Line) -> Ko:
        """The ko that was just taken."""
        back = self.retaken(line)
        point = self.banned(back)
        if point is None:
            raise UntoldError
        return frozenset((back[-1], point))

    def to_ko(self, line: Line, banned: int | None = None) -> Line:
        """Best play of both sides until a ko is taken whose ban matters.

        Args:
            line: where it begins, nothing being settled.
            banned: the side that must be under the ban; any if None.
        """
        value = self.value(line)
        for _ in range(LONGEST):
            is_its_turn = banned in (None, self.mover(line))
            if is_its_turn and self._ban_matters(line, value):
                return line
            line = (*line, self.best(value, line))
        raise UntoldError

    def _ban_matters(self, line: Line, value: Value) -> bool:
        """Would the side to move be better off if it could retake?"""
        return self.banned(line) is not None and self.value(line + THREAT) != value

    def answered(self, line: Line) -> list[Line]:
        """A line with each answer that keeps the value; the line itself if it has taken the ko."""
        value = self.value(line)
        if self._ban_matters(line, value):
            return [line]
        side, moves = self.mover(line), self.asker.moves(line)
        terms = value.kept_by(side)
        return [(*line, move) for move in moves if self._wins(side, terms, (*line, move))]

    def best(self, value: Value, line: Line) -> int:
        """A move that keeps the value of a ko, without a threat."""
        side = self.mover(line)
        terms = value.kept_by(side)._replace(eyes=self.eyes)
        reply = self.asker.ask(terms, line)
        costs_threat = reply.move == self.banned(line)
        if not value.is_ko or reply.winner != side or reply.move == NO_MOVE or costs_threat:
            raise UntoldError
        return reply.move
