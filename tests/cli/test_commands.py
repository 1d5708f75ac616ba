"""The command as a process: help, version, exit codes, and nothing but JSON where JSON is asked."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import tengen as tg

TENGEN = Path(sys.executable).parent / "tengen"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(TENGEN), *arguments], capture_output=True, text=True, timeout=60, check=False
    )


def test_help_names_the_commands():
    shown = run("--help")
    assert shown.returncode == 0
    assert {"show", "bench", "play", "analyze", "textbook"} <= set(shown.stdout.split())


@pytest.mark.parametrize("command", ["show", "bench"])
def test_each_command_has_an_example(command):
    assert "Example: tengen " + command in run(command, "--help").stdout


def test_version():
    assert run("--version").stdout == f"tengen {tg.__version__}\n"


def test_a_file_that_is_not_there():
    result = run("show", "no-such-file.sgf")
    assert result.returncode == 2
    assert result.stderr.startswith("tengen: ")
    assert "no-such-file.sgf" in result.stderr
    assert "Traceback" not in result.stderr


def test_bench_json():
    result = run("bench", "playouts", "signature", "--seconds", "0.05", "--json")
    assert result.stderr == ""
    figures = json.loads(result.stdout)
    games = {"go-9", "go-13", "go-19", "gomoku-15", "renju-15"}
    assert set(figures["playouts_per_s"]) == games
    assert all(rate > 100 for rate in figures["playouts_per_s"].values())
    assert 105 < figures["moves_per_playout"]["go-9"] < 118


def test_the_signature_is_the_same_every_time():
    first, second = (json.loads(run("bench", "signature", "--json").stdout) for _ in range(2))
    assert first == second
    assert set(first) == {"signature"}
