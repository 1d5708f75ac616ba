"""`tengen analyze`: what it finds, and that its JSON keeps to the contract."""

import io
import json
import re
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest
from rich.console import Console
from tests.cli.terminal import Terminal
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app
from tengen.cli.candidates import _table, shown
from tengen.searching import Candidate, Candidates

RACE = """
    . X O . .
    . X O . .
    X X O O O
    O O X X .
    . O X O .
    Black to play
"""
"""Black takes three stones at A1 and has liberties; otherwise White takes three at E2."""

FOUR = "(;GM[4]SZ[9];B[bd];W[bb];B[cd];W[cb];B[dd];W[eb];B[ed];W[ad])"


def analyze(*arguments: object) -> str:
    result = CliRunner().invoke(app, ["analyze", *map(str, arguments)])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def as_json(*arguments: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(analyze(*arguments, "--json"))
    return found


@pytest.fixture
def write(tmp_path):
    def write(text: str) -> Path:
        file: Path = tmp_path / "position"
        file.write_text(text)
        return file

    return write


def test_the_fields_of_the_json(write):
    found = as_json(write(RACE), "--simulations", 500)
    assert list(found) == ["best", "value", "pv", "candidates", "simulations", "seconds"]
    assert all(list(c) == ["move", "visits", "value", "prior"] for c in found["candidates"])
    legal = tg.Go.from_diagram(RACE).legal_moves()
    assert sorted(c["move"] for c in found["candidates"]) == sorted(legal)
    assert found["pv"][0] == found["best"]
    assert 0 <= found["value"] <= 1
    assert 0 < found["simulations"] <= 500
    assert sum(c["visits"] for c in found["candidates"]) == found["simulations"]
    assert found["seconds"] > 0


def test_a_capture(write):
    found = as_json(write(RACE), "--simulations", 20_000)
    assert found["best"] == found["candidates"][0]["move"] == "A1"
    assert found["value"] > 0.6


def test_five_in_a_row(write):
    found = as_json(write(FOUR), "--simulations", 2000)
    assert (found["best"], found["value"]) == ("f6", 1.0)


def test_the_usual_search_and_the_textbook(write):
    file = write("(;SZ[19])")
    best, plain = (as_json(file, "--simulations", 2000, *flag) for flag in ((), ("--textbook",)))
    assert best["candidates"][0]["visits"] > 200
    assert plain["candidates"][0]["visits"] < 100


def test_a_move_in_between(write):
    found = as_json(write(FOUR), "--move", 3)
    assert len(found["candidates"]) == 81 - 3


def test_one_seed_gives_one_result(write):
    file = write("(;SZ[9];B[ee])")
    first, second, other = (as_json(file, "--seed", seed) for seed in (1, 1, 2))
    assert 5000 < first["simulations"] <= 10_000  # fewer if the rest could change nothing
    assert first["candidates"] == second["candidates"] != other["candidates"]


def test_limits_and_options(write):
    file = write("(;SZ[9];B[ee])")
    timed = as_json(file, "--seconds", 0.2, "--simulations", 10**12, "-o", "early_stop=no")
    assert timed["seconds"] >= 0.2
    assert 0 < timed["simulations"] < 10**12
    options = ("--textbook", "-o", "exploration=1000000", "-o", "expansion=999999")
    flat = as_json(file, "--simulations", 810, *options)
    assert max(candidate["visits"] for candidate in flat["candidates"]) < 13


def test_a_resigned_game_can_still_be_searched(write):
    assert as_json(write("(;SZ[5]RE[B+R];B[cc])"), "--simulations", 100)["simulations"] == 100


def test_for_people(write):
    shown = analyze(write(RACE), "--simulations", 2000)
    assert "share" in shown
    rows = re.findall(r"^ *\d+((?: +[.XO\d]+)+) +\d+$", shown, re.MULTILINE)
    numbers = [int(cell) for row in rows for cell in re.findall(r"\d+", row)]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    assert re.search(r"^ *\d+ +A1 ← ", shown, re.MULTILINE)
    assert re.search(r"A1, \d+\.\d % for Black, [\d,]+ simulations in", shown)
    assert "\x1b" not in shown


def test_from_standard_input():
    result = CliRunner().invoke(app, ["analyze", "-", "--json"], input=RACE)
    assert json.loads(result.stdout)["best"] == "A1"


def test_help_has_an_example():
    assert "Example: tengen analyze" in analyze("--help")


@pytest.mark.parametrize(
    ("text", "arguments", "message"),
    [
        ("(;SZ[5];B[];W[])", [], "the game is over"),
        (FOUR, ["--move", "40"], "the record has 8 moves, not 40"),
        (FOUR, ["-o", "sims=3"], "'sims=3' is no option of a search: did you mean simulations?"),
        (FOUR, ["-o", "exploration=much"], "exploration=much cannot be: expected a number"),
        ("hello", [], "diagram"),
    ],
)
def test_what_cannot_be_searched(write, text, arguments, message):
    with pytest.raises(tg.TengenError, match=message):
        analyze(write(text), *arguments)


def test_ctrl_c_stops_and_shows_what_was_found(write):
    arguments = ["--simulations", str(10**12), "--json"]
    with Terminal("analyze", str(write("(;SZ[19])")), *arguments, stdout=PIPE) as terminal:
        terminal.wait_for("simulations")
        terminal.interrupt()
        assert terminal.process.stdout is not None
        found = json.loads(terminal.process.stdout.read())
        assert terminal.ended() == 0
    assert 0 < found["simulations"] < 10**12


def test_why_a_move_with_a_lower_rate_is_best():
    position = tg.Gomoku(3, row=3)
    found = tg.search(position, simulations=50)
    moves = [Candidate("b2", 300, 0.5, 0.1), Candidate("a1", 100, 0.7, 0.1)]
    doubted = replace(found, best="b2", candidates=Candidates(moves))
    console = Console(width=80, file=io.StringIO())
    console.print(shown(position, doubted, console))
    assert isinstance(console.file, io.StringIO)
    assert "a1: a higher win rate, but of fewer visits" in console.file.getvalue()


@pytest.mark.parametrize(("left_out", "words"), [(1, "1 other "), (2, "2 others ")])
def test_those_left_out_are_counted(left_out, words):
    position = tg.Gomoku(3, row=3)
    found = tg.search(position, simulations=500, seed=1)
    rows = found.candidates.ranked()[: len(found.candidates) - left_out]
    console = Console(width=80, file=io.StringIO())
    console.print(_table(rows, found))
    assert isinstance(console.file, io.StringIO)
    assert words in console.file.getvalue()
