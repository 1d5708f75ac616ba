"""A node of a record: its properties, its children, and what they say about a board.

Records are as deep as games are long, and files nest deeper still, so nothing here calls itself:
walking, comparing, copying and pickling all keep a list of what is left to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from numbers import Integral, Real
from typing import Literal, NamedTuple, Self, TypeAlias

from tengen.errors import SgfError
from tengen.games.sgf.points import Board, Point, board_of
from tengen.games.sgf.properties import MULTILINE, NAME, canonical
from tengen.games.sgf.values import (
    escape,
    number_of,
    pair_of,
    simple_text_of,
    text_of,
    write_number,
)
from tengen.numbers import real_number, shown, whole_number

Colour: TypeAlias = Literal["black", "white"]
Scalar: TypeAlias = str | int | float | Point | None
Value: TypeAlias = Scalar | tuple[Scalar, Scalar]
Properties: TypeAlias = dict[str, list[str]]
# A tree as a list in walking order: for each node the index of its parent, -1 for the root.
Rows: TypeAlias = list[tuple[int, Properties]]

_COLOURS: dict[str, Colour] = {"B": "black", "W": "white"}
_TURNS: dict[str, Colour] = {"b": "black", "1": "black", "w": "white", "2": "white"}


class Setup(NamedTuple):
    """Stones put on and taken off the board outside of play, and the side to move next if given."""

    black: list[Point]
    white: list[Point]
    empty: list[Point]
    to_play: Colour | None


class Node:
    """One node of a record.

    `properties` maps a name to its raw values in the order of the file; `children` is a plain list,
    the main line first. Two nodes are equal when their subtrees have the same shape and the same
    properties.

    Args:
        parent: The node this one is added to; none for the root of a record.
    """

    __slots__ = ("children", "parent", "properties", "root")
    __hash__ = None  # type: ignore[assignment]

    properties: Properties
    children: list[Node]
    parent: Node | None
    root: Node

    def __init__(self, parent: Node | None = None) -> None:
        self.properties = {}
        self.children = []
        self.parent = parent
        if parent is None:
            self.root = self
        else:
            self.root = parent.root
            parent.children.append(self)

    def __getitem__(self, name: str) -> list[str]:
        """The raw values of a property."""
        return self.properties[name]

    def __contains__(self, name: str) -> bool:
        return name in self.properties

    def get(self, name: str, default: str | None = None) -> str | None:
        """The first value of a property as text: line breaks kept in comments, spaces elsewhere."""
        values = self.properties.get(name)
        if not values:
            return default
        return text_of(values[0]) if name in MULTILINE else simple_text_of(values[0])

    def number(self, name: str) -> float | None:
        """The number a property holds; SgfError if what it holds is not one."""
        value = self.get(name)
        return None if value is None else number_of(value)

    def points(self, name: str) -> list[Point]:
        """The points a property lists, rectangles filled in; SgfError for one off the board."""
        return self.board.points(self.properties.get(name, ()))

    def pairs(self, name: str) -> list[tuple[str, str]]:
        """The composed values of a property such as LB, each as two texts."""
        return [pair_of(value) for value in self.properties.get(name, ()) if value]

    @property
    def comment(self) -> str:
        """The text of the comment, empty if there is none."""
        return "\n".join(text_of(value) for value in self.properties.get("C", ()))

    @property
    def board(self) -> Board:
        """The board of the record this node belongs to; SgfError if its SZ is not a size."""
        return board_of(_first(self.root, "SZ"), _first(self.root, "GM"))

    @property
    def moves(self) -> list[tuple[Colour, Point | None]]:
        """Every move of this node as written: usually none or one, though some files have more."""
        return [
            (colour, self.board.move(value))
            for name, values in self.properties.items()
            if (colour := _COLOURS.get(name))
            for value in values
        ]

    @property
    def move(self) -> tuple[Colour, Point | None] | None:
        """The move of this node, its point None for a pass; None if the node has no move."""
        moves = self.moves
        return moves[0] if moves else None

    @property
    def setup(self) -> Setup | None:
        """What AB, AW, AE and PL say; None if the node has none of them."""
        if not self.properties.keys() & {"AB", "AW", "AE", "PL"}:
            return None
        turn = (self.get("PL") or "").strip().lower()[:1]
        return Setup(self.points("AB"), self.points("AW"), self.points("AE"), _TURNS.get(turn))

    def set(self, name: str, *values: Value) -> Self:
        """Give a property its values, replacing any it has.

        A value is a text, a number, a point `(row, col)`, None for a pass or an empty value, or a
        pair of these such as `((3, 3), "A")` for a label.

        Raises:
            SgfError: The name is not one, or not the one a known property goes by.
        """
        if not isinstance(name, str) or canonical(name) != name or NAME.fullmatch(name) is None:
            raise SgfError(f"{shown(name)} is not the name of a property, such as B, C or AB")
        self.properties[name] = [self._raw(value) for value in values or (None,)]
        return self

    def add_child(self, name: str | None = None, *values: Value) -> Node:
        """Add a node after this one, with one property if it is named, and return it."""
        child = Node(self)
        return child if name is None else child.set(name, *values)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, each before its children and the main line first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def copy(self) -> Node:
        """This node and all below it as a tree of their own."""
        return _from_rows(self._rows())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return all(
            mine is not None
            and theirs is not None
            and len(mine.children) == len(theirs.children)
            and mine.properties == theirs.properties
            for mine, theirs in zip_longest(self.walk(), other.walk())
        )

    def __repr__(self) -> str:
        shown = [f"{name}[{']['.join(values)}]" for name, values in self.properties.items()]
        return f"<Node {''.join(shown)[:60]}, {len(self.children)} children>"

    def __reduce__(self) -> tuple[object, ...]:
        return _from_rows, (self._rows(),)

    def _rows(self) -> Rows:
        index: dict[int, int] = {}
        rows: Rows = []
        for node in self.walk():
            parent = -1 if node is self else index[id(node.parent)]
            index[id(node)] = len(rows)
            rows.append((parent, {name: list(values) for name, values in node.properties.items()}))
        return rows

    def _raw(self, value: Value) -> str:
        if isinstance(value, tuple) and len(value) == 2 and not all(map(_is_whole, value)):
            first, second = value
            return f"{self._scalar(first, ':')}:{self._scalar(second, ':')}"
        return self._scalar(value)

    def _scalar(self, value: object, also: str = "") -> str:
        if value is None:
            return ""
        if isinstance(value, tuple) and len(value) == 2:
            row, col = (whole_number("point", side, error=SgfError) for side in value)
            return self.board.write((row, col))
        if isinstance(value, str):
            return escape(value, also)
        if _is_whole(value):
            return str(whole_number("value", value, error=SgfError))
        if not isinstance(value, bool) and isinstance(value, Real):
            return write_number(real_number("value", value, error=SgfError))
        raise SgfError(
            f"{shown(value)} cannot be written: expected a text, a number, a point (row, col), "
            "None, or a pair of these"
        )


def _is_whole(value: object) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool)


def _first(node: Node, name: str) -> str | None:
    values = node.properties.get(name)
    return values[0] if values else None


def _from_rows(rows: Rows) -> Node:
    nodes: list[Node] = []
    for parent, properties in rows:
        node = Node(None if parent < 0 else nodes[parent])
        node.properties = properties
        nodes.append(node)
    return nodes[0]
