"""The filter of five in a row (R4): what is tried, and that nothing false is proven by it."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.solving import threat_sets
from tests.solving.oracle import core
from tests.textbook.random_five import RULES, random_position

OPTIONS: dict[str, Any] = {"filter": "near", "seed": 1, "textbook": True}
KNOWING: dict[str, Any] = {"selection": "puct", "priors": "tactics", "prover": "threats"}
"""With these a search is certain of more."""


def tried(position: FiveInARow, simulations: int = 2000) -> set[str]:
    found = tg.search(position, simulations=simulations, **OPTIONS)
    return {move.move for move in found.candidates if move.visits}


def test_quiet_moves_are_near_a_stone():
    position = tg.Gomoku(15).play("h8").play("i9")
    near = {f"{col}{row}" for col in "efghijkl" for row in range(5, 13)} - {"h8", "i9"}
    assert tried(position) <= near
    assert len(tried(position)) > 40


def test_the_empty_board_is_tried_as_a_whole():
    assert len(tried(tg.Gomoku(7))) == 49


@pytest.mark.parametrize("rules", RULES)
def test_under_a_threat_only_m_is_tried(rules):
    rng, threatened = random.Random(rules), 0
    while threatened < 5:
        position = core(random_position(rng, rules, rng.choice(["black", "white"])))
        sets = threat_sets(position)
        if len(sets.defence) > 1:
            threatened += 1
            assert tried(position, 300) <= set(sets.moves)


def test_a_judged_search_is_filtered_too():
    """As the pool's are: near stones where it is quiet, and M under a threat."""
    quiet = tg.Gomoku(15).play("h8")
    near = {f"{col}{row}" for col in "efghijk" for row in range(5, 12)} - {"h8"}
    assert judged(quiet, "near") == near
    assert judged(quiet, "none") > near
    three = tg.Gomoku(15, black=["g8", "h8", "i8"], white=["a1", "c3"], to_play="white")
    assert judged(three, "near") == set(threat_sets(three).moves)


def judged(position: FiveInARow, filter: Any) -> set[str]:  # noqa: A002 - the option's name
    found = tg.search(position, evaluator=level, simulations=500, filter=filter, seed=1)
    return {move.move for move in found.candidates if move.visits}


def level(planes):
    return np.ones((len(planes), 226)), np.full(len(planes), 0.5)


@pytest.mark.parametrize("rules", RULES)
def test_proofs_are_those_of_all_moves(rules):
    """Where both searches are certain, they say the same."""
    rng, proofs = random.Random(f"proofs {rules}"), Counter[str]()
    for _ in range(40):
        position = core(
            random_position(rng, rules, rng.choice(["black", "white"]), rng.choice([5, 6, 9]))
        )
        whole = tg.search(position, simulations=4000, seed=1, textbook=True, **KNOWING).proof
        filtered = tg.search(position, simulations=4000, **OPTIONS, **KNOWING).proof
        if whole and filtered:
            proofs[filtered] += 1
            assert filtered == whole, str(position)
    assert min(proofs["black"], proofs["white"]) > 2


def test_a_pass_that_ends_the_game_is_tried():
    """White has an open four and passes: Black, who can stop nothing, passes too."""
    position = tg.Gomoku(
        9, white=["c5", "d5", "e5", "f5"], black=["a1", "i9", "a9"], to_play="white"
    ).play("pass")
    found = tg.search(position, simulations=500, **OPTIONS)
    assert (found.best, found.proof) == ("pass", "draw")


def test_a_far_move_is_tried_when_all_near_ones_have_lost():
    """Whoever is lost has tried every move: what was left out is not taken for lost."""
    position = tg.Gomoku(9, black=["c5", "d5", "e5"], white=["a1", "i9"], to_play="black").play(
        "f5"
    )
    found = tg.search(position, simulations=3000, **OPTIONS)
    assert found.proof == "black"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"filter": "near"}, "filter near is for five in a row"),
        ({"playout": "shapes"}, "playout shapes is for five in a row"),
        ({"filter": "far"}, "expected one of none, near"),
    ],
)
def test_go_has_no_such_filter(options, message):
    with pytest.raises(tg.InputError, match=message):
        tg.search(tg.Go(9), simulations=10, **options)


@pytest.mark.parametrize("position", [tg.Gomoku(5, row=4), tg.Gomoku(3, row=3), tg.Renju(6)])
def test_every_board_can_have_both(position):
    found = tg.search(position, simulations=200, playout="shapes", **OPTIONS)
    assert found.best in position.legal_moves()
