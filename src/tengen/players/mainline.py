"""The main line of a record as rows that are never changed, only replaced.

A record may have tens of thousands of nodes, and a game that goes on copies it before every move,
to try what may fail. So a copy shares all rows with its original: it costs a list. A row is a
node's properties, and the variations that leave the main line behind it; what is written of it, and
what it says, is found out once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from tengen.games.sgf import GameRecord, Node
from tengen.games.sgf.node import Properties
from tengen.games.sgf.values import text_of
from tengen.games.sgf.writer import encoded, node_text, pieces_of, wrapped
from tengen.games.variations import Ply, Variation, moves_of


class Row:
    """A node of the main line.

    Args:
        properties: of the node.
        beside: where the variations behind it begin; nobody changes them.
    """

    __slots__ = ("_beside_text", "_branches", "_comment", "_text", "beside", "moves", "properties")

    def __init__(self, properties: Properties, beside: tuple[Node, ...] = ()) -> None:
        self.properties = properties
        self.beside = beside
        self.moves = len(properties.get("B", ())) + len(properties.get("W", ()))
        """How many moves it has: none or one, except in odd files."""
        self._text: str | None = None
        self._comment: str | None = None
        self._beside_text: list[str] | None = None
        self._branches: list[tuple[Node, list[Ply]]] | None = None

    @property
    def text(self) -> str:
        """The node as SGF."""
        if self._text is None:
            self._text = node_text(self.properties)
        return self._text

    @property
    def comment(self) -> str:
        """What the record says there."""
        if self._comment is None:
            self._comment = "\n".join(map(text_of, self.properties.get("C", ())))
        return self._comment

    @property
    def beside_text(self) -> list[str]:
        """The variations as pieces of SGF."""
        if self._beside_text is None:
            self._beside_text = [piece for node in self.beside for piece in pieces_of(node)]
        return self._beside_text

    @property
    def branches(self) -> list[tuple[Node, list[Ply]]]:
        """The variations that have moves which can be read, each with those moves."""
        if self._branches is None:
            found = ((node, moves_of(node)) for node in self.beside)
            self._branches = [(node, moves) for node, moves in found if moves]
        return self._branches


class MainLine:
    """The rows of a record, the root first.

    Args:
        rows: at least one.
        encoding: of the file that the record was read from.
    """

    def __init__(self, rows: Iterable[Row], encoding: str | None = None) -> None:
        self.rows = list(rows)
        beside = (node for row in self.rows if row.beside for node in row.beside)
        self.size = len(self.rows) + sum(1 for first in beside for _ in first.walk())
        """How many nodes there are, those of the variations included; a measure of memory."""
        self._encoding = encoding
        self._record: GameRecord | None = None

    @classmethod
    def of(cls, record: GameRecord) -> MainLine:
        """The main line of a record, which is left as it is."""
        root = Node()
        root.properties = dict(record.root.properties)

        def row(node: Node) -> Row:
            beside = node.children[1:]
            return Row(
                dict(node.properties), tuple(_grafted(first, None, root) for first in beside)
            )

        return cls(map(row, record.main_line()), record.encoding)

    def copy(self) -> MainLine:
        """An independent one that shares its rows."""
        twin = object.__new__(MainLine)
        twin.__dict__.update(self.__dict__, rows=list(self.rows))
        return twin

    @property
    def root(self) -> Node:
        """The root's properties, to be read."""
        return self.scratch(0)

    @property
    def record(self) -> GameRecord:
        """The whole record, to be read."""
        if self._record is None:
            self._record = GameRecord(self._tree(), self._encoding)
        return self._record

    def _tree(self) -> Node:
        nodes: list[Node] = []
        for row in self.rows:
            nodes.append(Node(nodes[-1] if nodes else None))
            nodes[-1].properties = {name: list(values) for name, values in row.properties.items()}
        for row, node in zip(self.rows, nodes, strict=True):
            node.children += [_grafted(first, node, nodes[0]) for first in row.beside]
        return nodes[0]

    # Changing.

    def scratch(self, index: int) -> Node:
        """A row as a node of its own, on the record's board, to be changed and put back."""
        node = Node()
        node.properties = dict(self.rows[index].properties)
        if index:
            node.root = self.scratch(0)
        return node

    def put(self, index: int, node: Node) -> None:
        """Replace a row by what became of it; its variations stay."""
        self.rows[index] = Row(node.properties, self.rows[index].beside)
        self._record = None

    def change(self, index: int, change: Callable[[Node], object]) -> None:
        """Change a row."""
        node = self.scratch(index)
        change(node)
        self.put(index, node)

    def append(self, node: Node) -> None:
        """Go on by a node."""
        self.rows.append(Row(node.properties))
        self.size += 1
        self._record = None

    def strike(self, name: str) -> None:
        """Strike a property out of every node, those of the variations included."""
        for index, row in enumerate(self.rows):
            stricken = tuple(_without(name, first) for first in row.beside)
            if name in row.properties or stricken != row.beside:
                kept = {other: row.properties[other] for other in row.properties if other != name}
                self.rows[index] = Row(kept, stricken)
        self._record = None

    def cut(self, length: int) -> None:
        """Strike out all rows but the first few, and the variations of what is struck out."""
        kept = MainLine(self.rows[:length], self._encoding)
        self.__dict__.update(kept.__dict__)

    # Reading.

    def variations(self) -> Iterator[Variation]:
        """Every variation that leaves the main line and has moves that can be read."""
        made = number = 0
        for row in self.rows:
            if row.moves:
                made, number = made + row.moves, 0
            for node, moves in row.branches if row.beside else ():
                number += 1
                yield Variation(made, number, node, moves)

    def write(self, root: Node) -> bytes:
        """The record as a file, with this root in place of its own."""
        return encoded(lambda properties: wrapped(self._pieces(node_text(properties))), root)

    def _pieces(self, root: str) -> Iterator[str]:
        """The nodes in the order of the file; where variations leave, all that follows is one."""
        yield f"({root}"
        for before, row in pairwise(self.rows):
            yield f"({row.text}" if before.beside else row.text
        for row in reversed(self.rows):
            if row.beside:
                yield ")"
                yield from row.beside_text
        yield ")"


def _grafted(first: Node, parent: Node | None, root: Node) -> Node:
    """A copy of a variation that belongs to another tree."""
    copy = first.copy()
    copy.parent = parent
    for node in copy.walk():
        node.root = root
    return copy


def _without(name: str, first: Node) -> Node:
    """A variation without a property; the very same if it has none of it."""
    if not any(name in node for node in first.walk()):
        return first
    copy = _grafted(first, None, first.root)
    for node in copy.walk():
        node.properties.pop(name, None)
    return copy
