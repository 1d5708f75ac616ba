"""When a match may stop: how often the test is wrong, and how long it takes."""

import numpy as np
import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.jobs import executor
from tengen.players import Match, Score, play_match
from tengen.players.match import Sprt
from tengen.players.match.score import expected_score

TEST = Sprt(0, 100)


def played(elo: float, test: Sprt, random: np.random.Generator) -> tuple[bool, int]:
    """The verdict on a player who is so much stronger, and after how many games it came."""
    points: dict[int, float] = {}
    while (verdict := test.verdict(Score(points))) is None:
        for _ in range(2):
            points[len(points)] = float(random.random() < expected_score(elo))
    return verdict, len(points)


@pytest.mark.parametrize("elo", [0, 100])
def test_it_is_wrong_about_as_often_as_it_may_be(elo: int):
    random = np.random.default_rng(elo)
    verdicts = [played(elo, TEST, random) for _ in range(200)]
    wrong = sum(verdict is not (elo == 100) for verdict, _ in verdicts)
    assert wrong <= 20, "5 % of 200 are 10, give or take 3"
    assert 40 < np.mean([games for _, games in verdicts]) < 400


def test_the_further_from_both_claims_the_sooner_it_ends():
    random = np.random.default_rng(1)
    lengths = [np.mean([played(elo, TEST, random)[1] for _ in range(30)]) for elo in (50, 100, 300)]
    assert lengths == sorted(lengths, reverse=True)


def test_games_whose_pair_is_not_complete_do_not_count():
    half = Score(dict.fromkeys(range(0, 200, 2), 1.0))
    assert TEST.ratio(half) == 0
    assert TEST.verdict(Score(dict.fromkeys(range(200), 1.0))) is True
    assert TEST.verdict(Score(dict.fromkeys(range(200), 0.0))) is False


def test_a_match_ends_with_the_verdict():
    match = Match("mc:playouts=30", "random", tg.Gomoku(5, row=4), games=400)
    seen: list[Score] = []
    score = play_match(match, on=executor("local", 1), tell=seen.append, test=TEST)
    assert TEST.verdict(score) is True
    assert [TEST.verdict(before) for before in seen[:-1]] == [None] * (len(seen) - 1)
    assert score.games < 100


@pytest.mark.parametrize(
    "text", ["", "0", "0;10", "a,b", "10,0", "5,5", "nan,1", "0,inf", "0,2000", "1,2,3"]
)
def test_what_is_no_test_is_refused(text: str):
    with pytest.raises(InputError, match="cannot be"):
        Sprt.parse(text)


def test_a_test_is_read():
    assert Sprt.parse("-5, 7.5") == Sprt(-5, 7.5)
    with pytest.raises(InputError, match=r"error 0\.5 cannot be"):
        Sprt(0, 10, error=0.5)
