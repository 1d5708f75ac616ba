"""What holds for every executor; and at the end what only a crew on Ray can meet."""

import os
import signal
import threading
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from tengen.errors import ClusterError, InputError, JobError
from tengen.jobs import crew, executor
from tengen.jobs.cluster import Cluster
from tengen.jobs.crew import RayCrew, Worker
from tests.jobs import works
from tests.jobs.waiting import alive, until


@pytest.fixture(scope="module")
def cluster():
    """One Ray for all tests here: it takes seconds to start."""
    if find_spec("ray") is None:
        pytest.skip("Ray is not installed: pip install 'tengen[cluster]'")
    found = Cluster.here(2)
    yield found
    found.leave()


@pytest.fixture(params=["local", "ray"])
def two(request):
    if request.param == "ray":
        request.getfixturevalue("cluster")
    return executor(request.param, workers=2)


def numbered(folder: Path, count: int) -> list[tuple[str, int]]:
    return [(str(folder), number) for number in range(count)]


def test_every_result_comes_out_once_with_its_index(two):
    jobs = list(range(20, 0, -1))
    results = list(two.run(works.square, jobs))
    assert sorted(results) == [(index, job * job) for index, job in enumerate(jobs)]


def test_no_jobs_no_results(two):
    assert list(two.run(works.square, [])) == []


def test_the_job_of_a_killed_worker_is_done_by_another(two, tmp_path):
    results = list(two.run(works.die_once, numbered(tmp_path, 8)))
    assert sorted(results) == [(number, number * number) for number in range(8)]
    first, second = works.tries(tmp_path, 3)
    assert first != second
    until(lambda: not alive(first))  # Ray knows of it before the process is gone


def test_a_worker_killed_from_outside(two, tmp_path):
    def murder():
        until(lambda: works.tries(tmp_path, 2))
        os.kill(works.tries(tmp_path, 2)[0], signal.SIGKILL)

    murderer = threading.Thread(target=murder)
    murderer.start()
    results = list(two.run(works.wait_for_murder, numbered(tmp_path, 6)))
    murderer.join()
    assert sorted(results) == [(number, number * number) for number in range(6)]
    assert len(works.tries(tmp_path, 2)) == 2


def test_a_job_that_kills_every_worker_is_named(two):
    with pytest.raises(JobError, match=r"job 1 \(1\) is given up: 3 workers died") as raised:
        list(two.run(works.die_always, [0, 1, 2]))
    assert raised.value.index == 1


def test_what_the_work_raises_is_told_with_its_job(two):
    with pytest.raises(
        JobError, match=r"job 1 \(2\) failed: ValueError: two is too much"
    ) as raised:
        list(two.run(works.refuse, [1, 2, 3]))
    assert raised.value.index == 1
    assert "in refuse" in raised.value.__notes__[0]


def test_work_that_calls_for_its_end_fails_like_any_other(two):
    with pytest.raises(JobError, match=r"job 1 \(1\) failed: SystemExit: enough"):
        list(two.run(works.leave, [0, 1]))


def test_a_job_that_cannot_travel(two):
    with pytest.raises(InputError, match=r"job 0 .* cannot travel to another process"):
        list(two.run(works.square, [threading.Lock()]))


@pytest.mark.parametrize("work", [works.unsendable, works.unreadable])
def test_a_result_that_cannot_travel(two, work):
    with pytest.raises(JobError, match=r"job 1 \(1\) failed: ") as raised:
        list(two.run(work, [0, 1]))
    assert raised.value.index == 1


@pytest.mark.parametrize("work", [works.sleep, works.sleep_deaf])
def test_closing_early_ends_what_runs(two, tmp_path, work):
    def runs(number: int) -> bool:
        """Is there a process that is still at this job?"""
        woken = (tmp_path / f"{number} woken").exists()
        return not woken and any(alive(pid) for pid in works.tries(tmp_path, number))

    with closing(two.run(work, numbered(tmp_path, 5))) as results:
        assert next(results) == (0, 0)
        until(lambda: runs(1))  # the other worker may not be there yet
    until(lambda: not (runs(1) or runs(2)), seconds=10)
    assert not works.tries(tmp_path, 3)


def test_nobody_can_be_hired_where_no_machine_is_large_enough(cluster):
    told: list[str] = []
    ours, theirs = cluster, Cluster(cluster.ray, joined=False)
    for place, waiting in ((ours, []), (theirs, ["nobody is left: no machine of the cluster has"])):
        told.clear()
        with (
            closing(RayCrew(place, cores=64, tell=told.append, patience=0.3)) as workers,
            pytest.raises(ClusterError, match=r"nobody is left to work: no machine .* 64 cores"),
        ):
            list(workers.run(abs, [-3]))
        assert [words[:45] for words in told] == waiting


def stillborn() -> type[Worker]:
    class Stillborn(Worker):
        def __init__(self) -> None:
            os._exit(1)

    return Stillborn


def old() -> type[Worker]:
    class Old(Worker):
        def greet(self) -> str:
            return "0.0.1"

    return Old


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (stillborn, r"3 workers died one after the other as they began: is Tengen installed on"),
        (old, r"a worker has Tengen 0\.0\.1, and this is .*: expected the same version"),
    ],
)
def test_workers_that_cannot_begin(cluster, monkeypatch, kind, said):
    monkeypatch.setattr(crew, "Worker", kind())  # a class of a function travels as it is
    with closing(RayCrew(cluster, 1)) as workers, pytest.raises(ClusterError, match=said):
        list(workers.run(abs, [-3]))


def test_a_cluster_whose_cores_are_taken_is_waited_for(cluster, monkeypatch):
    monkeypatch.setattr(crew, "SLOW", 0.5)
    told: list[str] = []
    with closing(RayCrew(cluster, 1, cores=2)) as first:
        assert list(first.run(abs, [-3])) == [(0, 3)]  # and its worker stays

        def leave() -> None:
            if told:
                first.close()

        with closing(RayCrew(cluster, 1, cores=2, tell=told.append)) as second:
            assert list(second.run(abs, [-4], leave)) == [(0, 4)]
    assert told == ["nobody is there yet: waiting until 2 cores of the cluster are free"]
