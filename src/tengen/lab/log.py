"""Finished jobs on the disk, a line of JSON each.

A line is written whole and reaches the disk before the next job is counted, so a run that is killed
at any moment has lost nothing but what was under way. The killed run may leave half a line at the
end; it was never counted, and goes before the next line is written.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from tengen.errors import InputError, StoreError

try:
    import fcntl
except ImportError:  # Windows, where nothing stops a second run
    fcntl = None  # type: ignore[assignment]

Line: TypeAlias = dict[str, Any]
"""`job` and `result`, and beside them where and by what it was measured."""


def key(job: dict[str, Any]) -> str:
    """What tells one job from another: all its data, in one order."""
    return json.dumps(job, sort_keys=True)


def read_log(path: Path) -> list[Line]:
    """The finished jobs, in the order in which they were finished."""
    lines = []
    for number, text in enumerate(_whole_lines(path), 1):
        try:
            line = json.loads(text)
            dict(line["job"]), dict(line["result"])
        except (ValueError, TypeError, KeyError):
            raise InputError(
                f"line {number} of {path} is no finished job: take it out, or begin anew with "
                "--again"
            ) from None
        lines.append(line)
    return lines


class Log:
    """A log that is open for writing."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def add(self, line: Line) -> None:
        """Keep a finished job; when this returns it is on the disk."""
        self._file.write(json.dumps(line).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


@contextmanager
def open_log(path: Path, *, again: bool = False) -> Iterator[Log]:
    """Go on with a log, or begin it anew; nobody else may write to it meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise StoreError(
                    f"another run is writing to {path}: wait for it, or use --out"
                ) from None
        file.truncate(0 if again else sum(len(text) + 1 for text in _whole_lines(path)))
        yield Log(file)


def _whole_lines(path: Path) -> list[bytes]:
    """The lines that have an end."""
    return path.read_bytes().split(b"\n")[:-1] if path.exists() else []
