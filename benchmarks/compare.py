"""What each line of docs/explanation/speed.md costs, here and in another checkout.

    python benchmarks/compare.py instructions [LINE …] [--against PATH] [--profiles DIR]
    python benchmarks/compare.py cycles [LINE …] [--against PATH] [--profiles DIR]
    python benchmarks/compare.py time [LINE …] --against PATH [--rounds N]

A LINE is the beginning of a name, `search` or `pool at 32` for example; all lines if none is given.
PATH is another checkout with a built core: `make build` there, or the module beside its sources.
The ratio is how fast this one is over that one, so less than 1 means slower; where the two give
the same signature they do the same work.

`instructions` counts those of the processor with valgrind's callgrind, which counts alike on a
busy machine and an idle one: each line with n units and with 2n, and the difference is what n units
cost without start-up. `--profiles` keeps callgrind's files for callgrind_annotate. Instructions do
not see the caches. `cycles` has callgrind simulate them too (32 KiB, and 32 MiB behind it), and
estimates: one cycle an instruction, 10 more where the first cache misses, 100 where both do. `time`
has both sides take turns in short rounds, most of a tenth of a CPU-second, and prints the median
ratio of the rounds with its 95 % interval; it needs no idle machine, but one whose memory is not
busy.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

WORKLOADS = Path(__file__).with_name("workloads.py")
CACHES = ("--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=33554432,16,64")
CYCLES = {"Ir": 1, "I1mr": 10, "D1mr": 10, "D1mw": 10, "ILmr": 100, "DLmr": 100, "DLmw": 100}
"""What each event of callgrind adds."""
FEWEST_ROUNDS = 6
"""All of them lie on one side of the median in one case of 32."""
SEED = 1


class Side:
    """A checkout at work: its process does what it is asked, one request after the other."""

    def __init__(self, checkout: Path | None, before: Sequence[str] = ()) -> None:
        python, path = _python_of(checkout)
        self._process = subprocess.Popen(
            [*before, python, str(WORKLOADS)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONHASHSEED": "0"} | ({"PYTHONPATH": path} if path else {}),
        )
        hello = self._answer()
        self.lines: dict[str, dict[str, Any]] = hello["lines"]
        if checkout and not Path(hello["package"]).is_relative_to(checkout.resolve()):
            sys.exit(f"{checkout} has no core of its own: run `make build` there")

    def work(self, name: str, count: int, seed: int = SEED) -> float:
        """So much work on a line; CPU-seconds."""
        assert self._process.stdin
        print(json.dumps([name, count, seed]), file=self._process.stdin, flush=True)
        return float(self._answer())

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()

    def _answer(self) -> Any:  # noqa: ANN401
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            sys.exit("a side has failed: what it said is above")
        return json.loads(line)


def _python_of(checkout: Path | None) -> tuple[str, str]:
    """The interpreter of a checkout, and the PYTHONPATH it needs; our own if there is none."""
    if checkout is None:
        return sys.executable, ""
    own = checkout / ".venv" / "bin" / "python"
    return (str(own), "") if own.exists() else (sys.executable, str(checkout / "src"))


class Counter:
    """A side under callgrind; its options say what is counted."""

    def __init__(self, checkout: Path | None, folder: Path, options: Sequence[str]) -> None:
        self._folder = folder
        self._side = Side(
            checkout,
            [
                "valgrind",
                "--tool=callgrind",
                "--quiet",
                "--dump-before=getpriority",
                f"--callgrind-out-file={folder / 'part'}",
                *options,
            ],
        )
        self.lines = self._side.lines
        self.close = self._side.close

    def _counted(self, name: str, count: int) -> int:
        """What so much work takes, between the two markers."""
        self._side.work(name, count)
        parts = sorted(self._folder.glob("part.*"), key=lambda part: int(part.suffix[1:]))
        total = _total(parts[-1])
        parts[-1].rename(self._folder / f"{name.replace(' ', '-')}-{count}.callgrind")
        for part in parts[:-1]:
            part.unlink()
        return total

    def cost(self, name: str) -> float:
        """What one unit takes, after a first time that fills tables."""
        few: int = self.lines[name]["few"]
        self._side.work(name, 1)
        once, twice = self._counted(name, few), self._counted(name, 2 * few)
        return (twice - once) / few


def _total(part: Path) -> int:
    """All events of a file of callgrind's, each with its weight."""
    events: list[str] = []
    for line in part.read_text().splitlines():
        kind, _, rest = line.partition(":")
        if kind == "events":
            events = rest.split()
        elif kind in {"summary", "totals"}:
            counts = zip(events, rest.split(), strict=False)
            return sum(CYCLES.get(event, 0) * int(count) for event, count in counts)
    raise SystemExit(f"callgrind wrote no total to {part}")


def compare_counts(
    wanted: list[str], against: Path | None, folder: Path, options: Sequence[str]
) -> None:
    """Print a line for each: what a unit takes here, there, and the ratio."""
    if not shutil.which("valgrind"):
        sys.exit("valgrind is not installed, and it does the counting")
    checkouts = [None, against] if against else [None]
    counters = []
    for number, checkout in enumerate(checkouts):
        place = folder / ("there" if number else "here")
        place.mkdir(parents=True, exist_ok=True)
        counters.append(Counter(checkout, place, options))
    for name in _chosen(counters[0].lines, wanted):
        line = counters[0].lines[name]
        if not line["counted"]:
            continue
        costs = [counter.cost(name) for counter in counters]
        shown = "".join(f"{cost:14,.0f}" for cost in costs)
        ratio = f"{costs[1] / costs[0]:9.3f}" if against else ""
        print(f"{name:24}{line['unit']:>11}{shown}{ratio}", flush=True)
    for counter in counters:
        counter.close()


def compare_time(wanted: list[str], against: Path, rounds: int) -> None:
    """Print a line for each: the median ratio of the rounds, and its interval."""
    here, there = Side(None), Side(against)
    for name in _chosen(here.lines, wanted):
        count = _sized(here, name)
        there.work(name, count)
        ratios = [_ratio(here, there, name, count, number) for number in range(rounds)]
        low, high = interval_of_median(ratios)
        per_unit = statistics.median(here.work(name, count) for _ in range(3)) / count
        print(
            f"{name:30}{statistics.median(ratios):7.3f}  [{low:.3f}, {high:.3f}]"
            f"{per_unit * 1e6:14,.2f} µs a {here.lines[name]['unit']}",
            flush=True,
        )
    here.close()
    there.close()


def _sized(side: Side, name: str) -> int:
    """As much work as fills a round."""
    few: int = side.lines[name]["few"]
    seconds: float = side.lines[name]["seconds"]
    side.work(name, few)
    return max(few, round(few * seconds / side.work(name, few)))


def _ratio(here: Side, there: Side, name: str, count: int, number: int) -> float:
    """Time there over time here. Who goes first changes, so that neither has the busier turns."""
    sides = [here, there] if number % 2 else [there, here]
    seconds = {side: side.work(name, count, SEED + number) for side in sides}
    return seconds[there] / seconds[here]


def interval_of_median(values: Sequence[float], confidence: float = 0.95) -> tuple[float, float]:
    """The order statistics between which the median lies so surely, whatever the distribution."""
    ordered, n = sorted(values), len(values)
    tail, k = 0.0, 0
    while (tail := tail + math.comb(n, k) / 2**n) < (1 - confidence) / 2:
        k += 1
    return ordered[k - 1], ordered[n - k]


def _chosen(lines: dict[str, Any], wanted: list[str]) -> list[str]:
    """The lines that begin so."""
    chosen = [name for name in lines if not wanted or name.startswith(tuple(wanted))]
    if not chosen:
        sys.exit(f"no such line: there are {', '.join(lines)}")
    return chosen


def main() -> None:
    """Read the command line, and compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=["instructions", "cycles", "time"])
    parser.add_argument("line", nargs="*", help="the beginning of a line's name")
    parser.add_argument("--against", type=Path, metavar="PATH", help="another checkout")
    parser.add_argument("--profiles", type=Path, metavar="DIR", help="keep callgrind's files there")
    parser.add_argument("--rounds", type=int, default=21, metavar="N", help="pairs of rounds")
    given = parser.parse_args()
    if given.rounds < FEWEST_ROUNDS:
        parser.error(
            f"--rounds {given.rounds} are too few for an interval: {FEWEST_ROUNDS} or more"
        )
    if given.what == "time":
        if not given.against:
            parser.error("time is only compared: --against PATH says with which checkout")
        compare_time(given.line, given.against, given.rounds)
        return
    with tempfile.TemporaryDirectory() as folder:
        options = CACHES if given.what == "cycles" else ()
        compare_counts(given.line, given.against, given.profiles or Path(folder), options)


if __name__ == "__main__":
    main()
