"""The tree of a record: rows that are shared and never changed, each under the name of its way."""

import hashlib
import random

import pytest

import tengen as tg
from tengen.games.record_tree import RecordTree, difference
from tengen.games.sgf import GameRecord
from tengen.games.steps import Facts, Step

VARIED = """(;GM[1]SZ[9];B[ee]C[one](;W[dd](;B[cc];W[bb])(;B[bc]C[or]))
(;W[ff];B[gg](;W[hh])(;W[ii]))(;W[];C[only words]))"""


def tree_of(sgf: str, **options: bool) -> RecordTree:
    return RecordTree(tg.read_sgf(sgf)[0], **options)


def written(tree: RecordTree) -> bytes:
    return tree.write(tree.scratch(tree.root))


def again(tree: RecordTree) -> RecordTree:
    return RecordTree(tg.read_sgf(written(tree))[0])


def look(tree: RecordTree) -> list[object]:
    """All that a page could see of it; CA is of the file."""
    rows = [
        (row.name, row.parent, row.children, row.properties | {"CA": []}, row.facts)
        for row in tree.walk()
    ]
    return [tree.tip, tree.task, rows]


def words(tree: RecordTree) -> str:
    return " ".join(row.word for row in list(tree.walk())[1:])


def grown(seed: int) -> GameRecord:
    """A record at random: out of turn, on stones, with words alone; some texts are not ASCII."""
    rng = random.Random(seed)
    record = GameRecord.new(9)
    record.root.set("PL", "B")
    nodes = [record.root]
    if seed % 2:
        del record.root.properties["CA"]
    for _ in range(rng.randrange(1, 60)):
        node = rng.choice(nodes[-4:]).add_child()
        if rng.random() < 0.8:
            node.set(rng.choice("BW"), (rng.randrange(9), rng.randrange(9)))
        elif rng.random() < 0.3:
            node.set("AB", (rng.randrange(9), rng.randrange(9)))
        if rng.random() < 0.3:
            node.set("C", rng.choice(["a]b", "天元" if seed % 3 else "ten", "x" * 90, "\\"]))
        nodes.append(node)
    return record


@pytest.mark.parametrize("seed", range(40))
def test_nothing_of_a_record_is_left_out(seed):
    record = grown(seed)
    before = record.copy()
    tree = RecordTree(record)
    assert record == before
    assert written(tree) == tg.write_sgf(tree.record)
    assert look(again(tree)) == look(tree)
    kept = tree.record.copy()
    for node in kept.walk():
        node.properties.pop("TP", None)
    assert kept == record


def test_a_line_of_moves_has_the_digest_of_its_moves():
    """Analyses that are kept are found under it."""
    tree = tree_of("(;GM[1]SZ[9];B[ee];W[dd];B[])")
    assert tree.tip == hashlib.sha256(b"E5 D6 pass").hexdigest()[:32]
    assert tree.root == hashlib.sha256(b"").hexdigest()[:32]


@pytest.mark.parametrize(
    ("sgf", "said"),
    [
        ("(;GM[1]SZ[9];B[ee];W[dd])", "E5 D6"),
        ("(;GM[4]SZ[15];B[h8];W[hg])", "h8 h9"),
        ("(;GM[1]SZ[9];B[ee];B[dd];W[cc])", "E5 black:D6 C7"),
        ("(;GM[1]SZ[9];B[ee](;W[dd])(;W[dd])(;W[dd];B[aa]))", "E5 D6 D6#2 D6#3 A9"),
        ("(;GM[1]SZ[9];B[ee];C[a](;C[b])(;C[c]))", "E5 - - -#2"),
        ("(;GM[1]SZ[9];B[zz9];W[dd])", "B[zz9] white:D6"),
        ("(;GM[1]SZ[9];B[ee];AW[aa]AE[ee];B[dd])", "E5 AW[aa]AE[ee] black:D6"),
        ("(;GM[1]SZ[9];W[ee];B[dd])", "E5 D6"),
        ("(;GM[1]SZ[9]B[ee];W[dd]B[cc]C[both])", "E5 D6 C7"),
        ("(;GM[1]SZ[9];AB[aa]B[bb]C[here])", "AB[aa] B8"),
    ],
    ids=["plain", "five in a row", "out of turn", "the same move", "words", "off the board",
         "stones set up", "White begins", "moves that share a node", "stones and a move"],
)  # fmt: skip
def test_a_name_is_made_of_words(sgf, said):
    tree = tree_of(sgf)
    assert words(tree) == said
    assert look(again(tree)) == look(tree)


def test_what_is_said_of_several_moves_stands_at_the_last():
    tree = tree_of("(;GM[1]SZ[9];B[ee]W[dd]C[both]TR[ee])")
    first, last = list(tree.walk())[1:]
    assert (first.properties, last.comment, "TR" in last.properties) == (
        {"B": ["ee"]},
        "both",
        True,
    )


@pytest.mark.parametrize(
    ("sgf", "broken", "stones"),
    [
        ("(;GM[1]SZ[5];B[cc];W[cc];B[dd])", "occupied", "white C3, black D2"),
        ("(;GM[1]SZ[5];B[cc];W[zz9];B[dd])", "off board", "black C3, black D2"),
        ("(;GM[1]SZ[5];B[cc];AW[zz9];B[dd])", "off board", "black C3, black D2"),
    ],
    ids=["on a stone", "off the board", "set up off the board"],
)
def test_a_move_that_cannot_be_is_kept(sgf, broken, stones):
    tree = tree_of(sgf)
    rows = list(tree.walk())
    assert [row.facts.broken for row in rows] == [None, None, broken, None]
    board = tree.position(rows[-1].name)
    found = [f"{colour} {board.name(row, col)}" for colour, value in (("white", 2), ("black", 1))
             for row, col in zip(*(board.board == value).nonzero(), strict=True)]  # fmt: skip
    assert ", ".join(found) == stones
    assert tree.tip == rows[1].name  # the game stands before it
    assert look(again(tree)) == look(tree)


def test_stones_in_the_middle_are_not_played():
    tree = tree_of("(;GM[1]SZ[9];B[ee];W[dd];AE[ee];B[cc])")
    assert (tree.moves_to(tree.tip), tree.size) == (2, 5)
    early = tree_of("(;GM[1]SZ[9];AB[aa];C[see];AW[bb];B[ee])")
    assert early.moves_to(early.tip) == 1


@pytest.mark.parametrize(
    ("sgf", "at"),
    [
        ("(;GM[1]SZ[9]AB[aa]AW[bb]C[Live];B[ee];W[dd])", ""),
        ("(;GM[1]SZ[9];AB[aa]AW[bb];C[Live];B[ee])", "AB[aa]AW[bb]"),
        ("(;GM[1]SZ[9]C[Live];W[ee])", ""),
    ],
)
def test_a_task_is_not_begun(sgf, at):
    tree = tree_of(sgf, task=True)
    assert (tree.row(tree.tip).word, tree.task) == (at, True)
    assert look(again(tree)) == look(tree)


def test_a_copy_does_not_see_what_the_other_does():
    tree = tree_of(VARIED)
    before = look(tree)
    twin = tree.copy()
    twin.strike("C")
    twin.cut(twin.row(twin.line[1]).children[1])
    twin.promote(twin.row(twin.line[1]).children[1])
    twin.go(twin.root)
    assert look(tree) == before
    assert b"C[" not in written(twin)


def test_a_change_costs_two_rows_and_not_a_tree():
    tree = tree_of(
        "(;GM[1]SZ[9];B[ee]" + "(;W[dd];B[cc];W[bb])" * 200 + "(;W[aa]" + ";C[x]" * 1000 + "))"
    )
    written(tree)
    twin = tree.copy()
    step, facts = Step("white", (7, 7)), Facts("black", "H2")
    name = twin.add(twin.line[1], {"W": ["hh"]}, step, facts)
    assert difference(tree, twin) == ({name, twin.line[1]}, set())
    unwritten = sum(row._text is None for row in twin.walk())
    assert unwritten <= 3  # the new one; the root and the tip are written anew each time
    assert look(again(twin)) == look(twin)


def test_it_ends_where_a_reader_finds_the_game():
    tree = tree_of("(;GM[1]SZ[9];B[ee];W[dd];B[cc])")
    tree.go(tree.line[1])
    record = tg.read_sgf(written(tree))[0]
    assert tg.replay(record).moves == [("black", "E5")]
    assert len(tg.replay(record, 3).moves) == 3
