"""The checker of proofs: what it accepts is won, what is won it can be shown."""

import json
import os
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tengen.textbook.five import Five
from tengen.textbook.moves import OPPONENT
from tengen.textbook.vcf import vcf
from tengen.textbook.wins import check_win, tree_of_line
from tests.textbook.random_five import random_positions

OPEN_THREE = """
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X X . . . .
    . . . . . X . . .
    . . . . . X . . .
    . . . . . . . . .
    . . . . . . . . .
"""
"""f5 makes two open threes: a win, except for Black in Renju."""


def test_a_three_need_list_only_the_defences_that_matter():
    """After a double three every defence loses to fours, which the checker finds itself."""
    game = Five.from_diagram(OPEN_THREE)
    verdict = check_win(game, "black", {"f5": {}})
    assert verdict.accepted
    assert verdict.positions > 70


@pytest.mark.parametrize(
    ("rules", "to_play", "tree", "reason"),
    [
        ("renju", "black", {"f5": {}}, "black may not play f5"),
        ("freestyle", "black", {"d5": {}}, "black may not play d5"),
        ("freestyle", "black", {"pass": {}}, "black may not play pass"),
        ("freestyle", "black", {"z9": {}}, "'z9' is not a point; this board has a1 to i9"),
        ("freestyle", "black", {}, "the tree must have one move for black here"),
        ("freestyle", "black", {"f5": {}, "g5": {}}, "the tree must have one move for black here"),
        ("freestyle", "black", {"f5": []}, "after f5: the tree must have a dictionary of replies"),
        ("freestyle", "black", {"f5": {"e5": {}}}, "after f5: e5 is no reply for white"),
        ("freestyle", "black", {"f5": {"g5": {}}}, "after f5 g5: the tree must have one move"),
        ("freestyle", "black", {"c5": {}}, "after c5 f5: the tree has no answer, and there is no"),
        ("freestyle", "white", {"f5": {}}, "after f5: the tree must have one move for black"),
        ("freestyle", "white", {}, "after pass: the tree has no answer, and there is"),
    ],
)
def test_what_is_not_proven_is_refused_with_the_place(rules, to_play, tree, reason):
    verdict = check_win(Five.from_diagram(OPEN_THREE, to_play, rules=rules), "black", tree)
    assert not verdict.accepted
    assert reason in verdict.reason


def test_the_defender_s_own_five_and_four_are_seen():
    """White answers the double three with fours, or with five."""
    stones = ["d5", "e5", "f4", "f3"]
    three = Five(9).set_up(stones, ["b1", "c1", "d1"])
    assert check_win(three, "black", {"f5": {}}).reason == (
        "after f5 a1: the tree has no answer, and there is no win by fours"
    )
    four = Five(9).set_up(stones, ["b1", "c1", "d1", "e1"])
    assert check_win(four, "black", {"f5": {}}).reason == "after f5: white makes five at a1"


def test_a_four_must_list_the_point_that_stops_it():
    game = Five(9).set_up(["b5", "c5", "d5"], ["a5"])
    assert check_win(game, "black", {"e5": {}}).reason == (
        "after e5 f5: the tree has no answer, and the four is stopped"
    )


@pytest.mark.parametrize(("rules", "accepted"), [("renju", True), ("standard", False)])
def test_black_is_forced_onto_a_forbidden_point(rules, accepted):
    """White's four is stopped only at e8, where Black would make six."""
    white = ["b8", "c8", "d8", "e3"]
    black = ["a8", "e9", "e7", "e6", "e5", "e4"]
    game = Five(9, rules=rules).set_up(black, white, "white")
    assert check_win(game, "white", {"f8": {}}).accepted == accepted


def test_a_game_that_is_over_or_about_to_be_drawn():
    game = Five(9).set_up(["b5", "c5", "d5", "e5"], []).play("f5")
    assert check_win(game, "black", {}).accepted
    assert not check_win(game, "white", {}).accepted
    passed = Five(9).set_up(["b5", "c5", "d5", "e5"], []).play("pass")
    assert check_win(passed, "black", {}).reason == "a second pass makes it a draw"
    with pytest.raises(ValueError, match="not a colour"):
        check_win(game, "red", {})


def test_wins_by_fours_are_accepted_and_mutilated_ones_are_not():
    accepted = refused = 0
    for game in random_positions("checked", 300):
        line = vcf(game)
        if line is None:
            continue
        tree = tree_of_line(line)
        assert check_win(game, game.to_play, tree).accepted
        accepted += 1
        if len(line) > 3:
            assert not check_win(game, game.to_play, {line[0]: {}}).accepted
            assert not check_win(game, game.to_play, tree_of_line(line[:-4])).accepted
            assert not check_win(game, OPPONENT[game.to_play], tree).accepted
            refused += 1
    assert accepted > 100
    assert refused > 50


# Rows of three on tiny boards, where the whole game can be looked at.


@cache
def solve(cells: str, to_play: str) -> str | None:
    """Who wins a row of three on 3×4 if nobody errs."""
    game = tiny(cells, to_play)
    ends = []
    for move in game.legal_moves()[:-1]:
        after = game.copy().play(move)
        ends.append(after.outcome.winner if after.outcome else solve(*state(after)))
    wishes = [to_play, None, OPPONENT[to_play]]
    return min(ends, key=wishes.index)


def tiny(cells: str, to_play: str) -> Five:
    return Five.from_diagram("\n".join([cells[:4], cells[4:8], cells[8:]]), to_play, row=3)


def state(game: Five) -> tuple[str, str]:
    return game.position.cells, game.to_play


def whole_tree(game: Five, winner: str) -> dict[str, Any]:
    """The solver's win with every reply listed."""
    for move in game.legal_moves()[:-1]:
        after = game.copy().play(move)
        if after.outcome:
            if after.outcome.winner == winner:
                return {move: {}}
        elif solve(*state(after)) == winner:
            replies = after.legal_moves()[:-1]
            return {
                move: {reply: whole_tree(after.copy().play(reply), winner) for reply in replies}
            }
    raise AssertionError("there is no win")


def random_tree(rng: random.Random, game: Five, depth: int) -> dict[str, Any]:
    """A claim of no worth: a random move, and random moves against some replies."""
    move = rng.choice(game.legal_moves())
    after = game.copy().play(move)
    replies = [reply for reply in after.legal_moves() if depth and rng.random() < 0.7]
    live = [reply for reply in replies if not after.copy().play(reply).outcome]
    return {move: {reply: random_tree(rng, after.copy().play(reply), depth - 1) for reply in live}}


def test_on_tiny_boards_nothing_false_is_accepted_and_nothing_true_refused():
    rng = random.Random(3)
    accepted = wins = 0
    for _ in range(300):
        game = tiny("............", "black")
        for _ in range(rng.randint(3, 7)):
            if not game.outcome:
                game.play(rng.choice(game.legal_moves()[:-1]))
        if game.outcome:
            continue
        winner = solve(*state(game))
        if winner == game.to_play:
            wins += 1
            assert check_win(game, winner, whole_tree(game, winner)).accepted
        for _ in range(5):
            if check_win(game, game.to_play, random_tree(rng, game, rng.randrange(3))).accepted:
                accepted += 1
                assert winner == game.to_play
    assert wins > 50
    assert accepted > 20


def problems(kind: str) -> list[dict[str, Any]]:
    """The Renju problems of a kind, if they are there."""
    folder = os.environ.get("TENGEN_DATA")
    if not folder:
        pytest.skip("TENGEN_DATA does not say where the problems are")
    lines = (Path(folder) / "renju" / "threat-problems-dev.jsonl").read_text().splitlines()
    return [problem for problem in map(json.loads, lines) if problem["kind"] == kind]


def game_of(problem: dict[str, Any]) -> Five:
    game = Five(problem["size"], rules=problem["rule"])
    black, white = (
        [game.grid.names[y * problem["size"] + x] for x, y in problem[colour]]
        for colour in ("black", "white")
    )
    return game.set_up(black, white, {"b": "black", "w": "white"}[problem["to_move"]])


@pytest.mark.parametrize("every", [25, pytest.param(1, marks=pytest.mark.slow)])
def test_problems_that_are_won_by_fours(every):
    for problem in problems("vcf")[::every]:
        game = game_of(problem)
        line = vcf(game)
        assert line is not None, problem["id"]
        assert check_win(game, game.to_play, tree_of_line(line)).accepted, problem["id"]
