"""Problems as texts."""

import json
from typing import Any

import pytest

import tengen as tg
from tengen.solving import position_from_text, read_problems

PROBLEM = {
    "id": "a",
    "rule": "renju",
    "size": 15,
    "to_move": "w",
    "black": [[7, 7], [0, 0]],
    "white": [[14, 14]],
}


def test_a_problem_is_read():
    ((name, position),) = read_problems([json.dumps(PROBLEM), ""])
    assert name == "a"
    assert isinstance(position, tg.Renju)
    assert position.to_play == "white"
    assert (position.past.black, position.past.white) == ([(0, 0), (7, 7)], [(14, 14)])


def test_what_is_not_said_is_usual():
    ((name, position),) = read_problems(['{"black": ["h8"], "white": []}'])
    assert (name, position.height, position.rules, position.to_play) == ("1", 15, "renju", "black")


@pytest.mark.parametrize(
    ("said", "rules", "side"),
    [
        ({"rule": "Renju", "to_move": "W"}, "renju", "white"),
        ({"rule": "FREESTYLE", "to_move": "Black"}, "freestyle", "black"),
        ({"rules": "standard", "to_move": "white"}, "standard", "white"),
    ],
)
def test_words_are_read_in_any_case(said, rules, side):
    ((_, position),) = read_problems([json.dumps(said | {"black": ["h8"]})])
    assert (position.rules, position.to_play) == (rules, side)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rule": "chess"}, "rules 'chess' cannot be"),
        ({"size": 99}, "99"),
        ({"to_move": "x"}, "expected b or w"),
        ({"black": [[7]]}, "no problem"),
        ({"black": 5}, "no problem"),
        ({"black": [[99, 0]]}, "line 1: a stone's place 99"),
        ({"black": [[-1, 0]]}, "line 1: a stone's place -1"),
        ({"black": [[0, 16]]}, "line 1"),
        ({"black": [[7, 7], [7, 7]]}, "line 1"),
    ],
)
def test_a_wrong_problem_is_named_by_its_line(change, told):
    with pytest.raises(tg.InputError, match=told):
        list(read_problems([json.dumps(PROBLEM | change)]))


@pytest.mark.parametrize("line", ["[]", "5", "{", "null", "[" * 100_000])
def test_what_is_no_problem_is_refused(line):
    with pytest.raises(tg.InputError, match="line 1: it is no problem in JSON"):
        list(read_problems([line]))


def test_moves_in_turn_make_a_position():
    for text in ("h8h9i9", "h8 h9 i9", " H8,h9, i9 "):
        position = position_from_text(text)
        assert [move for _, move in position.moves] == ["h8", "h9", "i9"]
    assert position_from_text("h8", "standard", 9).rules == "standard"
    wrong: list[Any] = ["", "hello", "h8-h9", "h8 h8", None, 5, ["h8"]]
    for text in wrong:
        with pytest.raises(tg.TengenError):
            position_from_text(text)
