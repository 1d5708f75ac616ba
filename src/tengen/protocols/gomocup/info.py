"""What the manager has said by INFO."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tengen.errors import InputError
from tengen.players.external.wording import UNLIMITED

EXACTLY_FIVE, CONTINUOUS, RENJU, CARO = 1, 2, 4, 8
"""The bits of `INFO rule`."""

TOURNAMENT_MEMORY = 350 << 20
"""Bytes for the whole process where the manager sets no limit."""

NUMBERS = {
    "timeout_turn": (0, None),
    "timeout_match": (0, None),
    "time_left": (None, None),
    "time_increment": (0, None),
    "max_memory": (0, None),
    "game_type": (0, 3),
    "rule": (0, 15),
    "max_node": (0, None),
    "max_depth": (0, None),
    "thread_num": (1, 256),
}
"""The keys that have a number, with its least and its most."""

TIMES = ("timeout_turn", "timeout_match", "time_left", "time_increment")

LARGEST = 1 << 53
"""What is more, of time, memory or nodes, is as good as this."""

TEXTS = ("folder", "evaluate")


@dataclass(frozen=True)
class Info:
    """The manager's terms, as INFO names them."""

    timeout_turn: int | None = None
    """Milliseconds for a move; 0 for as fast as possible."""
    timeout_match: int = 0
    """Milliseconds for the game; 0 for no limit."""
    time_left: int | None = None
    """Milliseconds of it that are left."""
    time_increment: int = 0
    """Milliseconds that every move adds."""
    max_memory: int = 0
    """Bytes; 0 for no limit."""
    game_type: int = 0
    """0 against a person, 1 a program, 2 in a tournament, 3 in one over a network."""
    rule: int = 0
    max_node: int = 0
    max_depth: int = 0
    thread_num: int = 0
    folder: str = ""
    """Where programs may keep files; we keep none."""

    def told(self, key: str, value: str) -> Info:
        """With one more thing that was said; a key that nobody knows changes nothing.

        Raises:
            InputError: the value cannot be.
        """
        if key in TEXTS:
            return replace(self, folder=value) if key == "folder" else self
        if key not in NUMBERS:
            return self
        number = _number(key, value, *NUMBERS[key])
        return replace(self, **{key: number})  # type: ignore[arg-type]  # none of them is a text

    @property
    def rules(self) -> str:
        """The name of the rules.

        Raises:
            InputError: they are not played here.
        """
        if self.rule & CARO:
            raise InputError(f"rule {self.rule} is caro, which is not played here: {PLAYED}")
        if self.rule & CONTINUOUS:
            raise InputError(
                f"rule {self.rule} is a continuous game, which is not played here: {PLAYED}"
            )
        if self.rule & RENJU:
            return "renju"
        return "standard" if self.rule & EXACTLY_FIVE else "freestyle"

    def odd_rule(self) -> str | None:
        """What is odd about the rules, in words; None if nothing is.

        Raises:
            InputError: they are not played here.
        """
        rules = self.rules
        if rules == "renju" and self.rule & EXACTLY_FIVE:
            return f"rule {self.rule} is taken for Renju, where White wins with six too"
        return None

    @property
    def memory(self) -> int:
        """Bytes that the whole process may take."""
        return self.max_memory or TOURNAMENT_MEMORY

    @property
    def match_left(self) -> float | None:
        """Seconds left for the game as the manager last said; None without end."""
        if self.time_left is not None:
            return None if self.time_left >= UNLIMITED else self.time_left / 1000
        return self.timeout_match / 1000 if self.timeout_match else None


PLAYED = "expected 0 (five or more), 1 (exactly five) or 4 (Renju)"


def _number(key: str, value: str, least: int | None, most: int | None) -> int:
    try:
        number = int(value)
    except ValueError:
        raise InputError(f"INFO {key} {value!r} cannot be: expected a whole number") from None
    if (least is not None and number < least) or (most is not None and number > most):
        limits = f"from {least}" + ("" if most is None else f" to {most}")
        raise InputError(f"INFO {key} {number} cannot be: expected a whole number {limits}")
    largest = UNLIMITED if key in TIMES else LARGEST
    return max(-largest, min(largest, number))
