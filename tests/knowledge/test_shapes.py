"""R's shape library through Python: its test vectors, and the textbook as an oracle."""

import random
from collections import Counter

import pytest

from tengen import _core
from tengen.errors import InputError
from tengen.knowledge.shapes import TYPES, Shape, shapes_of_line
from tengen.textbook import shapes as textbook

LIBRARY = [
    (number, colour)
    for colour in ("black", "white")
    for number in range(sum(2**length for length in range(5, 16)))
]


def test_r_s_example():
    shape = Shape.read("11010011", "black")
    assert (shape.id, shape.value, shape.length) == (435, 211, 8)
    assert TYPES.index(shape.type) == 7
    assert shape.forbidden == {3: "double-four"}
    assert Shape.read("11010011", "white").forbidden == {}
    assert Shape.read("0011010011", "black").id == 1203


def test_table_1():
    """All 131,008 shapes; docs/explanation/shape-table.md discusses the counts."""
    assert len(LIBRARY) == 131_008
    ours = Counter(Shape.of_id(number, colour).type for number, colour in LIBRARY)
    assert {name: ours[name] for name in TYPES} == {
        "overline": 10192,
        "five": 11856,
        "open four": 20094,
        "four": 30635,
        "open three": 23321,
        "sleeping three": 20410,
        "open two": 8874,
        "sleeping two": 3210,
        "open one": 881,
        "sleeping one": 195,
        "forbidden": 1318,
        "empty": 22,
    }


def test_every_type_is_the_textbook_s():
    for number, colour in LIBRARY[::7]:
        shape = Shape.of_id(number, colour)
        book = textbook.Shape(shape.length, shape.value)
        assert shape.type == textbook.shape_type(book, colour), str(shape)


def test_the_line_library():
    """R's library of lines, as far as it is small; the C++ tests build the whole."""
    library = _core.LineLibrary(8)
    assert library.lines == 3**5 + 3**6 + 3**7 + 3**8
    code = int("".join({"O": "0", ".": "1", "X": "2"}[point] for point in "..X..O.."), 3)
    found = [(colour.name, start, number) for colour, start, number in library.at(8, code)]
    number = Shape.read("..X..", "black").id
    assert found == [("black", 3, number), ("white", 0, number)]
    with pytest.raises(IndexError):
        library.at(9, 0)


def test_ids_go_both_ways():
    for number, colour in LIBRARY[::97]:
        assert Shape.of_id(number, colour).id == number


LEVELS = [
    ("XXXXXX", "black", -1),
    ("XXXXXX", "white", 4),
    (".XXXXX.", "black", 4),
    (".XXXX.", "black", 3),
    ("XXXX.", "white", 2),
    ("..XXX..", "black", 1),
    ("XXX..", "black", 0),
    ("XXX.XX", "black", -1),
]


@pytest.mark.parametrize(("text", "colour", "level"), LEVELS)
def test_threat_levels(text, colour, level):
    assert Shape.read(text, colour).level == level


def test_placing_a_stone():
    shape = Shape.read("..XXX...X..", "black")
    assert str(shape.place(5, "black")) == "..XXXX..X.."
    assert str(shape.place(4, "white")) == "..XXX."
    assert Shape.read(".XXX..", "black").place(1, "white") is None


def test_lines_split_as_in_the_textbook():
    """The textbook counts from the left, the library like R from the right."""
    rng = random.Random(1)
    for _ in range(2000):
        text = "".join(rng.choices("XO.", (2, 2, 3), k=rng.randint(5, 15)))
        expected = [
            (len(text) - start - shape.length, shape.length, shape.value, colour)
            for colour in ("black", "white")
            for start, shape in textbook.shapes(text, colour)
        ]
        found = [(start, s.length, s.value, s.colour) for start, s in shapes_of_line(text)]
        assert sorted(found) == sorted(expected), text


@pytest.mark.parametrize("text", ["", "XXXX", "X" * 16, "XXOXX", "12345"])
def test_what_is_no_shape(text):
    with pytest.raises(InputError):
        Shape.read(text, "black")
