"""What this program knows of a move, in a property of its own: TG.

| where | value | |
|---|---|---|
| root | `TG[1]` | the notes of this record are written as here |
| a move | `TG[worth:0.6135:2000]` | Black's win rate and simulations of the search that knew most |
| a move | `TG[thought:0.51:400]` | the same by the machine that made the move |

A value counts only if it reads back exactly: what we would write for it is what stands there. Words
in a comment are text, whoever wrote them. Older programs of ours had no TG; they wrote the win rate
as V, rounded, and the thought as a sentence in C. Such a record is read once more, if it names
Tengen and has no TG, and again only what reads back exactly counts.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from tengen.games.sgf import GameRecord, Node
from tengen.games.sgf.node import Properties
from tengen.games.sgf.values import write_number
from tengen.players.log import Entry, Judgement
from tengen.players.player import Choice

PROPERTY = "TG"
FORMAT = "1"

MOST_SIMULATIONS = 10**15
"""No search makes more; a number that does not end is not read."""


class Notes(NamedTuple):
    """What is known of a move."""

    worth: Judgement | None = None
    """By whoever chose it or by a later search that knew more."""
    thought: Judgement | None = None
    """By the machine that chose it."""


def is_signed(root: Node) -> bool:
    """Does a record say that its notes are written in TG?"""
    return root.properties.get(PROPERTY) == [FORMAT]


def sign(root: Node) -> None:
    """Say that a record's notes are written in TG."""
    root.properties[PROPERTY] = [FORMAT]


def write(node: Node, notes: Notes) -> None:
    """Write down what is known of a node's move, in place of what was."""
    written = [
        f"{name}:{judgement.value!r}:{judgement.simulations}"
        for name, judgement in notes._asdict().items()
        if judgement is not None
    ]
    if written:
        node.properties[PROPERTY] = written
    else:
        node.properties.pop(PROPERTY, None)


def notes_in(record: GameRecord) -> list[Notes]:
    """What is known of each move of the main line, by this program or an older one of ours."""
    moves = (
        node
        for node in record.main_line()
        for name in ("B", "W")
        for _ in node.properties.get(name, ())
    )
    if is_signed(record.root):
        return [notes_of(node.properties) for node in moves]
    if (record.root.get("AP") or "").startswith("Tengen"):
        return [_older_notes(node) for node in moves]
    return []


def noted(entry: Entry, notes: Notes) -> Entry:
    """A move of the log with what is known of it."""
    return replace(entry, judgement=notes.worth, thought=notes.thought)


def notes_of(properties: Properties) -> Notes:
    """What is known of the move of a node with these properties."""
    found: dict[str, Judgement] = {}
    for value in properties.get(PROPERTY, ()):
        name, _, rest = value.partition(":")
        if name in Notes._fields and (judgement := _judgement(rest)) is not None:
            found[name] = judgement
    return Notes(**found)


def _judgement(written: str) -> Judgement | None:
    value, _, simulations = written.partition(":")
    try:
        read = Judgement(float(value), int(simulations))
    except ValueError:
        return None
    exact = f"{read.value!r}:{read.simulations}" == written
    possible = 0 <= read.value <= 1 and 0 <= read.simulations <= MOST_SIMULATIONS
    return read if exact and possible else None


# For other programs and for people; read again only where nothing better stands.

SENTENCE = re.compile(
    r"(?s).{1,400}?: (?P<share>\d{1,3}\.\d) % for (?P<side>Black|White), "
    r"(?P<simulations>\d{1,3}(?:,\d{3}){0,4}) simulations, \d{1,9}\.\d\d s, .*"
)


def sentence(name: str, colour: str, choice: Choice) -> str:
    """What a machine thought of its move, for people."""
    words = [
        f"{name}: {100 * (choice.value or 0):.1f} % for {colour.capitalize()}",
        f"{choice.simulations:,} simulations",
        f"{choice.seconds:.2f} s",
        " ".join(choice.pv),
    ]
    return ", ".join(words)


def is_sentence(comment: str) -> bool:
    """Is a comment nothing but a machine's thought?"""
    return SENTENCE.fullmatch(comment) is not None


def worth_text(black: float) -> str:
    """Black's win rate as V has it, from −1 to 1."""
    return write_number(round(2 * black - 1, 3))


def _older_notes(node: Node) -> Notes:
    return Notes(_older_worth(node.get("V")), _older_thought(node))


def _older_worth(written: str | None) -> Judgement | None:
    try:
        black = (float(written or "nan") + 1) / 2
    except ValueError:
        return None
    exact = 0 <= black <= 1 and worth_text(black) == written
    return Judgement(black) if exact else None


def _older_thought(node: Node) -> Judgement | None:
    """The thought in a sentence; it is of the side that moved, and no win rate is over 100 %."""
    found = SENTENCE.fullmatch(node.comment)
    if found is None or found["side"] != ("Black" if "B" in node else "White"):
        return None
    share = float(found["share"]) / 100
    simulations = int(found["simulations"].replace(",", ""))
    exact = (f"{100 * share:.1f}", f"{simulations:,}") == (found["share"], found["simulations"])
    if not exact or share > 1:
        return None
    return Judgement(share if found["side"] == "Black" else 1 - share, simulations)
