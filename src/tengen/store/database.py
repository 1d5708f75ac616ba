"""The database: opening it, bringing its schema up to date, and transactions.

A transaction that has ended is on the disk: the journal is a write-ahead log that is synced at
every commit, so that a kill at any moment, or a power cut, loses nothing that was answered.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs

from tengen.errors import StoreError, StoreFullError
from tengen.store.schema import MIGRATIONS

FILE = "tengen.sqlite3"

PATIENCE = 2.0
"""Seconds to wait for another process that has the database."""


def data_folder() -> Path:
    """Where Tengen keeps its data unless told otherwise; TENGEN_DATA names another folder."""
    return Path(os.environ.get("TENGEN_DATA") or platformdirs.user_data_dir("tengen"))


class Database:
    """The one database of a process; several threads may use it, one at a time.

    It belongs to the process alone: two servers that both hold a game in memory would each
    overwrite what the other has kept.

    Args:
        folder: where it is; made if it is not there.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._lock = threading.RLock()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.connection = _connect(self.path)
        except FileExistsError:
            raise StoreError(f"{folder} is not a folder: choose another") from None
        except OSError as error:
            raise StoreError(f"{folder} cannot be used: {error.strerror or error}") from error
        except sqlite3.Error as error:
            raise _named(error, self.path) from error
        self._migrate()

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
        with self.reading() as connection:
            return int(connection.execute("PRAGMA user_version").fetchone()[0])

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
                self.connection.execute("BEGIN IMMEDIATE")
                yield self.connection
                self.connection.execute("COMMIT")
            except sqlite3.Error as error:
                self._roll_back()
                raise _named(error, self.path) from error
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
                raise _named(error, self.path) from error

    def _roll_back(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    def close(self) -> None:
        """Write everything back and let go of the file."""
        with self._lock:
            self.connection.close()


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    # A text that was damaged is a text all the same: whoever reads it finds out.
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _named(error: sqlite3.Error, path: Path) -> StoreError:
    """What SQLite complains of, in words for whoever wanted to keep something."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return StoreFullError("there is no room left on the disk: nothing was changed")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError(f"{path} is in use by another Tengen: end it, or choose another folder")
    if code == sqlite3.SQLITE_READONLY:
        return StoreError("the data folder cannot be written: nothing was changed")
    if code == sqlite3.SQLITE_CANTOPEN:
        return StoreError(f"{path} cannot be opened: may its folder be written?")
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return StoreError(f"{path} is no database of Tengen, or is damaged: {error}")
    return StoreError(f"the database failed: {error}; nothing was changed")
