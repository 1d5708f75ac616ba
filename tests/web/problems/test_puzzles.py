"""Puzzles over the wire: any winning move is right, others are refuted, none is trusted."""

from typing import Any

import pytest

from tengen.games.threats import attack_points
from tengen.knowledge.puzzles import all_puzzles
from tests.web.visitor import Visitor

FIRST = next(iter(all_puzzles()))


def post(visitor: Visitor, path: str, status: int = 200, **words: Any) -> Any:
    answer = visitor.http.post(f"/api/puzzles/{path}", json=words)
    assert answer.status_code == status, answer.text[:500]
    return answer.json()


def test_every_puzzle_is_listed_as_it_lies_on_the_board(visitor):
    listed = visitor.http.get("/api/puzzles").json()["puzzles"]
    assert [puzzle["id"] for puzzle in listed] == list(all_puzzles())
    first = listed[0]
    position = all_puzzles()[first["id"]].position
    assert first["to_play"] == position.to_play
    assert len(first["black"]) == int((position.board == 1).sum())
    assert {puzzle["grade"] for puzzle in listed} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("puzzle", list(all_puzzles())[::40])
def test_a_puzzle_is_solved_by_its_own_solution_against_the_longest_defence(visitor, puzzle):
    moves: list[str] = []
    for _ in range(40):
        line = post(visitor, f"{puzzle}/solution", moves=moves)["line"]
        moves.append(line[0])
        told = post(visitor, f"{puzzle}/tries", moves=moves)
        if told["status"] == "solved":
            return
        assert told["status"] == "right", (puzzle, moves)
        moves.append(told["reply"])
    raise AssertionError(f"{puzzle} has no end: {moves}")


def test_a_move_that_threatens_nothing_is_wrong(visitor):
    position = all_puzzles()[FIRST].position
    corner = next(point for point in ("a1", "o1", "a15") if point in position.legal_moves())
    told = post(visitor, f"{FIRST}/tries", moves=[corner])
    assert told["status"] == "wrong"


def test_a_four_that_leads_to_nothing_is_refuted_by_its_answer(visitor):
    for puzzle in all_puzzles().values():
        fours = attack_points(puzzle.position, puzzle.position.to_play)
        for move, makes in fours.items():
            told = post(visitor, f"{puzzle.id}/tries", moves=[move])
            if makes == "four" and told["status"] == "wrong":
                assert told["reply"] is not None
                return
    raise AssertionError("no puzzle has a four that does not win")


@pytest.mark.parametrize(
    ("moves", "status", "reason"),
    [
        (["z9"], 409, "off board"),
        (["a1", "a2"], 422, "input"),
        ([], 422, "input"),
        (["a1", "a1", "a2"], 409, "occupied"),
        (["a1"] * 500, 422, "input"),
    ],
)
def test_what_cannot_be_tried_is_refused(visitor, moves, status, reason):
    refused = post(visitor, f"{FIRST}/tries", status, moves=moves)
    assert refused["error"]["reason"] == reason


def test_there_is_no_other_puzzle(visitor):
    assert post(visitor, "freestyle-9-1/tries", 404, moves=["a1"])["error"]["reason"] == "unknown"
    assert post(visitor, "freestyle-9-1/solution", 404)["error"]["reason"] == "unknown"
