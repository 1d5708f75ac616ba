"""`tengen rate`: models of a run on a ladder, kept as they come."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.learn.nets import made_model
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app
from tengen.errors import InputError

LADDER = ["--against", "random", "--against", "mc:playouts=1", "--simulations", "4", "--jobs", "1"]
FEW = ["--games", "2", "--simulations", "4", "--jobs", "1"]


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """The folder of a run with two models."""
    for number in (20, 40):
        made_model(tmp_path / "models" / f"{number:08}", tg.Gomoku(5, row=4))
    return tmp_path


def told(*arguments: object) -> str:
    result = CliRunner().invoke(app, ["rate", *map(str, arguments)])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def test_every_model_is_rated_once(run):
    options = [run, *LADDER, "--games", 2]
    lines: list[dict[str, Any]] = [
        json.loads(line) for line in told(*options, "--json").splitlines()
    ]
    assert [line["round"] for line in lines] == [40, 20]
    for line in lines:
        assert line["low"] < line["elo"] < line["high"]
        assert line["games"] == sum(met["games"] for met in line["against"])
    kept = [json.loads(line) for line in (run / "ratings.jsonl").read_text().splitlines()]
    assert kept == lines[::-1]
    assert told(*options) == ""
    games = (run / "rating-games.jsonl").read_text().splitlines()[1:]
    blacks = [json.loads(line)["black"] for line in games if "net:" in line]
    assert blacks.count("first") == blacks.count("second")


def test_in_words(run):
    shown = told(run, "--against", "random", "--games", 2, "--simulations", 4, "--jobs", 1)
    first, second = shown.splitlines()
    assert first.startswith("round   40  Elo ")
    assert "random " in second
    assert "\x1b" not in shown


def test_a_rung_may_be_a_model(run):
    rung = f"net:model={made_model(run / 'older', tg.Gomoku(5, row=4)).folder},simulations=2"
    (line, _) = told(run, "--against", "random", "--against", rung, *FEW, "--json").splitlines()
    assert [met["player"] for met in json.loads(line)["against"]][:1] == ["random"]
    assert rung in (run / "rating-games.jsonl").read_text()


def test_where_there_is_no_model_it_says_so(tmp_path):
    with pytest.raises(InputError, match="there is no model in"):
        told(tmp_path)


def test_ctrl_c_keeps_what_was_played(run):
    command = [sys.executable, "-m", "tengen", "rate", str(run), *LADDER, "--games", "2000"]
    ledger = run / "rating-games.jsonl"
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        while not ledger.is_file() or ledger.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
            time.sleep(0.05)
        os.kill(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "the same command goes on" in said
    played = ledger.read_text().splitlines()
    assert len(played) >= 3
    told(run, *LADDER, "--games", 2)
    assert ledger.read_text().splitlines()[: len(played)] == played
