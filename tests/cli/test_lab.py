"""`tengen lab`, as it is typed."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace

import pytest
from tests.jobs.waiting import until
from tests.lab.toy import TOY
from typer.testing import CliRunner, Result

from tengen.cli.lab import app
from tengen.errors import FileError, InputError
from tengen.lab import EXPERIMENTS, Run, experiment
from tengen.lab.experiment import Long


@pytest.fixture(autouse=True)
def _toy(monkeypatch):
    monkeypatch.setitem(EXPERIMENTS, TOY.name, TOY)


def lab(*arguments: object) -> Result:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def test_list_says_what_there_is_and_how_far_it_is(tmp_path):
    lab("run", "toy", "--quick", "--workers", 0, "--out", tmp_path)
    shown = lab("list", "--out", tmp_path).stdout
    assert all(name in shown for name in EXPERIMENTS)
    assert "  W  a Go program for tournaments" in shown
    assert "0 of 6" in shown
    assert "3 of 3" in shown


def test_run_prints_numbers_and_verdict(tmp_path):
    shown = lab("run", "TOY", "--workers", 0, "--out", tmp_path).stdout
    assert "Twice a number is <its> double." in shown
    assert "Holds: 6 numbers <were> doubled." in shown
    assert "n = 5" in shown


def test_a_quick_run_says_so_and_how_few_its_runs_were(tmp_path):
    shown = lab("run", "toy", "--quick", "--workers", 0, "--out", tmp_path).stdout
    assert "toy, a quick run: Twice" in shown
    assert "Holds (quick run): 3 numbers" in shown
    assert "one run" in shown


def test_a_report_of_nothing_says_what_to_run(tmp_path):
    with pytest.raises(InputError, match=r"nothing to report.*tengen lab run G7 --quick"):
        lab("report", "--out", tmp_path)
    assert not (tmp_path / "report.html").exists()


def test_json_is_one_object_and_nothing_else(tmp_path):
    result = lab("run", "toy", "--quick", "--workers", 0, "--out", tmp_path, "--json")
    told = json.loads(result.stdout)
    assert (told["experiment"], told["finished"], told["verdict"]) == ("toy", 3, "holds")
    assert told["log"] == str(tmp_path / "toy.quick.jsonl")


def test_results_lie_in_the_data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TENGEN_DATA", str(tmp_path))
    lab("run", "toy", "--quick", "--workers", 0)
    assert (tmp_path / "lab" / "toy.quick.jsonl").exists()
    assert str(tmp_path / "lab" / "report.html") in lab("report").stdout.replace("\n", "")


@pytest.mark.parametrize("command", [["list"], ["run", "toy"], ["report"]])
def test_a_file_in_place_of_the_folder(tmp_path, command):
    file = tmp_path / "results"
    file.touch()
    with pytest.raises(FileError, match=r"results.* cannot be (used|read).*folder"):
        lab(*command, "--out", file)


def test_an_experiment_that_there_is_not(tmp_path):
    with pytest.raises(InputError, match="there is no experiment 'nothing'"):
        lab("run", "nothing", "--out", tmp_path)


@pytest.mark.parametrize("command", ["list", "run", "report"])
def test_help_has_an_example(command):
    assert f"Example: tengen lab {command}" in lab(command, "--help").stdout


def test_a_long_run_says_how_far_it_is_where_nobody_looks_at_a_terminal(tmp_path, monkeypatch):
    def slowly(_folder, job):
        time.sleep(0.2)
        return {"double": 2 * job["number"]}

    long = Long(told=lambda _, jobs: f"some of {len(jobs)} games", pictures=lambda _: {})
    monkeypatch.setitem(EXPERIMENTS, TOY.name, replace(TOY, work=slowly, long=long))
    monkeypatch.setattr("tengen.cli.lab.EVERY", 0.05)
    result = lab("run", "toy", "--quick", "--workers", 0, "--out", tmp_path, "--json")
    assert "toy: some of 3 games\n" in result.stderr
    assert f"Tables and curves are in {tmp_path / 'toy.quick' / 'results.md'}." in result.stderr
    assert json.loads(result.stdout)["finished"] == 3


def test_ctrl_c_keeps_what_is_finished_and_says_how_to_go_on(tmp_path):
    command = [sys.executable, "-m", "tengen", "lab", "run", "G7", "--json", "--out", str(tmp_path)]
    program = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    run = Run(experiment("G7"), tmp_path)
    until(lambda: len(run.state().lines) >= 2, seconds=120)
    os.killpg(program.pid, signal.SIGINT)
    out, said = program.communicate(timeout=60)
    kept = len(run.state().lines)
    assert (program.returncode, out) == (130, "")
    assert f"Stopped. {kept} of 280 jobs are finished and kept in {run.log}." in said
    assert "Traceback" not in said
