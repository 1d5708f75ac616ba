"""What this program notes of a move: it reads back exactly, or it is somebody's text."""

import math

import pytest

import tengen as tg
from tengen.games.sgf import Node
from tengen.players import Choice, Human, Table
from tengen.players.log import Judgement
from tengen.players.notes import Notes, notes_in, notes_of, write

PEOPLE = {"black": Human("Ada"), "white": Human("Bo")}


def known_of(sgf: str | bytes) -> list[tuple[Judgement | None, Judgement | None]]:
    """What a table knows of each move of a record, and again after a round by the disk."""
    table = Table.resumed(tg.read_sgf(sgf)[0], PEOPLE)
    known = [(entry.judgement, entry.thought) for entry in table.log]
    again = Table.resumed(tg.read_sgf(table.sgf())[0], PEOPLE)
    assert [(entry.judgement, entry.thought) for entry in again.log] == known
    return known


def test_a_choice_is_noted_to_the_last_digit():
    table = Table(tg.Go(9), PEOPLE)
    table.play("E5", Choice("E5", value=1 / 3, pv=["E5"], simulations=7, seconds=0.1))
    table.judge(table.tree.tip, Judgement(0.1 + 0.2, 5000))
    assert known_of(table.sgf()) == [(Judgement(0.1 + 0.2, 5000), Judgement(1 / 3, 7))]


def test_white_is_noted_from_blacks_side():
    table = Table(tg.Go(9), PEOPLE)
    table.play("pass")
    table.play("E5", Choice("E5", value=0.75, pv=["E5"], simulations=7, seconds=0.1))
    assert known_of(table.sgf()) == [(None, None), (Judgement(0.25, 7), Judgement(0.25, 7))]


@pytest.mark.parametrize("value", [0.0, 1.0, 0.5, 1e-9, 2 / 3, math.nextafter(1, 0)])
def test_every_value_reads_back(value):
    node = Node()
    notes = Notes(Judgement(value, 10), Judgement(1 - value, 0))
    write(node, notes)
    assert notes_of(node.properties) == notes


@pytest.mark.parametrize(
    "written",
    [
        "worth:0.50:10",  # we would write 0.5
        "worth:.5:10",
        "worth:1.5:10",
        "worth:-0.1:10",
        "worth:nan:10",
        "worth:1.2.3:10",
        "worth:0.5:1_0",
        "worth:0.5:-1",
        "worth:0.5:" + "9" * 5000,
        "worth:0.5",
        "opinion:0.5:10",
        "",
    ],
)
def test_what_does_not_read_back_is_not_ours(written):
    assert notes_of({"TG": [written]}) == Notes()


def test_what_others_call_tg_is_struck_out_and_not_read():
    sgf = "(;GM[1]SZ[9];B[ee]TG[worth:0.5:10](;W[dd])(;W[cc]TG[x]))"
    assert known_of(sgf) == [(None, None), (None, None)]
    assert b"TG[x]" not in Table.resumed(tg.read_sgf(sgf)[0], PEOPLE).sgf()


OLDER = "(;GM[1]SZ[9]AP[Tengen:0.1.0];B[ee]{});"


@pytest.mark.parametrize(
    ("written", "worth", "thought"),
    [
        ("V[0.5]", 0.75, None),
        ("V[-1]", 0.0, None),
        ("V[0.50]", None, None),
        ("V[2]", None, None),
        ("V[one]", None, None),
        ("C[Ada: 75.0 % for Black, 1,234 simulations, 0.50 s, E5 D4]", None, (0.75, 1234)),
        ("C[a: b: 7.5 % for Black, 10 simulations, 0.50 s, ]", None, (0.075, 10)),
        ("C[Ada: 75.0 % for White, 1,234 simulations, 0.50 s, E5]", None, None),
        ("C[Ada: 175.0 % for Black, 1,234 simulations, 0.50 s, E5]", None, None),
        ("C[Ada: 075.0 % for Black, 10 simulations, 0.50 s, E5]", None, None),
        ("C[Review: 1.2.3 % for Black, 10 simulations, nice]", None, None),
        ("C[Review: 1.2 % for Black, 10 simulations, nice]", None, None),
    ],
)
def test_what_older_programs_wrote(written, worth, thought):
    assert known_of(OLDER.format(written)) == [
        (
            None if worth is None else Judgement(worth),
            None if thought is None else Judgement(*thought),
        )
    ]


def test_a_sentence_is_text_once_notes_are_kept():
    said = "A: 75.0 % for Black, 9 simulations, 0.50 s, "
    sgf = f"(;GM[1]SZ[9]AP[Tengen:0.1.0]TG[1];B[ee]V[0.5]C[{said}])"
    assert known_of(sgf) == [(None, None)]


def test_another_programs_record_has_no_notes():
    record = tg.read_sgf("(;GM[1]SZ[9]AP[Other];B[ee]V[0.5])")[0]
    assert notes_in(record) == []
