"""The opposite question: which moves stop a win?"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from tengen.games.five import FiveInARow
from tengen.games.notation import PASS
from tengen.games.position import opponent
from tengen.games.svg import Drawable, Picture
from tengen.solving.five import solve_five
from tengen.solving.solution import Solution


@dataclass(frozen=True)
class Defences(Drawable):
    """What the side to move can do against a win that the other side threatens.

    Attributes:
        threat: the win that would follow a pass.
        stops: moves after which there is no such win; of fours that is proven, of threats none was
            found with nothing left to try.
        loses: moves after which there still is one: proven.
        unknown: moves for which the limit was too small.
        seconds: how long it took.
    """

    threat: Solution
    stops: list[str]
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


def defences_five(position: FiveInARow, method: str, nodes: int, seconds: float) -> Defences:
    """Try every legal move; each gets an equal part of what time is left."""
    begun = time.perf_counter()
    attacker = opponent(position.to_play)
    threat = solve_five(position, attacker, method, nodes, seconds / 2)
    found: dict[str, list[str]] = {"none": [], "win": [], "unknown": []}
    moves = position.legal_moves() if threat.status == "win" else []
    for tried, move in enumerate(moves):
        left = max(0.001, seconds - (time.perf_counter() - begun))
        after = position.copy()
        after.play(move)
        if after.outcome is not None:
            found["none"].append(move)
            continue
        answer = solve_five(after, attacker, method, nodes, left / (len(moves) - tried))
        found[answer.status].append(move)
    took = time.perf_counter() - begun
    return Defences(threat, found["none"], found["win"], found["unknown"], took)
