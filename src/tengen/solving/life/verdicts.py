"""What becomes of the target on one ground: lives, dies, or a ko with its grade.

Values stand in one order, from the attacker's best to the defender's. With K(a, d) for the game in
which the sides have a and d threats: *dead* (the attacker wins K(0, ∞)); ko for which the defender
needs … 3, 2, 1 threats; ko for which the attacker needs 1, 2, 3 …; *lives* (the defender wins
K(∞, 0)).
"""

from __future__ import annotations

from typing import NamedTuple

from tengen.solving.life.asking import ALIVE, DEAD, Asker, Terms
from tengen.solving.life.ground import ATTACKER, DEFENDER

MOST_THREATS = 200
"""The core counts no further."""


class Value(NamedTuple):
    """A place in the order.

    Attributes:
        winner: who wins without any threats; None if that is not known.
        needs: how many threats the other needs to turn it; None if no number is enough.
    """

    winner: int | None
    needs: int | None

    @property
    def is_ko(self) -> bool:
        """Do threats matter?"""
        return self.needs is not None

    def kept_by(self, side: int) -> Terms:
        """The hardest terms on which a side still wins, so that only its right moves keep them."""
        if self.winner is None:
            return ALIVE if side == ATTACKER else DEAD
        if self.winner == side:
            if self.needs is None:
                return DEAD if side == ATTACKER else ALIVE
            spare = self.needs - 1
            return Terms(0, spare) if side == ATTACKER else Terms(spare, 0)
        needs = self.needs or 0
        return Terms(needs, 0) if side == ATTACKER else Terms(0, needs)


LIVES, DIES = Value(DEFENDER, None), Value(ATTACKER, None)
SOME_KO = Value(None, 0)
"""A ko whose grade is not known."""


def value_of(
    asker: Asker, most: int, line: tuple[int, ...] = (), *, eyes: bool = False
) -> Value | None:
    """The value for the side to move; None if so many nodes a question are too few.

    Args:
        asker: the ground.
        most: nodes for each question.
        line: moves since the start.
        eyes: is the game about two eyes? Then seki is no life.
    """
    order = (DEAD, ALIVE) if asker.ground.attacker_moves else (ALIVE, DEAD)
    winners = []
    for terms in order:
        wanted = DIES if terms == DEAD else LIVES
        winners.append(asker.ask(terms._replace(eyes=eyes), line, most=most).winner)
        if winners[-1] == wanted.winner:
            return wanted
    return None if None in winners else _graded(asker, most, line, eyes=eyes)


def _graded(asker: Asker, most: int, line: tuple[int, ...], *, eyes: bool) -> Value:
    """The grade of a ko, if so many nodes a question are enough."""
    winner = asker.ask(Terms(eyes=eyes), line, most=most).winner
    if winner is None:
        return SOME_KO
    for needs in range(1, MOST_THREATS + 1):
        terms = Terms(needs, 0, eyes) if winner == DEFENDER else Terms(0, needs, eyes)
        turned = asker.ask(terms, line, most=most).winner
        if turned is None:
            return SOME_KO
        if turned != winner:
            return Value(winner, needs)
    return SOME_KO
