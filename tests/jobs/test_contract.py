"""What holds for every executor."""

import os
import signal
import threading
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from tengen.errors import InputError, JobError
from tengen.jobs import executor
from tengen.jobs.cluster import Cluster
from tests.jobs import works
from tests.jobs.waiting import alive, until


@pytest.fixture(scope="module")
def _ray():
    """One Ray for all tests here: it takes seconds to start."""
    if find_spec("ray") is None:
        pytest.skip("Ray is not installed: pip install 'tengen[cluster]'")
    cluster = Cluster.here(2)
    yield
    cluster.leave()


@pytest.fixture(params=["local", "ray"])
def two(request):
    if request.param == "ray":
        request.getfixturevalue("_ray")
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
    assert not alive(first)


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
