"""A book made of records: every line of every variation, in every corner.

A line is a way from the root of a record to an end of its tree. A move counts as often as there are
lines that have it, so that a dictionary with variations and a hundred plain games are read alike.
Which corner a move belongs to is seen from where it lies; an empty move stands for one elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import numpy as np

from tengen import _core
from tengen.errors import IllegalMove, InputError, SgfError
from tengen.games.go import Go
from tengen.games.position import COLOURS
from tengen.games.records import first_position, set_up
from tengen.games.sgf import GameRecord, Node
from tengen.knowledge.joseki.book import SMALLEST, JosekiBook
from tengen.numbers import whole_number

MOST_MOVES = 60
"""Moves of a line that are read, if nothing else is said: later ones belong to no corner sequence,
though they may lie in a corner."""

LONGEST_NAME = 100
MOST_NAMES = 1 << 20

Window: TypeAlias = tuple[int, int]
Place: TypeAlias = tuple[int, int]
Tell: TypeAlias = Callable[[int], None]
"""Is told how many nodes have been read since it was told last."""


@dataclass
class Built:
    """A book in the making, and what was met on the way."""

    positions: dict[Window, dict[Place, list[int]]] = field(default_factory=dict)
    """Lines and name of each move of each position."""
    names: dict[str, int] = field(default_factory=lambda: {"": 0})
    lines: int = 0
    left_out: int = 0
    """Variations that could not be read to their end."""
    first_fault: str = ""
    """What was wrong with the first of them."""

    def note(self, window: Window, place: Place, lines: int, name: str) -> None:
        """Count a move."""
        moves = self.positions.setdefault(window, {})
        counted = moves.setdefault(place, [0, 0])
        counted[0] = min(counted[0] + lines, (1 << 32) - 1)
        counted[1] = counted[1] or self._number(name)

    def leave_out(self, fault: str) -> None:
        """Say that a variation ends here."""
        self.left_out += 1
        self.first_fault = self.first_fault or fault

    def book(self) -> JosekiBook:
        """The book as it is looked things up in.

        Raises:
            InputError: it is empty.
        """
        if not self.positions:
            fault = self.first_fault or "there is nothing to keep"
            raise InputError(f"these records have no moves in a corner: {fault}")
        order = sorted(self.positions, key=lambda window: (_stones(window), window))
        moves = [
            (*place, *counted)
            for window in order
            for place, counted in sorted(self.positions[window].items())
        ]
        table = np.array(moves, dtype=np.uint32)
        return JosekiBook(
            windows=np.array(order, dtype=np.uint64),
            ends=np.cumsum([len(self.positions[window]) for window in order], dtype=np.uint32),
            moves=table[:, :2].astype(np.uint8),
            lines=np.ascontiguousarray(table[:, 2]),
            named=np.ascontiguousarray(table[:, 3]),
            names=tuple(self.names),
        )

    def _number(self, name: str) -> int:
        if len(self.names) >= MOST_NAMES:
            return self.names.get(name, 0)
        return self.names.setdefault(name, len(self.names))


def build_book(
    records: Iterable[GameRecord],
    *,
    moves: int = MOST_MOVES,
    tell: Tell = lambda _: None,
    into: Built | None = None,
) -> Built:
    """Read records into a book.

    A variation with a move that cannot be made is left out from there on, and counted.

    Args:
        records: of Go on boards from 13 × 13 up.
        moves: so many of each line are read.
        tell: is told of progress.
        into: a book that was begun with other records.

    Raises:
        InputError: a record is of another game, or of a smaller board.
    """
    built = into or Built()
    most = whole_number("moves", moves, 1)
    for record in records:
        _check(record)
        _read(record, built, most, tell)
    return built


def _check(record: GameRecord) -> None:
    if record.game != "go":
        raise InputError("the record is of another game: expected GM[1], Go")
    if min(record.size) < SMALLEST:
        rows, cols = record.size
        raise InputError(
            f"the record is of a board of {cols}×{rows}: corner sequences need one of "
            f"{SMALLEST}×{SMALLEST} or more"
        )


class _Stage(NamedTuple):
    """A node with the position before it."""

    node: Node
    position: Go
    name: str
    made: int


def _read(record: GameRecord, built: Built, most: int, tell: Tell) -> None:
    lines = _lines_through(record)
    built.lines += lines[id(record.root)]
    first = first_position(record)
    assert isinstance(first, Go)
    waiting = [_Stage(record.root, first, "", 0)]
    read = 0
    while waiting:
        stage = waiting.pop()
        read += 1
        if read % 200 == 0 or not waiting:
            tell(read)
            read = 0
        try:
            after = _make(stage, record.root, built, lines[id(stage.node)], most)
        except (SgfError, IllegalMove) as fault:
            built.leave_out(str(fault))
            continue
        if after.made < most:
            waiting.extend(_children(after))


def _children(after: _Stage) -> Iterator[_Stage]:
    """The nodes that follow, the main line last; the position is copied for all but one."""
    for place, child in reversed(list(enumerate(after.node.children))):
        position = after.position.copy() if place else after.position
        yield _Stage(child, position, after.name, after.made)


def _make(stage: _Stage, root: Node, built: Built, lines: int, most: int) -> _Stage:
    """Make the moves of a node and note them.

    Raises:
        SgfError: a move lies off the board, or stones cannot be set up.
        IllegalMove: a move cannot be made.
    """
    node, position, made = stage.node, stage.position, stage.made
    if node is not root and (setup := node.setup) is not None:
        arranged = set_up(position, setup)
        assert isinstance(arranged, Go)
        position = arranged
    name = (node.get("N") or "").strip()[:LONGEST_NAME] or stage.name
    for colour, point in node.moves[: most - made]:
        mover = COLOURS[colour]
        entries = [] if point is None else _core.joseki_entries(position._native, mover, *point)
        position._play_recorded_at(point, mover)
        made += 1
        for own, other, down, across in entries:
            built.note((own, other), (down, across), lines, name)
    return _Stage(node, position, name, made)


def _lines_through(record: GameRecord) -> dict[int, int]:
    """How many lines go through each node."""
    lines: dict[int, int] = {}
    for node in reversed(list(record.walk())):
        lines[id(node)] = sum(lines[id(child)] for child in node.children) or 1
    return lines


def _stones(window: Window) -> int:
    return sum(side.bit_count() for side in window)
