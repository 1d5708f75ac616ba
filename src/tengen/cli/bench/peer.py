"""Other programs, measured in turn with ours."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass

from tengen.cli.bench.rounds import Trial
from tengen.errors import InputError

NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?")


@dataclass(frozen=True)
class Peer:
    """A command whose last number on standard output is its rate per CPU-second.

    It is run by the shell once a round for every field and game; `{field}` and `{game}` in it stand
    for what is measured just then. It prints nothing for a game that it does not play.
    """

    name: str
    command: str

    def trial(self, field: str, game: str) -> Trial:
        """The command for a field and a game; chance is its own affair."""
        command = self.command.replace("{field}", field).replace("{game}", game)
        return lambda _seed: self._rate(command)

    def _rate(self, command: str) -> float | None:
        done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            said = done.stderr.strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
            raise InputError(f"the peer {self.name} failed at {command!r}: {said[0]}")
        numbers = NUMBER.findall(done.stdout)
        rate = float(numbers[-1]) if numbers else None
        if rate == 0:
            raise InputError(f"the peer {self.name} printed 0 for {command!r}: expected its rate")
        return rate


def read_peers(texts: Sequence[str]) -> list[Peer]:
    """Peers from `NAME=COMMAND`."""
    peers = []
    for text in texts:
        name, _, command = (part.strip() for part in text.partition("="))
        if not name or not command:
            raise InputError(f"{text!r} is no peer: expected NAME=COMMAND")
        peers.append(Peer(name, command))
    if len({peer.name for peer in peers}) < len(peers):
        raise InputError("two peers have one name: each needs its own")
    return peers
