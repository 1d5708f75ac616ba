"""The lines of a board, R's shapes on them, and the four types whose definitions are plain."""

from collections import Counter

import pytest

from tengen.textbook.lines import lines, lines_through
from tengen.textbook.shapes import Shape, row_type, shapes


def test_a_15x15_board_has_72_lines():
    drawn = lines(15, 15)
    straight = [line for line in drawn if line[1] - line[0] in (1, 15)]
    assert (len(drawn), len(straight)) == (72, 30)
    assert sorted({len(line) for line in drawn}) == list(range(5, 16))


def test_the_lines_of_a_small_board():
    rows = [(0, 1, 2), (3, 4, 5)]
    columns = [(0, 3), (1, 4), (2, 5)]
    down_right = [(3,), (0, 4), (1, 5), (2,)]
    down_left = [(0,), (1, 3), (2, 4), (5,)]
    assert list(lines(2, 3, 1)) == [*rows, *columns, *down_right, *down_left]
    assert list(lines(2, 3, 3)) == rows


@pytest.mark.parametrize("size", [(15, 15), (5, 22), (3, 3)])
def test_each_point_lies_on_at_most_four_lines(size):
    through = lines_through(*size, 3)
    assert all(len(found) <= 4 for found in through)
    assert sum(map(len, through)) == sum(map(len, lines(*size, 3)))
    assert all(point in line for point, found in enumerate(through) for line in found)


@pytest.mark.parametrize(
    ("digits", "length", "value", "number"),
    [
        ("11010011", 8, 211, 435),
        ("0011010011", 10, 211, 1203),
        ("00000", 5, 0, 0),
        ("11111", 5, 31, 31),
        ("000000", 6, 0, 32),
        ("1" * 15, 15, 2**15 - 1, 65503),
    ],
)
def test_shape_numbers(digits, length, value, number):
    shape = Shape.read(digits)
    assert (shape.length, shape.value) == (length, value)
    assert shape.id == number
    assert shape.digits == digits


@pytest.mark.parametrize(
    ("text", "black", "white"),
    [
        ("...............", [(0, "0" * 15)], [(0, "0" * 15)]),
        ("XX.X..XX", [(0, "11010011")], []),
        ("O.X..X.O.", [(1, "010010")], []),
        ("..OX....", [(3, "10000")], []),
        (".....X.O...", [(0, "0000010")], [(0, "00000"), (6, "01000")]),
        ("....O", [], [(0, "00001")]),
        ("....", [], []),
        ("OOOOOO", [], [(0, "111111")]),
    ],
)
def test_shapes_of_a_line(text, black, white):
    for colour, expected in (("black", black), ("white", white)):
        found = shapes(text, colour)
        assert [(start, shape.digits) for start, shape in found] == expected


def test_an_own_stone_adds_its_power_of_two():
    assert Shape.read("11010011").place_own(3) == Shape.read("11011011")


def stones(shape: Shape) -> int:
    """A type for the tests: the more stones, the higher."""
    return shape.digits.count("1")


@pytest.mark.parametrize(
    ("digits", "position", "kept"),
    [
        ("01100000100", 5, "01100"),
        ("01000000110", 5, "00110"),
        ("00100001000", 5, "01000"),
        ("1111000100", 5, "00100"),
        ("110100", 0, "11010"),
        ("011010", 5, "11010"),
        ("111101111", 4, None),
    ],
)
def test_an_opponents_stone_leaves_the_half_of_higher_type(digits, position, kept):
    half = Shape.read(digits).place_opponent(position, stones)
    assert (half.digits if half else None) == kept


@pytest.mark.parametrize("position", [0, 5, -1])
def test_stones_go_on_empty_points(position):
    shape = Shape.read("00001")
    with pytest.raises(ValueError, match="not an empty point"):
        shape.place_own(position)
    with pytest.raises(ValueError, match="not an empty point"):
        shape.place_opponent(position, stones)


@pytest.mark.parametrize(
    ("digits", "black", "white"),
    [
        ("0111111", "overline", "overline"),
        ("1011111", "five", "five"),
        ("011110", "open four", "open four"),
        ("11110", "four", "four"),
        ("011011", "four", "four"),
        ("1110111", None, "four"),
        ("0111101", "four", "open four"),
        ("1011101", "open four", "open four"),
        ("0111100", "open four", "open four"),
        ("0011100", None, None),
        ("00000", None, None),
    ],
)
def test_row_types(digits, black, white):
    assert row_type(Shape.read(digits), "black") == black
    assert row_type(Shape.read(digits), "white") == white


def test_row_types_are_as_many_as_in_table_1():
    every = [Shape(length, value) for length in range(5, 16) for value in range(2**length)]
    assert [shape.id for shape in every] == list(range(65504))
    counts = Counter(row_type(shape, colour) for shape in every for colour in ("black", "white"))
    del counts[None]
    assert counts == {"overline": 10192, "five": 11856, "open four": 20094, "four": 30635}
