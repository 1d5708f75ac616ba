"""`tengen tournament`, as people and scripts use it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tengen.cli import app
from tengen.errors import InputError

TENGEN = [sys.executable, "-m", "tengen"]
SMALL = ["--game", "gomoku", "--size", "5", "--row", "4", "--jobs", "1"]
THREE = ["random", "mc:playouts=5", "mc:playouts=40"]


def run(*arguments: object) -> str:
    """What is printed."""
    result = CliRunner().invoke(app, ["tournament", *map(str, arguments)])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_table_and_the_picture(tmp_path: Path):
    shown = run(*THREE, *SMALL, "--games", 6, "--plot", tmp_path / "ratings.svg")
    lines = shown.splitlines()
    assert len(lines) == 4
    assert lines[1].split()[1] == "mc:playouts=40"
    (first,) = [line for line in lines if " random " in line]
    assert "+0  (by definition)" in first
    assert b"<svg" in (tmp_path / "ratings.svg").read_bytes()


def test_json_and_the_games(tmp_path: Path):
    kept = ["--out", tmp_path / "all.jsonl", "--sgf", tmp_path / "games"]
    found = json.loads(run(*THREE, *SMALL, "--games", 2, *kept, "--json"))
    assert {row["player"] for row in found["players"]} == set(THREE)
    assert [match["games"] for match in found["matches"]] == [2, 2, 2]
    assert sum(row["points"] for row in found["players"]) == 6
    assert len(list((tmp_path / "games").glob("match-*/*.sgf"))) == 6
    again = json.loads(run(*THREE, *SMALL, "--games", 2, *kept, "--json"))
    assert again == found, "nothing is played twice"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["random"], "1 players cannot be"),
        (["random", "random"], "no player twice"),
        (["random", "mc", "--plot", "ratings.gif"], "ends in .svg or .png"),
        (["random", "mc", "--plot", "no/ratings.svg"], "no/ratings.svg cannot be written"),
    ],
)
def test_wrong_words(arguments: list[str], message: str):
    with pytest.raises(InputError, match=message):
        run(*arguments)


def test_ctrl_c_shows_the_table_so_far(tmp_path: Path):
    out = tmp_path / "all.jsonl"
    command = [*TENGEN, "tournament", *THREE, *SMALL, "--games", "10000", "--out", str(out)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not out.exists() or len(out.read_text().splitlines()) < 4:
        assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)
    shown, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "by definition" in shown
    assert "the same command goes on" in told
