"""What follows every first move of an answer: the longest resistance, or how it is refuted."""

from __future__ import annotations

from tengen.games.notation import PASS
from tengen.solving.life.asking import Asker, Budget, Terms
from tengen.solving.life.claims import Claim
from tengen.solving.life.ground import ATTACKER, DEFENDER, PASSED, name_of, number_of
from tengen.solving.life.solution import LifeSolution

NODES = 500_000
"""To find again what the table has forgotten, for all lines together."""
SECONDS = 0.5
"""For all lines together."""


def lines_of(solution: LifeSolution) -> dict[str, list[str]]:
    """A line for every first move that was judged, right ones first; of guesses the main line.

    Asked in the thread that found the answer, whose table still knows most of it.
    """
    judged = [*solution.first_moves, *solution.refutations]
    if not solution.claims:
        return {move: _without_proof(solution, move) for move in judged}
    claim = _judged(solution)
    asker = Asker(claim.ground, Budget(NODES, SECONDS))
    judged += _lost_at_once(solution, asker)
    return {move: _line(solution, asker, claim.terms, move) for move in judged}


def _lost_at_once(solution: LifeSolution, asker: Asker) -> list[str]:
    """Wrong first moves that need no reply."""
    told = {*solution.first_moves, *solution.refutations, *solution.untried}
    names = [name_of(solution.problem, move) for move in asker.moves()]
    return [name for name in names if name not in told]


def _judged(solution: LifeSolution) -> Claim:
    """By what first moves were judged: the best that the side to move can keep."""
    problem = solution.problem
    side = DEFENDER if problem.to_play == problem.defender else ATTACKER
    own = [claim for claim in solution.claims if claim.winner == side]
    return own[0] if own else solution.claims[0]


def _line(solution: LifeSolution, asker: Asker, terms: Terms, move: str) -> list[str]:
    problem = solution.problem
    number = PASSED if move == PASS else number_of(problem, move)
    asker.ask(terms, (number,), share=0.2)
    after = [name_of(problem, answer) for answer in asker.main_line(terms, (number,))]
    known = _without_proof(solution, move)
    if len(known) > 1 and after[:1] != known[1:2]:
        return known
    return [move, *after] if len(after) >= len(known) - 1 else known


def _without_proof(solution: LifeSolution, move: str) -> list[str]:
    if solution.pv[:1] == [move]:
        return solution.pv
    return [move, solution.refutations[move]] if move in solution.refutations else [move]
