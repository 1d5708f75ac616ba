"""What a run's lines may say: of a round, of a rating. Anything else is passed over."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from tengen.web.training.growing_file import GrowingFile
from tengen.web.wire.models.training import Rating, Round

LAST_ROUND = 99_999_999
"""Folders and records have eight digits for it."""

MOST_RATINGS = 2000

NUMBERS = tuple(name for name in Round.model_fields if name != "round")


class Lines(ABC):
    """What a file of a run has said so far.

    Args:
        path: of the file.
    """

    def __init__(self, path: Path) -> None:
        self.file = GrowingFile(path)
        self.odd = 0
        """Objects that are not what such a file holds."""

    def look(self) -> None:
        """Take in what is new."""
        news = self.file.look()
        if news is None:
            return
        if news.anew:
            self.odd = 0
            self._clear()
        for line in news.lines:
            try:
                self._take(line)
            except (KeyError, ValueError, OverflowError):
                self.odd += 1

    @abstractmethod
    def _clear(self) -> None:
        """Forget what was said: it is said anew."""

    @abstractmethod
    def _take(self, line: dict[str, Any]) -> None:
        """Take in a line, or refuse what such a file does not hold."""


class History(Lines):
    """The rounds of a run, in order."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.rounds: list[Round] = []

    def _clear(self) -> None:
        self.rounds = []

    def _take(self, line: dict[str, Any]) -> None:
        """A round that was played again ends what came after it the first time."""
        told = read_round(line)
        while self.rounds and self.rounds[-1].round >= told.round:
            self.rounds.pop()
        self.rounds.append(told)


class Ratings(Lines):
    """The ratings of a run's models; of one that was rated again, the last."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._by_round: dict[int, Rating] = {}

    def _clear(self) -> None:
        self._by_round = {}

    def _take(self, line: dict[str, Any]) -> None:
        told = read_rating(line)
        self._by_round[told.round] = told

    @property
    def rated(self) -> list[Rating]:
        """In the order of their rounds; of very many, the last."""
        return [self._by_round[number] for number in sorted(self._by_round)][-MOST_RATINGS:]


def read_round(line: dict[str, Any]) -> Round:
    """A round; numbers that it does not have, or that are none, are null.

    Raises:
        KeyError, ValueError: it does not say which round.
    """
    told: dict[str, Any] = {name: _number(line.get(name)) for name in NUMBERS}
    # Thousands of them are made at once, and every field has just been checked.
    return Round.model_construct(round=_which(line), **told)


def read_rating(line: dict[str, Any]) -> Rating:
    """A rating.

    Raises:
        KeyError, ValueError: it does not say of which round, or has no Elo.
    """
    elo, low, high = (_number(line.get(name)) for name in ("elo", "low", "high"))
    if elo is None:
        raise ValueError("no rating")
    return Rating(
        round=_which(line),
        elo=elo,
        low=elo if low is None else low,
        high=elo if high is None else high,
        games=_number(line.get("games")),
    )


def _which(line: dict[str, Any]) -> int:
    number = line["round"]
    if type(number) is not int or not 0 <= number <= LAST_ROUND:
        raise ValueError("no round")
    return number


def _number(given: object) -> float | None:
    """A finite number to six digits, which is more than anybody sees; true is none."""
    if not isinstance(given, int | float) or isinstance(given, bool):
        return None
    return float(f"{given:.6g}") if math.isfinite(given) else None
