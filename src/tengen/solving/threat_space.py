"""R's threat space: the sets A, D and M, and the searches over them, sound and as printed.

The sound searches are methods of `tengen.solving.solve`, "tss" and "utss". What R prints is kept
here under R's name (`r_sets`, `r_tss`, `r_utss`), to be compared; it claims wins that are none
(docs/explanation/solving-five.md shows one), so nothing else is built on it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tengen import _core
from tengen.errors import InputError
from tengen.games.five import FiveInARow, Renju
from tengen.games.position import native_colour
from tengen.numbers import shown, whole_number
from tengen.solving.solution import Status

DEEPEST = 60
"""Moves of both sides; the limit of nodes or seconds comes first."""
R_LARGEST = 15
"""R's library holds no longer lines."""


class ThreatSets(NamedTuple):
    """R's sets of moves of a side, each in R's order.

    Attributes:
        attack: A(c): what threatens more than the opponent does, then what also defends.
        defence: D(c): what meets the opponent's threat; empty if there is none.
        moves: M(c): the attack, then the rest of the defence.
    """

    attack: list[str]
    defence: list[str]
    moves: list[str]


def threat_sets(position: FiveInARow) -> ThreatSets:
    """A, D and M of the side to move: every move that meets a threat is in D."""
    if not isinstance(position, FiveInARow) or position.row != 5:
        raise InputError(f"{shown(position)} has no threats: expected Gomoku or Renju, row=5")
    if position.outcome is not None:
        raise InputError("the game is over: there are no threats")
    return _named(_core.threat_sets(position._native, native_colour(position.to_play)), position)


def r_sets(position: FiveInARow) -> ThreatSets:
    """A, D and M of the side to move as R prints them (algorithms 2 and 3)."""
    return _named(_core.printed_sets(_in_print(position)._native), position)


def r_tss(position: FiveInARow, depth: int) -> bool:
    """Algorithm 1 as R prints it: a claim that the side to move wins by threats, not a proof."""
    return _core.printed_tss(_in_print(position)._native, whole_number("depth", depth, 0, DEEPEST))


def r_utss(position: FiveInARow, depth: int) -> int:
    """Algorithm 4 as R prints it: −1, 0, 1, −2 for uncertain; and 2, which R did not intend."""
    return _core.printed_utss(_in_print(position)._native, whole_number("depth", depth, 0, DEEPEST))


def by_threat_space(
    position: FiveInARow, attacker: str, method: str, nodes: int, seconds: float
) -> tuple[Status, bool, dict[int, Any], int, float]:
    """The sound TSS or UTSS: status, whether it is proven, tree by points' numbers, nodes, seconds.

    What UTSS proves lost or drawn has no win. What leaves nothing to try has none by threats.
    """
    ask = _core.tss if method == "tss" else _core.utss
    colour = native_colour(attacker)
    value, tree, _, exhausted, looked, took = ask(position._native, colour, DEEPEST, nodes, seconds)
    status: Status = "unknown"
    if value == _core.ThreatValue.win:
        status = "win"
    elif exhausted or value != _core.ThreatValue.uncertain:
        status = "none"
    proven = value != _core.ThreatValue.uncertain
    return status, proven, tree if isinstance(tree, dict) else {}, looked, took


def _in_print(position: object) -> Renju:
    if not isinstance(position, Renju):
        raise InputError(f"{shown(position)} is not what R prints about: expected Renju")
    if max(position.height, position.width) > R_LARGEST:
        raise InputError(
            f"R's library holds lines of at most {R_LARGEST} points: expected a smaller board than "
            f"{position.height}×{position.width}"
        )
    return position


def _named(
    sets: tuple[list[tuple[int, int]], list[tuple[int, int]], list[tuple[int, int]]],
    position: FiveInARow,
) -> ThreatSets:
    name, height = position.notation.name, position.height
    return ThreatSets(*([name(row, col, height) for row, col in points] for points in sets))
