"""Ways to talk to the engine in tests."""

import io
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tengen.protocols.gomocup import Brain

QUICK = "five:nodes=400,memory=1048576"
COMMAND = [sys.executable, "-m", "tengen", "gomocup"]


def talk(*lines: str, player: str = QUICK, data: bytes | None = None) -> list[str]:
    """What the engine answers to lines, all of them said at once; MESSAGE and DEBUG left out."""
    return [line for line in talk_all(*lines, player=player, data=data) if not is_remark(line)]


def talk_all(*lines: str, player: str = QUICK, data: bytes | None = None) -> list[str]:
    said = "".join(f"{line}\r\n" for line in lines).encode() if data is None else data
    sink = io.StringIO()
    Brain(player, io.BytesIO(said), sink).run()
    return sink.getvalue().splitlines()


def is_remark(line: str) -> bool:
    return line.split(maxsplit=1)[0] in ("MESSAGE", "DEBUG")


def is_move(line: str) -> bool:
    return re.fullmatch(r"\d+,\d+", line) is not None


class Engine:
    """A process of ours."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process

    def say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def hear(self) -> str:
        """The next answer."""
        assert self.process.stdout is not None
        while line := self.process.stdout.readline().decode().strip():
            if not is_remark(line):
                return line
        raise EOFError

    def ask(self, *lines: str) -> tuple[str, float]:
        """The answer, and after how many seconds it came."""
        began = time.monotonic()
        self.say(*lines)
        return self.hear(), time.monotonic() - began

    @property
    def most_memory(self) -> int:
        """The most bytes that it has held, Python included."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmHWM:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) << 10


@contextmanager
def running(*arguments: str) -> Iterator[Engine]:
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    with process:
        try:
            yield Engine(process)
        finally:
            process.kill()
