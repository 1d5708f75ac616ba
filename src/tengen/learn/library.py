"""Models by name: those that are shipped, and those in the user's data folder.

A *name* is letters, digits, dots, dashes and underscores; whatever else is written for a model is
the path of its folder (`./go-9`, `runs/go-9`). So a name never leads to a file that was not put
where models are kept, and only names are taken from a page.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tengen.errors import FileError, InputError, ModelError
from tengen.files import data_folder
from tengen.learn.card import Card
from tengen.learn.model_files import CARD, Model, read_card, read_model
from tengen.numbers import shown

NAME = re.compile(r"[a-z0-9][a-z0-9_.-]*", re.ASCII)
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


def folder_named(name: str) -> Path:
    """The folder of the model of this name; no path is ever followed.

    Raises:
        InputError: there is none.
    """
    known = known_folders()
    if name.lower() not in known:
        names = ", ".join(known) or "none is here yet"
        raise InputError(f"no model is called {shown(name)}: expected one of those here ({names})")
    return known[name.lower()]


def find_model(written: str) -> Model:
    """The model that a name or a path stands for.

    Raises:
        InputError: there is none, or it cannot be used.
    """
    if not NAME.fullmatch(written.lower()):
        return read_model(_path(written))
    try:
        folder = folder_named(written)
    except InputError as unknown:
        raise InputError(f"{unknown}, or the path of a folder, such as ./{written}") from None
    return read_model(folder)


def _path(written: str) -> Path:
    if not written or "\0" in written:
        raise InputError(f"model {shown(written)} cannot be: expected a name or a path")
    return Path(os.path.expanduser(written))  # noqa: PTH111 - leaves ~nobody as it is
