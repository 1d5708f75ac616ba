"""Ratings of made-up tournaments, in which the true ones are known."""

import itertools
import math
import random

import pytest

from tengen.players.rating import Tally, ratings


def test_two_players_have_the_difference_of_their_score():
    found = ratings([Tally("a", "b", 750.0, 1000)], {"b": 0})
    assert found["a"].elo == pytest.approx(400 * math.log10(3), abs=2)
    assert found["a"].games == 1000
    assert set(found) == {"a"}


def test_only_distances_count():
    games = [Tally("a", "b", 9.0, 20), Tally("c", "a", 4.0, 20), Tally("a", "d", 15.0, 20)]
    low, high = (ratings(games, {"b": at, "d": at - 300}) for at in (0, 5000))
    for name in ("a", "c"):
        moved = [number + 5000 for number in low[name][:3]]
        assert high[name][:3] == pytest.approx(moved, abs=1e-6)


def test_one_who_beats_the_weak_and_loses_to_the_strong_lies_between():
    games = [Tally("new", "weak", 15.0, 20), Tally("new", "strong", 5.0, 20)]
    found = ratings(games, {"weak": 1000, "strong": 1400})["new"]
    assert found.elo == pytest.approx(1200, abs=0.1)
    assert found.games == 40


def test_who_won_everything_gets_a_number_and_a_wide_interval():
    won = ratings([Tally("a", "b", 20.0, 20)], {"b": 0})["a"]
    assert 400 < won.elo < 1500
    assert won.high - won.low > 600


def test_more_games_make_a_narrower_interval():
    few, many = (ratings([Tally("a", "b", n * 0.6, n)], {"b": 0})["a"] for n in (20, 2000))
    assert (few.high - few.low) > 8 * (many.high - many.low)


def test_a_ladder_adds_up():
    games = [Tally("a", "b", 640.0, 1000), Tally("b", "c", 640.0, 1000)]
    found = ratings(games, {"c": 0})
    assert found["a"].elo == pytest.approx(2 * found["b"].elo, rel=0.02)
    assert found["a"].high - found["a"].low > found["b"].high - found["b"].low


def test_it_does_not_matter_who_is_named_first():
    one = ratings([Tally("a", "b", 13.5, 20), Tally("c", "a", 4.0, 20)], {"b": 0})
    other = ratings([Tally("b", "a", 6.5, 20), Tally("a", "c", 16.0, 20)], {"b": 0})
    assert one["a"].elo == pytest.approx(other["a"].elo)
    assert one["c"].low == pytest.approx(other["c"].low)


def test_the_interval_holds_the_true_rating_as_often_as_it_says():
    chance = random.Random(2)
    true = {"anchor": 0, "weak": -200, "even": 50, "strong": 350}
    held = total = 0
    for _ in range(300):
        tallies = []
        for (first, a), (second, b) in itertools.combinations(true.items(), 2):
            expected = 1 / (1 + 10 ** ((b - a) / 400))
            points = sum(chance.random() < expected for _ in range(20))
            tallies.append(Tally(first, second, points, 20))
        found = ratings(tallies, {"anchor": 0})
        for name in ("weak", "even", "strong"):
            held += found[name].low <= true[name] <= found[name].high
            total += 1
    assert 0.93 < held / total < 0.98


def test_strangers_have_no_rating():
    games = [Tally("b", "a", 1.0, 2), Tally("c", "d", 1.0, 2), Tally("e", "b", 1.0, 2)]
    assert set(ratings(games, {"a": 0})) == {"b", "e"}
    assert ratings([], {"a": 0}) == {}
