"""A claimed win is played against every defence: the checker of proofs.

Whoever claims that a side wins hands over a tree: the attacker's move, and for each reply of the
defender the tree of what follows.

    {"f3": {"b3": {"g3": {}}, "g3": {"b3": {}}}}

It is a dictionary with one attacking move, whose value is a dictionary of replies, and so on in
turns. A move after which nothing needs to be said has `{}`. The checker believes none of it. At
every move it goes through *all* the defender may do, passing included:

* if the defender can make five, the claim falls;
* a reply that the tree lists is played, and the tree must go on to win;
* after a four, a reply that is not listed must leave the attacker a five;
* after anything else, a reply that is not listed must leave a win by fours, which the checker looks
  for by itself (`vcf`). So a three need list only the defences that matter.

The tree ends where five is made, where all replies leave a five, or where the rest wins by fours.
Renju is exact for both colours: a reply that is forbidden to Black need not be answered, a black
attacker may not make one, and Black's five wins whatever else it makes.

    >>> three = Five(7).set_up(["c3", "d3", "e3"], [])
    >>> check_win(three, "black", {"f3": {"b3": {"g3": {}}, "g3": {"b3": {}}}})
    Verdict(accepted=True, reason='every defence loses', positions=48)
    >>> check_win(three, "black", {"f3": {}}).accepted  # one of the two fives is always left
    True
    >>> check_win(three, "black", {"d4": {}}).reason
    'after d4 b3: the tree has no answer, and there is no win by fours'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, NoReturn

from tengen.textbook.five import Five
from tengen.textbook.moves import OPPONENT, PASS, known_colour
from tengen.textbook.stones import Stones
from tengen.textbook.vcf import ContinuousFours

WinTree = Mapping[str, Mapping[str, Any]]
"""One move of the attacker and the replies to it; each reply has such a tree again."""


class Verdict(NamedTuple):
    """What the checker says.

    Attributes:
        accepted: Whether the win is proven.
        reason: In a sentence, and where the claim falls, the moves that lead there.
        positions: How many positions were looked at.
    """

    accepted: bool
    reason: str
    positions: int


def check_win(game: Five, winner: str, tree: WinTree) -> Verdict:
    """Whether a tree proves that a side wins.

    Args:
        game: The position. It is not changed.
        winner: The side that is said to win. If it is the other side's turn, the tree is the
            dictionary of replies.
        tree: The claim.
    """
    known_colour(winner)
    if game.outcome:
        won = game.outcome.winner == winner
        return Verdict(won, f"the game is over: {game.outcome.reason}", 1)
    checker = _Checker(game, winner)
    try:
        if game.to_play == winner:
            checker.attack(tree)
        elif game.position.passes:
            return Verdict(False, "a second pass makes it a draw", 1)
        else:
            checker.defend(tree)
    except _RefutedError as refuted:
        return Verdict(False, str(refuted), checker.positions)
    return Verdict(True, "every defence loses", checker.positions)


def tree_of_line(line: Sequence[str]) -> dict[str, Any]:
    """The tree of a single line, attacker's and defender's moves in turn, as `vcf` finds it."""
    tree: dict[str, Any] = {}
    for move in reversed(line):
        tree = {move: tree}
    return tree


class _RefutedError(Exception):
    """The claim does not hold; the message says where."""


class _Checker:
    def __init__(self, game: Five, winner: str) -> None:
        self.stones = Stones(game)
        self.names = game.grid.names
        self.point = game.grid.point
        self.attacker = winner
        self.defender = OPPONENT[winner]
        self.fours = ContinuousFours(self.stones, winner)
        self._looked_at = 0
        self._path: list[str] = []
        self._won: set[str] = set()
        """Boards with the attacker to move that are proven won; the same board needs no more."""

    @property
    def positions(self) -> int:
        """How many positions were looked at, those of the checker's own searches included."""
        return self._looked_at + self.fours.nodes

    def attack(self, tree: object) -> None:
        """The attacker is to move: his move must be legal, and win."""
        self._looked_at += 1
        cells = self.stones.cells
        if cells in self._won:
            return
        move, replies = self._only_move(tree)
        point = self._point(move)
        if point is None or not self.stones.may_play(point, self.attacker):
            self._refute(f"{self.attacker} may not play {move}")
        if point not in self.stones.fives(self.attacker):
            with self._played(point, self.attacker):
                self.defend(replies)
        self._won.add(cells)

    def defend(self, replies: object) -> None:
        """The defender is to move: every move of his must lose."""
        self._looked_at += 1
        if five := self.stones.fives(self.defender):
            self._refute(f"{self.defender} makes five at {self.names[min(five)]}")
        if not self.stones.empty_points():
            self._refute("the board is full")
        listed = self._listed(replies)
        for reply, tree in listed.items():
            with self._played(reply, self.defender):
                self.attack(tree)
        unlisted = [point for point in self._all_replies() if point not in listed]
        if fives := self.stones.fives(self.attacker):
            self._leave_five(unlisted, fives)
        else:
            self._leave_fours(unlisted)

    def _leave_five(self, replies: list[int | None], fives: set[int]) -> None:
        """After each of these replies the attacker must have a five.

        A stone of the defender takes from the attacker the point it stands on, and nothing else:
        the rows of his own colour stay as they are.
        """
        for reply in replies:
            self._looked_at += 1
            if not fives - {reply} and self._may_reply(reply):
                with self._played(reply, self.defender):
                    self._refute("the tree has no answer, and the four is stopped")

    def _leave_fours(self, replies: list[int | None]) -> None:
        """After each of these replies the attacker must win by fours.

        What won against one reply is tried first against the next: mostly it wins again.
        """
        wins_again: list[int] = []
        for reply in replies:
            if not self._may_reply(reply):
                continue
            with self._played(reply, self.defender):
                self._looked_at += 1
                line = self.fours.win(len(self.names), first=wins_again)
                if line is None:
                    self._refute("the tree has no answer, and there is no win by fours")
            wins_again = [point for point in line[::2] if point is not None]

    def _only_move(self, tree: object) -> tuple[str, object]:
        """The attacker's move and the replies to it."""
        if not isinstance(tree, Mapping) or len(tree) != 1:
            self._refute(f"the tree must have one move for {self.attacker} here")
        return next(iter(tree.items()))

    def _listed(self, replies: object) -> dict[int | None, object]:
        """The replies of the tree, each of them legal."""
        if not isinstance(replies, Mapping):
            self._refute("the tree must have a dictionary of replies here")
        listed = {self._point(move): tree for move, tree in replies.items()}
        for reply in listed:
            if not self._may_reply(reply):
                self._refute(f"{self._name(reply)} is no reply for {self.defender}")
        return listed

    def _all_replies(self) -> list[int | None]:
        """Passing, then every empty point; some may be forbidden."""
        return [None, *self.stones.empty_points()]

    def _may_reply(self, reply: int | None) -> bool:
        return reply is None or self.stones.may_play(reply, self.defender)

    def _point(self, move: object) -> int | None:
        """The point of a move; None is a pass."""
        if move == PASS:
            return None
        try:
            return self.point(str(move))
        except ValueError as error:
            self._refute(str(error))

    def _name(self, point: int | None) -> str:
        return PASS if point is None else self.names[point]

    @contextmanager
    def _played(self, point: int | None, colour: str) -> Iterator[None]:
        self._path.append(self._name(point))
        with self.stones.with_stone(point, colour):
            yield
        self._path.pop()

    def _refute(self, reason: str) -> NoReturn:
        raise _RefutedError(f"after {' '.join(self._path)}: {reason}" if self._path else reason)
