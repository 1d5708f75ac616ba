"""How a game of Go stands, asked of playouts."""

import pytest

import tengen as tg
from tests.searching.test_territory import SPLIT


def test_halves_belong_to_their_owners():
    found = tg.estimate(tg.Go.from_diagram(SPLIT, komi=6.5))
    assert found.ownership.shape == (9, 9)
    assert (found.ownership[:, :3] > 0.5).all()
    assert (found.ownership[:, 6:] < -0.5).all()
    assert found.open <= 9  # the column between them is nobody's
    assert not found.much_is_open


@pytest.mark.parametrize("rules", ["chinese", "japanese"])
def test_the_score_is_what_would_be_counted(rules):
    position = tg.Go.from_diagram(SPLIT, rules=rules)
    counted = position.score(["B7", "H7"])
    assert tg.estimate(position).score == pytest.approx(counted, abs=1)


def test_captured_stones_are_in_the_estimate():
    position = tg.Go(5, rules="japanese", komi=0.5)
    for move in ["A1", "A2", "C3", "B1"]:  # White takes A1
        position.play(move)
    area = tg.Go(5, komi=0.5)
    for move in ["A1", "A2", "C3", "B1"]:
        area.play(move)
    assert tg.estimate(position).score == pytest.approx(tg.estimate(area).score)  # two stones each


def test_an_empty_board_is_open():
    found = tg.estimate(tg.Go(9))
    assert found.much_is_open
    assert -7.5 - 3 < found.score < -7.5 + 6


def test_one_seed_gives_one_estimate():
    one, other = (tg.estimate(tg.Go(9), seed=seed, playouts=50) for seed in (1, 1))
    assert (one.ownership == other.ownership).all()


@pytest.mark.parametrize(
    ("score", "words"),
    [(4.4, "about B+4.5"), (-12.1, "about W+12"), (0.2, "about even"), (-0.3, "about W+0.5")],
)
def test_a_score_in_words(score, words):
    assert str(tg.Estimate(tg.estimate(tg.Go(3)).ownership, score)) == words


def test_only_go_has_territory():
    with pytest.raises(tg.InputError, match="expected a position of Go"):
        tg.estimate(tg.Gomoku(9))
    with pytest.raises(tg.InputError, match="playouts"):
        tg.estimate(tg.Go(9), playouts=0)
