"""What all games in memory share."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass

from tengen.store import Games
from tengen.web.games.seats import MakeSeat
from tengen.web.wire.hub import Hub


@dataclass(frozen=True)
class Surroundings:
    """What all live games share."""

    games: Games
    hub: Hub
    workers: Executor
    """Where machines think."""
    make_seat: MakeSeat
    """For those who sit down now; it may refuse them."""
    seat_again: MakeSeat
    """For those who sat there before; somebody always sits down."""
