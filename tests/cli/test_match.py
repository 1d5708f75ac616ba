"""`tengen match`, as people and scripts use it."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

from tengen.cli import app
from tengen.errors import InputError
from tengen.knowledge.openings import balanced_openings

TENGEN = [sys.executable, "-m", "tengen"]
SMALL = ["--game", "gomoku", "--size", "5", "--jobs", "1"]


def run(*arguments: object) -> str:
    """What is printed."""
    result = CliRunner().invoke(app, ["match", *map(str, arguments)])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def test_json():
    found = json.loads(run("mc:playouts=5", "random", *SMALL, "--games", 4, "--json"))
    assert found["first"] == "mc:playouts=5"
    assert found["wins"] + found["losses"] + found["draws"] == found["games"] == 4
    assert found["score"] == (found["wins"] + found["draws"] / 2) / 4
    low, high = found["interval"]
    assert 0 <= low <= found["score"] <= high <= 1
    assert len(found["elo_interval"]) == 2
    assert "elo" in found
    assert sum(found["reasons"].values()) == 4


def test_several_opponents_are_several_lines():
    shown = run("random", "mc:playouts=1", "mc:playouts=2", *SMALL, "--games", 2, "--json")
    assert [json.loads(line)["second"] for line in shown.splitlines()] == [
        "mc:playouts=1",
        "mc:playouts=2",
    ]


def test_in_words():
    shown = run("random", "random", *SMALL, "--games", 2, "--seed", 3)
    assert shown.startswith("random – random: ")
    assert "score " in shown
    assert "Elo " in shown
    assert "\x1b" not in shown


def test_it_goes_on_with_its_file(tmp_path):
    out = ["--out", tmp_path / "match.jsonl"]
    first = json.loads(run("random", "mc:playouts=1", *SMALL, *out, "--games", 2, "--json"))
    again = json.loads(run("random", "mc:playouts=1", *SMALL, *out, "--games", 4, "--json"))
    assert (first["games"], again["games"]) == (2, 4)
    assert len((tmp_path / "match.jsonl").read_text().splitlines()) == 5


def test_it_stops_when_it_is_clear_who_is_better():
    terms = ["mc:playouts=30", "random", *SMALL, "--row", 4, "--games", 1000, "--sprt", "0,200"]
    found = json.loads(run(*terms, "--json"))
    assert found["games"] < 200
    assert found["sprt"]["verdict"] == "high"
    assert found["sprt"]["ratio"] >= found["sprt"]["bound"] > 2.9
    shown = run("random", "random", *SMALL, "--games", 2, "--sprt", "0,10")
    assert "SPRT: not decided between 0 and 10 Elo" in shown


def test_games_are_written_as_sgf(tmp_path):
    run("random", "mc:playouts=1", *SMALL, "--games", 2, "--sgf", tmp_path / "games")
    assert sorted(file.name for file in (tmp_path / "games").iterdir()) == ["0001.sgf", "0002.sgf"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["random", "alphago"], "no player is called 'alphago'"),
        (["random", "human"], "is a person"),
        (["random", "random", "--openings", "none.sgf"], "none.sgf cannot be read: there is no"),
        (["random", "random", "--openings", "."], r"\. cannot be read: it is a folder"),
        (["random", "random", "--out", "."], r"\. cannot be written: it is a folder"),
        (["random", "random", "--out", "no/file"], "no/file cannot be written: there is no folder"),
        (["random", "random", "--out", "/dev/full"], "/dev/full cannot be written: it is no plain"),
        (["random", "random", "--openings", "-2"], "openings of -2 plies cannot be"),
        (["random", "random", "--seconds", "1", "--clock", "10m"], "cannot go together"),
        (["random", "random", "--game", "renju", "--komi", "1"], "is for Go"),
        (["random", "random", "--sprt", "10"], "expected two Elo claims, as 0,10"),
        (["random", "random", "--sprt", "10,0"], "expected the lower claim first"),
        (["random", "random", "--sgf", "/dev/null"], "/dev/null cannot be used as a folder"),
    ],
)
def test_what_is_refused(arguments, message):
    with pytest.raises(InputError, match=message):
        run(*arguments)


def test_without_a_terminal_a_line_now_and_then(monkeypatch):
    monkeypatch.setattr("tengen.cli.match.LINE_EVERY", 0.0)
    result = CliRunner().invoke(app, ["match", "random", "random", *SMALL, "--games", "3"])
    lines = [line for line in result.stderr.splitlines() if line.startswith("tengen: ")]
    assert lines[-1].startswith("tengen: random – random: 3 of 3 games, ")
    assert "of 3 games" not in result.stdout


def test_help_has_an_example():
    assert "Example: tengen match" in " ".join(run("--help").split())


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_it_at_once_and_keeps_what_is_finished(tmp_path, jobs):
    file = tmp_path / "match.jsonl"
    arguments = ["random", "mc:playouts=2", "--size", "5", "--games", "100000", "--json"]
    process = subprocess.Popen(
        [*TENGEN, "match", *arguments, "--jobs", str(jobs), "--out", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    # The terms, three games, and one that is taken back if Ctrl-C comes before it is on the disk.
    while not file.exists() or len(file.read_bytes().splitlines()) < 5:
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.05)
    began = time.monotonic()
    os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to all of them
    shown, said = process.communicate(timeout=60)
    assert time.monotonic() - began < 40  # its games would take hours
    assert process.returncode == 130
    assert f"games, which are in {file}: the same command goes on" in said
    assert "Traceback" not in said
    kept = file.read_text().splitlines()
    assert json.loads(shown)["games"] == len(kept) - 1 >= 3
    assert [json.loads(line) for line in kept]


@pytest.mark.skipif(sys.platform == "win32", reason="limits as POSIX has them")
def test_no_room_for_the_games(tmp_path):
    """Told in a line, with the games that were kept; more room, and it goes on."""
    file = tmp_path / "match.jsonl"
    limited = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000));"
        "from tengen.cli import main; main()"
    )
    arguments = ["random", "random", *SMALL, "--games", "40", "--json", "--out", str(file)]
    ended = subprocess.run(
        [sys.executable, "-c", f"if __name__ == '__main__': {limited}", "match", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 2
    assert f"{file} cannot be written" in ended.stderr
    assert "what was finished before is kept" in ended.stderr
    assert "Traceback" not in ended.stderr
    kept = file.read_bytes()
    assert kept.endswith(b"}\n")
    assert 0 < kept.count(b"\n") - 1 < 40
    assert json.loads(run(*arguments))["games"] == 40
    assert file.read_bytes().startswith(kept)


def test_a_killed_match_goes_on(tmp_path):
    file = tmp_path / "match.jsonl"
    arguments = ["random", "mc:playouts=2", "--size", "5", "--jobs", "1", "--out", str(file)]
    process = subprocess.Popen([*TENGEN, "match", *arguments, "--games", "100000"])
    deadline = time.monotonic() + 60
    while not file.exists() or len(file.read_bytes().splitlines()) < 4:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.kill()
    process.wait()
    kept = file.read_bytes()
    whole = kept[: kept.rfind(b"\n") + 1]
    games = len(whole.splitlines()) + 1
    found = json.loads(run(*arguments, "--games", games, "--json"))
    assert found["games"] == games
    assert file.read_bytes().startswith(whole)
    numbers = [json.loads(line)["game"] for line in file.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(games))


def test_balanced_openings_are_played_in_pairs(tmp_path):
    out = tmp_path / "match.jsonl"
    asked = ["--game", "renju", "--openings", "balanced", "--games", 4, "--jobs", 1, "--moves", 9]
    run("random", "mc:playouts=1", *asked, "--out", out)
    games = [json.loads(line) for line in out.read_text().splitlines()[1:]]
    lines = {game["game"]: game["moves"].split() for game in games}
    for number, line in enumerate(balanced_openings("renju")[:2]):
        for game in (2 * number, 2 * number + 1):
            assert tuple(lines[game][: len(line)]) == line


def test_balanced_openings_are_for_five_in_a_row():
    with pytest.raises(InputError, match="for Gomoku and Renju"):
        run("random", "random", "--size", 9, "--openings", "balanced")
