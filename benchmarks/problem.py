"""T's 1600 simulations on the problem of appendix B, which took T 33.8 s; wanted are 30 ms.

    python benchmarks/problem.py

CPU time, best of five, of everything from the matrix to the answer. Proofs are off: with them the
search would solve the problem and stop long before.
"""

import time
from functools import partial

import tengen as tg
from tengen.cli.bench.rounds import best_of_rounds
from tengen.searching import Rewards

CORNER = [
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [1, 1, 0, 0, 2, 2, 2, 2, 2],
    [0, 0, 0, 2, 2, 2, 2, 2, 2],
    *[[2] * 9] * 4,
]
SIMULATIONS = 1600
REWARDS = {
    "T's baseline": Rewards(win=1, draw=0, loss=-1),
    "T's bonus, penalty and decay": Rewards(
        win=1, draw=0, loss=-1, step_bonus=1, penalty=3, decay=0.9
    ),
}


def rate(rewards: Rewards, seed: int) -> float:
    """Searches per CPU-second."""
    begin = time.process_time()
    problem = tg.Problem.from_matrix(CORNER, to_play="black", defender="white")
    found = tg.search(
        problem,
        simulations=SIMULATIONS,
        exploration=2.0,
        expansion=1,
        proofs=False,
        rewards=rewards,
        seed=seed,
    )
    assert found.simulations == SIMULATIONS
    return 1 / (time.process_time() - begin)


def main() -> None:
    """Measure, and print a line for each set of rewards."""
    trials = {name: partial(rate, rewards) for name, rewards in REWARDS.items()}
    for name, best in best_of_rounds(trials, "measuring").items():
        print(f"{name}: {1000 / best:.1f} ms of CPU for {SIMULATIONS} simulations (wanted: 30)")


if __name__ == "__main__":
    main()
