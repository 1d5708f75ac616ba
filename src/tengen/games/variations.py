"""The variations of a record: moves that it has beside those of its main line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tengen.errors import SgfError
from tengen.games.sgf import GameRecord, Node
from tengen.numbers import whole_number

Ply: TypeAlias = tuple[str, tuple[int, int] | None]
"""Who moves, and where; a pass has no point."""


@dataclass(frozen=True)
class Variation:
    """A line of moves that leaves the main line."""

    at: int
    """After so many moves of the main line."""
    number: int
    """Which of those that leave it there, from 1."""
    node: Node
    """Where it begins."""
    moves: list[Ply]
    """Those of its own main line."""


def variations_of(record: GameRecord) -> Iterator[Variation]:
    """Every variation that leaves the main line and has moves that can be read, in their order."""
    made = number = 0
    for node in record.main_line():
        if node.moves:
            made, number = made + len(node.moves), 0
        for child in node.children[1:]:
            if moves := _moves_of(child):
                number += 1
                yield Variation(made, number, child, moves)


def _moves_of(first: Node) -> list[Ply]:
    try:
        return [ply for node in GameRecord(first).main_line() for ply in node.moves]
    except SgfError:
        return []  # a point off the board: it can be kept and not played


def followed(record: GameRecord, at: int, number: int) -> GameRecord:
    """A record whose main line follows a variation; the line that it leaves is one now.

    Raises:
        SgfError: there is no such variation.
    """
    at = whole_number("move", at, 0, error=SgfError)
    number = whole_number("variation", number, error=SgfError)
    branch = record.copy()
    for variation in variations_of(branch):
        if (variation.at, variation.number) == (at, number):
            before = variation.node.parent
            assert before is not None  # it leaves the main line somewhere
            before.children.sort(key=lambda child: child is not variation.node)
            branch.root.properties.pop("RE", None)
            return branch
    raise SgfError(f"the record has no variation {number} after move {at}")
