"""The attempts at problems, and what is known of each problem that was tried."""

from __future__ import annotations

import math
from datetime import datetime
from typing import NamedTuple

from tengen.store.database import Database


class StoredAttempt(NamedTuple):
    """An attempt as it lies on the disk."""

    id: str
    made: str
    """When, ISO 8601 in UTC."""
    problem: str
    grade: int
    seconds: float
    rated: bool
    mu: float
    sigma: float


class Card(NamedTuple):
    """What is known of a problem that was tried."""

    problem: str
    due: str
    """When it comes back, ISO 8601 in UTC; such texts sort by time."""
    grade: int
    card: str
    """JSON: what the scheduler knows."""
    mu: float
    sigma: float


class Attempts:
    """Keeps attempts.

    Args:
        database: where.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, attempt: StoredAttempt, card: Card) -> None:
        """Keep an attempt and what follows from it; both are on the disk when this returns."""
        with self._database.transaction() as connection:
            connection.execute("INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", attempt)
            connection.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?)", card)

    def get(self, attempt: str) -> StoredAttempt | None:
        """An attempt by its id."""
        return self._one("WHERE id = ?", attempt)

    def last(self) -> StoredAttempt | None:
        """The attempt made last."""
        return self._one("ORDER BY rowid DESC LIMIT 1")

    def before(self, attempt: str) -> StoredAttempt | None:
        """The one made before another; None before the first."""
        return self._one(
            "WHERE rowid < (SELECT rowid FROM attempts WHERE id = ?) ORDER BY rowid DESC LIMIT 1",
            attempt,
        )

    def count(self) -> int:
        """How many there are."""
        with self._database.reading() as connection:
            return int(connection.execute("SELECT count(*) FROM attempts").fetchone()[0])

    def _one(self, which: str, *values: str) -> StoredAttempt | None:
        with self._database.reading() as connection:
            row = connection.execute(f"SELECT * FROM attempts {which}", values).fetchone()
        return None if row is None else StoredAttempt(*row)

    def all(self) -> list[StoredAttempt]:
        """Every attempt, in the order in which they were made."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT * FROM attempts ORDER BY rowid")
            return [StoredAttempt(*row) for row in rows]

    def card(self, problem: str) -> Card | None:
        """What is known of a problem; None if it was never tried, or that is damaged."""
        with self._database.reading() as connection:
            row = connection.execute("SELECT * FROM cards WHERE problem = ?", (problem,)).fetchone()
        return None if row is None or not _is_whole(Card(*row)) else Card(*row)

    def cards(self) -> dict[str, Card]:
        """What is known of all problems that were tried, by their names."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT * FROM cards")
            return {row[0]: Card(*row) for row in rows if _is_whole(Card(*row))}


def _is_whole(card: Card) -> bool:
    """Is there a time to come back, and a rating?"""
    try:
        datetime.fromisoformat(card.due)
    except ValueError:
        return False
    return math.isfinite(card.mu) and math.isfinite(card.sigma)
