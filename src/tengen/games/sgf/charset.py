"""The names of encodings as CA properties give them, and the codecs that read them.

Files carry official names, nicknames, Windows page numbers and misspellings. Each stands for a
*family*: an encoding and the larger ones that programs wrote under its name, tried in order.
"""

from __future__ import annotations

import codecs
import re
from functools import lru_cache

FAMILIES: dict[str, tuple[str, ...]] = {
    "utf-8": ("utf-8",),
    "gb18030": ("gb18030",),
    "big5": ("cp950", "big5hkscs"),
    "shift-jis": ("shift_jis", "cp932"),
    "euc-jp": ("euc_jp", "euc_jis_2004"),
    "iso-2022-jp": ("iso2022_jp_ext",),
    "cp949": ("cp949",),
    "windows-1251": ("cp1251",),
    "latin-1": ("cp1252", "latin-1"),
}

# Lower case, and nothing but letters and digits.
_NAMES = {
    "utf-8": "utf8 utf unicode utf8bom utf8sig unicode11utf8 unicodeutf8 cp65001 65001 u8 uft8",
    "gb18030": "gb gb2312 gb23121980 gb231280 gbk gb18030 gb180302000 euccn xeuccn cp936 ms936 936 "
    "windows936 chinese chinesegb simplifiedchinese csgb2312 iso58 xgbk zhcn eucgb2312cn cngb",
    "big5": "big5 bigfive big5eten big5hkscs hkscs cp950 ms950 950 windows950 cnbig5 csbig5 xxbig5 "
    "traditionalchinese chinesebig5 zhtw big",
    "shift-jis": "shiftjis sjis xsjis shiftjs shiftgis mskanji csshiftjis japanese s_jis",
    "euc-jp": "eucjp xeucjp ujis euc japaneseeuc eucjpms eucj cseucpkdfmtjapanese",
    "iso-2022-jp": "iso2022jp jis csiso2022jp iso2022jp1 iso2022jp2 iso2022jp3 xjis jis7",
    "cp949": "cp949 ms949 949 windows949 uhc euckr xeuckr ksc5601 ksc56011987 ksx1001 ksc56011989 "
    "kscode korean cseuckr ks5601",
    "windows-1251": "windows1251 cp1251 win1251 1251 ansi1251 windowscyrillic xcp1251 cyrillic",
    "latin-1": "latin1 iso88591 8859 88591 iso8859 l1 isolatin1 windows1252 cp1252 1252 win1252 "
    "ansi ascii usascii us iso646 western westerneuropean iso885911987 ibm819 cp819",
}
_FAMILY_OF = {name: family for family, names in _NAMES.items() for name in names.split()}

# Under these names Windows wrote its own tables, which differ from the standard in a few signs.
_WINDOWS_JAPANESE = frozenset({"cp932", "ms932", "932", "windows932", "windows31j", "cswindows31j"})

# Codecs of Python that are not encodings of text, or not safe to point at a stranger's file.
_NOT_FOR_FILES = frozenset(
    {"idna", "punycode", "undefined", "unicode_escape", "raw_unicode_escape"}
)
_ASCII = bytes(range(0x20, 0x7F))
_LONGEST_NAME = 40


def family_of(names: tuple[str, ...]) -> str | None:
    """The family that a list of codecs stands for, if it is one of those above."""
    for family, members in FAMILIES.items():
        if names and names[0] in members:
            return family
    return None


@lru_cache(maxsize=256)
def codecs_for(name: str) -> tuple[str, ...]:
    """The codecs to try for an encoding's name, best first; none if nobody knows the name."""
    plain = re.sub(r"[^a-z0-9]", "", name[:_LONGEST_NAME].lower())
    if plain in _WINDOWS_JAPANESE:
        return ("cp932",)
    if plain in _FAMILY_OF:
        return FAMILIES[_FAMILY_OF[plain]]
    for spelling in (name.strip(), plain):
        codec = _python_codec(spelling)
        if codec is not None:
            return (codec,)
    return ()


def _python_codec(name: str) -> str | None:
    """The name of a codec that leaves ASCII alone, as everything in SGF but its texts is ASCII."""
    try:
        codec = codecs.lookup(name).name
        safe = (
            codec.replace("-", "_") not in _NOT_FOR_FILES
            and _ASCII.decode(codec) == _ASCII.decode()
        )
    except (LookupError, ValueError):
        return None
    return codec if safe else None


def decode(data: bytes, names: tuple[str, ...]) -> tuple[str, str, int]:
    """Decode with the first codec that takes every byte, else with the last, marking bad bytes.

    Returns:
        The text, the codec used, and the number of characters that stand for bad bytes.
    """
    if names == FAMILIES["iso-2022-jp"]:
        # "JIS Roman" differs from ASCII in two signs, one of them the backslash; files that switch
        # to it mean ASCII.
        data = data.replace(b"\x1b(J", b"\x1b(B")
    for codec in names:
        try:
            return data.decode(codec), codec, 0
        except UnicodeError:
            continue
    text = data.decode(names[-1], errors="replace")
    return text, names[-1], text.count("\ufffd")
