"""The command where a shell has closed, cut off or renamed its streams: a line, or silence."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

SGF = "(;GM[1]SZ[9]PB[Süß]PW[中];B[ee];W[cc])"

COMMANDS = [
    ["--help"],
    ["--version"],
    ["show", "game.sgf"],
    ["analyze", "game.sgf", "--simulations", "50"],
    ["bench", "playouts", "--seconds", "0.02"],
    ["textbook", "walkthrough"],
]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "game.sgf").write_text(SGF, encoding="utf-8")
    return tmp_path


def shell(script: str, folder: Path, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """A line of shell, where `tengen` is the command."""
    command = f'tengen() {{ "{sys.executable}" -m tengen "$@"; }}; {script}'
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=os.environ | surroundings,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(
    ("script", "code", "said"),
    [
        ("tengen show game.sgf >&-", 0, ""),
        ("tengen show game.sgf 2>&- >/dev/null", 0, ""),
        ("tengen show game.sgf <&- >&- 2>&-", 0, ""),
        ("tengen show - <&-", 2, "tengen: the file is empty: expected SGF or a diagram"),
        ("tengen show nothing.sgf 2>&-", 2, ""),
        ("tengen play go --size 5 <&- >/dev/null", 0, ""),
        (
            "tengen show game.sgf >/dev/full",
            2,
            "tengen: the output cannot be written: the disk is full",
        ),
        (
            "tengen --version >/dev/full",
            2,
            "tengen: the output cannot be written: the disk is full",
        ),
        ("tengen show nothing.sgf 2>/dev/full", 2, ""),
        ("set -o pipefail; tengen show game.sgf | true", 1, ""),
        ("set -o pipefail; tengen --version | true", 1, ""),
    ],
)
def test_closed_full_and_cut_off_streams(game, script, code, said):
    ended = shell(script, game)
    assert (ended.returncode, ended.stderr.count("\n")) == (code, int(bool(said)))
    assert ended.stderr.startswith(said)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_terminal_that_knows_only_ascii(game, command):
    ended = shell(f"tengen {' '.join(command)}", game, PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.isascii()


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_a_line_that_is_no_text_is_not_understood(game, encoding):
    lines = r"printf 'E\xff\nE\xc3\xb6\nC3\nquit\n'"
    people = "--black human --white human"
    ended = shell(f"{lines} | tengen play go --size 5 {people}", game, PYTHONIOENCODING=encoding)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.count("is neither a move nor a command") == 2
    assert "Black C3" in ended.stdout


# Ctrl-C before the command is ready.

INTERRUPTED = """
import os, signal
os.kill(os.getpid(), signal.SIGINT)
"""


@pytest.mark.parametrize(
    ("module", "command"), [("typer", "--version"), ("numpy", "show nothing.sgf")]
)
@pytest.mark.parametrize("start", ["-m tengen", "tengen"])
def test_ctrl_c_during_the_start(tmp_path, module, command, start):
    """A module that is imported on the way presses Ctrl-C."""
    (tmp_path / f"{module}.py").write_text(INTERRUPTED)
    (tmp_path / "tengen").write_text("from tengen.cli import main\nmain()\n")
    script = str(tmp_path / "tengen") if start == "tengen" else start
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    ended = shell(f'"{sys.executable}" {script} {command}', tmp_path, PYTHONPATH=path)
    assert ended.returncode in (128 + signal.SIGINT, -signal.SIGINT)  # bash may step aside
    assert not ended.stderr.strip()


def test_a_program_that_imports_tengen_keeps_its_own_ctrl_c(tmp_path):
    program = "import signal, tengen; print(signal.getsignal(2) is signal.default_int_handler)"
    ended = shell(f'"{sys.executable}" -c "{program}"', tmp_path)
    assert ended.stdout == "True\n"


def test_a_command_shielded_from_ctrl_c_stays_so(game):
    ended = shell('trap "" INT; (sleep 0.1; kill -INT $$) & tengen show game.sgf', game)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "2 moves" in ended.stdout
