"""Nodes and records: what they say, how they are built, how they compare."""

from __future__ import annotations

import copy
import math
import pickle
import time

import pytest

from tengen.errors import SgfError
from tengen.games.sgf import GameRecord, Node, Setup, read_sgf, write_sgf
from tengen.games.sgf.values import number_of


def first_child(text: str) -> Node:
    return read_sgf(text)[0].root.children[0]


MOVES = [
    ("(;SZ[19];B[pd])", ("black", (3, 15))),
    ("(;SZ[19];W[dp])", ("white", (15, 3))),
    ("(;SZ[9];B[ai])", ("black", (8, 0))),
    ("(;SZ[9];B[ ai\n])", ("black", (8, 0))),
    ("(;SZ[9];B[])", ("black", None)),
    ("(;SZ[9];W[tt])", ("white", None)),
    ("(;;B[tt])", ("black", None)),
    ("(;SZ[20];B[tt])", ("black", (19, 19))),
    ("(;SZ[52];B[ZA])", ("black", (26, 51))),
    ("(;SZ[13:9];B[mi])", ("black", (8, 12))),
    ("(;SZ[9:13];B[im])", ("black", (12, 8))),
    ("(;GM[4];B[hh])", ("black", (7, 7))),
    ("(;GM[4]SZ[15];B[h8])", ("black", (7, 7))),
    ("(;GM[4]SZ[15];B[H8])", ("black", (7, 7))),
    ("(;GM[4]SZ[15];W[a15])", ("white", (0, 0))),
    ("(;GM[4]SZ[15];W[o1])", ("white", (14, 14))),
    ("(;GM[4]SZ[15];W[i1])", ("white", (14, 8))),
    ("(;GM[4]SZ[15];W[tt])", ("white", None)),
    ("(;SZ[9];C[no move])", None),
    ("(;SZ[9];AB[aa])", None),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_moves(text, move):
    assert first_child(text).move == move


def test_a_node_with_two_moves_keeps_both():
    assert first_child("(;SZ[9];B[aa]W[bb])").moves == [("black", (0, 0)), ("white", (1, 1))]


OFF_THE_BOARD = [
    "(;SZ[9];B[ja])",
    "(;SZ[9];B[aj])",
    "(;SZ[19];B[zy])",
    "(;SZ[19];B[a])",
    "(;SZ[19];B[aaa])",
    "(;SZ[19];B[Q16])",
    "(;SZ[19];B[1a])",
    "(;SZ[19];B[äa])",
    "(;GM[4]SZ[15];B[h16])",
    "(;GM[4]SZ[15];B[h0])",
    "(;GM[4]SZ[15];B[p8])",
    "(;GM[2]SZ[8];B[aa])",
    "(;SZ[0];B[aa])",
    "(;SZ[53];B[aa])",
    "(;SZ[-9];B[aa])",
    "(;SZ[big];B[aa])",
]


@pytest.mark.parametrize("text", OFF_THE_BOARD)
def test_points_that_are_none_are_refused_when_asked_for(text):
    node = first_child(text)
    assert node["B"]
    with pytest.raises(SgfError, match=r"is not a point|is not a board size|are not read"):
        _ = node.move


POINT_LISTS = [
    ("AB[aa][bb]", [(0, 0), (1, 1)]),
    ("AB[aa:bc]", [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]),
    ("AB[bc:aa]", [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]),
    ("AB[ba:ab]", [(0, 0), (0, 1), (1, 0), (1, 1)]),
    ("AB[aa:ba][ba][ca]", [(0, 0), (0, 1), (0, 2)]),
    ("AB[aa : ba]", [(0, 0), (0, 1)]),
    ("AB[]", []),
    ("C[none]", []),
]


@pytest.mark.parametrize(("properties", "points"), POINT_LISTS)
def test_point_lists(properties, points):
    assert first_child(f"(;SZ[9];{properties})").points("AB") == points


@pytest.mark.parametrize("name", ["AW", "AE", "TR", "SQ", "DD", "VW", "TB", "TW", "SL"])
def test_rectangles_in_every_list(name):
    assert first_child(f"(;SZ[9];{name}[hh:ii])").points(name) == [(7, 7), (7, 8), (8, 7), (8, 8)]


SETUPS = [
    ("AB[aa]AW[ba]AE[ca]PL[W]", Setup([(0, 0)], [(0, 1)], [(0, 2)], "white")),
    ("AB[aa:ab]", Setup([(0, 0), (1, 0)], [], [], None)),
    ("PL[black]", Setup([], [], [], "black")),
    ("PL[2]", Setup([], [], [], "white")),
    ("PL[?]", Setup([], [], [], None)),
    ("C[nothing]", None),
]


@pytest.mark.parametrize(("properties", "setup"), SETUPS)
def test_setup_in_the_root_and_in_later_nodes(properties, setup):
    record = read_sgf(f"(;SZ[9]{properties};B[ii];{properties})")[0]
    assert record.root.setup == setup
    assert list(record.walk())[2].setup == setup


TEXTS = [
    ("C", r"a\]b\\c", "a]b\\c"),
    ("C", "one\ntwo", "one\ntwo"),
    ("C", "one\r\ntwo\rthree\n\rfour", "one\ntwo\nthree\nfour"),
    ("C", "soft\\\nbreak", "softbreak"),
    ("C", "soft\\\r\nbreak", "softbreak"),
    ("C", "a\tb\vc", "a b c"),
    ("C", "a\\\tb", "a b"),
    ("C", r"\a\:\[", "a:["),
    ("C", "\\\\\n", "\\\n"),
    ("PB", "two\nlines", "two lines"),
    ("PB", "soft\\\nbreak", "softbreak"),
    ("PB", r"Name \[5k\]", "Name [5k]"),
    ("XX", "unknown\nkept", "unknown kept"),
]


@pytest.mark.parametrize(("name", "raw", "text"), TEXTS)
def test_text_and_simple_text(name, raw, text):
    node = first_child(f"(;;{name}[{raw}])")
    assert node[name] == [raw]
    assert node.get(name) == text


def test_what_is_not_there():
    node = first_child("(;;B[aa])")
    assert node.get("C") is None
    assert node.get("C", "nothing") == "nothing"
    assert node.comment == ""
    assert node.number("KM") is None
    assert "C" not in node
    with pytest.raises(KeyError):
        node["C"]


PAIRS = [
    ("LB[dd:A][ee:B]", "LB", [("dd", "A"), ("ee", "B")]),
    (r"LB[dd:a\:b]", "LB", [("dd", "a:b")]),
    ("LB[dd:a:b]", "LB", [("dd", "a:b")]),
    (r"AP[Pro\:gram:1\]0]", "AP", [("Pro:gram", "1]0")]),
    ("AR[aa:bb]", "AR", [("aa", "bb")]),
    ("FG[]", "FG", []),
    ("LN[aa:]", "LN", [("aa", "")]),
]


@pytest.mark.parametrize(("properties", "name", "pairs"), PAIRS)
def test_pairs(properties, name, pairs):
    assert first_child(f"(;;{properties})").pairs(name) == pairs


def test_a_pair_without_a_colon_is_refused():
    with pytest.raises(SgfError, match="is not a pair"):
        first_child("(;;LB[dd])").pairs("LB")


NUMBERS = [
    ("6.5", 6.5),
    ("6,5", 6.5),
    (" 6.50 ", 6.5),
    ("+6.5", 6.5),
    ("-3", -3.0),
    (".5", 0.5),
    ("7.", 7.0),
    ("0", 0.0),
    ("3.75", 3.75),
    ("375", 375.0),
    ("6.5 points", 6.5),
    ("6目半", 6.5),
    ("6 1/2", 6.5),
    ("6½", 6.5),
    ("６．５", 6.5),
    ("six", None),
    ("", None),
    ("-", None),
    ("٣", 3.0),
    ("7.5 komi", 7.5),
    ("0.5子", 0.5),
    ("1/2", 0.5),
    ("0.30000000000000004", 0.3),
    ("1e308", None),
    ("1e2", None),
    ("6.5e0", None),
    ("7E-1", None),
    ("nan", None),
    ("inf", None),
    ("1/4", None),
    ("3¾", None),
    ("3又3/4子", None),
    ("0x10", None),
    ("1_000", None),
    ("1.2.3", None),
    ("9" * 16, None),
]


@pytest.mark.parametrize(("text", "komi"), NUMBERS)
def test_numbers_as_files_write_them(text, komi):
    record = read_sgf(f"(;KM[{text}])")[0]
    assert record.komi == komi
    if komi is None:
        with pytest.raises(SgfError, match="is not a number"):
            record.root.number("KM")


SIZES = [
    ("", (19, 19)),
    ("SZ[]", (19, 19)),
    ("SZ[9]", (9, 9)),
    ("SZ[ 13 ]", (13, 13)),
    ("SZ[19:19]", (19, 19)),
    ("SZ[13:9]", (9, 13)),
    ("SZ[19x19]", (19, 19)),
    ("SZ[1]", (1, 1)),
    ("SZ[52]", (52, 52)),
    ("GM[4]", (15, 15)),
    ("GM[4]SZ[19]", (19, 19)),
    ("GM[]", (19, 19)),
]


@pytest.mark.parametrize(("properties", "size"), SIZES)
def test_sizes_are_rows_then_columns(properties, size):
    assert read_sgf(f"(;{properties})")[0].size == size


GAMES = [("", "go"), ("GM[1]", "go"), ("GM[4]", "gomoku"), ("GM[2]", "other"), ("GM[x]", "go")]


@pytest.mark.parametrize(("properties", "game"), GAMES)
def test_which_game_a_record_is_of(properties, game):
    assert read_sgf(f"(;{properties})")[0].game == game


def test_what_the_root_says():
    text = "(;PB[Black]PW[White]HA[2]KM[0.5]RU[Japanese]RE[W+3.5])"
    record = read_sgf(text)[0]
    assert record.players == ("Black", "White")
    assert (record.handicap, record.komi) == (2, 0.5)
    assert (record.rules, record.result) == ("Japanese", "W+3.5")
    bare = read_sgf("(;HA[none])")[0]
    assert (bare.players, bare.handicap, bare.komi) == ((None, None), 0, None)
    assert (bare.rules, bare.result) == (None, None)


def test_walking_and_the_main_line():
    record = read_sgf("(;N[0](;N[1](;N[2])(;N[3];N[4]))(;N[5]))")[0]
    assert [node.get("N") for node in record.walk()] == ["0", "1", "2", "3", "4", "5"]
    assert [node.get("N") for node in record.main_line()] == ["0", "1", "2"]
    leaf = list(record.walk())[4]
    assert leaf.parent is not None
    assert leaf.parent.get("N") == "3"
    assert leaf.root is record.root


def test_building_a_record():
    record = GameRecord.new((9, 13), komi=6.5, rules="Chinese", players=("李昌鎬", "A]B"))
    move = record.root.add_child("B", (2, 3)).set("C", "two\nlines \\ ] :")
    move.set("LB", ((2, 3), "A:1"), ((0, 12), "]")).set("TR", (0, 0), (8, 12))
    move.add_child("W", None)
    move.add_child("W", (8, 12)).set("BM", 1).set("V", -2.5)
    written = write_sgf(record)
    assert written.startswith(b"(;FF[4]GM[1]CA[UTF-8]SZ[13:9]KM[6.5]RU[Chinese]")
    again = read_sgf(written)[0]
    assert again == record
    assert again.size == (9, 13)
    node = again.root.children[0]
    assert node.comment == "two\nlines \\ ] :"
    assert node.pairs("LB") == [("dc", "A:1"), ("ma", "]")]
    assert node.points("TR") == [(0, 0), (8, 12)]
    assert [child.move for child in node.children] == [("white", None), ("white", (8, 12))]
    assert node.children[1].number("V") == -2.5


def test_records_of_five_in_a_row():
    assert GameRecord.new(15, "gomoku").game == "gomoku"
    assert GameRecord.new(15, "renju").root["GM"] == ["4"]


BAD_BUILDING = [
    lambda: GameRecord.new(0),
    lambda: GameRecord.new(53),
    lambda: GameRecord.new(8, "chess"),
    lambda: GameRecord.new(9).root.add_child("B", (9, 0)),
    lambda: GameRecord.new(9).root.add_child("B", (-1, 0)),
    lambda: GameRecord.new(9).root.set("Black", "aa"),
    lambda: GameRecord.new(9).root.set("B]", "aa"),
    lambda: GameRecord.new(9).root.set("", "aa"),
    lambda: GameRecord.new(9).root.set("KM", math.nan),
]


@pytest.mark.parametrize("build", BAD_BUILDING)
def test_what_cannot_be_built(build):
    with pytest.raises(SgfError):
        build()


BAD_PROPERTIES = [
    ("C", ["a]b"]),
    ("C", ["ends with \\"]),
    ("C D", ["x"]),
    ("", ["x"]),
    ("C", ["\ud800"]),
]


@pytest.mark.parametrize(("name", "values"), BAD_PROPERTIES)
def test_what_cannot_be_written(name, values):
    record = GameRecord.new(9)
    record.root.properties[name] = values
    with pytest.raises(SgfError):
        write_sgf(record)


def test_equality_is_that_of_trees_and_properties():
    rows = [
        "(;SZ[9];B[aa];W[bb])",
        "(;SZ[9];B[aa](;W[bb]))",
        "(;SZ[9];B[aa];W[cc])",
        "(;SZ[9];B[aa](;W[bb])(;W[cc]))",
        "(;SZ[9];B[aa](;W[cc])(;W[bb]))",
        "(;SZ[9];B[aa];W[bb];)",
        "(;SZ[9];B[aa]C[x];W[bb])",
    ]
    trees = [read_sgf(text)[0] for text in rows]
    assert trees[0] == trees[1]
    assert all(trees[0] != other for other in trees[2:])
    assert trees[3] != trees[4]
    assert read_sgf("(;B[aa]C[x])") == read_sgf("(;C[x]B[aa])")
    assert read_sgf("(;CA[UTF-8]B[aa])") == read_sgf("(;B[aa])")
    assert read_sgf("(;B[aa])") != read_sgf("(;B[aa])(;B[aa])")
    assert trees[0] != "(;SZ[9];B[aa];W[bb])"


def test_copies_are_independent():
    games = read_sgf("(;SZ[9];B[aa](;W[bb])(;W[cc]C[x]))")
    for again in (copy.deepcopy(games), pickle.loads(pickle.dumps(games))):
        assert again == games
        assert again.warnings == games.warnings
    record = games[0].copy()
    record.root.children[0].set("C", "changed")
    assert record != games[0]
    subtree = games[0].root.children[0].copy()
    assert subtree.parent is None
    assert subtree == games[0].root.children[0]


def test_short_descriptions():
    games = read_sgf("(;PB[A]PW[B];C[" + "x" * 1000 + "])")
    assert repr(games) == "<Collection of 1 games, 0 warnings>"
    assert repr(games[0]) == "<GameRecord go: A against B>"
    assert len(repr(games[0].root.children[0])) < 100


def test_there_is_no_minus_nothing():
    assert math.copysign(1, number_of("-0")) == 1


SLOW_TO_REFUSE = [
    f"KM[6{' ' * 20_000}]",
    f"HA[2{' ' * 20_000}]",
    f"CA[{' ' * 20_000}{'x' * 61}]",
]


@pytest.mark.parametrize("properties", SLOW_TO_REFUSE, ids=["KM", "HA", "CA"])
def test_long_white_space_is_read_in_no_time(properties):
    began = time.process_time()
    record = read_sgf(f"(;{properties};B[aa])".encode())[0]
    assert record.komi in (None, 6.0)
    assert record.handicap in (0, 2)
    assert time.process_time() - began < 1
