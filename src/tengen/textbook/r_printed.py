"""R's threat algorithms as R prints them: levels, D, A, M, TSS and UTSS (R, algorithms 1–4).

They go by shapes: what one side has on a line between the stones of the other. The game is Renju.
Read beside R, line by line; the numbers in the comments are R's. Four things go wrong, and each has
its sound form in `threat_space`, `tss` and `utss`:

* algorithm 4 calls an empty M a proven draw, or a loss if Black has forbidden points, before it
  asks whether the game is over. So a game that is lost and a quiet opening are both "drawn";
* UNCERTAIN is −2, and turned round it is 2, more than a WIN. One uncertain move settles everything,
  with a value that is none of the four;
* D leaves out the defender's own fives and fours, and TSS calls a position lost that the defender
  wins; it takes an empty D for a failure of the attack, where the defender has no move that helps;
* algorithm 3 compares the type of a shape with a level. So its second part, attack that also
  defends, asks for types 1 and 2, which never become a threat, and finds nothing.

R asserts in algorithm 2 that there is a threat and that the game is not over, and calls it where
neither holds. Here D is empty then.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tengen.textbook.five import Five
from tengen.textbook.lines import lines, text_of
from tengen.textbook.moves import STONE
from tengen.textbook.shapes import Shape, shape_type, shapes

TYPES = {
    "overline": 11,
    "five": 10,
    "open four": 9,
    "four": 8,
    "open three": 7,
    "sleeping three": 6,
    "open two": 5,
    "sleeping two": 4,
    "open one": 3,
    "sleeping one": 2,
    "forbidden": 1,
    "empty": 0,
}
"""The numbers of the types (R, table 2)."""

LEVELS = {
    "black": {11: -1, 10: 4, 9: 3, 8: 2, 7: 1, 1: -1},
    "white": {11: 4, 10: 4, 9: 3, 8: 2, 7: 1},
}
"""How much a shape of that type threatens the opponent; 0 for the others (R, table 2)."""

UNCERTAIN, LOSE, DRAW, WIN = -2, -1, 0, 1


class Placed(NamedTuple):
    """A shape and where it lies: `points[i]` is the point of its position i."""

    owner: str
    shape: Shape
    points: tuple[int, ...]

    @property
    def type(self) -> int:
        """R's s.t."""
        return TYPES[shape_type(self.shape, self.owner)]

    @property
    def level(self) -> int:
        """R's L(s.t)."""
        return level(self.shape, self.owner)

    def empties(self) -> list[tuple[int, int]]:
        """R's s.E: the empty positions and their points."""
        return [
            (position, point)
            for position, point in enumerate(self.points)
            if self.shape.is_empty_at(position)
        ]

    def level_after_own(self, position: int) -> int:
        """R's L(T(⊕(s, m))) for a stone of the owner."""
        return level(self.shape.place_own(position), self.owner)

    def level_after_opponent(self, position: int) -> int:
        """The same for a stone of the opponent; nothing is left of a shape that is too short."""
        left = self.shape.place_opponent(position, lambda half: TYPES[shape_type(half, self.owner)])
        return 0 if left is None else level(left, self.owner)


def level(shape: Shape, owner: str) -> int:
    """The threat level of a shape (R, definition 3)."""
    return LEVELS[owner].get(TYPES[shape_type(shape, owner)], 0)


def r_shapes(game: Five) -> list[Placed]:
    """R's c.S: the shapes of both sides on all lines."""
    return [
        Placed(owner, shape, line[start : start + shape.length][::-1])
        for line in lines(game.grid.height, game.grid.width)
        for owner in STONE
        for start, shape in shapes(text_of(line, game.position.cells), owner)
    ]


def r_defence(game: Five) -> list[str]:
    """D(c), algorithm 2: the points where a threatening shape of the opponent becomes less."""
    me = game.to_play
    threatening = [s for s in r_shapes(game) if s.owner != me and s.level > 0]  # 02
    if not threatening or max(s.level for s in threatening) == 4:  # 03, 05
        return []
    return _allowed(
        game,
        (
            point
            for s in threatening
            for position, point in s.empties()
            if s.level_after_opponent(position) < s.level  # 08
        ),
    )


def r_attack(game: Five) -> list[str]:
    """A(c), algorithm 3: pure attack, then attack that also defends."""
    me, everything = game.to_play, r_shapes(game)
    outrun = max((s.level for s in everything if s.owner != me), default=0)  # 02
    mine = [s for s in everything if s.owner == me and s.type >= outrun]  # 03, 04
    found = [
        point
        for s in mine
        for position, point in s.empties()
        if s.level_after_own(position) > outrun  # 07
    ]
    if outrun > 0:  # 09
        defending = {game.grid.point(name) for name in r_defence(game)}
        mine = [s for s in everything if s.owner == me and 0 < s.type < outrun]  # 10, 11
        found += [
            point
            for s in mine
            for position, point in s.empties()
            if point in defending and s.level_after_own(position) > 0  # 13, 14
        ]
    return _allowed(game, found)


def r_moves(game: Five) -> list[str]:
    """M(c) = A(c) ∪ D(c)."""
    return list(dict.fromkeys([*r_attack(game), *r_defence(game)]))


def _allowed(game: Five, points: Iterable[int]) -> list[str]:
    """The names of points, each once, without those forbidden to Black if Black is to move."""
    forbidden = game.forbidden() if game.to_play == "black" else {}
    names = dict.fromkeys(game.grid.names[point] for point in points)
    return [name for name in names if name not in forbidden]


def r_tss(game: Five, depth: int, attacker: str | None = None) -> bool:
    """TSS(c, rp), algorithm 1. R sets no depth; here the attack has failed where it ends."""
    attacker = attacker or game.to_play
    if game.outcome:  # 01
        return game.outcome.winner == attacker
    if depth == 0:
        return False
    attacking = attacker == game.to_play
    moves = r_attack(game) if attacking else r_defence(game)
    if not moves:  # 03, 09
        return False
    settled = any if attacking else all
    return settled(r_tss(game.copy().play(move), depth - 1, attacker) for move in moves)


def r_utss(game: Five, max_depth: int) -> int:
    """UTSS(c, max_d), algorithm 4: −1, 0, 1, or −2 for uncertain, and as printed also 2."""
    for depth in range(1, max_depth + 1):  # 03
        done, value = _df_utss(game, depth, LOSE, WIN)
        if done:  # 05
            return value
    return UNCERTAIN  # 06


def _df_utss(game: Five, depth: int, alpha: int, beta: int) -> tuple[bool, int]:
    moves = r_moves(game)  # 08
    if not moves:  # 09
        return True, LOSE if game.forbidden() else DRAW
    if game.outcome or depth < 1:  # 11
        return _evaluate(game)
    done, best = True, UNCERTAIN  # 12
    for move in moves:  # 13
        settled, value = _df_utss(game.copy().play(move), depth - 1, -beta, -alpha)  # 14, 15
        done, best = done and settled, max(best, -value)  # 16
        alpha = max(best, alpha)
        if best >= beta:  # 18
            return True, best
    return done, best


def _evaluate(game: Five) -> tuple[bool, int]:
    """Lines 20–24. M is not empty here, so line 23 is never reached."""
    if game.outcome and game.outcome.winner:
        return True, WIN if game.outcome.winner == game.to_play else LOSE
    return False, UNCERTAIN
