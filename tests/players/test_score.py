"""What a match has shown: the score, its interval, and Elo."""

from itertools import product

import numpy as np
import pytest

from tengen.players import Score
from tengen.players.match.score import elo_of


def score_of(*pairs: str) -> Score:
    """A score from pairs such as "+-", "==", or "+" for a game whose pair is not complete."""
    value = {"+": 1.0, "=": 0.5, "-": 0.0}
    return Score(
        {2 * n + i: value[game] for n, pair in enumerate(pairs) for i, game in enumerate(pair)}
    )


def test_counts():
    score = score_of("++", "+-", "=-", "+")
    assert (score.games, score.wins, score.draws, score.losses) == (7, 4, 1, 2)
    assert score.mean == pytest.approx(4.5 / 7)
    low, high = score.interval
    assert 0 < low < score.mean < high < 1


def test_nothing_played_says_nothing():
    score = Score()
    low, high = score.interval
    assert (score.games, score.mean) == (0, 0.5)
    assert low < 0.05
    assert high > 0.95
    assert score.as_json()["score"] is None


@pytest.mark.parametrize(("games", "least"), [(2, 0.2), (10, 0.6), (40, 0.85), (200, 0.96)])
def test_nothing_but_wins_is_not_certain(games, least):
    won = score_of(*["++"] * (games // 2))
    assert won.interval[1] == 1.0
    assert least < won.interval[0] < 0.99
    assert won.elo is None
    assert won.elo_interval[1] is None
    lost = score_of(*["--"] * (games // 2))
    assert lost.interval == pytest.approx(tuple(1 - end for end in reversed(won.interval)))


def test_pairs_that_fall_alike_say_less_than_those_that_cancel():
    widths = {}
    for name, pairs in {
        "alike": ["++", "--"],
        "free": ["++", "+-", "-+", "--"],
        "cancel": ["+-"],
    }.items():
        low, high = score_of(*(pairs * (40 // len(pairs)))).interval
        assert low < 0.5 < high
        widths[name] = high - low
    assert widths["alike"] > 1.3 * widths["free"] > 1.3 * widths["cancel"]


@pytest.mark.parametrize(
    ("score", "elo"), [(0.5, 0.0), (0.75, 190.85), (0.25, -190.85), (0.99, 798.25), (1.0, None)]
)
def test_elo(score, elo):
    assert elo_of(score) == (None if elo is None else pytest.approx(elo, abs=0.01))


def drawn_matches(share: float, alike: float, draws: float, pairs: int, count: int) -> list[Score]:
    """Matches between players of whom the first wins such a share.

    In a share `alike` of the pairs whoever wins the one game wins the other.
    """
    random = np.random.default_rng(int(1000 * share + 100 * alike + 10 * draws + pairs))
    matches = []
    for _ in range(count):
        games = np.where(random.random((pairs, 2)) < share, 1.0, 0.0)
        decided = random.random(pairs) < alike
        games[decided, 1] = games[decided, 0]
        drawn = random.random((pairs, 2)) < draws
        games[drawn] = 0.5
        matches.append(Score(dict(enumerate(games.ravel().tolist()))))
    return matches


@pytest.mark.parametrize(
    ("share", "alike", "draws", "pairs"),
    list(product((0.5, 0.8, 0.95), (0.0, 0.7), (0.0, 0.5), (5, 50))),
)
def test_the_interval_holds_the_truth(share, alike, draws, pairs):
    truth = (1 - draws) * share + draws / 2
    matches = drawn_matches(share, alike, draws, pairs, 1000)
    held = sum(low <= truth <= high for low, high in (match.interval for match in matches))
    assert 0.92 <= held / len(matches) <= 1.0
