"""What all games in memory share."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass

from tengen.players import Seat
from tengen.store import Games
from tengen.web.wire.hub import Hub


@dataclass(frozen=True)
class Surroundings:
    """What all live games share."""

    games: Games
    hub: Hub
    workers: Executor
    """Where machines think."""
    make_seat: Callable[[str], Seat]
    """For those who sit down now; it may refuse them."""
    seat_again: Callable[[str], Seat]
    """For those who sat there before; somebody always sits down."""
