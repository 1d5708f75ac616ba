"""What a solver answers: a status, and of a win the whole proof."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.notation import PASS
from tengen.games.position import Position, opponent
from tengen.games.records import record_of
from tengen.games.sgf import GameRecord, Node
from tengen.games.svg import Drawable, Picture
from tengen.games.threats import fives

Status = Literal["win", "none", "unknown"]

Tree = dict[str, dict[str, Any]]
"""One move of the attacker and the replies to it, each with such a tree again.

    {"h8": {"h9": {"i8": {}}, "g7": {"i9": {}}}}

A move after which nothing needs to be said has `{}`: whatever is answered, five follows. Replies
that are not listed change nothing; `tengen.textbook.wins.check_win` tries every one of them."""


@dataclass(frozen=True)
class Solution(Drawable):
    """What was found out about a question.

    Attributes:
        attacker: whose win was asked for; the attacker moves first.
        method: by which moves: "fours", "threats", or R's "tss" and "utss".
        status: "win"; "none", if no such win was found and nothing is left to try (another may
            exist); "unknown", if the limit was reached before.
        proven: is the status certain? A win is, and that there is none by fours; so is what UTSS
            proves drawn or lost. That there is none by threats is, if every move after which fours
            would win was looked for, on the whole board and to the end of the fours.
        tree: of a win, the attacker's moves against every defence.
        nodes: positions looked at.
        seconds: how long it took.
        position: what was solved; None where somebody made a solution by hand.
    """

    attacker: str
    method: str
    status: Status
    proven: bool
    tree: Tree = field(repr=False)
    nodes: int
    seconds: float
    position: FiveInARow | None = field(default=None, repr=False, compare=False)

    @property
    def first_moves(self) -> list[str]:
        """Moves that are proven to win; others may win as well."""
        return list(self.tree)

    @property
    def pv(self) -> list[str]:
        """The line of the proof along the replies that hold out longest."""
        return _longest(self.tree)

    def to_five(self, position: FiveInARow) -> list[str]:
        """The principal line gone on to the five itself, or to where the defender is mated.

        A proof ends where any reply leaves a five. Here the defender stops what one stone can stop,
        and passes where it may not even do that.

        Args:
            position: the one that was solved.
        """
        game = position.rearranged(position.board, self.attacker)
        line: list[str] = []
        moves = self.pv
        while moves:
            for move in moves:
                game.play(move)
            line += moves
            moves = [] if game.outcome else _five_next(game, self.attacker, len(line) % 2 == 1)
        return line

    def picture(self, *, numbers: bool = False) -> Picture:
        """The board with the principal line up to the five; moves that win have a ring."""
        board = self.solved.picture(numbers=numbers)
        stones = (1, 2) if self.attacker == "black" else (2, 1)
        moves = [move for move in self.to_five(self.solved) if move != PASS]
        points = [self.solved.coordinates(move) for move in moves]
        rings = ((self.solved.coordinates(move), "best") for move in self.first_moves)
        return replace(
            board,
            title=f"{board.title}: {self._answer()}",
            caption=self._answer(),
            line=[(point, stones[order % 2]) for order, point in enumerate(points)],
            signs=(*board.signs, *rings),
        )

    @property
    def solved(self) -> FiveInARow:
        """The position, for who draws it."""
        if self.position is None:
            raise InputError("this solution does not know its position: there is no board to draw")
        return self.position

    def _answer(self) -> str:
        side = self.attacker.capitalize()
        if self.status == "win":
            return f"{side} wins with {' or '.join(self.first_moves)}"
        found = f"{side} has no win by {self.method}"
        return found if self.status == "none" else f"{found} that was found in time"

    def record(self, position: Position[Any]) -> GameRecord:
        """The proof as a game record: the position, then every defence as a variation.

        Args:
            position: the one that was solved.
        """
        start = position.copy()
        record = record_of(start)
        end = record.root
        while end.children:
            end = end.children[0]
        end.set("C", f"{self.attacker.capitalize()} wins by {self.method}: proven.")
        _write(end, self.tree, (self.attacker, opponent(self.attacker)), start)
        return record


def _five_next(game: FiveInARow, attacker: str, defends: bool) -> list[str]:
    """A reply if one is due, and the five after it; nothing where there is no five to be made."""
    goals = fives(game, attacker)
    if not goals:
        return []
    if not defends:
        return goals[:1]
    legal = game.legal_moves()
    reply = next((goal for goal in goals if goal in legal), PASS)
    left = [goal for goal in goals if goal != reply]
    return [reply, *left[:1]]


def _longest(tree: Tree) -> list[str]:
    """The longest line of a tree."""
    best: list[str] = []
    for move, replies in tree.items():
        lines = [[reply, *_longest(rest)] for reply, rest in replies.items()]
        line = [move, *max(lines, key=len, default=[])]
        best = max(best, line, key=len)
    return best


def _write(node: Node, tree: Tree, sides: tuple[str, str], start: Position[Any]) -> None:
    """Add the moves of a tree after a node; the longest defence comes first."""
    first, second = sides
    longest = sorted(tree.items(), key=lambda item: -_depth(item[1]))
    for move, rest in longest:
        child = node.add_child("B" if first == "black" else "W", start.coordinates(move))
        _write(child, rest, (second, first), start)


def _depth(tree: Tree) -> int:
    return 1 + max((_depth(rest) for rest in tree.values()), default=0)
