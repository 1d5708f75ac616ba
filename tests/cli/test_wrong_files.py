"""Files that are not there, or not what they should be: a sentence that names them, and no more."""

import errno
from pathlib import Path
from typing import NoReturn

import pytest
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app

READS = {
    "show": ["show", "{}"],
    "analyze": ["analyze", "{}"],
    "solve": ["solve", "{}"],
    "play --load": ["play", "go", "--load", "{}"],
    "match --openings": ["match", "random", "random", "--openings", "{}"],
}
WRITES = {
    "show --svg": ["show", "game.sgf", "--svg", "{}"],
    "solve --tree": ["solve", "h8", "--tree", "{}"],
    "play --save": ["play", "go", "--save", "{}"],
    "match --out": ["match", "random", "random", "--size", "5", "--games", "2", "--out", "{}"],
}
FOLDERS = {
    "rate": ["rate", "{}"],
    "train --from": ["train", "gomoku", "--size", "5", "--from", "./{}"],
    "quantise": ["quantise", "./{}", "--out", "new"],
    "lab run --out": ["lab", "run", "G7", "--quick", "--out", "{}"],
    "lab report --out": ["lab", "report", "--out", "{}"],
}

each_reader = pytest.mark.parametrize("command", READS.values(), ids=READS)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TENGEN_DATA", str(tmp_path / "data"))
    Path("game.sgf").write_text("(;GM[1]SZ[5];B[cc];W[bb])")
    Path("picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    Path("folder").mkdir()


def refusal(command: list[str], name: str) -> str:
    """What is said of a file; the program's `main` prints it in a line and ends with 2."""
    result = CliRunner().invoke(app, [part.format(name) for part in command])
    assert isinstance(result.exception, tg.TengenError), result.output
    said = str(result.exception)
    assert name in said
    assert "\n" not in said
    return said


@each_reader
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("missing.sgf", "there is no such file"),
        ("folder", "it is a folder, not a file"),
        ("no/such.sgf", "there is no folder no"),
        ("game.sgf/more.sgf", "its path leads through something that is no folder"),
    ],
)
def test_a_file_that_cannot_be_read(command, name, why):
    if (command[0], name) == ("solve", "folder"):
        why = "has no problems: expected files that end in .sgf or .jsonl"  # others may be there
    assert why in refusal(command, name)


@each_reader
def test_a_file_that_is_something_else(command):
    said = refusal(command, "picture.png")
    assert "SGF" in said


@each_reader
def test_a_file_without_permission(command, monkeypatch):
    """Root may read everything, so it is the system that plays a part here."""
    Path("secret.sgf").write_text("(;GM[1]SZ[5])")

    def closed(path: Path, *_: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "open", closed)
    assert "its permissions do not allow it" in refusal(command, "secret.sgf")


@pytest.mark.parametrize("command", WRITES.values(), ids=WRITES)
@pytest.mark.parametrize(
    ("name", "why"),
    [("folder", "it is a folder, not a file"), ("no/such", "there is no folder no")],
)
def test_a_file_that_cannot_be_written(command, name, why):
    if (command[0], name) == ("solve", "folder"):
        command = ["solve", "h8", "--tree", "{}/more/such.sgf"]  # a folder takes a file each
        name, why = "folder/more", "there is no folder folder/more"
    assert why in refusal(command, name)


@pytest.mark.parametrize("command", FOLDERS.values(), ids=FOLDERS)
def test_a_file_in_place_of_a_folder(command):
    refusal(command, "game.sgf")
