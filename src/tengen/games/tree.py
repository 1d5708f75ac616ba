"""How the nodes of a record's tree are named: by the way that leads to them.

A node has a *word*: its move, "E5", if its side is in turn. A name is a digest of the words from
the root on. So it is the same after a restart, in another page, and in a file that was saved and
opened again; it is never stored, and the same move tried twice is the same node.

| word | |
|---|---|
| `E5`, `pass` | a move of the side in turn |
| `black:E5` | a move out of turn |
| `B[zz]` | a move that cannot be read |
| `AB[aa]AE[bb]PL[B]` | stones set up |
| `-` | words or marks alone |
| `E5#2` | what a sibling before it has as well |
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from tengen.games.sgf.node import Properties
from tengen.games.steps import STONES, Facts, Step

LENGTH = 32
"""Hexadecimal digits of a name."""

NOTHING = "-"


def node_name(words: Iterable[str]) -> str:
    """The name of the node that these words lead to."""
    said = " ".join(words).encode(errors="surrogatepass")
    return hashlib.sha256(said).hexdigest()[:LENGTH]


def word_of(properties: Properties, step: Step, facts: Facts, in_turn: str) -> str:
    """The word of a node behind one after which a side is in turn."""
    if facts.move is not None:
        return facts.move if step.colour == in_turn else f"{step.colour}:{facts.move}"
    written = [name for name in ("B", "W", *STONES, "PL") if properties.get(name)]
    if not written:
        return NOTHING
    values = (name + "".join(f"[{value}]" for value in properties[name]) for name in written)
    return "".join("".join(values).split())


def numbered(word: str, number: int) -> str:
    """The word of a node if so many siblings up to it have the same."""
    return word if number == 1 else f"{word}#{number}"
