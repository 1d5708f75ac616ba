"""What the side to move hopes for, in regions from narrow to wide.

Life that holds with the border closed is certain, and so is death with the border open. The other
way round it is only a hope; but where even that fails, the hope is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count, islice, product

from tengen.games.problem import Problem
from tengen.solving.life.asking import ALIVE, DEAD, Asker, Budget, Terms
from tengen.solving.life.ground import ATTACKER, DEFENDER, PASSED, Ground, name_of
from tengen.solving.life.narrowing import Narrowing
from tengen.solving.life.regions import Region
from tengen.solving.life.trails import Trail
from tengen.solving.life.verdicts import DIES, LIVES

FIRST_ROUND = 3_000
"""Nodes for a question when it is first asked."""
NEXT_ROUND = 4
"""So many times as many nodes in the next round."""
OPEN_AT_ONCE = 2
"""Regions that are tried in a round, if they are too hard for it."""
WIDER = 2
"""Regions beyond the one in which the hope is certain, for what is wrong in all of them."""
HOPES = 2
"""So many times as many nodes for what has to be so before anything can be certain."""
LAST_ROUND = FIRST_ROUND * NEXT_ROUND**2
"""After so many nodes for a question first moves are told apart."""
FOR_NARROWING = 0.3
"""The share for that of what is left."""
FOR_FIRST_NARROWING = 0.1
"""The same in the narrowest region."""
FOR_LAST = 0.1
"""The same for the only first move that is left."""
WIDEST_NARROWED = 3
"""First moves are told apart in regions up to this one."""
LIKELIEST = 3
"""So many first moves are tried to be proven, each by itself."""


Adviser = Callable[[list[str]], list[str]]
"""Puts first moves in order, the likeliest first."""


class Ladder:
    """Regions, each made when it is asked for."""

    def __init__(self, source: Iterable[Region]) -> None:
        self._source = iter(source)
        self._made: list[Region] = []

    def get(self, order: int) -> Region | None:
        """A region by its order; None if there are not so many."""
        self._made += islice(self._source, max(0, order + 1 - len(self._made)))
        return self._made[order] if order < len(self._made) else None

    def __iter__(self) -> Iterator[Region]:
        regions = (self.get(order) for order in count())
        for region in regions:
            if region is None:
                return
            yield region


@dataclass
class Hope:
    """The side to move hopes to live, or to kill.

    Attributes:
        problem: whose it is.
        every: the regions.
        kills: does the attacker move?
        budget: of the problem.
        is_lost: it is certain that the side to move cannot reach its hope.
        winning: the moves by which the hope comes true, in wider and wider regions.
        refuted: regions that are too narrow for certainty, with the first moves for which.
        doubts: where the hope is certain to come true, that region and wider ones with their
            border the other way.
        proven: the first move that was proven by itself, if one was.
        widest: the widest region in which the hope was looked into.
    """

    problem: Problem
    every: Ladder
    kills: bool
    budget: Budget
    is_lost: bool = False
    winning: list[int] = field(default_factory=list)
    refuted: set[tuple[int, tuple[int, ...]]] = field(default_factory=set)
    doubts: tuple[Ground, ...] = ()
    proven: tuple[int, ...] = ()
    widest: int = 0

    def __post_init__(self) -> None:
        self.side, self.terms = (ATTACKER, DEAD) if self.kills else (DEFENDER, ALIVE)
        self.other = DEFENDER if self.kills else ATTACKER
        self.value = DIES if self.kills else LIVES

    def _sure(self, region: Region) -> Ground:
        return region.open if self.kills else region.closed

    def _hoped(self, region: Region) -> Ground:
        return region.closed if self.kills else region.open

    def look(self, most: int) -> Asker | None:
        """The ground on which the hope is certain to come true, if so many nodes tell it."""
        if self.is_lost:
            return None
        is_first = most <= FIRST_ROUND
        if (is_first or self._hope_further(most)) and (found := self._make_sure(most)):
            return found
        if is_first:
            self._hope_further(most)
        return None

    def _hope_further(self, most: int) -> bool:
        """Does the hope come true in the next wider region? Is there any chance at all?

        In the open almost anything lives, so that of life all regions are asked, up to where it is
        hard to tell.
        """
        while region := self.every.get(len(self.winning)):
            asker = Asker(self._hoped(region), self.budget)
            reply = asker.ask(self.terms, most=HOPES * most)
            if reply.winner != self.side:
                self.is_lost = reply.winner is not None
                self.widest = len(self.winning)
                break
            self.winning.append(reply.move)
            if self.kills:
                break
        return region is None or len(self.winning) > 1

    def _make_sure(self, most: int, line: tuple[int, ...] = ()) -> Asker | None:
        """The ground on which the hope is certain, after a first move if one is given.

        The narrowest region is for life alone if there is another: death is too easy there.
        """
        too_hard = 0
        first = 1 if self.kills and self.every.get(1) else 0
        for order, region in enumerate(self.every):
            if order < first or not self.refuted.isdisjoint({(order, ()), (order, line)}):
                continue
            asker = Asker(self._sure(region), self.budget)
            if line and line[0] not in asker.moves():
                continue
            winner = asker.ask(self.terms, line, most=most).winner
            if winner == self.side:
                self.doubts = self._doubtful(order)
                return asker
            if winner is not None:
                self.refuted.add((order, line))
                continue
            too_hard += 1
            if too_hard == OPEN_AT_ONCE:
                break
        return None

    def _doubtful(self, order: int) -> tuple[Ground, ...]:
        """A region and wider ones with their border the other way."""
        near = (self.every.get(order + wider) for wider in range(1 + WIDER))
        return tuple(self._hoped(each) for each in near if each)

    # First moves told apart.

    def likeliest(self) -> list[int]:
        """First moves that are not refuted where the hope is easiest, the likeliest first.

        Of lives one that is certain is enough.
        """
        left = self._not_refuted()
        return left if self.kills or len(left) < 2 else self._by_certain_life(left)

    def _not_refuted(self) -> list[int]:
        """Moves that are not refuted with the border as the hope would have it.

        What is refuted in a narrow region is in wider ones, too: the border helps the less the
        farther it is. A move outside the region is a pass within it.
        """
        left: list[int] = []
        judged: set[int] = set()
        for order, region in enumerate(self.every):
            self.widest = order
            asker = Asker(self._hoped(region), self.budget)
            moves = [move for move in asker.moves() if move in left or move not in judged]
            narrowing = Narrowing(asker, self.terms, self.side, moves, one_is_enough=False)
            narrowing.go_on(FOR_NARROWING if order else FOR_FIRST_NARROWING)
            left, judged = narrowing.left, judged.union(asker.moves())
            if not narrowing.is_over or self.budget.is_over:
                break
            if asker.ask(self.terms, (PASSED,), most=FIRST_ROUND).winner == self.other:
                judged.update(range(len(region.closed.points)))
                narrowing.try_last(FOR_LAST)
                left = narrowing.left
                self.is_lost = not left
                if len(left) < 2:
                    break
        return left

    def _by_certain_life(self, moves: list[int]) -> list[int]:
        """Those that are not refuted with the border closed; who lives there needs no more.

        Where all are refuted the region is too narrow, and tells nothing.
        """
        first = next(order for order in count(1) if (order, ()) not in self.refuted)
        for order in range(first, WIDEST_NARROWED + 1):
            region = self.every.get(order)
            if region is None or self.budget.is_over:
                break
            narrowing = Narrowing(Asker(region.closed, self.budget), self.terms, self.side, moves)
            narrowing.go_on(FOR_NARROWING)
            narrowing.try_last(FOR_LAST)
            if narrowing.won:
                return narrowing.won[:LIKELIEST]
            if narrowing.left:
                return narrowing.left
        return moves

    def advised(self, moves: list[int], adviser: Adviser | None) -> list[int]:
        """The same moves as an adviser puts them in order."""
        if adviser is None or len(moves) < 2:
            return moves
        named = {name_of(self.problem, move): move for move in moves}
        return [named[name] for name in adviser(list(named))]

    def prove(self, moves: list[int]) -> Asker | None:
        """The ground on which one of the likeliest first moves is certain to bring the hope true.

        They are tried one by one.
        """
        lines = [(move,) for move in moves[:LIKELIEST]]
        trails = [Trail(self.problem, self.budget, line) for line in lines if self.kills]
        most, unanswered = LAST_ROUND, -1
        while lines and self.budget.unanswered != unanswered and not self.budget.is_over:
            most, unanswered = most * NEXT_ROUND, self.budget.unanswered
            for trail in trails:
                if found := trail.follow(most):
                    self.doubts = (trail.region.closed, *self._doubtful(1))
                    self.proven = trail.line
                    return found
            for line in lines:
                if found := self._make_sure(most, line):
                    self.proven = line
                    return found
        return None

    # Where the hope is lost.

    @property
    def _ko_terms(self) -> tuple[Terms, Terms]:
        """Of a ko that is won without a threat, and of one that is won with enough of them."""
        return Terms(), ALIVE if self.kills else DEAD

    def by_ko(self) -> list[int]:
        """A move that is certain to get a ko at least, or else the one that looks best."""
        near = list(islice(self.every, 1, 1 + OPEN_AT_ONCE))
        grounds = [self._sure(region) for region in near]
        if widest := self.every.get(self.widest):
            grounds.append(self._hoped(widest))
        for terms, ground in product(self._ko_terms, grounds):
            reply = Asker(ground, self.budget).ask(terms, share=0.2)
            if reply.winner == self.side and reply.move >= 0:
                return [reply.move]
        nearest = next(iter(self.every))
        move = Asker(nearest.closed, self.budget).ask(self.terms, share=0.5).move
        return [move] if move >= 0 else []
