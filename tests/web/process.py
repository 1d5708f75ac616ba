"""`tengen serve` as a process of its own, which can be killed."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.web.visitor import Server


class Process(Server):
    """A server in a process of its own.

    Args:
        data: where it keeps its games, and looks for models and runs.
    """

    def __init__(self, data: Path, *arguments: str) -> None:
        command = [sys.executable, "-m", "tengen", "serve", "--port", "0", "--data", str(data)]
        self.data = data
        self.process = subprocess.Popen(
            [*command, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | {"TENGEN_DATA": str(data)},
        )
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        port = re.search(r":(\d+)/", self.greeting)
        assert port, self.greeting
        super().__init__(int(port[1]))

    def kill(self) -> None:
        """Kill it as a power cut would, without a word; no harm if it has ended already."""
        self.process.kill()
        self.process.wait(10)

    def interrupt(self) -> str:
        """End it with Ctrl-C, and return what it said since it began."""
        self.http.close()
        self.process.send_signal(2)
        said, _ = self.process.communicate(timeout=30)
        return str(said)
