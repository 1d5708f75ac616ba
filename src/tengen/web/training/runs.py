"""All runs of the data folder, and telling whoever watches them."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from tengen.errors import SgfError
from tengen.files import read_file
from tengen.learn.library import RUN
from tengen.players import Human, Seat
from tengen.web.games.picture import picture_of
from tengen.web.games.reading import read_game
from tengen.web.limits import LARGEST_SGF
from tengen.web.training.run_folder import RunFolder, games_of
from tengen.web.wire.hub import Hub
from tengen.web.wire.models.game import Game
from tengen.web.wire.models.live import TrainingMessage
from tengen.web.wire.models.training import Run, Training
from tengen.web.wire.refusals import unknown

LOG = logging.getLogger("tengen.web")

MOST_RUNS = 100

LOOKS = 1.0
"""Seconds between two looks at the runs that somebody watches."""


class Runs:
    """The runs in a folder.

    Args:
        folder: where each run has a folder of its own; it need not be there.
        hub: who is told of what is new.
    """

    def __init__(self, folder: Path, hub: Hub) -> None:
        self._folder = folder
        self._hub = hub
        self._known: dict[str, RunFolder] = {}
        self._lock = threading.Lock()
        self._told: dict[str | None, str] = {}
        self._closing = threading.Event()
        self._observer = threading.Thread(target=self._observe, name="observer", daemon=True)
        self._observer.start()

    def shown(self, name: str) -> Run:
        """A run with its curves.

        Raises:
            Refused: there is none.
        """
        with self._lock:
            for run in self._looked_at():
                if run.folder.name == name:
                    return run.picture
        raise unknown("such run")

    def training(self, name: str | None) -> Training:
        """All runs, and one of them with its curves, if there is one of that name."""
        with self._lock:
            runs = self._looked_at()
            pictures = (run.picture for run in runs if run.folder.name == name)
            return Training(runs=[run.summary for run in runs], run=next(pictures, None))

    def record(self, name: str, after: int) -> bytes:
        """The record of the game that a run has kept of a round.

        Raises:
            Refused: there is none.
            FileError: it cannot be read.
        """
        place = games_of(self._place(name)).get(after)
        if place is None or not place.is_file():
            raise unknown("such game of the run")
        record = read_file(place, LARGEST_SGF + 1)
        if len(record) > LARGEST_SGF:
            raise SgfError(f"{place.name} is too large: expected at most {LARGEST_SGF} bytes")
        return record

    def game(self, name: str, after: int) -> Game:
        """That game, to be looked at; nothing is kept of it.

        Raises:
            Refused: there is none.
            InputError: its record cannot be read.
        """
        people = {"black": "human", "white": "human"}
        return picture_of(read_game(self.record(name, after), people, _person).sheet, None, [])

    def _place(self, name: str) -> Path:
        """Where a run is; a name is compared with those that are there, and never followed."""
        for place in self._places():
            if place.name == name:
                return place
        raise unknown("such run")

    def _places(self) -> list[Path]:
        try:
            return [
                place
                for place in self._folder.iterdir()
                if RUN.fullmatch(place.name) and place.is_dir()
            ]
        except OSError:
            return []

    def _looked_at(self) -> list[RunFolder]:
        places = {place.name: place for place in self._places()}
        self._known = {
            name: self._known.get(name) or RunFolder(place) for name, place in places.items()
        }
        newest = sorted(self._known.values(), key=lambda run: run.changed, reverse=True)
        newest = newest[:MOST_RUNS]
        for run in newest:
            run.look()
        return sorted(newest, key=lambda run: (-run.changed, run.folder.name))

    # Telling.

    def _observe(self) -> None:
        while not self._closing.wait(LOOKS):
            try:
                self._tell()
            except Exception:
                LOG.exception("the observer stumbled")

    def _tell(self) -> None:
        """Tell whoever watches a run, if anything is new."""
        watched = self._hub.watched_runs
        for name in watched:
            text = TrainingMessage(training=self.training(name)).model_dump_json()
            if text != self._told.get(name):
                self._told[name] = text
                self._hub.tell_training(name, text)
        self._told = {name: text for name, text in self._told.items() if name in watched}

    def close(self) -> None:
        """Look no more."""
        self._closing.set()
        self._observer.join()


def _person(_: str) -> Seat:
    return Human()
