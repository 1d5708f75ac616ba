r"""What stands between the brackets: escapes, the two kinds of text, pairs and numbers.

A *raw* value is what the file has between `[` and `]`, escapes and all. In it a backslash takes the
special meaning from the next character; a backslash before a line break removes both, which is how
programs wrapped long lines. *Text* keeps its other line breaks, *simple text* has spaces for them.
"""

from __future__ import annotations

import math
import re

from tengen.errors import SgfError

_LINE_BREAK = r"\r\n|\n\r|\r|\n"
_SPECIAL = re.compile(rf"\\(?P<soft>{_LINE_BREAK})?|(?P<hard>{_LINE_BREAK})|[\t\v\f]")
_WELL_FORMED = re.compile(r"[^\\\]]*(?:\\.[^\\\]]*)*", re.DOTALL)
_PAIR = re.compile(r"([^\\:]*(?:\\.[^\\:]*)*):(.*)", re.DOTALL)
_NUMBER = re.compile(
    r"\s*+([+-]?)(\d{1,15}+)?(?:[.,．](\d{0,15}+)\d*+|\s*+[目子집호]?\s*+(半|반|½|1/2))?"
    r"(?![.,．/_]?\d|[eExX][+-]?\d|[¼¾又])"  # it goes on as a number that is not read here
)


def text_of(raw: str) -> str:
    """The text a raw value stands for, line breaks kept and other white space as spaces."""
    return _plain(raw, "\n")


def simple_text_of(raw: str) -> str:
    """The single line a raw value stands for."""
    return _plain(raw, " ")


def _plain(raw: str, line_break: str) -> str:
    pieces: list[str] = []
    at = 0
    while special := _SPECIAL.search(raw, at):
        pieces.append(raw[at : special.start()])
        at = special.end()
        if special["hard"]:
            pieces.append(line_break)
        elif special[0] != "\\":
            pieces.append("" if special["soft"] else " ")
        elif at < len(raw):
            pieces.append(" " if raw[at] in "\t\v\f" else raw[at])
            at += 1
    pieces.append(raw[at:])
    return "".join(pieces)


def escape(text: str, also: str = "") -> str:
    """The raw value that stands for a text; `also` names further characters to escape."""
    for special in "\\]" + also:
        text = text.replace(special, "\\" + special)
    return text


def is_well_formed(raw: str) -> bool:
    """Whether a string can stand between brackets as it is."""
    return ("]" not in raw and "\\" not in raw) or _WELL_FORMED.fullmatch(raw) is not None


def pair_of(raw: str) -> tuple[str, str]:
    """The two texts of a composed value such as `LB[dd:A]`, split at its first bare colon."""
    pair = _PAIR.fullmatch(raw)
    if pair is None:
        raise SgfError(f"{raw[:40]!r} is not a pair: two values with ':' between them are expected")
    return simple_text_of(pair[1]), simple_text_of(pair[2])


def number_of(raw: str) -> float:
    """The number a value begins with; "6,5", "6.5 points" and "6目半" are read as 6.5."""
    found = _NUMBER.match(raw)
    sign, whole, fraction, half = found.groups() if found else ("", None, None, None)
    if not (whole or fraction or half):
        raise SgfError(f"{raw[:40]!r} is not a number such as 19, -2 or 6.5")
    return float(f"{sign}{whole or 0}.{5 if half else fraction or 0}") + 0.0  # −0 is 0


def write_number(number: float) -> str:
    """The value of a number, without exponent and without zeros that say nothing."""
    if not math.isfinite(number):
        raise SgfError(f"{number} cannot be written: SGF has finite numbers only")
    return f"{number:.6f}".rstrip("0").rstrip(".")
