"""Checkpoints: where a run can go on from, whatever happens to it.

    run/
      checkpoints/
        00000100/          after 100 rounds
          checkpoint.json  what the run knows, and the hash of every other file
          weights.safetensors
          optimiser.safetensors
        00000110/
      chapters/            the games that are still learnt from

A checkpoint is written whole or not at all. So a folder with a number is whole, unless somebody or
the disk damaged it, which its hashes tell. A hash keeps nobody from writing his own: what is read
is what somebody meant to write, and no more is believed of it.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tengen.errors import DamagedError
from tengen.files import read_plain, remove_folder, told, write_folder
from tengen.numbers import shown, whole_number

FORMAT = "tengen checkpoint 1"
MANIFEST = "checkpoint.json"
LONGEST_MANIFEST = 1 << 26
DIGITS = 8
NUMBER = re.compile(r"[0-9]{8,12}")
PLAIN_NAME = re.compile(r"[a-z0-9][a-z0-9_.-]*")
ASIDE = ".damaged"
"""How the names of checkpoints end that were passed over."""


@dataclass(frozen=True)
class Checkpoint:
    """A run as it was after a number of rounds."""

    rounds: int
    state: dict[str, Any]
    """What JSON can say: counters, chance, the names of chapters."""
    files: dict[str, bytes]
    """What it cannot: weights and the like, by name."""


def save_checkpoint(folder: Path, checkpoint: Checkpoint) -> Path:
    """Keep a checkpoint in a folder; where it is.

    Raises:
        FileError: the disk is full, the folder cannot be written, or there is one of that number;
            the others stay as they are.
    """
    place = folder / f"{checkpoint.rounds:0{DIGITS}}"
    write_folder(place, checkpoint.files | {MANIFEST: _manifest(checkpoint)})
    return place


def _manifest(checkpoint: Checkpoint) -> bytes:
    about = {
        "format": FORMAT,
        "rounds": checkpoint.rounds,
        "state": checkpoint.state,
        "files": {name: _hash(data) for name, data in checkpoint.files.items()},
    }
    return _plain({**about, "seal": _hash(_plain(about))})


def _plain(about: dict[str, Any]) -> bytes:
    """The one way in which it can be written."""
    return json.dumps(about, indent=1, sort_keys=True, allow_nan=False).encode()


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def read_checkpoint(place: Path) -> Checkpoint:
    """The checkpoint of a folder.

    Raises:
        DamagedError: a file is missing, or is not what the manifest says.
    """
    try:
        about = json.loads(read_plain(place / MANIFEST, LONGEST_MANIFEST))
        _check_manifest(place, about)
        files = {name: read_plain(place / name) for name in about["files"]}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise DamagedError(f"{place} cannot be read as a checkpoint: {_reason(error)}") from error
    for name, data in files.items():
        if _hash(data) != about["files"][name]:
            raise DamagedError(f"{place / name} is damaged: its hash is another")
    return Checkpoint(about["rounds"], about["state"], files)


def _check_manifest(place: Path, about: dict[str, Any]) -> None:
    if about.pop("seal") != _hash(_plain(about)):
        raise DamagedError(f"{place / MANIFEST} is damaged: its hash is another")
    if about["format"] != FORMAT:
        raise DamagedError(f"{place} is of the format {shown(about['format'])}, not {FORMAT!r}")
    if whole_number("its round", about["rounds"], 0) != int(place.name):
        raise DamagedError(f"{place} is not of its name: it says it is of round {about['rounds']}")
    if not all(PLAIN_NAME.fullmatch(name) for name in {**about["files"]}):
        raise DamagedError(f"{place} cannot have the files {shown([*about['files']])}")


def _reason(error: Exception) -> str:
    return f"it lacks {error}" if isinstance(error, KeyError) else str(error)


def checkpoints_in(folder: Path) -> list[Path]:
    """The checkpoints of a folder, oldest first."""
    if not folder.is_dir():
        return []
    with told(folder, "read"):
        places = [each for each in folder.iterdir() if NUMBER.fullmatch(each.name)]
    return sorted((place for place in places if place.is_dir()), key=lambda place: int(place.name))


def newest_checkpoint(
    folder: Path, take: Callable[[Checkpoint], None] = lambda _: None
) -> tuple[Checkpoint | None, list[DamagedError]]:
    """The newest checkpoint that is whole, and what is wrong with those after it.

    Args:
        folder: where they are.
        take: takes it, or raises DamagedError where one cannot go on from it after all.

    Raises:
        DamagedError: there are checkpoints, and none of them is whole.
    """
    damaged: list[DamagedError] = []
    for place in reversed(checkpoints_in(folder)):
        try:
            found = read_checkpoint(place)
            take(found)
        except DamagedError as error:
            damaged.append(error)
        else:
            return found, damaged
    if damaged:
        raise DamagedError(f"no checkpoint in {folder} is whole: {damaged[0]}")
    return None, []


def set_aside(folder: Path, rounds: int) -> list[Path]:
    """Take their numbers from the checkpoints of later rounds; where they are now.

    The run comes to these rounds once more.
    """
    moved = []
    for place in checkpoints_in(folder):
        if int(place.name) > rounds:
            aside = place.with_name(f"{place.name}{ASIDE}")
            if aside.exists():
                remove_folder(aside)
            with told(place, "renamed"):
                moved.append(place.rename(aside))
    return moved


def drop_old_checkpoints(folder: Path, keep: int) -> list[Path]:
    """Remove all but the newest; which were removed."""
    dropped = checkpoints_in(folder)[: -max(keep, 1)]
    for place in dropped:
        remove_folder(place)
    return dropped
