"""How a server is set up."""

from __future__ import annotations

import ipaddress
import re
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from tengen.errors import InputError
from tengen.jobs import usable_cores
from tengen.store import RESERVE, data_folder

PORT = 8361

TOKEN = re.compile(r"[A-Za-z0-9._~-]+")
"""What stands in an address, a header and a cookie as it is."""


@dataclass(frozen=True)
class Settings:
    """How a server is set up; the defaults are those of a page on one's own machine."""

    data: Path = field(default_factory=data_folder)
    host: str = "127.0.0.1"
    port: int = PORT
    token: str | None = None
    """What every visitor has to show; needed beyond the machine itself."""
    players: tuple[str, ...] = ()
    """Specs that start a program and may be seated all the same."""
    cores: int = usable_cores()
    """How many machines think at once."""
    grace: float = 30.0
    """Seconds that an analysis goes on after its last watcher has left."""
    live_games: int = 500
    """Games in memory; those that rest lie on the disk."""
    live_nodes: int = 200_000
    """Nodes of the records of all games in memory; each takes about a kilobyte."""
    sockets: int = 200
    analyses: int = 16
    """Analyses under way, those that wait for a core among them."""
    requests_per_s: float = 200.0
    """From one address, in the long run."""
    burst: int = 1000
    """From one address, at once."""

    imports_per_s: float = 2.0
    """Records from one address, in the long run: reading one is much work."""
    imports_burst: int = 20
    """Records from one address, at once."""
    kept_games: int = 10_000
    """Games on the disk."""
    reserve: int = RESERVE
    """Bytes of the disk that are set aside, so that games can be deleted when it is full."""
    silence: float = 10.0
    """Seconds that a connection may take to say what it wants."""

    def __post_init__(self) -> None:
        if self.token is not None and not TOKEN.fullmatch(self.token):
            raise InputError("the token cannot be: expected letters, digits and . _ ~ - only")

    @property
    def is_local(self) -> bool:
        """Can only this machine reach it?"""
        return is_loopback(self.host)


def is_loopback(host: str) -> bool:
    """Does the name mean this machine, and nothing that others can reach?"""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def new_token() -> str:
    """A token that nobody guesses."""
    return secrets.token_urlsafe(24)
