"""A run that is killed again and again: `python -m tests.learn.killed FOLDER ROUNDS KILLS`.

One run goes through, to see how long a round takes here and now. Another is killed within the time
of two rounds, so that a kill may come at any moment: while a run is begun or read, while games are
played, while a checkpoint is written. PyTorch is imported once, and each life is a fork. What is
printed is the newest checkpoint after each kill.
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


def main(folder: Path, rounds: int, kills: int) -> None:
    """Live through it once without a kill, and once with so many."""
    began = time.monotonic()
    life(folder / "through", rounds)
    pace = (time.monotonic() - began) / rounds
    chance = random.Random(3)
    for _ in range(kills):
        life(folder / "killed", rounds, chance.uniform(0, 2 * pace))
        print(*[int(place.name) for place in checkpoints_in(folder / "killed/checkpoints")][-1:])
    life(folder / "killed", rounds)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
