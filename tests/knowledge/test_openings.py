"""The balanced openings that are shipped."""

from __future__ import annotations

import doctest
import re
from importlib.resources import files

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.symmetry import folded
from tengen.knowledge import openings
from tengen.knowledge.openings import RULES, balanced_openings, openings_for
from tengen.solving import solve


def test_the_example_of_the_module_is_true() -> None:
    result = doctest.testmod(openings)
    assert result.attempted
    assert not result.failed


def after(line: tuple[str, ...], start: FiveInARow) -> FiveInARow:
    for move in line:
        start.play(move)
    return start


def empty(rules: str, side: int = 15) -> FiveInARow:
    return tg.Renju(side) if rules == "renju" else tg.Gomoku(side, rules=rules)


@pytest.mark.parametrize("rules", RULES)
def test_they_are_legal_few_stones_and_all_different(rules: str) -> None:
    lines = balanced_openings(rules)
    assert len(lines) >= 60
    keys = set()
    for line in lines:
        position = after(line, empty(rules))
        assert 3 <= len(line) <= 6
        assert position.outcome is None
        keys.add(folded(position).key)
    assert len(keys) == len(lines)


@pytest.mark.parametrize("rules", RULES)
def test_nobody_wins_them_by_threats(rules: str) -> None:
    for line in balanced_openings(rules)[::7]:
        position = after(line, empty(rules))
        for side in ("black", "white"):
            assert solve(position, attacker=side, nodes=2000).status != "win"


@pytest.mark.parametrize("rules", RULES)
def test_the_file_says_which_command_printed_it(rules: str) -> None:
    text = (files("tengen.knowledge") / "data" / f"openings-{rules}.txt").read_text("utf-8")
    assert re.search(rf"^# python benchmarks/find_openings.py {rules} --keep \d+", text, re.M)


def test_on_a_larger_board_they_lie_in_the_middle() -> None:
    small, large = balanced_openings("freestyle")[0], openings_for(tg.Gomoku(20))[0]
    rows = [tg.Gomoku(15).coordinates(move) for move in small]
    assert [tg.Gomoku(20).coordinates(move) for move in large] == [
        (row + 2, col + 2) for row, col in rows
    ]


UNKNOWN = [
    (tg.Gomoku(13), "from 15×15 up"),
    (tg.Gomoku(15, row=6), "rows of five"),
    (tg.Gomoku(15).play("h8"), "an empty board"),
]


@pytest.mark.parametrize(("start", "why"), UNKNOWN, ids=[why for _, why in UNKNOWN])
def test_none_are_known(start: FiveInARow, why: str) -> None:
    with pytest.raises(InputError, match=why):
        openings_for(start)


def test_unknown_rules() -> None:
    with pytest.raises(InputError, match="expected freestyle, standard, renju"):
        balanced_openings("caro")
