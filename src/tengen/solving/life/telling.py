"""From a value to an answer: status, first moves, refutations, main line, certificates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tengen.games.notation import PASS
from tengen.games.problem import Problem
from tengen.solving.life.asking import ALIVE, DEAD, TWO_EYES, Asker, Budget, Reply, Terms
from tengen.solving.life.claims import claims_of
from tengen.solving.life.finding import Finding
from tengen.solving.life.ground import (
    ATTACKER,
    DEFENDER,
    NO_MOVE,
    PASSED,
    SAFE_ATTACKER,
    Ground,
    name_of,
    number_of,
    side_name,
)
from tengen.solving.life.ko_kinds import kind_on
from tengen.solving.life.solution import Caveat, LifeSolution
from tengen.solving.life.verdicts import DIES, LIVES, SOME_KO, Value

DOUBTED = 12_000
"""Nodes to see whether a wrong move is wrong whatever lies outside."""

NO_GRADE = Caveat("threats", "how many threats turn it was not found out")
"""Said of a ko whose grade is not certain."""

NO_KIND = Caveat("eyes", "whether by two eyes or in seki was not found out")
"""Said of a life whose kind is not certain."""


def told(problem: Problem, finding: Finding, budget: Budget, *, all_moves: bool) -> LifeSolution:
    """The answer to a problem."""
    asker, value = finding.asker, finding.value
    if value is None:
        guesses = [name_of(problem, move) for move in finding.guesses]
        return LifeSolution(
            problem.copy(), "unknown", False, guesses, nodes=budget.used, seconds=budget.spent
        )
    side = ATTACKER if asker.ground.attacker_moves else DEFENDER
    judged = _FirstMoves(problem, asker, value, side, finding.first)
    status, caveat = _status(asker, value)
    judged.look(all_moves=all_moves)
    main_line = judged.main_line()
    borders = [Asker(ground, budget) for ground in finding.doubts]
    if status == "seki" and borders and not _lacks_eyes(borders):
        status, caveat = "alive", NO_KIND
    if borders and not judged.is_lost:
        judged.doubt(borders)
    has_wrong = bool(judged.refutations) and not judged.is_lost
    walls = _walls(problem, finding, has_wrong=has_wrong)
    border = _border(problem, finding, has_wrong=has_wrong)
    ko = _ko(problem, value)
    if ko and all_moves:  # a kind is told of all right first moves
        ko |= _kind(judged, finding, budget)
    return LifeSolution(
        problem.copy(),
        status,
        True,
        judged.right,
        judged.refutations,
        judged.untried,
        main_line,
        ko,
        tuple(said for said in (caveat, walls, border) if said),
        [name_of(problem, number) for number in asker.ground.open_points],
        claims_of(value, *_both_grounds(finding), by_eyes=status == "alive" and not caveat),
        nodes=budget.used,
        seconds=budget.spent,
    )


def _both_grounds(finding: Finding) -> tuple[Ground, Ground]:
    """The grounds of the defender's part and of the attacker's."""
    own = finding.asker.ground
    other = finding.other or own
    return (other, own) if own.attacker_moves else (own, other)


def _status(asker: Asker, value: Value) -> tuple[str, Caveat | None]:
    """The word for a value; life is told from seki by asking for two eyes."""
    if value == SOME_KO:
        return "ko", NO_GRADE
    if value.is_ko:
        return "ko", None
    if value == DIES:
        return "dead", None
    winner = asker.ask(TWO_EYES, share=0.3).winner
    if winner is None:
        return "alive", NO_KIND
    return ("alive" if winner == DEFENDER else "seki"), None


def _lacks_eyes(borders: Iterable[Asker]) -> bool:
    """Can the target not get two eyes with the border open, either, here or further out?"""
    return any(border.ask(TWO_EYES, most=DOUBTED).winner == ATTACKER for border in borders)


def _ko(problem: Problem, value: Value) -> dict[str, Any] | None:
    """The grade of a ko."""
    if value.needs is None or value.winner is None:
        return None
    return {
        "takes_first": side_name(problem, value.winner),
        "threats_needed": value.needs,
        "by": side_name(problem, 1 - value.winner),
    }


def _kind(judged: _FirstMoves, finding: Finding, budget: Budget) -> dict[str, Any]:
    """The kind of a graded ko, if it has a name and that was found."""
    own, problem = finding.asker.ground, judged.problem
    right = [PASSED if name == PASS else number_of(problem, name) for name in judged.right]
    grounds = dict.fromkeys((finding.other or own, own))
    kind = kind_on(grounds, judged.value, right, budget)
    if kind is None:
        return {}
    steps = {} if kind.steps is None else {"steps": kind.steps}
    return {"kind": kind.name, **steps}


def _of_death(finding: Finding, *, has_wrong: bool) -> tuple[Ground, ...]:
    """The grounds on which the target dies: at once, in a ko, or after a wrong move."""
    if finding.value != LIVES:
        return (_both_grounds(finding)[1],)
    return finding.doubts if has_wrong else ()


def _walls(problem: Problem, finding: Finding, *, has_wrong: bool) -> Caveat | None:
    """What is taken to stand where the target dies; life holds whatever is outside."""
    grounds = _of_death(finding, has_wrong=has_wrong)
    if not any(SAFE_ATTACKER in ground.points for ground in grounds):
        return None
    attacker, defender = problem.attacker, problem.defender
    told = (
        f"{attacker}'s chains around stand that have three liberties or more, two of them outside "
        f"and away from {defender}'s stones; what {defender} could play outside beside them does "
        "no harm"
    )
    return Caveat("walls", told + _only(finding))


def _border(problem: Problem, finding: Finding, *, has_wrong: bool) -> Caveat | None:
    """What is taken to be the attacker's where a wide region ends."""
    if not any(ground.is_held for ground in _of_death(finding, has_wrong=has_wrong)):
        return None
    told = (
        f"{problem.attacker} can stop {problem.defender} where the region ends beside two of "
        f"{problem.attacker}'s strong stones, or beside one at the edge, and {problem.attacker}'s "
        "stones that get out of it stand"
    )
    return Caveat("border", told + _only(finding))


def _only(finding: Finding) -> str:
    """For what something is taken for granted, if not for all that is said."""
    return " (for moves to be wrong; life needs nothing)" if finding.value == LIVES else ""


def _terms_of_kos(side: int) -> Iterator[Terms]:
    """From a ko that the other needs two threats for to one that the side itself does."""
    for others, own in ((2, 0), (1, 0), (0, 0), (0, 1), (0, 2)):
        yield Terms(own, others) if side == ATTACKER else Terms(others, own)


class _FirstMoves:
    """All first moves, right and wrong."""

    def __init__(
        self, problem: Problem, asker: Asker, value: Value, side: int, proven: tuple[int, ...]
    ) -> None:
        self.problem, self.asker, self.value, self.side = problem, asker, value, side
        self._proven = proven
        self.terms = value.kept_by(side)
        self.right: list[str] = []
        self.untried: list[str] = []
        self._wrong: dict[int, int] = {}
        """For every wrong move the reply, which may be none."""

    @property
    def refutations(self) -> dict[str, str]:
        """For every wrong move that needs a reply, the reply."""
        named = ((move, reply) for move, reply in self._wrong.items() if reply != NO_MOVE)
        return {name_of(self.problem, move): name_of(self.problem, reply) for move, reply in named}

    @property
    def is_lost(self) -> bool:
        """Does no move of the side to move change anything?"""
        return self.value == (LIVES if self.side == ATTACKER else DIES)

    def look(self, *, all_moves: bool) -> None:
        """Judge the moves, the one of the proof first."""
        terms = self._lost_terms() if self.is_lost else self.terms
        best = self._best(terms)
        moves = self.asker.moves()
        if not self.is_lost and best.winner == self.side and best.move in moves:
            self.right.append(name_of(self.problem, best.move))
            moves.remove(best.move)
        if not all_moves:
            return
        for left, move in zip(range(len(moves), 0, -1), moves, strict=True):
            self._judge(move, terms, 1 / (left + 1))

    def _best(self, terms: Terms) -> Reply:
        """The move of the proof; of a ko without a grade one that wins on the hardest terms."""
        if self.value == SOME_KO:
            for harder in _terms_of_kos(self.side):
                reply = self.asker.ask(harder, most=DOUBTED)
                if reply.winner == self.side:
                    return reply
        reply = self.asker.known(terms)
        if reply.winner is None and self._proven:
            return Reply(self.side, self._proven[0], 0)
        return reply if reply.winner is not None else self.asker.ask(terms)

    def _lost_terms(self) -> Terms:
        return ALIVE if self.value == LIVES else DEAD

    def _judge(self, move: int, terms: Terms, share: float) -> None:
        name = name_of(self.problem, move)
        reply = self.asker.ask(terms, (move,), share=share)
        if reply.winner is None:
            self.untried.append(name)
        elif reply.winner == self.side:
            self.right.append(name)
        else:
            self._wrong[move] = reply.move

    def doubt(self, borders: Iterable[Asker]) -> None:
        """Call wrong only what is wrong with the border the other way, too, here or further out.

        The best was found where the other side has all that lies outside. There a move may fail
        that is right in truth, such as one that gets out.
        """
        doubtful = list(self._wrong)
        for border in borders:
            legal = set(border.moves())
            for move in [move for move in doubtful if move in legal]:
                reply = border.ask(self.terms, (move,), most=DOUBTED)
                if reply.winner == 1 - self.side:
                    self._wrong[move] = reply.move
                    doubtful.remove(move)
        for move in doubtful:
            del self._wrong[move]
            self.untried.append(name_of(self.problem, move))

    def main_line(self) -> list[str]:
        """The longest resistance."""
        terms = self._lost_terms() if self.is_lost else self.terms
        return [name_of(self.problem, move) for move in self.asker.main_line(terms)]
