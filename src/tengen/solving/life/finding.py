"""Finding the value of a problem: on its own ground, or on regions from narrow to wide.

Every question is asked with few nodes first and, as long as something is open, with more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sized
from dataclasses import dataclass
from itertools import count

from tengen.games.problem import Problem
from tengen.solving.life.asking import ALIVE, DEAD, Asker, Budget, Terms
from tengen.solving.life.ground import ATTACKER, DEFENDER, Ground
from tengen.solving.life.hoping import (
    FIRST_ROUND,
    LAST_ROUND,
    NEXT_ROUND,
    OPEN_AT_ONCE,
    Adviser,
    Hope,
    Ladder,
)
from tengen.solving.life.regions import regions
from tengen.solving.life.verdicts import DIES, LIVES, SOME_KO, Value, value_of

FOR_GUESSING = 0.15
"""The share of the budget that is kept for a guess."""


@dataclass(frozen=True)
class Finding:
    """What is known of a problem.

    Attributes:
        value: None if nothing is certain.
        asker: the ground that it was found on.
        guesses: where nothing is certain, moves of the core that are not refuted, the likeliest
            first.
        other: of a ko, the ground on which the other side's part was found, if another one.
        first: the first move that was proven by itself, if one was.
        doubts: grounds with the border the other way: what is wrong on one of them is wrong.
    """

    value: Value | None
    asker: Asker
    guesses: tuple[int, ...] = ()
    other: Ground | None = None
    doubts: tuple[Ground, ...] = ()
    first: tuple[int, ...] = ()


def on_ground(ground: Ground, budget: Budget) -> Finding:
    """The value of a local game."""
    asker = Asker(ground, budget)
    if not asker.fits:
        return Finding(None, asker)
    value: Value | None = None
    for most in _rounds(budget):
        value = value_of(asker, most)
        if value not in (None, SOME_KO):
            break
    return Finding(value, asker, tuple(_promising(asker)))


def on_regions(problem: Problem, budget: Budget, adviser: Adviser | None = None) -> Finding:
    """The value of a problem with open borders.

    With the border closed the defender cannot fare better than in truth, with the border open not
    worse; where the two values agree they are the truth.
    """
    every = Ladder(regions(problem, budget))
    nearest = next(iter(every))
    if nearest.closed == nearest.open:
        return on_ground(nearest.closed, budget)
    hope = Hope(problem, every, nearest.closed.attacker_moves, budget)
    found, moves = _in_rounds(hope, budget), []
    if not found and not hope.is_lost:
        moves = hope.advised(hope.likeliest(), adviser)
        found = _in_rounds(hope, budget) if hope.is_lost else None
    return found or _by_first_move(hope, moves, nearest.closed, budget)


def _by_first_move(hope: Hope, moves: list[int], nearest: Ground, budget: Budget) -> Finding:
    """What is certain after one of the likeliest first moves; else they are the guesses."""
    if certain := hope.prove(moves):
        return Finding(hope.value, certain, doubts=hope.doubts, first=hope.proven)
    return Finding(None, Asker(nearest, budget), tuple(moves or hope.by_ko()))


def _in_rounds(hope: Hope, budget: Budget) -> Finding | None:
    """What is certain; a ko goes on until it is graded."""
    found: Finding | None = None
    budget.kept = FOR_GUESSING
    for most in _rounds(budget, hope.winning):
        if most > LAST_ROUND and not hope.is_lost:
            break
        if certain := hope.look(most):
            found = Finding(hope.value, certain, doubts=hope.doubts)
            break
        if hope.is_lost:
            found = _feared(hope.every, budget, most) or found
        if found and found.value != SOME_KO:
            break
    budget.kept = 0.0
    return found


def _rounds(budget: Budget, hopes: Sized = ()) -> Iterator[int]:
    """Nodes for each question, more in every round, until there is nothing to ask or to spend.

    Args:
        budget: of the problem.
        hopes: what has come true so far; as long as that becomes more there is more to ask.
    """
    for order in count():
        before = budget.unanswered, len(hopes)
        yield FIRST_ROUND * NEXT_ROUND**order
        if budget.is_over or (budget.unanswered, len(hopes)) == before:
            return


def _promising(asker: Asker) -> list[int]:
    """The move that looks best, on the hardest terms on which there is one."""
    terms = (DEAD, Terms(), ALIVE) if asker.ground.attacker_moves else (ALIVE, Terms(), DEAD)
    moves = [move for one in terms if (move := asker.known(one).move) >= 0]
    return moves[:1]


def _feared(every: Ladder, budget: Budget, most: int) -> Finding | None:
    """What the side to move fears, or a ko."""
    too_hard = 0
    for region in every:
        unanswered = budget.unanswered
        closed, opened = Asker(region.closed, budget), Asker(region.open, budget)
        if closed.ground.attacker_moves:
            if closed.ask(ALIVE, most=most).winner == DEFENDER:
                return Finding(LIVES, closed, doubts=(region.open,))
        elif opened.ask(DEAD, most=most).winner == ATTACKER:
            return Finding(DIES, opened)
        if ko := _certain_ko(closed, opened, most):
            return ko
        too_hard += budget.unanswered > unanswered
        if too_hard == OPEN_AT_ONCE:
            break
    return None


def _certain_ko(closed: Asker, opened: Asker, most: int) -> Finding | None:
    """A ko whether the border is closed or open, graded if both grades are the same."""
    low = value_of(closed, most)
    if low is None or not low.is_ko:
        return None
    high = value_of(opened, most)
    if high is None or not high.is_ko:
        return None
    value = low if low == high else SOME_KO
    if closed.ground.attacker_moves:
        return Finding(value, opened, (), closed.ground, (closed.ground,))
    return Finding(value, closed, (), opened.ground, (opened.ground,))
