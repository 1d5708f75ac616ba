"""What people write beside a problem: who moves, what is wanted, and what was right or wrong.

English, Chinese, Japanese and Korean, as the collections in use have it: "Black to play and live",
"White to kill", 黑先活, 白先杀黑, 黒先白死, 흑선활. A word that is not understood says nothing.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tengen.games.position import opponent

BLACK, WHITE = "黑黒흑", "白백"
LIVE = "活生살활"
DEAD = "死杀殺사잡"

ENGLISH_TURN = re.compile(
    r"\b(black|white|b|w)(?:'s)?\s+(?:to\s+(?:play|move|live|kill|make|save|rescue|escape|capture"
    r"|survive|connect|win|get|die|start)|plays?\s+first|first|moves?\s+first|turn|lives?|kills?)\b",
    re.IGNORECASE,
)
ENGLISH_LIVE = re.compile(
    r"\b(?:live|lives|life|save|saves|rescue|escape|survive|survives|make\s+two\s+eyes)\b",
    re.IGNORECASE,
)
ENGLISH_KILL = re.compile(r"\b(?:kill|kills|capture|captures|die|dies|dead)\b", re.IGNORECASE)
ENGLISH_WHO_LIVES = re.compile(
    r"\b(?:save|rescue|(?:can|does|will|is)\s+)\s*(?:the\s+)?(black|white)\b", re.IGNORECASE
)
ENGLISH_WHO_DIES = re.compile(
    r"\b(?:kill|kills|capture|captures)\s+(?:the\s+)?(black|white)\b"
    r"|\b(black|white)\s+(?:dies|is\s+dead)\b",
    re.IGNORECASE,
)
EASTERN_TURN = re.compile(rf"([{BLACK}{WHITE}])棋?\s*の?(?:先|番|手番|선|차례)")
EASTERN_FATE = re.compile(rf"([{BLACK}{WHITE}])棋?[을를은는이가がをは]?\s*([{LIVE}{DEAD}])")
EASTERN_ACT = re.compile(
    rf"(?:先|番|선)(?:手|着|で)?[，,、:\s]*(?:净|淨|求|做|劫|コウ|패로)*[^{BLACK}{WHITE}]?([{LIVE}{DEAD}])"
)
EASTERN_KILL = re.compile(rf"[杀殺]\s*([{BLACK}{WHITE}])")
KO = re.compile(r"\bko\b|劫|コウ|패", re.IGNORECASE)

RIGHT = re.compile(
    r"^\s*\+|\bRIGHT\b|\b(?:correct|solved|well\s+done|solution)\b|正解|正确|正確|成功|정답",
    re.IGNORECASE,
)
WRONG = re.compile(
    r"\b(?:wrong|incorrect|fail(?:s|ed|ure)?|not\s+correct|mistake)\b|失败|失敗|错误|錯誤|不正解|오답|실패",
    re.IGNORECASE,
)


class Wording(NamedTuple):
    """What a text says of the question; None where it says nothing.

    Attributes:
        to_play: who moves.
        defender: whose stones are asked about.
        is_ko: does it speak of a ko?
    """

    to_play: str | None = None
    defender: str | None = None
    is_ko: bool = False


def wording_of(text: str) -> Wording:
    """Who moves and who defends, by a text."""
    to_play = _turn(text)
    return Wording(
        to_play, _eastern(text, to_play) or _english(text, to_play), bool(KO.search(text))
    )


def says_right(text: str) -> bool | None:
    """Does a comment call what was played right or wrong? None if neither."""
    if WRONG.search(text):
        return False
    return True if RIGHT.search(text) else None


def _turn(text: str) -> str | None:
    if eastern := EASTERN_TURN.search(text):
        return _side(eastern[1])
    if english := ENGLISH_TURN.search(text):
        return _side(english[1])
    return None


def _side(word: str) -> str:
    return "black" if word[0] in BLACK + "bB" else "white"


def _eastern(text: str, to_play: str | None) -> str | None:
    """黑先白死, 黑先杀白: the side that is named; 黑先活, 黑先杀: the side by whose turn it is."""
    if killed := EASTERN_KILL.search(text):
        return _side(killed[1])
    if fate := EASTERN_FATE.search(text):
        return _side(fate[1])
    if to_play and (act := EASTERN_ACT.search(text)):
        return to_play if act[1] in LIVE else opponent(to_play)
    return None


def _english(text: str, to_play: str | None) -> str | None:
    if dies := ENGLISH_WHO_DIES.search(text):
        return _side(dies[1] or dies[2])
    if lives := ENGLISH_WHO_LIVES.search(text):
        return _side(lives[1])
    if to_play is None:
        return None
    if ENGLISH_KILL.search(text):
        return opponent(to_play)
    return to_play if ENGLISH_LIVE.search(text) else None
