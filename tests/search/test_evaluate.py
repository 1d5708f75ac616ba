"""One search judged by a Python function."""

import threading
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen.search.evaluate import EvaluatedSearch
from tengen.search.leaves import Planes


def even(planes: Planes) -> tuple[NDArray[Any], NDArray[Any]]:
    count, _, height, width = planes.shape
    return np.ones((count, height * width + 1)), np.full(count, 0.5)


def test_every_simulation_is_counted():
    result = EvaluatedSearch(tg.Go(9), even, simulations=500).run()
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

    EvaluatedSearch(tg.Gomoku(15), counting, simulations=400, leaves=leaves).run()
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
    result = EvaluatedSearch(position, even, simulations=200_000, leaves=leaves).run()
    assert result.proof == "black"
    assert result.best in ("b3", "f3")
    assert result.value == 1.0


def test_the_evaluator_is_believed():
    """Values are those of the side to move: whoever likes the corner takes it."""

    def corner(planes):
        own, other = planes[:, 0, 0, 0], planes[:, 1, 0, 0]
        return even(planes)[0], 0.5 + 0.4 * (own - other)

    result = EvaluatedSearch(tg.Go(7), corner, simulations=600, leaves=8).run()
    assert result.best == "A7"
    assert result.candidates[0].visits > 300
    assert 0.75 < result.value < 0.9  # a corner can be captured


def test_priors_come_back_scaled_over_legal_moves():
    def twice(planes):
        priors, values = even(planes)
        priors[:, 0] = 2.0
        return priors, values

    position = tg.Go(3).play("A3").play("B3")
    result = EvaluatedSearch(position, twice, simulations=20).run()
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

    search = EvaluatedSearch(tg.Go(9), fails_once, simulations=100)
    with pytest.raises(ZeroDivisionError):
        search.run()
    before = search.result().simulations
    assert 0 < before < 100
    assert search.run().simulations == 100
    assert calls[2] == calls[3]  # the same leaves again


def test_limits():
    assert EvaluatedSearch(tg.Go(9), even, seconds=0.1).run().seconds < 60
    small = EvaluatedSearch(tg.Go(9), even, memory=1 << 17).run()
    assert small.memory <= 1 << 17
    search = EvaluatedSearch(tg.Go(19), even)
    threading.Timer(0.2, search.stop).start()
    assert search.run().simulations > 0


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
    search = EvaluatedSearch(tg.Go(9), evaluator, simulations=100)
    with pytest.raises(tg.InputError, match="evaluator"):
        search.run()


def test_refusals():
    with pytest.raises(tg.InputError, match="over"):
        EvaluatedSearch(tg.Go(3).play("pass").play("pass"), even)
    with pytest.raises(tg.InputError, match="leaves"):
        EvaluatedSearch(tg.Go(3), even, leaves=0)
    with pytest.raises(tg.InputError, match="nothing has been judged"):
        EvaluatedSearch(tg.Go(3), even).result()
