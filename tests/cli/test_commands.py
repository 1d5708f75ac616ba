"""The command as a process: help, version, exit codes."""

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
