"""Practising: what is next, and what follows from an attempt."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from tengen.store import Attempts, Card, Database, StoredAttempt
from tengen.web.practice import schedule, skill
from tengen.web.practice.progress import progress_of
from tengen.web.practice.shelf import Bundle, Shelf
from tengen.web.practice.skill import Skill
from tengen.web.wire.models.life import LifeProblem
from tengen.web.wire.models.practice import (
    Attempted,
    Brought,
    Collection,
    CollectionContent,
    NewAttempt,
    NewProblems,
    NextProblem,
    PracticeOverview,
    PracticeProblem,
    ProblemPlace,
    Progress,
    Standing,
)
from tengen.web.wire.models.puzzles import Puzzle

Cards = dict[str, Card]


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


class Practice:
    """What somebody practises; whoever sits at this machine is one person.

    Args:
        database: where collections and attempts are kept.
        clock: what time it is.
    """

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._shelf = Shelf(database)
        self._attempts = Attempts(database)
        self._clock = clock
        self._lock = threading.Lock()
        """An attempt is worked out from the one before it."""

    # What there is.

    def overview(self) -> PracticeOverview:
        """All collections, and how far one is."""
        bundles, cards, now = self._shelf.all(), self._attempts.cards(), self._now()
        known = _known(bundles, cards)
        last = self._attempts.last()
        return PracticeOverview(
            collections=[_shown(bundle, cards, now) for bundle in bundles],
            due=sum(card.due <= now for card in known.values()),
            next_due=_next_due(known.values(), now),
            attempts=self._attempts.count(),
            rating=last and skill.shown(_after(last)),
        )

    def content(self, collection: str) -> CollectionContent:
        """A collection with the standing of its problems."""
        bundle, cards, now = self._shelf.get(collection), self._attempts.cards(), self._now()
        return CollectionContent(
            collection=_shown(bundle, cards, now),
            problems=[_standing(cards.get(name), now) for name in bundle.names],
        )

    def problem(self, collection: str, number: int) -> PracticeProblem:
        """A problem of a collection."""
        bundle, item = self._shelf.get(collection), self._shelf.item(collection, number)
        cards, now = self._attempts.cards(), self._now()
        card = cards.get(item.name)
        rating = Skill(card.mu, card.sigma) if card else skill.of_problem(item.hardness)
        return PracticeProblem(
            collection=_shown(bundle, cards, now),
            number=number,
            standing=_standing(card, now),
            rating=skill.shown(rating),
            life=item.task if isinstance(item.task, LifeProblem) else None,
            puzzle=item.task if isinstance(item.task, Puzzle) else None,
        )

    def bring(self, new: NewProblems) -> Brought:
        """Put the problems of files into a collection."""
        came = self._shelf.bring(new)
        return Brought(
            collection=self.content(came.collection).collection,
            added=came.added,
            known=came.known,
            refused=came.refused,
            first_refused=came.first_refused,
        )

    def delete(self, collection: str) -> None:
        """Forget a collection that was brought."""
        self._shelf.delete(collection)

    def progress(self, east: int) -> Progress:
        """All attempts together, for a clock so many minutes before UTC."""
        known = _known(self._shelf.all(), self._attempts.cards())
        due = [card.due for card in known.values()]
        return progress_of(self._attempts.all(), due, self._now(), east)

    # What is next.

    def next(self, collection: str | None, after: tuple[str, int] | None) -> NextProblem:
        """What to try next.

        What is due comes first, what has waited longest before the rest. Then, of one collection,
        what was never tried, in its order; then what comes back first, before its time. Of all
        collections together only what is due.

        Args:
            collection: of which; None for all.
            after: the problem that was tried or passed over just now, as (collection, number).
        """
        bundles = self._shelf.all() if collection is None else [self._shelf.get(collection)]
        cards, now = self._attempts.cards(), self._now()
        known = _known(bundles, cards)
        waiting = sorted(_others(bundles, cards, after), key=lambda place: place[0])
        place = next((place for due, place in waiting if due <= now), None)
        ahead = False
        if place is None and collection is not None:
            place = _untried(bundles[0], cards, after)
            if place is None and waiting:
                place, ahead = waiting[0][1], True
        shown = place and ProblemPlace(collection=place[0], number=place[1])
        return NextProblem(place=shown, ahead=ahead, next_due=_next_due(known.values(), now))

    # Attempts.

    def attempt(self, new: NewAttempt) -> Attempted:
        """Keep an attempt; it is on the disk when this returns, and is kept once."""
        with self._lock:
            made = self._attempts.get(new.id)
            if made is None:
                made, card = self._judged(new)
                self._attempts.put(made, card)
            return self._told(made)

    def _judged(self, new: NewAttempt) -> tuple[StoredAttempt, Card]:
        """An attempt, and what is known of its problem after it."""
        item = self._shelf.item(new.collection, new.number)
        before, now = self._attempts.card(item.name), self._clock()
        grade = schedule.grade_of(right=new.right, hints=new.hints)
        person = _after(self._attempts.last())
        problem = Skill(before.mu, before.sigma) if before else skill.of_problem(item.hardness)
        if before is None:
            person, problem = skill.rated(person, problem, solved=grade > schedule.AGAIN)
        card, due = schedule.reviewed(before and before.card, grade, now)
        made = _text(now)
        attempt = StoredAttempt(
            new.id, made, item.name, grade, new.seconds, before is None, *person
        )
        return attempt, Card(item.name, _text(due), grade, card, *problem)

    def _told(self, made: StoredAttempt) -> Attempted:
        last, card = self._attempts.before(made.id), self._attempts.card(made.problem)
        before, after = skill.shown(_after(last)), skill.shown(_after(made))
        return Attempted(
            due=card.due if card else made.made,
            rated=bool(made.rated),
            rating=after,
            change=after.value - before.value,
        )

    def _now(self) -> str:
        return _text(self._clock())


def _text(time: datetime) -> str:
    return time.isoformat(timespec="microseconds")


def _after(attempt: StoredAttempt | None) -> Skill:
    """The person after an attempt, or before the first."""
    return Skill(attempt.mu, attempt.sigma) if attempt else Skill()


def _known(bundles: Iterable[Bundle], cards: Cards) -> Cards:
    """What is known of the problems of some collections."""
    names = {name for bundle in bundles for name in bundle.names}
    return {name: card for name, card in cards.items() if name in names}


def _next_due(cards: Iterable[Card], now: str) -> str | None:
    return min((card.due for card in cards if card.due > now), default=None)


def _standing(card: Card | None, now: str) -> Standing:
    if card is None:
        return "new"
    if card.due <= now:
        return "due"
    return "right" if card.grade > schedule.AGAIN else "wrong"


def _shown(bundle: Bundle, cards: Cards, now: str) -> Collection:
    tried = [card for name in bundle.names if (card := cards.get(name))]
    return Collection(
        id=bundle.id,
        name=bundle.title,
        built_in=bundle.built_in,
        rules=bundle.rules,
        problems=len(bundle.names),
        new=len(bundle.names) - len(tried),
        due=sum(card.due <= now for card in tried),
        right=sum(card.grade > schedule.AGAIN for card in tried),
    )


Place = tuple[str, int]


def _others(
    bundles: list[Bundle], cards: Cards, after: Place | None
) -> Iterable[tuple[str, Place]]:
    """When each problem that was tried comes back, and where it is, but for the one just tried."""
    for bundle in bundles:
        for number, name in enumerate(bundle.names, 1):
            if name in cards and (bundle.id, number) != after:
                yield cards[name].due, (bundle.id, number)


def _untried(bundle: Bundle, cards: Cards, after: Place | None) -> Place | None:
    """The first problem that was never tried, from the one after the last; then from the front."""
    new = [number for number, name in enumerate(bundle.names, 1) if name not in cards]
    passed = after[1] if after and after[0] == bundle.id else 0
    later = [number for number in new if number > passed]
    earlier = [number for number in new if number < passed]
    number = next(iter([*later, *earlier]), None)
    return None if number is None else (bundle.id, number)
