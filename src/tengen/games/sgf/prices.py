"""What a character costs in each language: minus the logarithm of how often its class turns up.

The classes are the most frequent characters and the usual ones of `frequent`, then the first and
the second level of the national standard, which were drawn up by frequency in their time. A class
of 300 characters that makes up nine tenths of a text costs ln(300 / 0.9) = 5.8; the figures here
are such logarithms, rounded where names and remarks of Go records were told apart best.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from tengen.games.sgf.frequent import (
    CHINESE_MOST,
    CHINESE_USUAL,
    JAPANESE_MOST,
    JAPANESE_USUAL,
    KOREAN_MOST,
    KOREAN_USUAL,
)

Prices: TypeAlias = dict[str, float]

CYRILLIC = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё"
CYRILLIC_SIGNS = "№«»—–“”„…іїєґІЇЄҐђјљњћџЂЈЉЊЋЏўЎ"
ACCENTED = "éèêëàâäáãåçíîïñóôöòõøúùûüßæÉÈÀÁÅÄÇÖØÜÑÍÓÚý"
LATIN_SIGNS = "«»°·½–—‘’“”…´¡¿§²³ªº£€¨"

_SIGNS = "　、。，．・：；？！（）「」『』【】《》〈〉“”‘’…—～〜·々〇ー％＋－−／" + "".join(
    map(chr, [*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B)])
)


@lru_cache(maxsize=1)
def unicode_prices() -> Prices:
    """Every character at what it costs in the language where it is cheapest."""
    prices = dict.fromkeys(CYRILLIC + CYRILLIC.upper(), 5.5)
    prices |= dict.fromkeys(ACCENTED + LATIN_SIGNS + CYRILLIC_SIGNS, 6.0)
    for table in (simplified_prices, traditional_prices, japanese_prices, korean_prices):
        for char, price in table().items():
            prices[char] = min(price, prices.get(char, price))
    return prices


def _classes(*classes: tuple[Iterable[str], float]) -> Prices:
    """Prices by class; a character has that of the first class it is in."""
    return {char: price for chars, price in reversed(classes) for char in chars}


def _rows(codec: str, first: int, last: int, trails: Iterable[int] = range(0xA1, 0xFF)) -> str:
    """The characters of some rows of a double-byte standard."""
    pairs = (bytes((lead, trail)) for lead in range(first, last + 1) for trail in trails)
    return "".join(pair.decode(codec, errors="ignore") for pair in pairs)


@lru_cache(maxsize=1)
def simplified_prices() -> Prices:
    """Simplified Chinese, by the levels of GB 2312."""
    first, second = _rows("gb2312", 0xB0, 0xD7), _rows("gb2312", 0xD8, 0xF7)
    standard = set(first + second)
    return _classes(
        (standard.intersection(CHINESE_MOST), 5.6),
        (standard.intersection(CHINESE_USUAL), 7.8),
        (_SIGNS, 7.2),
        (first, 10.1),
        (second, 12.4),
        (_rows("gb2312", 0xA1, 0xA3), 11.0),
    )


@lru_cache(maxsize=1)
def traditional_prices() -> Prices:
    """Traditional Chinese, by the levels of Big5."""
    trails = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
    first, second = _rows("cp950", 0xA4, 0xC6, trails), _rows("cp950", 0xC9, 0xF9, trails)
    standard = set(first + second)
    return _classes(
        (standard.intersection(CHINESE_MOST), 5.6),
        (standard.intersection(CHINESE_USUAL), 7.8),
        (_SIGNS, 7.2),
        (first, 10.5),
        (second, 13.2),
        (_rows("cp950", 0xA1, 0xA3, trails), 11.0),
    )


@lru_cache(maxsize=1)
def japanese_prices() -> Prices:
    """Japanese, by the levels of JIS X 0208; kana are half of any text but names."""
    return _classes(
        (_rows("euc_jp", 0xA4, 0xA4), 5.5),
        (_rows("euc_jp", 0xA5, 0xA5), 6.4),
        (JAPANESE_MOST, 6.0),
        (JAPANESE_USUAL, 7.7),
        (_SIGNS, 7.2),
        (_rows("euc_jp", 0xB0, 0xCF), 10.3),
        (_rows("euc_jp", 0xD0, 0xF4), 12.8),
        (_rows("euc_jp", 0xA1, 0xA3), 11.0),
        (map(chr, range(0xFF61, 0xFFA0)), 7.0),
    )


@lru_cache(maxsize=1)
def korean_prices() -> Prices:
    """Korean, by the rows of KS X 1001: Hangul, and then Chinese characters."""
    return _classes(
        (KOREAN_MOST, 5.5),
        (KOREAN_USUAL, 7.2),
        (_SIGNS, 8.0),
        (_rows("euc_kr", 0xB0, 0xC8), 10.7),
        (CHINESE_MOST, 10.5),
        (_rows("euc_kr", 0xCA, 0xFD), 12.8),
        (_rows("euc_kr", 0xA1, 0xA3), 11.0),
    )
