"""Unified threat-space search: a win, a draw, a loss, or uncertain (R, algorithm 4).

Both sides play moves of M, the attack and the defence together, one move deeper at a time, and what
has been found about a position is kept in a table. What is proven:

* the side to move wins if one of its moves leaves the opponent lost;
* it has lost if there is a threat against it and every move of M loses, for the moves outside M
  lose at once. A draw is proven in the same way;
* without a threat M holds only the attack. If that does not win, nothing is proven, and nothing is
  proven where the depth ends. What is uncertain for one side is uncertain for the other.

    >>> found = utss(Five(9).set_up(["d5", "e5", "f4", "f3"], ["c6", "g6"]))
    >>> found.value, found.move, found.depth
    (<Value.WIN: 'win'>, 'f5', 2)
"""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from tengen.textbook.five import Five
from tengen.textbook.moves import EMPTY, OPPONENT, PASS
from tengen.textbook.threat_space import ThreatSpace
from tengen.textbook.wins import tree_of_line


class Value(Enum):
    """What is known of a position, as the side to move sees it."""

    WIN = "win"
    DRAW = "draw"
    LOSE = "lose"
    UNCERTAIN = "uncertain"

    @property
    def turned(self) -> Value:
        """The same as the opponent sees it; what is uncertain stays so."""
        return {Value.WIN: Value.LOSE, Value.LOSE: Value.WIN}.get(self, self)


class Found(NamedTuple):
    """What UTSS says.

    Attributes:
        value: For the side to move.
        move: The move that wins, None without a win.
        tree: The whole win, as `wins.check_win` takes it; empty without a win.
        depth: At which depth it was found, or the deepest one tried.
        nodes: How many positions were looked into.
    """

    value: Value
    move: str | None
    tree: dict[str, Any]
    depth: int
    nodes: int


def utss(game: Five, max_depth: int = 12) -> Found:
    """Unified threat-space search, one move deeper at a time (R, algorithm 4)."""
    if game.outcome:
        winner = game.outcome.winner
        ended = {None: Value.DRAW, game.to_play: Value.WIN}.get(winner, Value.LOSE)
        return Found(ended, None, {}, 0, 1)
    search = _Utss(game)
    value, depth = Value.UNCERTAIN, 0
    for depth in range(1, max_depth + 1):
        value = search.value(game.to_play, depth)
        if value is not Value.UNCERTAIN:
            break
    if value is not Value.WIN:
        return Found(value, None, {}, depth, search.nodes)
    tree = search.tree(game.to_play)
    return Found(value, next(iter(tree)), tree, depth, search.nodes)


class _Utss:
    """Negamax over M. With these values the window shuts at a win only, so none is carried."""

    def __init__(self, game: Five) -> None:
        self.space = ThreatSpace(game)
        self.stones = self.space.stones
        self.names = game.grid.names
        self.nodes = 0
        self._proven: dict[tuple[str, str], Value] = {}
        self._wins: dict[tuple[str, str], int] = {}
        self._uncertain: dict[tuple[str, str], int] = {}
        """The depth up to which a position is known to be uncertain."""

    def value(self, side: str, depth: int) -> Value:
        """What is found for a side to move; from the table if it has been found before."""
        key = self.stones.cells, side
        if key in self._proven:
            return self._proven[key]
        if depth <= self._uncertain.get(key, -1):
            return Value.UNCERTAIN
        self.nodes += 1
        value = self._look(side, depth)
        if value is Value.UNCERTAIN:
            self._uncertain[key] = depth
        else:
            self._proven[key] = value
        return value

    def _look(self, side: str, depth: int) -> Value:
        if fives := self.stones.fives(side):
            self._wins[self.stones.cells, side] = min(fives)
            return Value.WIN
        if EMPTY not in self.stones.cells:
            return Value.DRAW
        if depth < 1:
            return Value.UNCERTAIN
        return self._best(side, depth)

    def _best(self, side: str, depth: int) -> Value:
        """A win if a move wins. If there was a threat to meet, what all the moves come to."""
        found = set()
        for point in self.space.moves(side):
            with self.stones.with_stone(point, side):
                value = self.value(OPPONENT[side], depth - 1).turned
            if value is Value.WIN:
                self._wins[self.stones.cells, side] = point
                return value
            found.add(value)
        if Value.UNCERTAIN in found or not self.space.threat(OPPONENT[side]):
            return Value.UNCERTAIN
        return Value.DRAW if Value.DRAW in found else Value.LOSE

    def tree(self, side: str) -> dict[str, Any]:
        """The win of a side to move: its move, and an answer to each reply of M."""
        names, point = self.names, self._wins[self.stones.cells, side]
        if point in self.stones.fives(side):
            return {names[point]: {}}
        with self.stones.with_stone(point, side):
            replies = self.space.moves(OPPONENT[side]) or self._stopping(side)
            return {names[point]: {names[reply]: self._after(reply, side) for reply in replies}}

    def _stopping(self, side: str) -> list[int]:
        """The point that stops a four, where even that is of no use."""
        fives = self.stones.fives(side)
        return [point for point in fives if self.stones.may_play(point, OPPONENT[side])]

    def _after(self, reply: int, side: str) -> dict[str, Any]:
        with self.stones.with_stone(reply, OPPONENT[side]):
            if (self.stones.cells, side) in self._wins:
                return self.tree(side)
            line = self.space.threat(side)
            assert line is not None
            return tree_of_line([PASS if move is None else self.names[move] for move in line])
