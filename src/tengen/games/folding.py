"""Rows of a tree written as a record, or as pieces of its file; `unfolding` is the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tengen.games.row import Row
from tengen.games.sgf import Node
from tengen.games.sgf.node import Properties


def folded(rows: Iterator[Row], said: Callable[[Row], Properties]) -> Node:
    """The root of a record with these nodes, each of which comes before its children."""
    nodes: dict[str, Node] = {}
    for row in rows:
        node = Node(None if row.parent is None else nodes[row.parent])
        node.properties = {name: list(values) for name, values in said(row).items()}
        nodes[row.name] = node
    return next(iter(nodes.values())).root


def pieces(rows: Mapping[str, Row], root: str, text: Callable[[Row], str]) -> Iterator[str]:
    """The nodes in the order of the file, each with the parenthesis that opens its variation."""
    waiting: list[tuple[str, str] | str] = [")", ("(", root)]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
            continue
        opening, name = item
        row = rows[name]
        yield opening + text(row)
        variations = len(row.children) > 1
        for child in reversed(row.children):
            waiting += [")", ("(", child)] if variations else [("", child)]
