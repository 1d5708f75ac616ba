"""First moves are told apart by refuting the wrong ones."""

from __future__ import annotations

from tengen.games.problem import Problem
from tengen.solving.life import solve_life
from tengen.solving.life.asking import DEAD, Asker, Budget
from tengen.solving.life.ground import ATTACKER, exact_ground, number_of
from tengen.solving.life.narrowing import Narrowing
from tengen.solving.life.regions import regions

RABBITY_SIX = """
    - X X X X X -
    X X o o o X -
    X o o . o o X
    X o . . . o X
    X o o . . o X
    X X o o o o X
    - X X X X X -
"""
"""Black kills in the middle; everywhere else White lives."""


def asked() -> tuple[Problem, Asker]:
    problem = Problem.from_diagram(RABBITY_SIX, to_play="black")
    return problem, Asker(exact_ground(problem), Budget(1_000_000, 60))


def test_what_is_not_refuted_is_left():
    problem, asker = asked()
    narrowing = Narrowing(asker, DEAD, ATTACKER, asker.moves())
    assert len(narrowing.left) == 6
    narrowing.go_on(0.5)
    assert narrowing.left == [number_of(problem, "D4")]


def test_only_the_given_moves_are_tried():
    problem, asker = asked()
    wrong = [number_of(problem, point) for point in ("D5", "C4")]
    narrowing = Narrowing(asker, DEAD, ATTACKER, wrong)
    narrowing.go_on(0.5)
    assert (narrowing.left, narrowing.won) == ([], [])


def test_the_last_move_that_is_left_may_be_wrong_as_well():
    problem, asker = asked()
    for point, left in (("D5", []), ("D4", ["D4"])):
        narrowing = Narrowing(asker, DEAD, ATTACKER, [number_of(problem, point)])
        narrowing.go_on(0.5)  # one move is not tried: whatever is left will do
        assert narrowing.left == [number_of(problem, point)]
        narrowing.try_last(0.5)
        assert narrowing.left == narrowing.won == [number_of(problem, point) for point in left]


def test_it_ends_with_the_budget():
    problem = Problem.from_diagram(RABBITY_SIX, to_play="black")
    asker = Asker(exact_ground(problem), Budget(50, 60))
    narrowing = Narrowing(asker, DEAD, ATTACKER, asker.moves())
    narrowing.go_on(1.0)
    assert asker.budget.is_over
    narrowing.go_on(1.0)


CRAWL = "\n".join(
    [
        ". . . . . . . . .",
        "o X X o X . . . .",
        "o o o o X . . . .",
        ". X X X X . . . .",
        *[". . . . . . . . ."] * 5,
    ]
)


def test_of_several_that_win_all_others_are_refuted():
    """Where a move is only hoped to win, the others are tried on after one has won."""
    _, asker = asked()
    moves = asker.moves()
    narrowing = Narrowing(asker, DEAD, ATTACKER, moves, one_is_enough=False)
    narrowing.go_on(0.5)
    assert narrowing.left == narrowing.won or len(narrowing.left) == 1
    assert narrowing.is_over


def test_a_guess_is_a_move_that_is_not_refuted():
    """Too few nodes for a proof: the guess is the one move that no refutation was found for."""
    problem = Problem.from_diagram(CRAWL, to_play="black")
    guess = solve_life(problem, 4_000, 60, all_moves=False)
    assert not guess.proven
    assert guess.first_moves == ["B9"]


def test_a_share_of_the_time_is_kept():
    """Of two moves that cannot be told apart, neither takes all the time there is."""
    problem = Problem.from_diagram(CRAWL, to_play="black")
    *_, widest = regions(problem, Budget(1_000_000, 60))
    budget = Budget(1 << 60, 0.4)
    Narrowing(asker := Asker(widest.closed, budget), DEAD, ATTACKER, asker.moves()).go_on(0.3)
    assert budget.spent < 0.35
