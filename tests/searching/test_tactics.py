"""What a search must find, and with how many simulations.

`benchmarks/tactical_positions.py` prints how many each position takes.
"""

import pytest

import tengen as tg
from tengen.solving.life import solve_life
from tests.searching.tactical_positions import POSITIONS, Tactics

PROBLEMS = [tactics for tactics in POSITIONS if tactics.target]


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("tactics", POSITIONS, ids=lambda tactics: tactics.name)
def test_it_is_found(tactics: Tactics, seed):
    found = tg.search(tactics.position, simulations=tactics.simulations, seed=seed)
    assert tactics.solved_by(found.best), str(found)


@pytest.mark.parametrize("tactics", PROBLEMS, ids=lambda tactics: tactics.name)
def test_what_is_called_right_is_proven(tactics: Tactics):
    problem = tactics.position
    assert isinstance(problem, tg.Problem)
    answer = solve_life(problem, 400_000, 1e6, all_moves=False)
    assert (answer.status, answer.proven) == ("dead", True)
    assert answer.first_moves == tactics.right.split()
