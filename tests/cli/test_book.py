"""`tengen book`: books built of SGF files, and asked."""

import json
from pathlib import Path

import pytest
from tests.knowledge.joseki.corners import SGF
from typer.testing import CliRunner

from tengen.cli import app
from tengen.errors import InputError, TengenError
from tengen.games.sgf import Limits
from tengen.knowledge.joseki import read_book

LINES = ";B[dd]N[star|星位](;W[fc];B[cf])(;W[cc];B[dc])"


def book(*arguments: object):
    return CliRunner().invoke(app, ["book", *map(str, arguments)])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "lines.sgf"
    path.write_text(SGF.format(LINES))
    return path


@pytest.fixture
def built(tmp_path: Path, record: Path) -> Path:
    path = tmp_path / "my.book"
    ran = book("build", record, "--out", path)
    assert ran.exit_code == 0, ran.output
    return path


def test_a_book_is_built_and_its_size_told(tmp_path: Path, record: Path):
    out = tmp_path / "my.book"
    ran = book("build", record, record, "--out", out)
    assert ran.exit_code == 0, ran.output
    told = f"4 positions with 5 moves, from 4 lines, are in {out} ({out.stat().st_size:,} bytes)."
    assert ran.stdout.strip() == told
    assert len(read_book(out)) == 4


def test_building_for_programs(tmp_path: Path, record: Path):
    out = tmp_path / "my.book"
    told = json.loads(book("build", record, "--out", out, "--moves", 1, "--json").stdout)
    assert told == {
        "book": str(out),
        "positions": 1,
        "moves": 1,
        "lines": 2,
        "names": 1,
        "left_out": 0,
        "bytes": out.stat().st_size,
    }


def test_what_is_left_out_is_said(tmp_path: Path):
    record = tmp_path / "odd.sgf"
    record.write_text(SGF.format("(;B[dd];W[dd])(;B[cc])"))
    ran = book("build", record, "--out", tmp_path / "my.book")
    assert ran.exit_code == 0
    assert "1 variations were left out: D16 is occupied" in ran.stderr


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("hello", "lines.sgf:"),
        ("(;GM[1]SZ[9];B[cc])", "board of 9×9"),
        ("(;GM[4]SZ[15];B[cc])", "another game"),
        ("(;GM[1]SZ[19];B[!])", "no moves in a corner: '!' is not a point"),
    ],
)
def test_a_wrong_record_is_refused_by_its_name_and_nothing_is_written(
    tmp_path: Path, record: Path, content: str, told: str
):
    record.write_text(content)
    out = tmp_path / "my.book"
    out.write_bytes(b"what was there")
    ran = book("build", record, "--out", out)
    assert isinstance(ran.exception, InputError)
    assert told in str(ran.exception)
    assert out.read_bytes() == b"what was there"


def test_a_huge_record_is_refused(tmp_path: Path, record: Path):
    with record.open("ab") as file:
        file.truncate(Limits().size + 1)
    ran = book("build", record, "--out", tmp_path / "my.book")
    assert isinstance(ran.exception, InputError)
    assert "lines.sgf: SGF over" in str(ran.exception)


@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "none.sgf", "--out", "my.book"),
        ("build", "lines.sgf", "--out", "nowhere/my.book"),
        ("show", "none.sgf"),
        ("show", "--book", "none.book"),
        ("show", "--book", "lines.sgf"),
        ("show", "--book", "no"),
    ],
)
def test_files_that_cannot_be_are_said(
    tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
):
    del record
    monkeypatch.chdir(tmp_path)
    ran = book(*arguments)
    assert isinstance(ran.exception, TengenError | OSError), ran.output
    assert "expected" in str(ran.exception) or "there is no" in str(ran.exception)


def test_ctrl_c_leaves_the_book_that_was_there(
    tmp_path: Path, built: Path, record: Path, monkeypatch: pytest.MonkeyPatch
):
    before = built.read_bytes()

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tengen.cli.book.build_book", interrupted)
    ran = book("build", record, "--out", built)
    assert ran.exit_code == 130
    assert built.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["lines.sgf", "my.book"]


def test_the_shipped_book_shows_the_first_moves():
    ran = book("show")
    assert ran.exit_code == 0, ran.output
    assert "D16" in ran.stdout
    assert "4-4 point" in ran.stdout


def test_a_position_is_shown_with_its_moves_numbered(tmp_path: Path, built: Path):
    game = tmp_path / "game.sgf"
    game.write_text(SGF.format(";B[dd];W[fc];B[pp]"))
    ran = book("show", game, "--move", 2, "--book", built)
    assert ran.exit_code == 0, ran.output
    (row,) = [line.split() for line in ran.stdout.splitlines() if "top left" in line]
    assert row == ["1", "C14", "1", "100%", "top", "left", "all", "star"]


def test_a_position_for_programs(tmp_path: Path, built: Path):
    game = tmp_path / "game.sgf"
    game.write_text(SGF.format(";B[dd];W[fc];B[pp];W[bn]"))
    told = json.loads(book("show", game, "--book", built, "--json").stdout)
    assert told["to_play"] == "black"
    (move,) = [each for each in told["moves"] if each["corner"] == "top left"]
    assert move == {
        "move": "C14",
        "corner": "top left",
        "lines": 1,
        "of": 1,
        "known": 2,
        "stones": 2,
        "name": "star|星位",
        "share": 1.0,
        "exact": True,
    }


def test_a_position_without_a_known_corner_says_so(tmp_path: Path, built: Path):
    drawn = tmp_path / "drawn.txt"
    line = " ".join(["."] * 13)
    rows = [line] * 13
    for row, stones in ((0, ". O O . . . . . . . O O ."), (12, ". O O . . . . . . . O O .")):
        rows[row] = stones
    drawn.write_text("\n".join(rows))
    ran = book("show", drawn, "--book", built)
    assert ran.exit_code == 0, ran.output
    assert "The book knows none of the corners." in ran.stdout


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("(;GM[1]SZ[9];B[ee])", "boards from 13×13 up"),
        ("(;GM[4]SZ[15];B[hh])", "corner sequences are for Go"),
    ],
)
def test_other_boards_and_games_have_no_book(tmp_path: Path, content: str, told: str):
    game = tmp_path / "game.sgf"
    game.write_text(content)
    ran = book("show", game)
    assert isinstance(ran.exception, InputError)
    assert told in str(ran.exception)
