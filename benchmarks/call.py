"""One call of `tg.search` on an empty 9×9 board, by the clock; wanted are 40,000 simulations/s.

    python benchmarks/call.py

All overheads are in it: options, memory, the thread, names for the moves. Best of five.
"""

import time
from functools import partial

import tengen as tg
from tengen.cli.bench.rounds import best_of_rounds

COUNTS = (1_000, 10_000, 100_000)


def rate(count: int, seed: int) -> float:
    """Simulations a second of one call."""
    position = tg.Go(9)
    begin = time.perf_counter()
    tg.search(position, simulations=count, seed=seed, textbook=True)
    return count / (time.perf_counter() - begin)


def main() -> None:
    """Measure, and print a line for each number of simulations."""
    trials = {count: partial(rate, count) for count in COUNTS}
    for count, best in best_of_rounds(trials, "measuring").items():
        print(f"{count:7,} simulations: {best:,.0f} a second by the clock (wanted: 40,000)")


if __name__ == "__main__":
    main()
