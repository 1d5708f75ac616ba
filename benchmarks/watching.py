"""What it costs a search to be watched ten times a second; it should be under 2 %.

    python benchmarks/watching.py [pairs of rounds]

Rounds with and without a watcher take turns. The rate of a search is per CPU-second of its own
thread; what the watcher itself takes, on another core where there is one, is said beside it. The
watcher asks for everything a page shows: visits, values, principal variation, and the moves after
the best.
"""

import statistics
import sys
import time
from dataclasses import dataclass

import tengen as tg
from tengen.searching.leaves import Searchable

POSITIONS: dict[str, Searchable] = {
    "go-9": tg.Go(9),
    "go-19": tg.Go(19),
    "gomoku-15": tg.Gomoku(15),
}
SECONDS_A_ROUND = 0.5
LOOKS_A_SECOND = 10


@dataclass(frozen=True)
class Round:
    """What one round has shown."""

    rate: float
    """Simulations per CPU-second of the search's thread."""
    own: float
    """The share of the time that the watcher took for itself."""


def run_round(position: Searchable, seed: int, *, watched: bool) -> Round:
    """Search for a while. The search has a thread of its own, and this one is the watcher's."""
    search = tg.Search(position, tg.SearchConfig(seconds=SECONDS_A_ROUND, seed=seed))
    all_begin, own_begin = time.process_time(), time.thread_time()
    search.start()
    while not search.wait(1 / LOOKS_A_SECOND if watched else None):
        search.candidates(search.result().best)
    own = time.thread_time() - own_begin
    searching = time.process_time() - all_begin - own
    return Round(search.result().simulations / searching, own / SECONDS_A_ROUND)


def main(pairs: int) -> None:
    """Measure, and print a line for each game."""
    for name, position in POSITIONS.items():
        slower, own = [], []
        for seed in range(pairs):
            # Who goes first changes, so that a machine that gets busier favours neither.
            order = (True, False) if seed % 2 else (False, True)
            rounds = {watched: run_round(position, seed, watched=watched) for watched in order}
            slower.append(1 - rounds[True].rate / rounds[False].rate)
            own.append(rounds[True].own)
        low, middle, high = statistics.quantiles(slower)
        print(
            f"{name:9}  the search is {middle:+.2%} slower (half of {pairs} pairs from {low:+.2%} "
            f"to {high:+.2%}), the watcher takes {statistics.median(own):.2%} of a core"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
