"""A run that is killed again and again: `python -m tests.learn.killed FOLDER KILLS`.

A first round shows how long a life needs here and now to begin and play one. Then a run is killed
within half as long again, over and over, so that a kill may come at any moment: while it is begun
or read, while games are played, while a checkpoint is written. Another comes as far without a kill.
PyTorch is imported once, and each life is a fork. What is printed is the newest checkpoint after
each kill.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path

from tengen.learn.checkpoints import checkpoints_in
from tengen.learn.runs import Run
from tests.learn.test_runs import OPTIONS, advanced, start

FOR_EVER = 10**6


def life(folder: Path, rounds: int, killed_after: float | None = None) -> None:
    """Begin a run or go on with it, in a process that may be killed."""
    child = os.fork()
    if child == 0:
        begun = checkpoints_in(folder / "checkpoints")
        advanced((Run.resume if begun else Run.begin)(folder, start(), OPTIONS), rounds)
        os._exit(0)
    if killed_after is not None:
        time.sleep(killed_after)
        os.kill(child, signal.SIGKILL)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert ended in ((0,) if killed_after is None else (0, -signal.SIGKILL)), ended


def newest(folder: Path) -> int:
    """How far a run has come."""
    return max((int(place.name) for place in checkpoints_in(folder / "checkpoints")), default=0)


def main(folder: Path, kills: int) -> None:
    """Live through it with so many kills, and once without."""
    killed, through, chance = folder / "killed", folder / "through", random.Random(3)
    began = time.monotonic()
    life(through, 1)
    longest = 1.5 * (time.monotonic() - began)
    for _ in range(kills):
        life(killed, FOR_EVER, chance.uniform(0, longest))
        print(newest(killed), flush=True)
    rounds = newest(killed) + 2
    for each in (killed, through):
        life(each, rounds)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
