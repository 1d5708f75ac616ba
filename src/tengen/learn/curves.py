"""The curves of a run for TensorBoard: `tensorboard --logdir RUN/tensorboard`.

They say nothing that the history and the ratings do not say. Whoever goes on with a run writes them
anew from there, so that they need no care of their own when a run is killed.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tengen.files import make_folder, told
from tengen.journal import Line
from tengen.learn.event_file import event, opening
from tengen.learn.history import Report, read_history, read_ratings

FOLDER = "tensorboard"

OF_ROUND = {
    "policy": "loss/policy",
    "value": "loss/value",
    "ownership": "loss/ownership",
    "score": "loss/score",
    "reply": "loss/reply",
    "entropy": "policy/entropy",
    "divergence": "policy/divergence",
    "learning_rate": "policy/learning_rate",
    "games_a_second": "pace/games_a_second",
    "leaves_a_second": "pace/leaves_a_second",
    "positions": "pace/positions",
    "games": "pace/games",
}
OF_RATING = {
    "elo": "rating/elo",
    "low": "rating/elo_low",
    "high": "rating/elo_high",
    "mu": "rating/trueskill",
}
"""The names of the curves; a page has a section for each word before the slash."""


class Curves:
    """The event file of a run that is under way.

    Args:
        folder: of the run.
    """

    def __init__(self, folder: Path) -> None:
        place = folder / FOLDER
        make_folder(place)
        older = list(place.glob("events.out.tfevents.*"))
        now = time.time()
        self._path = place / f"events.out.tfevents.{round(now * 1e6)}.tengen"
        """A later one has a name that comes later, which is the order they are read in."""
        self._rated: dict[int, Line] = {}
        rounds = [_event(line, OF_ROUND, line.get("time", now)) for line in read_history(folder)]
        self._write(opening(now) + b"".join(rounds) + self._news(read_ratings(folder), now))
        for path in older:
            with told(path, "removed"):
                path.unlink(missing_ok=True)

    def add(self, report: Report, ratings: Sequence[Line]) -> None:
        """Go on with a round, and with the ratings that are new.

        Args:
            report: what the round came to.
            ratings: all that the run has.
        """
        now = time.time()
        self._write(_event(report.as_json(), OF_ROUND, now) + self._news(ratings, now))

    def _news(self, ratings: Sequence[Line], now: float) -> bytes:
        news = [line for line in ratings if self._rated.get(line["round"]) != line]
        self._rated |= {line["round"]: line for line in news}
        return b"".join(_event(line, OF_RATING, now) for line in news)

    def _write(self, data: bytes) -> None:
        with told(self._path, "written"), self._path.open("ab") as file:
            file.write(data)


def _event(line: Mapping[str, Any], tags: Mapping[str, str], when: float) -> bytes:
    """A line of the history or of the ratings; what is null has no point on its curve."""
    numbers = {tag: line.get(name) for name, tag in tags.items()}
    known = {tag: float(each) for tag, each in numbers.items() if isinstance(each, int | float)}
    return event(when, line["round"], known)
