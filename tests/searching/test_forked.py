"""A process that is forked while something is searched: the threads stay behind."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nothing is forked on Windows")

PROGRAM = """
import os, sys, time
import numpy as np
import tengen as tg
from tengen.searching.pool import PoolConfig, SearchPool

def even(planes):
    return np.ones((len(planes), 82)), np.full(len(planes), 0.5)

def played_out():
    return tg.Search(tg.Go(9), tg.SearchConfig()).start()

def judged():
    return tg.Search(tg.Go(9), tg.SearchConfig.judged(), even).start()

def helped():
    search = tg.Search(tg.Go(9), tg.SearchConfig(simulations=10, parallel="leaf", threads=2))
    search.run()
    return search

def rested():
    search = tg.Search(tg.Go(9), tg.SearchConfig(simulations=10))
    search.run()
    return search

def pool():
    return SearchPool(tg.Go(9), PoolConfig(searches=64, threads=2))

it = {make}()
time.sleep(0.1)
child = os.fork()
if child == 0:
    try:
        print(it.{ask}, flush=True)
    except tg.InputError as refused:
        print(refused, flush=True)
    assert tg.search(tg.Go(9), simulations=10).simulations == 10
    sys.exit(0)
_, status = os.waitpid(child, 0)
it.stop()
assert status == 0, status
"""

LOST = "is in the process that this one was forked from: make one here\n"


@pytest.mark.parametrize(
    ("make", "ask", "told"),
    [
        ("played_out", "result()", f"the search {LOST}"),
        ("played_out", "stop()", f"the search {LOST}"),
        ("judged", "result()", f"the search {LOST}"),
        ("judged", "start()", f"the search {LOST}"),
        ("judged", "wait()", f"the search {LOST}"),
        ("helped", "run()", f"the search {LOST}"),
        ("rested", "result().simulations", "10\n"),
        ("rested", "run().simulations", "20\n"),
        ("pool", "next_batch()", f"the pool {LOST}"),
        ("pool", "finished()", f"the pool {LOST}"),
        ("pool", "stop()", "None\n"),
    ],
)
def test_what_stayed_behind_is_told_and_nothing_hangs(tmp_path: Path, make, ask, told):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(make=make, ask=ask))
    ended = subprocess.run(
        [sys.executable, str(program)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, told, "")
