"""The marks of a node: labels, signs, lines and arrows, and what is grey or out of view.

| property | |
|---|---|
| LB | a text on a point |
| TR, SQ, CR, MA, SL | triangle, square, circle, cross, selected |
| LN, AR | a line or an arrow from a point to another |
| DD, VW | points that are grey, or the only ones in view, from here on; without a point it ends |

| TB, TW | whose points are Black's, and White's |

Where a game was counted, under its last pass or within a territory, MA has the dead stones and is
no mark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from tengen.errors import SgfError
from tengen.games.notation import Coordinates
from tengen.games.sgf import Node

T = TypeVar("T")

SIGNS = {"triangle": "TR", "square": "SQ", "circle": "CR", "cross": "MA", "selected": "SL"}
JOINED = {"lines": "LN", "arrows": "AR"}
INHERITED = {"dimmed": "DD", "view": "VW"}
TERRITORY = ("TB", "TW")
DRAWN = {"LB", *SIGNS.values(), *JOINED.values(), *INHERITED.values()}

Pair = tuple[Coordinates, Coordinates]


class Marks(NamedTuple):
    """The marks of a node; points are (row, column)."""

    labels: list[tuple[Coordinates, str]]
    triangle: list[Coordinates]
    square: list[Coordinates]
    circle: list[Coordinates]
    cross: list[Coordinates]
    selected: list[Coordinates]
    lines: list[Pair]
    arrows: list[Pair]
    dimmed: list[Coordinates] | None
    """None: as before it."""
    view: list[Coordinates] | None


class Territory(NamedTuple):
    """Whose points are which, as a record has it at a node; points are (row, column)."""

    black: list[Coordinates]
    white: list[Coordinates]


def territory_of(node: Node) -> Territory | None:
    """Whose points are which; what cannot be read is left out, and None is for none at all."""
    found = Territory(*(_points(node, name) for name in TERRITORY))
    return found if any(found) else None


def marks_of(node: Node) -> Marks | None:
    """The marks of a node; what cannot be read is left out, and None is for none at all."""
    if not node.properties.keys() & DRAWN:
        return None
    signs = {sign: _points(node, name) for sign, name in SIGNS.items()}
    dead = set(_crossed_out(node))
    signs["cross"] = [point for point in signs["cross"] if point not in dead]
    marks = Marks(
        labels=_readable(node["LB"], lambda raw: _label(node, raw)) if "LB" in node else [],
        lines=_pairs(node, "LN"),
        arrows=_pairs(node, "AR"),
        dimmed=_points(node, "DD") if "DD" in node else None,
        view=_points(node, "VW") if "VW" in node else None,
        **signs,
    )
    return marks if any(mark not in (None, []) for mark in marks) or _ends(node) else None


def write_marks(node: Node, marks: Marks) -> None:
    """Give a node these marks in place of all that it has."""
    given = marks._asdict()
    given["cross"] = [*_crossed_out(node), *marks.cross]
    for kind, name in (SIGNS | JOINED | {"labels": "LB"}).items():
        _set(node, name, given[kind])
    for kind, name in INHERITED.items():
        node.properties.pop(name, None)
        if given[kind] is not None:
            node.set(name, *given[kind])


def _crossed_out(node: Node) -> list[Coordinates]:
    """The dead stones of a count: all that is crossed out under a pass, else within a territory."""
    if not any(name in node for name in TERRITORY):
        return []
    crossed = _points(node, "MA")
    if _is_pass(node):
        return crossed
    owned = {point for points in territory_of(node) or () for point in points}
    return [point for point in crossed if point in owned]


def _is_pass(node: Node) -> bool:
    try:
        return node.move is not None and node.move[1] is None
    except SgfError:
        return False


def _set(node: Node, name: str, values: Iterable[object]) -> None:
    node.properties.pop(name, None)
    if listed := list(dict.fromkeys(values)):
        node.set(name, *listed)  # type: ignore[arg-type]


def _ends(node: Node) -> bool:
    return any(name in node for name in INHERITED.values())


def _points(node: Node, name: str) -> list[Coordinates]:
    found = _readable(node.properties.get(name, ()), lambda raw: node.board.points([raw]))
    return list(dict.fromkeys(point for points in found for point in points))


def _pairs(node: Node, name: str) -> list[Pair]:
    def pair(raw: str) -> Pair:
        first, _, last = raw.partition(":")
        return node.board.point(first), node.board.point(last)

    return _readable(node.properties.get(name, ()), pair)


def _label(node: Node, raw: str) -> tuple[Coordinates, str]:
    scratch = Node()
    scratch.properties = {"LB": [raw]}
    ((point, text),) = scratch.pairs("LB")
    return node.board.point(point), text


def _readable(values: Iterable[str], read: Callable[[str], T]) -> list[T]:
    found = []
    for value in values:
        try:
            found.append(read(value))
        except (SgfError, ValueError):
            continue
    return found
