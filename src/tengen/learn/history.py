"""The history of a run: what every round came to, a line of JSON each, for curves and for people.

    run/
      run.json         what is learnt and how; written once
      history.jsonl    a line for each round
      ratings.jsonl    a line for each model that was rated (`tengen rate`)

The line of a round reaches the disk before the round's checkpoint does. So a run that was killed
may have lines of rounds that it has to play again, and never lacks one: whoever resumes it cuts the
history back to the checkpoint, and every round is there once.
"""

from __future__ import annotations

import errno
import json
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

from tengen.errors import FileError
from tengen.files import check_plain, read_plain, sync_folder, told, write_whole
from tengen.journal import Journal, Line
from tengen.numbers import MOST_REAL, MOST_WHOLE

if TYPE_CHECKING:
    from tengen.learn.lessons import Losses

ABOUT, HISTORY, RATINGS = "run.json", "history.jsonl", "ratings.jsonl"

LEARNT = ("policy", "value", "entropy", "divergence")
"""What is null in a round that had too few positions for a lesson."""
OF_HEADS = ("ownership", "score", "reply")
"""What is there besides where the network has such heads."""
PACE = ("games", "positions", "seconds", "games_a_second", "leaves_a_second", "learning_rate")
RATED = ("elo", "low", "high", "mu", "sigma")
NUMBERS = (*PACE, *LEARNT, *OF_HEADS, *RATED, "time")
"""What is a number or null wherever it is told."""


class Moment(NamedTuple):
    """How far a round is, for whoever watches it."""

    games: int
    """That have ended."""
    of_games: int
    leaves: int
    """Positions that the network has judged."""
    seconds: float
    """That playing has taken."""
    lessons: int = 0
    of_lessons: int = 0
    workers: int | None = None
    """That play it on a cluster; None where it is played here."""


Watch: TypeAlias = Callable[[Moment], None]


class Report(NamedTuple):
    """What a round came to."""

    rounds: int
    games: int
    """So far, those of the run's ancestors included."""
    positions: int
    """Of the round."""
    losses: Losses | None
    """In the mean over the round's batches; None while there were too few positions for one."""
    seconds: float = 0.0
    games_a_second: float | None = None
    """While it played."""
    leaves_a_second: float | None = None
    """While it played."""
    learning_rate: float | None = None
    """At its end."""

    def as_json(self) -> Line:
        """As the history has it; what is no number is null."""
        learnt = self.losses._asdict() if self.losses else dict.fromkeys(LEARNT)
        for head in OF_HEADS:
            if _short(learnt.get(head)) is None:
                learnt.pop(head, None)
        numbers = {
            "seconds": self.seconds,
            "games_a_second": self.games_a_second,
            "leaves_a_second": self.leaves_a_second,
            **learnt,
            "learning_rate": self.learning_rate,
        }
        counts = {"round": self.rounds, "games": self.games, "positions": self.positions}
        return counts | {name: _short(number) for name, number in numbers.items()}


def _short(number: float | None) -> float | None:
    """Six digits, which is more than chance leaves of any of them."""
    if number is None or not math.isfinite(number):
        return None
    return float(f"{number:.6g}")


def write_about(folder: Path, about: dict[str, Any]) -> None:
    """Write down what a run learns and how."""
    write_whole(folder / ABOUT, json.dumps(about, indent=2).encode() + b"\n")


def add_round(folder: Path, report: Report) -> None:
    """Keep what a round came to; it is on the disk when this returns.

    Raises:
        StoreFullError: the disk is full; the lines before are whole.
        FileError: the file cannot be written for another reason.
    """
    path = folder / HISTORY
    is_new = not path.exists()
    check_plain(path)
    with told(path, "written"), path.open("ab", buffering=0) as file:
        Journal(path, file, []).add(report.as_json() | {"time": round(time.time(), 3)})
        if is_new:
            sync_folder(folder)


def cut_back(folder: Path, rounds: int, warn: Callable[[str], None] = lambda _: None) -> None:
    """Leave the lines of so many rounds, one of each; what cannot be read is told and goes."""
    path = folder / HISTORY
    data = _bytes_of(path)
    kept: dict[int, bytes] = {}
    for number, text in enumerate(data.split(b"\n")[:-1], 1):  # behind the last end is half a line
        line = _line_of(text)
        if line is None:
            warn(f"passed over: line {number} of {path} is no round of a history")
        elif line["round"] <= rounds:
            kept[line["round"]] = text
    left = b"".join(kept[number] + b"\n" for number in sorted(kept))
    if left != data:
        write_whole(path, left)


def read_history(folder: Path) -> list[Line]:
    """The rounds of a run as they are told so far; it may be under way."""
    return _lines_of(folder / HISTORY)


def read_ratings(folder: Path) -> list[Line]:
    """The models of a run that were rated, oldest first."""
    rated = [line for line in _lines_of(folder / RATINGS) if line.get("elo") is not None]
    return sorted(rated, key=lambda line: int(line["round"]))


def _lines_of(path: Path) -> list[Line]:
    lines = (_line_of(text) for text in _bytes_of(path).split(b"\n")[:-1])
    return [line for line in lines if line is not None]


def _bytes_of(path: Path) -> bytes:
    try:
        return read_plain(path)
    except FileError as error:
        if error.errno != errno.ENOENT:
            raise
        return b""


def _line_of(text: bytes) -> Line | None:
    """The line of a round or of a rating; None if it is something else."""
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(line, dict) or not _counts(line.get("round")):
        return None
    numbers = (line.get(name) for name in NUMBERS)
    return line if all(number is None or _is_finite(number) for number in numbers) else None


def _counts(given: object) -> bool:
    return type(given) is int and 0 <= given <= MOST_WHOLE


def _is_finite(given: object) -> bool:
    return type(given) in (int, float) and abs(cast(float, given)) <= MOST_REAL
