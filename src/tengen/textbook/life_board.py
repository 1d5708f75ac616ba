"""The rules of the local game of life and death, and Benson's life in it.

`textbook/life_proofs.py` says what they are. A board is a string with a letter for every point, row
by row: `.` open, `a` an attacker, `d` a defender, `t` a defender of the target, `_` closed, `A` and
`D` what stands for good.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

STONES = {"attacker": "a", "defender": "dt"}
OTHER = {"attacker": "defender", "defender": "attacker"}
KEEPS_ALIVE = {"attacker": "_A", "defender": "_D"}
PASS = -1


class Position(NamedTuple):
    """All that the rest of the game depends on. Target stones are `t`; threats None: endless."""

    cells: str
    to_play: str
    ko: int | None
    threats: tuple[int | None, int | None]

    def name(self) -> str:
        """As certificates write it."""
        ko = "-" if self.ko is None else str(self.ko)
        return " ".join([self.cells, ko, *("*" if n is None else str(n) for n in self.threats)])

    @property
    def is_dead(self) -> bool:
        """Is no stone of the target left?"""
        return "t" not in self.cells


class Step(NamedTuple):
    """A position that a move leads to, and who spent an endless threat for it."""

    position: Position
    spent_by: str | None


class LocalBoard:
    """The rules of the local game."""

    def __init__(self, height: int, width: int) -> None:
        self.beside = [
            [
                near
                for near, fits in (
                    (point - width, point >= width),
                    (point - 1, point % width > 0),
                    (point + 1, point % width < width - 1),
                    (point + width, point < (height - 1) * width),
                )
                if fits
            ]
            for point in range(height * width)
        ]

    def steps(self, position: Position) -> Iterator[Step]:
        """All moves, the pass among them."""
        for move in (PASS, *(p for p, cell in enumerate(position.cells) if cell == ".")):
            if step := self.step(position, move):
                yield step

    def step(self, position: Position, move: int) -> Step | None:
        """What a move leads to; None if it is not legal."""
        side = position.to_play
        if move == PASS:
            return Step(position._replace(to_play=OTHER[side], ko=None), None)
        if not 0 <= move < len(position.cells) or position.cells[move] != ".":
            return None
        spent = self._spent(position) if move == position.ko else (position.threats, None)
        placed = self._placed(position.cells, move, side)
        if spent is None or placed is None:
            return None
        cells, ko = placed
        return Step(Position(cells, OTHER[side], ko, spent[0]), spent[1])

    def _spent(self, position: Position) -> tuple[tuple[int | None, int | None], str | None] | None:
        """The threats after one was spent, and who spends without end; None if there is none."""
        side = position.to_play
        attacker, defender = position.threats
        left = attacker if side == "attacker" else defender
        if left is None:
            return position.threats, side
        if left == 0:
            return None
        pair = (left - 1, defender) if side == "attacker" else (attacker, left - 1)
        return pair, None

    def _placed(self, cells: str, move: int, side: str) -> tuple[str, int | None] | None:
        """The stones after a move, and where the other may not retake; None if it is suicide."""
        after = list(cells)
        after[move] = "a" if side == "attacker" else "d"
        captured: set[int] = set()
        for near in self.beside[move]:
            if cells[near] in STONES[OTHER[side]] and near not in captured:
                chain = self.chain(after, near, OTHER[side])
                if not self.breathes(after, chain, OTHER[side]):
                    captured |= chain
        for point in captured:
            after[point] = "."
        own = self.chain(after, move, side)
        if not self.breathes(after, own, side):
            return None
        ko = None
        if len(captured) == 1 and len(own) == 1:
            liberties = [n for n in self.beside[move] if after[n] in "." + KEEPS_ALIVE[side]]
            ko = liberties[0] if set(liberties) == captured else None
        return "".join(after), ko

    def chain(self, cells: list[str] | str, start: int, side: str) -> set[int]:
        """The stones that hang together with one."""
        found, todo = {start}, [start]
        while todo:
            for near in self.beside[todo.pop()]:
                if near not in found and cells[near] in STONES[side]:
                    found.add(near)
                    todo.append(near)
        return found

    def breathes(self, cells: list[str] | str, chain: set[int], side: str) -> bool:
        """Has a chain a liberty, for now or for ever?"""
        return any(
            cells[near] == "." or cells[near] in KEEPS_ALIVE[side]
            for point in chain
            for near in self.beside[point]
        )

    def has_certain_life(self, cells: str) -> bool:
        """Is there a stone of the target that cannot be captured though its owner always passes?

        Benson: strike out chains with fewer than two vital regions, then the regions beside struck
        chains, until nothing changes. A chain that touches a closed point or a safe friend is never
        struck; a region that touches something outside is nobody's.
        """
        chains = self.chains(cells, "defender")
        regions = self._regions(cells)
        safe = [c for c in chains if self._is_anchored(cells, c)]
        alive = list(chains)
        while True:
            standing = set[int]().union(*alive)
            kept = [
                chain
                for chain in alive
                if chain in safe or self._vital(cells, chain, regions, standing) >= 2
            ]
            if len(kept) == len(alive):
                return any(cells[point] == "t" for chain in alive for point in chain)
            alive = kept

    def chains(self, cells: str, side: str) -> list[set[int]]:
        """All chains of a side, but for what stands for good."""
        found: list[set[int]] = []
        for point, cell in enumerate(cells):
            if cell in STONES[side] and not any(point in chain for chain in found):
                found.append(self.chain(cells, point, side))
        return found

    def _regions(self, cells: str) -> list[set[int]]:
        """Empty points and attackers between the defender's stones, with nothing fixed beside."""
        found: list[set[int]] = []
        seen: set[int] = set()
        for start, cell in enumerate(cells):
            if cell not in ".a" or start in seen:
                continue
            region, todo = {start}, [start]
            while todo:
                for near in self.beside[todo.pop()]:
                    if near not in region and cells[near] in ".a":
                        region.add(near)
                        todo.append(near)
            seen |= region
            if not any(cells[near] in "_A" for p in region for near in self.beside[p]):
                found.append(region)
        return found

    def _is_anchored(self, cells: str, chain: set[int]) -> bool:
        return any(cells[near] in "_D" for point in chain for near in self.beside[point])

    def _vital(
        self, cells: str, chain: set[int], regions: list[set[int]], standing: set[int]
    ) -> int:
        """How many regions have no empty point but the chain's liberties, and only such borders."""
        beside = {near for point in chain for near in self.beside[point]}
        count = 0
        for region in regions:
            border = {n for p in region for n in self.beside[p] if cells[n] in "dt"}
            empty = {p for p in region if cells[p] == "."}
            count += bool(border & chain) and border <= standing and empty <= beside
        return count
