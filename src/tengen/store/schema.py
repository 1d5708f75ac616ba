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
    (
        """
        CREATE TABLE collections (
            id      TEXT PRIMARY KEY,
            created TEXT NOT NULL,
            name    TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE problems (
            collection TEXT NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
            number     INTEGER NOT NULL,  -- from 1, in the order in which they came
            name       TEXT NOT NULL,     -- a digest: the same problem has it everywhere
            problem    TEXT NOT NULL,     -- JSON
            PRIMARY KEY (collection, number),
            UNIQUE (collection, name)
        ) STRICT
        """,
        """
        CREATE TABLE attempts (
            id      TEXT PRIMARY KEY,  -- made up by the page: what is told twice is one attempt
            made    TEXT NOT NULL,
            problem TEXT NOT NULL,     -- its name
            grade   INTEGER NOT NULL,  -- FSRS: 1 again, 2 hard, 3 good
            seconds REAL NOT NULL,
            rated   INTEGER NOT NULL,  -- the first at its problem, which counts for the rating
            mu      REAL NOT NULL,     -- the person's rating after it
            sigma   REAL NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE cards (
            problem TEXT PRIMARY KEY,  -- its name
            due     TEXT NOT NULL,     -- when it comes back
            grade   INTEGER NOT NULL,  -- of the last attempt
            card    TEXT NOT NULL,     -- JSON: what the scheduler knows
            mu      REAL NOT NULL,     -- the problem's rating
            sigma   REAL NOT NULL
        ) STRICT
        """,
    ),
)
"""`PRAGMA user_version` is the number of steps that were taken."""
