"""250,000 simulations on an empty 15×15 board (G7: 265 s, where G gives up); wanted are 3 s.

    python benchmarks/gomoku.py

CPU time of one thread, best of five.
"""

from functools import partial

from tengen.cli.bench.boards import BOARDS, simulations
from tengen.cli.bench.rounds import best_of_rounds

SIMULATIONS = 250_000


def main() -> None:
    """Measure, and print a line for each rule set."""
    trials = {
        name: partial(simulations(BOARDS[name]), SIMULATIONS) for name in ("gomoku-15", "renju-15")
    }
    for name, best in best_of_rounds(trials, "measuring").items():
        print(f"{name}: {SIMULATIONS / best:.2f} CPU-seconds for {SIMULATIONS:,} simulations")


if __name__ == "__main__":
    main()
