"""`tengen quantise`: a model that also plays in int8, and what is said of it."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from tests.learn.nets import made_model
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app
from tengen.learn import find_model, read_model
from tengen.players.registry import options_in

pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")
pytest.importorskip("safetensors")


def run(*arguments: object) -> str:
    result = CliRunner().invoke(app, [*map(str, arguments)])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def test_it_makes_a_model_and_says_how_far_it_is_off(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("sys.argv", ["/bin/tengen", "quantise", "my model", "--half"])
    old = made_model(tmp_path / "old", games=12, command="tengen train go")
    told = json.loads(
        run("quantise", old.folder, "--out", tmp_path / "new", "--games", 4, "--json")
    )
    assert told["positions"] > 10
    assert 0 <= told["divergence"] < 0.01
    new = read_model(tmp_path / "new")
    assert (new.card.precision, new.card.games) == ("int8", 12)
    assert new.card.command == "tengen quantise 'my model' --half"
    assert new.card.lineage == (old.card.as_ancestor(),)
    assert new.card.lineage[0].command == "tengen train go"
    assert new.network("float") == old.network("float")
    assert read_model(old.folder).precisions == ["float"]


@pytest.mark.parametrize(
    "start",
    [tg.Go((4, 5), komi=2.5), tg.Gomoku(6, row=4, rules="freestyle"), tg.Renju(7)],
    ids=repr,
)
def test_the_match_it_names_can_be_played(tmp_path: Path, start: Any):
    made_model(tmp_path / "old", start)
    args = ["quantise", tmp_path / "old", "--out", tmp_path / "new", "--games", 2]
    lines = run(*args, "--precision", "float", "--half").splitlines()
    assert "the whole model 0.0" in lines[3]
    assert read_model(tmp_path / "new").card.precision == "float"
    program, *command = shlex.split(lines[-1])
    assert program == "tengen"
    for name, value in [("--games", "2"), ("--seconds", "0.02")]:
        command[command.index(name) + 1] = value
    score = json.loads(run(*command, "--jobs", 1, "--json"))
    assert score["games"] == 2


@pytest.mark.parametrize("out", ["new", "./new"])
def test_a_match_of_a_model_that_lies_here_can_be_played_too(tmp_path: Path, monkeypatch, out):
    made_model(tmp_path / "old", tg.Gomoku(5, row=4))
    monkeypatch.chdir(tmp_path)
    *_, match = run("quantise", "./old", "--out", out, "--games", 2).splitlines()
    seats = [options_in(seat)["model"] for seat in shlex.split(match) if seat.startswith("net:")]
    assert [find_model(seat).precisions for seat in seats] == [["float", "int8"]] * 2


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path):
    made_model(tmp_path / "old")
    with pytest.raises(tg.FileError, match="already"):
        run("quantise", tmp_path / "old", "--out", tmp_path / "old", "--games", 2)
