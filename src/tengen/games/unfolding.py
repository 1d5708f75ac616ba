"""A record read into rows: each does one thing, and has its name and what the rules make of it.

In some files a node has several moves, or a move and stones that are set up, or the root has a
move. Such a node becomes several, one after the other; what is said of it stands at the last.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from tengen.games.records import TIP, AnyPosition, first_position
from tengen.games.row import Row
from tengen.games.sgf import GameRecord, Node
from tengen.games.sgf.node import Properties, Setup
from tengen.games.steps import STONES, Facts, Step, facts_after, step_of
from tengen.games.tree import LENGTH, numbered, word_of

if TYPE_CHECKING:
    from hashlib import _Hash


class Unfolded(NamedTuple):
    """The rows of a record by their names, the root first."""

    rows: dict[str, Row]
    start: AnyPosition
    """At the root."""
    tip: str | None
    """The node that the record marks as its tip."""
    mark: str
    """What it says there."""


def unfolded(record: GameRecord) -> Unfolded:
    """The rows of a record, which is left as it is.

    Raises:
        SgfError: its game, its board or its first stones cannot be.
    """
    start = first_position(record)
    reading = _Reading(start, _plain_root(record, start))
    reading.read(record)
    return Unfolded(reading.rows(), start, reading.tip, reading.mark)


class _Place(NamedTuple):
    """Where a node comes to lie."""

    parent: str | None
    position: AnyPosition
    words: _Hash
    """The digest of the words up to there."""


class _Found(NamedTuple):
    parent: str | None
    properties: Properties
    word: str
    step: Step
    facts: Facts


class _Reading:
    """The walk over a record.

    Args:
        start: the position at the root.
        root: on which board the points lie.
    """

    def __init__(self, start: AnyPosition, root: Node) -> None:
        self.tip: str | None = None
        self.mark = ""
        self._start = start
        self._root = root
        self._found: dict[str, _Found] = {}
        self._children: defaultdict[str | None, list[str]] = defaultdict(list)
        self._equal: defaultdict[tuple[str | None, str], int] = defaultdict(int)

    def read(self, record: GameRecord) -> None:
        """Find every row."""
        waiting = [(record.root, _Place(None, self._start, hashlib.sha256()))]
        while waiting:
            node, place = waiting.pop()
            for part in parts_of(node, self._root):
                place = self._enter(part, place)
            waiting += [(child, place) for child in reversed(node.children)]

    def rows(self) -> dict[str, Row]:
        """What was found."""
        return {
            name: Row(name, found.parent, tuple(self._children[name]), *found[1:])
            for name, found in self._found.items()
        }

    def _enter(self, properties: Properties, place: _Place) -> _Place:
        marked = properties.pop(TIP, None)
        if place.parent is None:
            name = place.words.hexdigest()[:LENGTH]
            past, position = self._start.past, place.position
            step = Step(setup=Setup(past.black, past.white, [], None))
            facts, word, words = Facts(position.to_play), "", place.words
        else:
            step = step_of(self._node(properties))
            position, facts = facts_after(place.position, step)
            word = self._word(properties, step, facts, place)
            words = self._behind(word, place)
            name = words.hexdigest()[:LENGTH]
        self._found[name] = _Found(place.parent, properties, word, step, facts)
        self._children[place.parent].append(name)
        if marked and self.tip is None:
            self.tip, self.mark = name, marked[0]
        return _Place(name, position, words)

    def _word(self, properties: Properties, step: Step, facts: Facts, place: _Place) -> str:
        word = word_of(properties, step, facts, place.position.to_play)
        self._equal[place.parent, word] += 1
        return numbered(word, self._equal[place.parent, word])

    def _behind(self, word: str, place: _Place) -> _Hash:
        words = place.words.copy()
        assert place.parent is not None
        between = "" if self._found[place.parent].parent is None else " "
        words.update(f"{between}{word}".encode(errors="surrogatepass"))
        return words

    def _node(self, properties: Properties) -> Node:
        node = Node()
        node.properties, node.root = properties, self._root
        return node


def parts_of(node: Node, root: Node) -> list[Properties]:
    """What a node does, one thing after the other; for the root of a record, `root` stands in."""
    is_root = node.parent is None
    properties = root.properties if is_root else node.properties
    copied = {name: list(values) for name, values in properties.items() if values}
    moves = [(name, value) for name in copied if name in ("B", "W") for value in copied[name]]
    stones = any(name in copied for name in STONES)
    if len(moves) + (stones or is_root) <= 1:
        return [copied]
    apart = {"B", "W"} if is_root else {"B", "W", "PL", *STONES} if stones else {"B", "W"}
    said = {name: values for name, values in copied.items() if name not in apart}
    set_up = {name: copied[name] for name in ("PL", *STONES) if name in copied and name in apart}
    parts = [said] if is_root else [set_up] if stones else []
    parts += [{name: [value]} for name, value in moves]
    return parts if is_root else [*parts[:-1], parts[-1] | said]


def _plain_root(record: GameRecord, start: AnyPosition) -> Node:
    """The root with its stones and its turn in words, where only what follows would tell them."""
    root = Node()
    root.properties = dict(record.root.properties)
    alone = first_position(GameRecord(_without_moves(root)))
    if "AB" not in root and start.past.black:
        root.set("AB", *start.past.black)
    if alone.to_play != start.to_play:
        root.set("PL", "B" if start.to_play == "black" else "W")
    return root


def _without_moves(root: Node) -> Node:
    bare = Node()
    bare.properties = {n: v for n, v in root.properties.items() if n not in ("B", "W")}
    return bare
