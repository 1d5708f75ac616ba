"""A program that speaks GTP, driven over pipes."""

import subprocess
from typing import Self


class GtpClient:
    """Starts the program, asks it commands, and ends it."""

    def __init__(self, *command: str) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def ask(self, *commands: str) -> list[str]:
        """Send some commands at once and read an answer to each."""
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{command}\n" for command in commands))
        self._process.stdin.flush()
        return [self._answer(command) for command in commands]

    def _answer(self, command: str) -> str:
        assert self._process.stdout is not None
        lines = []
        while (line := self._process.stdout.readline()).strip():
            lines.append(line.strip())
        answer = " ".join(lines)
        assert answer.startswith("="), f"{command}: {answer or 'the program has ended'}"
        return answer[1:].strip()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()
