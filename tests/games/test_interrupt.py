"""A count that would take hours ends at Ctrl-C."""

import subprocess
import sys

import pytest

COUNT = """
import os, signal, threading
import tengen as tg

interrupt = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
try:
    interrupt.start()
    tg.perft({position}, 8)
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.parametrize("position", ["tg.Go(7)", "tg.Gomoku(15)"])
def test_a_long_count_answers_to_an_interrupt(position):
    ended = subprocess.run(
        [sys.executable, "-c", COUNT.format(position=position)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.stdout, ended.stderr) == ("interrupted\n", "")
