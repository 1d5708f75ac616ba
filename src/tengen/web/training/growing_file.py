"""Lines of JSON that another process writes, read as they come.

Between two looks the file may have grown, have been cut back (a run that was killed goes on from
its checkpoint), have been written anew, or be gone. What was read before is kept only while the
bytes before the place where reading stopped are still the same; else all of it is read again.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from tengen.errors import FileError
from tengen.files import told

LARGEST = 8 << 20
"""Bytes; of a larger file the end is read. A round takes about 250."""

REMEMBERED = 512
"""Bytes before the place where reading stopped, to know the file again by."""

NONBLOCK = getattr(os, "O_NONBLOCK", 0)
"""So that nobody waits for a pipe that was put in a file's place; Windows has none."""


class News(NamedTuple):
    """What a look at a file has found."""

    lines: list[dict[str, Any]]
    anew: bool
    """Does it take the place of everything that was found before?"""


class GrowingFile:
    """A file of JSON lines.

    Args:
        path: where it is, or will be.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.changed = 0.0
        """When it was written last, in seconds; 0 while it is not there."""
        self.skipped = 0
        """Lines that were no JSON objects."""
        self.is_cut = False
        """Is it so large that only its end was read?"""
        self.refused = ""
        """Why it cannot be read; nothing if it can, or is not there."""
        self._seen: tuple[int, ...] = ()
        self._end = 0
        self._before = b""

    def look(self) -> News | None:
        """Read what is new; None if nothing is."""
        try:
            with told(self.path, "read"), _opened(self.path) as file:
                return self._look(file)
        except FileError as error:
            gone = error.errno in (errno.ENOENT, errno.ENOTDIR)
            return self._forget("" if gone else str(error))

    def _look(self, file: BinaryIO) -> News | None:
        now = os.fstat(file.fileno())
        if not stat.S_ISREG(now.st_mode):
            return self._forget(f"{self.path} cannot be read: it is no plain file")
        seen = (now.st_ino, now.st_size, now.st_mtime_ns)
        if seen == self._seen:
            return None
        self._seen, self.changed, self.refused = seen, now.st_mtime, ""
        anew = not self._is_continued(file, now.st_size)
        if anew:
            self._begin(file, now.st_size)
        return News(self._read(file), anew)

    def _is_continued(self, file: BinaryIO, size: int) -> bool:
        if size < self._end or not self._end:
            return False
        file.seek(self._end - len(self._before))
        return file.read(len(self._before)) == self._before

    def _begin(self, file: BinaryIO, size: int) -> None:
        """At the first line; in a file that is too large, at the first that is read."""
        self.skipped, self._end, self._before = 0, 0, b""
        self.is_cut = size > LARGEST
        if self.is_cut:
            file.seek(size - LARGEST)
            self._end = size - LARGEST + len(file.readline(LARGEST))

    def _read(self, file: BinaryIO) -> list[dict[str, Any]]:
        """The lines that have an end; half a line at the end of the file is not there yet."""
        file.seek(self._end)
        data = file.read(LARGEST)
        whole = data[: data.rfind(b"\n") + 1]
        if whole:
            self._end += len(whole)
            self._before = whole[-REMEMBERED:]
        if len(data) == LARGEST:
            self._seen = ()  # there may be more: the next look goes on
        found = [_parsed(line) for line in whole.split(b"\n") if line.strip()]
        lines = [line for line in found if line is not None]
        self.skipped += len(found) - len(lines)
        return lines

    def _forget(self, refused: str) -> News | None:
        """The file is gone, or cannot be read at present."""
        had_any, self._seen = bool(self._seen), ()
        self._end = self.skipped = 0
        self._before, self.changed, self.is_cut = b"", 0.0, False
        is_news = had_any or refused != self.refused
        self.refused = refused
        return News([], anew=True) if is_news else None


def _opened(path: Path) -> BinaryIO:
    return os.fdopen(os.open(path, os.O_RDONLY | NONBLOCK), "rb")


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
