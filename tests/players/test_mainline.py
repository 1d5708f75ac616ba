"""The main line of a record, in rows that are shared and never changed."""

import random

import pytest

import tengen as tg
from tengen.games.sgf import GameRecord
from tengen.games.variations import variations_of
from tengen.players import Human, Table
from tengen.players.mainline import MainLine

PEOPLE = {"black": Human("Ada"), "white": Human("Bo")}

WITH_VARIATIONS = """(;GM[1]SZ[9]C[start];B[ee]C[one](;W[dd](;B[cc];W[bb])(;B[bc]C[or]))
(;W[ff];B[gg](;W[hh])(;W[ii]))(;W[zz]))"""


def grown(seed: int) -> GameRecord:
    """A record with variations at random; some texts are not ASCII."""
    rng = random.Random(seed)
    record = GameRecord.new(9)
    nodes = [record.root]
    if seed % 2:
        del record.root.properties["CA"]
    for _ in range(rng.randrange(1, 60)):
        node = rng.choice(nodes[-4:]).add_child()
        if rng.random() < 0.8:
            node.set(rng.choice("BW"), (rng.randrange(9), rng.randrange(9)))
        if rng.random() < 0.3:
            node.set("C", rng.choice(["a]b", "天元" if seed % 3 else "ten", "x" * 90, "\\"]))
        nodes.append(node)
    return record


@pytest.mark.parametrize("seed", range(40))
def test_it_is_written_as_the_record_is(seed):
    record = grown(seed)
    line = MainLine.of(record)
    assert line.write(line.root) == tg.write_sgf(record)
    assert line.record == record
    assert line.size == sum(1 for _ in record.walk())
    ours = [(v.at, v.number, v.moves) for v in line.variations()]
    assert ours == [(v.at, v.number, v.moves) for v in variations_of(record)]


def test_the_record_that_it_was_made_of_stays_as_it_is():
    record = tg.read_sgf(WITH_VARIATIONS)[0]
    line = MainLine.of(record)
    line.strike("C")
    line.cut(2)
    assert record == tg.read_sgf(WITH_VARIATIONS)[0]


def test_a_move_costs_a_row_and_not_a_record():
    long = "(;GM[1]SZ[9];B[ee]" + ";C[nothing]" * 1000 + "(;W[dd])(;W[cc]))"
    before = Table.resumed(tg.read_sgf(long)[0], PEOPLE)
    before.sgf()
    after = before.copy()
    after.play("C3")
    rows, more = before._scorebook._line.rows, after._scorebook._line.rows
    changed = [row for row, other in zip(rows, more, strict=False) if row is not other]
    assert len(changed) <= 2  # the root and the last node, where a result would stand
    assert len(more) == len(rows) + 1
    assert len(before.log) == 2


def test_a_copy_does_not_see_what_the_other_does():
    line = MainLine.of(tg.read_sgf(WITH_VARIATIONS)[0])
    written = line.write(line.root)
    twin = line.copy()
    twin.change(0, lambda root: root.set("PB", "Ada"))
    twin.strike("C")
    twin.cut(2)
    assert line.write(line.root) == written
    assert twin.size == 7
    assert b"C[" not in twin.write(twin.root)


def test_a_variation_lies_on_the_records_board():
    line = MainLine.of(tg.read_sgf(WITH_VARIATIONS)[0])
    (first, second) = [variation for variation in line.variations() if variation.at == 1]
    assert first.node.board.rows == 9
    assert second.moves
