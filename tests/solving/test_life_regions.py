"""Regions of problems with open borders: where they end, and what a proof takes for granted."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from tengen.games.problem import Problem
from tengen.solving.life import solve_life
from tengen.solving.life.asking import ALIVE, DEAD, Asker, Budget
from tengen.solving.life.claims import claims_of
from tengen.solving.life.ground import (
    ATTACKER,
    DEFENDER,
    SAFE_ATTACKER,
    Ground,
    exact_ground,
    number_of,
)
from tengen.solving.life.regions import HELD_FROM, Region, regions
from tengen.solving.life.surroundings import Surroundings
from tengen.solving.life.verdicts import SOME_KO, value_of
from tengen.textbook.life_proofs import check_certificate
from tests.solving.life_suite import suite

EMPTY = ". . . . . . . . ."


def problem(text: str, to_play: str = "black") -> Problem:
    """A drawn problem on a board of nine, the rows below empty."""
    rows = text.strip().splitlines()
    return Problem.from_diagram("\n".join([*rows, *[EMPTY] * (9 - len(rows))]), to_play=to_play)


def regions_of(drawn: Problem) -> list[Region]:
    """All its regions."""
    return list(regions(drawn, Budget(1_000_000, 60)))


def letter(drawn: Problem, ground: Ground, point: str) -> str:
    """What is on a point of a ground."""
    return ground.points[number_of(drawn, point)]


GAP = """
. . . . . . X . .
X o o o o o X . .
X X X . X X X . .
. . . . . . . . .
"""
"""The wall has a gap at D7, under D8."""

PREY = """
. o . . o X . . .
X o o o o X . . .
. X X X X X . . .
. X . . . . . . .
"""
"""Black's stone on A8 can be captured, and White gets to A7 and further."""

CUT_OFF = """
. . o X . . . . .
. o o X . O . . .
. X o X X . . . .
. X X O O . . . .
"""
"""Black's four stones in the middle have liberties outside, but White is beside them."""

NOWHERE_ELSE = """
. . . X o o o . .
. . . X o . . o o
. X . X o o . X X
. . X O X X X X .
. . . O O . . . .
. . . . . O . O .
"""
"""Nothing beside the room can be got to; what is outside has White's stones beside it, far away."""


CRAWL = """
. . . . . . . . .
o X X o X . . . .
o o o o X . . . .
. X X X X . . . .
. . . . . . . . .
"""
"""White can crawl along the edge on both sides."""


@pytest.mark.parametrize("drawn", [GAP, PREY, CUT_OFF])
def test_whatever_the_region_touches_is_a_way_out(drawn: str) -> None:
    """In a proof of death no empty point beside the region is the attacker's for nothing."""
    asked = problem(drawn)
    around = Surroundings.of(asked)
    for region in regions_of(asked)[:HELD_FROM]:
        inside = set(region.open.open_points)
        beside = {near for point in inside for near in around.beside[point]}
        outside = {p for p in beside if around.letters[p] == "."} - inside
        assert {region.open.points[point] for point in outside} <= {"_", "D"}
        assert {region.closed.points[point] for point in outside} <= {"A"}


def test_a_gap_between_two_attackers_is_no_wall() -> None:
    """White may push there, or make an eye above it: it belongs to every region."""
    asked = problem(GAP)
    assert all(letter(asked, region.open, "D7") == "." for region in regions_of(asked))


def test_outside_points_are_the_defenders_where_no_attacker_holds_them() -> None:
    """A stone there may matter; beside attackers that stand it does no harm."""
    asked = problem(GAP)
    first, second, *_ = regions_of(asked)
    assert letter(asked, first.open, "D6") == "D"
    assert letter(asked, second.open, "D6") == "."
    assert letter(asked, second.open, "C6") == "_"


def test_strong_attackers_hold_what_is_near_where_a_wide_region_ends() -> None:
    """Else no crawl along the edge would ever be stopped; where nobody is near, White gets out."""
    asked = problem(CRAWL)
    narrow, wide = regions_of(asked)[HELD_FROM - 1 : HELD_FROM + 1]
    assert (narrow.open.is_held, wide.open.is_held) == (False, True)
    assert letter(asked, narrow.open, "F8") == "_"
    assert letter(asked, wide.open, "F7") == "A"
    assert letter(asked, wide.open, "H9") == "_"
    budget = Budget(1_000_000, 60)
    winners = [Asker(region.open, budget).ask(DEAD).winner for region in (narrow, wide)]
    assert winners == [DEFENDER, ATTACKER]


def test_nothing_is_held_near_a_stone_that_may_be_captured() -> None:
    """Black's four stones in the middle may fall, so that White has what is beside them."""
    asked = problem(CUT_OFF)
    for region in regions_of(asked)[HELD_FROM:]:
        assert letter(asked, region.open, "E8") in ".D"


def test_regions_go_on_past_attackers_that_can_be_captured() -> None:
    """One stays the same for a step, because an attacker is in the way; the next is wider."""
    asked = problem(PREY)
    every = regions_of(asked)
    assert all(
        set(narrow.open.open_points) < set(wide.open.open_points)
        for narrow, wide in pairwise(every)
    )
    assert any(letter(asked, region.open, "A6") == "." for region in every)


def test_attackers_stand_only_with_free_liberties() -> None:
    """Liberties beside a defender are not free: such a chain belongs to the fight."""
    asked = problem(CUT_OFF)
    around = Surroundings.of(asked)
    in_the_middle = around.chain[number_of(asked, "D7")]
    outer_wall = around.chain[number_of(asked, "B6")]
    assert len(around.liberties(in_the_middle)) > 2
    assert not around.stands(in_the_middle, set())
    assert around.stands(outer_wall, set())


def test_no_death_rests_on_a_wall_that_may_be_captured() -> None:
    """White attacks the four stones and loses the race; they take part in the game that says so."""
    asked = problem(CUT_OFF, "white")
    assert all(letter(asked, region.open, "D7") == "a" for region in regions_of(asked))
    answer = solve_life(asked, 400_000, 60, all_moves=False)
    assert (answer.status, answer.proven) == ("dead", True)
    (certificate,) = answer.certify()
    assert certificate["points"].count("a") == 7
    assert check_certificate(certificate).accepted


def test_a_ko_without_a_grade_is_still_proven() -> None:
    """That neither side wins against threats without end is a proof for each."""
    kos = [position for position in suite() if position.known.status == "ko"]
    position = min(kos, key=lambda one: one.diagram.count("."))
    ground = exact_ground(Problem.from_diagram(position.diagram, to_play=position.to_play))
    value = value_of(Asker(ground, Budget(1_000_000, 60)), most=1_000_000)
    assert value is not None
    assert value.is_ko
    assert (SOME_KO.kept_by(ATTACKER), SOME_KO.kept_by(DEFENDER)) == (ALIVE, DEAD)
    for claim in claims_of(SOME_KO, ground, ground):
        proof = claim.certificate(60)
        assert proof is not None
        assert check_certificate(proof).accepted


CAUGHT = """
. o o . X O O . .
o o o o o X X . .
. X X X X X X . .
. . . . . . . . .
. X . . . . . . .
"""
"""White's two stones to the right have one liberty, H9, which the narrowest region leaves out."""


def test_who_breathes_only_outside_is_captured_where_that_is_the_attackers() -> None:
    drawn = problem(CAUGHT)
    narrow = regions_of(drawn)[0]
    assert letter(drawn, narrow.closed, "H9") == letter(drawn, narrow.closed, "F9") == SAFE_ATTACKER
    assert letter(drawn, narrow.open, "F9") == "d"
    solution = solve_life(drawn, 300_000, 60)
    assert (solution.status, solution.proven, solution.first_moves) == ("dead", True, ["H9"])


def test_a_proof_may_not_begin_with_stones_that_have_no_liberty() -> None:
    drawn = problem(CAUGHT)
    narrow = regions_of(drawn)[0].closed
    stones = "".join(
        "d" if drawn.board.reshape(-1)[at] == 2 else letter
        for at, letter in enumerate(narrow.points)
    )
    asker = Asker(replace(narrow, points=stones), Budget(100_000, 60))
    assert asker.ask(ALIVE).winner == DEFENDER
    certificate = asker.certificate(ALIVE, DEFENDER)
    assert certificate is not None
    verdict = check_certificate(certificate)
    assert verdict.reason == "a stone of the defender stands without a liberty"


def test_a_ko_without_a_grade_has_a_first_move() -> None:
    """The grade is what the nodes were too few for; what to play is known."""
    answers = [
        solve_life(Problem.from_diagram(one.diagram, to_play=one.to_play), nodes, 60)
        for one in suite()
        if one.known.status == "ko" and one.known.first_moves
        for nodes in (100, 200, 400)
    ]
    ungraded = [answer for answer in answers if answer.status == "ko" and answer.ko is None]
    assert ungraded
    assert all(answer.first_moves for answer in ungraded)
    assert all("threats" in answer.depends_on[0] for answer in ungraded)


def test_death_is_proven_where_there_is_but_one_region() -> None:
    """It is not passed over as too narrow."""
    asked = problem(NOWHERE_ELSE)
    (only,) = regions_of(asked)
    assert only.open != only.closed
    answer = solve_life(asked, 10_000, 60)
    assert (answer.status, answer.proven, answer.first_moves) == ("dead", True, ["G8"])
    assert all(check_certificate(certificate).accepted for certificate in answer.certify())
