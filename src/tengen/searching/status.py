"""Statuses in words."""

from __future__ import annotations

from typing import overload

from tengen import _core

SIDES = {_core.Colour.black: "black", _core.Colour.white: "white"}
PLAIN = {_core.StatusKind.draw: "draw", _core.StatusKind.both_lose: "both lose"}
MOST_THREATS = 7
"""Stands for as many and for more."""


@overload
def status_name(status: _core.Status) -> str: ...
@overload
def status_name(status: None) -> None: ...
@overload
def status_name(status: _core.Status | None) -> str | None: ...
def status_name(status: _core.Status | None) -> str | None:
    """What a status is called; None of one that is not known.

    A win is called by its winner. In a ko the side that is named wins if it finds so many threats
    that its opponent does not answer.
    """
    if status is None:
        return None
    side = SIDES.get(status.side, "")
    if status.kind == _core.StatusKind.win:
        return side
    if status.kind == _core.StatusKind.seki:
        return f"seki, {side} lives"
    if status.kind == _core.StatusKind.ko:
        return f"ko, {side} needs {_threats(status.threats)}"
    return PLAIN[status.kind]


def _threats(count: int) -> str:
    if count == 1:
        return "1 threat"
    return f"{count} threats" if count < MOST_THREATS else f"{count} threats or more"


def win_rate(status: _core.Status, side: str) -> float:
    """The win rate that a status stands for; when both lose neither has won, and a ko is open."""
    if status.kind in (_core.StatusKind.win, _core.StatusKind.seki):
        return float(SIDES[status.side] == side)
    return 0.0 if status.kind == _core.StatusKind.both_lose else 0.5
