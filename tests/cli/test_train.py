"""`tengen train`: a run that begins, goes on, and ends with a model that plays."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app
from tengen.errors import InputError
from tengen.players import Human, make_player

GAME = ["train", "gomoku", "--size", "5", "--row", "4"]


def run(*arguments: object) -> list[dict[str, Any]]:
    """The rounds that are told of."""
    result = CliRunner().invoke(app, [*map(str, arguments), "--json"])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_run_goes_on_and_its_model_plays(tmp_path):
    (first,) = run(*GAME, "--out", tmp_path, "--rounds", 1)
    (tmp_path / "models" / "00000001").rename(tmp_path / "elsewhere")  # as if killed before it
    (tmp_path / "ratings.jsonl").write_text('{"round": 1, "elo": 12.5}\n')
    (second,) = run(*GAME, "--out", tmp_path, "--rounds", 2, "--model-every", 1)
    assert (first["round"], first["games"]) == (1, 64)
    assert (second["round"], second["games"]) == (2, 128)
    assert second["policy"] < first["policy"]
    assert second["leaves_a_second"] > 0
    assert second["learning_rate"] == 2e-3
    assert (first["rating"], second["rating"]) == (None, 12.5)
    assert run(*GAME, "--out", tmp_path, "--rounds", 2) == []
    assert sorted(path.name for path in (tmp_path / "models").iterdir()) == ["00000001", "00000002"]
    position = tg.Gomoku(5, row=4)
    player = make_player(f"net:model={tmp_path / 'models' / '00000002'},simulations=20")
    assert not isinstance(player, Human)
    assert player.choose(position).move in position.legal_moves()
    player.close()


def test_another_game_does_not_go_on_with_it(tmp_path):
    run(*GAME, "--out", tmp_path, "--rounds", 1)
    with pytest.raises(InputError, match=r"begun with size .* --out names another folder"):
        run("train", "gomoku", "--size", "6", "--row", "4", "--out", tmp_path, "--rounds", 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["train", "renju", "--row", "4"], "--row is for Gomoku"),
        (["train", "gomoku", "--preset", "huge"], "preset 'huge' is unknown"),
    ],
)
def test_what_cannot_be_is_said(tmp_path, arguments, message):
    with pytest.raises(InputError, match=message):
        run(*arguments, "--out", tmp_path)


def test_ctrl_c_stops_and_says_how_to_go_on(tmp_path: Path):
    command = [sys.executable, "-m", "tengen", *GAME, "--out", str(tmp_path), "--rounds", "999"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr
        process.stderr.readline()
        os.kill(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "the same command goes on" in said
