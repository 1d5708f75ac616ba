"""What is said to an engine, read while it thinks.

A thread reads lines and numbers them; who thinks about one of them can see whether a later one asks
it to stop. Everything else waits its turn.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple, Protocol

LONGEST = 1 << 16
"""Bytes of a line; more are read over."""

LAST_THOUGHT = 10.0
"""Seconds for what is still to be answered when the other side has closed the line."""


class RawSource(Protocol):
    """A stream of bytes; `read` returns as soon as there are any."""

    def read(self, size: int, /) -> bytes | None:
        """So many bytes at most; none at the end."""


class Line(NamedTuple):
    """A line that was said."""

    number: int
    text: str
    """Without blanks around it; letters that are none are replaced."""
    read_at: float
    """When it came, in the seconds of `time.monotonic`."""
    too_long: bool = False

    @property
    def word(self) -> str:
        """The command."""
        return self.text.split(maxsplit=1)[0].upper() if self.text else ""

    @property
    def rest(self) -> str:
        """What follows the command."""
        return "".join(self.text.split(maxsplit=1)[1:])


class Lines:
    """The lines of a stream, read in a thread of their own.

    Args:
        stream: where they come from.
        stops: is a thought under way no longer waited for after this line?
        ends: is nothing waited for any more after it?
        blank: are lines with nothing on them lines too?
    """

    def __init__(
        self,
        stream: RawSource,
        *,
        stops: Callable[[Line], bool],
        ends: Callable[[Line], bool],
        blank: bool = False,
    ) -> None:
        self.on_stop: Callable[[], None] = lambda: None
        """Called in the thread that reads, when a thought under way is no longer wanted."""
        self.on_end: Callable[[], None] = lambda: None
        """Called in the thread that reads, when nobody waits for anything any more."""
        self._stream = stream
        self._stops, self._ends, self._blank = stops, ends, blank
        self._waiting: queue.Queue[Line | None] = queue.Queue()
        self._returned: Line | None = None
        self._stopped_at = -1
        self._closed = threading.Event()

    def start(self) -> None:
        """Begin to read."""
        threading.Thread(target=self._read, daemon=True).start()

    def next(self) -> Line | None:
        """The next line; None at the end."""
        if self._returned is not None:
            returned, self._returned = self._returned, None
            return returned
        line = self._waiting.get()
        if line is None:
            self._waiting.put(None)
        return line

    def give_back(self, line: Line) -> None:
        """Let `next` return a line again."""
        self._returned = line

    def more_within(self, seconds: float) -> bool:
        """Wait for the next line, at most so long, or for the end; `next` then returns it."""
        if self._returned is not None:
            return True
        try:
            line = self._waiting.get(timeout=seconds)
        except queue.Empty:
            return False
        if line is None:
            self._waiting.put(None)
        else:
            self.give_back(line)
        return True

    def close(self) -> None:
        """Nothing more is asked of us, or answered."""
        self._closed.set()

    @property
    def idle(self) -> bool:
        """Has everything been heard that was said?"""
        return self._returned is None and self._waiting.empty()

    def is_stopped(self, number: int) -> bool:
        """Is a thought about the line with this number no longer wanted?"""
        return self._stopped_at > number

    def _read(self) -> None:
        number = 0
        for data in _split(self._stream):
            text = data[:LONGEST].decode(errors="replace").strip(" \t\r\n\0\ufeff")
            if text or self._blank:
                line = Line(number, text, time.monotonic(), len(data) > LONGEST)
                number += 1
                self._waiting.put(line)
                if self._stops(line):
                    self._stopped_at = line.number
                    self.on_stop()
                if self._ends(line):
                    self.on_end()
        self._waiting.put(None)
        if not self._closed.wait(LAST_THOUGHT):
            self._stopped_at = number
            self.on_stop()
            self.on_end()


def _split(stream: RawSource) -> Iterator[bytes]:
    """The lines of a stream; of a very long one as much as shows that it is too long.

    The stream has no buffer of its own: one would be locked while we wait for input, and so keep
    the program from ending.
    """
    line = b""
    with suppress(OSError, ValueError):  # the stream was closed
        while chunk := stream.read(1 << 16):
            first, *others = chunk.split(b"\n")
            line = (line + first)[: LONGEST + 1]
            for other in others:
                yield line
                line = other
    yield line
