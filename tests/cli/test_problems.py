"""`tengen problems`: our own problems listed, drawn and made."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tengen.cli import app
from tengen.errors import InputError
from tengen.knowledge.problems import all_problems


def problems(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["problems", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_list_has_a_line_for_each_and_no_answers():
    heading, *lines = [line.split() for line in problems("list").splitlines()]
    assert heading == ["id", "question", "points", "nodes", "length", "traps"]
    assert [line[0] for line in lines] == list(all_problems())
    assert len(problems("list", "hard").splitlines()) == 101


def test_the_list_for_programs():
    lines = [json.loads(line) for line in problems("list", "easy", "--json").splitlines()]
    assert [line["id"] for line in lines[:2]] == ["easy-1", "easy-2"]
    assert set(lines[0]) == {"id", "to_move", "goal", "points", "nodes", "length", "traps"}


def test_one_is_drawn_and_its_answer_told_only_if_asked_for():
    each = all_problems()["medium-1"]
    question = problems("show", "medium-1")
    answer = problems("show", "medium-1", "--answer")
    assert str(each.problem) in question
    assert f"to play and {each.problem.goal}" in question
    assert answer == f"{question}{each.right}; then the target is {each.status}.\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["list", "harder"], "there is no grade 'harder': expected easy, medium, hard"),
        (["show", "easy-0"], "there is no problem 'easy-0': expected an id such as easy-1"),
        (["make", "--out", "/nowhere/at/all.jsonl"], "/nowhere/at/all.jsonl"),
    ],
)
def test_what_is_wrong_is_said(arguments, told):
    result = CliRunner().invoke(app, ["problems", *arguments])
    assert isinstance(result.exception, (InputError, OSError))
    assert told in str(result.exception)


def test_making_a_few(tmp_path: Path):
    out = tmp_path / "made.jsonl"
    arguments = ("--count", "3", "--seed", "26", "--workers", "0", "--out", str(out))
    assert problems("make", *arguments).startswith(f"3 problems are in {out}: 1 easy, 1 medium")
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert sorted(line["id"] for line in lines) == ["easy-1", "hard-1", "medium-1"]
    assert problems("make", *arguments).startswith("3 problems are in")
