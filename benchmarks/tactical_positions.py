"""How many simulations a search needs to find ladders, nets, snapbacks, nakade, races and seki.

    python benchmarks/tactical_positions.py [--most N]

For each position of tests/searching/tactical_positions.py: how many of five seeds find it with 100
simulations, 300, 1,000 and so on. The last column is what the tests ask for.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.searching.tactical_positions import POSITIONS

import tengen as tg

STEPS = (100, 300, 1000, 3000, 10_000, 30_000)
SEEDS = range(1, 6)


def main() -> None:
    """Read the command line, and search."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--most", type=int, default=STEPS[-1], metavar="N", help="simulations")
    steps = [step for step in STEPS if step <= parser.parse_args().most]
    print(f"{'simulations':42}", *(f"{step:6}" for step in steps), "  asked")
    for tactics in POSITIONS:
        print(f"{tactics.name:42}", end=" ", flush=True)
        for step in steps:
            found = (tg.search(tactics.position, simulations=step, seed=seed) for seed in SEEDS)
            right = sum(tactics.solved_by(result.best) for result in found)
            print(f"{right:4}/5", end=" ", flush=True)
        print(f"{tactics.simulations:6}")


if __name__ == "__main__":
    main()
