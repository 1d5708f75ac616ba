"""The picture of a game's tree: what the page is shown of its nodes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from tengen.games.marks import Pair, marks_of, territory_of
from tengen.games.notation import Coordinates
from tengen.games.record_tree import RecordTree, sets_up
from tengen.games.records import AnyPosition
from tengen.games.row import Row
from tengen.games.sgf import Node
from tengen.players.log import Judgement
from tengen.players.notes import Notes, is_sentence, notes_of
from tengen.web.games.sheet import Sheet, difference_of
from tengen.web.wire.models.base import Colour
from tengen.web.wire.models.game import Thought
from tengen.web.wire.models.record import RecordInfo
from tengen.web.wire.models.tree import (
    GameTree,
    Label,
    Marks,
    RecordNode,
    Setup,
    Territory,
    TreeChange,
)

INFO = {
    "event": "EV", "round": "RO", "date": "DT", "place": "PC", "black_rank": "BR",
    "white_rank": "WR", "black_team": "BT", "white_team": "WT", "source": "SO", "annotator": "AN",
    "user": "US", "copyright": "CP", "game_comment": "GC", "result": "RE", "rules": "RU",
}  # fmt: skip
"""What a record says of the game as a whole, and where."""


def info_in(root: Node) -> RecordInfo:
    """What the root of a record says of the game as a whole."""
    return RecordInfo(**{field: root.get(name) or "" for field, name in INFO.items()})


def tree_of(sheet: Sheet) -> GameTree:
    """The whole tree of a game."""
    tree = sheet.table.tree
    nodes = nodes_of(tree, tree.walk(), sheet.start_worth)
    return GameTree(game=sheet.id, revision=sheet.tree, root=tree.root, tip=tree.tip, nodes=nodes)


def change_between(before: Sheet, after: Sheet, node: str | None = None) -> TreeChange:
    """What has changed of the tree of a game, by a command about a node or without one."""
    tree = after.table.tree
    changed, gone = difference_of(before, after)
    in_order = sorted(changed, key=lambda name: len(tree.way(name)))  # each before its children
    return TreeChange(
        revision=after.tree,
        tip=tree.tip,
        changed=nodes_of(tree, map(tree.row, in_order), after.start_worth),
        removed=sorted(gone),
        node=node,
    )


def nodes_of(tree: RecordTree, rows: Iterable[Row], start: Judgement | None) -> list[RecordNode]:
    """Nodes of a tree as the page is shown them.

    Args:
        tree: the tree.
        rows: which of its nodes.
        start: what a search thinks of the first position.
    """
    game, root = set(tree.line), tree.scratch(tree.root)
    pictures = _Pictures(tree.start, root, game)
    return [pictures.of(row, Notes(start) if row.parent is None else None) for row in rows]


class _Pictures:
    """What is the same for all nodes of a tree."""

    def __init__(self, start: AnyPosition, root: Node, game: set[str]) -> None:
        self._start = start
        self._root = root
        self._game = game

    def of(self, row: Row, known: Notes | None) -> RecordNode:
        worth, thought = known or notes_of(row.properties)
        facts = row.facts
        return RecordNode(
            id=row.name,
            parent=row.parent,
            children=list(row.children),
            colour=cast(Colour | None, row.step.colour),
            move=facts.move,
            captured=list(facts.captured),
            setup=self._setup(row),
            to_play=cast(Colour, facts.to_play),
            game=row.name in self._game,
            name=self._node(row).get("N") or "",
            comment="" if thought and is_sentence(row.comment) else row.comment,
            marks=self._marks(row),
            territory=self._territory(row),
            value=worth.value if worth else None,
            simulations=(worth.simulations or None) if worth else None,
            thought=Thought(**thought._asdict()) if thought else None,
            broken=facts.broken,
        )

    def _setup(self, row: Row) -> Setup | None:
        found = row.step.setup
        if found is None or not sets_up(row):
            return None
        return Setup(
            black=self._names(found.black),
            white=self._names(found.white),
            empty=self._names(found.empty),
        )

    def _marks(self, row: Row) -> Marks | None:
        marks = marks_of(self._node(row))
        if marks is None:
            return None
        dimmed, view = marks.dimmed, marks.view
        return Marks(
            labels=[Label(point=self._name(point), text=text) for point, text in marks.labels],
            triangle=self._names(marks.triangle),
            square=self._names(marks.square),
            circle=self._names(marks.circle),
            cross=self._names(marks.cross),
            selected=self._names(marks.selected),
            lines=self._joined(marks.lines),
            arrows=self._joined(marks.arrows),
            dimmed=None if dimmed is None else self._names(dimmed),
            view=None if view is None else self._names(view),
        )

    def _territory(self, row: Row) -> Territory | None:
        found = territory_of(self._node(row))
        if found is None:
            return None
        return Territory(black=self._names(found.black), white=self._names(found.white))

    def _joined(self, pairs: Iterable[Pair]) -> list[tuple[str, str]]:
        return [(self._name(first), self._name(last)) for first, last in pairs]

    def _node(self, row: Row) -> Node:
        node = Node()
        node.properties, node.root = row.properties, self._root
        return node

    def _names(self, points: Iterable[Coordinates]) -> list[str]:
        return [self._name(point) for point in points]

    def _name(self, point: Coordinates) -> str:
        return self._start.name(*point)
