"""The collections of problems that were brought, with their problems."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from tengen.store.database import Database


class StoredCollection(NamedTuple):
    """A collection as it lies on the disk."""

    id: str
    name: str


class Collections:
    """Keeps collections. A problem is JSON; its name is a digest of what is asked.

    Args:
        database: where.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[StoredCollection]:
        """Every collection, the oldest first."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT id, name FROM collections ORDER BY created, id")
            return [StoredCollection(*row) for row in rows]

    def add(
        self, collection: StoredCollection, problems: Sequence[tuple[str, str]], most: int
    ) -> int:
        """Put problems, as (name, JSON), at the end of a collection, which is made if it is new.

        A problem that is in it already stays where it is, and beyond `most` none is taken. How many
        came in; they are on the disk when this returns.
        """
        now = datetime.now(UTC).isoformat(timespec="microseconds")
        with self._database.transaction() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO collections (id, created, name) VALUES (?, ?, ?)",
                (collection.id, now, collection.name),
            )
            (before,) = connection.execute(
                "SELECT count(*) FROM problems WHERE collection = ?", (collection.id,)
            ).fetchone()
            count = int(before)
            for name, problem in problems:
                if count < most:
                    count += connection.execute(
                        "INSERT OR IGNORE INTO problems (collection, number, name, problem) "
                        "VALUES (?, ?, ?, ?)",
                        (collection.id, count + 1, name, problem),
                    ).rowcount
        return count - int(before)

    def names(self, collection: str) -> list[str]:
        """The names of a collection's problems, in order: the first is number 1."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT name FROM problems WHERE collection = ? ORDER BY number", (collection,)
            )
            return [name for (name,) in rows]

    def problem(self, collection: str, number: int) -> str | None:
        """A problem of a collection, as JSON."""
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT problem FROM problems WHERE collection = ? AND number = ?",
                (collection, number),
            ).fetchone()
        return None if row is None else str(row[0])

    def delete(self, collection: str) -> bool:
        """Forget a collection, on a full disk too; attempts at its problems stay. Was there one?"""
        return self._database.delete("DELETE FROM collections WHERE id = ?", (collection,)) > 0
