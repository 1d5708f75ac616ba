"""Where the games of a file begin and end, before anything is known about its encoding.

Files come with mail headers in front, several games in a row, each perhaps in its own encoding, and
signatures behind. A game is found by its opening `(;` and ends at the parenthesis that closes it;
brackets hide parentheses in values. To see where a value ends one must know the encoding: in the
double-byte ones the second half of a character may be the code of `]` or of a backslash. So a
*reading* says how the bytes pair up, and bytes are looked at as the 256 characters of Latin-1.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

SPACE = r"[\s\0\x1a\ufeff]"

# What may follow the bracket that closes a value. Any other "]" was meant as text, unescaped.
AFTER_VALUE = rf"(?={SPACE}*(?:[\[;()]|[A-Za-z][A-Za-z0-9_]*{SPACE}*[\[;()]|\Z))"

# A bracket that closes a value beyond doubt, even if a character before it has been cut in half by
# a program that counted bytes, and the bracket could be its other half.
SURE_END = rf"\](?={SPACE}*;?{SPACE}*[A-Z]{{1,2}}\[)"

# A stretch of JIS: after its escape sequence, seven-bit codes of kanji or katakana that may look
# like any of ours.
_JIS = r"\x1b(?:\$\(?[@BD]|\(I)[^\x1b]*"


def _brackets_and_parentheses(character: str, first: str) -> re.Pattern[str]:
    """Values whole, and parentheses; `character` may hold brackets of its own and begins so."""
    plain = rf"[^\\\]{first}]*"
    special = rf"\\?{character}|\\.|\](?!{AFTER_VALUE})"
    return re.compile(rf"\[{plain}(?:(?:{special}){plain})*\]?|[()]", re.DOTALL)


SINGLE = _brackets_and_parentheses(r"(?!)", "")
"""Every byte for itself where it matters: one-byte encodings, UTF-8, EUC, and decoded text."""
PAIRED = _brackets_and_parentheses(rf"[\x81-\xfe](?:(?!{SURE_END}).)?", r"\x81-\xfe")
"""Bytes in pairs: GB18030 and Big5."""
SHIFTED = _brackets_and_parentheses(
    rf"[\x81-\x9f\xe0-\xfc](?:(?!{SURE_END}).)?", r"\x81-\x9f\xe0-\xfc"
)
"""Bytes in pairs, with one-byte katakana between: Shift-JIS."""
SWITCHED = _brackets_and_parentheses(rf"(?:{_JIS}|\x1b)", r"\x1b")
"""Bytes whose meaning is switched by escape sequences: ISO-2022-JP."""

_START = re.compile(
    rf"\({SPACE}*(?:;{SPACE}*(?:[A-Za-z(;)\[]|\Z)|\({SPACE}*;|[A-Z][A-Za-z]{{0,15}}{SPACE}*\[)"
)
# What nobody misses: white space, the ends of files that were joined, a parenthesis too many.
_QUIET = re.compile(r"(?:[\s\0\x1a\ufeff)]|ï»¿)*")


class Span(NamedTuple):
    """A game's place in a file, and whether something unreadable stood before it."""

    start: int
    end: int
    after_junk: bool


def spans(text: str, end_of: Callable[[str, int], int] | None = None) -> list[Span]:
    """The games of a text.

    Args:
        text: A decoded text, or bytes looked at as Latin-1.
        end_of: How to find the end of a game whose encoding is in question.
    """
    end_of = end_of or find_end
    found: list[Span] = []
    end = 0
    while opening := _START.search(text, end):
        start, before = opening.start(), end
        end = end_of(text, start)
        found.append(Span(start, end, is_junk(text[before:start])))
    return found


def find_end(text: str, start: int, reading: re.Pattern[str] = SINGLE) -> int:
    """Just behind the parenthesis that closes the game which opens at `start`."""
    depth = 0
    for token in reading.finditer(text, start):
        mark = text[token.start()]
        if mark == "(":
            depth += 1
        elif mark == ")":
            depth -= 1
            if depth == 0:
                return token.end()
    return len(text)


def is_junk(text: str) -> bool:
    """Whether a stretch outside games holds more than white space, marks and parentheses."""
    return _QUIET.fullmatch(text) is None
