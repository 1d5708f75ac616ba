"""Trees made by chance are written and read back; bytes made by chance never do harm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.errors import SgfError
from tengen.games.sgf import Collection, GameRecord, Node, read_sgf, write_sgf
from tengen.games.sgf.properties import canonical
from tengen.games.sgf.values import escape, pair_of, simple_text_of, text_of

NAMES = st.from_regex(r"[A-Z]{1,2}", fullmatch=True) | st.sampled_from(
    ["LZop", "KGSDE", "Q5_a", "im", "lower"]
)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=12) | st.text(
    "ab]\\[:;() \n\r\t", max_size=8
)
PROPERTIES = st.dictionaries(
    NAMES.filter(lambda name: name != "CA" and canonical(name) == name),
    st.lists(TEXTS.map(escape), min_size=1, max_size=3),
    max_size=3,
)
# A tree as the parent of each node, chosen among those before it.
TREES = st.lists(st.tuples(st.integers(0, 50), PROPERTIES), min_size=1, max_size=25)


def tree(rows: list[tuple[int, dict[str, list[str]]]]) -> GameRecord:
    nodes: list[Node] = []
    for choice, properties in rows:
        node = Node(nodes[choice % len(nodes)] if nodes else None)
        node.properties = properties
        nodes.append(node)
    return GameRecord(nodes[0])


@given(st.lists(TREES, min_size=1, max_size=3))
def test_a_written_tree_is_read_back(trees):
    games = Collection(tree(rows) for rows in trees)
    written = write_sgf(games)
    again = read_sgf(written)
    assert again == games
    assert again.warnings == []
    assert write_sgf(again) == written
    assert read_sgf(written.decode()) == games


@pytest.mark.parametrize(
    "sgf",
    [
        "(;C[a[1]im)",
        "(;C[a[1] im)",
        "(;B[aa]C[a[1]im;W[bb])",
        "(;C[a[1]im])",
        "(;C[see [A] and [B]])",
        "(;im[x]C[a[1])",
    ],
)
def test_what_was_mended_reads_the_same_ever_after(sgf):
    once = read_sgf(sgf)
    again = read_sgf(write_sgf(once))
    assert again == once
    assert again.warnings == []
    assert write_sgf(again) == write_sgf(once)


@given(TEXTS)
def test_an_escaped_text_is_itself(text):
    assert text_of(escape(text)) == text_of(text.replace("\\", "\\\\"))
    if text.isprintable():
        assert simple_text_of(escape(text)) == text


@given(st.text("ab:\\]", max_size=6), st.text("ab:\\]", max_size=6))
def test_an_escaped_pair_is_itself(first, second):
    assert pair_of(f"{escape(first, ':')}:{escape(second, ':')}") == (first, second)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data):
    read_or_refused(data)
    read_or_refused(b"(;" + data + b")")
    read_or_refused(b"(;C[" + data + b"](;B[aa])(;W[bb]))")


SAMPLE = (
    "(;FF[4]GM[1]SZ[19]CA[UTF-8]PB[古力]C[a \\] b\\\nc](;B[pd];W[dp](;B[pp])(;B[dd]LB[dd:A]))"
    "(;B[tt]AB[aa:cc]PL[W]))(;GM[4];B[h8])"
)
CODECS = ["utf-8", "gbk", "utf-16", "cp932", "iso2022_jp"]


@given(
    st.sampled_from(CODECS),
    st.lists(st.tuples(st.integers(0, 400), st.integers(0, 3), st.integers(0, 255)), max_size=6),
)
def test_damaged_files_are_read_or_refused(codec, damages):
    data = bytearray(SAMPLE.encode(codec, errors="replace"))
    for place, length, byte in damages:
        at = place % len(data)
        data[at : at + length] = bytes([byte])
    read_or_refused(bytes(data))


@given(st.text("();[]\\:ABCab \n\0", max_size=60))
def test_any_text_is_read_or_refused(text):
    read_or_refused("(" + text)
    read_or_refused(("(;" + text).encode())


def read_or_refused(source: bytes | str) -> None:
    try:
        games = read_sgf(source)
    except SgfError:
        return
    assert read_sgf(write_sgf(games)) == games
    for record in games:
        ask_everything(record)


def ask_everything(record: GameRecord) -> None:
    assert isinstance(record.komi, float | None)
    assert record.handicap is not None
    for node in record.walk():
        repr(node)
        try:
            assert isinstance(node.moves, list)
            _ = node.setup
        except SgfError:
            continue
