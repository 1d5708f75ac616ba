"""The puzzles that are shipped: each is won as it says, by exactly one four or three."""

from collections import Counter

import pytest

from tengen.files import read_file
from tengen.games.threats import attack_points, fives
from tengen.knowledge.puzzles import GRADES, PUZZLES, Puzzle, all_puzzles, grade_of
from tengen.solving import check, judge, read_problems, solve

ALL = list(all_puzzles().values())
FEW = ALL[::20]


def test_there_are_puzzles_of_every_grade_for_both_rules_and_colours():
    kinds = Counter((puzzle.position.rules, puzzle.grade) for puzzle in ALL)
    assert set(kinds) == {(rules, grade) for rules in ("freestyle", "renju") for grade in GRADES}
    sides = Counter((puzzle.position.rules, puzzle.position.to_play) for puzzle in ALL)
    assert len(sides) == 4
    assert len(ALL) >= 100


def test_no_position_comes_twice():
    assert len({(puzzle.position.board.tobytes(), puzzle.position.rules) for puzzle in ALL}) == len(
        ALL
    )


def test_tengen_solve_reads_the_same_positions():
    lines = read_file(PUZZLES, 1 << 20).decode().splitlines()
    read = dict(read_problems(lines))
    assert list(read) == list(all_puzzles())
    assert all(read[puzzle.id] == puzzle.position for puzzle in ALL)


def test_every_puzzle_is_won_by_its_method_and_has_the_grade_of_its_length():
    for puzzle in ALL:
        fours = solve(puzzle.position, method="fours", seconds=5)
        assert (fours.status == "win") == (puzzle.method == "fours"), puzzle.id
        assert puzzle.grade == grade_of(puzzle.method, puzzle.length), puzzle.id
        at_once = fives(puzzle.position, "black") + fives(puzzle.position, "white")
        assert not at_once, puzzle.id


@pytest.mark.parametrize("puzzle", FEW, ids=lambda puzzle: puzzle.id)
def test_the_textbook_accepts_the_win(puzzle: Puzzle):
    solution = solve(puzzle.position, method=puzzle.method, seconds=5)
    verdict = check(puzzle.position, solution)
    assert (solution.status, verdict.accepted) == ("win", True), verdict
    assert len(solution.to_five(puzzle.position)) >= 3


@pytest.mark.parametrize("puzzle", FEW, ids=lambda puzzle: puzzle.id)
def test_exactly_one_move_of_its_kind_wins(puzzle: Puzzle):
    position = puzzle.position
    points = attack_points(position, position.to_play)
    tried = [move for move in points if puzzle.method == "threats" or points[move] != "three"]
    winning = [move for move in tried if wins(puzzle, move)]
    assert len(winning) <= 1
    assert judge(position, solve(position, method=puzzle.method).first_moves[0]).status == "win"


def wins(puzzle: Puzzle, move: str) -> bool:
    """Does a move win by the puzzle's method?"""
    if puzzle.method == "threats":
        return judge(puzzle.position, move, seconds=5).status == "win"
    side = puzzle.position.to_play
    after = puzzle.position.copy()
    after.play(move)
    goals = fives(after, side)
    if len(goals) != 1 or goals[0] not in after.legal_moves():
        return bool(goals)
    after.play(goals[0])
    return solve(after, method="fours").status == "win"
