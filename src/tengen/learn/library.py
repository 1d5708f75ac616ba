"""Models by name: those that are shipped, and those in the user's data folder.

A *name* is letters, digits, dots, dashes and underscores; `RUN@ROUND` is the model that a run in
the data folder exported after a round (`gomoku-6x6-small@60`). Whatever else is written for a model
is the path of its folder (`./go-9`, `runs/go-9`). So a name never leads to a file that was not put
where models are kept, and only names are taken from a page.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tengen.errors import FileError, InputError, ModelError
from tengen.files import data_folder
from tengen.learn.card import Card
from tengen.learn.evaluator import NetEvaluator
from tengen.learn.model_files import CARD, Model, read_card, read_model
from tengen.numbers import shown

DIGITS = 8
"""Of the folder of a run's model, which is called by its round."""
NAME = re.compile(r"[a-z0-9][a-z0-9_.-]*", re.ASCII)
RUN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,99}", re.ASCII)
"""How a run's folder is called if its models have names."""
OF_A_RUN = re.compile(rf"(?P<run>{RUN.pattern})@(?P<round>[0-9]{{1,8}})", re.ASCII)
SHIPPED = Path(__file__).parent / "models"


@dataclass(frozen=True)
class Entry:
    """A model that can be had by name, or the reason why it cannot."""

    name: str
    folder: Path
    model: Model | None
    refused: str = ""


def known_folders() -> dict[str, Path]:
    """Where the models are that have a name; one that is shipped comes before the user's own."""
    found: dict[str, Path] = {}
    for place in (SHIPPED, data_folder() / "models"):
        for card in sorted(place.glob(f"*/{CARD}")):
            if NAME.fullmatch(card.parent.name):
                found.setdefault(card.parent.name, card.parent)
    return found


def known_models() -> list[Entry]:
    """Every model that has a name, each read and checked."""
    return [_entry(name, folder) for name, folder in known_folders().items()]


def _entry(name: str, folder: Path) -> Entry:
    try:
        return Entry(name, folder, read_model(folder))
    except (FileError, ModelError) as refused:
        return Entry(name, folder, None, str(refused))


def known_cards() -> dict[str, Card]:
    """What those say of themselves that have a card one can read; the rest of them is not read."""
    cards = {}
    for name, folder in known_folders().items():
        with suppress(FileError, ModelError):
            cards[name] = read_card(folder)
    return cards


def runs_folder() -> Path:
    """Where runs are unless they were put elsewhere."""
    return data_folder() / "runs"


def models_of(run: Path) -> dict[int, Path]:
    """The models that a run has exported, by their rounds, the oldest first."""
    with suppress(OSError):
        places = sorted(run.glob(f"models/[0-9]*/{CARD}"))
        return {int(place.parent.name): place.parent for place in places if _is_round(place)}
    return {}


def _is_round(card: Path) -> bool:
    name = card.parent.name
    return name.isascii() and name.isdigit() and len(name) == DIGITS


def folder_named(name: str) -> Path:
    """The folder of the model of this name; no path is ever followed.

    Raises:
        InputError: there is none.
    """
    if of_a_run := OF_A_RUN.fullmatch(name):
        return _folder_in_run(name, of_a_run["run"], int(of_a_run["round"]))
    known = known_folders()
    if name.lower() not in known:
        names = ", ".join(known) or "none is here yet"
        message = f"no model is called {shown(name)}: expected one of those here ({names})"
        raise InputError(message, "no model", name=str(name))
    return known[name.lower()]


def _folder_in_run(name: str, run: str, after: int) -> Path:
    known = models_of(runs_folder() / run)
    if after not in known:
        rounds = ", ".join(map(str, known)) or "none yet"
        raise InputError(
            f"no model is called {shown(name)}: expected a round after which the run {run} has "
            f"exported one ({rounds})"
        )
    return known[after]


def find_model(written: str) -> Model:
    """The model that a name or a path stands for.

    Raises:
        InputError: there is none, or it cannot be used.
    """
    if not NAME.fullmatch(written.lower()) and not OF_A_RUN.fullmatch(written):
        return read_model(_path(written))
    try:
        folder = folder_named(written)
    except InputError as unknown:
        raise InputError(f"{unknown}, or the path of a folder, such as ./{written}") from None
    return read_model(folder)


@lru_cache(maxsize=8)
def evaluator_named(name: str, threads: int = 1) -> NetEvaluator:
    """The evaluator of a model that is shipped, made once: searches share it.

    Raises:
        InputError: there is none, or it cannot be used.
    """
    return NetEvaluator(read_model(SHIPPED / name), threads=threads)


def _path(written: str) -> Path:
    if not written or "\0" in written:
        raise InputError(f"model {shown(written)} cannot be: expected a name or a path")
    return Path(os.path.expanduser(written))  # noqa: PTH111 - leaves ~nobody as it is
