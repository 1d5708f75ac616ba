"""Opening the database's file, and what to say when that, or writing to it, cannot be done."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from pathlib import Path

from tengen.errors import StoreError, StoreFullError

READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)


def open_file(path: Path, patience: float) -> sqlite3.Connection:
    """The database of a file, which is made if it is not there.

    Args:
        path: of the file.
        patience: seconds to wait for another process that has it.

    Raises:
        StoreError: it cannot be used, and why.
    """
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _check_writable(folder)
        if not path.exists():
            _create(path)
        elif path.stat().st_size == 0:
            raise StoreError(
                f"{path} is empty, so the games in it are lost: put a copy of it in its place, or "
                "delete it to begin anew"
            )
        return connect(path, patience)
    except FileExistsError:
        raise StoreError(f"{folder} is not a folder: choose another") from None
    except OSError as error:
        raise StoreError(f"{folder} cannot be used: {error.strerror or error}") from error
    except sqlite3.Error as error:
        raise named(error, path) from error


def _check_writable(folder: Path) -> None:
    """Refuse a folder that only can be read; one that is full still lets games be deleted."""
    try:
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        if error.errno in READ_ONLY:
            raise StoreError(
                f"{folder} is read-only, and games are kept there: make it writable, or choose "
                "another folder"
            ) from error


def _create(path: Path) -> None:
    """Make an empty database under another name first: a file of no length is never ours."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(handle)
    temporary = Path(name)
    try:
        connection = sqlite3.connect(temporary, isolation_level=None)
        # Pages of deleted games can be given back to the disk.
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        connection.execute("PRAGMA user_version = 0")
        connection.execute("VACUUM")
        connection.close()
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def connect(path: Path, patience: float) -> sqlite3.Connection:
    """A connection to a database that is there."""
    connection = sqlite3.connect(
        path, timeout=patience, isolation_level=None, check_same_thread=False
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


def named(error: sqlite3.Error, path: Path) -> StoreError:
    """What SQLite complains of, in words for whoever wanted to keep something."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return StoreFullError("there is no room left on the disk: nothing was changed")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError(f"{path} is in use by another Tengen: end it, or choose another folder")
    if code == sqlite3.SQLITE_READONLY:
        return StoreError(f"{path} is read-only: nothing was changed")
    if code == sqlite3.SQLITE_CANTOPEN:
        return StoreError(f"{path} cannot be opened: may its folder be written?")
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return StoreError(f"{path} is no database of Tengen, or is damaged: {error}")
    return StoreError(f"the database failed: {error}; nothing was changed")
