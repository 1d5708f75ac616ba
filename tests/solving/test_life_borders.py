"""Problems with open borders, where the whole board is small enough to be asked, too.

What a region says must be so on the whole board; where it cannot tell, it must say that.
"""

import pytest

from tengen.games.problem import Problem
from tengen.solving.life import LifeSolution, solve_life
from tengen.solving.life.asking import ALIVE, TWO_EYES, Asker, Budget
from tengen.solving.life.finding import Finding, on_ground
from tengen.solving.life.ground import ATTACKER, DEFENDER, exact_ground
from tengen.solving.life.regions import regions
from tengen.solving.life.telling import NO_KIND, told
from tengen.solving.life.verdicts import LIVES

NODES, SECONDS = 400_000, 60.0

KILLED_ALREADY = """
    X O . . O X . .
    X X o o X X . O
    . X X . . . . .
    . X . . . . . .
"""
IN_THE_OPEN = """
    . . . . . x
    . . . . . .
    . . . O O X
    . O O . O O
    X O X . X O
"""
TWO_WAYS_TO_LIVE = """
    . . . O x .
    O . O O x .
    . . O x x .
    . X O x . O
    . . . x . X
    . . O O O .
"""
EYES_OUTSIDE = """
    . . . . . .
    X X X . . O
    o o X O O .
    . o X . . .
    o o . . . .
    X X X . . .
"""


def on_the_whole_board(problem: Problem) -> LifeSolution:
    """The answer if both may play anywhere, and nothing is taken for granted."""
    finding = on_ground(exact_ground(problem), Budget(NODES, SECONDS))
    return told(problem, finding, Budget(NODES, SECONDS), all_moves=True)


@pytest.mark.parametrize(
    ("diagram", "to_play"),
    [
        (KILLED_ALREADY, "black"),
        (IN_THE_OPEN, "white"),
        (TWO_WAYS_TO_LIVE, "black"),
        (EYES_OUTSIDE, "white"),
    ],
)
def test_no_right_move_is_called_wrong(diagram: str, to_play: str):
    problem = Problem.from_diagram(diagram, to_play=to_play)
    answer, truth = solve_life(problem, NODES, SECONDS), on_the_whole_board(problem)
    assert answer.proven
    assert truth.proven
    assert set(answer.first_moves) <= set(truth.first_moves)
    assert not set(answer.refutations) & set(truth.first_moves)


def test_what_was_left_open_is_told():
    problem = Problem.from_diagram(TWO_WAYS_TO_LIVE, to_play="black")
    answer = solve_life(problem, NODES, SECONDS)
    assert "C2" in answer.untried


def test_no_seki_is_claimed_where_eyes_may_be_outside():
    problem = Problem.from_diagram(EYES_OUTSIDE, to_play="white")
    assert on_the_whole_board(problem).status == "alive"
    budget = Budget(NODES, SECONDS)
    second = list(regions(problem, budget))[1]
    closed = Asker(second.closed, budget)
    assert closed.ask(ALIVE).winner == DEFENDER
    assert closed.ask(TWO_EYES).winner == ATTACKER
    answer = told(problem, Finding(LIVES, closed, doubts=(second.open,)), budget, all_moves=False)
    assert (answer.status, answer.caveats) == ("alive", (NO_KIND,))
