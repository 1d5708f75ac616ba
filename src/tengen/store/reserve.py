"""Room set aside on the disk: SQLite needs some to delete anything.

A deletion is written to the journal before it takes effect, and the journal has to be copied into
the database before either shrinks. On a full disk that would be impossible just when it is needed.
So a file of no use lies beside the database, and is given up for a moment.
"""

from __future__ import annotations

import os
from pathlib import Path

SIZE = 8 << 20
"""Bytes: what the journal may hold when it cannot be copied back any more, and a deletion."""


class Reserve:
    """A file that holds room for later.

    Args:
        path: of the file.
        size: in bytes.
    """

    def __init__(self, path: Path, size: int) -> None:
        self._path = path
        self._size = size

    def fill(self) -> None:
        """Set the room aside, if there is that much."""
        if not self._size:
            return
        try:
            if self._path.exists() and self._path.stat().st_size >= self._size:
                return
            # Not zeros: a file system that packs its files would set nothing aside.
            self._path.write_bytes(os.urandom(self._size))
        except OSError:
            self.release()  # half a reserve only makes the disk fuller

    def release(self) -> None:
        """Give the room back."""
        self._path.unlink(missing_ok=True)
