r"""Double-byte characters whose second half looks like a bracket or a backslash.

In GB18030, Big5 and Shift-JIS the second byte of a character may be 0x5C or 0x5D, the codes of `\`
and `]`: so in Shift-JIS does 十 as in "十段", and in Big5 功 and 也. Most programs wrote such a
character as it is. Some knew nothing of it and escaped the single byte, so that a backslash stands
inside the character; some cut long names after so many bytes, and a first half stands before the
bracket that closes the value. Where a game shows that this was done, it is mended before decoding.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TypeGuard

from tengen.games.sgf.split import AFTER_VALUE, PAIRED, SHIFTED, SINGLE, SURE_END, SWITCHED

_READINGS = {
    "gb18030": PAIRED,
    "big5": PAIRED,
    "shift-jis": SHIFTED,
    "iso-2022-jp": SWITCHED,
}
_LEADS = {
    "gb18030": r"[\x81-\xfe]",
    "big5": r"[\x81-\xfe]",
    "shift-jis": r"[\x81-\x9f\xe0-\xfc]",
}

# A bracket that cannot close a value.
_TEXT_BRACKET = rf"\](?!{AFTER_VALUE})"

# A first half that was cut off; or a character, and for one with a backslash inside what this is:
# the escape of the byte after it, or its own second half. Where `]` follows the backslash and could
# well close the value, either may be.
_CHARACTERS = {
    family: re.compile(
        rf"(?P<cut>{lead}(?={SURE_END}))"
        rf"|(?P<lead>{lead})"
        rf"(?:\\(?:(?P<escape>\\(?!{_TEXT_BRACKET})|{_TEXT_BRACKET})|(?P<unsure>\])|(?P<own>))|.)",
        re.DOTALL,
    )
    for family, lead in _LEADS.items()
}


def is_double_byte(family: str | None) -> TypeGuard[str]:
    """Whether a family of encodings is one of these."""
    return family in _LEADS


def reading_for(family: str | None, game: str) -> re.Pattern[str]:
    """How to look for the end of a game, given its encoding and its bytes as Latin-1."""
    if is_double_byte(family) and _has_byte_escapes(_kinds(game, family)):
        return SINGLE
    return _READINGS.get(family or "", SINGLE)


def mend(game: bytes, family: str) -> tuple[bytes, list[str]]:
    """The bytes of a game with every character whole, and what had to be done for it."""
    view = game.decode("latin-1")
    kinds = _kinds(view, family)
    notes = []
    if _has_byte_escapes(kinds):
        view = _CHARACTERS[family].sub(_without_escape, view)
        notes.append("backslashes inside double-byte characters were taken out")
    if kinds["cut"]:
        view = _CHARACTERS[family].sub(lambda found: "?" if found["cut"] else found[0], view)
        notes.append(f"characters cut in half are read as '?', {kinds['cut']} times")
    return view.encode("latin-1"), notes


def _kinds(view: str, family: str) -> Counter[str | None]:
    return Counter(found.lastgroup for found in _CHARACTERS[family].finditer(view))


def _has_byte_escapes(kinds: Counter[str | None]) -> bool:
    return kinds["escape"] > kinds["own"]


def _without_escape(found: re.Match[str]) -> str:
    second = found["escape"] or found["unsure"]
    return found["lead"] + second if second else found[0]
