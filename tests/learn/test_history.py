"""The history of a run: every round once, whatever was broken off."""

import json
import os
from pathlib import Path

import pytest

from tengen.errors import FileError
from tengen.learn.history import (
    HISTORY,
    RATINGS,
    Report,
    add_round,
    cut_back,
    read_history,
    read_ratings,
)
from tengen.learn.lessons import Losses


def report(rounds: int) -> Report:
    return Report(rounds, 10 * rounds, 70, Losses(3.0, 0.5, 2.0, 0.01), 1.5, 20.0, 4000.0, 2e-3)


def written(folder: Path, *rounds: int) -> Path:
    for number in rounds:
        add_round(folder, report(number))
    return folder / HISTORY


def rounds_in(folder: Path) -> list[int]:
    return [line["round"] for line in read_history(folder)]


def test_a_round_is_a_line_of_numbers(tmp_path):
    written(tmp_path, 1)
    (line,) = read_history(tmp_path)
    assert line.pop("time") > 1.7e9
    assert line == {
        "round": 1,
        "games": 10,
        "positions": 70,
        "seconds": 1.5,
        "games_a_second": 20.0,
        "leaves_a_second": 4000.0,
        "policy": 3.0,
        "value": 0.5,
        "entropy": 2.0,
        "divergence": 0.01,
        "learning_rate": 0.002,
    }


def test_what_is_no_number_is_null(tmp_path):
    add_round(tmp_path, Report(1, 4, 30, None))
    losses = Losses(float("nan"), float("inf"), 2.0, 0.0)
    add_round(tmp_path, Report(2, 8, 30, losses, 1.0))
    first, second = read_history(tmp_path)
    assert first["policy"] is first["learning_rate"] is second["policy"] is second["value"] is None
    assert second["entropy"] == 2.0


def test_heads_are_told_of_where_a_network_has_them(tmp_path):
    losses = Losses(3.0, 0.5, 2.0, 0.01, ownership=0.4, reply=2.5)
    add_round(tmp_path, Report(1, 4, 30, losses))
    (line,) = read_history(tmp_path)
    assert (line["ownership"], line["reply"]) == (0.4, 2.5)
    assert "score" not in line


def test_where_there_is_none_it_is_empty(tmp_path):
    cut_back(tmp_path, 3)
    assert read_history(tmp_path) == []


def test_rounds_behind_the_checkpoint_go(tmp_path):
    written(tmp_path, 1, 2, 3, 4)
    cut_back(tmp_path, 2)
    written(tmp_path, 3)
    assert rounds_in(tmp_path) == [1, 2, 3]


@pytest.mark.parametrize("half", [b"{", b'{"round": 3, "games": 3', b'{"round": 3}', b"\0\0\0"])
def test_half_a_line_is_no_line(tmp_path, half):
    path = written(tmp_path, 1, 2)
    path.write_bytes(path.read_bytes() + half)
    assert rounds_in(tmp_path) == [1, 2]
    cut_back(tmp_path, 5)
    written(tmp_path, 3)
    assert rounds_in(tmp_path) == [1, 2, 3]


def test_a_damaged_line_is_told_and_goes(tmp_path):
    path = written(tmp_path, 1, 2, 3)
    lines = path.read_bytes().split(b"\n")
    lines[1] = b"\0" * 40
    path.write_bytes(b"\n".join(lines))
    told: list[str] = []
    cut_back(tmp_path, 3, told.append)
    assert "line 2" in told[0]
    assert [json.loads(line)["round"] for line in path.read_text().splitlines()] == [1, 3]


def test_a_round_that_was_told_twice_is_there_once(tmp_path):
    written(tmp_path, 1, 2, 2, 3)
    cut_back(tmp_path, 3)
    assert rounds_in(tmp_path) == [1, 2, 3]


def test_ratings_are_read_in_order_and_odd_lines_passed_over(tmp_path):
    lines = ['{"round": 40, "elo": 12.5}', '{"round": 20, "elo": -3}', '{"round": 60}', "nonsense"]
    (tmp_path / RATINGS).write_text("\n".join([*lines, '{"round": 80, "elo": 1']))
    assert [line["elo"] for line in read_ratings(tmp_path)] == [-3, 12.5]


def test_a_history_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / HISTORY).mkdir()
    with pytest.raises(FileError, match=r"history\.jsonl cannot be written: it is a folder"):
        written(tmp_path, 1)


@pytest.mark.parametrize(
    "line",
    [
        b'{"round": 2, "policy": "low"}',
        b'{"round": 2, "policy": NaN}',
        b'{"round": 2, "value": 1e999}',
        b'{"round": 2, "games": [1]}',
        b'{"round": 2, "time": "noon"}',
        b'{"round": 2, "seconds": true}',
        b'{"round": -2}',
        b'{"round": true}',
        b'{"round": 1' + b"0" * 30 + b"}",
        b'{"round": 1' + b"0" * 5000 + b"}",
        b"[" * 100_000,
    ],
    ids=range(11),
)
def test_a_line_that_says_what_cannot_be_is_no_line(tmp_path, line):
    path = written(tmp_path, 1)
    path.write_bytes(path.read_bytes() + line + b"\n")
    (tmp_path / RATINGS).write_bytes(b'{"round": 1, "elo": 7.5}\n' + line + b"\n")
    assert rounds_in(tmp_path) == [1]
    assert [rating["round"] for rating in read_ratings(tmp_path)] == [1]
    told: list[str] = []
    cut_back(tmp_path, 5, told.append)
    assert len(told) == 1


@pytest.mark.parametrize("elo", ["null", '"high"', "NaN", "[]"])
def test_a_rating_has_a_number(tmp_path, elo):
    (tmp_path / RATINGS).write_text(f'{{"round": 1}}\n{{"round": 2, "elo": {elo}}}\n')
    assert read_ratings(tmp_path) == []


def test_a_history_that_is_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / HISTORY)
    with pytest.raises(FileError, match="no plain file"):
        cut_back(tmp_path, 1)
    with pytest.raises(FileError, match="no plain file"):
        add_round(tmp_path, report(1))
