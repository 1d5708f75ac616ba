"""Ways to talk to the engine in tests."""

import io
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tengen.protocols.gtp import Engine

QUICK = "tactics:simulations=30,seed=1,resign=0"
COMMAND = [sys.executable, "-m", "tengen", "gtp"]
VERTEX = re.compile(r"= ([A-HJ-Z]\d{1,2}|pass|resign)")


def talk(*lines: str, player: str | None = QUICK, data: bytes | None = None) -> list[str]:
    """What the engine answers to lines, all of them said at once."""
    said = "".join(f"{line}\r\n" for line in lines).encode() if data is None else data
    sink = io.StringIO()
    Engine(player, io.BytesIO(said), sink).run()
    return answers_in(sink.getvalue())


def answers_in(text: str) -> list[str]:
    """The answers of a text, each of which has to end with a blank line and begin with a mark."""
    assert not text or text.endswith("\n\n"), text[-100:]
    answers = text.split("\n\n")[:-1]
    strange = [answer for answer in answers if not re.match(r"[=?]\d*( |\n|$)", answer)]
    assert not strange
    return answers


def answer(*lines: str, player: str | None = QUICK) -> str:
    """The answer to the last of some lines; all others have to be obeyed."""
    *others, last = talk(*lines, player=player)
    assert all(other.startswith("=") for other in others), others
    return last


class Process:
    """A process of ours."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process

    def say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().decode()

    def hear(self) -> str:
        """The next answer."""
        lines = []
        while (line := self.line()) not in ("\n", ""):
            lines.append(line)
        return "".join(lines).strip("\n")

    def ask(self, *lines: str) -> tuple[str, float]:
        """The answer to the last line, and after how many seconds it came."""
        for line in lines[:-1]:
            self.say(line)
            assert self.hear().startswith("=")
        began = time.monotonic()
        self.say(lines[-1])
        return self.hear(), time.monotonic() - began


@contextmanager
def running(*arguments: str) -> Iterator[Process]:
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    with process:
        try:
            yield Process(process)
        finally:
            process.kill()
