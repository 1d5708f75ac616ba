"""Processes of this machine: what comes and goes with them."""

import os
import signal
import subprocess
import sys
import textwrap
import time

import pytest

from tengen.errors import InputError, JobError
from tengen.jobs import executor
from tests.jobs import works
from tests.jobs.waiting import alive, until

SLEEPING = textwrap.dedent("""
    import sys
    from tengen.jobs import executor
    from tests.jobs import works

    if __name__ == "__main__":
        jobs = [(sys.argv[1], number) for number in (1, 2)]
        list(executor("local", 2).run(works.sleep, jobs))
""")


@pytest.fixture
def sleeping(tmp_path):
    """A program of its own with two workers, both in the middle of a long job."""
    script = tmp_path / "sleeping.py"
    script.write_text(SLEEPING)
    program = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path)],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until(lambda: works.tries(tmp_path, 1) and works.tries(tmp_path, 2))
    yield program, works.tries(tmp_path, 1) + works.tries(tmp_path, 2)
    program.kill()
    program.wait()


def test_ctrl_c_ends_all_workers_at_once(sleeping):
    program, workers = sleeping
    began = time.monotonic()
    os.killpg(program.pid, signal.SIGINT)  # as a terminal does: to everyone
    _, said = program.communicate(timeout=50)
    assert time.monotonic() - began < 40  # their jobs take a minute
    assert said.count("Traceback") == 1  # ours; the workers say nothing
    assert said.strip().endswith("KeyboardInterrupt")
    assert not any(alive(pid) for pid in workers)


def test_workers_do_not_outlive_us(sleeping):
    program, workers = sleeping
    program.kill()
    until(lambda: not any(alive(pid) for pid in workers), seconds=10)


def test_an_answer_counts_though_its_worker_died_before_it_was_read(tmp_path):
    jobs = [(str(tmp_path), number) for number in range(3)]
    results = executor("local", 1).run(works.answer_and_die, jobs)
    _, pid = next(results)
    until(lambda: not alive(pid))  # it has answered job 1 too, and nobody has looked
    assert next(results) == (1, pid)
    index, other = next(results)
    assert (index, other) != (2, pid)
    assert list(results) == []
    assert [len(works.tries(tmp_path, number)) for number in range(2)] == [1, 1]


def test_a_result_larger_than_a_pipe():
    ((_, result),) = executor("local", 1).run(bytes, [10_000_000])
    assert len(result) == 10_000_000


def test_each_worker_does_many_jobs():
    results = dict(executor("local", 2).run(works.whoami, list(range(12))))
    assert len(set(results.values())) == 2
    assert os.getpid() not in results.values()


def test_without_workers_jobs_run_here_in_their_order():
    results = executor("local", 0).run(works.whoami, [1, 2])
    assert list(results) == [(0, os.getpid()), (1, os.getpid())]
    with pytest.raises(JobError, match=r"job 0 \(2\) failed: ValueError: two is too much"):
        list(executor("local", 0).run(works.refuse, [2]))


def test_a_job_that_refuses_to_travel_or_to_be_shown():
    with pytest.raises(InputError, match=r"job 0 \(a Unpackable\) cannot travel .*I stay here"):
        list(executor("local", 1).run(str, [works.Unpackable()]))
    with pytest.raises(JobError, match=r"job 0 \(a Unpackable\) failed: RuntimeError: I am shy"):
        list(executor("local", 0).run(str, [works.Unpackable()]))


def test_a_lambda_is_no_work():
    with pytest.raises(InputError, match="expected work at the top of a module"):
        list(executor("local", 1).run(lambda job: job, [1]))


@pytest.mark.parametrize(
    ("name", "workers", "said"),
    [
        ("slurm", None, "executor 'slurm' is unknown: expected one of local, ray"),
        ("local", -1, "workers -1 cannot be: expected a whole number from 0 for local"),
        ("local", True, "workers True cannot be"),
        ("local", 1.5, "workers 1.5 cannot be"),
        ("ray", 0, "workers 0 cannot be: expected a whole number from 1 for ray"),
    ],
)
def test_what_is_no_executor(name, workers, said):
    with pytest.raises(InputError, match=said):
        executor(name, workers)
