"""What an answer claims, each claim with a certificate for the textbook's checker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tengen.solving.life.asking import ALIVE, DEAD, MOST_NODES, TWO_EYES, Asker, Budget, Terms
from tengen.solving.life.ground import ATTACKER, DEFENDER, Ground
from tengen.solving.life.verdicts import DIES, LIVES, Value


@dataclass(frozen=True)
class Claim:
    """A side wins a local game on some terms."""

    ground: Ground
    terms: Terms
    winner: int

    def certificate(self, seconds: float) -> dict[str, Any] | None:
        """The winner's move in every position; None if it is too large or takes too long."""
        asker = Asker(self.ground, Budget(MOST_NODES, seconds))
        if asker.ask(self.terms).winner != self.winner:
            return None
        return asker.certificate(self.terms, self.winner)


def claims_of(
    value: Value, closed: Ground, opened: Ground, *, by_eyes: bool = False
) -> tuple[Claim, ...]:
    """What a value says: the defender's part with a closed border, the attacker's with an open.

    Args:
        value: of the problem.
        closed: the ground of the defender's part.
        opened: that of the attacker's.
        by_eyes: of life, is it known to be by two eyes?
    """
    if value == LIVES:
        kind = (Claim(closed, TWO_EYES, DEFENDER),) if by_eyes else ()
        return (Claim(closed, ALIVE, DEFENDER), *kind)
    if value == DIES:
        return (Claim(opened, DEAD, ATTACKER),)
    return (
        Claim(closed, value.kept_by(DEFENDER), DEFENDER),
        Claim(opened, value.kept_by(ATTACKER), ATTACKER),
    )
