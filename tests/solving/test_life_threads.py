"""Life and death by several threads: the same truths as by one, and the same manners."""

import _thread
import threading
import time

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.games.problem import Problem
from tengen.solving.life import solve_life
from tengen.textbook.life_proofs import check_certificate
from tests.solving.fates import solved
from tests.solving.life_suite import suite

LARGE = "\n".join(
    ["O x . . . . . . . x O"] * 6 + ["O x x x x x x x x x O", "O O O O O O O O O O O", "-" * 11]
)


@pytest.mark.parametrize("threads", [2, 3])
def test_several_threads_know_the_suite(threads: int):
    wrong = [
        (position.name, position.to_play)
        for position in suite()
        if solved(position.diagram, position.to_play, threads=threads) != position.known
    ]
    assert wrong == []


def test_what_several_threads_claim_is_proven():
    hardest = sorted(suite(), key=lambda position: -position.diagram.count("."))[:8]
    for position in hardest:
        problem = Problem.from_diagram(position.diagram, to_play=position.to_play)
        solution = solve_life(problem, 3_000_000, 60, threads=3)
        certificates = solution.certify()
        assert len(certificates) == len(solution.claims), position.name
        for certificate in certificates:
            assert check_certificate(certificate).accepted, position.name


def test_their_nodes_are_counted_together():
    problem = Problem.from_diagram(LARGE, to_play="white")
    answer = solve_life(problem, 100_000, 60, threads=4)
    assert not answer.proven
    assert 90_000 < answer.nodes < 130_000


def test_their_time_is_kept():
    answer = solve_life(Problem.from_diagram(LARGE, to_play="white"), 1 << 62, 0.3, threads=3)
    assert not answer.proven
    assert answer.seconds < 3


def test_ctrl_c_ends_all_of_them():
    def interrupt() -> None:
        time.sleep(0.3)
        _thread.interrupt_main()

    before = threading.active_count()
    threading.Thread(target=interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        solve_life(Problem.from_diagram(LARGE, to_play="white"), 1 << 62, 60, threads=3)
    assert threading.active_count() <= before + 1


@pytest.mark.parametrize("threads", [0, -1, 1025, 1.5, True, "2"])
def test_threads_that_cannot_be(threads: object):
    problem = Problem.from_diagram(LARGE, to_play="white")
    with pytest.raises(InputError, match="cannot be: expected a whole number"):
        tg.solve(problem, threads=threads)  # type: ignore[call-overload]


def test_threads_are_for_proofs_of_life_and_death():
    problem = Problem.from_diagram(LARGE, to_play="white")
    with pytest.raises(InputError, match="threads is no option"):
        tg.solve(problem, method="uct", threads=2)
    with pytest.raises(InputError, match="threads is no option"):
        tg.solve(tg.Gomoku(), threads=2)  # type: ignore[call-overload]
