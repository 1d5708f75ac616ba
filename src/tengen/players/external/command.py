"""How a program is written: words `name=value` that say how it is asked, then its command.

A shell takes such words for variables in the same way: `timeout_turn=300 pbrain-x --quiet`.
"""

from __future__ import annotations

import re
import shlex

from tengen.errors import InputError

WORD = re.compile(r"([A-Za-z_]\w*)=(.*)", re.ASCII | re.DOTALL)


def read_command(kind: str, command: str) -> tuple[dict[str, str], list[str]]:
    """The words before a command, and the program with its arguments.

    Args:
        kind: of player, for messages.
        command: as a shell would read it.
    """
    try:
        words = shlex.split(command)
    except ValueError as failure:
        raise InputError(f"{kind}:{command} cannot be read: {failure}") from None
    told: dict[str, str] = {}
    while words and (found := WORD.fullmatch(words[0])) is not None:
        told[found[1].lower()] = " ".join(found[2].split())
        words.pop(0)
    if not words:
        raise InputError(
            f"{kind}:{command} names no program: expected {kind}:COMMAND, "
            "or words name=value before it"
        )
    return told, words


def read_milliseconds(milliseconds: str | None) -> float | None:
    """The seconds for a move that a spec sets, if it does."""
    if milliseconds is None:
        return None
    if not re.fullmatch(r"\d{1,9}", milliseconds, re.ASCII):
        raise InputError(f"timeout_turn={milliseconds} cannot be: expected milliseconds")
    return int(milliseconds) / 1000
