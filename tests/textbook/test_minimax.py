"""The searches of G's ladder: one value, and ever fewer positions looked at."""

import random

import pytest

from tengen.textbook.five import Five
from tengen.textbook.minimax import Looked, alphabeta, minimax
from tengen.textbook.negamax import aspiration, negamax
from tengen.textbook.payoff import G_MATRIX, Payoff, PayoffJudge
from tengen.textbook.pvs import pvs
from tengen.textbook.weights import WIN, Weights
from tests.textbook.random_five import RULES, random_position

SEARCHES = [minimax, alphabeta, negamax, aspiration, pvs]


@pytest.mark.parametrize("search", SEARCHES)
def test_g_s_payoff_matrix(search):
    """The computer chooses b, the person d, and gains 30. A guess does not change it."""
    game = Payoff(G_MATRIX)
    if search is aspiration:
        found = [aspiration(game, 2, PayoffJudge(), guess, 5) for guess in (-50, -30, 40)]
    else:
        found = [search(game, 2, PayoffJudge())]
    assert {(one.value, one.move) for one in found} == {(-30, "b")}
    assert game.play("b").legal_moves() == ["c", "d"]
    assert negamax(game, 1, PayoffJudge()) == Looked(30, "d", 3)


def test_alphabeta_passes_over_what_cannot_matter():
    """Asked first for b, worth −30, it does not look at 40 once a gives 50 away."""
    turned = Payoff({"b": G_MATRIX["b"], "a": G_MATRIX["a"]})
    assert minimax(turned, 2, PayoffJudge()).nodes == 7
    assert alphabeta(turned, 2, PayoffJudge()).nodes == 6


def positions(seed: str, count: int) -> list[Five]:
    rng = random.Random(seed)
    return [
        random_position(rng, RULES[number % 3], rng.choice(["black", "white"]), 6)
        for number in range(count)
    ]


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_all_give_the_same_value(depth):
    judge = Weights()
    for game in positions(f"depth {depth}", 3 if depth == 3 else 12):
        before = game.position
        value = minimax(game, depth, judge).value
        others = [
            *(search(game, depth, judge) for search in SEARCHES[1:]),
            pvs(game, depth, judge, table=False),
            pvs(game, depth, judge, history=False),
            aspiration(game, depth, judge, guess=value + 1, width=1),
        ]
        assert {found.value for found in others} == {value}
        assert game.position == before
        for found in others:
            if depth:
                assert found.move is not None
                assert -minimax(game.copy().play(found.move), depth - 1, judge).value == value


def test_who_looks_at_how_many():
    judge = Weights()
    totals = dict.fromkeys(["minimax", "alphabeta", "negamax", "pvs plain", "pvs"], 0)
    for game in positions("nodes", 3):
        totals["minimax"] += minimax(game, 3, judge).nodes
        totals["alphabeta"] += alphabeta(game, 3, judge).nodes
        totals["negamax"] += negamax(game, 3, judge).nodes
        totals["pvs plain"] += pvs(game, 3, judge, table=False, history=False).nodes
        totals["pvs"] += pvs(game, 3, judge).nodes
    assert totals["alphabeta"] == totals["negamax"]
    assert totals["pvs"] < totals["alphabeta"] < totals["minimax"] / 3
    assert totals["pvs"] < totals["pvs plain"]


def test_a_good_guess_saves_positions():
    judge, saved = Weights(), 0
    for game in positions("guess", 3):
        full = negamax(game, 3, judge)
        narrow = aspiration(game, 3, judge, guess=full.value, width=1)
        assert narrow.value == full.value
        assert narrow.nodes <= full.nodes
        saved += full.nodes - narrow.nodes
    assert saved > 0


@pytest.mark.parametrize("search", SEARCHES)
def test_a_win_is_seen_and_the_nearest_one_taken(search):
    game = Five(9).set_up(["b5", "c5", "d5", "e5"], ["b7", "c7", "d7", "e7"])
    found = search(game, 3, Weights())
    assert (found.value, found.move in ("a5", "f5")) == (WIN - 9, True)


def test_a_forced_loss_is_seen_two_moves_ahead():
    game = Five(9).set_up(["c5", "d5", "e5", "f5"], ["a1", "i9"], "white")
    assert negamax(game, 2, Weights()).value == -(WIN - 8)
