"""The analyses that are kept: what a search found in a position of a game."""

from __future__ import annotations

from datetime import UTC, datetime

from tengen.store.database import Database

NEWEST = 4
"""So many results of one position are kept."""


class Analyses:
    """Keeps analyses.

    A position of a game is named by the number of its moves and by those moves: after some were
    taken back and others made, the same number names another position.

    Args:
        database: where.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, game: str, at: int, line: str, options: str, result: str) -> None:
        """Keep a result, in place of an earlier one with the same options; both are JSON.

        Of each position the newest few stay.
        """
        now = datetime.now(UTC).isoformat(timespec="microseconds")
        with self._database.transaction() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO analyses (game, at, line, options, changed, result) "
                "SELECT id, ?, ?, ?, ?, ? FROM games WHERE id = ?",
                (at, line, options, now, result, game),
            )
            connection.execute(
                "DELETE FROM analyses WHERE game = ?1 AND at = ?2 AND line = ?3 AND options NOT IN "
                "(SELECT options FROM analyses WHERE game = ?1 AND at = ?2 AND line = ?3 "
                "ORDER BY changed DESC LIMIT ?4)",
                (game, at, line, NEWEST),
            )

    def get(self, game: str, at: int, line: str) -> str | None:
        """The newest result for a position."""
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT result FROM analyses WHERE game = ? AND at = ? AND line = ? "
                "ORDER BY changed DESC LIMIT 1",
                (game, at, line),
            ).fetchone()
        return None if row is None else str(row[0])
