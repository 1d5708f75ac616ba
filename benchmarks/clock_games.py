"""Do the engines keep to their clocks on a busy machine? docs/howto/play-gomocup.md says so.

    python benchmarks/clock_games.py [--games N] [--milliseconds N] [--jobs N] [--load N]
        [--rules R] [--ponder]

Two processes of `tengen gomocup`, or with `--rules go` of `tengen gtp` on 9×9, play each other
through the protocol, many games at once, while as many processes as `--load` says do nothing but
count. The clock is the manager's and strict: it runs from before a command is sent until the answer
has been read. With `--ponder` engines of Go think on each other's time too. Printed are the moves,
how many came too late or could not be made, and how long the slowest took; the exit code is 1 if
there were any. Beside it stands how late the system itself makes a process that sleeps and counts
in turn: no program keeps a clock that is shorter than that.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.sharedctypes import Synchronized
from random import Random

import tengen as tg
from tengen.errors import IllegalMove, TengenError
from tengen.games.records import AnyPosition
from tengen.jobs import executor
from tengen.players import Openings, Player, Table, TimeControl, make_machine

ENGINES = {
    name: f"{name}:{shlex.join([sys.executable, '-m', 'tengen', name])}"
    for name in ("gomocup", "gtp")
}
RULES = ("freestyle", "standard", "renju", "go")
FIRST_STONES = 4
MOST_MOVES = 300
PART = 0.03
"""Seconds of sleep, and of work, of the process that shows how late the system makes others."""


@dataclass(frozen=True)
class Terms:
    """A game to be played."""

    number: int
    seconds: float
    rules: str
    ponder: bool


@dataclass(frozen=True)
class Ended:
    """A game that was played."""

    moves: int
    slowest: float
    """Seconds of the slowest move."""
    fault: str = ""
    """"time", "illegal move" or "failure", with what was wrong; empty if nothing was."""


def play(terms: Terms) -> Ended:
    """Play a game of the engine against itself."""
    start = Openings(plies=FIRST_STONES).position(_empty(terms.rules), terms.number, seed=1)
    protocol = "gtp" if terms.rules == "go" else "gomocup"
    spec = ENGINES[protocol] + (" --ponder" if terms.ponder else "")
    black, white = (make_machine(spec) for _ in range(2))
    with closing(black), closing(white):
        control = TimeControl(periods=1, period=terms.seconds)
        table = Table(start, {"black": black, "white": white}, control)
        while not table.over and len(table.log) < MOST_MOVES:
            player = {"black": black, "white": white}[table.to_play]
            if fault := _turn(table, player):
                return _ended(table, fault)
    return _ended(table)


def _empty(rules: str) -> AnyPosition:
    if rules == "go":
        return tg.Go(9)
    return tg.Renju(15) if rules == "renju" else tg.Gomoku(15, rules=rules)


def _turn(table: Table, player: Player) -> str:
    """Let the side to move make its move; what went wrong, if anything."""
    began = time.monotonic()
    table.begin_turn()
    try:
        table.play(player.choose(table.position, table.clock).move)
    except IllegalMove as refused:
        return f"illegal move: {refused}"
    except TengenError as failure:
        return f"failure: {failure}"
    if table.late is None:
        return ""
    took = 1000 * (time.monotonic() - began)
    return f"time: {table.late} took {took:.0f} ms for move {len(table.log) + 1}"


def _ended(table: Table, fault: str = "") -> Ended:
    seconds = [entry.seconds for entry in table.log if entry.seconds is not None]
    return Ended(len(seconds), max(seconds, default=0.0), fault)


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


def main() -> None:
    """Play, and print what came of it."""
    cores = os.cpu_count() or 1
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--milliseconds", type=int, default=100, help="for each move")
    parser.add_argument("--jobs", type=int, default=cores, help="games at once")
    parser.add_argument("--load", type=int, default=cores, help="processes that only count")
    parser.add_argument("--rules", default="freestyle", choices=RULES)
    parser.add_argument("--ponder", action="store_true", help="with --rules go")
    asked = parser.parse_args()
    if asked.ponder and asked.rules != "go":
        parser.error("--ponder is for --rules go")
    seconds = asked.milliseconds / 1000
    terms = [Terms(n, seconds, asked.rules, asked.ponder) for n in range(asked.games)]
    began, ended = time.monotonic(), []
    with load(asked.load), yardstick() as late:
        for _, game in executor("local", asked.jobs).run(play, terms):
            ended.append(game)
            if game.fault:
                print(game.fault, flush=True)
        delay = late()
    faults = [game.fault.partition(":")[0] for game in ended if game.fault]
    moves = sum(game.moves for game in ended)
    print(
        f"{len(ended)} games, {moves} moves at {asked.milliseconds} ms, "
        f"{asked.jobs} games at once and {asked.load} busy processes on {cores} cores: "
        f"{faults.count('time')} lost on time, {faults.count('illegal move')} illegal moves, "
        f"{faults.count('failure')} failures; slowest move "
        f"{1000 * max((game.slowest for game in ended), default=0):.0f} ms; "
        f"a process that sleeps and counts was up to {1000 * delay:.0f} ms late; "
        f"{time.monotonic() - began:.0f} s"
    )
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
