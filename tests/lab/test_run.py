"""A run is stopped, killed and gone on with: no job is lost, repeated or counted twice."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tengen.errors import InputError, JobError, StoreError
from tengen.jobs import executor
from tengen.lab import Job, Result, Run, Word
from tengen.lab.experiment import Long
from tengen.lab.sheet import write_sheet
from tests.jobs.waiting import until
from tests.lab.toy import TOY

KILLED = """
import sys, time
from pathlib import Path
from tengen.jobs import executor
from tengen.lab import Run
from tests.lab.toy import TOY

if __name__ == "__main__":
    for job in Run(TOY, Path(sys.argv[1])).go_on(executor("local", 2)):
        time.sleep(0.3)
"""


@pytest.fixture
def noted(tmp_path):
    """The toy, leaving a note whenever a job is done; and how often each was."""
    notes = tmp_path / "notes"

    def jobs(quick):
        return [{**job, "notes": str(notes)} for job in TOY.jobs(quick)]

    def times():
        return Counter(int(line) for line in notes.read_text().split())

    return replace(TOY, jobs=jobs), times


@pytest.mark.parametrize(("name", "workers"), [("local", 0), ("local", 2)])
def test_all_jobs_are_done_and_kept(tmp_path, name, workers):
    run = Run(TOY, tmp_path / "new" / "folder")
    assert len(list(run.go_on(executor(name, workers)))) == 6
    state = run.state()
    assert [figure.ours.value for figure in state.figures] == [0, 2, 4, 6, 8, 10]
    assert state.verdict.word is Word.holds
    assert len(run.log.read_text().splitlines()) == 6


def test_a_run_left_in_the_middle_goes_on_with_the_rest(tmp_path, noted):
    toy, times = noted
    run = Run(toy, tmp_path)
    under_way = run.go_on(executor("local", 0))
    next(under_way), next(under_way)
    under_way.close()
    assert (len(run.state().lines), run.state().verdict.word) == (2, Word.open)
    assert run.state().verdict.because == "2 of 6 jobs are finished"
    assert [job["number"] for job in run.go_on(executor("local", 0))] == [2, 3, 4, 5]
    assert times() == dict.fromkeys(range(6), 1)
    assert list(run.go_on(executor("local", 0))) == []


def test_a_killed_run_goes_on(tmp_path):
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    program = subprocess.Popen([sys.executable, str(script), str(tmp_path)])
    run = Run(TOY, tmp_path)
    until(lambda: len(run.state().lines) >= 2)
    os.kill(program.pid, signal.SIGKILL)
    program.wait()
    kept = len(run.state().lines)
    assert 2 <= kept < 6
    assert len(list(run.go_on(executor("local", 2)))) == 6 - kept
    numbers = [json.loads(line)["job"]["number"] for line in run.log.read_text().splitlines()]
    assert sorted(numbers) == list(range(6))


def test_half_a_line_was_never_counted(tmp_path):
    run = Run(TOY, tmp_path)
    list(run.go_on(executor("local", 0)))
    whole = run.log.read_bytes()
    run.log.write_bytes(whole[:-5])  # as a kill in the middle of the last line leaves it
    assert len(run.state().lines) == 5
    assert [job["number"] for job in run.go_on(executor("local", 0))] == [5]
    assert run.log.read_bytes() == whole


def test_what_failed_takes_nothing_with_it(tmp_path):
    refusing = replace(TOY, jobs=lambda quick: [{**job, "refuse": 3} for job in TOY.jobs(quick)])
    run = Run(refusing, tmp_path)
    with pytest.raises(JobError, match="ValueError: not this one"):
        list(run.go_on(executor("local", 0)))
    assert len(run.state().lines) == 3


def test_again_begins_anew(tmp_path, noted):
    toy, times = noted
    run = Run(toy, tmp_path)
    list(run.go_on(executor("local", 0)))
    assert len(list(run.go_on(executor("local", 0), again=True))) == 6
    assert times() == dict.fromkeys(range(6), 2)
    assert len(run.log.read_text().splitlines()) == 6


def test_a_quick_run_has_its_own_log(tmp_path):
    quick = Run(TOY, tmp_path, quick=True)
    list(quick.go_on(executor("local", 0)))
    assert len(quick.state().lines) == 3
    assert not Run(TOY, tmp_path).state().lines


def test_older_editions_and_jobs_no_longer_planned_are_left_out(tmp_path):
    list(Run(TOY, tmp_path).go_on(executor("local", 0)))
    assert not Run(replace(TOY, edition=2), tmp_path).state().lines
    fewer = replace(TOY, jobs=lambda _quick: [{"number": 4}, {"number": 7}])
    state = Run(fewer, tmp_path).state()
    assert [line["job"] for line in state.lines] == [{"number": 4}]


def test_the_order_of_a_jobs_fields_does_not_matter(tmp_path):
    one = replace(TOY, jobs=lambda _quick: [{"number": 1, "seed": 2}])
    other = replace(TOY, jobs=lambda _quick: [{"seed": 2, "number": 1}])
    list(Run(one, tmp_path).go_on(executor("local", 0)))
    assert list(Run(other, tmp_path).go_on(executor("local", 0))) == []


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("nonsense", "it is no JSON"),
        ("[]", "it is no object"),
        ("null", "it is no object"),
        ("", "it is no JSON"),
        ("{}", "an object 'job'"),
        ('{"job": 1, "result": {}}', "an object 'job'"),
        ('{"job": {}, "result": []}', "an object 'result'"),
        ('{"job": ' + "[" * 10**5, "nested too deeply"),
        ('{"job": 1' + "0" * 10**4 + "}", "digits"),
    ],
    ids=range(9),
)
def test_a_damaged_line_is_named(tmp_path, line, why):
    run = Run(TOY, tmp_path)
    run.log.write_text(f'{{"job": {{}}, "result": {{}}}}\n{line}\n')
    before = run.log.read_bytes()
    for use in (run.state, lambda: next(run.go_on(executor("local", 0)))):
        with pytest.raises(InputError, match=rf"line 2 of .*toy\.jsonl is damaged.*{why}"):
            use()
    assert run.log.read_bytes() == before


@pytest.mark.parametrize("result", ["{}", '{"double": "ten"}', '{"double": [[]]}'])
def test_a_result_that_the_experiment_cannot_read_is_named(tmp_path, result):
    run = Run(TOY, tmp_path)
    list(run.go_on(executor("local", 0)))
    lines = run.log.read_text().splitlines(keepends=True)
    lines[4] = lines[4].replace('{"double": 8}', result)
    run.log.write_text("".join(lines))
    with pytest.raises(InputError, match=r"toy.jsonl is damaged: .*result of {'number': 4}"):
        run.state().as_json()


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked on Windows")
def test_two_runs_do_not_write_to_one_log(tmp_path):
    run = Run(TOY, tmp_path)
    first = run.go_on(executor("local", 0))
    next(first)
    with pytest.raises(StoreError, match="another run is writing"):
        next(run.go_on(executor("local", 0)))
    first.close()
    assert len(list(run.go_on(executor("local", 0)))) == 5


def test_all_of_it_as_plain_data(tmp_path):
    run = Run(TOY, tmp_path, quick=True)
    list(run.go_on(executor("local", 0)))
    told = json.loads(json.dumps(run.state().as_json()))
    assert told["experiment"] == "toy"
    assert (told["jobs"], told["finished"], told["verdict"], told["quick"]) == (3, 3, "holds", True)
    assert told["figures"][2] == {
        "case": "n = 2",
        "quantity": "double",
        "document": 4.0,
        "ours": 4,
        "interval": [4, 4],
        "confidence": 0.0,
        "runs": 1,
    }
    assert told["processors"]


def in_a_folder(folder: Path, job: Job) -> Result:
    """Leave a note, and double; a job that was broken off finds its note."""
    folder.mkdir(exist_ok=True)
    note = folder / str(job["number"])
    found = note.exists()
    note.touch()
    return {"double": 2 * job["number"], "found": found}


LONG = replace(
    TOY,
    work=in_a_folder,
    stage=lambda job: job["number"] % 2,
    long=Long(
        told=lambda folder, jobs: f"{len(list(folder.glob('?')))} of {len(jobs)} notes",
        pictures=lambda _: {},
    ),
)


def test_long_jobs_share_a_folder_and_later_stages_wait(tmp_path):
    run = Run(LONG, tmp_path)
    assert run.told() == "0 of 6 notes"
    done = [job["number"] for job in run.go_on(executor("local", 0))]
    assert done == [0, 2, 4, 1, 3, 5]
    assert run.told() == "6 of 6 notes"
    assert (tmp_path / "toy" / "4").exists()
    assert not any(line["result"]["found"] for line in run.state().lines)
    assert len(list(run.go_on(executor("local", 0), again=True))) == 6
    assert not any(line["result"]["found"] for line in run.state().lines)  # the notes went too


def test_the_sheet_of_a_long_run_has_every_number(tmp_path):
    run = Run(LONG, tmp_path, quick=True)
    list(run.go_on(executor("local", 0)))
    sheet = write_sheet(run.state())
    assert sheet == tmp_path / "toy.quick" / "results.md"
    text = sheet.read_text()
    assert "**Holds (quick run).** 3 numbers <were> doubled." in text
    assert "| n = 2 | 4 | 4 | one run |" in text
    assert json.loads((sheet.parent / "results.json").read_text())["verdict"] == "holds"
