"""A line of the controller as a command, and an answer as the controller wants it."""

from __future__ import annotations

import re
from typing import NamedTuple

from tengen.errors import InputError, PointError
from tengen.games.go import Go
from tengen.games.notation import PASS
from tengen.numbers import real_number, shown
from tengen.protocols.lines import Line

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""Control characters, which GTP discards: all but the tab and the end of a line."""

NUMBER = re.compile(r"\d{1,20}", re.ASCII)
REAL = re.compile(r"[+-]?(\d{1,15}\.?\d{0,15}|\.\d{1,15})(e[+-]?\d{1,3})?", re.ASCII)
BLANK_LINES = re.compile(r"\n\s*\n+")
COLOURS = {"b": "black", "black": "black", "w": "white", "white": "white"}


class Command(NamedTuple):
    """What a line asks for."""

    line: Line
    number: str
    """By which the controller knows its answer; empty if it has none."""
    word: str
    arguments: list[str]

    @property
    def rest(self) -> str:
        """All arguments as one text."""
        return " ".join(self.arguments)


def read_command(line: Line) -> Command | None:
    """The command of a line; None if nothing is left without comment and control characters."""
    words = CONTROL.sub("", line.text.partition("#")[0]).split()
    if not words:
        return None
    number = words.pop(0) if NUMBER.fullmatch(words[0]) else ""
    word = words.pop(0) if words else ""
    return Command(line, number, word, words)


def written(mark: str, number: str, text: str) -> str:
    """An answer as it goes out: no blank line within, one behind."""
    body = BLANK_LINES.sub("\n", CONTROL.sub("", text))
    return f"{mark}{number} {body}".rstrip() + "\n\n"


# Arguments.


def read_colour(text: str) -> str:
    """The side that a colour names."""
    if text.lower() not in COLOURS:
        raise InputError(f"invalid color: {shown(text)}; expected b, w, black or white")
    return COLOURS[text.lower()]


def read_move(text: str, position: Go) -> str:
    """A vertex or a pass."""
    return PASS if text.lower() == PASS else read_vertex(text, position)


def read_vertex(text: str, position: Go) -> str:
    """A point of the board."""
    try:
        return position.name(*position.coordinates(text))
    except PointError as refused:
        raise InputError(f"invalid coordinate: {refused}") from None


def read_whole(name: str, text: str, least: int, most: int) -> int:
    """A whole number."""
    if not re.fullmatch(r"[+-]?\d{1,9}", text, re.ASCII) or not least <= int(text) <= most:
        raise InputError(f"{name} {shown(text)} cannot be: expected {least} to {most}")
    return int(text)


def read_real(name: str, text: str, least: float, most: float) -> float:
    """A number, finite."""
    if not REAL.fullmatch(text.lower()):
        raise InputError(f"{name} {shown(text)} cannot be: expected a number")
    return real_number(name, float(text), least, most)


def take(command: Command, count: int, expected: str) -> list[str]:
    """So many arguments, no more and no fewer."""
    if len(command.arguments) != count:
        raise InputError(f"syntax error: expected {command.word} {expected}".rstrip())
    return command.arguments
