"""`tengen solve`: what it proves, and that its JSON keeps to the contract."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app

THREE = "f8a1g8a3h8o15"
"""Black has an open three and is to move."""


def run(*arguments: str, code: int = 0, said: str = "") -> str:
    result = CliRunner().invoke(app, ["solve", *arguments], input=said)
    assert result.exit_code == code, result.output
    return result.stdout


def test_a_win_is_told_with_its_line():
    told = run(THREE, "--rules", "freestyle")
    assert told.startswith(f"{THREE}: black wins: ")


def test_json_keeps_to_the_contract():
    told = json.loads(run(THREE, "--json"))
    assert {"id", "status", "first_moves", "proven", "nodes", "seconds", "pv"} <= told.keys()
    assert (told["id"], told["status"], told["proven"]) == (THREE, "win", True)
    assert told["first_moves"] == told["pv"][:1]


def test_several_sources_give_a_line_each(tmp_path: Path):
    game = tmp_path / "game.sgf"
    game.write_bytes(tg.write_sgf(tg.record_of(tg.Renju(15))))
    problems = tmp_path / "some.jsonl"
    problems.write_text('{"id": "x", "black": ["f8", "g8", "h8"], "white": []}\n{"id": "y"}\n')
    told = [json.loads(line) for line in run(str(game), str(problems), "--json").splitlines()]
    assert [(item["id"], item["status"]) for item in told] == [
        (str(game), "none"),
        ("x", "win"),
        ("y", "none"),
    ]


def test_proofs_are_written_as_sgf(tmp_path: Path):
    proof = tmp_path / "proof.sgf"
    run(THREE, "--tree", str(proof))
    record = tg.read_sgf(proof)[0]
    assert "proven" in "".join(node.comment for node in record.root.walk())
    assert len(tg.replay(record).moves) > len(tg.solving.position_from_text(THREE).moves)


PROBLEM = "(;GM[4]SZ[15]RU[freestyle]AB[gh][hh][ig][if]AW[aa][ac][ae][oo]PL[B];B[ih];W[jh];B[fh])"
"""Black wins by i8; the moves are the solution."""


@pytest.mark.parametrize("name", ["problem.sgf", "problem.txt", "-"])
def test_a_problem_is_asked_at_its_start_and_not_at_the_end_of_its_solution(
    tmp_path: Path, name: str
):
    source = name if name == "-" else str(tmp_path / name)
    if name != "-":
        Path(source).write_text(PROBLEM)
    told = json.loads(run(source, "--json", said=PROBLEM))
    assert (told["status"], told["attacker"], told["first_moves"]) == ("win", "black", ["i8"])
    told = json.loads(run(source, "--json", "--move", "3", said=PROBLEM))
    assert (told["status"], told["attacker"]) == ("none", "white")


def test_a_proof_that_was_written_can_be_asked_again(tmp_path: Path):
    proof = tmp_path / "proof.sgf"
    problem = json.dumps({"black": ["g8", "h8", "i9", "i10"], "white": ["a1", "a3", "a5", "o15"]})
    first = json.loads(run("-", "--json", "--tree", str(proof), said=problem))
    again = json.loads(run(str(proof), "--json"))
    assert (first["status"], first["pv"]) == (again["status"], again["pv"])


def test_a_position_that_is_over_does_not_keep_the_others_from_being_solved():
    lines = [
        {"id": "over", "black": ["f8", "g8", "h8", "i8", "j8"]},
        {"id": "won", "black": ["f8", "g8", "h8"]},
    ]
    said = "\n".join(map(json.dumps, lines))
    result = CliRunner().invoke(app, ["solve", "-", "--json"], input=said)
    assert result.exit_code == 2
    over, won = map(json.loads, result.stdout.splitlines())
    assert (over["id"], over["status"]) == ("over", "unknown")
    assert over["error"] == "black has f8 g8 h8 i8 j8 in a row: there is nothing to solve"
    assert (won["id"], won["status"]) == ("won", "win")


@pytest.mark.parametrize("ending", ["jsonl", "json", "txt"])
def test_lines_of_json_may_begin_with_a_mark_and_have_any_ending(tmp_path: Path, ending: str):
    problems = tmp_path / f"some.{ending}"
    problems.write_bytes(b'\xef\xbb\xbf{"id": "x", "black": ["f8", "g8", "h8"]}\r\n')
    assert json.loads(run(str(problems), "--json"))["status"] == "win"


def test_how_certain_it_is_that_there_is_no_win_is_told():
    assert "black has no win by threats (" in run("h8h9")
    assert "no win by threats, as far as could be seen (" in run("h8h9", "--nodes", "1")
    assert json.loads(run("h8h9", "--json"))["proven"]


def test_defences_are_listed():
    told = run(THREE[:-3], "--defences", "--rules", "freestyle")
    assert "stopped by e8 i8" in told
    listed = json.loads(run(THREE[:-3], "--defences", "--rules", "freestyle", "--json"))
    assert (sorted(listed["stops"]), listed["unknown"]) == (["e8", "i8"], [])
    assert sorted(listed["proven"]) == ["e8", "i8"]
    assert "no win of black is known" in run("h8", "--defences", "--fours")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nothing at all"], "there is no such file, and it is no string of moves"),
        (["./nope"], "'./nope': there is no such file"),
        (["none.sgf"], "none.sgf cannot be read"),
        (["none.jsonl"], "none.jsonl cannot be read"),
        (["h8", "--rules", "chess"], "rules 'chess' cannot be"),
        (["h8", "--attacker", "red"], "expected black or white"),
        (["h8", "--defences", "--attacker", "black"], "leave out"),
        (["h8h8"], "h8 is occupied"),
        ([""], "'' names no position: expected SGF, lines of JSON (.jsonl), a diagram"),
        (["-"], "standard input is empty: expected SGF"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(arguments: list[str], told: str):
    result = CliRunner().invoke(app, ["solve", *arguments])
    assert isinstance(result.exception, tg.TengenError)
    assert told in str(result.exception)


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_a_file_without_problems_is_said_to_be_empty(tmp_path: Path, text: str):
    problems = tmp_path / "none.jsonl"
    problems.write_text(text)
    result = CliRunner().invoke(app, ["solve", str(problems)])
    assert isinstance(result.exception, tg.TengenError)
    assert "none.jsonl is empty: expected a problem in JSON" in str(result.exception)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        (THREE, THREE),
        ('{"id": "x", "black": ["f8", "g8", "h8"], "white": []}\n', "x"),
        ("(;GM[4]SZ[15]RU[freestyle]AB[fh][gh][hh]PL[B])", "-"),
    ],
)
def test_positions_come_from_standard_input_too(said: str, name: str):
    told = json.loads(run("-", "--json", "--rules", "freestyle", said=said))
    assert (told["id"], told["status"]) == (name, "win")


def test_a_place_for_proofs_is_refused_before_anything_is_solved(tmp_path: Path):
    result = CliRunner().invoke(app, ["solve", THREE, "--tree", str(tmp_path / "no" / "proof.sgf")])
    assert isinstance(result.exception, tg.TengenError)
    assert "there is no folder" in str(result.exception)
    assert result.stdout == ""


def test_a_game_of_go_that_is_no_problem_is_refused(tmp_path: Path):
    game = tmp_path / "go.sgf"
    game.write_bytes(tg.write_sgf(tg.record_of(tg.Go(9))))
    result = CliRunner().invoke(app, ["solve", str(game)])
    assert "who defends? There is no stone of black" in str(result.exception)


def test_the_puzzles_of_the_page_are_solved_by_name():
    found = [json.loads(line) for line in run("puzzles", "--fours", "--json").splitlines()]
    assert len(found) >= 100
    assert {answer["status"] for answer in found} == {"win", "none"}
    assert found[0]["id"] == "freestyle-1-1"
