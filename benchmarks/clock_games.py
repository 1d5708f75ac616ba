"""Do programs keep to their clocks on a busy machine? docs/howto/play-gtp.md says so.

    python benchmarks/clock_games.py [--clock CLOCK]... [--games N] [--rules R] [--size N]
        [--against PLAYER] [--jobs N] [--load N] [--ponder]

Processes of `tengen gtp`, or of `tengen gomocup` where the rules are those of five in a row, play
each other through the protocol, or another program such as
`--against "gtp:gnugo --mode gtp --level 1"`, as many games as `--games` says on each clock, while
as many processes as `--load` says do nothing but count. Two processes play a few games with each
other, in turn with Black. The referee's clock is strict: it runs from before a command is sent
until the answer has been read. With `--ponder` engines of Go think on each other's time too.

Printed are the games on each clock, how many were lost on time, how late the latest was, or else
what the one that came closest had left, illegal moves and failures, and how much of the main time
was used; the exit code is 1 if we had a fault. In the end stands how late the system itself makes a
process that sleeps and counts in turn: no program keeps a clock that is shorter than that.
"""

from __future__ import annotations

import argparse
import math
import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.sharedctypes import Synchronized
from random import Random
from statistics import median

import tengen as tg
from tengen.errors import IllegalMove, TengenError
from tengen.games.records import AnyPosition
from tengen.jobs import executor
from tengen.players import Clock, Openings, Player, Table, TimeControl, make_machine

ENGINES = {
    name: f"{name}:{shlex.join([sys.executable, '-m', 'tengen', name])}"
    for name in ("gomocup", "gtp")
}
RULES = ("freestyle", "standard", "renju", "go")
CLOCKS = ("2s", "0.5s+3x0.2s", "0.5s+5/1s", "0.5s+0.1s", "0.1s/move")
"""Absolute, Japanese byo-yomi, Canadian, Fischer, for each move."""

FIRST_STONES = 4
MOST_MOVES = 300
AT_ONE_SITTING = 5
"""Games that two processes play with each other."""

OPENING = 8
"""So many moves of a side are taken for its opening."""

LONG_ENOUGH = 12
"""Whoever has made fewer moves tells nothing of how time is used."""

PART = 0.03
"""Seconds of sleep, and of work, of the process that shows how late the system makes others."""


@dataclass(frozen=True)
class Sitting:
    """Games that are to be played by two processes."""

    numbers: tuple[int, ...]
    clock: str
    rules: str
    size: int
    against: str | None
    ponder: bool


@dataclass
class Side:
    """How a side got on with its time."""

    player: Player
    ours: bool
    moves: int = 0
    least: float = math.inf
    """What it had left when it came closest to losing on time, in seconds; negative if it lost."""
    opening: float = 0.0
    """The share of its main time that it had used after the opening."""
    used: float = 0.0
    fault: str = ""
    """"time", "illegal move" or "failure", with what was wrong; empty if nothing was."""


@dataclass(frozen=True)
class Kept:
    """How a side kept to its clock in a game."""

    ours: bool
    moves: int
    least: float
    opening: float
    used: float
    fault: str


@dataclass
class Tally:
    """All that was played on one clock."""

    sides: list[Kept] = field(default_factory=list)

    def faults(self, kind: str, *, ours: bool = True) -> int:
        """How many sides had this fault."""
        return sum(s.fault.startswith(kind) for s in self.sides if s.ours == ours)

    def used(self, name: str) -> float:
        """What share of the main time our sides used, as a median."""
        long = [getattr(s, name) for s in self.sides if s.ours and s.moves >= LONG_ENOUGH]
        return median(long) if long else float("nan")

    def __str__(self) -> str:
        ours = [side for side in self.sides if side.ours]
        return (
            f"{len(self.sides) // 2} games, {sum(side.moves for side in ours)} moves of ours: "
            f"{self.faults('time')} lost on time ({self.faults('time', ours=False)} by others), "
            f"{self.faults('illegal move')} illegal moves, {self.faults('failure')} failures; "
            f"least left {1000 * min(side.least for side in ours):.0f} ms; "
            f"used {self.used('opening'):.0%} of the main time in {OPENING} moves, "
            f"{self.used('used'):.0%} in the end"
        )


def play(sitting: Sitting) -> list[Kept]:
    """Play games until one has a fault, after which nobody knows what a program thinks."""
    kept: list[Kept] = []
    with closing(_engine(sitting)) as first, closing(_other(sitting)) as second:
        for number in sitting.numbers:
            start = Openings(plies=FIRST_STONES).position(_empty(sitting), number, seed=1)
            sides = [Side(first, ours=True), Side(second, ours=sitting.against is None)]
            if number % 2:
                sides.reverse()
            _game(start, dict(zip(("black", "white"), sides, strict=True)), sitting.clock)
            kept += [_kept(side) for side in sides]
            if any(side.fault for side in sides):
                break
    return kept


def _kept(side: Side) -> Kept:
    return Kept(side.ours, side.moves, side.least, side.opening, side.used, side.fault)


def _engine(sitting: Sitting) -> Player:
    protocol = "gtp" if sitting.rules == "go" else "gomocup"
    return make_machine(ENGINES[protocol] + (" --ponder" if sitting.ponder else ""))


def _other(sitting: Sitting) -> Player:
    return make_machine(sitting.against) if sitting.against else _engine(sitting)


def _empty(sitting: Sitting) -> AnyPosition:
    if sitting.rules == "go":
        return tg.Go(sitting.size)
    if sitting.rules == "renju":
        return tg.Renju(sitting.size)
    return tg.Gomoku(sitting.size, rules=sitting.rules)


def _game(start: AnyPosition, sides: dict[str, Side], clock: str) -> None:
    """Play a game, to its end or to the first fault."""
    seats = {colour: side.player for colour, side in sides.items()}
    table = Table(start, seats, TimeControl.parse(clock))
    while not table.over and len(table.log) < MOST_MOVES:
        side = sides[table.to_play]
        side.fault = _turn(table, side)
        if side.fault:
            return


def _turn(table: Table, side: Side) -> str:
    """Let the side to move make its move; what went wrong, if anything."""
    clock = table.clock
    assert clock is not None
    had, began = _in_all(clock), time.monotonic()
    table.begin_turn()
    try:
        table.play(side.player.choose(table.position, clock).move)
    except IllegalMove as refused:
        return f"illegal move: {refused}"
    except TengenError as failure:
        return f"failure: {failure}"
    finally:
        took = time.monotonic() - began
        _note(side, clock, had - took)
    if table.late is None:
        return ""
    return f"time: {table.late} took {1000 * took:.0f} of {1000 * had:.0f} ms, move {side.moves}"


def _note(side: Side, clock: Clock, left: float) -> None:
    """Note what a side has left after a move."""
    side.moves += 1
    side.least = min(side.least, left)
    if main := clock.control.main:
        earned = main + side.moves * clock.control.increment
        side.used = 1 - clock.left.main / earned
    if side.moves == OPENING:
        side.opening = side.used


def _in_all(clock: Clock) -> float:
    """Seconds until the flag falls."""
    main, periods, period, _ = clock.left
    return main + (period + (periods - 1) * clock.control.period if periods else 0.0)


@contextmanager
def load(processes: int) -> Iterator[None]:
    """Keep so many processors busy."""
    spawning = get_context("spawn")
    busy = [spawning.Process(target=_count, args=(n,), daemon=True) for n in range(processes)]
    for process in busy:
        process.start()
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.join()


def _count(seed: int) -> None:
    random = Random(seed)
    while True:
        random.random()


@contextmanager
def yardstick() -> Iterator[Callable[[], float]]:
    """How many seconds a process that only sleeps and counts was late, at the worst so far."""
    spawning = get_context("spawn")
    worst = spawning.Value("d", 0.0)
    process = spawning.Process(target=_be_late, args=(worst,), daemon=True)
    process.start()
    try:
        yield lambda: worst.value
    finally:
        process.kill()
        process.join()


def _be_late(worst: Synchronized[float]) -> None:
    """Sleep as long as a manager waits, count as long as an engine thinks, and note the delay."""
    while True:
        began = time.monotonic()
        time.sleep(PART)
        while time.monotonic() < began + 2 * PART:
            pass
        worst.value = max(worst.value, time.monotonic() - began - 2 * PART)


def _asked() -> argparse.Namespace:
    cores = os.cpu_count() or 1
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--clock", action="append", help="may be given several times")
    parser.add_argument("--games", type=int, default=20, help="on each clock")
    parser.add_argument("--rules", default="go", choices=RULES)
    parser.add_argument("--size", type=int, help="of the board; 9, or 15 for five in a row")
    parser.add_argument("--against", help="another player than ours")
    parser.add_argument("--jobs", type=int, default=1, help="games at once")
    parser.add_argument("--load", type=int, default=cores, help="processes that only count")
    parser.add_argument("--ponder", action="store_true", help="with --rules go")
    asked = parser.parse_args()
    if asked.ponder and asked.rules != "go":
        parser.error("--ponder is for --rules go")
    asked.size = asked.size or (9 if asked.rules == "go" else 15)
    return asked


def _sittings(asked: argparse.Namespace, clock: str) -> list[Sitting]:
    """The games on a clock."""
    numbers = range(asked.games)
    parts = [
        tuple(numbers[at : at + AT_ONE_SITTING]) for at in range(0, asked.games, AT_ONE_SITTING)
    ]
    return [
        Sitting(part, clock, asked.rules, asked.size, asked.against, asked.ponder) for part in parts
    ]


def _played(asked: argparse.Namespace, clock: str) -> Tally:
    """Play on a clock, and print what goes wrong."""
    tally = Tally()
    for _, sides in executor("local", asked.jobs).run(play, _sittings(asked, clock)):
        tally.sides += sides
        for side in sides:
            if side.fault:
                print("ours:" if side.ours else "theirs:", side.fault, flush=True)
    return tally


def main() -> None:
    """Play, and print what came of it."""
    asked, bad = _asked(), False
    began = time.monotonic()
    with load(asked.load), yardstick() as late:
        for clock in asked.clock or CLOCKS:
            tally = _played(asked, clock)
            bad = bad or any(side.fault and side.ours for side in tally.sides)
            print(f"{clock}: {tally}", flush=True)
        delay = late()
    print(
        f"{asked.jobs} games at once and {asked.load} busy processes on {os.cpu_count()} cores; "
        f"a process that sleeps and counts was up to {1000 * delay:.0f} ms late; "
        f"{time.monotonic() - began:.0f} s"
    )
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
