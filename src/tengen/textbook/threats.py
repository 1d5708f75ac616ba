"""What a stone makes on one line: fives, fours, threes and less, and where they go on or end.

A stone is judged by the winning rows *that would contain it*. How near it is to one decides what it
has made, strongest first:

* a *five* is a row that wins: exactly five stones, or five and more, as the rule says;
* a *four* is one stone short of it. The points of such stones complete it, and there are at most
  two of them, at the ends of the unbroken row through the stone. With two, the four cannot be
  stopped: it is an *open four* if that row is itself the four (`.XXXX.`), and a *double four* if it
  is shorter and each end completes a four of its own (`X.XXX.X`). Renju forbids Black the latter;
* an *open three* is a stone short of a four that cannot be stopped, a *sleeping three* of a four;
* an *open two* is a stone short of an open three, a *sleeping two* of a sleeping three; and *ones*
  of twos in the same way;
* an *overline* is a row of six or more that wins nothing, and *nothing* is all the rest.

The *attack* is the set of points where one more stone makes the best that can follow: a five of a
four, a four that cannot be stopped of an open three. The *defence* is the set of points where a
stone of the opponent leaves less: no four of any kind where there was a four, and otherwise a
weaker kind. Nothing defends against an open four or a double four.

    >>> threat(".XXX..", 2, "black", "freestyle")
    Threat(kind='open three', attack=(4,), defence=(0, 4, 5))
    >>> threat(".XXXX.X", 3, "black", "renju")  # the gap would make six
    Threat(kind='four', attack=(0,), defence=(0,))
    >>> threat(".OOOO.O", 3, "white", "renju")
    Threat(kind='open four', attack=(0, 5), defence=())

What other lines say is left out. In Renju the next stone may be forbidden to Black because of them,
or because of a row on this line that does not contain the first stone: `renju` asks that.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tengen.textbook.five import RowRules
from tengen.textbook.grid import put
from tengen.textbook.lines import row_through
from tengen.textbook.moves import EMPTY, OPPONENT, STONE, known_colour

ONE_STONE_BEFORE = {
    "five": "four",
    "open four": "open three",
    "double four": "open three",
    "four": "sleeping three",
    "open three": "open two",
    "sleeping three": "sleeping two",
    "open two": "open one",
    "sleeping two": "sleeping one",
}
"""What a stone has made if the best that one more can make of it is this; best first."""

FOURS = ("open four", "double four", "four")

KINDS = (
    "nothing",
    "overline",
    "sleeping one",
    "open one",
    "sleeping two",
    "open two",
    "sleeping three",
    "open three",
    "four",
    "double four",
    "open four",
    "five",
)
"""All that a stone can make on a line, weakest first."""


class Threat(NamedTuple):
    """What a stone makes on a line; attack and defence are places of the line, in order."""

    kind: str
    attack: tuple[int, ...]
    defence: tuple[int, ...]


class LineRules(NamedTuple):
    """All that a line needs to know of the rules and the colour."""

    longer_wins: bool
    """Does a row of six or more win?"""

    two_fours: bool
    """May a stone make two fours on a line?"""


def threat(text: str, place: int, colour: str, rules: RowRules) -> Threat:
    """What the stone of a colour at a place of a line has made there."""
    start, stretch = _stretch(text, place, colour)
    stone = stretch, place - start, _line_rules(rules, colour)
    return Threat(
        _kind(*stone),
        tuple(start + at for at in _attack(*stone)),
        tuple(start + at for at in _defence(*stone)),
    )


def kind_of(text: str, place: int, colour: str, rules: RowRules) -> str:
    """The kind alone of what the stone has made."""
    start, stretch = _stretch(text, place, colour)
    return _kind(stretch, place - start, _line_rules(rules, colour))


def _stretch(text: str, place: int, colour: str) -> tuple[int, str]:
    """The part of a line around a stone, up to the opponent's next to it, and where it starts.

    No row goes on beyond a stone of the opponent, so nothing else matters.
    """
    if text[place] != STONE[known_colour(colour)]:
        raise ValueError(f"there is no {colour} stone at place {place} of {text}")
    other = STONE[OPPONENT[colour]]
    start = text.rfind(other, 0, place) + 1
    return start, text[start:].split(other, maxsplit=1)[0]


def _line_rules(rules: RowRules, colour: str) -> LineRules:
    restricted = rules == "renju" and colour == "black"
    return LineRules(rules != "standard" and not restricted, not restricted)


@lru_cache(maxsize=1 << 18)
def _kind(stretch: str, place: int, rules: LineRules) -> str:
    """What the stone at a place has made, on a stretch without stones of the opponent."""
    length = len(row_through(stretch, place))
    if length == 5 or (length > 5 and rules.longer_wins):
        return "five"
    if length > 5:
        return "overline"
    if len(stretch) < 5:
        return "nothing"
    best = _best(_one_more(stretch, place, rules))
    if best == "five" and len(_attack(stretch, place, rules)) == 2:
        return "open four" if length == 4 else "double four"
    return ONE_STONE_BEFORE.get(best, "nothing")


def _one_more(stretch: str, place: int, rules: LineRules) -> dict[int, str]:
    """Each empty place where one more stone may go, and what the stone at `place` then has made."""
    stone = stretch[place]
    kinds = {at: _kind(put(stretch, at, stone), place, rules) for at in _near(stretch, place)}
    return {at: kind for at, kind in kinds.items() if rules.two_fours or kind != "double four"}


def _near(stretch: str, place: int) -> list[int]:
    """The empty places that can share a five with a place: they are no farther than four away."""
    near = range(max(0, place - 4), min(len(stretch), place + 5))
    return [at for at in near if stretch[at] == EMPTY]


def _best(kinds: dict[int, str]) -> str:
    return max(kinds.values(), key=KINDS.index, default="nothing")


def _attack(stretch: str, place: int, rules: LineRules) -> list[int]:
    """Where one more stone makes the best that can follow. Open and double fours are as good."""
    if len(row_through(stretch, place)) >= 5:
        return []
    after = _one_more(stretch, place, rules)
    promise = ONE_STONE_BEFORE.get(_best(after))
    return [at for at, kind in after.items() if promise and ONE_STONE_BEFORE.get(kind) == promise]


def _defence(stretch: str, place: int, rules: LineRules) -> list[int]:
    """Where a stone of the opponent leaves less of what the stone at `place` has made."""
    kind = _kind(stretch, place, rules)
    return [
        at for at in _near(stretch, place) if _less(_kind(*_cut(stretch, place, at), rules), kind)
    ]


def _less(kind: str, than: str) -> bool:
    """Whether a kind is weaker; any four holds as long as a point completes it."""
    if than in FOURS:
        return kind not in FOURS
    return KINDS.index(kind) < KINDS.index(than)


def _cut(stretch: str, place: int, at: int) -> tuple[str, int]:
    """The part of a stretch in which a place stays when the opponent takes another place."""
    return (stretch[:at], place) if place < at else (stretch[at + 1 :], place - at - 1)
