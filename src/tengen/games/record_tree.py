"""The record of a game as one tree, which is copied before every change.

Its rows are never changed, only replaced, so that a copy shares all of them: it costs a list of
them. The *game* is the line from the root to the *tip*; whatever else there is hangs beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tengen.games.folding import folded, pieces
from tengen.games.records import TIP, AnyPosition
from tengen.games.row import Row
from tengen.games.sgf import GameRecord, Node
from tengen.games.sgf.node import Properties
from tengen.games.sgf.points import Board
from tengen.games.sgf.writer import encoded, node_text, wrapped
from tengen.games.steps import STONES, Facts, Step, taken
from tengen.games.tree import node_name, word_of
from tengen.games.unfolding import unfolded


class RecordTree:
    """A record as a tree of rows.

    Args:
        record: the record; it is left as it is.
        task: it sets a task, so the game has not begun, whatever the record has behind its start.
    """

    def __init__(self, record: GameRecord, *, task: bool = False) -> None:
        read = unfolded(record)
        self.rows = read.rows
        """By their names, the root first."""
        self.start = read.start
        """The position at the root; nobody changes it."""
        self.task = task or read.mark == "task"
        """It sets a task: what follows its start gives it away."""
        self.line = self.first_line()
        """The names of the game's nodes, from the root to the tip."""
        marked = read.tip in self.line
        self.ends_at_tip = marked or not self.row(self.tip).children
        """What the record says of an end is of the tip."""
        self._encoding = record.encoding
        self._record: GameRecord | None = None
        if task:
            self.go(self.beginning)
        elif marked:
            self.go(read.tip or self.tip)

    def copy(self) -> RecordTree:
        """An independent one that shares its rows."""
        twin = object.__new__(RecordTree)
        twin.__dict__.update(self.__dict__, rows=dict(self.rows), line=list(self.line))
        return twin

    # Reading.

    @property
    def root(self) -> str:
        """The name of the root."""
        return self.line[0]

    @property
    def tip(self) -> str:
        """The name of the node where the game stands."""
        return self.line[-1]

    @property
    def after_moves(self) -> list[str]:
        """The names of the nodes before the game's first move and after each, up to the tip."""
        moved = [name for name in self.line if self.rows[name].is_move]
        return [*[self.root, *moved][:-1], self.tip]

    @property
    def size(self) -> int:
        """How many nodes there are; a measure of memory."""
        return len(self.rows)

    @property
    def board(self) -> Board:
        """The board of the record, for how points are written."""
        return Board(self.start.height, self.start.width)

    def row(self, name: str) -> Row:
        """A node."""
        return self.rows[name]

    def way(self, name: str) -> list[str]:
        """The names from the root to a node."""
        way = []
        at: str | None = name
        while at is not None:
            way.append(at)
            at = self.rows[at].parent
        return way[::-1]

    def moves_to(self, name: str) -> int:
        """How many moves lead to a node."""
        return sum(self.rows[at].is_move for at in self.way(name))

    def position(self, name: str) -> AnyPosition:
        """The position at a node."""
        position = self.start.copy()
        for at in self.way(name)[1:]:
            position, _ = taken(position, self.rows[at].step)
        return position

    def walk(self, name: str | None = None) -> Iterator[Row]:
        """A node, the root if none is named, and all below it, each before its children."""
        waiting = [name or next(iter(self.rows))]
        while waiting:
            row = self.rows[waiting.pop()]
            yield row
            waiting.extend(reversed(row.children))

    def first_line(self) -> list[str]:
        """The first line as far as it can be played: no move behind one that cannot be."""
        row = next(iter(self.rows.values()))
        line, moved = [row.name], False
        while row.children:
            row = self.rows[row.children[0]]
            if row.facts.broken is not None or (moved and sets_up(row)):
                break
            moved = moved or row.is_move
            line.append(row.name)
        return line

    def begin_again(self) -> None:
        """Let the game stand before its first move."""
        first = next((at for at, name in enumerate(self.line) if self.rows[name].is_move), None)
        if first is not None:
            self.go(self.line[first - 1])

    @property
    def beginning(self) -> str:
        """The last node before the first move that sets stones up; the root if none does."""
        start = self.root
        for name in self.line:
            if self.rows[name].is_move:
                break
            if sets_up(self.rows[name]):
                start = name
        return start

    # Changing.

    def go(self, name: str) -> None:
        """Let the game stand at a node."""
        self.line = self.way(name)
        self._record = None

    def put(self, row: Row) -> None:
        """Put a row in the place of another one, or where there is none."""
        self.rows[row.name] = row
        self._record = None

    def change(self, name: str, change: Callable[[Node], object]) -> None:
        """Change what a node says; what it does to the board stays."""
        node = self.scratch(name)
        change(node)
        self.say(name, node.properties)

    def say(self, name: str, properties: Properties) -> None:
        """Give a node other properties, which do the same to the board."""
        if properties != self.rows[name].properties:
            self.put(self.rows[name].saying(properties))

    def scratch(self, name: str) -> Node:
        """A row as a node of its own, on the record's board."""
        node = Node()
        node.properties = dict(self.rows[name].properties)
        if name != self.root:
            node.root = self.scratch(self.root)
        return node

    def child(self, parent: str, step: Step, facts: Facts) -> str:
        """The name of the node that makes a move behind another, whether it is there or not."""
        in_turn = self.rows[parent].facts.to_play
        words = [self.rows[at].word for at in self.way(parent)[1:]]
        return node_name([*words, word_of({}, step, facts, in_turn)])

    def add(self, parent: str, properties: Properties, step: Step, facts: Facts) -> str:
        """Add a move behind a node, after its other children; its name."""
        name = self.child(parent, step, facts)
        word = word_of({}, step, facts, self.rows[parent].facts.to_play)
        self.put(Row(name, parent, (), properties, word, step, facts))
        before = self.rows[parent]
        self.put(before.followed_by((*before.children, name)))
        return name

    def promote(self, name: str) -> None:
        """Put a node before its siblings."""
        parent = self.rows[name].parent
        assert parent is not None  # the root has no siblings
        before = self.rows[parent]
        others = tuple(child for child in before.children if child != name)
        self.put(before.followed_by((name, *others)))

    def cut(self, name: str) -> None:
        """Strike out a node that is not of the game, and all below it."""
        parent = self.rows[name].parent
        assert parent is not None  # the root is of the game
        for row in list(self.walk(name)):
            del self.rows[row.name]
        before = self.rows[parent]
        self.put(before.followed_by(tuple(child for child in before.children if child != name)))

    def strike(self, name: str) -> None:
        """Strike a property out of every node."""
        for row in list(self.rows.values()):
            if name in row.properties:
                self.put(row.saying({n: v for n, v in row.properties.items() if n != name}))

    # Writing.

    @property
    def record(self) -> GameRecord:
        """The whole record, to be read."""
        if self._record is None:
            self._record = GameRecord(folded(self.walk(), self._said), self._encoding)
        return self._record

    def write(self, root: Node) -> bytes:
        """The record as a file, with this root in place of its own."""

        def text(properties: Properties) -> str:
            return wrapped(pieces(self.rows, self.root, lambda row: self._text(row, properties)))

        return encoded(text, root)

    def _text(self, row: Row, root: Properties) -> str:
        """A node as SGF; most are known, but the game's name and its tip may have changed."""
        if row.name == self.root:
            return node_text(root | self._mark() if self.tip == self.root else root)
        return row.text if row.name != self.tip else node_text(self._said(row))

    def _said(self, row: Row) -> Properties:
        return row.properties | self._mark() if row.name == self.tip else row.properties

    def _mark(self) -> Properties:
        """Where the game stands, if a reader could think that it stands elsewhere."""
        if not self.task and not self.rows[self.tip].children:
            return {}
        return {TIP: ["task" if self.task else "tip"]}


def sets_up(row: Row) -> bool:
    """Does a node put stones on the board, or take some off, outside of play?"""
    return any(name in row.properties for name in STONES)


def difference(before: RecordTree, after: RecordTree) -> tuple[set[str], set[str]]:
    """The nodes of a tree that were not so in an earlier one, and those that are gone."""
    changed = {name for name, row in after.rows.items() if before.rows.get(name) is not row}
    moved = (set(before.line) ^ set(after.line)) & after.rows.keys()
    return changed | moved, before.rows.keys() - after.rows.keys()
