"""The names of points: GTP's for Go, letters with i for five in a row."""

import pytest

import tengen as tg
from tengen.games import notation

NAMES = [
    (notation.GO, 9, 9, "A1", (8, 0)),
    (notation.GO, 9, 9, "E5", (4, 4)),
    (notation.GO, 9, 9, "H9", (0, 7)),
    (notation.GO, 9, 9, "J9", (0, 8)),
    (notation.GO, 19, 19, "T19", (0, 18)),
    (notation.GO, 19, 19, "Q16", (3, 15)),
    (notation.GO, 25, 25, "Z25", (0, 24)),
    (notation.GO, 2, 25, "O1", (1, 13)),
    (notation.FIVE, 15, 15, "a1", (14, 0)),
    (notation.FIVE, 15, 15, "h8", (7, 7)),
    (notation.FIVE, 15, 15, "i8", (7, 8)),
    (notation.FIVE, 15, 15, "j8", (7, 9)),
    (notation.FIVE, 15, 15, "o15", (0, 14)),
    (notation.FIVE, 22, 22, "v22", (0, 21)),
]


@pytest.mark.parametrize(("points", "height", "width", "name", "coordinates"), NAMES)
def test_a_name_and_its_place(points, height, width, name, coordinates):
    assert points.name(*coordinates, height) == name
    assert points.parse(name, height, width) == coordinates


@pytest.mark.parametrize("written", ["E5", "e5", " E5 ", "\te5\n", "E05"])
def test_case_and_blanks_do_not_matter(written):
    assert tg.Go(9).coordinates(written) == (4, 4)
    assert tg.Gomoku(9).coordinates(written) == (4, 4)


@pytest.mark.parametrize(("kind", "size"), [(tg.Go, (5, 25)), (tg.Gomoku, (5, 22)), (tg.Renju, 15)])
def test_every_point_has_a_name_of_its_own(kind, size):
    position = kind(size)
    points = [(row, col) for row in range(position.height) for col in range(position.width)]
    names = [position.name(row, col) for row, col in points]
    assert len(set(names)) == len(points)
    assert [position.coordinates(name) for name in names] == points


def test_go_has_no_column_i_and_five_has():
    assert tg.Go(9).notation.columns(9) == list("ABCDEFGHJ")
    assert tg.Gomoku(9).notation.columns(9) == list("abcdefghi")
    with pytest.raises(tg.PointError, match="I5 is not on this board"):
        tg.Go(9).coordinates("I5")
    assert tg.Gomoku(9).coordinates("i5") == (4, 8)


NOT_ON_THE_BOARD = ["A0", "A10", "K1", "Z1", "A999"]
NOT_A_POINT = ["", " ", "A", "5", "5E", "E", "E-5", "E5.0", "E 5", "EE5", "E5E", "pass", "E٥", "E²"]


@pytest.mark.parametrize("text", NOT_ON_THE_BOARD)
def test_a_point_that_is_not_on_the_board(text):
    with pytest.raises(tg.PointError, match="not on this board: expected a point from A1 to J9"):
        tg.Go(9).coordinates(text)


@pytest.mark.parametrize("text", [*NOT_A_POINT, None, 5, ("E", 5), b"E5"])
def test_something_that_is_not_a_point(text):
    with pytest.raises(tg.PointError, match="is not a point: expected a point from A1 to J9"):
        tg.Go(9).coordinates(text)


@pytest.mark.parametrize("text", ["ı5", "ſ5", "Ａ5", "é5"])
def test_letters_are_those_of_ascii(text):
    with pytest.raises(tg.PointError):
        tg.Gomoku(22).coordinates(text)


@pytest.mark.parametrize("written", ["pass", "PASS", "Pass", " pass "])
def test_a_pass_is_written_in_any_case(written):
    for position in (tg.Go(9), tg.Gomoku(9), tg.Renju(9)):
        assert position.play(written).moves == [("black", "pass")]
