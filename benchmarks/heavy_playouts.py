"""What the rules of heavy playouts cost: playouts a CPU-second by rule (W6).

    python benchmarks/heavy_playouts.py [--seconds 0.5]

Each rule alone, the usual rules, and all of them, beside light playouts, from the empty board. Best
of five rounds that take turns; the share is of the speed of light playouts, which are the same
games in all rows of a board but for what the rules change.
"""

import argparse
import time
from functools import partial

from tengen import _core
from tengen.cli.bench.rounds import best_of_rounds, sized
from tengen.searching.playout_rules import RULES, USUAL_RULES, native_rules

SIZES = (9, 13, 19)
ROWS = {"none": "", **{rule: rule for rule in RULES}, "usual": USUAL_RULES, "all": "+".join(RULES)}


def light(size: int, count: int, seed: int) -> float:
    """Light playouts a CPU-second."""
    begin = time.process_time()
    _core.go_playouts(size, count, seed)
    return count / (time.process_time() - begin)


def heavy(rules: list[_core.PlayoutRule], size: int, count: int, seed: int) -> float:
    """Heavy ones."""
    begin = time.process_time()
    _core.go_heavy_playouts(size, rules, count, seed)
    return count / (time.process_time() - begin)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU-seconds a round")
    seconds = parser.parse_args().seconds
    shares: dict[str, list[str]] = {name: [] for name in ["light", *ROWS]}
    for size in SIZES:
        runs = {"light": partial(light, size)}
        runs |= {name: partial(heavy, native_rules(rules), size) for name, rules in ROWS.items()}
        trials = {name: sized(run, 100, seconds) for name, run in runs.items()}
        best = best_of_rounds(trials, f"{size}×{size}", show_progress=True)
        for name, rate in best.items():
            shares[name].append(f"{rate:,.0f} ({rate / best['light']:.2f})")
    print("| rules | " + " | ".join(f"{size}×{size}" for size in SIZES) + " |")
    print("|---|" + "---|" * len(SIZES))
    for name, cells in shares.items():
        print(f"| {name} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
