"""Opening rules in `tengen play`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.test_play import PEOPLE, moves, play

import tengen as tg
from tengen.errors import InputError


def test_people_are_told_what_is_to_be_decided() -> None:
    lines = "h8|i9|j7|more|a1|b2|black|undo|white|h7"
    shown = play("gomoku", "--opening", "swap2", *PEOPLE, lines=lines)
    for said in (
        "Swap2: Black (Ada) places the second stone, a white one, on an empty point.",
        "Swap2: White (Bo) chooses: black takes Black; white takes White; more places two more",
        "White: more",
        "Swap2: White (Bo) places the fourth stone, a white one, on an empty point.",
        "Swap2: Black (Ada) chooses: black takes Black; white takes White.",
        "Black: black",
        "took back 1 move",
        "Black takes White: the colours are exchanged",
    ):
        assert said in shown, said
    assert moves(shown)[-1] == "White h7"


def test_renju_openings_are_called_by_name() -> None:
    lines = "h8 h9 i9 swap g7 3 stay a1 a2 a3 a2 f6"
    shown = play("renju", "--opening", "soosorv-8", *PEOPLE, lines=lines)
    for said in (
        "Soosõrv-8, 4D Kagetsu (Flower Moon): White (Bo) chooses: stay keeps the colours; swap",
        "White takes Black: the colours are exchanged",
        "White (Ada) says how many fifth moves Black will offer, 1 to 8.",
        "White declares 3 fifth moves",
        "Black (Bo) offers fifth move 2 of 3; on offer: a1.",
        "Black offers a3",
        "White (Ada) picks the fifth stone among a1 a2 a3.",
    ):
        assert said in shown, said
    assert moves(shown)[-2:] == ["Black a2", "White f6"]


def test_what_a_rule_refuses_is_said() -> None:
    shown = play("renju", "--opening", "rif", *PEOPLE, lines="a1 h8 pass swap h9")
    assert "a1 cannot be: expected the centre" in shown
    assert "'pass' cannot be: expected a point within the central 3×3 square" in shown
    assert "'swap' cannot be: expected a point within the central 3×3 square" in shown
    assert moves(shown) == ["Black h8", "White h9"]


def test_a_hint_in_the_opening_is_what_a_machine_would_say() -> None:
    shown = play("renju", "--opening", "rif", *PEOPLE, lines="hint quit")
    assert "a machine would say h8" in shown


@pytest.mark.parametrize(
    ("game", "rule", "words"),
    [
        ("gomoku", "swap2", "black white more"),
        ("renju", "rif", "stay swap"),
        ("renju", "taraguchi-10", "stay swap offer"),
        ("gomoku", "pro", ""),
    ],
)
def test_help_has_the_words_of_the_opening(game: str, rule: str, words: str) -> None:
    shown = play(game, "--opening", rule, *PEOPLE, lines="help quit")
    told = [line.split()[0] for line in shown.splitlines() if "in the opening" in line]
    assert told == words.split()


def test_help_after_the_opening_has_them_no_more() -> None:
    shown = play("gomoku", "--opening", "pro", *PEOPLE, lines="h8 a1 a2 help quit")
    assert "in the opening" not in shown


@pytest.mark.parametrize("rule", ["swap2", "soosorv-8"])
def test_machines_decide_by_themselves(rule: str) -> None:
    machines = ["--black", "random", "--white", "five:nodes=200"]
    shown = play("renju", "--opening", rule, *machines)
    assert "wins" in shown


def test_a_saved_opening_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    play("renju", "--opening", "rif", *PEOPLE, "--save", file, lines="h8 h9 i9 swap a1 g6")
    shown = play("renju", *PEOPLE, "--load", file, "--save", file, lines="f6 f6 e5")
    assert "RIF, 4D Kagetsu (Flower Moon): Black (Ada) offers fifth move 2 of 2" in shown
    record = tg.read_sgf(file)[0]
    assert record.root.get("TO") == "rif h8 h9 i9 swap a1 g6 f6 f6"
    assert len(tg.replay(record).moves) == 6


REFUSED = [
    (["go", "--opening", "swap2"], "--opening is for Gomoku and Renju"),
    (["gomoku", "--opening", "rif"], "renju only"),
    (["gomoku", "--opening", "swap7"], "no opening rule is called 'swap7'"),
    (["gomoku", "--opening", "pro", "--size", "20"], "odd number of points"),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSED)
def test_rules_that_cannot_be(arguments: list[str], message: str) -> None:
    with pytest.raises(InputError, match=message):
        play(*arguments)


def test_none_is_no_rule() -> None:
    assert moves(play("gomoku", "--opening", "none", *PEOPLE, lines="a1 b1")) == [
        "Black a1",
        "White b1",
    ]
