"""`tengen solve` on life and death: every form in, an answer in a sentence, JSON or SGF out."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app
from tengen.cli.solve.telling import print_life
from tengen.solving.life import LifeSolution

STRAIGHT_THREE = """\
. . . O X . .
O O O O X . .
X X X X X . .
. . . . . . .
. . . . . . .
"""
SGF = "(;GM[1]SZ[9]AB[ac][bc][cc][dc][ec][ea][eb]AW[ab][bb][cb][db][da]{})"
MATRIX = "3 3 3 1 0\n1 1 1 1 0\n0 0 0 0 0\n2 2 2 2 2\n"
LINE = {
    "id": "three",
    "size": 9,
    "black": ["ac", "bc", "cc", "dc", "ec", "ea", "eb"],
    "white": ["ab", "bb", "cb", "db", "da"],
    "to_move": "b",
    "goal": "kill",
    "correct": ["ba"],
}
CONTRACT = {"id", "status", "first_moves", "proven", "nodes", "seconds", "pv"}


def run(*arguments: str, code: int = 0, said: str = "") -> str:
    result = CliRunner().invoke(app, ["solve", *arguments], input=said)
    assert result.exit_code == code, result.output
    return result.stdout


def objects(*arguments: str, code: int = 0, said: str = "") -> list[dict[str, Any]]:
    told = run(*arguments, "--json", code=code, said=said)
    return [json.loads(line) for line in told.splitlines()]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (STRAIGHT_THREE + "Black to play", "B5"),
        (STRAIGHT_THREE + "White to play", "B5"),
        (SGF.format("PL[B]"), "B9"),
        (SGF.format("C[白先活]"), "B9"),
        (MATRIX, "B4"),
        (json.dumps(LINE), "B9"),
    ],
)
@pytest.mark.parametrize("method", ["proof", "uct"])
def test_every_form_is_solved_from_standard_input(text, move, method):
    (told,) = objects("-", "--method", method, said=text)
    assert told.keys() >= CONTRACT
    assert told["first_moves"] == [move]
    assert told["method"] == method
    assert told["proven"] is (method == "proof")
    if method == "proof":
        assert told["status"] == ("alive" if told["to_play"] == "white" else "dead")
    else:
        assert told["status"] == "unknown"
        assert told["shares"][0]["number"] == 1


def test_a_person_is_told_in_sentences(tmp_path: Path):
    drawn = tmp_path / "three.txt"
    drawn.write_text(STRAIGHT_THREE)
    told = run(str(drawn))
    assert "White is dead; black plays B5 (proven)." in told
    assert "found: black to play: nothing says otherwise" in told
    assert "found: white defends" in told
    assert "found: the enclosed group of 5" in told
    assert "wrong: " in told


def test_what_was_found_is_told_and_can_be_said_otherwise():
    (found,) = objects("-", said=STRAIGHT_THREE)
    assert set(found["inferred"]) == {"to_play", "defender", "target"}
    (said,) = objects(
        "-", "--to-play", "white", "--goal", "live", "--target", "D5,A4 B4", said=STRAIGHT_THREE
    )
    assert said["inferred"] == {}
    assert (said["to_play"], said["target"]) == ("white", ["D5", "A4", "B4"])


def test_the_source_is_named_where_it_says_otherwise():
    told = run("-", said=json.dumps(LINE | {"correct": ["aa"]}))
    assert "the source says A9" in told
    assert "the source says" not in run("-", said=json.dumps(LINE))


def test_many_problems_give_a_line_each_and_a_bad_one_hides_no_other(tmp_path: Path):
    lines = [LINE, LINE | {"target": ["ii"]}, LINE | {"id": "last", "to_move": "w", "goal": "live"}]
    problems = tmp_path / "set.jsonl"
    problems.write_text("\n".join(json.dumps(line) for line in lines))
    first, bad, last = objects(str(problems), code=2)
    assert (first["id"], first["status"]) == ("three", "dead")
    assert (last["id"], last["status"]) == ("last", "alive")
    assert (bad["status"], bad["first_moves"]) == ("unknown", [])
    assert "no stone on J1" in bad["error"]
    assert "line 2: it cannot be solved: " in run(str(problems), code=2)


@pytest.mark.parametrize("stones", [5, {"aa": 1}, "aa", None])
def test_stones_that_are_no_list_are_refused(tmp_path: Path, stones: object):
    problems = tmp_path / "set.jsonl"
    lines = [LINE, {"black": stones, "white": ["aa"], "size": 9}]
    problems.write_text("\n".join(json.dumps(line) for line in lines))
    first, bad = objects(str(problems), code=2)
    assert (first["status"], bad["status"]) == ("dead", "unknown")
    assert bad["error"]


def test_go_and_five_in_a_row_may_stand_in_one_file(tmp_path: Path):
    five = {"id": "row", "black": ["f8", "g8", "h8"], "white": []}
    problems = tmp_path / "both.jsonl"
    problems.write_text(f"{json.dumps(LINE)}\n{json.dumps(five)}\n")
    assert [told["status"] for told in objects(str(problems))] == ["dead", "win"]


def test_a_folder_of_problems(tmp_path: Path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.sgf").write_text(SGF.format("PL[B]"))
    (tmp_path / "deep" / "b.sgf").write_text(SGF.format("PL[W]"))
    (tmp_path / "c.sgf").write_text("(;GM[1]SZ[9])")
    told = {Path(each["id"]).name: each["status"] for each in objects(str(tmp_path), code=2)}
    assert told == {"a.sgf": "dead", "b.sgf": "alive", "c.sgf": "unknown"}


def test_what_cannot_be_read_in_a_folder_stops_nothing(tmp_path: Path):
    (tmp_path / "0.sgf").mkdir()
    (tmp_path / "1.sgf").symlink_to("1.sgf")
    os.mkfifo(tmp_path / "2.sgf")
    (tmp_path / "三.sgf").write_text(SGF.format("PL[B]"))
    told = {Path(each["id"]).name: each["status"] for each in objects(str(tmp_path), code=2)}
    assert told == {"1.sgf": "unknown", "三.sgf": "dead"}


# SGF out.


def test_the_answer_as_sgf_has_what_is_right_and_what_is_wrong(tmp_path: Path):
    tree = tmp_path / "answer.sgf"
    run("-", "--tree", str(tree), said=SGF.format("PL[B]"))
    (record,) = tg.read_sgf(tree)
    first = record.root.children[0]
    assert first.move == ("black", (0, 1))
    assert "TE" in first
    assert "White is dead" in record.root.comment
    wrong = [child for child in record.root.children if "BM" in child]
    assert wrong
    assert all(child.children for child in wrong)
    again = tg.problem_of(record)
    assert again.known.right == ("B9",)
    assert (again.goal, again.target) == ("kill", ["D9", "A8", "B8", "C8", "D8"])


def test_a_folder_has_a_file_for_each_answer(tmp_path: Path):
    problems = tmp_path / "set.jsonl"
    problems.write_text("\n".join(json.dumps(LINE | {"id": name}) for name in ("x/1", "x/1", "y")))
    run(str(problems), "--tree", str(tmp_path / "answers"), "--method", "uct")
    names = sorted(file.name for file in (tmp_path / "answers").iterdir())
    assert names == ["x-1-2.sgf", "x-1.sgf", "y.sgf"]


@pytest.mark.parametrize("source", ["mine.sgf", "."])
@pytest.mark.parametrize("place", ["mine.sgf", "."])
def test_answers_are_not_written_over_what_is_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, place: str
):
    monkeypatch.chdir(tmp_path)
    mine = SGF.format("PL[B]C[not to be lost]")
    Path("mine.sgf").write_text(mine)
    refused = CliRunner().invoke(app, ["solve", source, "--tree", place]).exception
    assert "mine.sgf is among what is solved" in str(refused)
    assert Path("mine.sgf").read_text() == mine


# Limits and bad input.


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--method", "prof"], "did you mean proof?"),
        (["--method", "threats"], "--method threats is not for a problem of Go"),
        (["--attacker", "black"], "--attacker is not for a problem of Go"),
        (["--defences"], "--defences is not for a problem of Go"),
        (["--simulations", "5"], "--simulations is for --method uct"),
        (["--method", "uct", "--threads", "2"], "--threads is for --method proof"),
        (["--goal", "win"], 'expected "live" or "kill"'),
        (["--defender", "red"], 'expected "black" or "white"'),
        (["--target", "Z9"], "expected a point from"),
        (["--target", "A5"], "no stone on A5"),
        (["--region", "A4"], "region must be empty points"),
        (["--defender", "black", "--target", "A4"], "contradicts itself"),
    ],
)
def test_what_cannot_be_asked_is_told_in_a_sentence(arguments, told):
    result = CliRunner().invoke(app, ["solve", "-", *arguments], input=STRAIGHT_THREE)
    assert isinstance(result.exception, tg.TengenError)
    assert told in str(result.exception)


def test_several_threads_give_the_same_answer():
    alone, together = (
        objects("-", "--threads", threads, said=STRAIGHT_THREE + "Black to play")[0]
        for threads in ("1", "2")
    )
    assert {**alone, "seconds": 0} == {**together, "seconds": 0}


@pytest.mark.parametrize("threads", ["0", "-3", "1025", "many"])
def test_threads_that_cannot_be(threads):
    run("-", "--threads", threads, code=2, said=STRAIGHT_THREE)


def test_options_of_uct_are_not_for_five_in_a_row():
    result = CliRunner().invoke(app, ["solve", "h8h9", "--penalty", "3"])
    assert "--penalty is not for five in a row" in str(result.exception)


def test_uct_takes_t_s_options():
    options = ["--simulations", "200", "--exploration", "3", "--step-bonus", "1"]
    options += ["--penalty", "3", "--decay", "0.9", "--seed", "4"]
    (told,) = objects("-", "--method", "uct", *options, said=STRAIGHT_THREE)
    assert told["simulations"] == 200
    assert sum(share["visits"] for share in told["shares"]) == 200
    assert told == objects("-", "--method", "uct", *options, said=STRAIGHT_THREE)[0] | {
        "seconds": told["seconds"]
    }


LARGE = "\n".join(["." * 19] * 4 + [".X." + "." * 13 + ".O."] + ["." * 19] * 14)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_ctrl_c_is_answered_at_once(tmp_path: Path):
    drawn = tmp_path / "large.txt"
    drawn.write_text(LARGE)
    command = [sys.executable, "-m", "tengen", "solve", str(drawn), "--defender", "white"]
    command += ["--method", "uct", "--seconds", "100"]
    process = subprocess.Popen(command, env={**os.environ, "TERM": "dumb"})
    time.sleep(3)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    assert process.wait(10) == 130


def test_of_a_wrong_pass_alone_no_empty_line_tells(capsys: pytest.CaptureFixture[str]) -> None:
    problem = tg.Problem(tg.Go(5, black=["A1", "B2"], white=["A2"]), "white", ["A2"])
    answer = LifeSolution(problem, "dead", True, ["A3"], {"pass": "A3", "B3": "A3"})
    print_life("one", answer, as_json=False)
    assert "wrong: B3 (then A3)\n" in capsys.readouterr().out
    print_life("one", replace(answer, refutations={"pass": "A3"}), as_json=False)
    assert "wrong:" not in capsys.readouterr().out
