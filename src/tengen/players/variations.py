"""The variations of a record: moves that it has beside those of its main line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tengen.errors import SgfError
from tengen.games.sgf import GameRecord, Node


class Variation(NamedTuple):
    """A line of moves that leaves the main line."""

    at: int
    """After so many moves of the main line."""
    number: int
    """Which of those that leave it there, from 1."""
    node: Node
    """Where it begins."""

    @property
    def moves(self) -> list[tuple[str, tuple[int, int] | None]]:
        """Its own main line; a pass has no point."""
        return [move for node in GameRecord(self.node).main_line() for move in node.moves]


def variations_of(record: GameRecord) -> Iterator[Variation]:
    """Every variation that leaves the main line and has a move, in the order of the moves."""
    made = number = 0
    for node in record.main_line():
        if node.moves:
            made, number = made + len(node.moves), 0
        for child in node.children[1:]:
            variation = Variation(made, number + 1, child)
            if variation.moves:
                number += 1
                yield variation


def followed(record: GameRecord, at: int, number: int) -> GameRecord:
    """A record whose main line follows a variation; the line that it leaves is one now.

    Raises:
        SgfError: there is no such variation.
    """
    branch = record.copy()
    for variation in variations_of(branch):
        if (variation.at, variation.number) == (at, number):
            before = variation.node.parent
            assert before is not None  # it leaves the main line somewhere
            before.children.sort(key=lambda child: child is not variation.node)
            branch.root.properties.pop("RE", None)
            return branch
    raise SgfError(f"the record has no variation {number} after move {at}")
