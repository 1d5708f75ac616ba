"""What `five` has learnt of lines: small networks, one for each rule.

A network is a file of plain arrays (numpy's, nothing in it can be run), by these names:

    rows                    windows × 32, whole numbers; core/five/line_network.hpp says of what
    black.first             32 × 32, from the sums to the first layer, with Black to move
    black.standing          288 × 32, what who has how many threats at hand adds to it
    black.second            32 × 32
    black.second_bias       1 × 32
    black.last              1 × 33, the last one being the bias
    black.keys              32 × 32, from the first layer to what makes a move urgent
    black.key_bias          1 × 32
    white.first …           the same with White to move
    card                    text: how it was made

`benchmarks/fit_lines.py` makes them from games that the engine plays against itself.
"""

from __future__ import annotations

import lzma
import zipfile
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tengen import _core
from tengen.errors import InputError, ModelError

PARTS = ("first", "standing", "second", "second_bias", "last", "keys", "key_bias")
SIDES = ("black", "white")
LARGEST = 1 << 20
"""Bytes of a file; those that are shipped have a third of that."""

UNREADABLE = (
    EOFError,
    KeyError,
    MemoryError,
    NotImplementedError,
    RuntimeError,
    TypeError,
    ValueError,
    lzma.LZMAError,
    zipfile.BadZipFile,
    zlib.error,
)
"""What an archive of arrays raises that is none, or a damaged one."""


@cache
def line_network(rules: str) -> _core.LineNetwork | None:
    """The network that is shipped for freestyle, standard or renju; None if there is none."""
    shipped = files("tengen.knowledge") / "data" / f"lines-{rules}.npz"
    if not shipped.is_file():
        return None
    with as_file(shipped) as path:
        return read_line_network(path)


def read_line_network(path: Path) -> _core.LineNetwork:
    """A network from a file.

    Raises:
        InputError: the file cannot be read.
        ModelError: it holds no such network.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise ModelError(f"{path} is no network of lines: it has more than {LARGEST:,} bytes")
        with np.load(path, allow_pickle=False) as arrays:
            heads = [[_floats(arrays, f"{side}.{part}") for part in PARTS] for side in SIDES]
            rows = arrays["rows"]
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror or error}") from None
    except UNREADABLE as error:
        raise ModelError(f"{path} is no network of lines: {error}") from None
    if not all(np.isfinite(part).all() for head in heads for part in head):
        raise ModelError(f"{path} is no network of lines: it has numbers that are not finite")
    try:
        return _core.LineNetwork(rows, *heads)
    except (TypeError, ValueError) as error:
        raise ModelError(f"{path} is no network of lines: {str(error).splitlines()[0]}") from None


def _floats(arrays: Mapping[str, Any], name: str) -> NDArray[np.float32]:
    """An array of numbers as the core takes it; those that are too large become infinite."""
    given = arrays[name]
    if given.dtype.kind not in "fiu":
        raise TypeError(f"{name} holds no numbers but {given.dtype}")
    with np.errstate(over="ignore"):
        return np.ascontiguousarray(given, np.float32)
