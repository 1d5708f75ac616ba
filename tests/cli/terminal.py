"""The command at a terminal: what it shows is waited for, then somebody types, or Ctrl-C comes."""

import os
import select
import signal
import subprocess
import sys
import time
from typing import Any, Self

PATIENCE = 120
"""Seconds that anything may take on a busy machine before the test gives up."""


class Terminal:
    """`tengen` with a terminal of its own.

    Args:
        arguments: of the command.
        streams: what is not the terminal, as for `subprocess.Popen`.
    """

    def __init__(self, *arguments: str, **streams: Any) -> None:
        self._terminal, theirs = os.openpty()
        self.shown = ""
        self._seen = 0
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tengen", *arguments],
            **{"stdin": theirs, "stdout": theirs, "stderr": theirs} | streams,
            env=os.environ | {"TERM": "xterm", "COLUMNS": "120"},
        )
        os.close(theirs)

    def wait_for(self, text: str) -> None:
        """Read on until a text has been shown since the last one that was waited for."""
        patience = time.monotonic() + PATIENCE
        while (found := self.shown.find(text, self._seen)) < 0:
            assert time.monotonic() < patience, f"no {text!r} in {self.shown[self._seen :]!r}"
            assert self._read(), f"it ended before {text!r}: {self.shown[self._seen :]!r}"
        self._seen = found + len(text)

    def _read(self) -> bool:
        """Read what there is, waiting a moment for it; False when nothing will come any more."""
        if not select.select([self._terminal], [], [], 1)[0]:
            return True
        try:
            data = os.read(self._terminal, 65536)
        except OSError:  # how Linux says that nobody holds the other end
            data = b""
        self.shown += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self._terminal, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self.process.send_signal(signal.SIGINT)

    def ended(self) -> int:
        """Wait for the end, reading on; the exit code."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        os.close(self._terminal)
