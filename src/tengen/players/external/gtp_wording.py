"""The words of GTP, the Go Text Protocol, from the side that asks for moves.

A command is a line; its answer begins with `=`, or with `?` if it is refused, then the number that
the command had.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import NamedTuple

from tengen.games.notation import GO, PASS, Coordinates
from tengen.games.position import Past
from tengen.games.rules import GoRules
from tengen.players.clock import Clock, TimeControl

ANSWER = re.compile(r"([=?])(\d*)(?:\s+(.*))?", re.DOTALL)
VERTEX = re.compile(r"[A-HJ-Za-hj-z]\d{1,3}", re.ASCII)

KGS_RULES = {
    "chinese": "chinese",
    "japanese": "japanese",
    "aga": "aga",
    "new-zealand": "new_zealand",
}
"""How `kgs-rules` calls our rules."""

KATAGO_RULES = {"chinese": "chinese-ogs"}
"""How `kata-set-rules` calls those of our rules that have another name there: KataGo's `chinese`
has simple ko, ours superko."""

LEAST_HANDICAP = 2
"""A single stone is no handicap to `set_free_handicap`."""

OVERHEAD = 0.05
"""Seconds that may have gone by since the clock began to run: a whole one is told as whole."""

Knows = Callable[[str], bool]
"""Does a program know a command?"""


class Answer(NamedTuple):
    """What a program says to a command."""

    is_refusal: bool
    number: int | None
    text: str
    """Its first line."""


def read_answer(line: str) -> Answer | None:
    """The answer that a line begins; None if it is something else."""
    found = ANSWER.fullmatch(line)
    if found is None:
        return None
    return Answer(found[1] == "?", int(found[2]) if found[2] else None, (found[3] or "").strip())


def vertex(point: Coordinates, height: int) -> str:
    """A point as a move; a pass lies in row −1."""
    return PASS if point[0] < 0 else GO.name(*point, height)


def start_commands(past: Past, *, handicap: bool) -> list[str]:
    """What empties the board and puts the stones there that the game began with.

    No stone of a position can be captured while the others are being placed, whatever the order.

    Args:
        past: of the position.
        handicap: are the stones a handicap, and does the program know what that is?
    """
    black, white = ([vertex(p, past.size[0]) for p in side] for side in (past.black, past.white))
    if handicap:
        return ["clear_board", f"set_free_handicap {' '.join(black)}"]
    return [
        "clear_board",
        *(f"play black {stone}" for stone in black),
        *(f"play white {stone}" for stone in white),
    ]


def is_handicap(past: Past) -> bool:
    """Has Black some stones more, and White the first move?"""
    return len(past.black) >= LEAST_HANDICAP and not past.white and past.to_play == "white"


def rules_command(rules: GoRules, knows: Knows) -> str | None:
    """How a program is told of the rules, if they have a name and it can be told.

    GTP itself has no word for rules: what a program cannot be told, its command has to say.
    """
    name = rules.name
    if name is not None and knows("kata-set-rules"):
        return f"kata-set-rules {KATAGO_RULES.get(name, name)}"
    if name in KGS_RULES and knows("kgs-rules"):
        return f"kgs-rules {KGS_RULES[name]}"
    return None


def time_commands(control: TimeControl, knows: Knows) -> list[str]:
    """How a program is told of the clock: by the first of these that it accepts.

    GTP itself knows a main time and Canadian byo-yomi: a Japanese period is one with a single
    stone, and an increment is shown by what is left before each move. It counts whole seconds; many
    programs read parts of them too. Less than a second cannot be told to the others.
    """
    lengths = (control.main, control.period, control.increment)
    whole = [math.floor(length) for length in lengths]
    told = [_time_command(control, [f"{length:.10g}" for length in lengths], knows)]
    if whole != [*lengths] and all(bool(a) == bool(b) for a, b in zip(whole, lengths, strict=True)):
        told.append(_time_command(control, [str(length) for length in whole], knows))
    return told


def _time_command(control: TimeControl, lengths: list[str], knows: Knows) -> str:
    main, period, increment = lengths
    if control.increment and knows("kata-time_settings"):
        return f"kata-time_settings fischer {main} {increment}"
    if control.periods > 1 and knows("kgs-time_settings"):
        return f"kgs-time_settings byoyomi {main} {period} {control.periods}"
    return f"time_settings {main} {period} {control.stones if control.periods else 0}"


def time_left_command(clock: Clock, colour: str, told: str) -> str:
    """What is left to a side.

    Args:
        clock: of the side.
        colour: of the side.
        told: the command by which the program was told of the clock. After KGS's it counts periods
            in place of stones, and parts of a second if it has read some.
    """
    left = clock.left
    periods = told.startswith("kgs-")
    of_main = bool(left.main) or not left.periods
    seconds = left.main if of_main else left.period
    stones = 0 if of_main else left.periods if periods else left.stones
    text = f"{seconds:.2f}" if "." in told else str(int(seconds + OVERHEAD))
    return f"time_left {colour} {text} {stones}"
