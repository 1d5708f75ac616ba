"""From the bytes of a file to the text of each game in it.

The encoding is taken, in this order, from a byte order mark; from the look of UTF-16, which has a
zero in every second byte; from the escape sequences of ISO-2022-JP; from the CA property of each
game, if the bytes bear it out; else from the bytes alone. Games without CA are judged together
first, because more text is surer, and then each by itself: a file may hold several encodings.
"""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from tengen.games.sgf.charset import FAMILIES, codecs_for, decode, family_of
from tengen.games.sgf.detect import judge
from tengen.games.sgf.doublebyte import is_double_byte, mend, reading_for
from tengen.games.sgf.split import PAIRED, SHIFTED, SINGLE, SWITCHED, Span, find_end, is_junk, spans


class GameText(NamedTuple):
    """The text of one game, the place where it begins, and what was odd about its bytes."""

    text: str
    encoding: str | None
    start: int
    notes: tuple[str, ...] = ()


class Decoded(NamedTuple):
    """The games of a file, and the file as it was searched for them, perhaps a character a byte."""

    view: str
    games: list[GameText]
    junk_at_end: bool


# Longest first: the mark of UTF-32 begins with that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_START = re.compile(rb"\(\s*;")
_UTF16_START = re.compile(rb"\(\0(?:\s\0)*;\0|\0\((?:\0\s)*\0;")
_JIS = re.compile(rb"\x1b(?:\$\(?[@BD]|\(I)")
_CHARSET = re.compile(r"(?<![A-Za-z])C[a-z]*A[a-z]*\s*\[\s*+([^\]]{1,60}?)\s*\]")


def decode_text(text: str, encoding: str | None = None) -> Decoded:
    """The games of a text that needs no decoding."""
    found = spans(text)
    games = [
        GameText(text[span.start : span.end], encoding, span.start, _junk_note(span))
        for span in found
    ]
    return Decoded(text, games, _junk_at_end(text, found))


def decode_bytes(data: bytes) -> Decoded:
    """The games of a file."""
    codec = _whole_file_codec(data)
    if codec is None:
        return _decode_each(data)
    text, _, bad = decode(data, (codec,))
    decoded = decode_text(text.removeprefix("\ufeff"), codec)
    if bad:
        note = _bad_bytes(bad, codec)
        games = [game._replace(notes=(*game.notes, note)) for game in decoded.games]
        return decoded._replace(games=games)
    return decoded


def _decode_each(data: bytes) -> Decoded:
    """The games of a file that may be in several encodings."""
    view = data.decode("latin-1")
    found = spans(view, _byte_end)
    claims = [_claim(view, span.start, span.end) for span in found]
    contents = [data[span.start : span.end] for span in found]
    unclaimed = b"\n".join(
        game for game, claim in zip(contents, claims, strict=True) if claim is None
    )
    pooled = None if unclaimed.isascii() else judge(unclaimed)
    games = []
    for span, game, claim in zip(found, contents, claims, strict=True):
        text, encoding, notes = _decode_game(game, claim, pooled)
        games.append(GameText(text, encoding, span.start, _junk_note(span) + notes))
    return Decoded(view, games, _junk_at_end(view, found))


def _whole_file_codec(data: bytes) -> str | None:
    """The codec of a file that is in one encoding beyond doubt."""
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return codec
    if data.startswith(codecs.BOM_UTF8):
        return "utf-8" if decode(data, ("utf-8",))[2] == 0 else None
    start = _UTF16_START.search(data)
    if start is None or _START.search(data, 0, start.start()):
        return None
    return "utf-16-le" if data[1::2].count(0) > data[::2].count(0) else "utf-16-be"


def _byte_end(view: str, start: int) -> int:
    """The end of a game; where readings of the bytes disagree, the encoding has to be known."""
    end = find_end(view, start, SINGLE)
    if view[start:end].isascii() and "\x1b" not in view[start:end]:
        return end
    others = {find_end(view, start, reading) for reading in (PAIRED, SHIFTED, SWITCHED)}
    if others == {end}:
        return end
    nearest = min(end, *others)
    game = view[start:nearest].encode("latin-1")
    family = _family(game, _claim(view, start, nearest), None)
    return find_end(view, start, reading_for(family, view[start:end]))


def _claim(view: str, start: int, end: int) -> str | None:
    """What the CA property of a game says."""
    found = _CHARSET.search(view, start, end)
    return found[1] if found else None


def _family(game: bytes, claim: str | None, pooled: str | None) -> str | None:
    """The family of a game's encoding; None if a claim for another encoding may be right."""
    claimed = codecs_for(claim) if claim else ()
    family = family_of(claimed)
    if game.isascii():
        return "iso-2022-jp" if family != "utf-8" and _JIS.search(game) else family
    if claimed and family in (None, "iso-2022-jp"):
        judged = judge(game)
        readable = judged != "utf-8" and decode(game, claimed)[2] == 0
        return family if readable else judged
    return judge(game, family or pooled)


def _decode_game(
    game: bytes, claim: str | None, pooled: str | None
) -> tuple[str, str, tuple[str, ...]]:
    """The text of a game, the codec used, and what was odd."""
    claimed = codecs_for(claim) if claim else ()
    family = _family(game, claim, pooled)
    believed = claimed != () and family == family_of(claimed)
    names = claimed if believed else FAMILIES[family] if family else ("ascii",)
    notes: list[str] = []
    if claim and not believed and names != ("ascii",):
        notes.append(f"CA[{claim}] does not fit the bytes, which are read as {names[0]}")
    if is_double_byte(family):
        game, mended = mend(game, family)
        notes += mended
    text, codec, bad = decode(game, names)
    if bad:
        notes.append(_bad_bytes(bad, codec))
    return text, codec, tuple(notes)


def _bad_bytes(bad: int, codec: str) -> str:
    return f"bytes that are not {codec} are read as U+FFFD, {bad} times"


def _junk_note(span: Span) -> tuple[str, ...]:
    return ("something that is not SGF stands before the game",) if span.after_junk else ()


def _junk_at_end(view: str, found: list[Span]) -> bool:
    return bool(found) and is_junk(view[found[-1].end :])
