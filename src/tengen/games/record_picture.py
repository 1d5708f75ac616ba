"""A record's position as a picture, with the marks that the record puts on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from tengen.games.marks import SIGNS, Marks, Territory, marks_of, territory_of
from tengen.games.notation import Coordinates
from tengen.games.records import TIP, replay
from tengen.games.sgf import GameRecord, Node
from tengen.games.svg import Picture


def record_picture(
    record: GameRecord, moves: int | None = None, *, numbers: bool = False
) -> Picture:
    """The board of a record with its marks, where `replay` leads with so many moves.

    Args:
        record: whose main line is followed.
        moves: how many of its moves; None for where its game stands.
        numbers: whether each stone says which move it was.
    """
    picture = replay(record, moves).picture(numbers=numbers)
    dimmed: list[Coordinates] = []
    view: list[Coordinates] = []
    marks: Marks | None = None
    territory: Territory | None = None
    for node in _nodes_to(record, moves):
        marks, territory = marks_of(node), territory_of(node)
        if marks is not None:
            dimmed = dimmed if marks.dimmed is None else marks.dimmed
            view = view if marks.view is None else marks.view
    if territory is not None:
        picture = _owned(picture, territory)
    if marks is not None:
        picture = _marked(picture, marks)
    return replace(picture, closed=_out_of_view(picture, dimmed, view))


def _nodes_to(record: GameRecord, moves: int | None) -> Iterator[Node]:
    """The nodes of the main line that lead there."""
    made = 0
    for node in record.main_line():
        made += len(node.moves)
        if moves is not None and made > moves:
            return
        yield node
        if moves is None and TIP in node:
            return


def _owned(picture: Picture, territory: Territory) -> Picture:
    """With whose points are which, but for stones that show by themselves whose theirs are."""
    signs = (
        (point, f"{side}-point")
        for own, (side, points) in enumerate(territory._asdict().items(), 1)
        for point in points
        if picture.stones[point[0]][point[1]] != own
    )
    return replace(picture, signs=(*picture.signs, *signs))


def _marked(picture: Picture, marks: Marks) -> Picture:
    kinds = marks._asdict()
    signs = ((point, kind) for kind in SIGNS for point in kinds[kind])
    lines = ((pair, False) for pair in marks.lines)
    arrows = ((pair, True) for pair in marks.arrows)
    return replace(
        picture,
        signs=(*picture.signs, *signs),
        labels=(*picture.labels, *marks.labels),
        joined=(*picture.joined, *lines, *arrows),
    )


def _out_of_view(
    picture: Picture, dimmed: list[Coordinates], view: list[Coordinates]
) -> frozenset[Coordinates]:
    """What is grey, and what lies outside the part of the board that is looked at."""
    everywhere = product(range(len(picture.stones)), range(len(picture.columns)))
    outside = set(everywhere).difference(view) if view else set()
    return picture.closed | outside.union(dimmed)
