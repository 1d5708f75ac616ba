"""Which encoding a few bytes of text are in, when nothing says so.

Every candidate reads the same bytes, and its reading is priced: a frequent character is cheap, a
rare one dear, a byte it cannot read dearest. Prices add up as logarithms of frequencies do, so that
the cheapest reading is the likeliest. `prices` has them by classes of characters; what is here adds
the habits of scripts, such as that capitals begin words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from tengen.games.sgf.charset import FAMILIES, decode
from tengen.games.sgf.prices import (
    ACCENTED,
    CYRILLIC,
    CYRILLIC_SIGNS,
    LATIN_SIGNS,
    Prices,
    japanese_prices,
    korean_prices,
    simplified_prices,
    traditional_prices,
    unicode_prices,
)

# A byte that cannot be read; a private or control character; one of no class.
_BAD, _ALIEN, _STRANGE = 14.0, 18.0, 15.0
# One of the characters SGF itself is made of: the same for all, but some readings swallow them.
_ASCII = 3.2

# How much dearer a claimed reading may be: this, and so much more for every byte beyond ASCII.
_DOUBT, _DOUBT_A_BYTE = 8.0, 1.0
# What a character costs at most, on average, in a text that somebody wrote and not chance.
_FLUENT_WIDE, _FLUENT = 9.5, {"windows-1251": 4.2, "latin-1": 6.5}

# So many bytes tell enough. Of long stretches of ASCII only the ends matter, as neighbours.
_SAMPLE = 6000
_LONG_ASCII = re.compile(rb"([\x00-\x7f]{4})[\x00-\x7f]+([\x00-\x7f]{3})")
_LONE = re.compile(r"(?<=[A-Za-z])[^\x00-\x7f](?=[A-Za-z])")
_SHORT_CYRILLIC = re.compile("(?<![\u0401-\u0491])[\u0401-\u0491]{1,2}(?![\u0401-\u0491])")
_CYRILLIC_WORD = re.compile("[\u0401-\u0491]{3}")
_NARROW_KANA = re.compile("[\uff61-\uff9f]+")


class _Reading(NamedTuple):
    """What some bytes are in one family: the price, and characters in ASCII, beyond it, and bad."""

    price: float
    ascii: int
    beyond: int
    bad: int

    def each(self) -> float:
        """The price of a character beyond ASCII."""
        return (self.price - _ASCII * self.ascii) / max(self.beyond, 1)


def judge(data: bytes, claim: str | None = None) -> str:
    """The family of encodings that bytes are in.

    Args:
        data: A game or several, or any stretch of one.
        claim: A family that something speaks for, such as a CA property. It is believed unless
            another reading is better beyond what chance would do.
    """
    if claim == "utf-8" and decode(data, FAMILIES[claim])[2] == 0:
        return claim
    sample = _LONG_ASCII.sub(rb"\1\n\2", data)[:_SAMPLE]
    readings = {family: _read(sample, family) for family in _READERS}
    best = min(readings, key=lambda family: readings[family].price)
    return claim if claim and _holds(claim, readings, best, sample) else best


def _holds(claim: str, readings: dict[str, _Reading], best: str, sample: bytes) -> bool:
    """Whether a claim can stand: it is about as likely as the best, or that is no text either."""
    claimed, other = readings[claim], readings[best]
    doubt = _DOUBT + _DOUBT_A_BYTE * sum(byte > 0x7F for byte in sample)
    if claimed.price <= other.price + doubt or (claim, best) == ("windows-1251", "latin-1"):
        return True
    return other.each() > _FLUENT.get(best, _FLUENT_WIDE) and claimed.bad * 10 <= claimed.beyond


def _read(sample: bytes, family: str) -> _Reading:
    text, _, bad = decode(sample, FAMILIES[family])
    beyond = sum(char > "\x7f" for char in text)
    return _Reading(_READERS[family](text) + _BAD * bad, len(text) - beyond, beyond, bad)


def _wide(table: Callable[[], Prices]) -> Callable[[str], float]:
    """A reader of double-byte text: every character at the price its language has for it."""

    def price(text: str) -> float:
        prices = table()
        total = sum(
            times * (_ASCII if char < "\x80" else prices.get(char) or _unlisted(char))
            for char, times in Counter(text).items()
        )
        # A single character inside a word of Latin letters is an accented letter misread.
        return total + 4.0 * len(_LONE.findall(text))

    return price


def _unlisted(char: str) -> float:
    if char == "\ufffd":
        return 0.0
    return _ALIEN if "\ue000" <= char <= "\uf8ff" or char < "\xa0" or char > "\uffff" else _STRANGE


def _japanese(text: str) -> float:
    """Japanese, where katakana of one byte are rare and never a few among many other characters."""
    narrow = _NARROW_KANA.findall(text)
    return _wide(japanese_prices)(text) + sum(3.0 for run in narrow if len(run) < 3)


def _cyrillic(text: str) -> float:
    """Russian and its neighbours, a byte a letter: capitals begin words, Latin letters keep out."""
    total = 3.0 * len(_SHORT_CYRILLIC.findall(text)) + (0.0 if _CYRILLIC_WORD.search(text) else 5.0)
    before = " "
    for char in text:
        total += _cyrillic_letter(char, before)
        before = char
    return total


def _cyrillic_letter(char: str, before: str) -> float:
    if char < "\x80":
        return _ASCII + (5.0 if char.isalpha() and before > "\x80" and before.isalpha() else 0.0)
    rank_of = CYRILLIC.find(char.lower())
    if rank_of < 0:
        return 6.5 if char in CYRILLIC_SIGNS else 9.0
    price = 2.4 + 0.09 * rank_of
    if before < "\x80" and before.isalpha():
        return price + 6.0
    if char.isupper():
        return price + (6.0 if before.islower() else 1.5)
    return price + (2.0 if before.lower() == char else 0.0)


def _latin(text: str) -> float:
    """Western European text: now and then an accented letter among plain ones."""
    total = 0.0
    before = " "
    for char in text:
        total += _ASCII if char < "\x80" else _latin_letter(char, before)
        before = char
    return total


def _latin_letter(char: str, before: str) -> float:
    price = 4.5 if char in ACCENTED else 6.5 if char in LATIN_SIGNS else 9.0
    if before > "\x80":
        return price + 3.0
    if char.isupper() and before.islower():
        return price + 5.0
    return price + (0.0 if before.isalpha() else 1.0)


def _unicode(text: str) -> float:
    """UTF-8, whose rules other encodings keep only by accident: any language at its own price."""
    prices = unicode_prices()
    beyond = [char for char in text if char > "\x7f" and char != "\ufffd"]
    total = _ASCII * sum(char < "\x80" for char in text)
    for before, char in zip([" ", *beyond], beyond, strict=False):
        # A script without prices of its own shows itself in runs: Greek, Thai, Hebrew.
        in_a_run = ord(char) >> 8 == ord(before) >> 8
        total += min(prices.get(char, 12.0), 7.0 if in_a_run else 12.0)
    return total


# What can be told from the bytes alone.
_READERS: dict[str, Callable[[str], float]] = {
    "utf-8": _unicode,
    "gb18030": _wide(simplified_prices),
    "big5": _wide(traditional_prices),
    "shift-jis": _japanese,
    "euc-jp": _japanese,
    "cp949": _wide(korean_prices),
    "windows-1251": _cyrillic,
    "latin-1": _latin,
}
