"""The book that is shipped: our own record, whole and legal, and the file that is made of it."""

from __future__ import annotations

import subprocess
import sys

import tengen as tg
from tengen.games.sgf import Node
from tengen.knowledge.joseki import build_book, shipped_book
from tengen.knowledge.joseki.storing import SHIPPED, to_bytes
from tests.knowledge.joseki.corners import known

RECORD = SHIPPED.with_suffix(".sgf")


def lines() -> list[list[Node]]:
    """Every way from the root of the record to an end."""
    (record,) = tg.read_sgf(RECORD)
    ends = [node for node in record.walk() if not node.children]
    found = []
    for end in ends:
        way = [end]
        while way[-1].parent is not None:
            way.append(way[-1].parent)
        found.append(way[-2::-1])
    return found


def test_the_record_has_no_oddities_and_enough_lines():
    collection = tg.read_sgf(RECORD)
    assert collection.warnings == []
    assert len(lines()) >= 60


def test_every_line_is_legal_in_one_corner_with_sides_in_turn():
    for line in lines():
        position = tg.Go(19, rules="japanese")
        for node in line:
            (move,) = node.moves
            colour, point = move
            assert colour == position.to_play
            assert point is None or max(point) <= 9
            position.play("pass" if point is None else position.name(*point))
            assert position.outcome is None
        assert line[-1].moves[0][1] is not None, "a line does not end elsewhere"


def test_every_first_move_and_every_name_is_in_two_languages():
    (record,) = tg.read_sgf(RECORD)
    names = [name for node in record.walk() if (name := node.get("N"))]
    assert len(record.root.children) == 5
    assert all("N" in child for child in record.root.children)
    for name in names:
        english, bar, chinese = name.partition("|")
        assert bar, name
        assert english.isascii(), name
        assert not chinese.isascii(), name


def test_the_file_is_what_the_command_builds_of_the_record():
    built = build_book(tg.read_sgf(RECORD))
    assert built.left_out == 0
    assert to_bytes(built.book()) == SHIPPED.read_bytes(), (
        f"run: tengen book build {RECORD.name} --out {SHIPPED.name}"
    )


def test_well_known_answers_are_known():
    position = tg.Go(19).play("Q16").play("R17")
    assert {"Q17", "R16"} <= set(known(shipped_book(), position, "top right")), "blocks at 3-3"
    position = tg.Go(19).play("Q4").play("O3")
    answers = known(shipped_book(), position, "bottom right")
    assert {"R6", "Q6", "P3"} <= set(answers)
    assert answers["P3"].name_in("en") == "kick"


def test_nobody_waits_for_a_book_that_is_not_asked_for():
    script = (
        "import tengen as tg; from tengen.knowledge.joseki import shipped_book; "
        "tg.search(tg.Go(19), simulations=10); "
        "print(shipped_book.cache_info().currsize)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert ran.stdout.strip() == "0"
