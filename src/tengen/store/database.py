"""The database: opening it, bringing its schema up to date, and transactions.

A transaction that has ended is on the disk: the journal is a write-ahead log that is synced at
every commit, so that a kill at any moment, or a power cut, loses nothing that was answered.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tengen.errors import StoreError, StoreFullError
from tengen.store.opening import named, open_file
from tengen.store.reserve import SIZE, Reserve
from tengen.store.schema import MIGRATIONS

LOG = logging.getLogger("tengen.store")

FILE = "tengen.sqlite3"
RESERVE = "tengen.reserve"

PATIENCE = 2.0
"""Seconds to wait for another process that has the database."""

LONGEST_JOURNAL = 2 << 20
"""Bytes; a journal that is longer, because the disk has no room to copy it into the database, takes
nothing more. So the reserve is always enough to copy it."""

STEP = 256
"""Pages that are given back to the disk at once."""


class Database:
    """The one database of a process; several threads may use it, one at a time.

    It belongs to the process alone: two servers that both hold a game in memory would each
    overwrite what the other has kept.

    Args:
        folder: where it is; made if it is not there.
        reserve: bytes of the disk that are set aside, so that games can be deleted when it is full.

    Raises:
        StoreError: the folder or the file cannot be used.
    """

    def __init__(self, folder: Path, reserve: int = SIZE) -> None:
        self.path = folder / FILE
        self._lock = threading.RLock()
        self._reserve = Reserve(folder / RESERVE, reserve)
        self.connection = open_file(self.path, PATIENCE)
        self._migrate()
        self._reserve.fill()

    def _migrate(self) -> None:
        """Bring an older schema up to date, one step a transaction."""
        version = self._version()
        if version > len(MIGRATIONS):
            self.close()
            raise StoreError(
                f"{self.path} was written by a newer Tengen: its schema is {version}, "
                f"this one knows {len(MIGRATIONS)}"
            )
        for number, step in enumerate(MIGRATIONS[version:], version + 1):
            with self.transaction() as connection:
                for statement in step:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")

    def _version(self) -> int:
        with self.reading():
            return self._pragma("user_version")

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of what is done inside, or nothing of it.

        Raises:
            StoreFullError: there is no room; nothing has changed.
            StoreError: it cannot be written for another reason; nothing has changed.
        """
        with self._lock:
            if not self.path.exists():
                # What is written into a file that was deleted is gone with the process.
                raise StoreError(f"{self.path} is gone: nothing was changed")
            try:
                self._shorten_journal()
                self.connection.execute("BEGIN IMMEDIATE")
                yield self.connection
                self.connection.execute("COMMIT")
            except sqlite3.Error as error:
                self._roll_back()
                raise named(error, self.path) from error
            except BaseException:
                self._roll_back()
                raise

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Look something up, which a full disk does not hinder."""
        with self._lock:
            try:
                yield self.connection
            except sqlite3.Error as error:
                raise named(error, self.path) from error

    def _shorten_journal(self) -> None:
        journal = self.path.with_name(f"{FILE}-wal")
        if journal.exists() and journal.stat().st_size > LONGEST_JOURNAL:
            self._copy_journal()

    def _copy_journal(self) -> None:
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

    def delete(self, statement: str, parameters: tuple[object, ...]) -> int:
        """Delete rows, on a full disk too; how many there were."""
        with self._lock:
            try:
                return self._deleted(statement, parameters)
            except StoreFullError:
                self._reserve.release()
                try:
                    return self._deleted(statement, parameters)
                finally:
                    self._shrink()
                    self._reserve.fill()

    def _deleted(self, statement: str, parameters: tuple[object, ...]) -> int:
        with self.transaction() as connection:
            return connection.execute(statement, parameters).rowcount

    def _shrink(self) -> None:
        """Give the disk back what is not used, a little at a time: this too needs some room."""
        try:
            given_back = 1
            while given_back:
                self._copy_journal()
                free = self._pragma("freelist_count")
                self.connection.execute(f"PRAGMA incremental_vacuum({STEP})").fetchall()
                given_back = free - self._pragma("freelist_count")
        except sqlite3.Error as error:
            LOG.warning("%s", named(error, self.path))

    def _pragma(self, name: str) -> int:
        return int(self.connection.execute(f"PRAGMA {name}").fetchone()[0])

    def _roll_back(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    def close(self) -> None:
        """Write everything back and let go of the file."""
        with self._lock:
            self.connection.close()
