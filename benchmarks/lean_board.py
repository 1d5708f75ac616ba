"""What atari costs a playout of Go: uniform playouts that ask about it, beside those that do not.

    python benchmarks/lean_board.py

After each move the asking playouts want to know which chains on its sides are in atari, its own
among them, and whether an answer on some empty point would be self-atari. The games are the same.
Playouts per CPU-second, best of five rounds that take turns; the share is that of the speed kept.
"""

import time
from collections.abc import Callable
from functools import partial

from tengen import _core
from tengen.cli.bench.rounds import best_of_rounds, sized

SIZES = (9, 13, 19)
SECONDS_A_ROUND = 0.5

Play = Callable[[int, int, int], _core.PlayoutStats]


def rate(play: Play, size: int, count: int, seed: int) -> float:
    """Playouts a CPU-second."""
    begin = time.process_time()
    play(size, count, seed)
    return count / (time.process_time() - begin)


def main() -> None:
    """Measure, and print a line for each board."""
    plays: dict[str, Play] = {
        "light": _core.go_playouts,
        "asking": _core.go_playouts_with_questions,
    }
    for size in SIZES:
        trials = {
            name: sized(partial(rate, play, size), 200, SECONDS_A_ROUND)
            for name, play in plays.items()
        }
        best = best_of_rounds(trials, "measuring")
        light, asking = best["light"], best["asking"]
        print(f"go-{size}: light {light:,.0f}, asking {asking:,.0f}: {asking / light:.2f} of it")


if __name__ == "__main__":
    main()
