"""The games that are kept, one row each."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from tengen.store.database import Database


@dataclass(frozen=True)
class StoredGame:
    """A game as it lies on the disk."""

    id: str
    created: str
    """When it was made, ISO 8601 in UTC; such texts sort by time."""
    changed: str
    summary: str
    """JSON: what a list of games shows."""
    sgf: bytes
    state: str
    """JSON: what SGF does not hold."""


class Games:
    """Keeps games.

    Args:
        database: where.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, game: StoredGame) -> None:
        """Keep a game as it is now; it is on the disk when this returns."""
        with self._database.transaction() as connection:
            connection.execute(
                "INSERT INTO games (id, created, changed, summary, sgf, state) "
                "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
                "changed = excluded.changed, summary = excluded.summary, "
                "sgf = excluded.sgf, state = excluded.state",
                astuple(game),
            )

    def get(self, game: str) -> StoredGame | None:
        """A game by its id."""
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT id, created, changed, summary, sgf, state FROM games WHERE id = ?", (game,)
            ).fetchone()
        return None if row is None else StoredGame(*row)

    def summaries(self, limit: int, before: str | None = None) -> list[str]:
        """The summaries of the games changed last, newest first, perhaps before some time."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT summary FROM games WHERE ? IS NULL OR changed < ? "
                "ORDER BY changed DESC LIMIT ?",
                (before, before, limit),
            ).fetchall()
        return [summary for (summary,) in rows]

    def count(self) -> int:
        """How many there are."""
        with self._database.reading() as connection:
            return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])

    def delete(self, game: str) -> bool:
        """Forget a game and its analyses, on a full disk too; was there one?"""
        return self._database.delete("DELETE FROM games WHERE id = ?", (game,)) > 0
