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

import zipfile
import zlib
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

import numpy as np

from tengen import _core
from tengen.errors import InputError, ModelError

PARTS = ("first", "standing", "second", "second_bias", "last", "keys", "key_bias")
SIDES = ("black", "white")


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
        with np.load(path, allow_pickle=False) as arrays:
            heads = [[arrays[f"{side}.{part}"] for part in PARTS] for side in SIDES]
            rows = arrays["rows"]
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror or error}") from None
    except (KeyError, TypeError, ValueError, zipfile.BadZipFile, zlib.error, EOFError) as error:
        raise ModelError(f"{path} is no network of lines: {error}") from None
    if not all(np.isfinite(part).all() for head in heads for part in head):
        raise ModelError(f"{path} is no network of lines: it has numbers that are not finite")
    try:
        return _core.LineNetwork(rows, *heads)
    except (TypeError, ValueError) as error:
        raise ModelError(f"{path} is no network of lines: {str(error).splitlines()[0]}") from None
