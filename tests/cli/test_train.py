"""`tengen train`: a run that begins, goes on, and ends with a model that plays."""

import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.learn.nets import made_model
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app
from tengen.cli.executors import ExecutorName
from tengen.cli.train import Until, _in_pieces
from tengen.errors import InputError
from tengen.learn import read_model
from tengen.learn.run_options import RunOptions
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
    (second,) = run(*GAME, "--out", tmp_path, "--rounds", 2, "--model-every", 1, "--tensorboard")
    assert (first["round"], first["games"]) == (1, 64)
    assert (second["round"], second["games"]) == (2, 128)
    assert second["policy"] < first["policy"]
    assert second["leaves_a_second"] > 0
    assert second["learning_rate"] == 2e-3
    assert (first["rating"], second["rating"]) == (None, 12.5)
    assert run(*GAME, "--out", tmp_path, "--rounds", 2) == []
    assert len(list(tmp_path.glob("tensorboard/events.out.tfevents.*"))) == 1
    assert sorted(path.name for path in (tmp_path / "models").iterdir()) == ["00000001", "00000002"]
    position = tg.Gomoku(5, row=4)
    player = make_player(f"net:model={tmp_path / 'models' / '00000002'},simulations=20")
    assert not isinstance(player, Human)
    assert player.choose(position).move in position.legal_moves()
    player.close()


def test_a_run_may_play_otherwise_than_its_preset(tmp_path):
    puct = ["--set", "root=puct", "--set", "noise_weight=0.25", "--set", "simulations=8"]
    run(*GAME, *puct, "--out", tmp_path, "--rounds", 1)
    about = json.loads((tmp_path / "run.json").read_text())
    assert '"root": "puct"' in json.dumps(about)
    with pytest.raises(InputError, match="begun with"):
        run(*GAME, "--out", tmp_path, "--rounds", 2)
    with pytest.raises(InputError, match="'rot' cannot be set"):
        run(*GAME, "--set", "rot=gumbel", "--out", tmp_path / "other", "--rounds", 1)


def test_what_else_is_learnt_is_said_when_a_run_begins(tmp_path):
    weights = ["ownership=0.5", "score=0.25", "reply=0", "window_from=1000", "batch=64"]
    given = [word for weight in weights for word in ("--set", weight)]
    assert run("train", "go", "--size", 5, *given, "--minutes", 0, "--out", tmp_path) == []
    about = json.loads((tmp_path / "run.json").read_text())
    assert [about["lessons"][head] for head in ("ownership", "score", "reply")] == [0.5, 0.25, 0]
    assert (about["window_from"], about["batch"], about["seed"]) == (1000, 64, 0)
    assert read_model(tmp_path / "models" / "00000000").card.heads == ("ownership", "score")


def test_another_game_or_other_pieces_do_not_go_on_with_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)  # nobody needs it who does not ask for it
    run(*GAME, "--piece-games", 32, "--out", tmp_path, "--rounds", 1)
    with pytest.raises(InputError, match="begun with piece_games 32, not 0"):
        run(*GAME, "--out", tmp_path, "--rounds", 2)
    with pytest.raises(InputError, match=r"begun with size .* --out names another folder"):
        run("train", "gomoku", "--size", 6, "--row", 4, "--piece-games", 32, "--out", tmp_path)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["train", "renju", "--row", "4"], "--row is for Gomoku"),
        (["train", "gomoku", "--preset", "huge"], "preset 'huge' is unknown"),
        (["train", "go", "--preset", "r"], "preset r is for five in a row"),
        ([*GAME, "--workers", 2], "--workers is for --executor ray"),
        ([*GAME, "--address", "auto"], "--address is for --executor ray"),
        (["train", "renju", "--set", "ownership=0.5"], "ownership is for Go: in renju"),
        ([*GAME, "--executor", "ray", "--address", "nowhere"], "address 'nowhere' cannot be"),
    ],
)
def test_what_cannot_be_is_said_and_leaves_nothing_behind(tmp_path, arguments, message):
    folder = tmp_path / "run"
    with pytest.raises(InputError, match=message):
        run(*arguments, "--out", folder)
    assert not folder.exists()


@pytest.mark.parametrize(("by", "games"), [(ExecutorName.ray, None), (ExecutorName.local, 16)])
def test_rounds_that_overlap_have_no_pieces(by, games):
    with pytest.raises(InputError, match="rounds of this preset overlap, and have no pieces"):
        _in_pieces(RunOptions(overlap=True), by, games)
    assert _in_pieces(RunOptions(overlap=True), ExecutorName.local, None).piece_games == 0


def test_without_ray_it_is_said_how_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InputError, match=r"needs Ray, .* pip install 'tengen\[cluster\]'"):
        run(*GAME, "--executor", "ray", "--out", tmp_path)


def test_a_run_begins_from_a_model(tmp_path):
    parent = made_model(tmp_path / "parent", tg.Gomoku(5, row=4), net="3x32", games=1000)
    begin = (*GAME, "--from", parent.folder, "--rounds", 1, "--out")
    (first,) = run(*begin, tmp_path / "run")
    assert first["games"] == 1064
    assert run(*begin, tmp_path / "run") == []
    card = read_model(tmp_path / "run" / "models" / "00000001").card
    assert [ancestor.games for ancestor in card.lineage] == [1000]
    with pytest.raises(InputError, match=r"for gomoku 5×5 with rows of 4, not for renju 5×5"):
        run("train", "renju", "--size", 5, "--from", parent.folder, "--out", tmp_path / "renju")
    assert not (tmp_path / "renju").exists()
    other = made_model(tmp_path / "other", tg.Gomoku(5, row=4), net="3x32")
    with pytest.raises(InputError, match=r"was not begun from .* --out names another folder"):
        run(*GAME, "--from", other.folder, "--out", tmp_path / "run")


def started(folder: Path, **options: Any) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tengen", *GAME, "--out", str(folder), "--rounds", "999"]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, **options)


def test_a_second_process_is_refused_and_the_first_goes_on(tmp_path):
    first = started(tmp_path, stdout=subprocess.PIPE)
    try:
        assert first.stderr
        assert first.stdout
        first.stderr.readline()
        second = started(tmp_path)
        _, said = second.communicate(timeout=60)
        assert second.returncode == 2
        assert f"another process is at work in {tmp_path}" in said
        assert first.stdout.readline().startswith("round ")
        assert first.poll() is None
    finally:
        first.kill()
        first.communicate()
    third = started(tmp_path)
    try:
        assert third.stderr
        assert "the run is in" in third.stderr.readline()
    finally:
        third.kill()
        third.communicate()


def test_a_full_disk_is_told_with_what_is_kept(tmp_path):
    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))  # for weights, not for more

    process = started(tmp_path, preexec_fn=no_room)
    _, said = process.communicate(timeout=120)
    assert process.returncode == 2
    assert "cannot be written: it is as large as it may be; the run is kept up to round 0" in said
    assert "Traceback" not in said


def test_a_disk_that_fills_with_the_history_names_the_last_round(tmp_path):
    run(*GAME, "--out", tmp_path, "--rounds", 1)
    history = tmp_path / "history.jsonl"
    line = json.loads(history.read_text()) | {"long": "x" * 20_000_000}
    history.write_text(json.dumps(line) + "\n")
    room = history.stat().st_size + 10  # not enough for a line, and enough for everything else

    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    process = started(tmp_path, preexec_fn=no_room)
    _, said = process.communicate(timeout=120)
    assert process.returncode == 2
    assert "history.jsonl cannot be written: it is as large as it may be" in said
    assert "the run is kept up to round 1" in said
    assert "Traceback" not in said


def test_ctrl_c_stops_and_says_how_to_go_on(tmp_path: Path):
    process = started(tmp_path)
    try:
        assert process.stderr
        process.stderr.readline()
        os.kill(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "the same command goes on" in said


def test_the_learning_rate_falls_in_the_last_minutes(tmp_path, monkeypatch):
    cooled = ["--minutes", 0.05, "--cool", 0.05, "--rounds", 1000]
    rates = [each["learning_rate"] for each in run(*GAME, *cooled, "--out", tmp_path)]
    assert 0.02 * 2e-3 <= rates[-1] < 2e-3
    now = [100.0]
    monkeypatch.setattr("tengen.cli.train.time.monotonic", lambda: now[0])
    until, paces = Until(1000, 10, 2), []
    for now[0] in (100, 100 + 60 * 8, 100 + 60 * 9, 100 + 60 * 10, 100 + 60 * 11):
        paces.append(until.pace())
    assert paces == [1, 1, 0.5, 0.02, 0.02]


@pytest.mark.parametrize("given", [["--cool", 1], ["--cool", 2, "--minutes", 1]])
def test_a_rate_falls_only_where_the_end_is_known(tmp_path, given):
    with pytest.raises(InputError, match="expected --minutes"):
        run(*GAME, *given, "--out", tmp_path / "none")
    assert not (tmp_path / "none").exists()
