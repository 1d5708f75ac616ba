"""The kind of a ko: direct, with approach moves, in several steps, or of a thousand years.

A kind is told of the ko that is first taken when both sides play moves that keep the grade: any of
these in the first four moves, then those of their proofs. What counts is not how many threats a
side needs, but how often the other has to play elsewhere. A side *settles* when it wins whatever
threats the other still has.

direct          Whoever takes the ko, and finds that the other plays elsewhere once, settles it with
                the next move. That goes for both sides.
approach        One ko. The side that needs the threats cannot settle it after taking it: it has to
                make a move outside the ko, and the other takes the same ko back without a threat.
                After `steps` such moves the ko is direct. The other side settles at once.
multi-step      Whoever takes the ko cannot settle it, because another ko has to be won next.
                `steps` is the number of kos, those of either side together.
thousand-year   Without threats the target lives, but not by two eyes, and play comes to a rest.
                There the attacker needs threats to kill even if he moves first, and the defender
                needs threats to make two eyes even if he does. And there is no way back for whoever
                has begun: if the attacker begins and has no threat, the target gets two eyes; if
                the defender does, it dies.

Threats that a side finds within the local game add to those that the other needs, and do not change
the kind: a direct ko may need three threats. Nor does a liberty that need not be filled.

Left without a name is what mixes these: approach moves in one of several kos, approach moves of the
side that needs no threats, a ko that has to be won again on the same points after a capture,
resistance that opens another ko or asks for an approach move where leaving the ko alone would not,
and different kos after moves that are equally good.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from tengen.solving.life.asking import Asker, Budget
from tengen.solving.life.ground import ATTACKER, DEFENDER, PASSED, Ground
from tengen.solving.life.ko_fights import ELSEWHERE, Ko, KoFight, Line, UntoldError
from tengen.solving.life.verdicts import Value

MOST_STEPS = 8
"""More than that nobody counts."""
ANY_ANSWER = 3
"""After a first move so many further ones may be any that keep the grade."""
MOST_NODES, SHARE = 20_000, 0.1
"""What a name may cost, and the share of the budget, at most."""

KindName = Literal["direct", "approach", "multi-step", "thousand-year"]


class KoKind(NamedTuple):
    """The kind of a ko.

    Attributes:
        name: of the kind.
        steps: approach moves, or kos that have to be won one after the other; else None.
    """

    name: KindName
    steps: int | None = None


def kind_on(
    grounds: Iterable[Ground], value: Value, first_moves: Sequence[int], budget: Budget
) -> KoKind | None:
    """The kind that a graded ko has on all grounds, with a small part of the budget.

    Args:
        grounds: on which both sides' parts of the ko were found.
        value: its grade.
        first_moves: that keep the grade.
        budget: of the problem.
    """
    if budget.is_over:
        return None
    part = _small_part(budget)
    kinds = {kind_of(Asker(ground, part), value, first_moves) for ground in grounds}
    budget.used += part.used
    return kinds.pop() if len(kinds) == 1 else None


def _small_part(budget: Budget) -> Budget:
    nodes, seconds = budget.part(1.0)
    used, watch = budget.used, budget.watch
    return Budget(
        min(nodes, int(budget.nodes * SHARE), MOST_NODES),
        min(seconds, budget.seconds * SHARE),
        watch and (lambda more: watch(used + more)),
    )


def kind_of(asker: Asker, value: Value, first_moves: Sequence[int]) -> KoKind | None:
    """The kind of a graded ko, whichever of the right moves are made first.

    None if it has no name, if it has several, or if the budget does not tell.
    """
    if not value.is_ko or value.winner is None:
        return None
    try:
        lines = _openings(KoFight(asker), first_moves)
        kinds = {_kind_after(asker, 1 - value.winner, line) for line in lines}
    except UntoldError:
        return None
    return kinds.pop() if len(kinds) == 1 else None


def _openings(fight: KoFight, first_moves: Sequence[int]) -> list[Line]:
    """How play may begin; not at all where the ko has been taken before."""
    if fight.banned(()) is not None:
        return [()]
    lines: list[Line] = [(move,) for move in first_moves]
    for _ in range(ANY_ANSWER):
        lines = [longer for line in lines for longer in fight.answered(line)]
    return lines


def _kind_after(asker: Asker, needy: int, line: Line) -> KoKind | None:
    fight = KoFight(asker)
    to_ko = fight.to_ko(line)
    if _ends_in_seki(asker) and _waits(asker, to_ko):
        return KoKind("thousand-year")
    return _kind_of_fight(fight, needy, to_ko)


# Thousand years.


def _ends_in_seki(asker: Asker) -> bool:
    """Does the target live without two eyes if nobody has a threat?"""
    stands = KoFight(asker).wins(DEFENDER, ())
    return stands and KoFight(asker, eyes=True).wins(ATTACKER, ())


def _waits(asker: Asker, line: Line) -> bool:
    """Is there a position on the way to the ko where neither wants to begin?"""
    return any(_is_thousand_year(asker, line[:moves]) for moves in range(len(line)))


def _is_thousand_year(asker: Asker, line: Line) -> bool:
    killing, eyes = KoFight(asker), KoFight(asker, eyes=True)
    if killing.banned(line) is not None:
        return False
    attacker_first = killing.with_first(ATTACKER, line)
    defender_first = eyes.with_first(DEFENDER, line)
    if not _needs_threats(eyes, DEFENDER, defender_first):
        return False
    if not _needs_threats(killing, ATTACKER, attacker_first):
        return False
    attacker_began = killing.to_ko(attacker_first, banned=ATTACKER)
    defender_began = eyes.to_ko(defender_first, banned=DEFENDER)
    return eyes.wins(DEFENDER, attacker_began) and killing.wins(ATTACKER, defender_began)


def _needs_threats(fight: KoFight, side: int, line: Line) -> bool:
    """Can a side reach its aim with threats, and only with threats?"""
    value = fight.value(line)
    return value.is_ko and value.winner == 1 - side


# A ko that is fought.


class _Way(NamedTuple):
    """What a side has to do from the other's taking of a ko until it settles."""

    approaches: int
    kos: tuple[Ko, ...]

    @property
    def length(self) -> int:
        """How often the other has to play elsewhere."""
        return self.approaches + len(self.kos)


def _kind_of_fight(fight: KoFight, needy: int, line: Line) -> KoKind | None:
    """The kind of a ko that was just taken.

    Args:
        fight: the game.
        needy: the side that needs threats.
        line: up to the taking of the ko, by either side.
    """
    held = line if fight.mover(line) == needy else fight.retaken(line)
    value = fight.value(held)
    if not value.is_ko or value.winner == needy:
        return None
    way, other = _way(fight, needy, held), _way(fight, 1 - needy, fight.retaken(held))
    kos = {*way.kos, *other.kos}
    needs_more = (value.needs or 0) > way.length
    if other.approaches or (needs_more and not _is_all(fight, way, held)):
        return None
    if not way.approaches:
        return KoKind("direct") if len(kos) == 1 else KoKind("multi-step", len(kos))
    return KoKind("approach", way.approaches) if len(kos) == 1 else None


def _way(fight: KoFight, side: int, line: Line) -> _Way:
    """How a side settles though the other has just taken a ko, which then plays elsewhere."""
    kos, approaches = [fight.ko(line)], 0
    line = fight.retaken(line) + ELSEWHERE
    while not fight.settles(side, line):
        then = fight.to_ko(line)
        ko, is_taken_by_other = fight.ko(then), fight.mover(then) == side
        if is_taken_by_other and ko == kos[-1] and len(then) == len(line) + 2:
            approaches += 1
        elif ko not in kos:
            kos.append(ko)
        else:
            raise UntoldError
        if approaches + len(kos) > MOST_STEPS:
            raise UntoldError
        line = (fight.retaken(then) if is_taken_by_other else then) + ELSEWHERE
    return _Way(approaches, tuple(kos))


def _is_all(fight: KoFight, way: _Way, line: Line) -> bool:
    """Does a side that needs more threats than its way is long need them against threats only?

    The other side resists as long as it can: each of its moves must be one that is answered before
    it retakes a ko of the way, but for those that it leaves to approach moves.
    """
    side = fight.mover(line)
    left_alone = 0
    for _ in range(MOST_STEPS):
        line = fight.retaken(line)
        value = fight.value(line)
        if value.winner == side:
            return left_alone == way.approaches
        resisted = fight.best(value, line)
        left_alone += resisted == PASSED
        line = fight.to_ko((*line, resisted))
        if fight.mover(line) != side or fight.ko(line) not in way.kos:
            return False
    raise UntoldError
