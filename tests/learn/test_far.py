"""Rounds that are played elsewhere: the same games, whoever plays them and whoever dies."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import tengen as tg
from tengen.errors import ClusterError
from tengen.jobs.cluster import Cluster
from tengen.jobs.crew import RayCrew
from tengen.learn.far import Far
from tengen.learn.history import Moment
from tengen.learn.runs import Run
from tests.jobs.processes import PROC, descendants, title
from tests.jobs.waiting import alive, until
from tests.learn.test_runs import OPTIONS, advanced, same

FAR = replace(
    OPTIONS, round_games=8, piece_games=2, pool=replace(OPTIONS.pool, simulations=32), keep=1
)
"""Four pieces a round, each some tenths of a second."""


def start() -> tg.Gomoku:
    return tg.Gomoku(5, row=4)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    if find_spec("ray") is None:
        pytest.skip("Ray is not installed: pip install 'tengen[cluster]'")
    ours = Cluster.here(2)
    yield ours
    ours.leave()


def at_work(of: int | None = None) -> list[int]:
    """Workers in the middle of a piece."""
    return [pid for pid in descendants(of) if title(pid) == "ray::Worker.do"]


linux = pytest.mark.skipif(not PROC.exists(), reason="needs processes as Linux tells of them")


@linux
def test_a_worker_killed_in_the_middle_of_a_run_changes_nothing(cluster, tmp_path: Path):
    told: list[str] = []
    workers: set[int | None] = set()
    killed: list[int] = []

    def kill_one(moment: Moment) -> None:
        if not moment.of_lessons:
            workers.add(moment.workers)
        if not killed and (found := at_work()):
            killed.append(found[0])
            os.kill(found[0], signal.SIGKILL)

    here = advanced(Run.begin(tmp_path / "here", start(), FAR), 2)
    with closing(RayCrew(cluster, 2, tell=told.append)) as crew:
        far = Run.begin(tmp_path / "far", start(), FAR, play=Far(crew))
        far.watch = kill_one
        advanced(far, 2)
    assert len(killed) == 1
    assert told == ["a worker has died: what it was at is given to another"]
    assert {0, 1} <= workers <= {0, 1, 2}
    assert far.games == here.games == 16
    assert far.window.names == here.window.names  # the same games, each once
    assert same(far.network.weights(), here.network.weights())


@linux
@pytest.mark.slow
def test_machines_that_leave_and_join_change_nothing(tmp_path: Path):
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'tengen[cluster]'")
    from ray.cluster_utils import Cluster as Machines

    here = advanced(Run.begin(tmp_path / "here", start(), FAR), 3)
    machines: Any = Machines(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [machines.add_node(num_cpus=1)]
    cluster = Cluster.at(machines.address)
    told: list[str] = []

    def come_and_go(moment: Moment) -> None:
        """In each round the machine goes in the middle of a piece, and another comes."""
        if not moment.of_lessons and moment.workers and len(nodes) == far.rounds + 1:
            machines.remove_node(nodes[-1], allow_graceful=False)
            nodes.append(machines.add_node(num_cpus=1))

    try:
        with closing(RayCrew(cluster, tell=told.append, patience=5)) as crew:
            far = Run.begin(tmp_path / "far", start(), FAR, play=Far(crew))
            far.watch = come_and_go
            advanced(far, 3)
            assert len(nodes) == 4
            assert told == ["a worker has died: what it was at is given to another"] * 3
            assert far.window.names == here.window.names
            assert same(far.network.weights(), here.network.weights())
            far.watch = lambda _: None
            machines.remove_node(nodes[-1], allow_graceful=False)
            with pytest.raises(ClusterError, match="nobody is left to work"):
                advanced(far, 4)
            assert any(words.startswith("nobody is left: ") for words in told)
    finally:
        cluster.leave()
        machines.shutdown()


@linux
@pytest.mark.slow
def test_the_command_goes_on_without_a_worker_and_ctrl_c_ends_everybody(tmp_path: Path):
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'tengen[cluster]'")
    command = [sys.executable, "-m", "tengen", "train", "gomoku", "--size", "5", "--row", "4"]
    command += ["--executor", "ray", "--workers", "2", "--out", str(tmp_path), "--rounds", "999"]
    process = subprocess.Popen(
        [*command, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        until(lambda: at_work(process.pid), seconds=120)
        os.kill(at_work(process.pid)[0], signal.SIGKILL)
        assert process.stdout
        rounds = [json.loads(process.stdout.readline()) for _ in range(2)]
        assert [(line["round"], line["games"]) for line in rounds] == [(1, 64), (2, 128)]
        everybody = list(descendants(process.pid))
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to everyone
        rest, said = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert all(json.loads(line) for line in rest.splitlines())
    assert "a worker has died" in said
    assert "the same command goes on" in said
    assert "Traceback" not in said
    until(lambda: not any(alive(pid) for pid in everybody), seconds=20)
