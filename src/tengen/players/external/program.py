"""Another program, spoken to line by line, and ended whatever becomes of it or of us.

A program may die, hang, flood us, or start programs of its own. So two threads read what it says,
it has a session of its own, which Ctrl-C in our terminal does not reach and which is killed as a
whole, and where there is a shell a guard waits for our end of a pipe to close: should we be killed
ourselves, it ends the program in our place.
"""

from __future__ import annotations

import os
import queue
import re
import signal
import subprocess
import threading
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import IO

from tengen.errors import EngineError
from tengen.numbers import shown

LONGEST_LINE = 1 << 16
"""Bytes; whoever says more without a line's end is not understood."""

MOST_WAITING = 1000
"""Lines that nobody has heard yet; who says more has to wait."""

FAREWELL = 0.5
"""Seconds that a program gets to end by itself."""

BREAKS = re.compile(rb"[\r\n]+")
GUARD = 'read -r nothing; kill -s KILL -- "-$1"'
SHELL = Path("/bin/sh")


class Program:
    """A program that was started.

    Args:
        command: its file and its arguments.
        name: what messages call it.
    """

    def __init__(self, command: list[str], name: str) -> None:
        self.name = name
        self._process = _started(command, name)
        self._guard = _guard_of(self._process.pid)
        self._heard: queue.Queue[bytes | None] = queue.Queue(MOST_WAITING)
        self._last: deque[str] = deque(maxlen=3)
        self._complaints: deque[str] = deque(maxlen=3)
        self._telling = threading.Lock()
        self._ending = threading.Lock()
        self._over = threading.Event()
        streams = ((self._process.stdout, self._note), (self._process.stderr, self._complain))
        self._readers = [
            threading.Thread(target=_read, args=(stream, note), daemon=True)
            for stream, note in streams
        ]
        for reader in self._readers:
            reader.start()

    def tell(self, *lines: str) -> None:
        """Say something to it; whether it is still there is found out by listening."""
        with self._telling, suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._process.stdin.flush()

    def hear(self, seconds: float) -> str | None:
        """The next line that it says, blank ones left out; None if none comes in time.

        Raises:
            EngineError: it has ended, or its line has no end.
        """
        try:
            line = self._heard.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None
        if line is None:
            self._heard.put(None)  # whoever asks again is told the same
            raise EngineError(f"{self.name} {self._how_it_ended()}{self.last_words()}")
        if len(line) > LONGEST_LINE:
            raise EngineError(
                f"{self.name} said a line of more than {LONGEST_LINE} bytes: {shown(line)}"
            )
        text = line.decode(errors="replace").strip()
        self._last.append(text)
        return text

    def last_words(self) -> str:
        """What it said last, as the end of a sentence."""
        said = f"; it last said {shown(' / '.join(self._last))}" if self._last else ""
        complained = " / ".join(self._complaints)
        return said + (f"; its errors: {shown(complained)}" if complained else "")

    def end(self, farewell: str) -> None:
        """Say goodbye, then see to it that nothing of it is left; from any thread, at any time."""
        with self._ending:
            if self._over.is_set():
                return
            self._over.set()
            self.tell(farewell)
            with suppress(OSError, ValueError):
                assert self._process.stdin is not None
                self._process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(FAREWELL)
            _kill(self._process)
            _dismiss(self._guard)
            for reader in self._readers:
                reader.join(FAREWELL)

    def _how_it_ended(self) -> str:
        if self._over.is_set():
            return "was ended"
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(FAREWELL)
            how = f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"
            self._readers[1].join(FAREWELL)  # its complaints may come a moment later
            return how
        return "closed its output"

    def _note(self, line: bytes | None) -> None:
        while not self._over.is_set():
            with suppress(queue.Full):
                return self._heard.put(line, timeout=0.1)
        with suppress(queue.Full):
            self._heard.put_nowait(None)
        return None

    def _complain(self, line: bytes | None) -> None:
        if line is not None:
            self._complaints.append(line.decode(errors="replace").strip())


def _read(stream: IO[bytes], note: object) -> None:
    """Note each line of a stream, one that does not end in part, and in the end None."""
    assert callable(note)
    rest = b""
    with stream, suppress(OSError, ValueError):
        while chunk := stream.read1(1 << 16):  # type: ignore[attr-defined]  # it is buffered
            *lines, rest = BREAKS.split(rest + chunk)
            if len(rest) > LONGEST_LINE:
                lines, rest = [*lines, rest], b""
            for line in lines:
                if line.strip():
                    note(line)
    if rest.strip():
        note(rest)
    note(None)


def _started(command: list[str], name: str) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except (OSError, ValueError) as failure:
        why = failure.strerror if isinstance(failure, OSError) else str(failure)
        raise EngineError(f"{name} cannot be started: {why}") from None


def _guard_of(process: int) -> subprocess.Popen[bytes] | None:
    """A shell that kills a program's session when our end of its pipe closes."""
    if not SHELL.exists():
        return None
    return subprocess.Popen(
        [SHELL, "-c", GUARD, "guard", str(process)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _dismiss(guard: subprocess.Popen[bytes] | None) -> None:
    if guard is not None:
        guard.kill()
        guard.wait()
        assert guard.stdin is not None
        guard.stdin.close()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a program and whatever it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
