"""A file that another process writes: grown, cut back, replaced, damaged, gone."""

import os
from pathlib import Path

import pytest

from tengen.web.training import growing_file
from tengen.web.training.growing_file import GrowingFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.jsonl"


def add(path: Path, text: str) -> None:
    with path.open("a") as file:
        file.write(text)


def test_each_look_finds_what_is_new(path):
    file = GrowingFile(path)
    assert file.look() is None
    add(path, '{"round": 1}\n{"round": 2}\n{"rou')
    assert file.look() == ([{"round": 1}, {"round": 2}], True)
    assert file.look() is None
    add(path, 'nd": 3}\n')
    assert file.look() == ([{"round": 3}], False)
    assert file.skipped == 0


def test_a_file_that_was_cut_back_is_read_again(path):
    file = GrowingFile(path)
    add(path, '{"round": 1}\n{"round": 2, "seconds": 1}\n')
    file.look()
    os.truncate(path, 13)
    assert file.look() == ([{"round": 1}], True)
    add(path, '{"round": 2}\n')
    assert file.look() == ([{"round": 2}], False)


def test_a_file_that_was_cut_back_and_has_grown_since_is_read_again(path):
    file = GrowingFile(path)
    add(path, '{"round": 1}\n{"round": 2, "seconds": 1}\n')
    file.look()
    os.truncate(path, 13)
    add(path, '{"round": 2, "seconds": 2}\n{"round": 3}\n')
    lines, anew = file.look() or ([], False)
    assert ([line["round"] for line in lines], anew) == ([1, 2, 3], True)


def test_a_file_that_is_gone_is_forgotten_and_found_again(path):
    file = GrowingFile(path)
    add(path, '{"round": 1}\n')
    file.look()
    path.unlink()
    assert file.look() == ([], True)
    assert file.look() is None
    assert (file.refused, file.changed) == ("", 0.0)
    add(path, '{"round": 7}\n')
    assert file.look() == ([{"round": 7}], True)


@pytest.mark.parametrize(
    "garbage",
    ["nonsense", "[1, 2]", '{"round": ', "\0\0\0", "[" * 100_000, "9" * 5000, '"\ud83d"'],
)
def test_garbage_is_passed_over_and_counted(path, garbage):
    path.write_bytes(b'{"round": 1}\n' + garbage.encode("utf-8", "surrogatepass"))
    add(path, '\n\n{"round": 2}\n')
    file = GrowingFile(path)
    assert file.look() == ([{"round": 1}, {"round": 2}], True)
    assert file.skipped == 1


def test_of_a_huge_file_the_end_is_read(path, monkeypatch):
    monkeypatch.setattr(growing_file, "LARGEST", 1000)
    for number in range(200):
        add(path, f'{{"round": {number}}}\n')
    file = GrowingFile(path)
    lines, _ = file.look() or ([], False)
    assert lines[-1] == {"round": 199}
    assert 50 < len(lines) < 80
    assert (file.is_cut, file.skipped) == (True, 0)
    add(path, '{"round": 200}\n')
    assert file.look() == ([{"round": 200}], False)


def test_a_line_without_an_end_is_no_line_however_long(path, monkeypatch):
    monkeypatch.setattr(growing_file, "LARGEST", 1000)
    add(path, "x" * 5000)
    file = GrowingFile(path)
    assert file.look() == ([], True)
    add(path, '\n{"round": 1}\n')
    lines, _ = file.look() or ([], False)
    assert lines == [{"round": 1}]


def test_more_at_once_than_is_read_at_once_comes_with_the_next_look(path, monkeypatch):
    monkeypatch.setattr(growing_file, "LARGEST", 1000)
    add(path, '{"round": 0}\n')
    file = GrowingFile(path)
    file.look()
    for number in range(1, 101):
        add(path, f'{{"round": {number}}}\n')
    found = [line["round"] for _ in range(3) if (news := file.look()) for line in news.lines]
    assert found == list(range(1, 101))


def test_what_is_no_file_is_refused_and_waited_for_by_nobody(path):
    os.mkfifo(path)
    file = GrowingFile(path)
    assert file.look() == ([], True)
    assert "no plain file" in file.refused
    path.unlink()
    path.mkdir()
    file.look()
    assert "history.jsonl cannot be read" in file.refused
    path.rmdir()
    add(path, '{"round": 1}\n')
    assert file.look() == ([{"round": 1}], True)
    assert file.refused == ""
