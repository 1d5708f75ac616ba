"""Anything at all, given to every argument of the public API: it is taken, or refused by us.

A refusal is one of our exceptions, short enough to print. What is taken is listed here, so that
nothing is taken that was only not looked at: True is not 1, and 2.0 is not 2.
"""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.games.sgf import GameRecord, Limits, Node

anything: Any = tg

HUGE = 10**5000
"""More digits than Python prints."""

THINGS: dict[str, Any] = {
    "None": None,
    "True": True,
    "False": False,
    "0": 0,
    "-1": -1,
    "7": 7,
    "2**31": 2**31,
    "2**63": 2**63,
    "2**70": 2**70,
    "huge": HUGE,
    "9.5": 9.5,
    "2.0": 2.0,
    "nan": math.nan,
    "inf": math.inf,
    "int64": np.int64(7),
    "uint8": np.uint8(7),
    "float32": np.float32(2.5),
    "bool_": np.bool_(True),
    "no text": "",
    "a text": "x",
    "digits": "7",
    "a long text": "x" * 100_000,
    "bytes": b"x",
    "[]": [],
    "[7]": [7],
    "(7, 7)": (7, 7),
    "(7, 7, 7)": (7, 7, 7),
    "(None, None)": (None, None),
    "(huge, huge)": (HUGE, HUGE),
    "{}": {},
    "a set": {7},
    "an object": object(),
    "an array": np.zeros(3),
    "a board": np.zeros((9, 9)),
    "a module": tg,
    "a class": tg.Go,
    "a complex number": 1j,
}

SEVEN = {"7", "int64", "uint8"}
WHOLE = {"0", "-1", "2**31", *SEVEN}
LARGE = {"2**63", "2**70"}
REAL = {*WHOLE, *LARGE, "9.5", "2.0", "float32"}
NOTHING = {"[]", "{}"}
"""No points."""
TEXT = {"no text", "a text", "digits", "a long text"}


def go() -> tg.Go:
    return tg.Go(9).play("E5")


def ended() -> tg.Go:
    return go().play("pass").play("pass")


def problem() -> tg.Problem:
    return tg.Problem(tg.Go(9, black=["A1"]), "black")


def record() -> GameRecord:
    return tg.read_sgf("(;SZ[9];B[ee];W[cc])")[0]


DRAWN = "X .\n. ."
MATRIX = [[0, 3], [3, 3]]

ARGUMENTS: list[tuple[str, Callable[[Any], object], set[str]]] = [
    ("Go", tg.Go, {*SEVEN, "(7, 7)"}),
    ("Go, rules", lambda it: tg.Go(9, rules=it), set()),
    ("Go, komi", lambda it: tg.Go(9, komi=it), {"None", *REAL}),
    ("Go, ko", lambda it: tg.Go(9, ko=it), {"None"}),
    ("Go, suicide", lambda it: tg.Go(9, suicide=it), {"None", "True", "False"}),
    ("Go, scoring", lambda it: tg.Go(9, scoring=it), {"None"}),
    ("Go, handicap", lambda it: tg.Go(9, handicap=it), {"0", *SEVEN}),
    ("Go, black", lambda it: tg.Go(9, black=it), NOTHING),
    ("Go, white", lambda it: tg.Go(9, white=it), NOTHING),
    ("Go, to_play", lambda it: tg.Go(9, to_play=it), {"None"}),
    ("Gomoku", tg.Gomoku, {*SEVEN, "(7, 7)"}),
    ("Gomoku, rules", lambda it: tg.Gomoku(9, rules=it), set()),
    ("Gomoku, row", lambda it: tg.Gomoku(9, row=it), SEVEN),
    ("Gomoku, black", lambda it: tg.Gomoku(9, black=it), NOTHING),
    ("Gomoku, to_play", lambda it: tg.Gomoku(9, to_play=it), {"None"}),
    ("Renju", tg.Renju, {*SEVEN, "(7, 7)"}),
    ("Renju, rules", lambda it: tg.Renju(9, rules=it), set()),
    ("Renju, row", lambda it: tg.Renju(9, row=it), set()),
    ("GoRules, ko", lambda it: tg.GoRules(ko=it), set()),
    ("GoRules, suicide", lambda it: tg.GoRules(suicide=it), {"True", "False"}),
    ("GoRules, scoring", lambda it: tg.GoRules(scoring=it), set()),
    ("GoRules, komi", lambda it: tg.GoRules(komi=it), REAL),
    ("GoRules.named", tg.GoRules.named, set()),
    ("GoRules.changed", lambda it: tg.GoRules().changed(komi=it), {"None", *REAL}),
    ("no axis", lambda it: tg.GoRules().changed(handicap=it), set()),
    ("perft", lambda it: tg.perft(it, 1), set()),
    ("perft, depth", lambda it: tg.perft(tg.Go(2), it), {"0", *SEVEN}),
    ("play", lambda it: go().play(it), set()),
    ("play, colour", lambda it: go().play("A1", it), {"None"}),
    ("play after the end", lambda it: ended().play(it), set()),
    ("play_recorded", lambda it: go().play_recorded(it), set()),
    ("play_recorded, colour", lambda it: go().play_recorded("A1", it), {"None"}),
    ("resign", lambda it: go().resign(it), {"None"}),
    ("rewound", lambda it: go().rewound(it), {"0"}),
    ("symmetric", lambda it: go().symmetric(it), {"0", *SEVEN}),
    ("rearranged", lambda it: go().rearranged(it, "black"), {"a board"}),
    ("rearranged, to_play", lambda it: go().rearranged(go().board, it), {"None"}),
    ("from_diagram", tg.Go.from_diagram, set()),
    ("from_diagram, to_play", lambda it: tg.Go.from_diagram(DRAWN, to_play=it), {"None"}),
    ("from_diagram, komi", lambda it: tg.Go.from_diagram(DRAWN, komi=it), {"None", *REAL}),
    ("name, row", lambda it: go().name(it, 0), {"0", *SEVEN}),
    ("name, column", lambda it: go().name(0, it), {"0", *SEVEN}),
    ("names", lambda it: go().names(it), {"a board"}),
    ("coordinates", lambda it: go().coordinates(it), set()),
    ("liberties", lambda it: go().liberties(it), set()),
    ("chain", lambda it: go().chain(it), set()),
    ("eyes", lambda it: go().eyes(it), set()),
    ("unconditionally_alive", lambda it: go().unconditionally_alive(it), set()),
    ("score", lambda it: go().score(it), NOTHING),
    ("owners", lambda it: go().owners(it), NOTHING),
    ("count", lambda it: go().count(it), NOTHING),
    ("settle", lambda it: ended().settle(it), NOTHING),
    ("why_forbidden", lambda it: tg.Renju(9).why_forbidden(it), set()),
    ("Problem", lambda it: tg.Problem(it, "black"), set()),
    ("Problem, defender", lambda it: tg.Problem(go(), it), set()),
    ("Problem, target", lambda it: tg.Problem(go(), "black", it), {"None"}),
    ("Problem, region", lambda it: tg.Problem(go(), "black", None, it), {"None", *NOTHING}),
    ("Problem.play", lambda it: problem().play(it), set()),
    ("Problem.name", lambda it: problem().name(it, 0), {"0", *SEVEN}),
    ("Problem.coordinates", lambda it: problem().coordinates(it), set()),
    ("from_matrix", lambda it: tg.Problem.from_matrix(it, "black", "black"), set()),
    ("from_matrix, to_play", lambda it: tg.Problem.from_matrix(MATRIX, it, "black"), set()),
    ("from_matrix, defender", lambda it: tg.Problem.from_matrix(MATRIX, "black", it), set()),
    (
        "from_matrix, target",
        lambda it: tg.Problem.from_matrix(MATRIX, "black", "black", it),
        {"None"},
    ),
    ("a drawn problem", tg.Problem.from_diagram, set()),
    ("a drawn problem, defender", lambda it: tg.Problem.from_diagram(DRAWN, it), set()),
    (
        "a drawn problem, to_play",
        lambda it: tg.Problem.from_diagram(DRAWN, "black", it),
        {"None"},
    ),
    ("read_sgf", tg.read_sgf, set()),
    ("read_sgf, limits", lambda it: tg.read_sgf("(;SZ[9])", limits=it), set()),
    ("Limits", lambda it: Limits(size=it), {*WHOLE} - {"-1"}),
    ("write_sgf", tg.write_sgf, {"[]"}),
    ("replay", tg.replay, set()),
    ("replay, moves", lambda it: tg.replay(record(), it), {"None", "0"}),
    ("positions", tg.positions, set()),
    ("record_of", tg.record_of, set()),
    (
        "record_of, information",
        lambda it: tg.record_of(go(), PB=it),
        {*REAL, *TEXT, "None", "(7, 7)", "(None, None)"} - LARGE,
    ),
    ("problem_of", tg.problem_of, set()),
    ("problem_of, defender", lambda it: tg.problem_of(record(), it), set()),
    ("problem_record", tg.problem_record, set()),
    ("GameRecord.new", GameRecord.new, {*SEVEN, "(7, 7)"}),
    ("GameRecord.new, game", lambda it: GameRecord.new(9, it), set()),
    ("Node.set", lambda it: Node().set(it, 1), {"a text", "a long text"}),
    (
        "Node.set, value",
        lambda it: Node().set("C", it),
        {*REAL, *TEXT, "None", "(7, 7)", "(None, None)"} - LARGE,
    ),
]


@pytest.mark.parametrize(
    ("give", "taken"), [row[1:] for row in ARGUMENTS], ids=[row[0] for row in ARGUMENTS]
)
def test_what_an_argument_takes(give, taken, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)  # a text may be a path
    for name, thing in THINGS.items():
        refusal = refused(give, thing)
        assert (refusal is None) == (name in taken), f"{name}: {refusal or 'taken'}"
        assert len(refusal or "") < 250, name


def refused(give: Callable[[Any], object], thing: object) -> str | None:
    """How something is refused: by an exception of ours, or because no file has that name."""
    try:
        give(thing)
    except tg.TengenError as error:
        return str(error)
    except OSError as error:
        assert isinstance(thing, str)
        return error.strerror
    return None


def test_numpys_numbers_become_pythons():
    p = anything.Go(np.int64(9), komi=np.float32(6.5), handicap=np.int8(2))
    assert (p, type(p.komi)) == (tg.Go(9, komi=6.5, handicap=2), float)
    assert type(tg.Gomoku(9, row=np.int16(4)).row) is int
    assert anything.perft(anything.Go(np.uint8(3)), np.int32(2)) == 72
    assert anything.replay(record(), np.int64(1)).moves == [("black", "E5")]


def test_a_point_of_an_array_is_a_point_in_a_record():
    first = np.argwhere(go().board)[0]
    assert tuple(first) == (4, 4)
    assert record().root.set("TR", tuple(first))["TR"] == ["ee"]
