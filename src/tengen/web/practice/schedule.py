"""When a problem comes back: FSRS, as its own library computes it.

A mistake comes back after five minutes, so within the same evening. What was right at first sight
was known or worked out, and comes back in days: no step of minutes lies between, as it would for
words that somebody learns by heart.
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta

from fsrs import Card, Rating, Scheduler

AGAIN, HARD, GOOD = 1, 2, 3
"""FSRS's grades of an attempt; its fourth, easy, is for who judges himself."""

SOON = timedelta(minutes=5)

SCHEDULER = Scheduler(learning_steps=(SOON,), relearning_steps=(SOON,), enable_fuzzing=False)


def grade_of(*, right: bool, hints: int) -> int:
    """How well a problem was solved: with a hint at the area it was hard, with more not at all."""
    if not right or hints > 1:
        return AGAIN
    return HARD if hints else GOOD


def reviewed(card: str | None, grade: int, now: datetime) -> tuple[str, datetime]:
    """What the scheduler knows after an attempt, as JSON, and when the problem comes back.

    Args:
        card: what it knew before; None at the first attempt. What is damaged tells nothing.
        grade: of the attempt.
        now: when it was made, in UTC.
    """
    known = _read(card) or Card(card_id=0, due=now)
    after, _ = SCHEDULER.review_card(known, Rating(grade), now)
    return json.dumps(after.to_dict()), after.due


def _read(card: str | None) -> Card | None:
    try:
        return None if card is None else Card.from_dict(json.loads(card))
    except (ValueError, KeyError, TypeError):
        return None
