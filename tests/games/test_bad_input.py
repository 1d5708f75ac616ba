"""Whatever is given from outside: our exceptions, and a message that says what is accepted."""

import math
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tengen as tg

Call = Callable[[], object]


def refuses(*rows: tuple[str, Call, type[Exception], str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("call", "error", "message"), [row[1:] for row in rows], ids=[row[0] for row in rows]
    )


def check(call: Call, error: type[Exception], message: str) -> None:
    with pytest.raises(tg.TengenError, match=re.escape(message)) as refused:
        call()
    assert type(refused.value) is error


# Boards.

GO_SIZES = "expected a number or a (height, width) pair from 1 to 25"
FIVE_SIZES = "expected a number or a (height, width) pair from 3 to 22"

NO_SIZE: dict[str, Any] = {
    "nothing": 0,
    "less than nothing": -1,
    "too large": 26,
    "far too large": 10**30,
    "a fraction": 9.5,
    "a float": 9.0,
    "not a number": math.nan,
    "infinity": math.inf,
    "text": "9",
    "a pair of texts": ("9", "9"),
    "None": None,
    "True": True,
    "a pair with nothing": (9, 0),
    "a pair with too much": (9, 26),
    "a pair with a float": (9, 9.0),
    "one of a pair": (9,),
    "three": (9, 9, 9),
    "no pair": (),
    "an array": np.array([9, 9]),
    "a set": {9},
}


@pytest.mark.parametrize("size", NO_SIZE.values(), ids=NO_SIZE.keys())
def test_a_size_that_cannot_be(size):
    check(lambda: tg.Go(size), tg.BoardError, GO_SIZES)
    check(lambda: tg.Gomoku(size), tg.BoardError, FIVE_SIZES)
    check(lambda: tg.Renju(size), tg.BoardError, FIVE_SIZES)


@refuses(
    ("gomoku 23", lambda: tg.Gomoku(23), tg.BoardError, FIVE_SIZES),
    ("gomoku 2", lambda: tg.Gomoku(2, row=3), tg.BoardError, FIVE_SIZES),
    ("gomoku 4", lambda: tg.Gomoku(4), tg.BoardError, "4×4 is too small for freestyle"),
    ("gomoku 4, four", lambda: tg.Gomoku(3, row=4), tg.BoardError, "with rows of 4"),
    ("standard 4", lambda: tg.Gomoku(4, rules="standard"), tg.BoardError, "small for standard"),
    ("renju 4×9", lambda: tg.Renju((4, 9)), tg.BoardError, "4×9 is too small for renju"),
)
def test_a_board_that_five_does_not_fit(call, error, message):
    check(call, error, message)


# Rules.

GO_SETS = "expected one of chinese, tromp-taylor, japanese, aga, new-zealand"

anything: Any = tg


@refuses(
    ("a set", lambda: tg.Go(9, rules="martian"), tg.RulesError, GO_SETS),
    ("no set", lambda: tg.Go(9, rules=""), tg.RulesError, GO_SETS),
    ("capitals", lambda: tg.Go(9, rules="Chinese"), tg.RulesError, GO_SETS),
    ("a number", lambda: anything.Go(9, rules=5), tg.RulesError, "expected a name or GoRules"),
    ("None", lambda: anything.Go(9, rules=None), tg.RulesError, "expected a name or GoRules"),
    ("named", lambda: tg.GoRules.named("x"), tg.RulesError, GO_SETS),
    (
        "ko",
        lambda: anything.Go(9, ko="super"),
        tg.RulesError,
        "ko 'super' is unknown: expected one of simple, positional, situational",
    ),
    ("ko, a list", lambda: anything.Go(9, ko=["simple"]), tg.RulesError, "expected one of simple"),
    (
        "scoring",
        lambda: anything.Go(9, scoring="stones"),
        tg.RulesError,
        "scoring 'stones' is unknown: expected one of area, territory",
    ),
    ("suicide", lambda: anything.Go(9, suicide="yes"), tg.RulesError, "expected True or False"),
    ("suicide, 1", lambda: anything.Go(9, suicide=1), tg.RulesError, "expected True or False"),
    (
        "komi nan",
        lambda: tg.Go(9, komi=math.nan),
        tg.RulesError,
        "komi nan cannot be: expected a number",
    ),
    (
        "komi inf",
        lambda: tg.Go(9, komi=math.inf),
        tg.RulesError,
        "komi inf cannot be: expected a number",
    ),
    ("komi text", lambda: anything.Go(9, komi="7.5"), tg.RulesError, "expected a number"),
    ("komi huge", lambda: tg.Go(9, komi=10**400), tg.RulesError, "expected a number"),
    (
        "gomoku set",
        lambda: tg.Gomoku(9, rules="renju"),
        tg.RulesError,
        "rules 'renju' are unknown: expected one of freestyle, standard",
    ),
    ("renju set", lambda: tg.Renju(9, rules="freestyle"), tg.RulesError, "expected one of renju"),
    ("gomoku None", lambda: anything.Gomoku(9, rules=None), tg.RulesError, "expected one of"),
    ("row 2", lambda: tg.Gomoku(9, row=2), tg.RulesError, "expected a whole number from 3 to 22"),
    ("row 23", lambda: tg.Gomoku(9, row=23), tg.RulesError, "expected a whole number from 3 to 22"),
    (
        "row 5.0",
        lambda: tg.Gomoku(9, row=5.0),
        tg.RulesError,
        "expected a whole number from 3 to 22",
    ),
    (
        "row text",
        lambda: tg.Gomoku(9, row="5"),
        tg.RulesError,
        "expected a whole number from 3 to 22",
    ),
    (
        "row, standard",
        lambda: tg.Gomoku(9, rules="standard", row=6),
        tg.RulesError,
        "row 6 cannot be under standard rules: expected 5",
    ),
    ("row, renju", lambda: tg.Renju(9, row=4), tg.RulesError, "under renju rules: expected 5"),
)
def test_rules_that_are_unknown(call, error, message):
    check(call, error, message)


# Stones.

TOGETHER = "these stones cannot stand together"


@refuses(
    ("black twice", lambda: tg.Go(9, black=["A1", "A1"]), tg.BoardError, TOGETHER),
    ("one on another", lambda: tg.Go(9, black=["A1"], white=["a1"]), tg.BoardError, TOGETHER),
    ("on the handicap", lambda: tg.Go(9, handicap=2, black=["C3"]), tg.BoardError, TOGETHER),
    ("white on it", lambda: tg.Go(9, handicap=2, white=["C3"]), tg.BoardError, TOGETHER),
    ("no liberty", lambda: tg.Go(2, black=["A1"], white=["A2", "B1"]), tg.BoardError, "no liberty"),
    ("a full board", lambda: tg.Go(1, black=["A1"]), tg.BoardError, "no liberty"),
    ("off the board", lambda: tg.Go(9, black=["K1"]), tg.PointError, "a point from A1 to J9"),
    ("no point", lambda: tg.Go(9, white=["pass"]), tg.PointError, "a point from A1 to J9"),
    ("not a name", lambda: anything.Go(9, black=[(0, 0)]), tg.PointError, "a point from A1 to J9"),
    ("five twice", lambda: tg.Gomoku(9, white=["a1", "A1"]), tg.BoardError, TOGETHER),
    ("five both", lambda: tg.Renju(9, black=["a1"], white=["a1"]), tg.BoardError, TOGETHER),
    ("five off", lambda: tg.Renju(9, black=["j1"]), tg.PointError, "a point from a1 to i9"),
    ("dead and empty", lambda: tg.Go(9).score(["A1"]), tg.BoardError, "A1 is empty"),
    ("dead too soon", lambda: tg.Go(9).settle([]), tg.BoardError, "after two passes"),
    ("dead off", lambda: tg.Go(9).score(["K1"]), tg.PointError, "a point from A1 to J9"),
    ("liberties off", lambda: tg.Go(9).liberties("A10"), tg.PointError, "a point from A1 to J9"),
    ("chain off", lambda: tg.Go(9).chain(""), tg.PointError, "a point from A1 to J9"),
    ("why off", lambda: tg.Renju(9).why_forbidden("j1"), tg.PointError, "a point from a1 to i9"),
)
def test_stones_that_cannot_be(call, error, message):
    check(call, error, message)


# Colours and numbers.

COLOURS = 'expected "black" or "white"'


@refuses(
    ("first", lambda: tg.Go(9, to_play="red"), tg.BoardError, COLOURS),
    ("first, capitals", lambda: tg.Go(9, to_play="Black"), tg.BoardError, COLOURS),
    ("first, empty", lambda: tg.Go(9, to_play=""), tg.BoardError, COLOURS),
    ("first, a number", lambda: anything.Go(9, to_play=1), tg.BoardError, COLOURS),
    ("first, a list", lambda: anything.Go(9, to_play=["black"]), tg.BoardError, COLOURS),
    ("five, first", lambda: tg.Gomoku(9, to_play="x"), tg.BoardError, COLOURS),
    ("play", lambda: tg.Go(9).play("A1", "red"), tg.BoardError, COLOURS),
    ("play, a list", lambda: anything.Go(9).play("A1", []), tg.BoardError, COLOURS),
    ("pass", lambda: tg.Go(9).play("pass", "B"), tg.BoardError, COLOURS),
    ("resign", lambda: tg.Renju(9).resign("nobody"), tg.BoardError, COLOURS),
    ("eyes", lambda: tg.Go(9).eyes("empty"), tg.BoardError, COLOURS),
    ("alive", lambda: tg.Go(9).unconditionally_alive("b"), tg.BoardError, COLOURS),
    ("diagram", lambda: tg.Go.from_diagram("X .", to_play="x"), tg.BoardError, COLOURS),
    (
        "symmetry 8",
        lambda: tg.Go(9).symmetric(8),
        tg.BoardError,
        "expected a whole number from 0 to 7",
    ),
    (
        "symmetry -1",
        lambda: tg.Go(9).symmetric(-1),
        tg.BoardError,
        "expected a whole number from 0 to 7",
    ),
    (
        "symmetry text",
        lambda: anything.Go(9).symmetric("1"),
        tg.BoardError,
        "expected a whole number from 0 to 7",
    ),
    (
        "symmetry 1.0",
        lambda: anything.Go(9, black=["A1"]).symmetric(1.0),
        tg.BoardError,
        "expected a whole number from 0 to 7",
    ),
    ("depth -1", lambda: tg.perft(tg.Go(3), -1), tg.BoardError, "a whole number from 0"),
    ("depth 1.0", lambda: anything.perft(tg.Go(3), 1.0), tg.BoardError, "a whole number from 0"),
    ("depth None", lambda: anything.perft(tg.Go(3), None), tg.BoardError, "a whole number from 0"),
)
def test_colours_and_numbers_that_are_unknown(call, error, message):
    check(call, error, message)


# Moves.


@pytest.mark.parametrize("kind", [tg.Go, tg.Gomoku, tg.Renju])
@pytest.mark.parametrize(
    ("move", "reason", "message"),
    [
        ("A1", "occupied", "1 is occupied"),
        ("Z9", "off board", "not on this board: expected a point from"),
        ("A0", "off board", "not on this board: expected a point from"),
        ("A10", "off board", "not on this board: expected a point from"),
        ("", "off board", "is not a point: expected a point from"),
        ("resign", "off board", "is not a point: expected a point from"),
        ("passe", "off board", "is not a point: expected a point from"),
        (None, "off board", "is not a point: expected a point from"),
        (4, "off board", "is not a point: expected a point from"),
        ((0, 0), "off board", "is not a point: expected a point from"),
        (b"A2", "off board", "is not a point: expected a point from"),
    ],
)
def test_a_move_that_cannot_be(kind, move, reason, message):
    p = kind(9).play("A1")
    with pytest.raises(tg.IllegalMove, match=message) as refused:
        p.play(move)
    assert refused.value.reason == reason
    assert p.moves == [("black", p.name(8, 0))]


def test_every_exception_is_ours_and_a_value_error():
    kinds = [tg.BoardError, tg.DiagramError, tg.PointError, tg.ProblemError, tg.RulesError]
    assert all(issubclass(kind, tg.InputError) for kind in [*kinds, tg.SgfError])
    for kind in (tg.InputError, tg.IllegalMove):
        assert issubclass(kind, tg.TengenError)
        assert issubclass(kind, ValueError)
