"""The opposite question: which moves stop a win?"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import NamedTuple

from tengen.games.five import FiveInARow
from tengen.games.notation import PASS
from tengen.games.position import opponent
from tengen.games.svg import Drawable, Picture
from tengen.solving.five import solve_five
from tengen.solving.solution import Solution, Status


@dataclass(frozen=True)
class Defences(Drawable):
    """What the side to move can do against a win that the other side threatens.

    Attributes:
        threat: the win that would follow a pass.
        stops: moves after which no such win was found and nothing is left to try.
        proven: those of them after which there certainly is none; of fours, all.
        loses: moves after which there still is one: proven.
        unknown: moves for which the limit was too small.
        seconds: how long it took.
    """

    threat: Solution
    stops: list[str]
    proven: list[str]
    loses: list[str]
    unknown: list[str]
    seconds: float

    def picture(self, *, numbers: bool = False) -> Picture:
        """The board with brackets around the points that stop the win."""
        position = self.threat.solved
        board = position.picture(numbers=numbers)
        points = [position.coordinates(move) for move in self.stops if move != PASS]
        attacker = self.threat.attacker.capitalize()
        told = f"{attacker} threatens {' '.join(self.threat.pv)}"
        if self.threat.status != "win":
            told = f"No win of {attacker} is known that must be stopped"
        signs = (*board.signs, *((point, "defence") for point in points))
        return replace(board, title=f"{board.title}: {told}", caption=told, signs=signs)


def defences_five(
    position: FiveInARow, method: str, nodes: int, seconds: float, *, certain: bool
) -> Defences:
    """Try every legal move, then prove of those that stop the win that they do."""
    begun = time.perf_counter()
    attacker = opponent(position.to_play)
    threat = solve_five(position, attacker, method, nodes, seconds / 2)
    moves = position.legal_moves() if threat.status == "win" else []
    trial = _Trial(position, attacker, method, nodes, begun + seconds)
    tried = trial.of(moves, certain=False)
    if certain:
        doubtful = [move for move, answer in tried.items() if answer == ("none", False)]
        closer = trial.of(doubtful, certain=True)
        tried |= {move: answer for move, answer in closer.items() if answer[0] != "unknown"}
    by_status = {
        status: [move for move in moves if tried[move][0] == status]
        for status in ("none", "win", "unknown")
    }
    proven = [move for move in by_status["none"] if tried[move][1]]
    took = time.perf_counter() - begun
    return Defences(threat, by_status["none"], proven, by_status["win"], by_status["unknown"], took)


class _Trial(NamedTuple):
    """The question whether the win is still there, after one move or another."""

    position: FiveInARow
    attacker: str
    method: str
    nodes: int
    until: float

    def of(self, moves: list[str], *, certain: bool) -> dict[str, tuple[Status, bool]]:
        """What is found after each move, and whether it is proven; all have the same time."""
        found = {}
        for tried, move in enumerate(moves):
            left = max(0.001, self.until - time.perf_counter())
            found[move] = self._after(move, left / (len(moves) - tried), certain=certain)
        return found

    def _after(self, move: str, seconds: float, *, certain: bool) -> tuple[Status, bool]:
        after = self.position.copy()
        after.play(move)
        if after.outcome is not None:
            return "none", True
        answer = solve_five(after, self.attacker, self.method, self.nodes, seconds, certain=certain)
        return answer.status, answer.proven
