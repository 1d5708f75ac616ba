"""Reading SGF from a path, from bytes or from text."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager

from tengen.errors import SgfError
from tengen.files import read_file
from tengen.games.sgf.decode import Decoded, GameText, decode_bytes, decode_text
from tengen.games.sgf.limits import Limits
from tengen.games.sgf.parser import Report, parse_game
from tengen.games.sgf.record import Collection, GameRecord
from tengen.numbers import shown

_DEFAULT_LIMITS = Limits()


def read_sgf(
    source: os.PathLike[str] | bytes | str, *, limits: Limits = _DEFAULT_LIMITS
) -> Collection:
    """The games of an SGF file.

    Args:
        source: A path, the bytes of a file, or a string: text if its first character that is not
            blank is "(", else a path.
        limits: Bounds on what is read.

    Returns:
        The games, with a warning for everything that was mended or guessed.

    Raises:
        SgfError: There is no game in it, it is malformed, or it is beyond the limits.
        FileError: The file cannot be read.
    """
    if not isinstance(source, bytes | str | os.PathLike):
        raise SgfError(f"SGF is read from a path, bytes or text, not from {type(source).__name__}")
    if not isinstance(limits, Limits):
        raise SgfError(f"limits {shown(limits)} cannot be: expected Limits")
    decoded = _decode(source, limits)
    with _collector_at_rest():
        collection = _parse(decoded, limits)
    if not collection:
        message = "no game was found: SGF begins with '(;' and a property such as GM[1]"
        raise SgfError(message, "sgf none")
    return collection


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Keep the cycle collector off a growing tree, all of it alive; it would take half the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _parse(decoded: Decoded, limits: Limits) -> Collection:
    collection = Collection()
    place = _Place(decoded.view)
    nodes = 0
    for number, game in enumerate(decoded.games, start=1):
        report = place.report(number, game)
        root, nodes = parse_game(report, limits, nodes)
        if root is not None:
            collection.append(GameRecord(root, game.encoding))
        collection.warnings += [f"game {number}: {note}" for note in game.notes]
        collection.warnings += report.warnings
    if decoded.junk_at_end:
        collection.warnings.append("something that is not SGF stands after the last game")
    return collection


def _decode(source: os.PathLike[str] | bytes | str, limits: Limits) -> Decoded:
    if isinstance(source, str) and source.lstrip(" \t\r\n\v\f\ufeff\0").startswith("("):
        _check_size(len(source), limits)
        return decode_text(source)
    data = source if isinstance(source, bytes) else _load(source, limits)
    _check_size(len(data), limits)
    return decode_bytes(data)


def _load(path: os.PathLike[str] | str, limits: Limits) -> bytes:
    if not os.fspath(path) or any(sign in os.fspath(path) for sign in "\0\n"):
        raise SgfError("a string is SGF if it begins with '(', else a path; this is neither")
    return read_file(path, limits.size + 1)


def _check_size(size: int, limits: Limits) -> None:
    if size > limits.size:
        message = f"SGF over {limits.size} bytes is not read; the limits can be raised"
        raise SgfError(message, "large")


class _Place:
    """Lines and columns of the games of a file, counted once from front to back."""

    def __init__(self, view: str) -> None:
        self.view = view
        self.position = 0
        self.line = 1

    def report(self, number: int, game: GameText) -> Report:
        self.line += self.view.count("\n", self.position, game.start)
        self.position = game.start
        column = game.start - self.view.rfind("\n", 0, game.start)
        return Report(game.text, number, self.line, column)
