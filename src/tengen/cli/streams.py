"""The standard streams as a shell may leave them: closed, of another alphabet, full or cut off."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from tengen.errors import FileError
from tengen.files import told

STREAMS = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


def mend_streams() -> None:
    """Make the streams fit to be used, whatever a shell did to them.

    A closed one leads nowhere: in the order of their numbers, so that each gets its own back and no
    file opened later is taken for it. A letter that a stream does not know is replaced: a terminal
    that has no × still shows the rest, and a line that is no text is a line nobody understands.
    """
    for name, mode in STREAMS:
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115 - open to the end
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def complain(message: object) -> None:
    """Say in a line what was wrong, if anybody can be told."""
    try:
        print(f"tengen: {message}", file=sys.stderr, flush=True)
    except OSError:
        _lead_nowhere(sys.stderr)


@contextmanager
def told_of_streams() -> Iterator[None]:
    """Say of an error without a file that it was the output's; a closed pipe is for the caller."""
    try:
        yield
    except (BrokenPipeError, FileError):
        raise
    except OSError as error:
        with told(error.filename or "the output", "used" if error.filename else "written"):
            raise


def flush_streams() -> int:
    """Write what is left; the exit code, not 0 if somebody does not get what they asked for.

    Who closes a pipe early has read enough, and is told nothing.
    """
    code = 0
    for stream in (sys.stdout, sys.stderr):
        try:
            with told_of_streams():
                stream.flush()
        except BrokenPipeError:
            _lead_nowhere(stream)
            code = 1
        except OSError as error:
            _lead_nowhere(stream)
            complain(error)
            code = 2
    return code


def _lead_nowhere(stream: TextIO) -> None:
    """Let the interpreter, which writes once more at its end, meet no error of its own."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
