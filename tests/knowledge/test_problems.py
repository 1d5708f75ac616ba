"""Our problems of life and death: each is what it says, and is proven once more."""

from collections import Counter
from itertools import combinations

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.files import read_file
from tengen.knowledge.problems import GRADES, PROBLEMS, Composed, all_problems
from tengen.solving import solve
from tengen.solving.composing import is_proven
from tengen.solving.composing.grades import GRADES as LIMITS
from tengen.solving.composing.likeness import are_alike, cut_out, place_of

ALL = list(all_problems().values())
FEW = ALL[::20]


def test_there_are_a_hundred_of_each_grade():
    assert Counter(each.grade for each in ALL) == dict.fromkeys(GRADES, 100)
    assert tuple(LIMITS) == GRADES


@pytest.mark.parametrize("grade", GRADES)
def test_a_grade_has_problems_of_every_kind(grade):
    some = [each for each in ALL if each.grade == grade]
    goals = Counter(each.problem.goal for each in some)
    movers = Counter(each.problem.to_play for each in some)
    places = Counter(place_of(each.problem) for each in some)
    assert min(goals["live"], goals["kill"]) >= 30
    assert min(movers["black"], movers["white"]) >= 30
    assert places["corner"] <= 65
    assert places["side"] >= 20
    assert places["centre"] >= 1


def test_each_is_as_hard_as_its_grade_says():
    for each in ALL:
        limits = LIMITS[each.grade]
        assert limits.nodes[0] <= each.nodes < limits.nodes[1], each.id
        assert len(each.problem.region) <= limits.open_points, each.id
        assert each.traps >= limits.traps, each.id


def test_no_two_are_alike():
    cuts = {each.id: cut_out(each.problem) for each in ALL}
    alike = [pair for pair in combinations(cuts, 2) if are_alike(*(cuts[one] for one in pair))]
    assert alike == []


def test_nobody_is_in_atari():
    for each in ALL:
        position = each.problem.position
        for move in each.problem.legal_moves()[:-1]:
            after = position.copy().play(move)
            assert (after.board != 0).sum() == (position.board != 0).sum() + 1, (each.id, move)


@pytest.mark.parametrize("each", FEW, ids=lambda each: each.id)
def test_the_solver_finds_the_one_right_move_with_the_walls_told_or_not(each: Composed):
    told = each.problem
    open_one = tg.Problem(told.position, told.defender, told.target)
    for asked in (told, open_one):
        answer = solve(asked, nodes=2_000_000)
        assert (answer.proven, answer.first_moves, answer.status) == (
            True,
            [each.right],
            each.status,
        )


@pytest.mark.parametrize("each", FEW, ids=lambda each: each.id)
def test_the_textbook_accepts_every_proof(each: Composed):
    assert is_proven(each.problem, each.right)


@pytest.mark.slow
@pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)
def test_the_textbook_accepts_every_proof_of_all(each: Composed):
    assert is_proven(each.problem, each.right)


def test_tengen_solve_reads_the_same_problems():
    read = tg.read_problems(read_file(PROBLEMS, 1 << 20).decode())
    assert {problem.title: problem for problem in read} == {each.id: each.problem for each in ALL}
    assert not any(problem.inferred for problem in read)


def test_problems_by_grade():
    assert len(tg.problems()) == 300
    first = tg.problems("hard")[0]
    assert first.title == "hard-1"
    assert first.known.right == (all_problems()["hard-1"].right,)
    first.play(first.known.right[0])
    assert all_problems()["hard-1"].problem.moves == []
    with pytest.raises(InputError, match="expected easy, medium, hard"):
        tg.problems("harder")
