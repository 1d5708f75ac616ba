"""Where answers are written as SGF: one file for all, or a folder with a file each."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from tengen.errors import FileError
from tengen.files import check_place, write_whole
from tengen.games.sgf import Collection, GameRecord, write_sgf
from tengen.solving import LifeSolution, UctAnswer
from tengen.solving.life.record import solution_record

MOST_OF_A_NAME = 100


def life_record(answer: LifeSolution | UctAnswer) -> GameRecord:
    """The answer to a problem as a record."""
    return answer.record() if isinstance(answer, UctAnswer) else solution_record(answer)


class Trees:
    """Collects records and writes them.

    Args:
        place: a file, or a folder: one that is there, or a name without an ending. None for
            nowhere.
        sources: files and folders that are solved, of which nothing is written over.

    Raises:
        FileError: nothing can be written there.
    """

    def __init__(self, place: Path | None, sources: Iterable[str] = ()) -> None:
        self.place = place
        self._sources = {Path(source).resolve() for source in sources}
        self.is_folder = place is not None and (place.is_dir() or not place.suffix)
        self.records: list[GameRecord] = []
        self._names: set[str] = set()
        if place is not None and not place.is_dir():
            check_place(place)
            self._spare_sources(place)

    def _spare_sources(self, place: Path) -> None:
        """Refuse to write over what is solved."""
        whole = place.resolve()
        if whole.exists() and not self._sources.isdisjoint([whole, *whole.parents]):
            raise FileError(f"{place} is among what is solved: name another place for the answers")

    def add(self, name: str, record: GameRecord) -> None:
        """Keep a record, or write it at once where each has a file."""
        if self.place is None:
            return
        if not self.is_folder:
            self.records.append(record)
            return
        try:
            self.place.mkdir(exist_ok=True)
        except OSError as error:
            raise FileError(f"{self.place} cannot be made a folder: {error.strerror}") from error
        file = self.place / f"{self._file_name(name)}.sgf"
        self._spare_sources(file)
        write_whole(file, write_sgf(Collection([record])))

    def write(self) -> None:
        """Write the file for all of them."""
        if self.place is not None and not self.is_folder:
            write_whole(self.place, write_sgf(Collection(self.records)))

    def _file_name(self, name: str) -> str:
        """A name that any file system takes, and no other has."""
        plain = re.sub(r"[^\w.-]+", "-", name).strip("-.")[-MOST_OF_A_NAME:] or "problem"
        plain = plain.removesuffix(".sgf")
        free, number = plain, 1
        while free in self._names:
            number += 1
            free = f"{plain}-{number}"
        self._names.add(free)
        return free
