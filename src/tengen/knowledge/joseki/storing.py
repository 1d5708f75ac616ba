"""Books on the disk.

A file begins with a line that says what it is, then come the number of bytes that follow and their
checksum, then the columns of the book (`JosekiBook`), little-endian, one after the other, and the
names, a line each. So a book of a dictionary's size is read in milliseconds, and one that was cut
off or damaged is refused.
"""

from __future__ import annotations

import struct
import zlib
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from tengen.errors import FileError, InputError
from tengen.files import read_plain, told, write_whole
from tengen.knowledge.joseki.book import JosekiBook

MAGIC = b"tengen joseki 1\n"
HEAD = struct.Struct("<QI")
"""Bytes of what follows, and its checksum."""
COUNTS = struct.Struct("<II")
"""Positions and moves."""
MOST_BYTES = 1 << 28

SHIPPED = Path(__file__).parent.parent / "data" / "joseki.book"
"""Made by `tengen book build` of the record beside it."""

YES, NO = "yes", "no"

Number = TypeVar("Number", np.uint8, np.uint32, np.uint64)


def write_book(path: Path, book: JosekiBook) -> int:
    """Write a book whole, or leave what was there; its size in bytes.

    Raises:
        FileError: it cannot be written.
    """
    data = to_bytes(book)
    write_whole(path, data)
    return len(data)


def read_book(path: Path) -> JosekiBook:
    """A book from its file.

    Raises:
        FileError: it cannot be read, is no book, or is damaged.
    """
    data = read_plain(path, MOST_BYTES)
    try:
        return from_bytes(data)
    except InputError as error:
        raise FileError(f"{path} {error}") from None


@cache
def shipped_book() -> JosekiBook:
    """The book that comes with Tengen; read once."""
    return read_book(SHIPPED)


def book_named(name: str) -> JosekiBook | None:
    """The book that an option names: "yes" for the shipped one, "no" for none, or its file.

    Raises:
        FileError: there is no such file, or it is no book.
    """
    if name == NO:
        return None
    if name == YES:
        return shipped_book()
    path = Path(name)
    with told(path, "read"):
        found = path.stat()
    return _book_at(path, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=4)
def _book_at(path: Path, changed: int, size: int) -> JosekiBook:  # noqa: ARG001 - part of the key
    return read_book(path)


def to_bytes(book: JosekiBook) -> bytes:
    """A book as a file has it."""
    columns = (
        book.windows.astype("<u8"),
        book.ends.astype("<u4"),
        book.moves.astype("u1"),
        book.lines.astype("<u4"),
        book.named.astype("<u4"),
    )
    body = COUNTS.pack(len(book.ends), len(book.moves))
    body += b"".join(column.tobytes() for column in columns)
    body += "\n".join(book.names).encode()
    return MAGIC + HEAD.pack(len(body), zlib.crc32(body)) + body


def from_bytes(data: bytes) -> JosekiBook:
    """A book from what a file has.

    Raises:
        InputError: it is no book, or is damaged; the sentence lacks its subject.
    """
    if not data.startswith(MAGIC):
        raise InputError("is no book of corner sequences: expected what `tengen book build` writes")
    start = len(MAGIC) + HEAD.size
    if len(data) < start:
        raise InputError("is cut off after its first line: build it again")
    size, checksum = HEAD.unpack_from(data, len(MAGIC))
    body = data[start:]
    if len(body) != size:
        raise InputError(f"has {len(body):,} bytes where it should have {size:,}: build it again")
    if zlib.crc32(body) != checksum:
        raise InputError("is damaged, its checksum is another: build it again")
    try:
        return _from_body(body)
    except (ValueError, struct.error, InputError):
        raise InputError("is damaged, what it holds is no book: build it again") from None


def _from_body(body: bytes) -> JosekiBook:
    positions, moves = COUNTS.unpack_from(body)
    columns = _Columns(body, COUNTS.size)
    return JosekiBook(
        windows=columns.next(np.uint64, 2 * positions).reshape(-1, 2),
        ends=columns.next(np.uint32, positions),
        moves=columns.next(np.uint8, 2 * moves).reshape(-1, 2),
        lines=columns.next(np.uint32, moves),
        named=columns.next(np.uint32, moves),
        names=tuple(columns.rest().decode().split("\n")),
    )


class _Columns:
    """Numbers from bytes, one column after the other."""

    def __init__(self, body: bytes, at: int) -> None:
        self._body = body
        self._at = at

    def next(self, kind: type[Number], count: int) -> NDArray[Number]:
        """So many numbers of a kind."""
        little = np.dtype(kind).newbyteorder("<")
        values = np.frombuffer(self._body, little, count, self._at)
        self._at += values.nbytes
        return values.astype(kind)

    def rest(self) -> bytes:
        """What follows them."""
        return self._body[self._at :]
