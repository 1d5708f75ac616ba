"""One search judged by a Python function."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen.searching import Evaluator, Search, SearchConfig, plane_names
from tengen.searching.leaves import Planes


def even(planes: Planes) -> tuple[NDArray[Any], NDArray[Any]]:
    count, _, height, width = planes.shape
    return np.ones((count, height * width + 1)), np.full(count, 0.5)


def judged(position: Any, evaluator: Evaluator, **options: Any) -> Search:
    return Search(position, SearchConfig.judged(**options), evaluator)


def test_every_simulation_is_counted():
    result = judged(tg.Go(9), even, simulations=500).run()
    assert result.simulations == 500
    assert sum(c.visits for c in result.candidates) == 500
    assert len(result.candidates) == 82
    assert result.value == pytest.approx(0.5)
    assert result.pv[0] == result.best == result.candidates[0].move


@pytest.mark.parametrize("leaves", [1, 7, 64])
def test_leaves_are_judged_together(leaves):
    sizes = []

    def counting(planes):
        sizes.append(len(planes))
        return even(planes)

    judged(tg.Gomoku(15), counting, simulations=400, leaves=leaves).run()
    assert max(sizes) == leaves
    assert sum(sizes) == 401  # the root as well
    assert len(sizes) <= 400 / leaves * 1.5 + 10


@pytest.mark.parametrize("leaves", [1, 8])
def test_a_forced_win_is_proved(leaves):
    position = tg.Gomoku.from_diagram("""
        . . . . . . .
        . O . . . O .
        . . X X X . .
        . O . . . . .
        . . . . . . .
    """)  # fmt: skip
    result = judged(position, even, simulations=200_000, leaves=leaves).run()
    assert result.proof == "black"
    assert result.best in ("b3", "f3")
    assert result.value == 1.0


def test_the_evaluator_is_believed():
    """Values are those of the side to move: whoever likes the corner takes it."""

    def corner(planes):
        own, other = planes[:, 0, 0, 0], planes[:, 1, 0, 0]
        return even(planes)[0], 0.5 + 0.4 * (own - other)

    result = judged(tg.Go(7), corner, simulations=600, leaves=8).run()
    assert result.best == "A7"
    assert result.candidates[0].visits > 300
    assert 0.75 < result.value < 0.9  # a corner can be captured


def test_priors_come_back_scaled_over_legal_moves():
    def twice(planes):
        priors, values = even(planes)
        priors[:, 0] = 2.0
        return priors, values

    position = tg.Go(3).play("A3").play("B3")
    result = judged(position, twice, simulations=20).run()
    priors = {c.move: c.prior for c in result.candidates}
    assert "A3" not in priors
    assert sum(priors.values()) == pytest.approx(1.0, abs=1e-3)
    assert set(np.round(list(priors.values()), 3)) == {round(1 / 8, 3)}


def test_it_can_go_on_after_an_error():
    calls = []

    def fails_once(planes):
        calls.append(len(planes))
        if len(calls) == 3:
            raise ZeroDivisionError
        return even(planes)

    search = judged(tg.Go(9), fails_once, simulations=100)
    with pytest.raises(ZeroDivisionError):
        search.run()
    before = search.result().simulations
    assert 0 < before < 100
    assert search.run().simulations == before + 100
    assert calls[2] == calls[3]  # the same leaves again


def test_limits():
    assert judged(tg.Go(9), even, seconds=0.1).run().seconds < 60
    small = judged(tg.Go(9), even, memory=1 << 17, simulations=10_000).run()
    assert small.full
    assert small.memory <= 1 << 17
    search = judged(tg.Go(19), even).start()
    while search.result().simulations == 0:
        search.wait(0.01)
    assert search.stop().simulations > 0
    assert not search.running


@pytest.mark.parametrize(
    "evaluator",
    [
        lambda _: None,
        lambda planes: (even(planes)[0], np.full(len(planes), 2.0)),
        lambda planes: (even(planes)[0][:, 1:], even(planes)[1]),
        lambda planes: (even(planes)[0], [0.5, 0.5]),
    ],
    ids=["nothing", "no win rate", "a move too few", "a value too many"],
)
def test_answers_that_cannot_be(evaluator):
    search = judged(tg.Go(9), evaluator, simulations=100)
    with pytest.raises(tg.InputError, match="evaluator"):
        search.run()


def priors_of(priors: Any) -> Evaluator:
    return lambda planes: (np.full((len(planes), 82), priors), np.full(len(planes), 0.5))


def values_of(values: Any) -> Evaluator:
    return lambda planes: (np.ones((len(planes), 82)), np.full(len(planes), values))


@pytest.mark.parametrize(
    ("evaluator", "message"),
    [
        (priors_of(np.nan), "the prior of leaf 0, move 0 is nan; .* of logits take the softmax"),
        (priors_of(np.inf), "the prior of leaf 0, move 0 is inf"),
        (priors_of(1e300), "the prior of leaf 0, move 0 is inf"),
        (priors_of(1e38), "the prior of leaf 0, move 0 is"),
        (priors_of(-0.5), "the prior of leaf 0, move 0 is -0.5; .* of logits take the softmax"),
        (priors_of(1j), "complex128 are no real numbers"),
        (priors_of("1"), "<U1 are no real numbers"),
        (priors_of(None), "the prior of leaf 0, move 0 is nan"),
        (values_of(np.nan), "the value of leaf 0 is nan; .* win rates"),
        (values_of(-1.0), "the value of leaf 0 is -1.0; .* 0 to 1"),
        (values_of(1j), "complex128 are no real numbers"),
        (lambda _: None, "not NoneType"),
        (lambda _: (1, 2, 3), "not 3 of int"),
        (lambda planes: even(planes)[0], "not ndarray"),
    ],
    ids=range(14),
)
def test_numbers_that_are_no_answers(evaluator, message):
    search = judged(tg.Go(9), evaluator, simulations=10)
    with pytest.raises(tg.InputError, match=f"evaluator.* {message}"):
        search.run()


@pytest.mark.parametrize("priors", [0.0, 1e-30, 1e29, True, 7])
def test_priors_of_any_scale_and_of_none(priors):
    """Nothing known of any move: all are equal."""
    result = judged(tg.Go(9), priors_of(priors), simulations=82).run()
    assert {round(c.prior, 3) for c in result.candidates} == {0.012}


def test_half_precision_and_columns_are_answers():
    def narrow(planes):
        priors, values = even(planes)
        return priors.astype(np.float16), values.astype(np.float16)[:, None]

    assert judged(tg.Go(9), narrow, simulations=10).run().simulations == 10


@pytest.mark.parametrize("seconds", ["x", np.inf, np.nan, [], True, 1e300])
def test_no_time_to_wait(seconds):
    with pytest.raises(tg.InputError, match=r"seconds .* cannot be"):
        judged(tg.Go(3), even).wait(seconds)


def test_refusals():
    with pytest.raises(tg.InputError, match="over"):
        judged(tg.Go(3).play("pass").play("pass"), even)
    with pytest.raises(tg.InputError, match="leaves"):
        judged(tg.Go(3), even, leaves=0)
    with pytest.raises(tg.InputError, match="without a limit"):
        judged(tg.Go(3), even).run()
    with pytest.raises(tg.InputError, match="rave is no option of a search with an evaluator"):
        judged(tg.Go(3), even, rave=True)
    with pytest.raises(tg.InputError, match="expected puct"):
        judged(tg.Go(3), even, selection="ucb1")
    with pytest.raises(tg.InputError, match="leaves is no option of a search with playouts"):
        Search(tg.Go(3), SearchConfig(leaves=4))
    with pytest.raises(tg.InputError, match="expected a function"):
        judged(tg.Go(3), "even")  # type: ignore[arg-type]


def test_before_anything_is_judged_every_move_is_listed():
    found = judged(tg.Go(3), even).result()
    assert found.simulations == 0
    assert len(found.candidates) == 10


class Wanting:
    """An evaluator that says which planes it wants, and keeps what it was shown first."""

    def __init__(self, *planes: str) -> None:
        self.planes = planes
        self.shown: NDArray[Any] | None = None

    def __call__(self, planes: Planes) -> tuple[NDArray[Any], NDArray[Any]]:
        if self.shown is None:
            self.shown = planes[0]
        return even(planes)


def test_a_model_declares_its_planes():
    position = tg.Go.from_diagram("""
        . X O . .
        X O O . .
        . . . . .
        . . X . .
        . . . . .
    """).play("E1")  # fmt: skip
    evaluator = Wanting("three_liberties", "one_liberty", "opponent", "black", "last_move")
    judged(position, evaluator, simulations=1).run()
    assert evaluator.shown is not None
    three, one, other, black, last = evaluator.shown
    assert position.names(three > 0) == ["C5", "B4", "C4", "C2"]
    assert position.names(one > 0) == ["B5"]
    assert position.names(other > 0) == position.names(position.board == 1)
    assert not black.any()
    assert position.names(last > 0) == ["E1"]


def test_problems_show_the_seven_planes_of_t():
    problem = tg.Problem.from_matrix(
        [[3, 3, 1, 0, 2], [3, 3, 1, 0, 2], [3, 3, 1, 0, 2], [1, 1, 0, 0, 2], [0, 0, 0, 2, 2]],
        to_play="black",
        defender="white",
    )
    evaluator = Wanting(*plane_names(problem))
    found = judged(problem, evaluator, simulations=50).run()
    assert evaluator.shown is not None
    assert np.array_equal(evaluator.shown, problem.planes())
    assert found.best in problem.legal_moves()


@pytest.mark.parametrize("planes", [(), ("own", "own"), ("colour",), "owners", 5, [[]]])
def test_planes_that_no_game_has(planes):
    evaluator = Wanting()
    evaluator.planes = planes
    with pytest.raises(tg.InputError, match="planes"):
        judged(tg.Go(3), evaluator)


def test_an_evaluators_priors_are_mixed_with_tactics():
    position = tg.Gomoku(15).play("h8").play("a1").play("h9").play("c1").play("h10").play("e1")
    alone = {c.move: c.prior for c in judged(position, even, simulations=1).run().candidates}
    mixed = judged(position, even, simulations=1, priors="tactics", prior_weight=3).run()
    priors = {c.move: c.prior for c in mixed.candidates}
    assert alone["h11"] == pytest.approx(alone["o15"])
    assert priors["h11"] > 50 * priors["o15"]
    assert priors["o15"] > 0.2 * alone["o15"]


GROWN = """
import resource
import numpy as np
import tengen as tg

def even(planes):
    return np.ones((len(planes), 82)), np.full(len(planes), 0.5)

def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // scale

scale = 1 if __import__("sys").platform == "linux" else 1 << 10
tg.search(tg.Go(9), evaluator=even, simulations=10, memory=1 << 20)
before = peak()
tg.search(tg.Go(9), evaluator=even, simulations=10, memory=1 << 30)
print(peak() - before)
"""


def test_a_search_takes_the_memory_that_its_tree_needs():
    """What it may use is no reason to write to it: that took a tenth of a second."""
    told = subprocess.run([sys.executable, "-c", GROWN], capture_output=True, check=True)
    assert int(told.stdout) < 32 << 10  # KiB
