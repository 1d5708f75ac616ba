"""All collections: those that come with the program, and those that were brought."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

from pydantic import ValidationError

from tengen.errors import InputError
from tengen.store import Collections, Database, StoredCollection
from tengen.web.limits import LONGEST_NAME, MOST_COLLECTED, MOST_COLLECTIONS, MOST_REFUSED
from tengen.web.practice.items import Item, built_in_collections, of_life
from tengen.web.problems.life import problems_in
from tengen.web.wire.models.life import LifeProblem
from tengen.web.wire.models.practice import BroughtFile, NewProblems, RefusedFile
from tengen.web.wire.refusals import Refused, unknown


class Bundle(NamedTuple):
    """A collection by what is the same whoever practises; `names` are those of its problems."""

    id: str
    title: str
    rules: str
    built_in: bool
    names: list[str]


class Bringing(NamedTuple):
    """What came of files that were brought."""

    collection: str
    added: int
    known: int
    refused: int
    first_refused: list[RefusedFile]


class Shelf:
    """Where the collections are.

    Args:
        database: where those are that were brought.
    """

    def __init__(self, database: Database) -> None:
        self._kept = Collections(database)

    def all(self) -> list[Bundle]:
        """Every collection, those that come with the program first."""
        own = [_built_in(collection) for collection in built_in_collections()]
        return [*own, *map(self._brought, self._kept.all())]

    def get(self, collection: str) -> Bundle:
        """A collection by its id.

        Raises:
            Refused: there is none.
        """
        if collection in built_in_collections():
            return _built_in(collection)
        for kept in self._kept.all():
            if kept.id == collection:
                return self._brought(kept)
        raise unknown("such collection")

    def _brought(self, kept: StoredCollection) -> Bundle:
        return Bundle(kept.id, kept.name, "go", False, self._kept.names(kept.id))

    def item(self, collection: str, number: int) -> Item:
        """A problem of a collection; the first is number 1.

        Raises:
            Refused: there is none, or it cannot be read any more.
        """
        built_in = built_in_collections().get(collection)
        if built_in is not None:
            if number > len(built_in.items):
                raise unknown("such problem")
            return built_in.items[number - 1]
        problem = self._kept.problem(collection, number)
        if problem is None:
            raise unknown("such problem")
        try:
            return of_life(LifeProblem.model_validate_json(problem))
        except ValidationError:
            told = "this problem is damaged on the disk"
            raise Refused(503, "damaged", told, "damaged problem") from None

    def bring(self, new: NewProblems) -> Bringing:
        """Put the problems of files at the end of a collection, which is made if it has no id.

        Raises:
            InputError: there is no problem in any of the files.
            Refused: there is no such collection, or no room for another.
        """
        place = self._place_for(new)
        found, refused = _read(new.files)
        if not found:
            name, why = refused[0]
            raise InputError(f"there is no problem that can be read; {name}: {why}", "no problems")
        rows = [(item.name, item.task.model_dump_json()) for item in found]
        added = self._kept.add(place, rows, MOST_COLLECTED)
        told = [RefusedFile(name=name, message=why) for name, why in refused[:MOST_REFUSED]]
        return Bringing(place.id, added, len(rows) - added, len(refused), told)

    def _place_for(self, new: NewProblems) -> StoredCollection:
        kept = self._kept.all()
        if new.collection is not None:
            for collection in kept:
                if collection.id == new.collection:
                    return collection
            raise unknown("such collection")
        if len(kept) >= MOST_COLLECTIONS:
            told = f"{MOST_COLLECTIONS} collections are kept already: delete some of them first"
            raise Refused(507, "full", told, "many collections")
        title = " ".join(new.name.split()) or PurePosixPath(new.files[0].name).stem
        return StoredCollection(secrets.token_hex(6), title or "Problems")

    def delete(self, collection: str) -> None:
        """Forget a collection that was brought; attempts at its problems stay.

        Raises:
            Refused: there is none.
        """
        if not self._kept.delete(collection):
            raise unknown("such collection")


def _built_in(collection: str) -> Bundle:
    found = built_in_collections()[collection]
    return Bundle(found.id, found.id, found.rules, True, [item.name for item in found.items])


def _read(files: list[BroughtFile]) -> tuple[list[Item], list[tuple[str, str]]]:
    """The problems of files, and what could not be read, by its name and why."""
    found: list[Item] = []
    refused: list[tuple[str, str]] = []
    for name, problem in _problems_of(files):
        if isinstance(problem, LifeProblem):
            found.append(of_life(problem))
        else:
            refused.append((name[:LONGEST_NAME], str(problem)))
    return found, refused


def _problems_of(files: list[BroughtFile]) -> Iterator[tuple[str, LifeProblem | InputError]]:
    """Each problem, or why there is none, with a name."""
    for file in files:
        title = PurePosixPath(file.name).stem
        try:
            for name, read in problems_in(file.data, MOST_COLLECTED, title):
                yield file.name if name in ("", title) else f"{file.name}: {name}", read
        except InputError as refusal:
            yield file.name, refusal
