"""Which stones are alive, dead or in seki when a game of Go is over, and what it comes to.

Many random playouts say how often each chain is kept. What they are sure of is taken as it is, and
so is unconditional life (Benson). They do not know how to leave a seki alone, or what a capturing
race takes; so chains that they are not sure of are put before the exact solver of life and death,
with the one side to move and with the other:

    the owner moves first and cannot do better than a ko       dead
    the opponent moves first and cannot capture it             alive, or in seki
    whoever moves first has his way, or no answer in time      as the playouts have it

A ko that only the opponent can begin is death too, which makes the bent four in the corner dead. A
chain is in *seki* if it can neither be captured nor get two eyes, and nothing beside it is dead.
"""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from tengen.games.go import Go
from tengen.games.position import opponent
from tengen.games.problem import Problem
from tengen.searching.territory import CERTAIN, DEAD_BELOW, MUCH, chains, ownership
from tengen.solving.life import solve_life
from tengen.solving.territory_points import points_that_do_not_count

SURE = 0.9
"""Playouts that keep a chain so often, or lose it, from 0 to 1, are believed; unless it is short of
liberties."""

FEW = 2
"""Liberties with which a chain that is kept is asked about all the same: playouts avoid what would
capture it if a stone there is taken at once, whatever comes of it."""

NODES, NODES_IN_ALL = 3_000, 15_000
"""What the solver may look at for a question, and for a board."""

ROOM = 16
"""Empty points between stones that stand for good, with which they are the borders of a problem."""

NO_HURRY = 1e6
"""Seconds: where nodes alone limit the solver the same board has the same answer everywhere."""

Fate = Literal["alive", "dead", "seki"]
Chain = list[str]


@dataclass(frozen=True)
class FinalStatus:
    """What becomes of the stones on a board.

    Attributes:
        dead: stones that their owner cannot save.
        seki: stones that stand and have no two eyes: nobody can capture there without loss.
    """

    dead: list[str]
    seki: list[str]

    def of(self, stone: str) -> Fate:
        """What becomes of a stone."""
        return "dead" if stone in self.dead else "seki" if stone in self.seki else "alive"

    def territory(self, position: Go) -> NDArray[np.int8]:
        """Whose each point is, with the dead stones off: 0 nobody's, 1 Black's, 2 White's.

        By territory nobody has points in a seki, or where a false eye has to be filled.
        """
        owners = position.owners(self.dead)
        if position.rules.scoring == "territory":
            owners[points_that_do_not_count(position, self.dead, self.seki)] = 0
        return owners

    def score(self, position: Go) -> float:
        """Black's margin after komi, as the rules count it and `territory` has it."""
        lost = position.owners(self.dead)[self.territory(position) == 0]
        return position.score(self.dead) - (int((lost == 1).sum()) - int((lost == 2).sum()))


def final_status(position: Go, *, seed: int = 0, seconds: float = NO_HURRY) -> FinalStatus:
    """Which stones are dead, and which are in seki, if the game ends now.

    Args:
        position: of Go; the fuller the board, the surer the answer.
        seed: of the playouts. One seed gives the same answer every time.
        seconds: after which the solver is asked no more, and the playouts decide.
    """
    until = time.monotonic() + seconds
    judge = _Judge(position, ownership(position, seed=seed), until)
    fates = [(chain, judge.fate(chain)) for chain in chains(position)]
    dead = _captured(position, [chain for chain, fate in fates if fate == "dead"], judge)
    seki = [
        chain for chain, fate in fates if fate == "seki" and not _touches(position, chain, dead)
    ]
    return FinalStatus(
        list(itertools.chain.from_iterable(dead)), list(itertools.chain.from_iterable(seki))
    )


class _Judge:
    """Judges one chain after another, within the nodes for a board and until a moment."""

    def __init__(self, position: Go, owned: NDArray[np.float64], until: float) -> None:
        self._position, self._owned, self._until = position, owned, until
        self._safe = {
            *position.unconditionally_alive("black"),
            *position.unconditionally_alive("white"),
        }
        self._left = NODES_IN_ALL
        self._is_open = float((np.abs(owned) < CERTAIN).mean()) > MUCH
        """Is much nobody's yet? Then nothing is read but what stands between safe stones."""
        self._turned = {side: _with_turn(position, side) for side in ("black", "white")}

    def fate(self, chain: Chain) -> Fate:
        """What becomes of a chain."""
        if chain[0] in self._safe:
            return "alive"
        kept = self.kept(chain)
        probable: Fate = "dead" if kept < DEAD_BELOW else "alive"
        short = kept > 0 and self._position.liberties(chain[0]) <= FEW
        if abs(kept) >= SURE and not short:
            return probable
        return self._proven(chain, probable) or probable

    def kept(self, chain: Chain) -> float:
        """How often its owner keeps a chain, less how often not, from −1 to 1."""
        sign = 1 if self._side(chain) == "black" else -1
        points = [self._owned[self._position.coordinates(stone)] for stone in chain]
        return sign * float(np.mean(points))

    def _side(self, chain: Chain) -> str:
        return (
            "black" if self._position.board[self._position.coordinates(chain[0])] == 1 else "white"
        )

    def _proven(self, chain: Chain, probable: Fate) -> Fate | None:
        """What is certain whoever moves first; what is probable is asked about first."""
        questions = [self._dies, self._stands]
        if probable == "alive":
            questions.reverse()
        for question in questions:
            if fate := question(chain):
                return fate
        return None

    def _dies(self, chain: Chain) -> Fate | None:
        """Does it die even if its owner moves first?"""
        return "dead" if self._asked(chain, self._side(chain)) in ("dead", "ko") else None

    def _stands(self, chain: Chain) -> Fate | None:
        """Does it live, or stand in seki, even if the opponent moves first?"""
        status = self._asked(chain, opponent(self._side(chain)))
        if status == "alive":
            return "alive"
        return "seki" if status == "seki" else None

    def _asked(self, chain: Chain, first: str) -> str:
        """What the solver says of a chain."""
        seconds = self._until - time.monotonic()
        if self._left <= 0 or seconds <= 0:
            return "unknown"
        room = self._room(chain)
        if room is None and self._is_open:
            return "unknown"
        problem = Problem(self._turned[first], self._side(chain), chain, room)
        answer = solve_life(problem, min(NODES, self._left), seconds, all_moves=False)
        self._left -= answer.nodes
        unsure_of_eyes = any(caveat.kind == "eyes" for caveat in answer.caveats)
        return "unknown" if unsure_of_eyes else answer.status

    def _room(self, chain: Chain) -> list[str] | None:
        """The empty points around a chain up to stones that nobody can capture, if they are few.

        Those stones stand for good, so what lies behind them is of no concern.
        """
        position = self._position
        near = {*chain}
        waiting = [chain]
        while waiting:
            for point in position.names(_beside(position, waiting.pop())):
                if point not in near and point not in self._safe:
                    joined = position.chain(point) or [point]
                    near.update(joined)
                    waiting.append(joined)
        room = [point for point in near if not position.board[position.coordinates(point)]]
        return sorted(room) if len(room) <= ROOM else None


def _with_turn(position: Go, side: str) -> Go:
    """The board with a side to move, without its past."""
    return Go(
        (position.height, position.width),
        rules=position.rules,
        black=position.names(position.board == 1),
        white=position.names(position.board == 2),
        to_play=side,
    )


def _captured(position: Go, dead: list[Chain], judge: _Judge) -> list[Chain]:
    """The dead chains without those that stand in the eyes of dead ones.

    Of two chains of which either can be captured that is the one that the playouts keep.
    """
    doomed = [chain for chain in dead if judge.kept(chain) < 0]
    return [chain for chain in dead if chain in doomed or not _touches(position, chain, doomed)]


def _touches(position: Go, chain: Chain, others: list[Chain]) -> bool:
    """Does a chain touch one of others?"""
    beside = set(position.names(_beside(position, chain)))
    return any(not beside.isdisjoint(other) for other in others)


def _beside(position: Go, stones: Chain) -> NDArray[np.bool_]:
    """The points next to stones."""
    here = np.zeros((position.height + 2, position.width + 2), dtype=bool)
    for stone in stones:
        row, col = position.coordinates(stone)
        here[row + 1, col + 1] = True
    near = here[:-2, 1:-1] | here[2:, 1:-1] | here[1:-1, :-2] | here[1:-1, 2:]
    return near & ~here[1:-1, 1:-1]
