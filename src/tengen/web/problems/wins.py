"""Who wins by threats in a position, and what stops it: a few short questions to the prover."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from tengen.games.five import FiveInARow
from tengen.games.position import opponent
from tengen.solving import defences, solve
from tengen.web.wire.models.base import Colour
from tengen.web.wire.models.threats import Method, Stops, Win, Wins

FOURS_S = 0.5
THREATS_S = 1.0
STOPS_S = 1.5
"""Seconds that a question may take: by fours, by threats, and what stops a win."""

CheckWanted = Callable[[], None]
"""Called between two questions; it raises if nobody waits for the answer any more."""


def wins_in(position: FiveInARow, at: int, check_wanted: CheckWanted) -> Wins:
    """Ask for a win of either side, as if it were that side's turn, and for what stops it."""
    found = {side: _win(position, side, check_wanted) for side in ("black", "white")}
    mine, theirs = found[position.to_play], found[opponent(position.to_play)]
    return Wins(
        at=at,
        to_play=cast(Colour, position.to_play),
        black=found["black"],
        white=found["white"],
        stops=_stops(position, _method(theirs)) if theirs.line and not mine.line else None,
        fours_s=FOURS_S,
        threats_s=THREATS_S,
    )


def _win(position: FiveInARow, side: str, check_wanted: CheckWanted) -> Win:
    check_wanted()
    fours = solve(position, attacker=side, method="fours", seconds=FOURS_S)
    if fours.status == "win":
        return Win(fours="win", threats=None, line=fours.to_five(position))
    check_wanted()
    threats = solve(position, attacker=side, method="threats", seconds=THREATS_S, certain=False)
    return Win(fours=fours.status, threats=threats.status, line=threats.to_five(position))


def _method(win: Win) -> Method:
    return "fours" if win.fours == "win" else "threats"


def _stops(position: FiveInARow, method: Method) -> Stops:
    found = defences(position, method=method, seconds=STOPS_S, certain=False)
    return Stops(
        method=method,
        stops=found.stops,
        loses=len(found.loses),
        unknown=len(found.unknown),
    )
