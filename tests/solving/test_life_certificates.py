"""Claims about the hand-made suite are proven to the textbook's checker, and no answer is idle."""

import pytest

import tengen as tg
from tengen.solving.life import solve_life
from tengen.textbook.life_proofs import check_certificate
from tests.solving.life_suite import Position, suite

SMALL = [position for position in suite() if position.diagram.count(".") <= 6]


@pytest.mark.parametrize("position", SMALL[::7], ids=lambda p: f"{p.name}, {p.to_play}")
def test_claims_are_proven_and_a_missing_answer_is_found(position: Position):
    problem = tg.Problem.from_diagram(position.diagram, to_play=position.to_play)
    solution = solve_life(problem, 1_000_000, 60)
    certificates = solution.certify()
    assert len(certificates) == len(solution.claims) > 0
    for certificate in certificates:
        assert check_certificate(certificate).accepted
        for left_out in list(certificate["answers"])[:20]:
            kept = {key: a for key, a in certificate["answers"].items() if key != left_out}
            assert not check_certificate({**certificate, "answers": kept}).accepted


def test_claims_about_all_of_the_suite_are_proven():
    for position in suite():
        problem = tg.Problem.from_diagram(position.diagram, to_play=position.to_play)
        solution = solve_life(problem, 3_000_000, 60)
        certificates = solution.certify()
        assert len(certificates) == len(solution.claims), position.name
        for certificate in certificates:
            assert check_certificate(certificate).accepted, position.name
