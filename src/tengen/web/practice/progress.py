"""All attempts together: the rating over them, the share of right ones, what comes back when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta, timezone

from tengen.store import StoredAttempt
from tengen.web.limits import DAYS_AHEAD, MOST_PLOTTED
from tengen.web.practice import schedule, skill
from tengen.web.practice.skill import Skill
from tengen.web.wire.models.practice import Progress, ProgressPoint

LATELY = 20
"""Attempts over which the share of right ones is taken."""


def progress_of(
    attempts: Sequence[StoredAttempt], due: Sequence[str], now: str, east: int = 0
) -> Progress:
    """What the attempts come to.

    Args:
        attempts: in order.
        due: when each problem comes back, ISO 8601 in UTC.
        now: likewise.
        east: minutes by which the clock of whoever asks is before UTC; it says when a day begins.
    """
    right = [attempt.grade > schedule.AGAIN for attempt in attempts]
    points = [
        ProgressPoint(
            attempt=number,
            rating=skill.shown(Skill(attempts[number - 1].mu, attempts[number - 1].sigma)),
            right=_share(right[max(0, number - LATELY) : number]),
        )
        for number in _plotted(len(attempts))
    ]
    return Progress(
        attempts=len(attempts),
        right=sum(right),
        rating=points[-1].rating if points else None,
        points=points,
        due=_by_day(due, now, timezone(timedelta(minutes=east))),
    )


def _share(right: Sequence[bool]) -> float:
    return sum(right) / len(right)


def _plotted(attempts: int) -> list[int]:
    """All attempts by their numbers, or as many of them as a plot has, the last among them."""
    if attempts <= MOST_PLOTTED:
        return list(range(1, attempts + 1))
    return [-(-attempts * step // MOST_PLOTTED) for step in range(1, MOST_PLOTTED + 1)]


def _by_day(due: Sequence[str], now: str, zone: timezone) -> list[int]:
    """How many come back today, tomorrow, and on each day after."""

    def date(time: str) -> int:
        return datetime.fromisoformat(time).astimezone(zone).toordinal()

    days = [0] * DAYS_AHEAD
    for time in due:
        day = max(0, date(time) - date(now))
        if day < DAYS_AHEAD:
            days[day] += 1
    return days
