"""One run, as its folder has it at this moment."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from tengen.errors import InputError
from tengen.learn import models_of
from tengen.web.training.curves import curves_of
from tengen.web.training.description import FILE, Description, described
from tengen.web.training.history import History, Lines, Ratings
from tengen.web.wire.models.training import Fault, Run, RunModel, RunSummary

MOST_LISTED = 200
"""Models and games of a run."""

PATIENCE = 60.0
"""Seconds after which a run seems to rest that has written nothing; four rounds if they take
longer."""


class RunFolder:
    """A run whose files are looked at again and again.

    Args:
        folder: where another process writes it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._history = History(folder / "history.jsonl")
        self._ratings = Ratings(folder / "ratings.jsonl")
        self._description = Description()
        self._described: object = None
        self._refused = ""

    def look(self) -> None:
        """Take in what has changed."""
        self._history.look()
        self._ratings.look()
        self._describe()

    def _describe(self) -> None:
        """Read what is learnt, unless it was read and the file is still the same."""
        seen = _stamp(self.folder / FILE)
        if seen is not None and seen == self._described:
            return
        self._described = seen
        try:
            self._description, self._refused = described(self.folder), ""
        except InputError as error:
            self._description, self._refused = Description(), str(error)

    @property
    def changed(self) -> float:
        """When it wrote a round or began, in seconds."""
        return self._history.file.changed or _written(self.folder / FILE) or _written(self.folder)

    @property
    def summary(self) -> RunSummary:
        """The run in a line."""
        rounds = self._history.rounds
        latest = rounds[-1] if rounds else None
        games = latest.games if latest else None
        return RunSummary(
            name=self.folder.name,
            **self._description._asdict(),
            rounds=latest.round if latest else 0,
            games=None if games is None else int(games),
            changed=datetime.fromtimestamp(self.changed, UTC).isoformat(timespec="seconds"),
            going=self._seems_to_go_on(),
        )

    def _seems_to_go_on(self) -> bool:
        rounds = self._history.rounds
        takes = (rounds[-1].seconds or 0.0) if rounds else 0.0
        return 0 <= time.time() - self.changed + 1 < max(PATIENCE, 4 * takes)

    @property
    def picture(self) -> Run:
        """The run with its curves."""
        rounds = self._history.rounds
        return Run(
            summary=self.summary,
            latest=rounds[-1] if rounds else None,
            curves=curves_of(rounds),
            ratings=self._ratings.rated,
            models=self._models(),
            games=sorted(games_of(self.folder), reverse=True)[:MOST_LISTED],
            faults=list(self._faults()),
        )

    def _models(self) -> list[RunModel]:
        rounds = sorted(models_of(self.folder), reverse=True)[:MOST_LISTED]
        name = self.folder.name
        return [RunModel(round=number, spec=f"net:model={name}@{number}") for number in rounds]

    def _faults(self) -> Iterator[Fault]:
        if self._refused:
            yield Fault(reason="description", file=FILE, count=0, message=self._refused)
        yield from _faults_of(self._history)
        yield from _faults_of(self._ratings)


def _faults_of(lines: Lines) -> Iterator[Fault]:
    file, passed_over = lines.file, lines.file.skipped + lines.odd
    name = file.path.name
    if file.refused:
        yield Fault(reason="unreadable", file=name, count=0, message=file.refused)
    if file.is_cut:
        message = f"{name} is very large: only its end is shown"
        yield Fault(reason="large", file=name, count=0, message=message)
    if passed_over:
        message = f"{passed_over} lines of {name} are damaged and left out"
        yield Fault(reason="lines", file=name, count=passed_over, message=message)


def games_of(folder: Path) -> dict[int, Path]:
    """The records of a run's games by their rounds."""
    try:
        places = list((folder / "games").glob("[0-9]*.sgf"))
    except OSError:
        return {}
    return {int(place.stem): place for place in places if _is_round(place.stem)}


def _is_round(stem: str) -> bool:
    return stem.isascii() and stem.isdigit() and len(stem) == 8


def _stamp(path: Path) -> tuple[int, ...] | None:
    """By what a file is known to be the same as before; None if it is not there."""
    try:
        now = path.stat()
    except OSError:
        return None
    return now.st_ino, now.st_size, now.st_mtime_ns


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
