"""Books on the disk: what is written is read, and what is damaged is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.errors import FileError, InputError
from tengen.knowledge.joseki import book_named, read_book, shipped_book, write_book
from tengen.knowledge.joseki.storing import MAGIC, from_bytes, to_bytes
from tests.knowledge.joseki.corners import book_of

BOOK = book_of(";B[dd]N[star|星位];W[fc](;B[cf];W[db])(;B[ec];W[fd])")


def test_a_book_comes_back_as_it_was(tmp_path: Path):
    path = tmp_path / "my.book"
    size = write_book(path, BOOK)
    back = read_book(path)
    assert path.stat().st_size == size
    for column in ("windows", "ends", "moves", "lines", "named"):
        assert np.array_equal(getattr(back, column), getattr(BOOK, column)), column
    assert back.names == BOOK.names
    assert to_bytes(back) == path.read_bytes()


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_a_book_that_was_cut_off_or_damaged_is_refused(data: st.DataObject):
    whole = bytearray(to_bytes(BOOK))
    if data.draw(st.booleans(), "cut"):
        del whole[data.draw(st.integers(0, len(whole) - 1)) :]
    else:
        whole[data.draw(st.integers(0, len(whole) - 1))] ^= data.draw(st.integers(1, 255))
    with pytest.raises(InputError, match=r"is no book|cut off|should have|is damaged"):
        from_bytes(bytes(whole))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is no book of corner sequences: expected what `tengen book build` writes"),
        (b"(;GM[1])", "is no book"),
        (MAGIC, "is cut off"),
        (MAGIC + bytes(12), "is damaged"),
        (to_bytes(BOOK)[:-1], "bytes where it should have"),
    ],
)
def test_a_wrong_file_is_refused_by_its_name(tmp_path: Path, content: bytes, told: str):
    path = tmp_path / "wrong.book"
    path.write_bytes(content)
    with pytest.raises(FileError, match=told) as refused:
        read_book(path)
    assert str(path) in str(refused.value)


def test_columns_that_are_no_book_are_refused():
    kept = {
        name: getattr(BOOK, name)
        for name in ("windows", "ends", "moves", "lines", "named", "names")
    }
    for name, value in (
        ("windows", BOOK.windows[::-1].copy()),
        ("windows", np.full_like(BOOK.windows, 1 << 60)),
        ("ends", BOOK.ends + np.uint32(1)),
        ("lines", np.zeros_like(BOOK.lines)),
        ("moves", np.full_like(BOOK.moves, 200)),
        ("named", np.full_like(BOOK.named, 99)),
    ):
        with pytest.raises(InputError):
            type(BOOK)(**(kept | {name: value}))


def test_a_book_is_found_by_what_an_option_says(tmp_path: Path):
    path = tmp_path / "my.book"
    write_book(path, BOOK)
    assert book_named("no") is None
    assert book_named("yes") is shipped_book()
    found = book_named(str(path))
    assert found is not None
    assert len(found) == len(BOOK)
    assert book_named(str(path)) is found, "it is read once"
    with pytest.raises(FileError, match="there is no such file"):
        book_named(str(tmp_path / "none.book"))
    with pytest.raises(FileError, match="it is a folder"):
        book_named(str(tmp_path))
