"""UCB1 between the lines that C4 draws, on ten bandits."""

from itertools import islice
from math import comb, inf, log, pi, sqrt
from random import Random

import pytest

from tengen.textbook.bandit import (
    BANDITS,
    Arm,
    Bandit,
    coin,
    confidence,
    game_move,
    gaps,
    lai_robbins_regret,
    lai_robbins_visits,
    measure,
    play,
    regret,
    regret_bound,
    tail_bound,
    tails,
    ucb1,
    visits_bound,
)

TWO = [coin(0.9), coin(0.6)]

each_bandit = pytest.mark.parametrize("bandit", BANDITS.values(), ids=BANDITS.keys())


def check_the_lines(bandit: Bandit, checkpoints: list[int], runs: int) -> None:
    for at in measure(bandit, checkpoints, runs, Random(5)):
        assert sum(at.visits) == pytest.approx(at.pulls)
        assert at.regret < regret_bound(bandit, at.pulls)
        for gap, visits in zip(gaps(bandit), at.visits, strict=True):
            if gap > 0:
                assert visits < visits_bound(gap, at.pulls)


@each_bandit
def test_regret_and_visits_stay_under_their_bounds(bandit):
    check_the_lines(bandit, [20, 100, 1000], runs=10)


@pytest.mark.slow
@each_bandit
def test_the_bounds_hold_in_the_long_run(bandit):
    check_the_lines(bandit, [20, 100, 1000, 10_000, 50_000], runs=40)


@pytest.mark.slow
@each_bandit
def test_no_poor_arm_is_pulled_less_than_lai_and_robbins_say(bandit):
    [at] = measure(bandit, [50_000], 20, Random(5))
    best = max(bandit, key=lambda arm: arm.mean)
    for arm, gap, visits in zip(bandit, gaps(bandit), at.visits, strict=True):
        if gap > 0:
            assert visits > lai_robbins_visits(arm, best, at.pulls)
    assert at.regret > lai_robbins_regret(bandit, at.pulls)


def test_there_are_ten_bandits_with_rewards_between_0_and_1():
    assert len(BANDITS) == 10
    for arm in (arm for bandit in BANDITS.values() for arm in bandit):
        assert min(arm.rewards) >= 0
        assert max(arm.rewards) <= 1
        assert sum(arm.odds) == pytest.approx(1)


def test_the_lines_by_hand():
    assert regret_bound(TWO, 1000) == pytest.approx(8 * log(1000) / 0.3 + (1 + pi**2 / 3) * 0.3)
    assert visits_bound(0.3, 1000) == pytest.approx(8 * log(1000) / 0.09)
    divergence = 0.4 * log(0.4 / 0.1) + 0.6 * log(0.6 / 0.9)
    assert lai_robbins_visits(TWO[1], TWO[0], 1000) == pytest.approx(log(1000) / divergence)
    assert lai_robbins_regret(TWO, 1000) == pytest.approx(0.3 * log(1000) / divergence)
    assert regret(TWO, [70, 30]) == pytest.approx(9)


def test_the_bound_is_the_average_and_what_it_may_be_off_by():
    assert ucb1(0.25, 4, 100) == 0.25 + sqrt(2 * log(100) / 4)
    assert ucb1(0.25, 4, 100, exploration=0) == 0.25


def test_every_arm_is_pulled_once_before_any_is_pulled_twice():
    bandit = BANDITS["ten, even"]
    visits = [list(at) for at in islice(play(bandit, Random(0)), 10)]
    assert visits == [[1] * n + [0] * (10 - n) for n in range(1, 11)]


def test_an_arm_that_never_pays_gets_what_the_formula_gives_it():
    """Rewards of 1 and 0 without chance: the pulls can be worked out by hand."""
    visits = [list(at) for at in islice(play([coin(0), coin(1)], Random(0)), 8)]
    # After 6 pulls √(2 ln 6 / 1) = 1.89 is more than 1 + √(2 ln 6 / 5) = 1.85; before, it is not.
    assert [at[0] for at in visits] == [1, 1, 1, 1, 1, 1, 2, 2]


@pytest.mark.parametrize("chance", [0.1, 0.5, 0.8])
@pytest.mark.parametrize("total", [2, 3, 10])
@pytest.mark.parametrize("visits", [1, 5, 30])
def test_the_tails_are_under_t_to_the_minus_four(chance, total, visits):
    """Exactly, since the sum of coins is binomial."""
    off = confidence(total, visits)

    def probability(hits: int) -> float:
        return float(comb(visits, hits) * chance**hits * (1 - chance) ** (visits - hits))

    means = [(hits / visits, probability(hits)) for hits in range(visits + 1)]
    assert sum(odd for mean, odd in means if mean >= chance + off) <= tail_bound(total)
    assert sum(odd for mean, odd in means if mean <= chance - off) <= tail_bound(total)


def test_the_tails_can_be_measured():
    above, below = tails(game_move(0.4, 0.2), 2, 8, 4000, Random(1))
    assert 0 < above < tail_bound(2) == 1 / 16
    assert 0 < below < tail_bound(2)


def test_divergence():
    assert coin(0.3).divergence(coin(0.3)) == 0
    assert coin(0.3).divergence(coin(1)) == inf
    assert Arm((0.0, 1.0), (0, 1)).divergence(coin(0.5)) == pytest.approx(log(2))
