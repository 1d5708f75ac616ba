"""Positions as text, out and in."""

import time

import pytest

import tengen as tg

DRAWN = """\
   A B C D E
 4 . . . . . 4
 3 . X O . . 3
 2 . . X . . 2
 1 . . . . . 1
   A B C D E
White to play"""


def test_a_drawn_position():
    p = tg.Go((4, 5)).play("B3").play("C3").play("C2")
    assert str(p) == DRAWN
    assert tg.Go.from_diagram(DRAWN) == tg.Go(
        (4, 5), black=["B3", "C2"], white=["C3"], to_play="white"
    )


def test_a_drawn_position_of_five_in_a_row():
    p = tg.Gomoku(10).play("j10").play("a1")
    lines = str(p).splitlines()
    assert lines[0] == lines[-2] == "   a b c d e f g h i j"
    assert lines[1] == "10 . . . . . . . . . X 10"
    assert lines[10] == " 1 O . . . . . . . . . 1"
    assert lines[-1] == "Black to play"
    assert tg.Gomoku.from_diagram(str(p)) == tg.Gomoku(10, black=["j10"], white=["a1"])


# The same position, written by different people.
WAYS = {
    "with coordinates": DRAWN,
    "bare": ". . . . .\n. X O . .\n. . X . .\n. . . . .\nWhite to play",
    "close": ".....\n.XO..\n..X..\n.....\nwhite to move",
    "indented, with blank lines": "\n\n   .....\n\n   .XO..\n   ..X..\n   .....\n\n O to play\n",
    "other stones": "+ + , + +\n+ # o + +\n* + x + *\n+ + + + +\nWHITE TO PLAY",
    "numbers on the left only": "4 .....\n3 .XO..\n2 ..X..\n1 .....\nwhite plays",
    "numbers on the right only": ".....4\n.XO..3\n..X..2\n.....1\nO moves",
    "small letters over the board": "  a b c d e\n4 .....\n3 .XO..\n2 ..X..\n1 .....\nO to move",
    "the turn above": "White to play.\n.....\n.XO..\n..X..\n.....",
    "other line ends": ".....\r\n.XO..\r\n..X..\r\n.....\r\nWhite to play\r\n",
}


@pytest.mark.parametrize("text", WAYS.values(), ids=WAYS.keys())
def test_reading_is_lenient(text):
    p = tg.Go.from_diagram(text)
    assert str(p) == DRAWN


@pytest.mark.parametrize(
    ("turn", "to_play"),
    [
        ("", "black"),
        ("Black to play", "black"),
        ("White to play and win", "white"),
        ("x to move", "black"),
        ("o plays", "white"),
    ],
)
def test_the_side_to_move(turn, to_play):
    assert tg.Go.from_diagram(f"X . O\n{turn}").to_play == to_play


def test_the_options_of_the_constructor():
    p = tg.Go.from_diagram("X . O\nWhite to play", rules="japanese", komi=0.5, to_play="black")
    assert p.rules == tg.GoRules.named("japanese", komi=0.5)
    assert p.to_play == "black"
    assert tg.Gomoku.from_diagram("X . O\n. . .\n. . .", row=3).row == 3
    assert tg.Gomoku.from_diagram("." * 5 + "\n....." * 4, rules="standard").rules == "standard"


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        (tg.Go, 1),
        (tg.Go, (1, 25)),
        (tg.Go, (25, 1)),
        (tg.Go, 19),
        (tg.Go, 25),
        (tg.Gomoku, 5),
        (tg.Gomoku, 22),
        (tg.Renju, (5, 22)),
    ],
)
def test_empty_boards_of_every_size_come_back(kind, size):
    assert kind.from_diagram(str(kind(size))) == kind(size)


REFUSED = [
    ("", "no rows: expected lines of . X O"),
    ("\n \n", "no rows"),
    ("Black to play", "no rows"),
    ("   A B C", "no rows"),
    (". . .\n. .", "rows of 2 and of 3 points: expected rows of one length"),
    (". . ?\n. . .", "line 1 .* is not a row of points: expected . for empty, X for black"),
    (". . .\n. Y .", "line 2 "),
    ("12 34", "line 1 "),
    (". 1 .", "line 1 "),
    ("." * 26, "26 columns: expected 25 at most"),
    ("X . Black to play", "line 1 "),
    ("-", "line 1 "),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_a_diagram_that_cannot_be_read(text, message):
    with pytest.raises(tg.DiagramError, match=message):
        tg.Go.from_diagram(text)


@pytest.mark.parametrize("text", [None, 5, b"X . O", ["X . O"]])
def test_a_diagram_is_text(text):
    with pytest.raises(tg.DiagramError, match="a diagram is text, not"):
        tg.Go.from_diagram(text)


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        (tg.Go, ".\n" * 26, "expected a number or a .height, width. pair from 1 to 25"),
        (tg.Go, "X O\nO X", "a chain has no liberty"),
        (tg.Gomoku, ". .\n. .", "from 3 to 22"),
        (tg.Gomoku, ("." * 23 + "\n") * 5, "from 3 to 22"),
        (tg.Renju, "....\n" * 4, "too small for renju"),
    ],
)
def test_a_diagram_of_a_board_that_cannot_be(kind, text, message):
    with pytest.raises(tg.BoardError, match=message):
        kind.from_diagram(text)


def test_a_long_line_of_blanks_is_refused_at_once():
    """It must not be tried in every way it can be cut, which takes seconds."""
    begun = time.process_time()
    with pytest.raises(tg.DiagramError):
        tg.Go.from_diagram(" " * 30_000 + "1")
    assert time.process_time() - begun < 1


FRAMED = {
    "GNU Go": """
   A B C D E
 5 . . . . . 5
 4 . X O . . 4
 3 . . X . . 3
 2 . . . . . 2     WHITE (O) has captured 0 stones
 1 . . . . . 1     BLACK (X) has captured 0 stones
   A B C D E
""",
    "Sensei's Library": """
$$B Black to live
$$ -----------
$$ | . . . . . |
$$ | . X O . . |
$$ | . . X . . |
$$ | . . . . . |
$$ | . . . . . |
$$ -----------
""",
    "a frame": """
+-----+
|.....|
|.XO..|
|..X..|
|.....|
|.....|
+-----+
""",
}


@pytest.mark.parametrize("text", FRAMED.values(), ids=FRAMED.keys())
def test_what_others_draw_around_a_board_is_passed_over(text):
    plain = tg.Go.from_diagram(".....\n.XO..\n..X..\n.....\n.....")
    assert (tg.Go.from_diagram(text).board == plain.board).all()


def test_a_turn_that_is_not_given_is_read():
    assert tg.Go.from_diagram(". .\n. .\nWhite to play", to_play=None).to_play == "white"
