"""Checkpoints: where a run can go on from, whatever happens to it.

    run/
      checkpoints/
        00000100/          after 100 rounds
          checkpoint.json  what the run knows, and the hash of every other file
          weights.safetensors
          optimiser.safetensors
        00000110/
      chapters/            the games that are still learnt from

A checkpoint is written into a folder with a temporary name, reaches the disk, and only then takes
its number. So a folder with a number is whole, unless somebody or the disk damaged it, which its
hashes tell.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tengen.errors import DamagedError, InputError
from tengen.files import make_folder, read_file, sync_folder, told, write_whole

FORMAT = "tengen checkpoint 1"
MANIFEST = "checkpoint.json"
DIGITS = 8
UNFINISHED = ".unfinished-"


@dataclass(frozen=True)
class Checkpoint:
    """A run as it was after a number of rounds."""

    rounds: int
    state: dict[str, Any]
    """What JSON can say: counters, chance, the names of chapters."""
    files: dict[str, bytes]
    """What it cannot: weights and the like, by name."""


def save_checkpoint(folder: Path, checkpoint: Checkpoint) -> Path:
    """Keep a checkpoint; where it is.

    Raises:
        FileError: the disk is full, or the folder cannot be written; the others stay as they are.
        InputError: there is one of that number.
    """
    make_folder(folder)
    place = folder / f"{checkpoint.rounds:0{DIGITS}}"
    if place.exists():
        raise InputError(f"{place} is there already: a checkpoint is never written twice")
    with told(place, "written"):
        unfinished = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=folder))
        try:
            for name, data in checkpoint.files.items():
                write_whole(unfinished / name, data)
            write_whole(unfinished / MANIFEST, _manifest(checkpoint))
            unfinished.rename(place)
        except BaseException:
            shutil.rmtree(unfinished, ignore_errors=True)
            raise
        sync_folder(folder)
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
        about = json.loads(read_file(place / MANIFEST))
        if about.pop("seal") != _hash(_plain(about)):
            raise DamagedError(f"{place / MANIFEST} is damaged: its hash is another")
        if about["format"] != FORMAT:
            raise DamagedError(f"{place} is of the format {about['format']!r}, not {FORMAT!r}")
        files = {name: read_file(place / name) for name in about["files"]}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DamagedError(f"{place} cannot be read as a checkpoint: {error}") from error
    for name, data in files.items():
        if _hash(data) != about["files"][name]:
            raise DamagedError(f"{place / name} is damaged: its hash is another")
    return Checkpoint(about["rounds"], about["state"], files)


def checkpoints_in(folder: Path) -> list[Path]:
    """The checkpoints of a folder, oldest first."""
    if not folder.is_dir():
        return []
    return sorted(place for place in folder.iterdir() if place.name.isdigit() and place.is_dir())


def newest_checkpoint(folder: Path) -> tuple[Checkpoint | None, list[DamagedError]]:
    """The newest checkpoint that is whole, and what is wrong with those after it.

    Raises:
        DamagedError: there are checkpoints, and none of them is whole.
    """
    damaged: list[DamagedError] = []
    for place in reversed(checkpoints_in(folder)):
        try:
            return read_checkpoint(place), damaged
        except DamagedError as error:
            damaged.append(error)
    if damaged:
        raise DamagedError(f"no checkpoint in {folder} is whole: {damaged[0]}")
    return None, []


def drop_old_checkpoints(folder: Path, keep: int, milestone: int = 0) -> list[Path]:
    """Remove all but the newest and those of every so many rounds; which were removed.

    What an earlier process left unfinished goes too.
    """
    dropped = [
        place
        for place in checkpoints_in(folder)[: -max(keep, 1)]
        if not milestone or int(place.name) % milestone
    ]
    for place in [*dropped, *_unfinished(folder)]:
        with told(place, "removed"):
            shutil.rmtree(place)
    return dropped


def _unfinished(folder: Path) -> Iterator[Path]:
    return folder.glob(f"{UNFINISHED}*") if folder.is_dir() else iter(())
