"""Many-armed bandits and UCB1 (C, section 8.3.1 and 8.3.2): which arm to pull next?

A bandit has k arms. Each pays a random reward between 0 and 1, from a distribution of its own that
never changes. A player who knew the best arm would pull no other; all others lose something
compared to that, the *regret*. Whoever only *exploits* the arm that looks best may never find the
best one, and whoever only *explores* loses at every pull. UCB1 adds to each arm's average what the
average could be off by, and pulls the arm whose sum is largest: it is either good or little known,
and a pull is right in both cases.

A move in a game is an arm, and its playouts are the rewards: that is UCT, a few pages on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import inf, log, pi, sqrt
from random import Random
from typing import NamedTuple


class Arm(NamedTuple):
    """A distribution of rewards between 0 and 1, each with its probability."""

    rewards: tuple[float, ...]
    odds: tuple[float, ...]

    @property
    def mean(self) -> float:
        """μ, the mean reward."""
        return sum(reward * odd for reward, odd in zip(self.rewards, self.odds, strict=True))

    def pull(self, random: Random) -> float:
        """One reward."""
        return random.choices(self.rewards, self.odds)[0]

    def divergence(self, other: Arm) -> float:
        """D(P‖Q) = Σ P ln(P/Q), how well Q can be told from P when P is true (C, section 8.3.2)."""
        chances = dict(zip(other.rewards, other.odds, strict=True))
        pairs = [
            (odd, chances.get(reward, 0.0))
            for reward, odd in zip(self.rewards, self.odds, strict=True)
            if odd > 0
        ]
        return sum(own * log(own / theirs) if theirs > 0 else inf for own, theirs in pairs)


def coin(probability: float) -> Arm:
    """The arm that pays 1 with this probability, and nothing otherwise."""
    return Arm((0.0, 1.0), (1 - probability, probability))


def game_move(win: float, draw: float) -> Arm:
    """The arm that a move in a game is: it wins, draws or loses with these probabilities."""
    return Arm((0.0, 0.5, 1.0), (1 - win - draw, draw, win))


Bandit = Sequence[Arm]

BANDITS: dict[str, Bandit] = {
    "two, easy": [coin(0.9), coin(0.6)],
    "two, close": [coin(0.9), coin(0.8)],
    "two, even": [coin(0.55), coin(0.45)],
    "ten, one good": [coin(0.9), *[coin(0.6)] * 9],
    "ten, three kinds": [coin(0.9), *[coin(0.8)] * 3, *[coin(0.7)] * 3, *[coin(0.6)] * 3],
    "ten, close": [coin(0.9), *[coin(0.8)] * 9],
    "ten, even": [coin(0.55), *[coin(0.45)] * 9],
    "a ladder": [coin(step / 10) for step in range(1, 10)],
    "two best": [coin(0.7), coin(0.7), coin(0.5), coin(0.3)],
    "moves of a game": [game_move(0.5, 0.2), game_move(0.4, 0.2), game_move(0.1, 0.6)],
}
"""Ten to measure with. The first seven are those of Auer, Cesa-Bianchi and Fischer's own paper."""


def gaps(bandit: Bandit) -> list[float]:
    """Δ of each arm: what a pull of it loses against the best arm."""
    best = max(arm.mean for arm in bandit)
    return [best - arm.mean for arm in bandit]


def confidence(total: int, visits: int) -> float:
    """c(t, s) = √(2 ln t / s): what an average of s rewards may be off by after t pulls in all."""
    return sqrt(2 * log(total) / visits)


def ucb1(mean: float, visits: int, total: int, exploration: float = 1.0) -> float:
    """The upper confidence bound I = X̄ + c·√(2 ln n / T) (C, algorithm 2, where c is 1)."""
    return mean + exploration * confidence(total, visits)


def play(bandit: Bandit, random: Random, exploration: float = 1.0) -> Iterator[list[int]]:
    """Pull arms by UCB1 for ever, and tell after each pull how often each arm was pulled.

    Every arm once; then always the one of the largest bound, of equals the first (C, algorithm 2).
    The list is the same one every time: copy it to keep it.
    """
    visits, sums = [0] * len(bandit), [0.0] * len(bandit)

    def bound(arm: int) -> float:
        return ucb1(sums[arm] / visits[arm], visits[arm], pulled, exploration)

    for pulled in count():
        arm = pulled if pulled < len(bandit) else max(range(len(bandit)), key=bound)
        visits[arm] += 1
        sums[arm] += bandit[arm].pull(random)
        yield visits


def regret(bandit: Bandit, visits: Sequence[float]) -> float:
    """ρ = nμ* − Σ Tμ, what these pulls cost on average against the best arm: Σ Δ·T."""
    return sum(gap * pulls for gap, pulls in zip(gaps(bandit), visits, strict=True))


class Measured(NamedTuple):
    """Averages over several runs after so many pulls."""

    pulls: int
    visits: list[float]
    """E[T(n)] of each arm."""
    regret: float


def measure(
    bandit: Bandit,
    checkpoints: Sequence[int],
    runs: int,
    random: Random,
    told: Callable[[], None] = lambda: None,
) -> list[Measured]:
    """Play a bandit several times and average what is seen at the checkpoints.

    Args:
        bandit: The bandit.
        checkpoints: Numbers of pulls at which to look, in rising order.
        runs: How many times to play up to the last of them.
        random: Where chance comes from.
        told: Called after each run, for whoever shows progress.
    """
    sums = {pulls: [0.0] * len(bandit) for pulls in checkpoints}
    for _ in range(runs):
        for pulls, visits in enumerate(play(bandit, random), start=1):
            if pulls in sums:
                sums[pulls] = [sum(pair) for pair in zip(sums[pulls], visits, strict=True)]
            if pulls == checkpoints[-1]:
                break
        told()
    means = {pulls: [total / runs for total in sums[pulls]] for pulls in checkpoints}
    return [Measured(pulls, visits, regret(bandit, visits)) for pulls, visits in means.items()]


def regret_bound(bandit: Bandit, pulls: int) -> float:
    """UCB1's regret is at most 8·Σ ln n/Δ + (1 + π²/3)·ΣΔ, the first sum over the poor arms."""
    poor = [gap for gap in gaps(bandit) if gap > 0]
    return sum(8 * log(pulls) / gap for gap in poor) + (1 + pi**2 / 3) * sum(poor)


def visits_bound(gap: float, pulls: int) -> float:
    """A poor arm is pulled about 8 ln n/Δ² times at most.

    C prints 8/(Δ² ln n), which falls with n; this is the term that the regret bound is made of. Its
    proof adds the constant 1 + π²/3, which is left out here as in C.
    """
    return 8 * log(pulls) / gap**2


def lai_robbins_visits(arm: Arm, best: Arm, pulls: int) -> float:
    """No good player can pull a poor arm less often than ln n / D(P‖P*), as n grows.

    It takes that many pulls to tell the two arms apart. C prints the line with ≤, as what the best
    players reach.
    """
    return log(pulls) / arm.divergence(best)


def lai_robbins_regret(bandit: Bandit, pulls: int) -> float:
    """The regret that no good player can avoid, as n grows."""
    best = max(bandit, key=lambda arm: arm.mean)
    return sum(
        gap * lai_robbins_visits(arm, best, pulls)
        for arm, gap in zip(bandit, gaps(bandit), strict=True)
        if gap > 0
    )


class Tails(NamedTuple):
    """How often an average was off by c(t, s) or more."""

    above: float
    below: float


def tails(arm: Arm, total: int, visits: int, samples: int, random: Random) -> Tails:
    """Measure P(X̄ ≥ μ + c(t, s)) and P(X̄ ≤ μ − c(t, s)), which are at most t⁻⁴ each."""
    off, mean = confidence(total, visits), arm.mean
    averages = [
        sum(random.choices(arm.rewards, arm.odds, k=visits)) / visits for _ in range(samples)
    ]
    above = sum(average >= mean + off for average in averages)
    below = sum(average <= mean - off for average in averages)
    return Tails(above / samples, below / samples)


def tail_bound(total: int) -> float:
    """t⁻⁴: why the bounds may be trusted, since their sum over all t stays finite."""
    return 1 / total**4
