"""`tengen models`: what is listed."""

import json
from pathlib import Path

import pytest
from tests.learn.nets import made_model
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app
from tengen.learn import library

pytest.importorskip("onnx")
pytest.importorskip("safetensors")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TENGEN_DATA", str(tmp_path))
    monkeypatch.setattr(library, "SHIPPED", tmp_path / "shipped")
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path / "models"


def models(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["models", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_without_any_it_says_where_they_go(folder):
    assert "There are no models yet" in models()
    assert str(folder) in models().replace("\n", "")
    assert json.loads(models("--json")) == {"models": []}


def test_each_has_its_line(folder):
    made_model(folder / "go-5", games=1200, rating=1534.2)
    made_model(folder / "four", tg.Gomoku((6, 7), row=4))
    heading, *lines = [line.split() for line in models().splitlines()]
    assert heading == ["name", "game", "net", "games", "rating", "folder"]
    assert lines[0][:9] == ["four", "gomoku", "6×7", "with", "rows", "of", "4", "2x8", "0"]
    assert lines[1][:6] == ["go-5", "go", "5×5", "2x8", "1,200", "1534"]


def test_as_json(folder):
    made_model(folder / "go-5", games=1200, command="tengen train go")
    made_model(folder / "other")
    (folder / "other" / "model.onnx").write_bytes(b"cut")
    good, bad = json.loads(models("--json"))["models"]
    assert good == {
        "name": "go-5",
        "folder": str(folder / "go-5"),
        "game": "go",
        "size": [5, 5],
        "rules": {"ko": "positional", "suicide": False, "scoring": "area", "komi": 7.5},
        "net": "2x8",
        "planes": ["own", "opponent", "last_move", "closed", "black"],
        "games": 1200,
        "rating": None,
        "command": "tengen train go",
    }
    assert list(bad) == ["name", "folder", "refused"]
    assert "damaged" in bad["refused"]
    assert "other cannot be used" in models()
