"""The tables, as the steps that lead to them; a step that was released is never changed."""

from __future__ import annotations

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE games (
            id      TEXT PRIMARY KEY,
            created TEXT NOT NULL,
            changed TEXT NOT NULL,
            summary TEXT NOT NULL,  -- JSON: what a list of games shows
            sgf     BLOB NOT NULL,
            state   TEXT NOT NULL   -- JSON: what SGF does not hold
        ) STRICT
        """,
        "CREATE INDEX games_by_change ON games (changed DESC)",
        """
        CREATE TABLE analyses (
            game    TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            at      INTEGER NOT NULL,  -- the position after so many moves
            line    TEXT NOT NULL,     -- a digest of the moves before it
            options TEXT NOT NULL,     -- JSON
            changed TEXT NOT NULL,
            result  TEXT NOT NULL,     -- JSON
            PRIMARY KEY (game, at, line, options)
        ) STRICT
        """,
    ),
)
"""`PRAGMA user_version` is the number of steps that were taken."""
