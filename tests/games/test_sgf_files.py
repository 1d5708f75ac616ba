"""Files as programs wrote them: every age, every slip that readers forgive, and clear refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.errors import SgfError
from tengen.games.sgf import Limits, read_sgf, write_sgf

# In the manner of the first programs: names spelled out, a node a line.
FF1 = """(
;
GaMe[1]
SiZe[19]
EVent[Club evening]
DaTe[13/5/91]
PlayerBlack[A. Smith]
BlackRank[2 kyu]
PlayerWhite[B. Jones]
KoMi[5.5]
REsult[B+Resign]
GameComment[Commented by both \\(over tea\\)]
;
Black[qd]
;
White[dc]
Comment[White: the usual corner.
Black: quite.]
(
;
Black[ce]
Lettered[cd][ed]
)
(
;
Black[de]
Name[Another way]
)
)
"""

MGT = """(;GaMe[1]VieW[]SiZe[9]Comment[Black to play and live.]
AddBlack[ab][bb][cb][da]AddWhite[ac][bc][cc][dc][db][ea]PLayer[Black]
(;Black[ba]Comment[Right.];White[ca])(;Black[ca]Comment[Wrong.];White[ba]Black[aa]))"""

FF3 = """From: somebody@somewhere
Subject: a game (unfinished)

(;GM[1]FF[3]SZ[19]PW[White Player ]WR[5d]PB[Black Player]BR[5d*]
DT[1996-02-11]PC[IGS: igs.example 6969]KM[5.5]RE[W+3.5]US[Saved by a client]
;B[qd]BL[600]WL[600]
;W[dd]BL[595];B[oq];W[dq]AW[jj]L[aa][bb]M[cc];B[tt];W[tt]TB[aa][ab]TW[ss]
)

-- \nsignature
"""

KGS = """(;GM[1]FF[4]CA[UTF-8]AP[CGoban:3]ST[2]
RU[Japanese]SZ[19]HA[2]KM[0.50]TM[1800]OT[5x30 byo-yomi]
PW[white]PB[black]WR[5k]BR[7k]DT[2008-03-29]PC[The KGS Go Server at http://www.gokgs.com/]
RE[W+Resign]AB[dd][pp]
;W[qc]WL[1795.7]C[white [5k\\]: hi
black [7k\\]: have a good game
];B[oc]BL[1790.3])"""

FOX = (
    "(;GM[1]FF[4]  SZ[19]  GN[]  DT[2018-07-14]  PB[黑]  PW[白]  BR[9段]  WR[9段]  KM[375]  HA[0]"
    "  RU[Chinese]  AP[GNU Go:3.8]  RE[B+R]  TM[1200]  TC[3]  TT[30]  RL[0]  \n;B[pd];W[dp])"
)

GOMOKU = """(;GM[4]FF[4]SZ[15]PB[Attacker]PW[Defender]RE[B+]RU[Freestyle]
;B[hh];W[gi];B[gg];W[ff];B[ih]N[open];W[jh])"""

RENJU = """(;GM[4]FF[4]SZ[15]GN[World Championship, table 3]RU[Renju]PB[Black]PW[White]
;B[h8];W[h9];B[j10](;W[i9])(;W[g7]C[the other side]))"""

HEX = "(;FF[4]GM[11]SZ[11];B[c2];W[swap-pieces];B[f6])"

OLD_AND_NEW = [FF1, MGT, FF3, KGS, FOX, GOMOKU, RENJU, HEX]


@pytest.mark.parametrize("text", OLD_AND_NEW)
def test_every_age_is_read_and_survives_a_round_trip(text):
    games = read_sgf(text.encode())
    written = write_sgf(games)
    again = read_sgf(written)
    assert again == games
    assert write_sgf(again) == written
    assert read_sgf(text[text.index("(;") :] if text is FF3 else text) == games
    on_windows = read_sgf(text.replace("\n", "\r\n").encode())
    assert [node.comment for node in on_windows[0].walk()] == [
        node.comment for node in games[0].walk()
    ]


def test_names_spelled_out():
    record = read_sgf(FF1)[0]
    assert record.size == (19, 19)
    assert record.players == ("A. Smith", "B. Jones")
    assert (record.komi, record.result) == (5.5, "B+Resign")
    black, white = list(record.main_line())[1:3]
    assert black.move == ("black", (3, 16))
    assert white.comment == "White: the usual corner.\nBlack: quite."
    assert [child.move for child in white.children] == [("black", (4, 2)), ("black", (4, 3))]
    assert white.children[0].points("L") == [(3, 2), (3, 4)]


def test_a_problem_of_the_oldest_kind():
    record = read_sgf(MGT)[0]
    assert record.root.setup is not None
    assert record.root.setup.black == [(1, 0), (1, 1), (1, 2), (0, 3)]
    assert record.root.setup.to_play == "black"
    assert [child.comment for child in record.root.children] == ["Right.", "Wrong."]


def test_a_game_from_the_mail():
    games = read_sgf(FF3.encode())
    assert games[0].players == ("Black Player", "White Player ")
    line = list(games[0].main_line())
    assert [node.move[1] for node in line[-2:] if node.move] == [None, None]
    assert line[4].setup is not None
    assert games.warnings == [
        "game 1: something that is not SGF stands before the game",
        "something that is not SGF stands after the last game",
    ]


def test_five_in_a_row_in_letters_and_as_spoken():
    assert [node.move for node in read_sgf(GOMOKU)[0].main_line()][1:3] == [
        ("black", (7, 7)),
        ("white", (8, 6)),
    ]
    assert [node.move for node in read_sgf(RENJU)[0].main_line()][1:4] == [
        ("black", (7, 7)),
        ("white", (6, 7)),
        ("black", (5, 9)),
    ]


SPELLINGS = [
    ("Black[aa]", "B"),
    ("b[aa]", "B"),
    ("black[aa]", "B"),
    ("SiZe[9]", "SZ"),
    ("size[9]", "SZ"),
    ("PlayerWhite[x]", "PW"),
    ("GaMe[1]", "GM"),
    ("LB[aa:x]", "LB"),
    ("KGSDE[aa]", "KGSDE"),
    ("MULTIGOGM[1]", "MULTIGOGM"),
    ("LZop[x]", "LZop"),
    ("Q5GO_1[x]", "Q5GO_1"),
]


@pytest.mark.parametrize(("text", "name"), SPELLINGS)
def test_names_have_one_spelling_and_unknown_ones_keep_theirs(text, name):
    games = read_sgf(f"(;{text})")
    assert list(games[0].root.properties) == [name]
    assert read_sgf(write_sgf(games)) == games


def test_unknown_properties_keep_order_and_values():
    text = r"(;XX[b][a][ \] ][:]ZZ[]AA[\\]B[aa])"
    root = read_sgf(text)[0].root
    assert list(root.properties.items()) == [
        ("XX", ["b", "a", r" \] ", ":"]),
        ("ZZ", [""]),
        ("AA", [r"\\"]),
        ("B", ["aa"]),
    ]
    assert list(read_sgf(write_sgf(read_sgf(text)))[0].root.properties) == ["XX", "ZZ", "AA", "B"]


PLAIN = "(;SZ[9];B[aa];W[bb])"
FORGIVEN = [
    (PLAIN, None),
    ("\ufeff" + PLAIN, None),
    ("  \n\t" + PLAIN + "\n\0\0\x1a", None),
    ("(\n;\nSZ\n[9]\n;\nB \t[aa]\n;W[bb]\n)\n", None),
    ("( ; SZ [9] ; B\u3000[aa] ; W [bb] )", None),
    (PLAIN + ")", None),
    ("(SZ[9];B[aa];W[bb])", "';' is missing"),
    ("(;SZ[9](B[aa];W[bb]))", "';' is missing"),
    ("(;SZ[9];B[aa];W[bb]", "')' is missing"),
    ("(;SZ[9](;B[aa](;W[bb]", "')' is missing"),
    ("(;SZ[9];B[aa];W[bb]\n \0\x1a\n", "')' is missing"),
    ("(;sz[9];b[aa];w[bb])", None),
    ("(;SZ[9]((;B[aa];W[bb])))", None),
    ("(;SZ[9];B[aa];W[bb]())", "without nodes"),
    ("()(;SZ[9];B[aa];W[bb])", "not SGF stands before"),
    ("(;SZ[9];B[aa];W[bb])trailing junk", "stands after"),
    ("header: (x)\n" + PLAIN, "stands before"),
]


@pytest.mark.parametrize(("text", "warning"), FORGIVEN)
def test_slips_that_are_forgiven(text, warning):
    for source in (text.encode(), text.encode("utf-16")):
        games = read_sgf(source)
        assert games == read_sgf(PLAIN)
        if warning is None:
            assert games.warnings == []
        else:
            assert any(warning in note for note in games.warnings)


MENDED = [
    ("(;C[a]C[b][c])", {"C": ["a", "b", "c"]}, "given twice"),
    ("(;B[aa]Black[bb])", {"B": ["aa", "bb"]}, "given twice"),
    ("(;KO B[aa])", {"KO": [""], "B": ["aa"]}, "has no value"),
    ("(;B[aa]KO)", {"B": ["aa"], "KO": [""]}, "has no value"),
    ("(;C[me [5k]: hello]B[aa])", {"C": [r"me [5k\]: hello"], "B": ["aa"]}, "not escaped"),
    ("(;C[[a] b [c]])", {"C": [r"[a\] b [c\]"]}, "not escaped"),
    ("(;C[see [A] and [B] now]W[aa])", {"C": [r"see [A\] and [B\] now"], "W": ["aa"]}, "not esc"),
    ("(;C[[A] or [B] or [C]]xy[z])", {"C": [r"[A\] or [B\] or [C\]"], "xy": ["z"]}, "not esc"),
    ("(;PB[X [3d] ])", {"PB": [r"X [3d\] "]}, "not escaped"),
]


@pytest.mark.parametrize(("text", "properties", "warning"), MENDED)
def test_values_that_are_mended(text, properties, warning):
    games = read_sgf(text)
    assert games[0].root.properties == properties
    assert warning in games.warnings[0]
    assert "line 1, column " in games.warnings[0]
    assert read_sgf(write_sgf(games)) == games


def test_a_last_variation_without_parentheses():
    games = read_sgf("(;N[0](;N[1];N[2]);N[3];N[4](;N[5]);N[6])")
    assert [node.get("N") for node in games[0].walk()] == ["0", "1", "2", "3", "4", "5", "6"]
    assert [child.get("N") for child in games[0].root.children] == ["1", "3"]
    assert "another variation" in games.warnings[0]


def test_empty_nodes_and_variations():
    root = read_sgf("(;;;(;)(;;))")[0].root
    assert [len(node.children) for node in root.walk()] == [1, 1, 2, 0, 1, 0]


def test_comments_by_two_hands_are_one_comment():
    assert read_sgf("(;C[one]C[two])")[0].root.comment == "one\ntwo"


def test_open_brackets_in_a_text_are_nothing_special():
    root = read_sgf("(;C[an open [ bracket]KGSDE[aa]LZop[x]B[bb])")[0].root
    assert root["C"] == ["an open [ bracket"]
    assert list(root.properties) == ["C", "KGSDE", "LZop", "B"]


def test_several_games():
    games = read_sgf("(;N[1])(;N[2];B[aa]) junk (;N[3])\n\n(;N[4])")
    assert [record.root.get("N") for record in games] == ["1", "2", "3", "4"]
    assert games.warnings == ["game 3: something that is not SGF stands before the game"]
    assert read_sgf(write_sgf(games)) == games


REFUSED = [
    ("(", "no game was found"),
    ("()", "no game was found"),
    ("(;B[aa]#)", r"game 1, line 1, column 8: expected ';', '\(', '\)' or a property, found '#'"),
    ("(;\n;B[aa", r"line 2, column 3: expected '\]' to close this value"),
    ("(;C[a\n\\]", r"line 1, column 4: expected '\]'"),
    ("(;[aa])", "line 1, column 4: expected a property name"),
    ("(;B[aa](;W[bb])C[x])", r"expected '\(' or '\)' after a variation, found C"),
    ("((;B[aa])(;W[bb]))", "second root"),
    ("(;N[1])\n\n(;N[2]\n;=)", "game 2, line 4, column 2"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_what_is_refused_is_told_where_and_why(text, message):
    for source in (text, text.encode()):
        with pytest.raises(SgfError, match=message):
            read_sgf(source)


@pytest.mark.parametrize(
    "data", [b"", b" ", b"hello", b"\0\0\0", b"PK\x03\x04", b";B[aa])", b"\xff\xfe"]
)
def test_what_is_no_sgf_at_all(data):
    with pytest.raises(SgfError, match="no game was found"):
        read_sgf(data)


def test_limits():
    text = "(;B[aa];W[bb];B[cc])"
    assert read_sgf(text, limits=Limits(size=20, nodes=3, value=2))
    for limits in (Limits(size=19), Limits(nodes=2), Limits(value=1)):
        for source in (text, text.encode()):
            with pytest.raises(SgfError, match=r"not read"):
                read_sgf(source, limits=limits)
    with pytest.raises(SgfError, match="more than 4 nodes"):
        read_sgf(text * 2, limits=Limits(nodes=4))


def test_paths(tmp_path):
    file = tmp_path / "game.sgf"
    file.write_bytes(PLAIN.encode())
    for source in (file, str(file)):
        assert read_sgf(source) == read_sgf(PLAIN)
    with pytest.raises(SgfError, match="over 5 bytes"):
        read_sgf(file, limits=Limits(size=5))
    with pytest.raises(OSError, match="missing"):
        read_sgf(Path("missing.sgf"))
    with pytest.raises(OSError, match=r"B\[aa\]"):
        read_sgf(";B[aa])")
    for neither in ("a\0b", "Subject: a game\n\n(;B[aa])"):
        with pytest.raises(SgfError, match="neither"):
            read_sgf(neither)


def test_written_lines_are_short_and_variations_begin_them():
    moves = "".join(f";{'BW'[i % 2]}[{'abcdefghi'[i % 9]}a]" for i in range(60))
    written = write_sgf(read_sgf(f"(;FF[4]SZ[9]{moves}(;B[aa])(;B[bb]C[{'x' * 200}]))")).decode()
    lines = written.splitlines()
    assert max(len(line) for line in lines[:-1]) <= 80
    assert lines[-2] == "(;B[aa])"
    assert lines[-1].startswith("(;B[bb]")


BROKEN_TEXTS = {
    "(;C[hello :] world])": ("C", "hello :] world"),
    "(;C[a] b])": ("C", "a] b"),
    "(;PB[Foo]bar]PW[Baz])": ("PB", "Foo]bar"),
    "(;C[x :] y. z];B[aa])": ("C", "x :] y. z"),
}


@pytest.mark.parametrize(("text", "expected"), BROKEN_TEXTS.items())
def test_a_bracket_before_a_word_is_text(text, expected):
    name, value = expected
    assert read_sgf(text)[0].root.get(name) == value


@pytest.mark.parametrize("written", ["pass", "zz", "tt", "", "``"])
def test_passes_as_old_programs_wrote_them(written):
    assert read_sgf(f"(;SZ[19];W[{written}])")[0].root.children[0].move == ("white", None)


def test_capital_letters_on_a_board_that_needs_none():
    assert read_sgf("(;SZ[19];B[PD])")[0].root.children[0].move == ("black", (3, 15))
