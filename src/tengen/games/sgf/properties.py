"""The names of SGF properties: which are known, how old files spell them, which hold lines of text.

FF[1] to FF[3] let a name carry lower-case letters that count for nothing, so `Black[pd]` and
`B[pd]` are the same move and `SiZe[19]` is `SZ[19]`. Programs spelled the names out in that way for
years. Here every known property has one name, its capitals.
"""

from __future__ import annotations

import re
from functools import lru_cache

# Every property of FF[1] to FF[4] for Go and the games SGF began with.
_ALL = """
    AB AE AN AP AR AS AW B BL BM BR BS BT C CA CH CP CR DD DI DM DO DT EL EV EX FF FG GB GC GE GM
    GN GW HA HO ID IP IT IY KM KO L LB LN LT M MA MN N OB OH OM ON OP OT OV OW PB PC PL PM PW RE RG
    RO RU SC SE SI SL SO SQ ST SU SZ TB TC TE TM TR TW UC US V VW W WL WR WS WT
"""
KNOWN = frozenset(_ALL.split())

# Names that old programs spelled out; all in lower case they would otherwise say nothing.
SPELLED_OUT = {
    "addblack": "AB",
    "addempty": "AE",
    "addwhite": "AW",
    "black": "B",
    "blackrank": "BR",
    "blackspecies": "BS",
    "charset": "CA",
    "comment": "C",
    "copyright": "CP",
    "date": "DT",
    "event": "EV",
    "fileformat": "FF",
    "game": "GM",
    "gamecomment": "GC",
    "gamename": "GN",
    "handicap": "HA",
    "komi": "KM",
    "letters": "L",
    "mark": "M",
    "name": "N",
    "place": "PC",
    "player": "PL",
    "playerblack": "PB",
    "playerwhite": "PW",
    "result": "RE",
    "round": "RO",
    "rules": "RU",
    "size": "SZ",
    "source": "SO",
    "user": "US",
    "view": "VW",
    "white": "W",
    "whiterank": "WR",
    "whitespecies": "WS",
}

# Values whose line breaks are part of the text; every other text is a single line.
MULTILINE = frozenset({"C", "GC"})

# Values that people type, where a bare "]" is most often a forgotten escape.
_TYPED = "AN AP BR BT C CP DT EV GC GN LB N ON OT PB PC PW RE RO RU SO US WR WT"
TYPED = frozenset(_TYPED.split())

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


@lru_cache(maxsize=1024)
def canonical(name: str) -> str:
    """The name a property goes by, whatever its spelling; a name nobody knows stays as it is."""
    if name in KNOWN:
        return name
    capitals = "".join(letter for letter in name if not letter.islower())
    for spelling in (capitals, name.upper(), SPELLED_OUT.get(name.lower(), "")):
        if spelling in KNOWN:
            return spelling
    return name
