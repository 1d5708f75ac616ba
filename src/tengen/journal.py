"""Journals: what is finished, a line of JSON each, on the disk before it is counted.

A line is written whole and reaches the disk before anybody is told of it, so whoever is killed at
any moment has lost nothing but what was under way. A kill may leave half a line at the end; it was
never counted, and goes before the next line is written. One writer has a journal at a time.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from tengen.errors import FileError, InputError, StoreError, StoreFullError
from tengen.files import FULL, check_plain, lock, read_file, sync_folder, told

Line: TypeAlias = dict[str, Any]

Check: TypeAlias = Callable[[int, Line], str | None]
"""Is this, by its number from 1, a line of such a journal? A complaint if it is not."""


def read_journal(path: Path, check: Check) -> list[Line]:
    """The lines of a journal; none if there is no such file.

    Raises:
        InputError: a line is damaged, or the file is something else; which line, and why.
    """
    try:
        return _parsed(path, _whole(path, read_file(path)), check)
    except FileError as error:
        if error.errno != errno.ENOENT:
            raise
        return []


class Journal:
    """A journal that is open for writing.

    Args:
        path: where it is, for messages.
        file: open for appending, and without a buffer.
        lines: those that are there already.
    """

    def __init__(self, path: Path, file: BinaryIO, lines: list[Line]) -> None:
        self._path = path
        self._file = file
        self.lines = lines

    def add(self, line: Line) -> None:
        """Keep a line; when this returns it is on the disk. Whoever breaks it off has not kept it.

        Raises:
            StoreFullError: there is no room for it; all lines before are kept.
            FileError: it cannot be written for another reason.
        """
        size, count = os.fstat(self._file.fileno()).st_size, len(self.lines)
        try:
            with told(self._path, "written"):
                self._write(json.dumps(line).encode() + b"\n")
            self.lines.append(line)
        except BaseException as error:
            del self.lines[count:]
            with suppress(OSError):  # else the next reader finds half a line, and knows what to do
                self._file.truncate(size)
            if isinstance(error, FileError) and error.errno in FULL:
                raise StoreFullError(f"{error}; what was finished before is kept") from error
            raise

    def _write(self, data: bytes) -> None:
        while data:
            data = data[self._file.write(data) :]
        os.fsync(self._file.fileno())


@contextmanager
def open_journal(path: Path, check: Check, *, again: bool = False) -> Iterator[Journal]:
    """Go on with a journal, or begin it anew; nobody else may write to it meanwhile.

    Raises:
        StoreError: somebody else does.
        InputError: a line is damaged, or the file is something else, which is left as it is.
    """
    with told(path, "written"):
        check_plain(path)
        file = path.open("ab", buffering=0)
    with file:
        if not lock(file):
            raise StoreError(
                f"another run is writing to {path}: wait for it, or choose another --out"
            )
        data = b"" if again else read_file(path)
        whole = _whole(path, data)
        lines = _parsed(path, whole, check)
        with told(path, "written"):
            file.truncate(len(whole))
            sync_folder(path.parent)
        yield Journal(path, file, lines)


def _whole(path: Path, data: bytes) -> bytes:
    """The lines that have an end. Behind them may be half of one, if it looks like ours."""
    end = data.rfind(b"\n") + 1
    if data[end : end + 1] not in (b"", b"{"):
        raise _damaged(path, data.count(b"\n") + 1, "it is no JSON of ours")
    return data[:end]


def _parsed(path: Path, data: bytes, check: Check) -> list[Line]:
    lines = []
    for number, text in enumerate(data.split(b"\n")[:-1], 1):
        try:
            line = json.loads(text)
            complaint = check(number, line) if isinstance(line, dict) else "it is no object"
        except RecursionError:
            complaint = "it is nested too deeply"
        except ValueError as error:
            complaint = f"it is no JSON ({error})"
        if complaint is not None:
            raise _damaged(path, number, complaint)
        lines.append(line)
    return lines


def _damaged(path: Path, number: int, complaint: str) -> InputError:
    return InputError(
        f"line {number} of {path} is damaged or not ours: {complaint}. "
        "Mend it, take it out, or choose another file"
    )
