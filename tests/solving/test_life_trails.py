"""Regions that are widened only where the defender was seen to get out."""

from __future__ import annotations

import pytest

from tengen.games.problem import Problem
from tengen.solving.life import solve_life
from tengen.solving.life.asking import DEAD, Asker, Budget
from tengen.solving.life.ground import ATTACKER, DEFENDER, number_of
from tengen.solving.life.regions import first_part, regions
from tengen.solving.life.trails import Trail
from tengen.textbook.life_proofs import check_certificate

CRAWL = """
. . . . . . . . .
o X X o X . . . .
o o o o X . . . .
. X X X X . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
"""
"""White can crawl along the edge on both sides."""


def crawl() -> Problem:
    return Problem.from_diagram(CRAWL, to_play="black")


def names(problem: Problem, points: set[int]) -> set[str]:
    return {problem.name(*divmod(point, problem.width)) for point in points}


def test_it_is_told_where_the_defender_gets_out():
    """In the first region White gets out over E9, one step further over F9."""
    problem, budget = crawl(), Budget(100_000, 60)
    told = []
    part = first_part(problem, budget)
    for _ in range(2):
        opened = Asker(part.region(problem).open, budget)
        assert opened.ask(DEAD).winner == DEFENDER
        told.append(names(problem, opened.ways_out(DEAD)))
        wider = part.widened_at(opened.ways_out(DEAD))
        assert wider
        part = wider
    assert told[0] == {"E9"}
    assert "F9" in told[1]


def test_nobody_gets_out_where_a_line_ends_in_death():
    problem, budget = crawl(), Budget(100_000, 60)
    asker = Trail(problem, budget).follow(10_000)
    assert asker
    assert asker.known(DEAD).winner == ATTACKER
    assert asker.ways_out(DEAD) == set()


def test_a_region_is_widened_only_there():
    problem, budget = crawl(), Budget(100_000, 60)
    part = first_part(problem, budget)
    before = set(part.region(problem).open.open_points)
    wider = part.widened_at({number_of(problem, "E9"), number_of(problem, "J1")})
    assert wider
    after = set(wider.region(problem).open.open_points)
    assert names(problem, after - before) == {"E9"}
    assert part.widened_at({number_of(problem, "J1")}) is None


def test_a_trail_proves_with_little_what_takes_much_where_all_sides_are_widened():
    problem, budget = crawl(), Budget(100_000, 60)
    asker = Trail(problem, budget).follow(10_000)
    assert asker
    assert budget.used < 3_000
    narrow, wide = len(asker.ground.open_points), Budget(20_000, 60)
    wider = [each for each in regions(problem, wide) if len(each.open.open_points) > narrow]
    assert all(Asker(each.open, wide).ask(DEAD, most=3_000).winner != ATTACKER for each in wider)


def test_its_proof_is_accepted():
    problem, budget = crawl(), Budget(100_000, 60)
    asker = Trail(problem, budget).follow(10_000)
    assert asker
    certificate = asker.certificate(DEAD, ATTACKER)
    assert certificate
    assert check_certificate(certificate).accepted


@pytest.mark.parametrize(("point", "kills"), [("B9", True), ("E9", False)])
def test_a_trail_may_follow_one_first_move(point: str, kills: bool):
    problem, budget = crawl(), Budget(200_000, 60)
    line = (number_of(problem, point),)
    assert bool(Trail(problem, budget, line).follow(5_000)) is kills


def test_it_goes_on_where_it_stopped():
    """With too few nodes there is no answer; with more there is."""
    problem, budget = crawl(), Budget(100_000, 60)
    trail = Trail(problem, budget)
    assert trail.follow(10) is None
    assert trail.follow(10_000)


@pytest.mark.parametrize("nodes", [9_000, 10_000, 12_000, 15_000, 60_000])
def test_the_answer_is_the_move_that_was_proven(nodes: int):
    """Also where nothing is left to look at the other moves: A9 looks good, and fails."""
    answer = solve_life(crawl(), nodes, 60, all_moves=False)
    assert answer.first_moves == ["B9"]
