"""What a death with open sides takes for granted, and whether it is so: the walls stand.

A local game is part of a board. A certificate may say of which: `stones` has a letter for every
point of the board, `.` empty, `a` and `d` stones of attacker and defender; and `walls` states when
attackers are said to stand for good:

    "walls": {"liberties": 3, "free": 2}

* a chain of the attacker's that is `A` in the game has so many liberties, and so many of them
  free: neither in the game nor beside a defender;
* an empty point that is `A` can be touched by nothing in the game;
* an empty point that is `_`, nobody's, has such a chain beside it. Others are the defender's, `D`.

Where the game reaches far enough, strong chains may be said to hold what is near to them:

    "walls": {"liberties": 3, "free": 2, "strong": 4, "holders": 2}

* a chain that stands is strong if it has so many liberties. An empty point that is `A` and can be
  touched has so many stones of strong chains within a king's move, where an edge counts as one;
* any other empty point outside may be nobody's: the defender who gets there has escaped, and
  attackers who get there stand;
* both only where no stone that may be captured is within a king's move.

That such chains do stand, and hold what they are said to hold, is taken for granted: a reader has
to judge it. That all of them are as stated is checked. Life is proven with the worst that may be
outside, so it needs no walls.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tengen.textbook.life_board import LocalBoard


def missing_wall(certificate: Mapping[str, Any]) -> str | None:
    """The first wall of a claimed death that is not as stated, in a sentence; None if all are."""
    if "walls" not in certificate or certificate["winner"] != "attacker":
        return None
    walls = _Walls(certificate)
    return next(filter(None, map(walls.fault, range(len(walls.points)))), None)


class _Walls:
    def __init__(self, certificate: Mapping[str, Any]) -> None:
        self.size = int(certificate["height"]), int(certificate["width"])
        self.beside = LocalBoard(*self.size).beside
        self.points = str(certificate["points"])
        self.stones = str(certificate["stones"])
        self.stated: Mapping[str, int] = certificate["walls"]

    def fault(self, point: int) -> str | None:
        """What is wrong at a point, in a sentence; None if nothing is."""
        letter, stone = self.points[point], self.stones[point]
        stands, empty = letter == "A" and stone == "a", letter == "A" and stone == "."
        faults = {
            f"the board and the game differ at point {point}": letter in ".ad" and letter != stone,
            f"point {point} is not the attacker's": letter in "A_" and stone == "d",
            f"point {point} is not empty": letter in "_D" and stone == "a",
            f"the attackers at point {point} have fewer liberties than stated": (
                stands and not self._stands(point)
            ),
            f"point {point} is beside the game, and empty": (
                empty and self._is_touched(point) and not self._is_held(point)
            ),
            f"no attackers that stand are beside point {point}": (
                letter == "_" and not self._is_walled(point)
            ),
        }
        return next((told for told, is_so in faults.items() if is_so), None)

    def _stands(self, point: int) -> bool:
        liberties = self._liberties(point)
        free = [p for p in liberties if self.points[p] != "." and not self._is_beside_defender(p)]
        return len(liberties) >= self.stated["liberties"] and len(free) >= self.stated["free"]

    def _liberties(self, point: int) -> set[int]:
        """Those of the attackers' chain at a point."""
        chain, todo = {point}, [point]
        while todo:
            fresh = {p for p in self.beside[todo.pop()] if self.stones[p] == "a"} - chain
            chain |= fresh
            todo += fresh
        return {near for p in chain for near in self.beside[p] if self.stones[near] == "."}

    def _is_beside_defender(self, point: int) -> bool:
        return any(self.stones[near] == "d" for near in self.beside[point])

    def _is_touched(self, point: int) -> bool:
        return any(self.points[near] in ".ad" for near in self.beside[point])

    def _is_walled(self, point: int) -> bool:
        """May a point be nobody's: has it a wall beside it, or nothing that fights?"""
        has_wall = any(map(self._is_wall, self.beside[point]))
        return has_wall or ("holders" in self.stated and not self._is_contested(point))

    def _is_held(self, point: int) -> bool:
        """Are so many strong attackers near as are said to hold a point?"""
        if "holders" not in self.stated or self._is_contested(point):
            return False
        strong = sum(self._is_strong(near) for near in self._within_a_kings_move(point))
        is_at_edge = len(self.beside[point]) < 4
        return strong + is_at_edge >= self.stated["holders"]

    def _is_contested(self, point: int) -> bool:
        """Is a stone near that may be captured, or a defender?"""
        near = self._within_a_kings_move(point)
        return any(self.stones[p] != "." and not self._is_wall(p) for p in near)

    def _is_strong(self, point: int) -> bool:
        return self._is_wall(point) and len(self._liberties(point)) >= self.stated["strong"]

    def _is_wall(self, point: int) -> bool:
        return self.points[point] == "A" and self.stones[point] == "a"

    def _within_a_kings_move(self, point: int) -> list[int]:
        height, width = self.size
        row, col = divmod(point, width)
        return [
            r * width + c
            for r in range(max(0, row - 1), min(height, row + 2))
            for c in range(max(0, col - 1), min(width, col + 2))
        ]
