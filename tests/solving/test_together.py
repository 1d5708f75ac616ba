"""Proof first, then a guess; and another group where the likeliest has nothing to play for."""

from __future__ import annotations

import time

import pytest

import tengen as tg
from tengen.solving import LifeSolution, together
from tengen.solving.life import solve_life

TWO_GROUPS = """
    . . . . O X . . . X O . . .
    . O O O O X . . . X O O O O
    O O X X X X . . . X X X X X
    X X X . . . . . . . . . . .
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    {} to play
"""
"""White's group on the left is the larger one, the one on the right has room for three."""


def asked(text: str, nodes: int | None = None, seconds: float | None = None) -> LifeSolution:
    (problem,) = tg.read_problems(text)
    return tg.solve(problem, nodes=nodes, seconds=seconds)


def test_another_group_is_asked_about_where_nothing_is_to_be_played_for_the_first():
    (problem,) = tg.read_problems(TWO_GROUPS.format("White"))
    alone = tg.solve(tg.Problem(problem.position, "white", problem.target))
    assert alone.proven
    assert "pass" in alone.first_moves
    answer = tg.solve(problem)
    assert answer.problem.target == problem.rivals[0]
    assert answer.first_moves == ["N6"]
    assert "another enclosed group" in answer.problem.inferred["target"]


def test_a_target_that_is_named_stays():
    (problem,) = tg.read_problems(TWO_GROUPS.format("White"))
    (named,) = tg.read_problems(TWO_GROUPS.format("White"), target=problem.target)
    assert tg.solve(named).problem.target == problem.target


LARGE = "\n".join(
    [
        ". . . . . . . . . X . . .",
        ". O . . O . . O . X . . .",
        ". . . . . . . . O X . . .",
        "O O . O O . O O X X . . .",
        "X X O X X O X X . . . . .",
        ". . X . . X . . . . . . .",
        *[". . . . . . . . . . . . ."] * 7,
        "Black to play",
    ]
)


def test_without_a_proof_a_move_is_guessed_and_said_to_be_a_guess():
    answer = asked(LARGE, nodes=5)
    assert (answer.status, answer.proven) == ("unknown", False)
    assert len(answer.first_moves) == 1
    assert answer.first_moves[0] in tg.relevant_region(answer.problem)
    assert "not proven" in answer.sentence()


def test_it_keeps_to_its_time():
    assert asked(LARGE, seconds=0.5).seconds < 3


CRAWL = "\n".join(
    [
        ". . . . . . . . .",
        "o X X o X . . . .",
        "o o o o X . . . .",
        ". X X X X . . . .",
        *[". . . . . . . . ."] * 5,
        "Black to play",
    ]
)


def test_one_guess_of_the_prover_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tree search is not asked: what it would play is right less often."""
    monkeypatch.setattr(together, "Search", lambda *_, **__: pytest.fail("the search was asked"))
    (problem,) = tg.read_problems(CRAWL)
    answer = together.solve_together(problem, 4_000, 60.0, all_moves=False)
    assert not answer.proven
    assert answer.first_moves == ["B9"]


def test_the_tree_search_orders_moves_that_are_not_refuted_the_same_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(together, "SIMULATIONS", 2_000)
    (problem,) = tg.read_problems(LARGE)
    alone = solve_life(problem, 20_000, 60.0, all_moves=False)
    assert not alone.proven
    assert len(alone.first_moves) > 1
    first, again = (
        together.solve_together(problem, 20_000, 60.0, all_moves=False) for _ in range(2)
    )
    assert len(first.first_moves) == 1
    assert first.first_moves[0] in alone.first_moves
    assert again.first_moves == first.first_moves


def test_an_adviser_says_which_moves_are_tried_first():
    (problem,) = tg.read_problems(LARGE)
    asked_about: list[list[str]] = []

    def backwards(moves: list[str]) -> list[str]:
        asked_about.append(moves)
        return moves[::-1]

    answer = solve_life(problem, 20_000, 60.0, all_moves=False, adviser=backwards)
    assert answer.first_moves == asked_about[0][::-1]


def test_who_looks_on_may_end_the_tree_search(monkeypatch: pytest.MonkeyPatch) -> None:
    class Enough(Exception):  # noqa: N818 - nothing has failed
        pass

    monkeypatch.setattr(together, "SIMULATIONS", 1 << 30)
    (problem,) = tg.read_problems(LARGE)
    told = [0]

    def leave(nodes: int) -> None:
        told.append(nodes)
        if told[-2] == nodes:  # the same again: no proof is looked for
            raise Enough

    begun = time.perf_counter()
    with pytest.raises(Enough):
        together.solve_together(problem, 20_000, 600.0, leave, all_moves=False)
    assert time.perf_counter() - begun < 30  # of the 60 seconds that are for advice
